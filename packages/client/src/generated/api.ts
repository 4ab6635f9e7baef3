// Generated from the operations of packages/api by `npm run generate`. Do not edit.

export interface paths {
  '/api/graph': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The graph, with overlay and layout attributes. */
    get: operations['getGraph'];
    /** Replaces the whole graph, attributes included, in one step. */
    put: operations['importGraph'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/graph/nodes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One node. */
    get: operations['getNode'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Finds nodes by id, name, initials or parts of the path. */
    get: operations['search'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/graph/nodes/{id}/neighbors': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The nodes around a node. */
    get: operations['getNeighbors'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/graph/nodes/{id}/callers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The nodes that call a node. */
    get: operations['getCallers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/graph/nodes/{id}/callees': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The nodes that a node calls. */
    get: operations['getCallees'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/paths': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The shortest paths from one node to another. */
    get: operations['findPaths'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/impact': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The repositories that a change of symbols reaches: exact for users of the symbols, an upper bound beyond. */
    get: operations['findReachedRepositories'];
    put?: never;
    /** The nodes that a change affects, split into production and tests. */
    post: operations['findImpact'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/revisions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Branches and tags of the git repository. */
    get: operations['listRevisions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/diff': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The difference between the graphs of two revisions. */
    get: operations['compareRevisions'];
    put?: never;
    /** The difference between two revisions, with options for the plugins that are applied to them. */
    post: operations['compareWithOptions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/diff/graph': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The graphs of two revisions as one: the later graph, and the nodes and edges that it no longer has. `diff:change` says which are `added`, `removed`, `changed` or `moved`. */
    get: operations['getDiffGraph'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cycles': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The dependency cycles between namespaces or types, with the cheapest dependencies to cut. */
    get: operations['findCycles'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/graph/dependencies': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The dependencies between folders or packages, with their layers and cycles. */
    get: operations['findDependencies'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/unused': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The types and functions that nothing uses, or only tests, with the doubts about each. */
    get: operations['findUnused'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/rules': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The rules of the workspace, what they matched, and their violations. */
    get: operations['listRules'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/rules/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Checks the code against rules, and compares the violations with a baseline or with those of a revision. */
    post: operations['checkRules'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/rules/draft': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Rules that hold for the graph as it is, to begin with. */
    get: operations['draftRules'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/graph/nodes/{id}/source': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The source text of a node. */
    get: operations['getSource'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/query': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Runs a read-only query in openCypher on the current version of the graph. */
    post: operations['runQuery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/graph/layout/compute': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Begins to compute a layout. The status reports the progress. */
    post: operations['computeLayout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/graph/layout/compute/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The progress of the computation. */
    get: operations['getLayoutStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/graph/layout/compute/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cancels the computation. The stored layout does not change. */
    post: operations['cancelLayout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/graph/layout/compute/watch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Issues an address at which a client can watch layouts. */
    post: operations['watchLayout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/graph/layout/compute/positions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The latest positions of the layout that is being computed. */
    get: operations['previewLayout'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/graph/layout/compute/available': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether layouts can be computed on a GPU. */
    get: operations['getLayoutAvailability'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/graph/layout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Replaces the stored layout. */
    post: operations['saveLayout'];
    /** Deletes the stored layout, if there is one. */
    delete: operations['clearLayout'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/overlays': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Every usable plugin, with its overlay definitions and its status. An applied one has the ranges of its attributes. */
    get: operations['listOverlays'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/overlays/{pluginId}/apply': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Applies a plugin, and replies when the apply has ended. */
    post: operations['applyOverlay'];
    /** Deletes the plugin's attributes from the graph. */
    delete: operations['removeOverlay'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/overlays/{pluginId}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cancels a running apply, or the clean-up of a removal. Replies when it has ended. */
    post: operations['cancelOverlay'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/overlays/{pluginId}/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The status of a plugin's overlay. */
    get: operations['getOverlayStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/plugins': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A report on every candidate, usable or not. */
    get: operations['listPlugins'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/plugins/rescan': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Searches for plugins again. Only for clients on the machine that the host runs on. */
    post: operations['rescanPlugins'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/plugins/{pluginId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The report on one plugin. */
    get: operations['getPlugin'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/plugins/{pluginId}/resume': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Lifts the quarantine of a plugin. */
    post: operations['resumePlugin'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/plugins/{pluginId}/reload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reloads a plugin from its files. Only for clients on the machine that the host runs on. */
    post: operations['reloadPlugin'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/index': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The progress of the indexing of the workspace. */
    get: operations['getIndexStatus'];
    put?: never;
    /** Begins to bring the graph up to date with the workspace's code. GET /api/index reports the progress. */
    post: operations['beginIndex'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/index/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cancels the indexing. The graph does not change. */
    post: operations['cancelIndex'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The version of the host and the state of the graph, and the workspace for callers who may read the graph. */
    get: operations['getHealth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the graph can be served. */
    get: operations['getReadiness'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/metrics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Metrics of the host, for Prometheus. */
    get: operations['getMetrics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Streams the events of the host, as server-sent events. */
    get: operations['streamEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/views': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Every saved view, the oldest first. */
    get: operations['listViews'];
    put?: never;
    /** Saves a view under a new id. */
    post: operations['createView'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/views/{viewId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Replaces the view with an id, or saves one under it. */
    put: operations['putView'];
    post?: never;
    /** Deletes a saved view. */
    delete: operations['removeView'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Every webhook, with the numbers of its pending and failed deliveries. */
    get: operations['listWebhooks'];
    put?: never;
    /** Registers a receiver of events. Only this reply, and that of a rotation, contain the secret. */
    post: operations['registerWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{webhookId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A webhook and its latest deliveries. */
    get: operations['getWebhook'];
    put?: never;
    post?: never;
    /** Deletes a webhook. Its pending deliveries are not sent. */
    delete: operations['removeWebhook'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{webhookId}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sends a test to the receiver, once, and replies with the result. */
    post: operations['testWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{webhookId}/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Replaces the secret. For a time, deliveries are signed with the previous secret as well. */
    post: operations['rotateWebhookSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{webhookId}/resume': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Enables a disabled webhook, and attempts its failed deliveries again. */
    post: operations['resumeWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/repositories': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The repositories of the hub that the token may read. */
    get: operations['listRepositories'];
    put?: never;
    /** Adds a repository, writes it to the file of the hub, and begins to fetch and index it. */
    post: operations['addRepository'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/repositories/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A repository, its latest index run and its latest failure. */
    get: operations['getRepository'];
    put?: never;
    post?: never;
    /** Removes a repository from the file of the hub, and deletes its clone, its graph and its saved views. */
    delete: operations['removeRepository'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/repositories/{name}/update': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Begins to look for a new commit, and to index it if there is one. Does nothing during an update. */
    post: operations['updateRepository'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/packages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The packages that the repositories publish, with their users. */
    get: operations['listPackages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/callers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The places in all repositories that use a symbol of a package, with the version there. */
    get: operations['findCallersOfSymbol'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/symbols': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Finds exported symbols of all repositories by name, initials or parts of the name. */
    get: operations['searchSymbols'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/broken-uses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Symbols that are used, but that no current version of their package exports. */
    get: operations['findBrokenUses'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/hub-rules': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The rules across the repositories, what they matched, and their violations. */
    get: operations['checkHubRules'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/package-uses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Repositories with the packages that they use, the number of uses, and the versions. */
    get: operations['listPackageUses'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/used-symbols': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The symbols of a package that code of all repositories or of one uses, with their definitions. */
    get: operations['listUsedSymbols'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/hot-spots': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Files that change often and are hard to change, ranked over all repositories. */
    get: operations['listHotSpots'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/owners': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Teams or persons with the code that they own in all repositories. */
    get: operations['listOwners'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  'analysis.complete': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Indexing has ended. */
    post: operations['receiveAnalysisComplete'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'layout.complete': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A layout has ended and is stored. */
    post: operations['receiveLayoutComplete'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'overlay.applied': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An apply has ended, and the attributes are in the graph. */
    post: operations['receiveOverlayApplied'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'webhook.test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A test, which a client has requested. */
    post: operations['receiveWebhookTest'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    /**
     * ApplyMessage
     * @description A message of a plugin about the result of an apply, for users.
     */
    ApplyMessage: {
      /**
       * MessageLevel
       * @description A warning needs attention: data are missing, or an option selects nothing.
       * @enum {unknown}
       */
      level: 'info' | 'warning';
      text: string;
    };
    /**
     * AttributeDefinition
     * @description An attribute that a plugin writes.
     */
    AttributeDefinition: {
      /**
       * @description Includes the plugin's prefix, such as `git:churn`.
       * @example todo:count
       */
      name: string;
      /**
       * AttributeType
       * @description A date is an ISO 8601 UTC string.
       * @enum {unknown}
       */
      type: 'number' | 'string' | 'boolean' | 'date';
      /**
       * @description The meaning of a value.
       * @example Number of TODO comments.
       */
      description: string;
      /** @description Unit of a number, such as `commits` or `%`. */
      unit?: string;
      /**
       * AttributeTarget
       * @description Whether nodes or edges have the attribute. Default: node.
       * @default node
       * @enum {unknown}
       */
      target?: 'node' | 'edge';
      /**
       * AttributeDirection
       * @description Whether high or low numbers are desirable. Default: neither.
       * @enum {unknown}
       */
      direction?: 'higherIsBetter' | 'lowerIsBetter';
    };
    /**
     * AttributeRange
     * @description The real range of an attribute's values in the graph. `type` selects one of three shapes.
     */
    AttributeRange:
      | components['schemas']['NumberRange']
      | components['schemas']['DateRange']
      | components['schemas']['CategoryRange'];
    /**
     * AttributeValue
     * @description A finite number, a string, a boolean, or a date as an ISO 8601 UTC string. An unknown value is absent, never null.
     */
    AttributeValue: number | string | boolean;
    /**
     * CategoryLegend
     * @description Maps each category to a color. Other categories have `otherColor`.
     */
    CategoryLegend: {
      /** @constant */
      type: 'category';
      categories: {
        [key: string]: components['schemas']['HexColor'];
      };
      /** @description While the overlay is applied, the host assigns these colors to the categories of the real data that have none, the most frequent one first. */
      palette?: components['schemas']['HexColor'][];
      otherColor?: components['schemas']['HexColor'];
    };
    /**
     * CategoryRange
     * @description The real range of an attribute whose values are strings or booleans.
     */
    CategoryRange: {
      /** @enum {unknown} */
      type: 'string' | 'boolean';
      /** @description Nodes or edges with a value. */
      count: number;
      /** @description The most frequent values, most frequent first; at most 100. */
      categories: {
        /** @description A boolean is `true` or `false`. */
        value: string;
        /** @description Nodes or edges with a value. */
        count: number;
      }[];
      /** @description Number of distinct values, which may be more than those listed. */
      distinct: number;
    };
    /**
     * DateRange
     * @description The real range of an attribute whose values are dates.
     */
    DateRange: {
      /** @constant */
      type: 'date';
      /** @description Nodes or edges with a value. */
      count: number;
      /** Format: date-time */
      min: string;
      /** Format: date-time */
      max: string;
      /** @description For the shares 0.05, 0.25, 0.5, 0.75 and 0.95 the smallest value that at least this share of all values does not exceed. */
      quantiles: {
        share: number;
        /** Format: date-time */
        value: string;
      }[];
    };
    /**
     * GraphEdge
     * @description A directed connection between two nodes. Overlay attributes are extra top-level keys named `<prefix>:<name>`.
     */
    GraphEdge: {
      /** @description Id of the source node. */
      source: string;
      /** @description Id of the target node. */
      target: string;
      /** @description Kind of relation. Other values are allowed; the indexer writes contains, calls, references, imports, extends, implements, overrides and requests. */
      kind?: string;
      /** @description Number of occurrences that the edge stands for. Default: 1. */
      weight?: number;
    } & {
      [key: string]: components['schemas']['AttributeValue'] | undefined;
    };
    /**
     * EnvironmentVariable
     * @description An environment variable that a plugin may read: its name, or an object with the name.
     */
    EnvironmentVariable:
      | string
      | {
          name: string;
          /** @description Whether the plugin cannot be applied while the variable is not set. Default: false. */
          required?: boolean;
          /** @description Purpose of the value, for users. */
          description?: string;
        };
    /**
     * GradientLegend
     * @description Maps a number to a color, interpolated between the two nearest stops. A date counts as milliseconds since 1970.
     */
    GradientLegend: {
      /** @constant */
      type: 'gradient';
      stops: {
        value: number;
        color: components['schemas']['HexColor'];
        label?: string;
      }[];
      /**
       * LegendFit
       * @description data: while the overlay is applied, the host serves the colors at values spread over the real data, with labels of its own. Default: fixed.
       * @enum {unknown}
       */
      fit?: 'fixed' | 'data';
    };
    /**
     * GraphDocument
     * @description A whole graph. Node ids are unique, and both ends of every edge and every `parent` name a node of the document.
     */
    GraphDocument: {
      nodes: components['schemas']['GraphNode'][];
      edges: components['schemas']['GraphEdge'][];
    };
    /**
     * HexColor
     * @description `#rrggbb`
     */
    HexColor: string;
    /**
     * HostConfiguration
     * @description The file `code-graph.config.json`. Flags of the command line take precedence.
     */
    HostConfiguration: {
      $schema?: string;
      /**
       * @description The folder of source code to serve. Relative paths are resolved against the folder of the configuration file.
       * @default .
       */
      workspace?: string;
      /** @description Data directory of the host. Default: a folder for the workspace in the user's state directory. */
      dataDirectory?: string;
      /**
       * StoreConfiguration
       * @description A database for the graph, which several hosts share. Without it, the graph is in the data directory.
       */
      store?: {
        /** @description Address of a PostgreSQL database, such as postgres://code_graph@db.example.com/code_graph. Needs the package @code-graph/store-postgres. A password is better in the environment: CODE_GRAPH_STORE_URL, PGPASSWORD or a file named by PGPASSFILE. */
        url?: string;
        /** @description Name of the repository in the database, the same for all hosts that serve it. Default: the name of the workspace's folder. */
        repository?: string;
        /**
         * ObjectsConfiguration
         * @description An object storage for the large parts of the graph. Without it, they are in the database.
         */
        objects?: {
          /** @description Bucket of S3 or a compatible storage, and a prefix in it, such as s3://bucket/prefix; the same for all hosts. Endpoint, region and credentials are those that the AWS SDK reads from the environment. */
          url?: string;
        };
        /**
         * @description Whether this host does applies, removals and other jobs that wait in the database. Without it, they are left to other hosts and to "code-graph worker".
         * @default true
         */
        runsJobs?: boolean;
      };
      /** IndexConfiguration */
      index?: {
        /**
         * @description Patterns of files to index, in the syntax of .gitignore, relative to the workspace. If empty, all files are indexed.
         * @default []
         */
        include?: string[];
        /**
         * @description Patterns of files and folders to exclude, in the same syntax.
         * @default []
         */
        exclude?: string[];
        /**
         * TestConfiguration
         * @description The files of test code, in addition to the conventions of languages and test runners, or despite them.
         */
        tests?: {
          /**
           * @description Patterns of files that are test code, in the same syntax.
           * @default []
           */
          include?: string[];
          /**
           * @description Patterns of files that are not test code, whatever they are called and contain.
           * @default []
           */
          exclude?: string[];
        };
        /**
         * @description Paths of SCIP indexes of the workspace. They provide precise edges, and nodes of further languages.
         * @default []
         */
        scip?: string[];
        /**
         * @description Whether a host that serves watches the workspace, and indexes it after edits.
         * @default false
         */
        watch?: boolean;
      };
      /** HttpConfiguration */
      http?: {
        /**
         * @description Address to listen on.
         * @default 127.0.0.1
         */
        host?: string;
        /**
         * @description Port to listen on. 0 selects a free port.
         * @default 5050
         */
        port?: number;
        /**
         * @description Names that a request's Host header may have besides the loopback names. Compared exactly.
         * @default []
         */
        allowedHosts?: string[];
        /**
         * @description Permit listening on an address other than loopback, although authentication is off.
         * @default false
         */
        allowInsecure?: boolean;
        /**
         * @description Origins of other web pages that may use the API, such as https://dashboard.example. Compared exactly.
         * @default []
         */
        allowedOrigins?: string[];
      };
      /**
       * AuthConfiguration
       * @description Authentication of the clients of the REST API.
       */
      auth?: {
        /**
         * @description Whether requests need a token: one of `code-graph token create`, or one of an identity provider if `auth.jwt` is set.
         * @default false
         */
        enabled?: boolean;
        /**
         * JwtConfiguration
         * @description The identity provider whose tokens are accepted as well.
         */
        jwt?: {
          /** @description Address of the provider's public keys. It must be https, except on this machine. */
          jwksUri: string;
          /** @description The issuer (`iss`) that a token must name. */
          issuer: string;
          /** @description The audience (`aud`) that a token must name. */
          audience: string;
          /**
           * @description The signature algorithms that are accepted.
           * @default [
           *       "RS256",
           *       "PS256",
           *       "ES256",
           *       "EdDSA"
           *     ]
           */
          algorithms?: (
            'RS256' | 'RS384' | 'RS512' | 'PS256' | 'PS384' | 'PS512' | 'ES256' | 'ES384' | 'ES512' | 'EdDSA'
          )[];
          /**
           * @description The claim with the scopes: a string with spaces between them, or an array of strings.
           * @default scope
           */
          scopesClaim?: string;
        };
      };
      /** PluginsConfiguration */
      plugins?: {
        /**
         * @description Folders of plugin packages that are not dependencies of the workspace.
         * @default []
         */
        paths?: string[];
        /**
         * @description Folders of plugins under development. They are loaded at the start and reloaded when their files change.
         * @default []
         */
        watch?: string[];
        /**
         * @description Files and folders outside the workspace that options of plugins may name.
         * @default []
         */
        readablePaths?: string[];
        /**
         * @description Whether to list plugins among the dependencies of the workspace.
         * @default true
         */
        fromWorkspace?: boolean;
        /**
         * @description List plugins without using any.
         * @default false
         */
        safe?: boolean;
        /**
         * @description Ids of plugins not to use.
         * @default []
         */
        disabled?: string[];
        /**
         * @description Whether outdated overlays are applied again, with their options, after an index run has changed the graph.
         * @default false
         */
        reapply?: boolean;
        /**
         * @description Maximum seconds for an apply. `code-graph dev` has a default of 60.
         * @default 600
         */
        applyTimeoutSeconds?: number;
        /**
         * @description Maximum seconds for loading a plugin's code.
         * @default 30
         */
        loadTimeoutSeconds?: number;
        /**
         * @description Maximum seconds for a plugin's removeAsync.
         * @default 300
         */
        removeTimeoutSeconds?: number;
        /**
         * @description Maximum seconds for a plugin's disposeAsync.
         * @default 5
         */
        disposeTimeoutSeconds?: number;
        /**
         * @description Maximum memory of one plugin process in MiB, in addition to what Node.js itself needs.
         * @default 2048
         */
        memoryLimitMb?: number;
      };
      /** LayoutConfiguration */
      layout?: {
        /** @description Address of a layout server on another machine. Default: the host starts a layout server of its own on demand. */
        serverUri?: string;
        /** @description File with the secret of the layout server, readable by its owner only. Default: the variable CODE_GRAPH_LAYOUT_SECRET. */
        secretFile?: string;
        /**
         * @description Maximum seconds between two heartbeats of a layout server during a layout.
         * @default 30
         */
        silenceSeconds?: number;
      };
      /**
       * ImportConfiguration
       * @description Limits on imported graphs.
       */
      import?: {
        /**
         * @description Maximum size of the graph document in MiB.
         * @default 256
         */
        maxBodyMb?: number;
        /** @default 1000000 */
        maxNodes?: number;
        /** @default 5000000 */
        maxEdges?: number;
      };
      /**
       * IndexCacheConfiguration
       * @description The cache of the indexer, which all workspaces, branches and working trees share.
       */
      cache?: {
        /** @description Folder of the cache. Default: `code-graph/index` in the user's cache directory, such as `~/.cache`. */
        directory?: string;
        /**
         * @description Maximum size of the cache. The least recently used indexes are removed first.
         * @default 1073741824
         */
        maxBytes?: number;
      };
      /**
       * QueryConfiguration
       * @description Limits of queries.
       */
      query?: {
        /**
         * @description Maximum seconds for running a query. The time in which it waits for other queries does not count.
         * @default 10
         */
        timeoutSeconds?: number;
        /**
         * @description Maximum number of rows of a result. A longer result is truncated.
         * @default 100000
         */
        maxRows?: number;
        /**
         * @description Maximum memory in MiB of the query engine's process, which contains a copy of the graph.
         * @default 2048
         */
        memoryLimitMb?: number;
      };
      /**
       * WebhookConfiguration
       * @description Receivers of webhooks.
       */
      webhooks?: {
        /**
         * @description Hosts, with their ports, that webhooks may reach without HTTPS and at addresses that are not public, such as localhost:3000. Compared exactly.
         * @default []
         */
        allowedHosts?: string[];
      };
      /**
       * ViewerConfiguration
       * @description Settings of the graphical client.
       */
      viewer?: {
        /**
         * @description Template of links that open source code in an editor. {path} stands for the absolute path of the file, percent-encoded and with a leading slash.
         * @default vscode://file{path}:{line}:{column}
         */
        editorUrl?: string;
      };
      /** LogConfiguration */
      log?: {
        /**
         * @default warn
         * @enum {unknown}
         */
        level?: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
        /** @description Log file. Default: standard error. */
        file?: string;
      };
    };
    /**
     * Legend
     * @description The mapping of an overlay's values to colors or sizes. `type` selects one of three shapes.
     */
    Legend:
      | components['schemas']['GradientLegend']
      | components['schemas']['SizeLegend']
      | components['schemas']['CategoryLegend'];
    /**
     * GraphNode
     * @description One element of code. Overlay and layout attributes are extra top-level keys named `<prefix>:<name>`.
     */
    GraphNode: {
      /** @description Unique in the graph, opaque to clients, stable across index runs. */
      id: string;
      /** @description Display name. */
      name: string;
      /** @description Kind of element. Other values are allowed; the indexer writes Namespace, Class, Interface, Struct, Enum, Method and Function. */
      type: string;
      /** @description Path relative to the workspace, with `/` separators. */
      file?: string;
      /** @description First line, 1-based. */
      startLine?: number;
      /** @description Last line, 1-based and inclusive. */
      endLine?: number;
      /** @description Lower-case language name, such as `typescript`. */
      language?: string;
      /** @description Id of the containing node. */
      parent?: string;
    } & {
      [key: string]: components['schemas']['AttributeValue'] | undefined;
    };
    /**
     * NumberRange
     * @description The real range of an attribute whose values are numbers.
     */
    NumberRange: {
      /** @constant */
      type: 'number';
      /** @description Nodes or edges with a value. */
      count: number;
      min: number;
      max: number;
      /** @description For the shares 0.05, 0.25, 0.5, 0.75 and 0.95 the smallest value that at least this share of all values does not exceed. */
      quantiles: {
        share: number;
        value: number;
      }[];
    };
    /**
     * OverlayDefinition
     * @description A way to show one attribute.
     */
    OverlayDefinition: {
      /**
       * @description Unique within the plugin.
       * @example todo-count
       */
      id: string;
      /**
       * @description Display name.
       * @example TODO comments
       */
      name: string;
      /**
       * OverlayType
       * @description color fills a node, size scales its radius, badge adds an icon or label; EdgeColor and EdgeWidth draw an edge attribute.
       * @enum {unknown}
       */
      type: 'color' | 'size' | 'badge' | 'EdgeColor' | 'EdgeWidth';
      /**
       * @description The attribute to show, with its prefix.
       * @example todo:count
       */
      attribute: string;
      legend: components['schemas']['Legend'];
      /** @description Whether clients show the overlay by default. */
      defaultEnabled?: boolean;
      noDataColor?: components['schemas']['HexColor'];
      /**
       * Combination
       * @description How clients combine the values inside of a container, such as a folder: own shows the container's own value, and without one the mean, the latest or the most frequent value. Default: own.
       * @enum {unknown}
       */
      combine?: 'own' | 'sum' | 'mean' | 'maximum' | 'minimum' | 'latest' | 'earliest' | 'mostFrequent';
      /**
       * @description The weights of a mean: the attribute that they are in, or lines for the number of source lines. Default: all values weigh the same.
       * @example todo:lines
       */
      weightedBy?: string;
    };
    /**
     * PluginManifest
     * @description The file `code-graph.plugin.json` at the root of a plugin package. The host reads it before it runs any code of the plugin.
     */
    PluginManifest: {
      $schema?: string;
      /**
       * @description Unique among plugins; the `{pluginId}` of the REST API.
       * @example todo-comments
       */
      id: string;
      /**
       * @description Display name.
       * @example TODO comments
       */
      name: string;
      /**
       * @description One sentence.
       * @example Counts the TODO comments of each file.
       */
      description: string;
      /**
       * @description Range of SDK versions that the plugin supports, in npm's syntax.
       * @example >=0.1.0 <1.0.0
       */
      sdk: string;
      /**
       * @description The ES module whose default export is the plugin, relative to the manifest and inside the package.
       * @example ./dist/index.js
       */
      entry: string;
      /** @description The TypeScript module that `entry` is built from. `code-graph dev` and `serve --plugin` run it instead of `entry` if it exists. */
      source?: string;
      /**
       * @description `sources`: the attributes follow from the nodes and edges of the graph, the options, and the files that nodes name as their `file`. `history`: also from the commits up to the one that is checked out, and from the files that say who people are and who owns what, such as `.mailmap` and `CODEOWNERS`. Such a plugin can be applied to another revision, so that `diff` compares its attributes: in a folder with only these files, which for `history` is a working tree of the repository. Default: the plugin may read anything, such as a report.
       * @enum {string}
       */
      reads?: 'sources' | 'history';
      /**
       * @description Prefix of all attributes of the plugin, such as `git:`. `layout:` and `code:` are reserved for the host.
       * @example todo:
       */
      prefix: string;
      /**
       * @example [
       *       {
       *         "name": "todo:count",
       *         "type": "number",
       *         "description": "Number of TODO comments."
       *       }
       *     ]
       */
      attributes: components['schemas']['AttributeDefinition'][];
      /** @example [] */
      overlays: components['schemas']['OverlayDefinition'][];
      /**
       * OptionsSchema
       * @description JSON Schema (draft-07) of the options of an apply, of type object. Default: the plugin has no options.
       */
      optionsSchema?: {
        [key: string]: unknown;
      };
      /** @description The environment variables that the plugin may read. All others are undefined in its process. */
      environment?: components['schemas']['EnvironmentVariable'][];
    };
    /**
     * SizeLegend
     * @description Maps a number to a size between `min` and `max`.
     */
    SizeLegend: {
      /** @constant */
      type: 'size';
      min: number;
      max: number;
      /**
       * SizeScale
       * @description Growth of sizes with the values. With sqrt, areas are proportional to the values. Default: linear.
       * @enum {unknown}
       */
      scale?: 'linear' | 'sqrt' | 'log';
    };
    /**
     * Violation
     * @description One fault in a body, a parameter or an option.
     */
    Violation: {
      /** @description JSON pointer to the faulty value. */
      pointer: string;
      /** @description The JSON Schema keyword that the value violates. */
      rule: string;
      /** @description The value of the keyword. */
      expected?: unknown;
      /** @description The faulty value, shortened. */
      got?: unknown;
      message: string;
    };
    /**
     * AffectedNodes
     * @description Nodes that depend on a changed node, nearest first.
     */
    AffectedNodes: {
      /** @description Number of these nodes in the whole answer. */
      total: number;
      /** @description Number of nodes after those in the reply. */
      more: number;
      /** @description Nodes of one distance are in the order of the request. */
      nodes: {
        node: components['schemas']['NodeSummary'];
        /** @description Number of edges from the nearest changed node. */
        distance: number;
        edge: components['schemas']['GraphEdge'];
        /** @description Further edges by which the node is reached, if the request asks for them. */
        otherEdges?: components['schemas']['GraphEdge'][];
        /** @description Number of further edges by which the node is reached from nodes one step nearer, including those in `otherEdges`. */
        moreEdges: number;
        /** @description The attributes of the node, by name. */
        attributes: {
          [key: string]: components['schemas']['AttributeValue'] | undefined;
        };
      }[];
    };
    /**
     * AnalysisCompletePayload
     * @description Body of a delivery: indexing has ended.
     */
    AnalysisCompletePayload: {
      /** @constant */
      type: 'analysis.complete';
      /**
       * Format: date-time
       * @description Time of the event.
       */
      timestamp: string;
      /** AnalysisCompletePayloadData */
      data: {
        /** @description Nodes of the graph. */
        nodes: number;
        /** @description Edges of the graph. */
        edges: number;
        durationMs: number;
        /** @description A sentence for people. */
        message?: string;
      };
    };
    /**
     * AnswerGraph
     * @description The graph that an answer was made from.
     */
    AnswerGraph: {
      /** @description Version of the graph. */
      version: number;
      /**
       * @description Whether the graph was indexed from the workspace or imported.
       * @enum {unknown}
       */
      origin: 'index' | 'import';
      /**
       * Format: date-time
       * @description The end of the latest index run. Absent if the host has not indexed the workspace since its start.
       */
      indexedAt?: string;
      /**
       * Format: date-time
       * @description The time of the import of an imported graph.
       */
      importedAt?: string;
      /** @description Whether an index run is under way, whose result may change the answer. */
      isIndexing: boolean;
      /** @description Files of the answer that were added, changed or deleted since the latest index run read them, judged by their content. Absent if that is unknown. */
      changedFiles?: string[];
      /** @description Number of files of the workspace that were edited and wait for an index run. Absent if the workspace is not watched. */
      waitingFiles?: number;
    };
    /** ApplyResult */
    ApplyResult: {
      success: boolean;
      /** @description Plugin id. */
      plugin: string;
      /** @description Nodes with at least one attribute of the plugin after the apply. */
      nodesUpdated: number;
      /** @description Edges with at least one attribute of the plugin after the apply. */
      edgesUpdated: number;
      /** @description Milliseconds from request to commit. */
      durationMs: number;
      /** @description Messages of the plugin about the result. If the apply wrote nothing, at least one is a warning. */
      messages: components['schemas']['ApplyMessage'][];
    };
    /**
     * BaselineEntry
     * @description A known violation.
     */
    BaselineEntry: {
      /** @description Fingerprint of the violation. */
      fingerprint: string;
      rule: string;
      /** @description Id of the source. */
      source?: string;
      /** @description Id of the target. */
      target?: string;
      /** @description Kind of the edge. */
      edgeKind?: string;
      /** @description Ids of the members of a cycle, sorted. */
      members?: string[];
      /** @description The value that is beyond its limit. One that is further beyond is new. Without it, every value is known. */
      value?: number;
      /** @description Why the violation is accepted. */
      reason?: string;
      /** @description Who removes it. */
      owner?: string;
      /** @description The last day on which the violation counts as known. */
      expires?: string;
    };
    /**
     * BaselineResult
     * @description The comparison of violations with a baseline.
     */
    BaselineResult: {
      /** @description The file of the baseline. */
      file: string;
      /** @description Number of violations that it contains. */
      known: number;
      /** @description Entries whose violations no longer occur. */
      gone: components['schemas']['BaselineEntry'][];
      /** @description Entries of cycles that have more members now, and of limits that a value is further beyond. Their violations count as new. */
      grown: components['schemas']['BaselineEntry'][];
      /** @description Entries that have expired. Their violations count as new. */
      expired: components['schemas']['BaselineEntry'][];
    };
    /**
     * Baseline
     * @description The file `code-graph.baseline.json`: the violations that a team knows and accepts for now.
     */
    Baseline: {
      /** @description Sorted by rule, source, target, kind of the edge, and members. */
      violations: components['schemas']['BaselineEntry'][];
    };
    /**
     * BrokenUseList
     * @description Reply to `GET /api/broken-uses` of a hub.
     */
    BrokenUseList: {
      /** @description Number of symbols in the whole answer. */
      total: number;
      /** @description Number of symbols before those in the reply. */
      offset: number;
      /** @description Number of symbols after those in the reply. */
      more: number;
      /** @description The symbols, by manager, package and name. */
      symbols: components['schemas']['BrokenUse'][];
    };
    /**
     * BrokenUse
     * @description A symbol that is used, but that its package does not export now.
     */
    BrokenUse: {
      /**
       * @description The package manager.
       * @enum {unknown}
       */
      manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
      /** @description Name of the package. */
      package: string;
      /** @description Exported symbol, such as `Parser.parse`; with its entry point, `jsx:render`; or `*` for all of an entry point. */
      symbol: string;
      /** @description 1: it is missing. Less: the package may export it as a whole of another package, or a class may inherit it. */
      confidence: number;
      /** @description Exported symbols with a similar name, the most similar first. */
      similar: string[];
      /** @description The repositories that publish the package. */
      publishers: components['schemas']['PackagePublisher'][];
      /** @description All uses of the symbol, by repository, file and line. Those of an older version work until it is updated. */
      users: components['schemas']['SymbolCaller'][];
    };
    /**
     * CallerList
     * @description Reply to `GET /api/callers` of a hub.
     */
    CallerList: {
      /**
       * @description The package manager.
       * @enum {unknown}
       */
      manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
      /** @description Name of the package. */
      package: string;
      /** @description Exported symbol, such as `Parser.parse`; with its entry point, `jsx:render`; or `*` for all of an entry point. */
      symbol: string;
      /** @description Number of uses in the whole answer. */
      total: number;
      /** @description Number of uses before those in the reply. */
      offset: number;
      /** @description Number of uses after those in the reply. */
      more: number;
      /** @description The repositories that publish the package. */
      publishers: components['schemas']['PackagePublisher'][];
      /** @description The uses, by repository, file and line. */
      callers: components['schemas']['SymbolCaller'][];
    };
    /**
     * ChangedFile
     * @description A file of a change.
     */
    ChangedFile: {
      /** @description Path relative to the workspace, after the change; of a deleted file, before it. */
      file: string;
      /** @description Path of a renamed file before the change. */
      previousFile?: string;
      /** @enum {unknown} */
      change: 'added' | 'modified' | 'deleted' | 'renamed';
      /** @description Number of nodes that the change touches in the file, with all that a renamed file had at its previous path. */
      nodes: number;
      /**
       * @description Present if the nodes are those of the file before the change.
       * @enum {unknown}
       */
      side?: 'old';
      /**
       * @description The reason why no node was found, or why the nodes are uncertain: the graph has no node of the file; the file is binary; the workspace has other lines than the diff; the file cannot be read, so the lines of the diff could not be compared with it.
       * @enum {unknown}
       */
      reason?: 'not-in-graph' | 'binary' | 'does-not-apply' | 'unverified';
    };
    /**
     * CheckAnswer
     * @description The rules of a workspace, what they matched, and their violations.
     */
    CheckAnswer: {
      graph: components['schemas']['AnswerGraph'];
      /** @description The file of the rules, relative to the workspace, or as the client named it. */
      rulesFile: string;
      /** @description The rules, in the order of the file. */
      rules: components['schemas']['RuleResult'][];
      /** @description The violations of each rule in turn, sorted by the ids of source and target and the kind of the edge. */
      violations: components['schemas']['RuleViolation'][];
      baseline?: components['schemas']['BaselineResult'];
      /**
       * CheckSince
       * @description The revision whose violations do not count as new.
       */
      since?: {
        /** @description The revision, as the client named it, such as `main` or `main...`. */
        name: string;
        /** @description Its full commit id. */
        commit: string;
      };
      /** @description Whether entries of the baseline whose violations no longer occur fail the check. */
      strict: boolean;
      /** @description False if a rule has a problem, if an error is new, or, with `strict`, if an entry of the baseline no longer occurs. */
      passed: boolean;
    };
    /**
     * CheckRequest
     * @description Body of `POST /api/rules/check`.
     */
    CheckRequest: {
      /**
       * NamedRules
       * @description Rules. Default: `code-graph.rules.yaml` of the workspace.
       */
      rules?: {
        /** @description Name for messages. */
        name: string;
        /** @description YAML. */
        text: string;
      };
      /**
       * NamedBaseline
       * @description A baseline. Default: `code-graph.baseline.json` of the workspace, if there is one.
       */
      baseline?: {
        /** @description Name for messages. */
        name: string;
        /** @description JSON. */
        text: string;
      };
      /** @description A revision, such as `main`, or `main...` for its last common commit with HEAD. Violations that it has, too, do not count as new. */
      since?: string;
      /** @description Whether entries of the baseline whose violations no longer occur fail the check. Default: false. */
      strict?: boolean;
      /** @description Texts of files as an editor has them, instead of those on the disk. Violations of the files on the disk do not count as new. Overlays keep the values of the graph. Not with `since`. */
      files?: {
        /** @description Path relative to the workspace, with `/`. Of a new file, too. */
        file: string;
        /** @description The whole text. */
        text: string;
      }[];
    };
    /**
     * CycleAnswer
     * @description Reply to `GET /api/cycles`.
     */
    CycleAnswer: {
      /** @description Number of cycles. */
      total: number;
      /** @description Number of cycles before those in the reply. */
      offset: number;
      /** @description Number of cycles after those in the reply. */
      more: number;
      graph: components['schemas']['AnswerGraph'];
      unresolvedCalls: components['schemas']['HiddenCalls'];
      /**
       * @description The units between which cycles were searched.
       * @enum {unknown}
       */
      level: 'namespace' | 'folder' | 'file' | 'type';
      /** @description The kinds of the edges. Absent for all kinds except `contains` and `overrides`. */
      kinds?: string[];
      /** @description Whether type-only dependencies count. */
      typeOnly: boolean;
      /** @description Whether only test code or only other code counts. Absent for both. */
      test?: boolean;
      /** @description Largest first. */
      cycles: {
        /** @description Number of members. */
        size: number;
        /** @description The first 100 members, with the path of a folder or file as qualified name. */
        members: components['schemas']['NodeSummary'][];
        /** @description Number of members that are not listed. */
        moreMembers: number;
        /** @description The first 100 dependencies between members, those of the cut first, then the cheapest first. */
        dependencies: components['schemas']['UnitDependency'][];
        /** @description Number of dependencies that are not listed. */
        moreDependencies: number;
        /** @description Number of uses that the dependencies between members stand for. */
        uses: number;
        /** @description The dependencies along a shortest cycle; in very large components, along the shortest that was found. */
        shortest: components['schemas']['UnitDependency'][];
        /**
         * CycleCut
         * @description The cheapest dependencies without which no cycle is left. They have `isCut` in `dependencies`.
         */
        cut: {
          /**
           * @description `exact` if no cut has fewer uses; `heuristic` for more than 16 members, where a cheaper one may exist.
           * @enum {unknown}
           */
          method: 'exact' | 'heuristic';
          /** @description Number of uses to remove. */
          uses: number;
          /** @description Number of dependencies to remove. */
          dependencies: number;
        };
      }[];
    };
    /**
     * DependencyAnswer
     * @description Reply to `GET /api/graph/dependencies`.
     */
    DependencyAnswer: {
      /** @description Number of dependencies. */
      total: number;
      /** @description Number of dependencies before those in the reply. */
      offset: number;
      /** @description Number of dependencies after those in the reply. */
      more: number;
      /** @description Number of uses that all dependencies stand for. */
      uses: number;
      graph: components['schemas']['AnswerGraph'];
      unresolvedCalls: components['schemas']['HiddenCalls'];
      /**
       * @description The units.
       * @enum {unknown}
       */
      between: 'folders' | 'packages';
      /** @description Id of the folder whose contents count. Absent for the whole graph. */
      within?: string;
      /** @description Number of levels of folders that are units. Absent for all levels. */
      depth?: number;
      /** @description Whether only test code or only other code counts. Absent for both. */
      test?: boolean;
      /** @description All units, also those without dependencies, in the order of the graph. */
      units: {
        node: components['schemas']['NodeSummary'];
        /** @description 0 for a unit that depends on no other, otherwise one more than the highest layer that it depends on. The units of a cycle are in one layer. */
        layer: number;
        /** @description Number of the cycle that the unit is part of. */
        cycle?: number;
      }[];
      /** @description Number of units that are not listed: those after the first 10,000. */
      moreUnits: number;
      /** @description The largest 20 cycles, largest first. The first one has the number 1. */
      cycles: {
        /** @description Number of members. */
        size: number;
        /** @description Ids of the first 1,000 members. */
        members: string[];
        /** @description Number of uses that the dependencies between members stand for. */
        uses: number;
        /**
         * DependencyCut
         * @description The cheapest dependencies without which no cycle is left. They have `isCut`.
         */
        cut: {
          /**
           * @description `exact` if no cut has fewer uses; `heuristic` for more than 16 members, where a cheaper one may exist.
           * @enum {unknown}
           */
          method: 'exact' | 'heuristic';
          /** @description Number of uses to remove. */
          uses: number;
          /** @description Number of dependencies to remove. */
          total: number;
          /** @description The first 100 of them, the cheapest first. */
          dependencies: components['schemas']['UnitDependency'][];
        };
      }[];
      /** @description Number of cycles that are not listed. */
      moreCycles: number;
      /** @description In the order of their sources: those in the highest layer first, each with the most uses first. */
      dependencies: components['schemas']['UnitDependency'][];
    };
    /**
     * DiffAnswer
     * @description Reply to `GET /api/diff`.
     */
    DiffAnswer: {
      /** @description Number of all differences. 0 if the graphs are the same. */
      total: number;
      /** @description Number of differences in each list before those in the reply. */
      offset: number;
      /**
       * DiffMore
       * @description The number of differences after those in the reply, by list.
       */
      more: {
        nodes: number;
        edges: number;
        dependencies: number;
        cycles: number;
        publicApi: number;
      };
      graph: components['schemas']['AnswerGraph'];
      unresolvedCalls: components['schemas']['HiddenCalls'];
      from: components['schemas']['DiffRevision'];
      to: components['schemas']['DiffRevision'];
      /** @description Whether the comparison begins with the last common commit of the two revisions. */
      isFromMergeBase: boolean;
      /**
       * DiffSummary
       * @description The number of differences, also of those that are not in the reply.
       */
      summary: {
        /** DiffNodeCounts */
        nodes: {
          /** @description Nodes that only the later graph has. */
          added: number;
          /** @description Nodes that only the earlier graph has. */
          removed: number;
          /** @description Nodes with another text, signature, type or mark. */
          changed: number;
          /** @description Nodes with another name or another container. */
          moved: number;
          /** @description Nodes that moved with their container, and are otherwise the same. */
          along: number;
        };
        /**
         * DiffEdgeCounts
         * @description Edges, without those of containment.
         */
        edges: {
          added: number;
          removed: number;
          changed: number;
          /** @description Those of the added edges that cross the border of a package or a folder. */
          across: number;
        };
        /**
         * DiffDependencyCounts
         * @description Dependencies between folders or packages.
         */
        dependencies: {
          added: number;
          removed: number;
        };
        /**
         * DiffCycleCounts
         * @description Cycles between files, folders and packages.
         */
        cycles: {
          added: number;
          removed: number;
          grown: number;
          shrunk: number;
          changed: number;
        };
        /**
         * DiffApiCounts
         * @description Nodes of the public API.
         */
        publicApi: {
          added: number;
          removed: number;
          changed: number;
        };
        /** @description Attributes with a difference. */
        attributes: number;
      };
      /** @description Dependencies between packages, then those between folders. */
      dependencies: {
        /** @enum {unknown} */
        change: 'added' | 'removed';
        /** @enum {unknown} */
        level: 'package' | 'folder';
        dependency: components['schemas']['UnitDependency'];
      }[];
      /** @description Cycles between packages, folders, then files. */
      cycles: {
        /**
         * @description `changed`: as many members joined as left.
         * @enum {unknown}
         */
        change: 'added' | 'removed' | 'grown' | 'shrunk' | 'changed';
        /** @enum {unknown} */
        level: 'package' | 'folder' | 'file';
        /** @description Number of members before; 0 if it was added. */
        sizeBefore: number;
        /** @description Number of members after; 0 if it was removed. */
        sizeAfter: number;
        /** @description Ids of the first 1,000 members, after the change unless it was removed. */
        members: string[];
        /** @description Ids of the first 1,000 members that were not part of it before, in the later graph. */
        joined: string[];
        /** @description Ids of the first 1,000 members that are no longer part of it, in the earlier graph. */
        left: string[];
        /** @description The first 100 dependencies between members that are new; of a cycle that was removed or shrunk, those that are gone. */
        closing: components['schemas']['UnitDependency'][];
        /**
         * DiffCut
         * @description The cheapest dependencies without which no cycle is left.
         */
        cut: {
          /**
           * @description `heuristic` for more than 16 members, where a cheaper one may exist.
           * @enum {unknown}
           */
          method: 'exact' | 'heuristic';
          /** @description Number of dependencies to remove. */
          total: number;
          /** @description The first 100 of them, the cheapest first. */
          dependencies: components['schemas']['UnitDependency'][];
        };
      }[];
      /** @description In the order of ids. */
      publicApi: {
        /**
         * @description `changed`: another name, type or signature.
         * @enum {unknown}
         */
        change: 'added' | 'removed' | 'changed';
        before?: components['schemas']['NodeSummary'];
        after?: components['schemas']['NodeSummary'];
        /** @description Its declaration without the body, up to 500 characters. Absent if the file has not changed. */
        signatureBefore?: string;
        /** @description The same in the later graph. */
        signatureAfter?: string;
      }[];
      /** @description In the order of ids; nodes that moved with their container come last. */
      nodes: {
        /**
         * @description `moved`: the node has another name or container. It may also have changed, see `aspects`.
         * @enum {unknown}
         */
        change: 'added' | 'removed' | 'changed' | 'moved';
        before?: components['schemas']['NodeSummary'];
        after?: components['schemas']['NodeSummary'];
        /** @description The aspects that differ: `name`; `place`, its container; `signature`, its declaration without the body; `text`, its own lines, which are those in none of its members; `type`; `public` and `test`, whether it has `code:public` and `code:test`. Empty for an added or removed node, and for one that moved with its container. */
        aspects: ('name' | 'place' | 'signature' | 'text' | 'type' | 'public' | 'test')[];
        /** @description Only of a moved node: 1 if the texts are the same, otherwise their similarity. */
        confidence?: number;
        /**
         * @description Present if the node only moved with its container.
         * @constant
         */
        isAlong?: true;
        /** @description Whether it is test code. */
        isTest: boolean;
        /** @description Whether an entry point exports it. */
        isPublic: boolean;
        /** @description The attributes with different values, of those that both graphs have. Of an added or removed node all of these attributes. */
        attributes: {
          name: string;
          /** @description Absent without a value. */
          before?: components['schemas']['AttributeValue'];
          /** @description Absent without a value. */
          after?: components['schemas']['AttributeValue'];
        }[];
      }[];
      /** @description Edges between packages, between folders, between files, and in files. */
      edges: {
        /**
         * @description `changed`: another number of uses, or only types on one side.
         * @enum {unknown}
         */
        change: 'added' | 'removed' | 'changed';
        /** @description Absent if the edge has no kind. */
        kind?: string;
        /** @description Id of the source in the later graph, or in the earlier one if the edge was removed. */
        source: string;
        /** @description Id of the target in the same graph. */
        target: string;
        /**
         * @description The widest border between source and target.
         * @enum {unknown}
         */
        crosses: 'package' | 'folder' | 'file' | 'none';
        /** @description Whether the edge is type-only, after the change unless it was removed. */
        isTypeOnly: boolean;
        /** @description Only if it has changed: whether it was type-only before. */
        wasTypeOnly?: boolean;
        /** @description Number of uses in the earlier graph. Absent if the edge was added. */
        before?: number;
        /** @description Number of uses in the later graph. Absent if the edge was removed. */
        after?: number;
        /** @description The file of the source. */
        file?: string;
        /** @description The lines of the occurrences in the file, as in `code:lines`. */
        lines?: string;
      }[];
      /** @description All attributes with a difference. */
      attributes: {
        name: string;
        before: components['schemas']['DiffAttributeSide'];
        after: components['schemas']['DiffAttributeSide'];
        /** @description Number of nodes in both graphs whose value differs. */
        changed: number;
        /** @description The first 20 of them: first the nodes none of whose members differs, the largest difference first, then those that contain them. */
        values: {
          /** @description Id in the later graph. */
          node: string;
          /** @description Absent without a value. */
          before?: components['schemas']['AttributeValue'];
          /** @description Absent without a value. */
          after?: components['schemas']['AttributeValue'];
        }[];
      }[];
      /**
       * DiffUnsharedAttributes
       * @description Attributes of nodes that only one graph has, such as those of overlays that are only applied to the working tree. They are not compared.
       */
      unsharedAttributes: {
        before: string[];
        after: string[];
      };
      /** @description Absent if no overlay is applied. */
      overlays?: {
        /** @description Id of the plugin. */
        plugin: string;
        /** @description Prefix of its attributes, such as `git:`. */
        prefix: string;
        /** @description Whether the attributes of both graphs come from the same version of the plugin with the same options. */
        isCompared: boolean;
        /** @description Why they are not compared. */
        reason?: string;
      }[];
    };
    /**
     * DiffAttributeSide
     * @description The values of an attribute in one graph.
     */
    DiffAttributeSide: {
      /** @description Number of nodes with a value. */
      nodes: number;
      /** @description Sum of the values. Only of numbers. */
      sum?: number;
    };
    /**
     * DiffRequest
     * @description Body of `POST /api/diff`.
     */
    DiffRequest: {
      /** @description The earlier revision: a branch, a tag or a commit, such as `main` or `HEAD~3`. */
      from: string;
      /** @description The later revision. Default: the working tree. */
      to?: string;
      /**
       * @description Whether the comparison begins with the last common commit of `from` and `to`, as with `from...to` in git.
       * @default false
       */
      mergeBase?: boolean;
      /**
       * @description Number of differences to skip in each list.
       * @default 0
       */
      offset?: number;
      /**
       * @description Maximum number of differences in each list.
       * @default 100
       */
      limit?: number;
      /**
       * DiffOptions
       * @description Options of plugins in place of those of the latest apply, such as another coverage report: `{ "from": { "test-coverage": { "report": "base.info" } } }`. They also permit plugins that read more than the sources and the history of a revision.
       */
      options?: {
        /** @description For `from`, by plugin id. */
        from?: {
          [key: string]: unknown;
        };
        /** @description For `to`, by plugin id. Only with `to`: the working tree has the values of the latest apply. */
        to?: {
          [key: string]: unknown;
        };
      };
    };
    /**
     * DiffRevision
     * @description One of the two revisions of a comparison.
     */
    DiffRevision: {
      /** @description The name in the request, such as `main`; `working tree` for the working tree. */
      name: string;
      /** @description The full commit id. Absent for the working tree. */
      commit?: string;
    };
    /**
     * ErrorBody
     * @description The body of every error reply.
     */
    ErrorBody: {
      /** ErrorDescription */
      error: {
        code: string;
        message: string;
        details?: components['schemas']['Violation'][];
        /** @description The id of the request, which the log lines about it have. Present with status 500. */
        requestId?: string;
      };
    };
    /**
     * EventType
     * @description The name of the server-sent event.
     * @enum {unknown}
     */
    EventType:
      | 'analysis.started'
      | 'analysis.complete'
      | 'analysis.failed'
      | 'analysis.cancelled'
      | 'graph.changed'
      | 'graph.imported'
      | 'overlay.applying'
      | 'overlay.applied'
      | 'overlay.removed'
      | 'overlay.failed'
      | 'overlay.cancelled'
      | 'layout.started'
      | 'layout.complete'
      | 'layout.failed'
      | 'layout.cancelled'
      | 'plugin.installed'
      | 'plugin.uninstalled'
      | 'plugin.loaded'
      | 'plugin.reloaded'
      | 'plugin.reload-failed'
      | 'plugin.quarantined'
      | 'plugin.resumed'
      | 'plugin.watch-degraded';
    /**
     * FoundSymbol
     * @description An exported symbol that matches a text.
     */
    FoundSymbol: {
      /**
       * @description The way in which the symbol matches the text.
       * @enum {unknown}
       */
      match: 'id' | 'name' | 'path' | 'prefix' | 'initials' | 'substring' | 'segments' | 'fuzzy';
      /**
       * @description The package manager.
       * @enum {unknown}
       */
      manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
      /** @description Name of the package. */
      package: string;
      /** @description Exported symbol, such as `Parser.parse`; with its entry point, `jsx:render`; or `*` for all of an entry point. */
      symbol: string;
      /** @description Several if several repositories publish the package. */
      definitions: components['schemas']['SymbolDefinition'][];
    };
    /**
     * GraphChanges
     * @description The nodes that an index run added, removed and changed, in `graph.changed`. Absent if only attributes of overlays or positions have changed, and after an import.
     */
    GraphChanges: {
      added: components['schemas']['NodeList'];
      removed: components['schemas']['NodeList'];
      changed: components['schemas']['NodeList'];
    };
    /**
     * GraphImported
     * @description Reply to `PUT /api/graph`.
     */
    GraphImported: {
      success: boolean;
      /** @description Version of the imported graph. */
      version: number;
      nodes: number;
      edges: number;
      /** @description Ids of the plugins whose attributes the graph contains. They count as applied. */
      overlays: string[];
      durationMs: number;
    };
    /**
     * Health
     * @description The state of the host and of its graph.
     */
    Health: {
      /**
       * @description starting: no graph yet; `index` has the progress or the error. degraded: the graph is served, and `problems` lists what does not work.
       * @enum {unknown}
       */
      status: 'starting' | 'ready' | 'degraded' | 'stopping';
      /** @description Version of the host. */
      version: string;
      /**
       * Format: date-time
       * @description Start of the host.
       */
      startedAt: string;
      /** @description The folder of source code that the host serves. Absent for clients without the scope graph:read. */
      workspace?: string;
      /** GraphSummary */
      graph: {
        /** @description Grows by one with every write. */
        version: number;
        nodes: number;
        edges: number;
        /**
         * @description Origin of the graph: the workspace's code or an import. Absent while there is no graph.
         * @enum {unknown}
         */
        origin?: 'index' | 'import';
        /**
         * Format: date-time
         * @description Time of the import. Present if the graph was imported.
         */
        importedAt?: string;
      };
      /** @description Parts of the host that do not work. */
      problems: {
        /**
         * @description store: changes cannot be stored. plugin: the plugin is quarantined.
         * @enum {unknown}
         */
        part: 'store' | 'plugin';
        /** @description Id of the plugin. */
        plugin?: string;
        message: string;
      }[];
      /** @description The reason why changes cannot be stored, such as a full disk. Also the message of one of the problems. */
      storeError?: string;
      index: components['schemas']['IndexStatus'];
      /** @description The programs that use the store at present, oldest first. Present if several hosts share it. Absent for clients without the scope graph:read. */
      members?: {
        /** @description Unique id of the run of the program. */
        id: string;
        /** @enum {unknown} */
        role: 'host' | 'worker';
        /** @description Name of the machine. */
        machine: string;
        version: string;
        /**
         * Format: date-time
         * @description By the clock of the database.
         */
        startedAt: string;
        /**
         * Format: date-time
         * @description Time at which the program last said that it is alive, by the clock of the database.
         */
        seenAt: string;
        /** @description Whether it is the host that answers. */
        isSelf: boolean;
      }[];
    };
    /**
     * HiddenCalls
     * @description Calls with an unknown target, which may hide further nodes of the answer.
     */
    HiddenCalls: {
      calls: number;
      /** @description The number of nodes that contain the calls. */
      nodes: number;
      /** @description Packages that a package.json declares. Once the dependencies are installed, an index run may resolve the calls. Absent if there are none. */
      notInstalled?: components['schemas']['MissingPackages'];
      /** @description Packages that no package.json of the workspace declares. Absent if there are none. */
      notDeclared?: components['schemas']['MissingPackages'];
    };
    /**
     * HostEvent
     * @description An event of `GET /api/events`.
     */
    HostEvent: {
      /** @description Unique within the run of the host. The `id` of the server-sent event. */
      id: string;
      type: components['schemas']['EventType'];
      /** Format: date-time */
      at: string;
      /** @description Plugin id, in overlay and plugin events. */
      plugin?: string;
      /** @description Id of the layout, in layout events. */
      jobId?: string;
      /** @description A sentence for people. */
      message?: string;
      phase?: components['schemas']['PluginPhase'];
      /** @description Version of the graph, in `graph.changed`. */
      version?: number;
      changes?: components['schemas']['GraphChanges'];
      nodes?: number;
      edges?: number;
      durationMs?: number;
    };
    /**
     * HotSpotList
     * @description Reply to `GET /api/hot-spots` of a hub.
     */
    HotSpotList: {
      /** @description Number of files in the whole answer. */
      total: number;
      /** @description Number of files before those in the reply. */
      offset: number;
      /** @description Number of files after those in the reply. */
      more: number;
      /** @description The measures that the repositories have. */
      measures: components['schemas']['HotSpotMeasure'][];
      /** @description Number of repositories with all measures of the score. */
      repositories: number;
      /** @description The files, the highest score first. */
      hotSpots: components['schemas']['HotSpot'][];
    };
    /**
     * HotSpotMeasure
     * @description A number of files by which hot spots are ranked.
     */
    HotSpotMeasure: {
      /** @description Name of the attribute. */
      attribute: string;
      /** @description Title for users. */
      title: string;
      /** @description Whether it is part of the score in this answer. */
      ranked: boolean;
      /** @description Number of repositories with values. */
      repositories: number;
    };
    /**
     * HotSpotValue
     * @description The value of a file, with its rank among the files of all repositories.
     */
    HotSpotValue: {
      /** @description Name of the attribute. */
      attribute: string;
      /** @description The value. */
      value: number;
      /** @description Percentage of the files that need less attention, where files with the same value count half. */
      rank: number;
    };
    /**
     * HotSpot
     * @description A file that changes often and is hard to change.
     */
    HotSpot: {
      /** @description Name of the repository. */
      repository: string;
      /** @description Full name of the indexed commit. */
      commit: string;
      /** @description Id of the node of the file, in the graph of the repository. */
      nodeId: string;
      /** @description Path of the file in the repository. */
      file: string;
      /** @description Product of the ranks as shares, from 0 to 100. */
      score: number;
      /** @description The values of the file. */
      values: components['schemas']['HotSpotValue'][];
    };
    /**
     * HubCheck
     * @description The rules across the repositories of a hub, and their violations.
     */
    HubCheck: {
      /** @description Name of the file of the rules. */
      rulesFile: string;
      /** @description The rules, in the order of the file. They match repositories and packages instead of nodes, and uses instead of edges. */
      rules: components['schemas']['RuleResult'][];
      /** @description The violations of each rule in turn, by package, repository and place. */
      violations: components['schemas']['HubViolation'][];
      baseline?: components['schemas']['BaselineResult'];
      /** @description Whether entries of the baseline whose violations no longer occur fail the check. */
      strict: boolean;
      /** @description False if a rule has a problem, if an error is new, or, with `strict`, if an entry of the baseline no longer occurs. */
      passed: boolean;
    };
    /**
     * HubViolation
     * @description A violation of a rule across repositories.
     */
    HubViolation: {
      /** @description Name of the rule. */
      rule: string;
      /** @description The name of the rule with its placeholders filled in, if it has some. */
      title?: string;
      /**
       * @description Only errors fail a check.
       * @enum {unknown}
       */
      severity: 'error' | 'warning' | 'note';
      /** @description The message of the rule with its placeholders filled in. */
      message: string;
      /**
       * @description The shape of the violation.
       * @enum {unknown}
       */
      kind: 'use' | 'version' | 'brokenUse' | 'cycle' | 'publisher';
      /** @description The repository that has to change. Absent for cycles and publishers. */
      repository?: string;
      package?: components['schemas']['PackageName'];
      /** @description The used symbol, if the rule is about symbols. */
      symbol?: string;
      /** @description The lowest version that the rule permits. */
      required?: string;
      /** @description Number of all uses that belong to the violation. */
      uses: number;
      /** @description The first uses, each with the version there. They are not part of the identity. */
      places: components['schemas']['SymbolCaller'][];
      /** @description The repositories that publish the package. */
      publishers?: components['schemas']['PackagePublisher'][];
      /** @description All repositories or packages of a cycle, sorted. */
      members?: string[];
      /** @description The members along a shortest cycle. */
      path?: string[];
      /** @description The dependencies without which the cycle is gone, with the fewest uses. */
      cut?: {
        /** @description The repository or package that uses the target. */
        source: string;
        /** @description The used repository or package. */
        target: string;
        /** @description Number of uses to remove. */
        uses: number;
      }[];
      /** @description SHA-256 of the rule, the repository, the package and, by kind, the symbol, the file or the members. Never of a line or a version. */
      fingerprint: string;
      /**
       * @description `unchanged` if the baseline has the violation, too.
       * @enum {unknown}
       */
      state: 'new' | 'unchanged';
    };
    /**
     * ImpactAnswer
     * @description Reply to `POST /api/impact`: the changed nodes, and the nodes that depend on them.
     */
    ImpactAnswer: {
      /** @description Number of affected nodes in the whole answer: production and tests, without the changed nodes. */
      total: number;
      /** @description Number of nodes in each list before those in the reply. */
      offset: number;
      graph: components['schemas']['AnswerGraph'];
      unresolvedCalls: components['schemas']['HiddenCalls'];
      /** @description Maximum distance of an affected node. */
      depth: number;
      /** @description Number of nodes one edge beyond the depth, which are not in the answer. */
      beyondDepth: number;
      /** @description Whether the graph marks the nodes of test code. If not, all nodes count as production. */
      marksTests: boolean;
      /**
       * CommitRange
       * @description The commits of the change. Only for a range.
       */
      range?: {
        /** @description Name of the first commit. */
        from: string;
        /** @description Name of the last commit. Absent for the working tree. */
        to?: string;
      };
      /**
       * ChangedFiles
       * @description The changed files. Absent if the change was named by its nodes.
       */
      files?: {
        /** @description Number of changed files. */
        total: number;
        /** @description Number of files after those in the reply. */
        more: number;
        files: components['schemas']['ChangedFile'][];
      };
      /** ChangedNodes */
      changed: {
        /** @description Number of changed nodes. */
        total: number;
        /** @description Number of nodes after those in the reply. */
        more: number;
        /** @description Number of changed production nodes that no test reaches, without removed ones. Absent if the graph marks no tests. */
        untested?: number;
        /** @description In the order of the graph. */
        nodes: {
          node: components['schemas']['NodeSummary'];
          /** @description Whether the node is test code. */
          isTest: boolean;
          /**
           * @description Present if the change removes the file of the node: deletes or renames it.
           * @constant
           */
          isRemoved?: true;
          /** @description Whether a test depends on the node, directly or not. Absent for removed nodes and for test code, and if the graph marks no tests. */
          isReachedByTest?: boolean;
          /** @description The attributes of the node, by name. */
          attributes: {
            [key: string]: components['schemas']['AttributeValue'] | undefined;
          };
        }[];
      };
      production: components['schemas']['AffectedNodes'];
      tests: components['schemas']['AffectedNodes'];
      /**
       * AffectedTestFiles
       * @description The files of affected and changed tests, nearest first. Only if the request asks for them.
       */
      testFiles?: {
        /** @description Number of files in the whole answer. */
        total: number;
        /** @description Number of files after those in the reply. */
        more: number;
        files: {
          /** @description Path of the file, or the id of a test without a file. */
          file: string;
          /** @description Number of edges from the nearest changed node. 0 for a file with changed tests. */
          distance: number;
        }[];
      };
      /** @description The conditions of the request, in its order. Absent if it has none. */
      conditions?: components['schemas']['ImpactCondition'][];
    };
    /**
     * ImpactCondition
     * @description The decision about a condition of the request.
     */
    ImpactCondition: {
      /** @description The condition as in the request. */
      condition: string;
      isMet: boolean;
      /** @description The number that was compared; for an attribute, the number of nodes beyond the bound. */
      count: number;
      /** @description For an attribute, the first five of these nodes. */
      nodes: components['schemas']['NodeSummary'][];
    };
    /**
     * ImpactRequest
     * @description Body of `POST /api/impact`: a change, named by exactly one of `nodes`, `range` and `diff`.
     */
    ImpactRequest: {
      /** @description The changed nodes: ids, or names, which mean all their overloads. The members of a type or a namespace count as changed with it. */
      nodes?: string[];
      /** @description The commits of the change: `A..B`, `A...B` (since the commit that both have in common), or one revision, which is compared with the working tree. */
      range?: string;
      /** @description The change as a unified diff, of at most 4 MiB. The workspace may contain the version before or after it. */
      diff?: string;
      /**
       * @description Maximum distance from a changed node, in edges.
       * @default 5
       */
      depth?: number;
      /** @description The attributes to return of each node. Default: all except those of the layout. */
      attributes?: string[];
      /**
       * @description Maximum number of edges in the reply by which each node is reached from nodes one step nearer.
       * @default 1
       */
      edges?: number;
      /**
       * @description Maximum number of nodes in each list of the reply.
       * @default 50
       */
      limit?: number;
      /**
       * @description Number of nodes to skip in each list of the reply.
       * @default 0
       */
      offset?: number;
      /**
       * @description Order of the affected nodes of one distance: that of the graph, or the most certain first, then those of one file together.
       * @default graph
       * @enum {unknown}
       */
      order?: 'graph' | 'certainty';
      /**
       * @description Whether the reply lists the files of the tests that the change affects.
       * @default false
       */
      testFiles?: boolean;
      /** @description Conditions to decide about all nodes of the answer, such as `untested`, `production>20` or `changed.coverage:percent<50`. */
      conditions?: string[];
    };
    /**
     * IndexCancelled
     * @description Reply to `POST /api/index/cancel`.
     */
    IndexCancelled: {
      /** @description Whether anything was cancelled. */
      success: boolean;
      message: string;
    };
    /**
     * IndexRun
     * @description The result of an index run.
     */
    IndexRun: {
      /** Format: date-time */
      completedAt: string;
      durationMs: number;
      /** @description Whether the graph was replaced. */
      changed: boolean;
      /** @description Source files in the graph. */
      files: number;
      /** @description Files that this run analyzed. The results of other files were taken from the previous run. */
      filesAnalyzed: number;
      nodes: number;
      edges: number;
      /** @description Files that could not be read or parsed, with the reason. */
      warnings: string[];
      /** @description Excluded and skipped folders and files, by rule. */
      leftOut?: {
        rule: string;
        folders: number;
        /** @description Source files, not counting those in the folders. */
        files: number;
        /** @description The first few paths, relative to the workspace; folders end with `/`. */
        examples: string[];
        /** @description The language of the files, if it is not supported. */
        language?: string;
      }[];
      /** @description The supported languages, with the number of source files of each in the graph. May be 0. */
      languages?: {
        language: string;
        files: number;
      }[];
      /**
       * UnresolvedCalls
       * @description Calls whose target is unknown.
       */
      unresolvedCalls?: {
        calls: number;
        /** @description The nodes with the most unresolved calls. */
        places: {
          /** @description Id of the node. */
          node: string;
          calls: number;
        }[];
        notInstalled?: components['schemas']['MissingPackages'];
        notDeclared?: components['schemas']['MissingPackages'];
      };
      /**
       * ScipSummary
       * @description Statistics of the SCIP indexes. Absent if there are none.
       */
      scip?: {
        indexes: {
          path: string;
          /** @description The tool that wrote the index, such as `scip-python 0.6.6`. Empty if unknown. */
          tool: string;
        }[];
        /** @description Source files in the indexes. */
        documents: number;
        /** @description Source files whose data in the index is incomplete. `warnings` has the details. */
        degraded: number;
        /** @description Source files that have changed since the index was written. */
        stale: number;
        /** @description Files in the indexes that do not exist or are excluded. */
        leftOut: number;
      };
    };
    /**
     * IndexStatus
     * @description The state of the index and the result of the latest index run.
     */
    IndexStatus: {
      /**
       * IndexState
       * @enum {unknown}
       */
      status: 'idle' | 'running' | 'failed' | 'cancelled';
      /** @description Percentage, while running. */
      progress?: number;
      /** @description The current work item, while running. */
      message?: string;
      /** @description The reason, if the status is `failed`. */
      error?: string;
      lastRun?: components['schemas']['IndexRun'];
      watch?: components['schemas']['WatchStatus'];
    };
    /**
     * LayoutAvailability
     * @description Whether layouts can be computed on a GPU.
     */
    LayoutAvailability: {
      available: boolean;
      /**
       * GpuBackend
       * @description Present if a GPU is available.
       * @enum {unknown}
       */
      backend?: 'gpu';
      /** @description Name of the GPU. */
      device?: string;
      /** @description WebSocket address for watching layouts. Valid once, for 30 seconds. */
      serverUri?: string;
      /** @description The reason why no GPU is available. */
      reason?: string;
      /**
       * FallbackBackend
       * @description The engine that is used instead.
       * @enum {unknown}
       */
      fallback?: 'cpu';
    };
    /**
     * LayoutBackend
     * @description The engine that computes a layout.
     * @enum {unknown}
     */
    LayoutBackend: 'gpu' | 'cpu';
    /**
     * LayoutCancelled
     * @description Reply to `POST /api/graph/layout/compute/cancel`.
     */
    LayoutCancelled: {
      /** @description Whether anything was cancelled. */
      success: boolean;
      message: string;
    };
    /** LayoutCleared */
    LayoutCleared: {
      success: boolean;
      attributesRemoved: number;
    };
    /**
     * LayoutCompletePayload
     * @description Body of a delivery: a layout has ended and is stored.
     */
    LayoutCompletePayload: {
      /** @constant */
      type: 'layout.complete';
      /**
       * Format: date-time
       * @description Time of the event.
       */
      timestamp: string;
      /** LayoutCompletePayloadData */
      data: {
        /** @description Id of the layout. */
        jobId: string;
        /** @description Nodes with a position. */
        nodes: number;
        durationMs: number;
      };
    };
    /**
     * LayoutParameters
     * @description Parameters of a ForceAtlas2 computation. All optional.
     */
    LayoutParameters: {
      /**
       * @description Maximum number of iterations. 100 to 500: quick preview; 500 to 1000: standard; 1000 to 2000: high quality; above 2000: very large graphs.
       * @default 1000
       */
      iterations?: number;
      /**
       * @description Attraction to the center. 0.1 to 0.5: loose; 1: balanced; 2 to 5: tight.
       * @default 1
       */
      gravity?: number;
      /**
       * @description Scale of the layout: repulsion grows with it. 0.5 to 1: compact; 2: standard; 5 to 10: spread out.
       * @default 2
       */
      scalingRatio?: number;
      /**
       * @description Prevents nodes from drifting far from the center, for example in disconnected graphs.
       * @default false
       */
      strongGravityMode?: boolean;
      /**
       * @description Influence of edge weights on attraction. 0: weights are ignored; 1: linear; 2 or more: heavy edges dominate.
       * @default 1
       */
      edgeWeightInfluence?: number;
      /**
       * @description Accuracy of the Barnes-Hut approximation. 0: exact; 0.5: accurate and slow; 1.2: balanced; 2 or more: fast and less accurate.
       * @default 1.2
       */
      barnesHutTheta?: number;
      /**
       * @description Number of dimensions.
       * @default 2
       * @enum {unknown}
       */
      dimensions?: 2 | 3;
      /**
       * @description Seed of the initial positions. The same graph, parameters, seed and backend yield the same layout.
       * @default 1
       */
      seed?: number;
      /**
       * @description Attraction grows with the logarithm of the distance, which makes clusters tighter.
       * @default false
       */
      linLogMode?: boolean;
      /**
       * @description Keeps nodes at least two units apart.
       * @default false
       */
      preventOverlap?: boolean;
      backend?: components['schemas']['LayoutBackend'];
    };
    /**
     * LayoutPositions
     * @description Body of `POST /api/graph/layout`. Replaces the stored layout as a whole.
     */
    LayoutPositions: {
      /** @description Position of each node, by node id. */
      positions: {
        [key: string]: {
          x: number;
          y: number;
          z?: number;
        };
      };
    };
    /**
     * LayoutPreview
     * @description Reply to `GET /api/graph/layout/compute/positions`.
     */
    LayoutPreview: {
      /**
       * LayoutFrame
       * @description Missing while no layout is computed, or none of its positions are known.
       */
      frame?: {
        jobId: string;
        /** @description Number of iterations before these positions. */
        iteration: number;
        /** @enum {unknown} */
        dimensions: 2 | 3;
        /** @description Base64 of `dimensions` 32-bit floating-point numbers for each node, little-endian, in the order of `GET /api/graph`. */
        positions: string;
      };
    };
    /** LayoutSaved */
    LayoutSaved: {
      success: boolean;
      nodesUpdated: number;
    };
    /**
     * LayoutStarted
     * @description Reply to `POST /api/graph/layout/compute`.
     */
    LayoutStarted: {
      /**
       * LayoutStartedState
       * @enum {unknown}
       */
      status: 'started';
      jobId: string;
      backend: components['schemas']['LayoutBackend'];
      /** @description Estimated maximum duration in milliseconds. */
      estimatedTime: number;
      /** @description WebSocket address for watching the layout. Valid once, for 30 seconds. */
      serverUri?: string;
    };
    /**
     * LayoutStatus
     * @description The state of the latest layout.
     */
    LayoutStatus: {
      /**
       * LayoutState
       * @enum {unknown}
       */
      status: 'idle' | 'starting' | 'running' | 'completed' | 'failed' | 'cancelled';
      /** @description Id of the latest layout since the start of the host. */
      jobId?: string;
      progress?: number;
      /** @description Number of completed iterations. */
      iteration?: number;
      /** @description Maximum number of iterations. */
      totalIterations?: number;
      backend?: components['schemas']['LayoutBackend'];
      /** Format: date-time */
      startedAt?: string;
      /** Format: date-time */
      completedAt?: string;
      durationMs?: number;
      /** LayoutRun */
      lastRun?: {
        /** Format: date-time */
        completedAt: string;
        durationMs: number;
      };
      /** @description The reason, if the status is `failed`. */
      error?: string;
    };
    /**
     * LayoutWatch
     * @description Reply to `POST /api/graph/layout/compute/watch`.
     */
    LayoutWatch: {
      /** @description WebSocket address for watching layouts. Valid once, for 30 seconds. */
      serverUri: string;
    };
    /**
     * MissingPackages
     * @description Packages that are imported by the files with the unresolved calls, and that are not installed.
     */
    MissingPackages: {
      total: number;
      /** @description The first ten names in alphabetical order. */
      names: string[];
    };
    /**
     * Neighborhood
     * @description The nodes around a node.
     */
    Neighborhood: {
      /** @description Number of nodes in the whole answer. */
      total: number;
      /** @description Number of nodes before those in the reply. */
      offset: number;
      /** @description Number of nodes after those in the reply. */
      more: number;
      graph: components['schemas']['AnswerGraph'];
      unresolvedCalls: components['schemas']['HiddenCalls'];
      node: components['schemas']['NodeSummary'];
      /** @description The overloads that the name means, in the order of the graph; `node` is the first. Absent if the name means one node. */
      overloads?: {
        /** @description A name that means this overload alone, such as `Jsoup.parse~2`. */
        name: string;
        node: components['schemas']['NodeSummary'];
        /** @description Number of nodes in the whole answer that an edge connects with this overload. */
        neighbors: number;
      }[];
      /** @description Number of overloads of the node that are not in question, because it was named by its id or with a number. Absent if there are none. */
      otherOverloads?: number;
      /** @description Number of members whose edges count as those of the node: the constructors of a type if its callers are listed, otherwise all members of a type or a namespace. */
      members: number;
      /** @enum {unknown} */
      direction: 'in' | 'out' | 'both';
      /** @description The kinds of the edges. Absent for all kinds. */
      kinds?: string[];
      depth: number;
      /**
       * OverriddenMembers
       * @description The members that the node overrides or implements, directly or not. Their callers may call the node through them. Only among callers; absent if there are none.
       */
      overridden?: {
        /** @description Number of overridden members. */
        total: number;
        /** @description Number of nodes that call any of them. */
        callers: number;
        /** @description The first ten, nearest first. */
        members: {
          node: components['schemas']['NodeSummary'];
          /** @description Number of nodes that call the member. */
          callers: number;
        }[];
      };
      /** @description Nearest first; nodes of one distance are in the order of the graph. */
      neighbors: {
        node: components['schemas']['NodeSummary'];
        /** @description Number of edges from the node in question. */
        distance: number;
        /** @description The first ten edges that connect the neighbor with nodes one step closer. */
        edges: components['schemas']['GraphEdge'][];
        /** @description Number of further edges of that kind. */
        moreEdges: number;
        /** @description The calls that these edges stand for. Absent if their lines are not known. */
        callSites?: {
          /** @description The file that contains the calls. */
          file: string;
          /** @description The 1-based lines of the calls, ascending. */
          lines: number[];
          /** @description Whether the list of lines is cut off. */
          hasMoreLines: boolean;
        }[];
      }[];
    };
    /**
     * NodeList
     * @description Nodes of a change. A node has changed if one of its fields, an attribute of the indexer, or an edge that leaves it is different.
     */
    NodeList: {
      /** @description Number of nodes. */
      count: number;
      /** @description The ids of the first 100 nodes, in the order of the graph. */
      ids: string[];
    };
    /**
     * NodeSource
     * @description Reply to `GET /api/graph/nodes/{id}/source`: the source text of a node.
     */
    NodeSource: {
      /** @description Id of the node. */
      id: string;
      /** @description Path relative to the workspace, with `/`. */
      file: string;
      language?: string;
      /** @description First line of the node. 1 if the graph does not contain it. */
      startLine: number;
      /** @description Last line of the node. The last line of the file if the graph does not contain it. */
      endLine: number;
      /** @description Number of the first line of `text`. */
      firstLine: number;
      /** @description The lines of the node and the requested lines of context, without carriage returns. Invalid UTF-8 is replaced by U+FFFD. */
      text: string;
      /** @description Whether `text` lacks lines at its end because it would be too long. */
      truncated: boolean;
      /** @description Whether the content of the file has changed since the latest index run read it, so that the lines may be those of other code. Absent if that is unknown. */
      changed?: boolean;
      /** @description Link that opens the node in an editor on the host's machine, by the setting `viewer.editorUrl`. */
      editorUrl: string;
    };
    /**
     * NodeSummary
     * @description The fields of a node that identify and locate it.
     */
    NodeSummary: {
      id: string;
      /** @description Display name. */
      name: string;
      /** @description The name with those of the types and functions around it, such as `Server.start`. */
      qualifiedName: string;
      type: string;
      file?: string;
      startLine?: number;
      endLine?: number;
      language?: string;
    };
    /**
     * OverlayAppliedPayload
     * @description Body of a delivery: an apply has ended, and the attributes are in the graph.
     */
    OverlayAppliedPayload: {
      /** @constant */
      type: 'overlay.applied';
      /**
       * Format: date-time
       * @description Time of the event.
       */
      timestamp: string;
      /** OverlayAppliedPayloadData */
      data: {
        /** @description Plugin id. */
        plugin: string;
        /** @description Nodes with data of the overlay. */
        nodes: number;
        /** @description Edges with data of the overlay. */
        edges: number;
        durationMs: number;
      };
    };
    /**
     * OverlayCancelled
     * @description Reply to `POST /api/overlays/{pluginId}/cancel`.
     */
    OverlayCancelled: {
      /** @description Whether anything was cancelled. */
      success: boolean;
      message: string;
    };
    /**
     * OwnerList
     * @description Reply to `GET /api/owners` of a hub.
     */
    OwnerList: {
      /** @description Number of owners in the whole answer. */
      total: number;
      /** @description Number of owners before those in the reply. */
      offset: number;
      /** @description Number of owners after those in the reply. */
      more: number;
      /** @description Number of repositories with owners of this kind. */
      repositories: number;
      /** @description The owners, in the requested order. */
      owners: components['schemas']['Owner'][];
    };
    /**
     * OwnerShare
     * @description The code of an owner in one repository.
     */
    OwnerShare: {
      /** @description Name of the repository. */
      repository: string;
      /** @description Number of files. */
      files: number;
      /** @description Number of lines of these files. */
      lines: number;
      /** @description Number of symbols, such as functions and classes. */
      symbols: number;
    };
    /**
     * Owner
     * @description A team or a person with the code that it owns.
     */
    Owner: {
      /** @description The name. Absent for code without an owner. */
      name?: string;
      /** @description Number of files. */
      files: number;
      /** @description Number of lines of these files. */
      lines: number;
      /** @description Number of symbols, such as functions and classes. */
      symbols: number;
      /** @description The code by repository, the most lines first. */
      repositories: components['schemas']['OwnerShare'][];
    };
    /**
     * PackageList
     * @description Reply to `GET /api/packages` of a hub.
     */
    PackageList: {
      /** @description Number of packages in the whole answer. */
      total: number;
      /** @description Number of packages before those in the reply. */
      offset: number;
      /** @description Number of packages after those in the reply. */
      more: number;
      /** @description The packages, by manager and name. */
      packages: components['schemas']['PackageSummary'][];
    };
    /**
     * PackageName
     * @description A package.
     */
    PackageName: {
      /**
       * @description The package manager.
       * @enum {unknown}
       */
      manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
      /** @description Name of the package. */
      package: string;
    };
    /**
     * PackagePublisher
     * @description A repository that publishes a package.
     */
    PackagePublisher: {
      /** @description Name of the repository. */
      repository: string;
      /** @description Full name of the indexed commit. */
      commit: string;
      /** @description The version in the manifest. Absent if it has none, as those of Go modules. */
      version?: string;
      /** @description Folder of the package in the repository. Empty for its root. */
      folder: string;
    };
    /**
     * PackageSummary
     * @description A package that repositories of a hub publish, with its users.
     */
    PackageSummary: {
      /**
       * @description The package manager.
       * @enum {unknown}
       */
      manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
      /** @description Name of the package. */
      package: string;
      /** @description Several if repositories publish packages of the same name, such as a fork: which one a user gets depends on its registry. */
      publishers: components['schemas']['PackagePublisher'][];
      /** @description The repositories that use the package, by name. */
      users: components['schemas']['PackageUser'][];
      /** @description Number of exported symbols; with several publishers, the largest number. */
      symbols: number;
    };
    /**
     * PackageUseList
     * @description Reply to `GET /api/package-uses` of a hub.
     */
    PackageUseList: {
      /** @description Number of pairs of a repository and a package in the whole answer. */
      total: number;
      /** @description Number of pairs of a repository and a package before those in the reply. */
      offset: number;
      /** @description Number of pairs of a repository and a package after those in the reply. */
      more: number;
      /** @description The pairs, the most uses first. */
      uses: components['schemas']['PackageUse'][];
    };
    /**
     * PackageUse
     * @description The uses of a package in one repository.
     */
    PackageUse: {
      /** @description Name of the repository that uses the package. */
      repository: string;
      /** @description Full name of the indexed commit. */
      commit: string;
      /**
       * @description The package manager.
       * @enum {unknown}
       */
      manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
      /** @description Name of the package. */
      package: string;
      /** @description Whether a repository of the hub publishes the package. */
      published: boolean;
      /** @description Number of uses, without imports. */
      uses: number;
      /** @description Number of imports. */
      imports: number;
      /** @description The versions there, the most used first. */
      versions: components['schemas']['VersionUse'][];
    };
    /**
     * PackageUser
     * @description A repository that uses a package.
     */
    PackageUser: {
      /** @description Name of the repository. */
      repository: string;
      /** @description Full name of the indexed commit. */
      commit: string;
    };
    /**
     * PathAnswer
     * @description Reply to `GET /api/paths`.
     */
    PathAnswer: {
      /** @description Number of shortest paths, counted up to a billion. */
      total: number;
      /** @description Number of paths that are not in the reply. */
      more: number;
      graph: components['schemas']['AnswerGraph'];
      unresolvedCalls: components['schemas']['HiddenCalls'];
      from: components['schemas']['NodeSummary'];
      /** @description The overloads that the name means; `from` is the first. Absent if the name means one node. */
      fromOverloads?: components['schemas']['NodeSummary'][];
      to: components['schemas']['NodeSummary'];
      /** @description The overloads that the name means; `to` is the first. Absent if the name means one node. */
      toOverloads?: components['schemas']['NodeSummary'][];
      /** @description The kinds of the edges. Absent for all kinds except `contains`. */
      kinds?: string[];
      /** @description Maximum number of edges. */
      depth: number;
      /** @description Number of edges of each path. Absent if there is no path. */
      length?: number;
      paths: {
        nodes: components['schemas']['NodeSummary'][];
        /** @description One edge for each step. */
        edges: components['schemas']['GraphEdge'][];
        /** @description Indexes of the edges that the path follows from the overridden member to the one that overrides it, because a call of the first may run the second. Absent if there are none. */
        overriddenBy?: number[];
      }[];
    };
    /**
     * PluginApplyStatus
     * @description Reply to `GET /api/overlays/{pluginId}/status`.
     */
    PluginApplyStatus: {
      /** @description Plugin id. */
      plugin: string;
      status: components['schemas']['PluginStatus'];
      /** @description Percentage, while applying. */
      progress?: number;
      /** @description The current work item, while applying or removing. */
      message?: string;
      /**
       * Format: date-time
       * @description Time of the commit, if the status is `applied`.
       */
      appliedAt?: string;
      /** @description Nodes with at least one attribute of the plugin, if the status is `applied`. */
      nodesWithData?: number;
      /** @description Edges with at least one attribute of the plugin, if the status is `applied`. */
      edgesWithData?: number;
      /** @description Messages about the result of the apply, if the status is `applied`. If the apply wrote nothing, at least one is a warning. */
      messages?: components['schemas']['ApplyMessage'][];
      /** @description Duration of the apply, if the status is `applied`. */
      durationMs?: number;
      /** @description True if the attributes came with an imported graph. */
      imported?: boolean;
      /** @description The reason why the values may no longer be right, such as files that were changed since the apply. Absent if they describe the present graph. */
      outdated?: string;
      /** @description The reason, if the status is `error`. */
      error?: string;
    };
    /** PluginList */
    PluginList: {
      plugins: components['schemas']['Plugin'][];
    };
    /**
     * PluginOperation
     * @description An operation of a plugin that has ended.
     */
    PluginOperation: {
      phase: components['schemas']['PluginPhase'];
      /** Format: date-time */
      startedAt: string;
      durationMs: number;
      /**
       * @description `failed`: the plugin threw an error. `crashed`: its process ended, exceeded a deadline or exceeded a limit. `stopped`: the host ended it.
       * @enum {unknown}
       */
      outcome: 'succeeded' | 'failed' | 'crashed' | 'stopped';
      /** @description Peak memory of the plugin's process up to then (resident set), in MiB. */
      memoryMb?: number;
    };
    /**
     * PluginPhase
     * @description The operation of a plugin during which something happened. In `read`, the host reads the package and runs none of its code.
     * @enum {unknown}
     */
    PluginPhase: 'read' | 'load' | 'apply' | 'remove' | 'dispose' | 'idle';
    /**
     * PluginReloaded
     * @description Reply to `POST /api/plugins/{pluginId}/reload`.
     */
    PluginReloaded: {
      success: boolean;
      /** @description Plugin id. */
      plugin: string;
      /** @description The version of the plugin's package. */
      version: string;
      /** @description Whether the plugin was applied, and has been applied again. */
      reapplied: boolean;
      durationMs: number;
    };
    /** PluginReportList */
    PluginReportList: {
      plugins: components['schemas']['PluginReport'][];
      /** @description Number of further packages in the workspace that are ignored, because the host reads a limited number of them. */
      omitted?: number;
    };
    /**
     * PluginReport
     * @description The state of a plugin or of a rejected candidate, as `GET /api/plugins` lists it.
     */
    PluginReport: {
      /** @description Absent if the manifest could not be read. */
      id?: string;
      name?: string;
      state: components['schemas']['PluginState'];
      /** @description Code of the reason why it is rejected or disabled, such as E_BAD_MANIFEST. */
      code?: string;
      /** @description The reason why it cannot be used, and what to do, for people. */
      reason?: string;
      status?: components['schemas']['PluginStatus'];
      /** @description Name of the npm package. */
      package?: string;
      /** @description Version of the npm package. */
      version?: string;
      /** @description Range of SDK versions that the plugin supports. */
      sdk?: string;
      /** @description SDK version of the host. */
      hostSdk: string;
      /** @description Folder of the package. */
      directory: string;
      /** @description The reason why that folder was searched. */
      origin: string;
      /** @description Whether the plugin is reloaded when its files change. */
      watched: boolean;
      /** @description Names of the environment variables that the plugin may read. */
      environment?: string[];
      /** @description The declared environment variables that the host does not have. The plugin cannot be applied while a required one is among them. */
      unsetEnvironment?: {
        name: string;
        required: boolean;
        /** @description Purpose of the value, for users. */
        description?: string;
      }[];
      /** @description Faults of the package that do not prevent its use, such as a deprecated form in the manifest, for its author. */
      warnings?: string[];
      /**
       * PluginProcessReport
       * @description The process of the plugin, while there is one.
       */
      process?: {
        pid: number;
        phase: components['schemas']['PluginPhase'];
        /** @description Latest known memory of the process (resident set), in MiB. */
        memoryMb: number;
      };
      /** @description The latest operations since the start of the host, newest first. */
      operations: components['schemas']['PluginOperation'][];
      /**
       * PluginCrashes
       * @description The latest crashes since the start of the host, newest first. Three crashes within five minutes quarantine the plugin.
       */
      crashes: {
        /** Format: date-time */
        at: string;
        phase: components['schemas']['PluginPhase'];
        message: string;
      }[];
      /**
       * PluginReloadFailure
       * @description The failure of the latest reload: the files have a version that is not in use. Absent after a reload that has succeeded.
       */
      failedReload?: {
        /** Format: date-time */
        at: string;
        phase: components['schemas']['PluginPhase'];
        message: string;
      };
      /** PluginFailure */
      lastError?: {
        /** Format: date-time */
        at: string;
        phase: components['schemas']['PluginPhase'];
        message: string;
        /** @description The code of a PluginError. */
        code?: string;
        /** @description Refers to the plugin's sources if it has source maps. */
        stack?: string;
      };
    };
    /**
     * PluginState
     * @description Whether a plugin can be used. `rejected`: `code` has the reason. `disabled`: by the configuration or by --safe. `quarantined`: after crashes, until it is resumed. `pending`: its check has not ended.
     * @enum {unknown}
     */
    PluginState: 'usable' | 'rejected' | 'disabled' | 'quarantined' | 'pending';
    /**
     * PluginStatus
     * @description not_applied: no attributes in the graph. applying, removing: an operation is running. applied: the attributes are in the graph. error: the latest operation failed.
     * @enum {unknown}
     */
    PluginStatus: 'not_applied' | 'applying' | 'applied' | 'removing' | 'error';
    /**
     * Plugin
     * @description A registered plugin, as `GET /api/overlays` lists it.
     */
    Plugin: {
      id: string;
      name: string;
      description: string;
      /** @description The version of the plugin's package. */
      version: string;
      status: components['schemas']['PluginStatus'];
      /** @description The reason why the values of an applied plugin may no longer be right. Absent if they describe the present graph. */
      outdated?: string;
      attributes: components['schemas']['AttributeDefinition'][];
      /** @description While the plugin is applied, legends cover the real data where the manifest asks for it (`fit`, `palette`). */
      overlays: components['schemas']['OverlayDefinition'][];
      /** @description JSON Schema of the options of an apply. */
      optionsSchema: {
        [key: string]: unknown;
      };
      /** @description The real range of each attribute that has values, by name. Present while the plugin is applied. */
      ranges?: {
        [key: string]: components['schemas']['AttributeRange'];
      };
      provenance?: components['schemas']['Provenance'];
    };
    /**
     * PluginsRescanned
     * @description Reply to `POST /api/plugins/rescan`.
     */
    PluginsRescanned: {
      success: boolean;
      /** @description Ids of the plugins that were installed, or replaced by another version, since the last search. */
      found: string[];
      /** @description Ids of the plugins that are no longer usable. */
      removed: string[];
      /** @description Number of packages in the workspace that are ignored, because the host reads a limited number of them. */
      omitted?: number;
    };
    /**
     * Provenance
     * @description Origin of the attributes of an applied plugin. After an import, only the plugin and the time are known.
     */
    Provenance: {
      /** @description Plugin id. */
      plugin: string;
      /** @description The version of the plugin that computed the attributes. */
      version?: string;
      /** @description The options of the apply with their defaults, without secrets. */
      options?: {
        [key: string]: unknown;
      };
      /** @description The commit that was checked out in the workspace when the apply started. Absent if the workspace is not in a git repository, or its commit is unknown. */
      commit?: string;
      /**
       * Format: date-time
       * @description Time of the commit to the store, or of the import.
       */
      appliedAt: string;
      /** @description Duration of the apply. */
      durationMs?: number;
      /** @description True if the attributes came with an imported graph. */
      imported?: boolean;
    };
    /**
     * QueryRequest
     * @description Body of `POST /api/query`.
     */
    QueryRequest: {
      /** @description One read-only statement in openCypher, of at most 16 KiB. */
      query: string;
      /** @description Values of the parameters, by name without the dollar sign. */
      parameters?: {
        [key: string]: unknown;
      };
    };
    /**
     * QueryResult
     * @description Reply to `POST /api/query`.
     */
    QueryResult: {
      /** @description One array of values for each row, in the order of `columns`. If the only column is a `count(...)`, the bare number instead of the array. */
      data: unknown[];
      /** @description Names of the columns: the name after AS, or else the expression as in the query. */
      columns: string[];
      /** @description Whether rows are missing, because the result exceeds the maximum number of rows or the maximum size of a reply. */
      truncated: boolean;
      /** @description Version of the graph that was queried. */
      version: number;
    };
    /**
     * ReachedRepositoryList
     * @description Reply to `GET /api/impact` of a hub.
     */
    ReachedRepositoryList: {
      /**
       * @description The package manager.
       * @enum {unknown}
       */
      manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
      /** @description Name of the package. */
      package: string;
      /** @description The changed symbols. */
      symbols: string[];
      /** @description Number of repositories in the whole answer. */
      total: number;
      /** @description Number of repositories before those in the reply. */
      offset: number;
      /** @description Number of repositories after those in the reply. */
      more: number;
      /** @description The repositories, nearest first, then by name. */
      repositories: components['schemas']['ReachedRepository'][];
    };
    /**
     * ReachedRepository
     * @description A repository that a change of symbols reaches.
     */
    ReachedRepository: {
      /** @description Name of the repository. */
      repository: string;
      /** @description Full name of the indexed commit. */
      commit: string;
      /** @description Number of packages between the change and the repository. 1: it uses a changed symbol itself. More: an upper bound, because a package with a use counts as changed as a whole. */
      distance: number;
      /** @description The packages on a shortest path, the changed one first. */
      path: components['schemas']['PackageName'][];
      /** @description Number of places that use a changed symbol, imports included. 0: the change is reached through other packages only. */
      uses: number;
    };
    /**
     * Readiness
     * @description Reply to `GET /api/ready`. While the graph cannot be served, the reply is an error with status 503.
     */
    Readiness: {
      /** @constant */
      ready: true;
    };
    /** RemoveResult */
    RemoveResult: {
      success: boolean;
      /** @description Plugin id. */
      plugin: string;
      /** @description Number of deleted attribute values: one for each attribute of each node or edge. */
      attributesRemoved: number;
    };
    /**
     * RepositoryFault
     * @description The reason why the latest update of a repository failed.
     */
    RepositoryFault: {
      /** @description Code of the error. */
      code: string;
      /** @description The fault, and its remedy. */
      message: string;
      /**
       * Format: date-time
       * @description Time of the failure.
       */
      at: string;
    };
    /**
     * RepositoryIndex
     * @description The commit whose graph a hub serves.
     */
    RepositoryIndex: {
      /** @description Full name of the commit. */
      commit: string;
      /**
       * Format: date-time
       * @description Time at which the graph was complete.
       */
      at: string;
      /** @description Milliseconds of the index run. */
      durationMs: number;
      /** @description Number of files. */
      files: number;
      /** @description Number of nodes. */
      nodes: number;
      /** @description Number of edges. */
      edges: number;
    };
    /**
     * RepositoryList
     * @description Reply to `GET /api/repositories` of a hub.
     */
    RepositoryList: {
      /** @description The repositories, by name. */
      repositories: components['schemas']['RepositoryStatus'][];
    };
    /**
     * RepositoryPlugin
     * @description The result of applying a plugin to the graph of a repository.
     */
    RepositoryPlugin: {
      id: string;
      /**
       * @description Whether the values of the plugin belong to the commit of the graph.
       * @enum {unknown}
       */
      status: 'applied' | 'failed';
      /** @description The reason of a failure, and what to do. */
      message?: string;
    };
    /**
     * RepositoryRemoved
     * @description Reply to the removal of a repository from a hub.
     */
    RepositoryRemoved: {
      /** @constant */
      success: true;
      name: string;
    };
    /**
     * RepositoryRequest
     * @description Body of `POST /api/repositories` of a hub. Has either `path` or `url`.
     */
    RepositoryRequest: {
      /** @description Name in addresses: letters, digits, `.`, `_` and `-`. */
      name: string;
      /** @description A folder with a git repository. Relative paths start at the folder of the hub's file. */
      path?: string;
      /** @description The address of a git repository, without a password: https, http, ssh, git or file. */
      url?: string;
      /** @description The branch to index. Default: the one that the repository names. */
      branch?: string;
      /** @description Time between two looks for new commits, such as `15m`; or `manual`. Default: that of the hub. */
      schedule?: string;
      /** @description The plugins to apply after each index run. Default: those of the hub. */
      plugins?: string[];
      retention?: components['schemas']['RepositoryRetention'];
    };
    /**
     * RepositoryRetention
     * @description The commits of a repository that a hub keeps, and which can be compared.
     */
    RepositoryRetention: {
      /** @description Number of commits of the branch, the latest ones; or `all`, which plugins need that read the history. Default: 1. */
      commits?: number | 'all';
      /** @description Pattern of the tags to keep, with one `*` at most, such as `v*`. Default: none. */
      tags?: string;
    };
    /**
     * RepositoryRules
     * @description The result of the rules of a repository, which `code-graph.rules.yaml` contains.
     */
    RepositoryRules: {
      /** @description Number of rules. */
      rules: number;
      /** @description Number of violations that the baseline does not contain. */
      violations: number;
      /** @description The reason why the rules could not be checked. */
      failure?: string;
    };
    /**
     * RepositoryStatus
     * @description A repository of a hub.
     */
    RepositoryStatus: {
      /** @description Its API is at `/r/{name}/api`, and its graphical client at `/r/{name}/`. */
      name: string;
      /** @description The folder or the address. */
      source: string;
      /** @description The branch that is indexed. Absent until it is known. */
      branch?: string;
      /**
       * @description `waiting`: the update waits for its turn. `idle`: no update is due.
       * @enum {unknown}
       */
      state: 'waiting' | 'fetching' | 'indexing' | 'applying' | 'idle';
      indexed?: components['schemas']['RepositoryIndex'];
      /** @description The latest index runs whose results were stored, newest first. An earlier commit can have a later run. In the reply about one repository only. */
      runs?: components['schemas']['RepositoryIndex'][];
      /** @description Number of commits before the latest one that are still to be indexed. Absent if there are none. */
      waitingCommits?: number;
      error?: components['schemas']['RepositoryFault'];
      /** @description The plugins that were applied to the graph, in order. */
      plugins: components['schemas']['RepositoryPlugin'][];
      /** @description Whether the graph is in memory. It is loaded by the first request. */
      loaded: boolean;
      /**
       * Format: date-time
       * @description Time at which the hub last looked for new commits.
       */
      checkedAt?: string;
      /**
       * Format: date-time
       * @description Time of the next look for new commits. Absent if the schedule is `manual`.
       */
      nextUpdateAt?: string;
      /** @description Number of lines of the indexed files. Absent until the plugins have been applied. */
      lines?: number;
      rules?: components['schemas']['RepositoryRules'];
      /** @description Bytes of the clone. */
      cloneBytes?: number;
    };
    /**
     * RevisionList
     * @description Reply to `GET /api/revisions`: names of revisions in the git repository of the workspace, those with the latest commits first.
     */
    RevisionList: {
      /** @description The branch on which others are based: that of the remote `origin`, or else the usual or only one. Absent if none is certain. */
      defaultBranch?: string;
      /** @description Local branches, and those of remotes with the name of the remote, such as `origin/main`. At most 200. */
      branches: string[];
      /** @description At most 200. */
      tags: string[];
    };
    /**
     * RuleResult
     * @description The outcome of one rule.
     */
    RuleResult: {
      name: string;
      /** @description Kind of the rule, such as `forbidDependency`. */
      kind: string;
      /**
       * @description Only errors fail a check.
       * @enum {unknown}
       */
      severity: 'error' | 'warning' | 'note';
      description?: string;
      /**
       * RuleMatches
       * @description The number of nodes and edges that the rule examined.
       */
      matched: {
        /** @description Number of nodes that the rule is about. */
        nodes: number;
        /** @description Number of dependencies that it examined. */
        edges: number;
      };
      /** @description Number of violations. */
      violations: number;
      /** @description Why the rule cannot be trusted, such as a pattern that matches nothing or an attribute that no overlay sets. Fails the check. */
      problem?: string;
      /** @description Why the rule was not evaluated, although nothing is wrong with it. Does not fail the check. */
      skipped?: string;
    };
    /**
     * RuleViolation
     * @description A place in the code that does not follow a rule.
     */
    RuleViolation: {
      /** @description Name of the rule. */
      rule: string;
      /** @description The name of the rule with its placeholders filled in, if it has some. */
      title?: string;
      /**
       * @description Only errors fail a check.
       * @enum {unknown}
       */
      severity: 'error' | 'warning' | 'note';
      /** @description The message of the rule with its placeholders filled in. */
      message: string;
      /**
       * @description The shape of the violation.
       * @enum {unknown}
       */
      kind: 'dependency' | 'path' | 'cycle' | 'node' | 'limit' | 'query';
      source?: components['schemas']['ViolationNode'];
      target?: components['schemas']['ViolationNode'];
      /** @description Kind of the edge of a dependency. */
      edgeKind?: string;
      /** @description The places to look at. They are not part of the identity. */
      locations: components['schemas']['SourceLocation'][];
      /** @description The nodes from source to target of a path, or the members along a shortest cycle. */
      path?: components['schemas']['ViolationNode'][];
      /** @description The ids of all members of a cycle, sorted. */
      members?: string[];
      /** @description The cheapest dependencies without which the cycle is gone. */
      cut?: {
        source: components['schemas']['ViolationNode'];
        target: components['schemas']['ViolationNode'];
        /** @description Number of uses in the source code to remove. */
        uses: number;
        /** @description The places at which the source uses the target. */
        locations: components['schemas']['SourceLocation'][];
      }[];
      /** @description The attribute that is over or under its limit. */
      attribute?: string;
      /** @description The value of the attribute, or the row of a query. */
      value?: number | string;
      /** @description The limit that the value exceeds or does not reach. */
      limit?: number;
      /** @description The value that the baseline, or the revision of `since`, has, if the value has become worse. */
      knownValue?: number;
      /** @description SHA-256 of the rule, the ids of source and target and the kind of the edge; of a cycle: of the rule, the members and the cut. Never of a line. */
      fingerprint: string;
      /**
       * @description `unchanged` if the baseline, or the revision of `since`, has the violation, too.
       * @enum {unknown}
       */
      state: 'new' | 'unchanged';
    };
    /**
     * RulesDraft
     * @description Reply to `GET /api/rules/draft`.
     */
    RulesDraft: {
      /** @description The name of the file in the workspace that rules are read from. */
      file: string;
      /** @description Rules that hold for the graph as it is, as YAML. */
      text: string;
    };
    /**
     * SavedViewList
     * @description Reply to `GET /api/views`.
     */
    SavedViewList: {
      /** @description The views, the oldest first. */
      views: components['schemas']['SavedView'][];
    };
    /**
     * SavedViewRemoved
     * @description Reply to the removal of a saved view.
     */
    SavedViewRemoved: {
      /** @constant */
      success: true;
      id: string;
    };
    /**
     * SavedViewRequest
     * @description Body of `POST /api/views` and `PUT /api/views/{viewId}`.
     */
    SavedViewRequest: {
      /** @description Title for people. */
      title: string;
      /** @description A note for people. */
      note?: string;
      /** @description The fragment of the viewer's address, such as `#v=1&view=treemap`. `#` alone is the initial view. */
      link: string;
    };
    /**
     * SavedView
     * @description A view of the viewer with a title.
     */
    SavedView: {
      id: string;
      /** @description Title for people. */
      title: string;
      /** @description A note for people. */
      note?: string;
      /** @description The fragment of the viewer's address, which begins with `#`. */
      link: string;
      /**
       * Format: date-time
       * @description Time at which the view was first saved.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Time of the latest change.
       */
      changedAt: string;
    };
    /**
     * SearchResult
     * @description Reply to `GET /api/search`.
     */
    SearchResult: {
      /** @description Number of nodes in the whole answer. */
      total: number;
      /** @description Number of nodes before those in the reply. */
      offset: number;
      /** @description Number of nodes after those in the reply. */
      more: number;
      graph: components['schemas']['AnswerGraph'];
      matches: {
        /**
         * @description The way in which the node matches the text.
         * @enum {unknown}
         */
        match: 'id' | 'name' | 'path' | 'prefix' | 'initials' | 'substring' | 'segments' | 'fuzzy';
        node: components['schemas']['NodeSummary'];
      }[];
    };
    /**
     * SourceLocation
     * @description A file of the workspace, or a line of it.
     */
    SourceLocation: {
      /** @description Path relative to the workspace, with `/`. */
      file: string;
      /** @description Line, from 1. Absent for the file as a whole. */
      line?: number;
    };
    /**
     * SymbolCaller
     * @description A use of a symbol of a package, with the version of the package there.
     */
    SymbolCaller: {
      /** @description Name of the repository. */
      repository: string;
      /** @description Full name of the indexed commit. */
      commit: string;
      /** @description Path of the file in the repository. */
      file: string;
      /** @description Line of the use. */
      line: number;
      /** @description Id of the node that contains the use, in the graph of the repository. */
      nodeId: string;
      /** @description The symbol as the code refers to it, for example as a member of the default import. */
      symbol: string;
      /**
       * @description Kind of the use.
       * @enum {unknown}
       */
      kind: 'call' | 'import' | 'reference' | 'type';
      /** @description Confidence that the use means the symbol. */
      confidence: number;
      /** @description The versions that the manifest accepts. Absent if no manifest declares the package. */
      range?: string;
      /** @description The locked version, or the only one of the range. Absent if it is not known. */
      version?: string;
      /** @description Whether the publishing repository has this version now. Absent if that is not known. */
      current?: boolean;
    };
    /**
     * SymbolDefinition
     * @description The node of an exported symbol.
     */
    SymbolDefinition: {
      /** @description Name of the repository. */
      repository: string;
      /** @description Full name of the indexed commit. */
      commit: string;
      /** @description The version of the package in the repository. Absent if it has none. */
      version?: string;
      /** @description Id of the node, in the graph of the repository. */
      nodeId: string;
    };
    /**
     * SymbolList
     * @description Reply to `GET /api/symbols` of a hub.
     */
    SymbolList: {
      /** @description Number of symbols in the whole answer. */
      total: number;
      /** @description Number of symbols before those in the reply. */
      offset: number;
      /** @description Number of symbols after those in the reply. */
      more: number;
      /** @description The symbols, best match first. */
      symbols: components['schemas']['FoundSymbol'][];
    };
    /**
     * UnitDependency
     * @description The dependency of one unit, such as a namespace or a type, on another.
     */
    UnitDependency: {
      /** @description Id of the unit that depends on the other. */
      source: string;
      /** @description Id of the unit that the other depends on. */
      target: string;
      /** @description Number of uses in the source code: the sum of the weights of the edges. */
      uses: number;
      /** @description Number of edges of the graph that the dependency stands for. */
      edges: number;
      /** @description Number of uses by kind of edge. */
      kinds: {
        [key: string]: number;
      };
      /** @description Whether the dependency is type-only, so that a compiler erases it. */
      isTypeOnly: boolean;
      /** @description Whether the dependency is one of the cheapest to cut. */
      isCut: boolean;
      /** @description One of the edges. */
      example: components['schemas']['GraphEdge'];
      /** @description The file of the example. */
      file?: string;
      /** @description The line of the example, else the first line of the type or function that contains it. Absent if neither is known. */
      line?: number;
      /** @description Whether one of the units contains the other, so that the dependency is part of no cycle. Only in `DependencyAnswer`. */
      isNested?: boolean;
      /** @description Number of the cycle that the dependency is part of. Only in `DependencyAnswer`. */
      cycle?: number;
    };
    /**
     * UnusedAnswer
     * @description Reply to `GET /api/unused`.
     */
    UnusedAnswer: {
      /** @description Number of nodes in the whole answer. */
      total: number;
      /** @description Number of nodes before those in the reply. */
      offset: number;
      /** @description Number of nodes after those in the reply. */
      more: number;
      graph: components['schemas']['AnswerGraph'];
      unresolvedCalls: components['schemas']['HiddenCalls'];
      /** @description The selected classes, the most certain first. */
      classes: {
        /** @enum {unknown} */
        class: 'unused' | 'testOnly' | 'possiblyUnused';
        /** @description Number of nodes of the class. */
        total: number;
        /** @description The meaning of the class. */
        meaning: string;
      }[];
      /** @description By class, then those with the fewest doubts first, then in the order of the graph. Members of a listed node are not listed. */
      nodes: {
        /** @enum {unknown} */
        class: 'unused' | 'testOnly' | 'possiblyUnused';
        node: components['schemas']['NodeSummary'];
        /** @description Number of nodes inside the node, which are as unused. */
        members: number;
        /** @description Reasons why the node may be used nevertheless. */
        doubts: (
          | 'visible'
          | 'value'
          | 'member'
          | 'overrides'
          | 'unresolvedCalls'
          | 'entryPoint'
          | 'dynamicNames'
          | 'convention'
          | 'resolution'
        )[];
        /** @description The first five nodes that use it: other unused ones, or test code. */
        usedBy: components['schemas']['NodeSummary'][];
        /** @description Number of further nodes that use it. */
        moreUsedBy: number;
      }[];
    };
    /**
     * UsedSymbolList
     * @description Reply to `GET /api/used-symbols` of a hub.
     */
    UsedSymbolList: {
      /**
       * @description The package manager.
       * @enum {unknown}
       */
      manager: 'npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo';
      /** @description Name of the package. */
      package: string;
      /** @description Number of symbols in the whole answer. */
      total: number;
      /** @description Number of symbols before those in the reply. */
      offset: number;
      /** @description Number of symbols after those in the reply. */
      more: number;
      /** @description The repositories that publish the package. */
      publishers: components['schemas']['PackagePublisher'][];
      /** @description The symbols, the most used first. */
      symbols: components['schemas']['UsedSymbol'][];
    };
    /**
     * UsedSymbol
     * @description A symbol of a package that code of repositories uses.
     */
    UsedSymbol: {
      /** @description The symbol, as `GET /api/callers` finds it. */
      symbol: string;
      /** @description Number of uses, without imports. */
      uses: number;
      /** @description Number of imports. */
      imports: number;
      /** @description Number of repositories that use it. */
      repositories: number;
      /** @description Number of uses of a version that is not the current one. */
      outdated: number;
      /** @description The definitions in the repositories that publish the package. Empty if none is known. */
      definitions: components['schemas']['SymbolDefinition'][];
    };
    /**
     * VersionUse
     * @description The uses of a package in one version.
     */
    VersionUse: {
      /** @description The versions that the manifest accepts. Absent if no manifest declares the package. */
      range?: string;
      /** @description The locked version, or the only one of the range. Absent if it is not known. */
      version?: string;
      /** @description Whether a publishing repository has this version now. Absent if that is not known. */
      current?: boolean;
      /** @description Number of uses, without imports. */
      uses: number;
    };
    /**
     * ViolationNode
     * @description A node that is part of a violation.
     */
    ViolationNode: {
      /** @description Id of the node. */
      node: string;
      /** @description Qualified name of a declaration, or path of a file or folder. */
      name: string;
      type: string;
      file?: string;
      /** @description First line of the declaration. Absent for files and folders. */
      line?: number;
    };
    /**
     * WatchStatus
     * @description The state of watching the workspace. Absent if the workspace is not watched.
     */
    WatchStatus: {
      /**
       * WatchState
       * @description `starting`: edits are not found yet. `polling`: edits are found late. `paused`: edits wait until a client indexes the workspace.
       * @enum {unknown}
       */
      state: 'starting' | 'watching' | 'polling' | 'paused';
      /** @description The reason, if the state is `polling` or `paused`. */
      reason?: string;
      /** WaitingFiles */
      waiting: {
        /** @description Number of edited files that no completed index run has read yet. */
        count: number;
        /** @description The first 20 of these files, relative to the workspace. New folders end with `/`. */
        files: string[];
      };
    };
    /**
     * WebhookDelivery
     * @description One event for one webhook.
     */
    WebhookDelivery: {
      /** @description The header `webhook-id`, which is the same in all attempts. */
      id: string;
      type: components['schemas']['WebhookEventType'];
      /**
       * Format: date-time
       * @description Time of the event.
       */
      createdAt: string;
      /**
       * WebhookDeliveryStatus
       * @enum {unknown}
       */
      status: 'pending' | 'delivered' | 'failed';
      /** @description Number of attempts so far. */
      attempts: number;
      /**
       * Format: date-time
       * @description Time of the latest attempt.
       */
      lastAttemptAt?: string;
      /**
       * Format: date-time
       * @description Time of the next attempt, if the delivery is pending.
       */
      nextAttemptAt?: string;
      /** @description HTTP status of the latest reply, if there was one. */
      lastStatus?: number;
      /** @description The reason why the latest attempt failed. */
      lastError?: string;
    };
    /**
     * WebhookEventType
     * @description An event that webhooks can receive.
     * @enum {unknown}
     */
    WebhookEventType: 'analysis.complete' | 'layout.complete' | 'overlay.applied';
    /** WebhookList */
    WebhookList: {
      webhooks: components['schemas']['Webhook'][];
    };
    /**
     * WebhookRemoved
     * @description Reply to the removal of a webhook.
     */
    WebhookRemoved: {
      /** @constant */
      success: true;
      id: string;
      /** @description Number of pending deliveries that will not be sent. */
      deliveriesDropped: number;
    };
    /**
     * WebhookReport
     * @description A webhook and its latest deliveries.
     */
    WebhookReport: {
      webhook: components['schemas']['Webhook'];
      /** @description The latest deliveries, newest first. */
      deliveries: components['schemas']['WebhookDelivery'][];
    };
    /**
     * WebhookRequest
     * @description Body of `POST /api/webhooks`.
     */
    WebhookRequest: {
      /** @description Address that receives the events. */
      url: string;
      /** @description The events to send. */
      events: components['schemas']['WebhookEventType'][];
      /** @description A note for people. */
      description?: string;
      /** @description A secret as Standard Webhooks writes it: `whsec_` and 24 to 64 bytes in base64. Default: a new one. */
      secret?: string;
    };
    /**
     * WebhookRotation
     * @description Body of `POST /api/webhooks/{webhookId}/rotate`.
     */
    WebhookRotation: {
      /** @description A secret as Standard Webhooks writes it: `whsec_` and 24 to 64 bytes in base64. Default: a new one. */
      secret?: string;
      /**
       * @description Hours in which deliveries are signed with the previous secret as well.
       * @default 24
       */
      overlapHours?: number;
    };
    /**
     * WebhookTestPayload
     * @description Body of a test delivery.
     */
    WebhookTestPayload: {
      /** @constant */
      type: 'webhook.test';
      /**
       * Format: date-time
       * @description Time of the event.
       */
      timestamp: string;
      /** WebhookTestPayloadData */
      data: {
        /** @description Id of the webhook. */
        webhook: string;
      };
    };
    /**
     * WebhookTested
     * @description Result of a test delivery.
     */
    WebhookTested: {
      /** @description Whether the receiver replied with a status of 200 to 299. */
      success: boolean;
      /** @description The header `webhook-id` of the test. */
      id: string;
      /** @description HTTP status of the reply, if there was one. */
      status?: number;
      durationMs: number;
      /** @description The reason why the test failed. */
      error?: string;
    };
    /**
     * WebhookWithSecret
     * @description A webhook and its new secret.
     */
    WebhookWithSecret: {
      webhook: components['schemas']['Webhook'];
      /** @description The secret that signs the deliveries. No other reply contains it. */
      secret: string;
    };
    /**
     * Webhook
     * @description A registered webhook. Its secret is not part of it.
     */
    Webhook: {
      id: string;
      /** @description Address that receives the events. */
      url: string;
      /** @description The events that are sent. */
      events: components['schemas']['WebhookEventType'][];
      description?: string;
      /**
       * Format: date-time
       * @description Time of the registration.
       */
      createdAt: string;
      /**
       * WebhookState
       * @description A disabled webhook receives nothing until it is resumed.
       * @enum {unknown}
       */
      state: 'enabled' | 'disabled';
      /** @description The reason, if the webhook is disabled. */
      disabledReason?: string;
      /**
       * Format: date-time
       * @description End of the time in which deliveries are signed with the previous secret as well.
       */
      previousSecretUntil?: string;
      /** @description Number of deliveries that will be attempted, for the first time or again. */
      pending: number;
      /** @description Number of deliveries that failed and will not be attempted again until the webhook is resumed. */
      failed: number;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type ApplyMessage = components['schemas']['ApplyMessage'];
export type AttributeDefinition = components['schemas']['AttributeDefinition'];
export type AttributeRange = components['schemas']['AttributeRange'];
export type AttributeValue = components['schemas']['AttributeValue'];
export type CategoryLegend = components['schemas']['CategoryLegend'];
export type CategoryRange = components['schemas']['CategoryRange'];
export type DateRange = components['schemas']['DateRange'];
export type GraphEdge = components['schemas']['GraphEdge'];
export type EnvironmentVariable = components['schemas']['EnvironmentVariable'];
export type GradientLegend = components['schemas']['GradientLegend'];
export type GraphDocument = components['schemas']['GraphDocument'];
export type HexColor = components['schemas']['HexColor'];
export type HostConfiguration = components['schemas']['HostConfiguration'];
export type Legend = components['schemas']['Legend'];
export type GraphNode = components['schemas']['GraphNode'];
export type NumberRange = components['schemas']['NumberRange'];
export type OverlayDefinition = components['schemas']['OverlayDefinition'];
export type PluginManifest = components['schemas']['PluginManifest'];
export type SizeLegend = components['schemas']['SizeLegend'];
export type Violation = components['schemas']['Violation'];
export type AffectedNodes = components['schemas']['AffectedNodes'];
export type AnalysisCompletePayload = components['schemas']['AnalysisCompletePayload'];
export type AnswerGraph = components['schemas']['AnswerGraph'];
export type ApplyResult = components['schemas']['ApplyResult'];
export type BaselineEntry = components['schemas']['BaselineEntry'];
export type BaselineResult = components['schemas']['BaselineResult'];
export type Baseline = components['schemas']['Baseline'];
export type BrokenUseList = components['schemas']['BrokenUseList'];
export type BrokenUse = components['schemas']['BrokenUse'];
export type CallerList = components['schemas']['CallerList'];
export type ChangedFile = components['schemas']['ChangedFile'];
export type CheckAnswer = components['schemas']['CheckAnswer'];
export type CheckRequest = components['schemas']['CheckRequest'];
export type CycleAnswer = components['schemas']['CycleAnswer'];
export type DependencyAnswer = components['schemas']['DependencyAnswer'];
export type DiffAnswer = components['schemas']['DiffAnswer'];
export type DiffAttributeSide = components['schemas']['DiffAttributeSide'];
export type DiffRequest = components['schemas']['DiffRequest'];
export type DiffRevision = components['schemas']['DiffRevision'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type EventType = components['schemas']['EventType'];
export type FoundSymbol = components['schemas']['FoundSymbol'];
export type GraphChanges = components['schemas']['GraphChanges'];
export type GraphImported = components['schemas']['GraphImported'];
export type Health = components['schemas']['Health'];
export type HiddenCalls = components['schemas']['HiddenCalls'];
export type HostEvent = components['schemas']['HostEvent'];
export type HotSpotList = components['schemas']['HotSpotList'];
export type HotSpotMeasure = components['schemas']['HotSpotMeasure'];
export type HotSpotValue = components['schemas']['HotSpotValue'];
export type HotSpot = components['schemas']['HotSpot'];
export type HubCheck = components['schemas']['HubCheck'];
export type HubViolation = components['schemas']['HubViolation'];
export type ImpactAnswer = components['schemas']['ImpactAnswer'];
export type ImpactCondition = components['schemas']['ImpactCondition'];
export type ImpactRequest = components['schemas']['ImpactRequest'];
export type IndexCancelled = components['schemas']['IndexCancelled'];
export type IndexRun = components['schemas']['IndexRun'];
export type IndexStatus = components['schemas']['IndexStatus'];
export type LayoutAvailability = components['schemas']['LayoutAvailability'];
export type LayoutBackend = components['schemas']['LayoutBackend'];
export type LayoutCancelled = components['schemas']['LayoutCancelled'];
export type LayoutCleared = components['schemas']['LayoutCleared'];
export type LayoutCompletePayload = components['schemas']['LayoutCompletePayload'];
export type LayoutParameters = components['schemas']['LayoutParameters'];
export type LayoutPositions = components['schemas']['LayoutPositions'];
export type LayoutPreview = components['schemas']['LayoutPreview'];
export type LayoutSaved = components['schemas']['LayoutSaved'];
export type LayoutStarted = components['schemas']['LayoutStarted'];
export type LayoutStatus = components['schemas']['LayoutStatus'];
export type LayoutWatch = components['schemas']['LayoutWatch'];
export type MissingPackages = components['schemas']['MissingPackages'];
export type Neighborhood = components['schemas']['Neighborhood'];
export type NodeList = components['schemas']['NodeList'];
export type NodeSource = components['schemas']['NodeSource'];
export type NodeSummary = components['schemas']['NodeSummary'];
export type OverlayAppliedPayload = components['schemas']['OverlayAppliedPayload'];
export type OverlayCancelled = components['schemas']['OverlayCancelled'];
export type OwnerList = components['schemas']['OwnerList'];
export type OwnerShare = components['schemas']['OwnerShare'];
export type Owner = components['schemas']['Owner'];
export type PackageList = components['schemas']['PackageList'];
export type PackageName = components['schemas']['PackageName'];
export type PackagePublisher = components['schemas']['PackagePublisher'];
export type PackageSummary = components['schemas']['PackageSummary'];
export type PackageUseList = components['schemas']['PackageUseList'];
export type PackageUse = components['schemas']['PackageUse'];
export type PackageUser = components['schemas']['PackageUser'];
export type PathAnswer = components['schemas']['PathAnswer'];
export type PluginApplyStatus = components['schemas']['PluginApplyStatus'];
export type PluginList = components['schemas']['PluginList'];
export type PluginOperation = components['schemas']['PluginOperation'];
export type PluginPhase = components['schemas']['PluginPhase'];
export type PluginReloaded = components['schemas']['PluginReloaded'];
export type PluginReportList = components['schemas']['PluginReportList'];
export type PluginReport = components['schemas']['PluginReport'];
export type PluginState = components['schemas']['PluginState'];
export type PluginStatus = components['schemas']['PluginStatus'];
export type Plugin = components['schemas']['Plugin'];
export type PluginsRescanned = components['schemas']['PluginsRescanned'];
export type Provenance = components['schemas']['Provenance'];
export type QueryRequest = components['schemas']['QueryRequest'];
export type QueryResult = components['schemas']['QueryResult'];
export type ReachedRepositoryList = components['schemas']['ReachedRepositoryList'];
export type ReachedRepository = components['schemas']['ReachedRepository'];
export type Readiness = components['schemas']['Readiness'];
export type RemoveResult = components['schemas']['RemoveResult'];
export type RepositoryFault = components['schemas']['RepositoryFault'];
export type RepositoryIndex = components['schemas']['RepositoryIndex'];
export type RepositoryList = components['schemas']['RepositoryList'];
export type RepositoryPlugin = components['schemas']['RepositoryPlugin'];
export type RepositoryRemoved = components['schemas']['RepositoryRemoved'];
export type RepositoryRequest = components['schemas']['RepositoryRequest'];
export type RepositoryRetention = components['schemas']['RepositoryRetention'];
export type RepositoryRules = components['schemas']['RepositoryRules'];
export type RepositoryStatus = components['schemas']['RepositoryStatus'];
export type RevisionList = components['schemas']['RevisionList'];
export type RuleResult = components['schemas']['RuleResult'];
export type RuleViolation = components['schemas']['RuleViolation'];
export type RulesDraft = components['schemas']['RulesDraft'];
export type SavedViewList = components['schemas']['SavedViewList'];
export type SavedViewRemoved = components['schemas']['SavedViewRemoved'];
export type SavedViewRequest = components['schemas']['SavedViewRequest'];
export type SavedView = components['schemas']['SavedView'];
export type SearchResult = components['schemas']['SearchResult'];
export type SourceLocation = components['schemas']['SourceLocation'];
export type SymbolCaller = components['schemas']['SymbolCaller'];
export type SymbolDefinition = components['schemas']['SymbolDefinition'];
export type SymbolList = components['schemas']['SymbolList'];
export type UnitDependency = components['schemas']['UnitDependency'];
export type UnusedAnswer = components['schemas']['UnusedAnswer'];
export type UsedSymbolList = components['schemas']['UsedSymbolList'];
export type UsedSymbol = components['schemas']['UsedSymbol'];
export type VersionUse = components['schemas']['VersionUse'];
export type ViolationNode = components['schemas']['ViolationNode'];
export type WatchStatus = components['schemas']['WatchStatus'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookEventType = components['schemas']['WebhookEventType'];
export type WebhookList = components['schemas']['WebhookList'];
export type WebhookRemoved = components['schemas']['WebhookRemoved'];
export type WebhookReport = components['schemas']['WebhookReport'];
export type WebhookRequest = components['schemas']['WebhookRequest'];
export type WebhookRotation = components['schemas']['WebhookRotation'];
export type WebhookTestPayload = components['schemas']['WebhookTestPayload'];
export type WebhookTested = components['schemas']['WebhookTested'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type Webhook = components['schemas']['Webhook'];
export type $defs = Record<string, never>;
export interface operations {
  getGraph: {
    parameters: {
      query?: {
        /** @description Only nodes of these types, separated by commas, and the edges between them. */
        type?: string;
        /** @description Only edges of these kinds, separated by commas. */
        kind?: string;
        /** @description Only test code (`true`), or only other code (`false`). Default: both. */
        test?: boolean | string;
        /** @description Only these keys, separated by commas, in addition to id, name, type, source, target and kind. */
        fields?: string;
      };
      header?: {
        /** @description The ETag of an earlier reply. */
        'If-None-Match'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The graph. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GraphDocument'];
        };
      };
    };
  };
  importGraph: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The graph. */
    requestBody: {
      content: {
        'application/json': components['schemas']['GraphDocument'];
      };
    };
    responses: {
      /** @description The graph is imported. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GraphImported'];
        };
      };
    };
  };
  getNode: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Node id, percent-encoded. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The node. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GraphNode'];
        };
      };
    };
  };
  search: {
    parameters: {
      query: {
        /** @description The text to find. */
        q: string;
        /** @description Only nodes of these types, separated by commas. */
        type?: string;
        /** @description Only nodes in these languages, separated by commas. */
        language?: string;
        /** @description Only test code (`true`), or only other code (`false`). Default: both. */
        test?: boolean | string;
        /** @description Maximum number of nodes in the reply. */
        limit?: number | string;
        /** @description Number of nodes to skip. */
        offset?: number | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The matching nodes, best first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SearchResult'];
        };
      };
    };
  };
  getNeighbors: {
    parameters: {
      query?: {
        /** @description The edges to follow. */
        direction?: ('both' | 'in' | 'out') | string;
        /** @description Only edges of these kinds, separated by commas. */
        kind?: string;
        /** @description Maximum distance, in edges. */
        depth?: number | string;
        /** @description Only test code (`true`), or only other code (`false`). Default: both. */
        test?: boolean | string;
        /** @description Maximum number of nodes in the reply. */
        limit?: number | string;
        /** @description Number of nodes to skip. */
        offset?: number | string;
      };
      header?: never;
      path: {
        /** @description Node id, or a name, percent-encoded. A name means all its overloads, `name~2` the second one. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The nodes, nearest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Neighborhood'];
        };
      };
    };
  };
  getCallers: {
    parameters: {
      query?: {
        /** @description Maximum distance, in edges. */
        depth?: number | string;
        /** @description Only test code (`true`), or only other code (`false`). Default: both. */
        test?: boolean | string;
        /** @description Maximum number of nodes in the reply. */
        limit?: number | string;
        /** @description Number of nodes to skip. */
        offset?: number | string;
      };
      header?: never;
      path: {
        /** @description Node id, or a name, percent-encoded. A name means all its overloads, `name~2` the second one. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The nodes, nearest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Neighborhood'];
        };
      };
    };
  };
  getCallees: {
    parameters: {
      query?: {
        /** @description Maximum distance, in edges. */
        depth?: number | string;
        /** @description Only test code (`true`), or only other code (`false`). Default: both. */
        test?: boolean | string;
        /** @description Maximum number of nodes in the reply. */
        limit?: number | string;
        /** @description Number of nodes to skip. */
        offset?: number | string;
      };
      header?: never;
      path: {
        /** @description Node id, or a name, percent-encoded. A name means all its overloads, `name~2` the second one. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The nodes, nearest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Neighborhood'];
        };
      };
    };
  };
  findPaths: {
    parameters: {
      query: {
        /** @description Id of the first node, or a name, which matches all overloads. */
        from: string;
        /** @description Id of the last node, or a name, which matches all overloads. */
        to: string;
        /** @description Only edges of these kinds, separated by commas. Default: all except `contains`. */
        kind?: string;
        /** @description Maximum number of edges. */
        depth?: number | string;
        /** @description Maximum number of paths in the reply. */
        limit?: number | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The paths, if there are any. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PathAnswer'];
        };
      };
    };
  };
  findReachedRepositories: {
    parameters: {
      query: {
        /** @description The package manager. */
        manager?: ('npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo') | string;
        /** @description Name of the package. */
        package: string;
        /** @description The changed symbols, separated by commas. */
        symbols: string;
        /** @description Maximum number of repositories in the reply. */
        limit?: number | string;
        /** @description Number of repositories to skip. */
        offset?: number | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The repositories, nearest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReachedRepositoryList'];
        };
      };
    };
  };
  findImpact: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The change, and the part of the answer to return. */
    requestBody: {
      content: {
        'application/json': components['schemas']['ImpactRequest'];
      };
    };
    responses: {
      /** @description The changed nodes, and those that depend on them. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImpactAnswer'];
        };
      };
    };
  };
  listRevisions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The names. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RevisionList'];
        };
      };
    };
  };
  compareRevisions: {
    parameters: {
      query: {
        /** @description The earlier revision: a branch, a tag or a commit, such as `main` or `HEAD~3`. */
        from: string;
        /** @description The later revision. Default: the working tree. */
        to?: string;
        /** @description Whether the comparison begins with the last common commit of `from` and `to`, as with `from...to` in git. Without `to`, that of `from` and HEAD. */
        mergeBase?: boolean | string;
        /** @description Maximum number of differences in each list in the reply. */
        limit?: number | string;
        /** @description Number of differences in each list to skip. */
        offset?: number | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The differences. None for the same revision. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DiffAnswer'];
        };
      };
    };
  };
  compareWithOptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The revisions, and the options of plugins. */
    requestBody: {
      content: {
        'application/json': components['schemas']['DiffRequest'];
      };
    };
    responses: {
      /** @description The differences. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DiffAnswer'];
        };
      };
    };
  };
  getDiffGraph: {
    parameters: {
      query: {
        /** @description The earlier revision: a branch, a tag or a commit, such as `main` or `HEAD~3`. */
        from: string;
        /** @description The later revision. Default: the working tree. */
        to?: string;
        /** @description Whether the comparison begins with the last common commit of `from` and `to`, as with `from...to` in git. Without `to`, that of `from` and HEAD. */
        mergeBase?: boolean | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The graph. Nodes also have `diff:from`, their id in the earlier graph if it is another one, and `diff:along` if they only moved with their container; changed edges have `diff:before`, the number of uses before. `diff-before-NAME` is the value of the attribute `NAME` in the earlier graph, for attributes that differ on some node. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GraphDocument'];
        };
      };
    };
  };
  findCycles: {
    parameters: {
      query?: {
        /** @description The units: `namespace` (a file in most languages, a folder in Java and Go, a namespace in C#), `folder`, `file` or `type`. */
        level?: ('namespace' | 'folder' | 'file' | 'type') | string;
        /** @description Only edges of these kinds, separated by commas. Default: all except `contains` and `overrides`. */
        kind?: string;
        /** @description Whether type-only dependencies count, which a compiler erases. */
        typeOnly?: boolean | string;
        /** @description Only test code (`true`), or only other code (`false`). Default: both. */
        test?: boolean | string;
        /** @description Maximum number of cycles in the reply. */
        limit?: number | string;
        /** @description Number of cycles to skip. */
        offset?: number | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The cycles, largest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CycleAnswer'];
        };
      };
    };
  };
  findDependencies: {
    parameters: {
      query?: {
        /** @description The units: `folders`, or `packages` (npm packages in TypeScript and JavaScript, namespaces in C#, folders elsewhere). */
        between?: ('folders' | 'packages') | string;
        /** @description Only the contents of this folder: its id, or the end of it. */
        within?: string;
        /** @description Number of levels of folders; deeper folders count as part of those. Only between folders. Default: all levels. */
        depth?: number | string;
        /** @description Only test code (`true`), or only other code (`false`). Default: both. */
        test?: boolean | string;
        /** @description Maximum number of dependencies in the reply. */
        limit?: number | string;
        /** @description Number of dependencies to skip. */
        offset?: number | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The units and their dependencies. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DependencyAnswer'];
        };
      };
    };
  };
  findUnused: {
    parameters: {
      query?: {
        /** @description `unused` (nothing uses it, and nothing else can), `testOnly` (only test code uses it), `possiblyUnused` (nothing is known to use it, with doubts), or `all`. */
        class?: ('all' | 'unused' | 'testOnly' | 'possiblyUnused') | string;
        /** @description Only nodes of these types, separated by commas. */
        type?: string;
        /** @description Only nodes in these languages, separated by commas. */
        language?: string;
        /** @description Only test code (`true`), or only other code (`false`). Default: both. */
        test?: boolean | string;
        /** @description Maximum number of nodes in the reply. */
        limit?: number | string;
        /** @description Number of nodes to skip. */
        offset?: number | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The nodes, the most certain first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UnusedAnswer'];
        };
      };
    };
  };
  listRules: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The rules and their violations. Empty without a rule file. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CheckAnswer'];
        };
      };
    };
  };
  checkRules: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Rules and a baseline instead of those of the workspace, and what counts as new. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckRequest'];
      };
    };
    responses: {
      /** @description The rules and their violations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CheckAnswer'];
        };
      };
    };
  };
  draftRules: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The text of a rule file. Nothing is written. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RulesDraft'];
        };
      };
    };
  };
  getSource: {
    parameters: {
      query?: {
        /** @description Number of lines before and after those of the node. */
        context?: number | string;
        /** @description The lines to return: those of the `node`, or all of its `file`, without `context`. */
        scope?: ('node' | 'file') | string;
      };
      header?: never;
      path: {
        /** @description Node id, or a name, percent-encoded. A name means all its overloads, `name~2` the second one. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The lines of the node. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NodeSource'];
        };
      };
    };
  };
  runQuery: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The query, and the values of its parameters. */
    requestBody: {
      content: {
        'application/json': components['schemas']['QueryRequest'];
      };
    };
    responses: {
      /** @description The rows. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['QueryResult'];
        };
      };
    };
  };
  computeLayout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Parameters. Omitted ones have defaults. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['LayoutParameters'];
      };
    };
    responses: {
      /** @description The computation has begun. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LayoutStarted'];
        };
      };
    };
  };
  getLayoutStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The status. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LayoutStatus'];
        };
      };
    };
  };
  cancelLayout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Whether there was something to cancel. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LayoutCancelled'];
        };
      };
    };
  };
  watchLayout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The address, which is valid once. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LayoutWatch'];
        };
      };
    };
  };
  previewLayout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The positions, about a second old. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LayoutPreview'];
        };
      };
    };
  };
  getLayoutAvailability: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The device, or the reason for which there is none. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LayoutAvailability'];
        };
      };
    };
  };
  saveLayout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description Positions by node id. */
    requestBody: {
      content: {
        'application/json': components['schemas']['LayoutPositions'];
      };
    };
    responses: {
      /** @description The layout is stored. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LayoutSaved'];
        };
      };
    };
  };
  clearLayout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The layout is deleted, or there was none. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LayoutCleared'];
        };
      };
    };
  };
  listOverlays: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The plugins. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PluginList'];
        };
      };
    };
  };
  applyOverlay: {
    parameters: {
      query?: never;
      header?: {
        /** @description With respond-async the reply comes at once, and the status reports the progress. */
        Prefer?: string;
      };
      path: {
        /** @description Plugin id. */
        pluginId: string;
      };
      cookie?: never;
    };
    /** @description The plugin's options, according to its optionsSchema. */
    requestBody?: {
      content: {
        'application/json': {
          [key: string]: unknown;
        };
      };
    };
    responses: {
      /** @description The attributes are in the graph. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApplyResult'];
        };
      };
      /** @description The apply has begun. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PluginApplyStatus'];
        };
      };
    };
  };
  removeOverlay: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Plugin id. */
        pluginId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The attributes are deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RemoveResult'];
        };
      };
    };
  };
  cancelOverlay: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Plugin id. */
        pluginId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Whether there was something to cancel. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OverlayCancelled'];
        };
      };
    };
  };
  getOverlayStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Plugin id. */
        pluginId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The status. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PluginApplyStatus'];
        };
      };
    };
  };
  listPlugins: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The candidates. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PluginReportList'];
        };
      };
    };
  };
  rescanPlugins: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The plugins that were found and removed. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PluginsRescanned'];
        };
      };
    };
  };
  getPlugin: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Plugin id. */
        pluginId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The report. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PluginReport'];
        };
      };
    };
  };
  resumePlugin: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Plugin id. */
        pluginId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The plugin is not quarantined. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PluginReport'];
        };
      };
    };
  };
  reloadPlugin: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Plugin id. */
        pluginId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The new version is in use. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PluginReloaded'];
        };
      };
    };
  };
  getIndexStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The status. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IndexStatus'];
        };
      };
    };
  };
  beginIndex: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Indexing has begun. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IndexStatus'];
        };
      };
    };
  };
  cancelIndex: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Whether there was something to cancel. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IndexCancelled'];
        };
      };
    };
  };
  getHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The host answers. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Health'];
        };
      };
    };
  };
  getReadiness: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The graph can be served. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Readiness'];
        };
      };
    };
  };
  getMetrics: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The metrics in the text format of Prometheus, version 0.0.4. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/plain': string;
        };
      };
    };
  };
  streamEvents: {
    parameters: {
      query?: {
        /** @description The same, for clients that cannot send the header. */
        lastEventId?: string;
      };
      header?: {
        /** @description The id of the latest event that the client has received. Later events are sent first. */
        'Last-Event-ID'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A stream that does not end. The data of every event but `reset` is a HostEvent. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': components['schemas']['HostEvent'];
        };
      };
    };
  };
  listViews: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The views. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SavedViewList'];
        };
      };
    };
  };
  createView: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The title, the note and the link. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SavedViewRequest'];
      };
    };
    responses: {
      /** @description The view is stored. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SavedView'];
        };
      };
    };
  };
  putView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the view: up to 64 letters, digits, `-` and `_`. */
        viewId: string;
      };
      cookie?: never;
    };
    /** @description The title, the note and the link. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SavedViewRequest'];
      };
    };
    responses: {
      /** @description The view is stored. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SavedView'];
        };
      };
    };
  };
  removeView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the view: up to 64 letters, digits, `-` and `_`. */
        viewId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The view is deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SavedViewRemoved'];
        };
      };
    };
  };
  listWebhooks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The webhooks. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookList'];
        };
      };
    };
  };
  registerWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The receiver and its events. */
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookRequest'];
      };
    };
    responses: {
      /** @description The webhook is stored. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookWithSecret'];
        };
      };
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the webhook. */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The webhook. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookReport'];
        };
      };
    };
  };
  removeWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the webhook. */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The webhook is deleted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookRemoved'];
        };
      };
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the webhook. */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The result, also if the receiver did not accept the test. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookTested'];
        };
      };
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the webhook. */
        webhookId: string;
      };
      cookie?: never;
    };
    /** @description The new secret, and the time in which the previous one still signs. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['WebhookRotation'];
      };
    };
    responses: {
      /** @description The new secret is in use. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookWithSecret'];
        };
      };
    };
  };
  resumeWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the webhook. */
        webhookId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The webhook is enabled. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'];
        };
      };
    };
  };
  listRepositories: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The repositories, by name. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RepositoryList'];
        };
      };
    };
  };
  addRepository: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The repository. */
    requestBody: {
      content: {
        'application/json': components['schemas']['RepositoryRequest'];
      };
    };
    responses: {
      /** @description The repository is added. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RepositoryStatus'];
        };
      };
    };
  };
  getRepository: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Name of the repository. */
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The repository. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RepositoryStatus'];
        };
      };
    };
  };
  removeRepository: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Name of the repository. */
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The repository is removed. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RepositoryRemoved'];
        };
      };
    };
  };
  updateRepository: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Name of the repository. */
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The update has begun. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RepositoryStatus'];
        };
      };
    };
  };
  listPackages: {
    parameters: {
      query?: {
        /** @description Maximum number of packages in the reply. */
        limit?: number | string;
        /** @description Number of packages to skip. */
        offset?: number | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The packages. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PackageList'];
        };
      };
    };
  };
  findCallersOfSymbol: {
    parameters: {
      query: {
        /** @description The package manager. */
        manager?: ('npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo') | string;
        /** @description Name of the package. */
        package: string;
        /** @description The exported symbol: `parse`, `Parser.parse`, `jsx:render` of another entry point, or `*` for an entry point as a whole. */
        symbol: string;
        /** @description Whether uses of its members count, such as `Parser.parse` for `Parser`. */
        members?: boolean | string;
        /** @description Only uses of these kinds, separated by commas: `call`, `reference`, `type`, `import`. Default: all but `import`. */
        kind?: string;
        /** @description Only uses of exactly this version. Others may be unknown. */
        version?: string;
        /** @description Only uses in this repository. */
        repository?: string;
        /** @description Maximum number of uses in the reply. */
        limit?: number | string;
        /** @description Number of uses to skip. */
        offset?: number | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The uses. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CallerList'];
        };
      };
    };
  };
  searchSymbols: {
    parameters: {
      query: {
        /** @description The text to find. */
        q: string;
        /** @description Maximum number of symbols in the reply. */
        limit?: number | string;
        /** @description Number of symbols to skip. */
        offset?: number | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The symbols, best match first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SymbolList'];
        };
      };
    };
  };
  findBrokenUses: {
    parameters: {
      query?: {
        /** @description Only symbols of packages of these managers, separated by commas. Default: all. */
        manager?: string;
        /** @description Only symbols of this package. */
        package?: string;
        /** @description Maximum number of symbols in the reply. */
        limit?: number | string;
        /** @description Number of symbols to skip. */
        offset?: number | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The symbols, with their users. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BrokenUseList'];
        };
      };
    };
  };
  checkHubRules: {
    parameters: {
      query?: {
        /** @description Whether entries of the baseline whose violations no longer occur fail the check. */
        strict?: boolean | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The rules and their violations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HubCheck'];
        };
      };
    };
  };
  listPackageUses: {
    parameters: {
      query?: {
        /** @description Whether packages count that no repository publishes. */
        external?: boolean | string;
        /** @description Only uses in this repository. */
        repository?: string;
        /** @description Maximum number of pairs in the reply. */
        limit?: number | string;
        /** @description Number of pairs to skip. */
        offset?: number | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Pairs of a repository and a package. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PackageUseList'];
        };
      };
    };
  };
  listUsedSymbols: {
    parameters: {
      query: {
        /** @description The package manager. */
        manager?: ('npm' | 'go' | 'pypi' | 'maven' | 'nuget' | 'cargo') | string;
        /** @description Name of the package. */
        package: string;
        /** @description Only uses in this repository. */
        repository?: string;
        /** @description Maximum number of symbols in the reply. */
        limit?: number | string;
        /** @description Number of symbols to skip. */
        offset?: number | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The symbols, the most used first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UsedSymbolList'];
        };
      };
    };
  };
  listHotSpots: {
    parameters: {
      query?: {
        /** @description Attributes that make the score, separated by commas, such as `git:churn,complexity:cyclomatic`. Default: those that most repositories have together. */
        by?: string;
        /** @description Only files of this repository, with the ranks among all. */
        repository?: string;
        /** @description Maximum number of files in the reply. */
        limit?: number | string;
        /** @description Number of files to skip. */
        offset?: number | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The files, the highest score first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HotSpotList'];
        };
      };
    };
  };
  listOwners: {
    parameters: {
      query?: {
        /** @description Whether teams or persons are listed. */
        kind?: ('team' | 'author') | string;
        /** @description The number by which the owners are ordered. */
        sort?: ('lines' | 'files' | 'symbols') | string;
        /** @description Maximum number of owners in the reply. */
        limit?: number | string;
        /** @description Number of owners to skip. */
        offset?: number | string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The owners. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnerList'];
        };
      };
    };
  };
  receiveAnalysisComplete: {
    parameters: {
      query?: never;
      header: {
        /** @description Id of the message, the same in all attempts to deliver it. */
        'webhook-id': string;
        /** @description Time of the attempt, in seconds since 1970. */
        'webhook-timestamp': string;
        /** @description One or two signatures, separated by a space: `v1,` and the base64 of an HMAC-SHA256. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AnalysisCompletePayload'];
      };
    };
    responses: {
      /** @description The receiver is gone. The webhook is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is accepted. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is not accepted, and sent again later. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveLayoutComplete: {
    parameters: {
      query?: never;
      header: {
        /** @description Id of the message, the same in all attempts to deliver it. */
        'webhook-id': string;
        /** @description Time of the attempt, in seconds since 1970. */
        'webhook-timestamp': string;
        /** @description One or two signatures, separated by a space: `v1,` and the base64 of an HMAC-SHA256. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. */
    requestBody: {
      content: {
        'application/json': components['schemas']['LayoutCompletePayload'];
      };
    };
    responses: {
      /** @description The receiver is gone. The webhook is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is accepted. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is not accepted, and sent again later. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveOverlayApplied: {
    parameters: {
      query?: never;
      header: {
        /** @description Id of the message, the same in all attempts to deliver it. */
        'webhook-id': string;
        /** @description Time of the attempt, in seconds since 1970. */
        'webhook-timestamp': string;
        /** @description One or two signatures, separated by a space: `v1,` and the base64 of an HMAC-SHA256. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. */
    requestBody: {
      content: {
        'application/json': components['schemas']['OverlayAppliedPayload'];
      };
    };
    responses: {
      /** @description The receiver is gone. The webhook is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is accepted. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is not accepted, and sent again later. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveWebhookTest: {
    parameters: {
      query?: never;
      header: {
        /** @description Id of the message, the same in all attempts to deliver it. */
        'webhook-id': string;
        /** @description Time of the attempt, in seconds since 1970. */
        'webhook-timestamp': string;
        /** @description One or two signatures, separated by a space: `v1,` and the base64 of an HMAC-SHA256. */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description The event. */
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookTestPayload'];
      };
    };
    responses: {
      /** @description The receiver is gone. The webhook is disabled. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is accepted. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The message is not accepted, and sent again later. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
