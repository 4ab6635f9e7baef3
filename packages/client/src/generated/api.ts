// Generated from the routes of packages/host by `npm run generate`. Do not edit.

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
  '/api/overlays': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Every usable plugin, with its overlay definitions and its status. */
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
  '/api/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The version and the workspace of the host, and the state of the graph. */
    get: operations['getHealth'];
    put?: never;
    post?: never;
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
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** ApplyResult */
    ApplyResult: {
      success: boolean;
      /** @description Plugin id. */
      plugin: string;
      /** @description Nodes that carry at least one attribute of the plugin now. */
      nodesUpdated: number;
      /** @description Edges that carry at least one attribute of the plugin now. */
      edgesUpdated: number;
      /** @description Present when the apply wrote nothing. */
      warning?: string;
      /** @description Milliseconds from request to commit. */
      durationMs: number;
    };
    /**
     * AttributeDefinition
     * @description An attribute that a plugin writes.
     */
    AttributeDefinition: {
      /** @description With the plugin's prefix, such as `git:churn`. */
      name: string;
      /**
       * AttributeType
       * @description A date travels as an ISO 8601 UTC string.
       * @enum {unknown}
       */
      type: 'number' | 'string' | 'boolean' | 'date';
      /** @description What a value means. */
      description: string;
      /** @description Such as `commits` or `%`. */
      unit?: string;
      /**
       * AttributeTarget
       * @description What carries the attribute. Absent means node.
       * @default node
       * @enum {unknown}
       */
      target?: 'node' | 'edge';
    };
    /**
     * AttributeValue
     * @description What an attribute can hold: a finite number, a string, a boolean, or a date as an ISO 8601 UTC string. A value that is not known is absent, never null.
     */
    AttributeValue: number | string | boolean;
    /**
     * CategoryLegend
     * @description Maps each category to a color.
     */
    CategoryLegend: {
      /** @constant */
      type: 'category';
      categories: {
        [key: string]: components['schemas']['HexColor'];
      };
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
      /** @description Kind of relationship. Open vocabulary; the indexer writes contains, calls, references, imports, extends and implements. */
      kind?: string;
      /** @description How many occurrences the edge stands for. Absent means 1. */
      weight?: number;
    } & {
      [key: string]: components['schemas']['AttributeValue'] | undefined;
    };
    /**
     * ErrorBody
     * @description The body of every reply that is not a success.
     */
    ErrorBody: {
      /** ErrorDescription */
      error: {
        code: string;
        message: string;
        details?: components['schemas']['Violation'][];
      };
    };
    /**
     * EventType
     * @description What an event tells of. The name of the server-sent event.
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
      | 'plugin.loaded'
      | 'plugin.reloaded'
      | 'plugin.reload-failed'
      | 'plugin.quarantined'
      | 'plugin.resumed'
      | 'plugin.watch-degraded';
    /**
     * GradientLegend
     * @description Maps a number to a color, interpolated between the two nearest stops.
     */
    GradientLegend: {
      /** @constant */
      type: 'gradient';
      stops: {
        value: number;
        color: components['schemas']['HexColor'];
        label?: string;
      }[];
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
     * GraphImported
     * @description What `PUT /api/graph` did.
     */
    GraphImported: {
      success: boolean;
      /** @description The version of the graph that was imported. */
      version: number;
      nodes: number;
      edges: number;
      /** @description Ids of the plugins whose attributes came with the graph. They count as applied. */
      overlays: string[];
      durationMs: number;
    };
    /**
     * Health
     * @description Who answers, and how the graph stands.
     */
    Health: {
      /**
       * @description starting: there is no graph yet; index says whether it is being made, and why not. degraded: the graph is served, and changes of it cannot be stored.
       * @enum {unknown}
       */
      status: 'starting' | 'ready' | 'degraded';
      /** @description Version of the host. */
      version: string;
      /** @description The folder whose code is served. */
      workspace: string;
      /** GraphSummary */
      graph: {
        /** @description Grows by one with every commit. */
        version: number;
        nodes: number;
        edges: number;
        /**
         * @description Where the graph came from: the workspace's code, or an import. Absent while there is none.
         * @enum {unknown}
         */
        origin?: 'index' | 'import';
        /**
         * Format: date-time
         * @description When it was imported, if it was.
         */
        importedAt?: string;
      };
      /** @description The reason why nothing can be stored, such as a full disk. Absent while there is none. */
      storeError?: string;
      index: components['schemas']['IndexStatus'];
    };
    /**
     * HexColor
     * @description `#rrggbb`
     */
    HexColor: string;
    /**
     * HostConfiguration
     * @description The file `code-graph.config.json`. Command line flags win over it.
     */
    HostConfiguration: {
      $schema?: string;
      /**
       * @description The folder whose code is served. Relative paths start at the configuration file.
       * @default .
       */
      workspace?: string;
      /** @description Folder for the host's own files. Default: a folder for the workspace in the user's state directory. */
      dataDirectory?: string;
      /** IndexConfiguration */
      index?: {
        /**
         * @description Only matching files, by patterns of .gitignore, relative to the workspace. Without any, all of them.
         * @default []
         */
        include?: string[];
        /**
         * @description Not these files and folders, by patterns of the same kind.
         * @default []
         */
        exclude?: string[];
        /**
         * @description SCIP indexes of the workspace, made by compilers: precise edges, and nodes for further languages.
         * @default []
         */
        scip?: string[];
      };
      /** HttpConfiguration */
      http?: {
        /**
         * @description Address to listen on.
         * @default 127.0.0.1
         */
        host?: string;
        /**
         * @description 0 takes any free port.
         * @default 5050
         */
        port?: number;
        /**
         * @description Names, beside the loopback ones, that a request's Host header may carry. Compared exactly.
         * @default []
         */
        allowedHosts?: string[];
        /**
         * @description Listen beyond loopback although there is no authentication.
         * @default false
         */
        allowInsecure?: boolean;
      };
      /** PluginsConfiguration */
      plugins?: {
        /**
         * @description Folders of plugin packages that are not dependencies.
         * @default []
         */
        paths?: string[];
        /**
         * @description Folders of plugins under development: loaded at the start, and again whenever their files change.
         * @default []
         */
        watch?: string[];
        /**
         * @description Whether plugins among the workspace's own dependencies are listed.
         * @default true
         */
        fromWorkspace?: boolean;
        /**
         * @description List plugins, and use none of them.
         * @default false
         */
        safe?: boolean;
        /**
         * @description Ids of plugins that are not to be used.
         * @default []
         */
        disabled?: string[];
        /**
         * @description How long one apply may take. `code-graph dev` has a default of 60.
         * @default 600
         */
        applyTimeoutSeconds?: number;
        /**
         * @description How long loading a plugin's code may take.
         * @default 30
         */
        loadTimeoutSeconds?: number;
        /**
         * @description How long a plugin's removeAsync may take.
         * @default 300
         */
        removeTimeoutSeconds?: number;
        /**
         * @description How long a plugin's disposeAsync may take.
         * @default 5
         */
        disposeTimeoutSeconds?: number;
        /**
         * @description Memory of one plugin's process, in MiB, beside what Node.js itself needs.
         * @default 2048
         */
        memoryLimitMb?: number;
      };
      /** LayoutConfiguration */
      layout?: {
        /** @description Address of a layout server on another machine. Default: one of its own is started on demand. */
        serverUri?: string;
        /** @description File with the secret of that server, readable by its owner alone. Default: CODE_GRAPH_LAYOUT_SECRET. */
        secretFile?: string;
        /**
         * @description How long a layout server that computes may give no sign of life.
         * @default 30
         */
        silenceSeconds?: number;
      };
      /**
       * ImportConfiguration
       * @description How large a graph can be that is imported.
       */
      import?: {
        /**
         * @description Of the graph document, in MiB.
         * @default 256
         */
        maxBodyMb?: number;
        /** @default 1000000 */
        maxNodes?: number;
        /** @default 5000000 */
        maxEdges?: number;
      };
      /** LogConfiguration */
      log?: {
        /**
         * @default warn
         * @enum {unknown}
         */
        level?: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
        /** @description Default: standard error. */
        file?: string;
      };
    };
    /**
     * HostEvent
     * @description Something that happened in the host, as `GET /api/events` sends it.
     */
    HostEvent: {
      /** @description Names the event within this run of the host; the `id` of the server-sent event. */
      id: string;
      type: components['schemas']['EventType'];
      /** Format: date-time */
      at: string;
      /** @description Plugin id, in events of overlays and plugins. */
      plugin?: string;
      /** @description The computation, in events of the layout. */
      jobId?: string;
      /** @description What happened, for people. */
      message?: string;
      phase?: components['schemas']['PluginPhase'];
      /** @description Version of the graph, in graph.changed. */
      version?: number;
      nodes?: number;
      edges?: number;
      durationMs?: number;
    };
    /**
     * IndexCancelled
     * @description Reply to `POST /api/index/cancel`.
     */
    IndexCancelled: {
      /** @description Whether there was something to cancel. */
      success: boolean;
      message: string;
    };
    /**
     * IndexRun
     * @description What one run of the indexer found.
     */
    IndexRun: {
      /** Format: date-time */
      completedAt: string;
      durationMs: number;
      /** @description Whether the graph was replaced. */
      changed: boolean;
      /** @description Source files in the graph. */
      files: number;
      /** @description Files that were analysed in this run; the others were taken from the last. */
      filesAnalyzed: number;
      nodes: number;
      edges: number;
      /** @description Files that could not be read or parsed, and why. */
      warnings: string[];
      /** @description What is not in the graph, by the rule that leaves it out. */
      leftOut?: {
        rule: string;
        folders: number;
        /** @description Source files beside those in the folders. */
        files: number;
        /** @description The first few paths, relative to the workspace; folders end with `/`. */
        examples: string[];
        /** @description The language of the files, if they are left out because it is not supported. */
        language?: string;
      }[];
      /** @description The languages that are read, each with the number of its source files in the graph, which may be 0. */
      languages?: {
        language: string;
        files: number;
      }[];
      /**
       * UnresolvedCalls
       * @description Calls of which it is not known what they call.
       */
      unresolvedCalls?: {
        calls: number;
        /** @description The nodes with the most of them. */
        places: {
          /** @description Id of the node. */
          node: string;
          calls: number;
        }[];
      };
      /**
       * ScipSummary
       * @description What became of the files that SCIP indexes describe. Absent without any index.
       */
      scip?: {
        indexes: {
          path: string;
          /** @description What made it, such as `scip-python 0.6.6`; empty if it does not tell. */
          tool: string;
        }[];
        /** @description Source files that the indexes describe. */
        documents: number;
        /** @description Of these, the ones whose description lacks something; the warnings say what. */
        degraded: number;
        /** @description Of these, the ones that have changed since. */
        stale: number;
        /** @description Described files that are not there, or that are ignored or excluded. */
        leftOut: number;
      };
    };
    /**
     * IndexStatus
     * @description Where the indexing of the workspace stands.
     */
    IndexStatus: {
      /**
       * IndexState
       * @enum {unknown}
       */
      status: 'idle' | 'running' | 'failed' | 'cancelled';
      /** @description Percent, while running. */
      progress?: number;
      /** @description The current work item, while running. */
      message?: string;
      /** @description What failed, in the state failed. */
      error?: string;
      lastRun?: components['schemas']['IndexRun'];
    };
    /**
     * LayoutAvailability
     * @description Whether layouts can be computed on a GPU.
     */
    LayoutAvailability: {
      available: boolean;
      /**
       * GpuBackend
       * @description If a GPU is available.
       * @enum {unknown}
       */
      backend?: 'gpu';
      /** @description Name of the GPU. */
      device?: string;
      /** @description Where layouts can be watched as they form, over a WebSocket: good once, within 30 seconds. */
      serverUri?: string;
      /** @description Why no GPU is available. */
      reason?: string;
      /**
       * FallbackBackend
       * @description What computes layouts instead.
       * @enum {unknown}
       */
      fallback?: 'cpu';
    };
    /**
     * LayoutBackend
     * @description What computes a layout: gpu or cpu.
     * @enum {unknown}
     */
    LayoutBackend: 'gpu' | 'cpu';
    /**
     * LayoutCancelled
     * @description Reply to `POST /api/graph/layout/compute/cancel`.
     */
    LayoutCancelled: {
      /** @description Whether there was something to cancel. */
      success: boolean;
      message: string;
    };
    /** LayoutCleared */
    LayoutCleared: {
      success: boolean;
      attributesRemoved: number;
    };
    /**
     * LayoutParameters
     * @description Parameters of a ForceAtlas2 computation. All optional.
     */
    LayoutParameters: {
      /**
       * @description More gives a more refined layout and takes longer.
       * @default 1000
       */
      iterations?: number;
      /**
       * @description Pull toward the centre.
       * @default 1
       */
      gravity?: number;
      /**
       * @description Overall scale.
       * @default 2
       */
      scalingRatio?: number;
      /**
       * @description Keeps nodes from drifting far from the centre.
       * @default false
       */
      strongGravityMode?: boolean;
      /**
       * @description Importance of edge weights in attraction; 0 ignores them.
       * @default 1
       */
      edgeWeightInfluence?: number;
      /**
       * @description Accuracy of the Barnes-Hut approximation; lower is more accurate and slower, 0 is exact.
       * @default 1.2
       */
      barnesHutTheta?: number;
      /**
       * @description 2 or 3.
       * @default 2
       * @enum {unknown}
       */
      dimensions?: 2 | 3;
      /**
       * @description Same graph, parameters, seed and backend: same layout.
       * @default 1
       */
      seed?: number;
      /**
       * @description Attraction grows with the logarithm of the distance, which draws clusters tighter.
       * @default false
       */
      linLogMode?: boolean;
      /**
       * @description Keeps nodes two units apart.
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
      /** @description What it will take at most, in milliseconds. */
      estimatedTime: number;
      /** @description Where the layout can be watched as it forms, over a WebSocket: good once, within 30 seconds. */
      serverUri?: string;
    };
    /**
     * LayoutStatus
     * @description Where the layout computation stands.
     */
    LayoutStatus: {
      /**
       * LayoutState
       * @enum {unknown}
       */
      status: 'idle' | 'starting' | 'running' | 'completed' | 'failed' | 'cancelled';
      /** @description The latest computation since the host was started. */
      jobId?: string;
      progress?: number;
      /** @description Current iteration, while running and when completed. */
      iteration?: number;
      /** @description Requested iterations. */
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
      /** @description What failed, in the state failed. */
      error?: string;
    };
    /**
     * Legend
     * @description How to read the values of an overlay. `type` selects one of three shapes.
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
      /** @description Unique in the graph, opaque to clients, stable across re-indexing. */
      id: string;
      /** @description Display name. */
      name: string;
      /** @description Kind of element. Open vocabulary; the indexer writes Namespace, Class, Interface, Struct, Enum, Method and Function. */
      type: string;
      /** @description Path relative to the workspace root, with `/` separators. */
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
     * OverlayCancelled
     * @description Reply to `POST /api/overlays/{pluginId}/cancel`.
     */
    OverlayCancelled: {
      /** @description Whether there was something to cancel. */
      success: boolean;
      message: string;
    };
    /**
     * OverlayDefinition
     * @description How a client draws one attribute.
     */
    OverlayDefinition: {
      /** @description Unique within the plugin. */
      id: string;
      /** @description Display name. */
      name: string;
      /**
       * OverlayType
       * @description color fills a node, size scales its radius, badge adds an icon or label; EdgeColor and EdgeWidth draw an edge attribute.
       * @enum {unknown}
       */
      type: 'color' | 'size' | 'badge' | 'EdgeColor' | 'EdgeWidth';
      /** @description The attribute that is drawn, with its prefix. */
      attribute: string;
      legend: components['schemas']['Legend'];
      /** @description Whether a client shows the overlay without being asked. */
      defaultEnabled?: boolean;
    };
    /**
     * PluginApplyStatus
     * @description Where a plugin stands, as `GET /api/overlays/{pluginId}/status` tells it.
     */
    PluginApplyStatus: {
      /** @description Plugin id. */
      plugin: string;
      status: components['schemas']['PluginStatus'];
      /** @description Percent, while applying. */
      progress?: number;
      /** @description The current work item, while applying or removing. */
      message?: string;
      /**
       * Format: date-time
       * @description When the data in the graph was committed, in the state applied.
       */
      appliedAt?: string;
      /** @description Nodes with at least one attribute of the plugin, in the state applied. */
      nodesWithData?: number;
      /** @description Edges with at least one attribute of the plugin, in the state applied. */
      edgesWithData?: number;
      /** @description Present in the state applied when the apply wrote nothing. */
      warning?: string;
      /** @description What the apply took, in the state applied. */
      durationMs?: number;
      /** @description True when the data came with an imported graph, and was not computed here. */
      imported?: boolean;
      /** @description What failed, in the state error. */
      error?: string;
    };
    /** PluginList */
    PluginList: {
      plugins: components['schemas']['Plugin'][];
    };
    /**
     * PluginManifest
     * @description The file `code-graph.plugin.json` at the root of a plugin package. The host learns everything about a plugin from it, before any of the plugin's code runs.
     */
    PluginManifest: {
      $schema?: string;
      /** @description Unique among plugins; the `{pluginId}` of the REST API. */
      id: string;
      /** @description Display name. */
      name: string;
      /** @description One sentence. */
      description: string;
      /** @description Range of SDK versions the plugin works with, in npm's syntax. */
      sdk: string;
      /** @description The ES module that exports the plugin by default, relative to the manifest, inside the package. */
      entry: string;
      /** @description The TypeScript module that `entry` is built from. `code-graph dev` and `serve --plugin` run it instead, where it is there. */
      source?: string;
      /** @description What every attribute of the plugin starts with, such as `git:`. `layout:` and `code:` are taken by the host. */
      prefix: string;
      attributes: components['schemas']['AttributeDefinition'][];
      overlays: components['schemas']['OverlayDefinition'][];
      /**
       * OptionsSchema
       * @description JSON Schema (draft-07) of the options of apply, of type object. Absent means: no options.
       */
      optionsSchema?: {
        [key: string]: unknown;
      };
      /** @description Names of the environment variables the plugin may read. All others are undefined in its process. */
      environment?: string[];
    };
    /**
     * PluginOperation
     * @description One piece of work of a plugin that has ended.
     */
    PluginOperation: {
      phase: components['schemas']['PluginPhase'];
      /** Format: date-time */
      startedAt: string;
      durationMs: number;
      /**
       * @description `failed`: the plugin said so. `crashed`: its process ended, passed a deadline or broke a limit. `stopped`: by the host.
       * @enum {unknown}
       */
      outcome: 'succeeded' | 'failed' | 'crashed' | 'stopped';
      /** @description Most memory that the plugin's process had held by then (resident set), in MiB. */
      memoryMb?: number;
    };
    /**
     * PluginPhase
     * @description What a plugin was at when something happened. In `read` its package is looked at and none of its code runs.
     * @enum {unknown}
     */
    PluginPhase: 'read' | 'load' | 'apply' | 'remove' | 'dispose' | 'idle';
    /**
     * PluginReloaded
     * @description What a reload did, as `POST /api/plugins/{pluginId}/reload` tells it.
     */
    PluginReloaded: {
      success: boolean;
      /** @description Plugin id. */
      plugin: string;
      /** @description The version of the plugin's package. */
      version: string;
      /** @description Whether the overlay was in use and was applied again. */
      reapplied: boolean;
      durationMs: number;
    };
    /** PluginReportList */
    PluginReportList: {
      plugins: components['schemas']['PluginReport'][];
    };
    /**
     * PluginReport
     * @description All there is to know about a candidate, as `GET /api/plugins` lists it.
     */
    PluginReport: {
      /** @description Absent when the manifest could not be read. */
      id?: string;
      name?: string;
      state: components['schemas']['PluginState'];
      /** @description Why it is rejected or disabled, such as E_BAD_MANIFEST. */
      code?: string;
      /** @description Why it is not usable, and what to do, for people. */
      reason?: string;
      status?: components['schemas']['PluginStatus'];
      /** @description Name of the npm package. */
      package?: string;
      /** @description Version of the npm package. */
      version?: string;
      /** @description The range of SDK versions that the plugin wants. */
      sdk?: string;
      /** @description The SDK version of this host. */
      hostSdk: string;
      /** @description Where the package was found. */
      directory: string;
      /** @description Why it was looked for there. */
      origin: string;
      /** @description Whether it is reloaded when its files change. */
      watched: boolean;
      /** @description The environment variables that it may read. */
      environment?: string[];
      /**
       * PluginProcessReport
       * @description The process that holds its code, while there is one.
       */
      process?: {
        pid: number;
        phase: components['schemas']['PluginPhase'];
        /** @description Memory it held when last asked (resident set), in MiB. */
        memoryMb: number;
      };
      /** @description The latest loads, applies and removes since the host was started, newest first. */
      operations: components['schemas']['PluginOperation'][];
      /**
       * PluginCrashes
       * @description The latest crashes since the host was started, newest first. Three within five minutes quarantine the plugin.
       */
      crashes: {
        /** Format: date-time */
        at: string;
        phase: components['schemas']['PluginPhase'];
        message: string;
      }[];
      /** PluginFailure */
      lastError?: {
        /** Format: date-time */
        at: string;
        phase: components['schemas']['PluginPhase'];
        message: string;
        /** @description The code of a PluginError. */
        code?: string;
        /** @description In terms of the plugin's sources, where it has source maps. */
        stack?: string;
      };
    };
    /**
     * PluginState
     * @description Whether a plugin can be used: `rejected` has a reason code, `disabled` by the configuration or by --safe, `quarantined` after crashes until it is resumed.
     * @enum {unknown}
     */
    PluginState: 'usable' | 'rejected' | 'disabled' | 'quarantined';
    /**
     * PluginStatus
     * @description not_applied: no data in the graph. applying, removing: at work. applied: the data is in the graph. error: the last operation failed.
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
      attributes: components['schemas']['AttributeDefinition'][];
      overlays: components['schemas']['OverlayDefinition'][];
      /** @description JSON Schema of the options of apply. */
      optionsSchema: {
        [key: string]: unknown;
      };
    };
    /** RemoveResult */
    RemoveResult: {
      success: boolean;
      /** @description Plugin id. */
      plugin: string;
      /** @description Attribute values deleted: one for each attribute on each node or edge. */
      attributesRemoved: number;
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
      /** @description Default: `linear`. */
      scale?: string;
    };
    /**
     * Violation
     * @description One thing that is wrong with a body, a parameter or an option.
     */
    Violation: {
      /** @description JSON pointer to the place. */
      pointer: string;
      /** @description The JSON Schema keyword that was broken. */
      rule: string;
      /** @description What the rule asks for. */
      expected?: unknown;
      /** @description What stood there, shortened. */
      got?: unknown;
      message: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type ApplyResult = components['schemas']['ApplyResult'];
export type AttributeDefinition = components['schemas']['AttributeDefinition'];
export type AttributeValue = components['schemas']['AttributeValue'];
export type CategoryLegend = components['schemas']['CategoryLegend'];
export type GraphEdge = components['schemas']['GraphEdge'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type EventType = components['schemas']['EventType'];
export type GradientLegend = components['schemas']['GradientLegend'];
export type GraphDocument = components['schemas']['GraphDocument'];
export type GraphImported = components['schemas']['GraphImported'];
export type Health = components['schemas']['Health'];
export type HexColor = components['schemas']['HexColor'];
export type HostConfiguration = components['schemas']['HostConfiguration'];
export type HostEvent = components['schemas']['HostEvent'];
export type IndexCancelled = components['schemas']['IndexCancelled'];
export type IndexRun = components['schemas']['IndexRun'];
export type IndexStatus = components['schemas']['IndexStatus'];
export type LayoutAvailability = components['schemas']['LayoutAvailability'];
export type LayoutBackend = components['schemas']['LayoutBackend'];
export type LayoutCancelled = components['schemas']['LayoutCancelled'];
export type LayoutCleared = components['schemas']['LayoutCleared'];
export type LayoutParameters = components['schemas']['LayoutParameters'];
export type LayoutPositions = components['schemas']['LayoutPositions'];
export type LayoutSaved = components['schemas']['LayoutSaved'];
export type LayoutStarted = components['schemas']['LayoutStarted'];
export type LayoutStatus = components['schemas']['LayoutStatus'];
export type Legend = components['schemas']['Legend'];
export type GraphNode = components['schemas']['GraphNode'];
export type OverlayCancelled = components['schemas']['OverlayCancelled'];
export type OverlayDefinition = components['schemas']['OverlayDefinition'];
export type PluginApplyStatus = components['schemas']['PluginApplyStatus'];
export type PluginList = components['schemas']['PluginList'];
export type PluginManifest = components['schemas']['PluginManifest'];
export type PluginOperation = components['schemas']['PluginOperation'];
export type PluginPhase = components['schemas']['PluginPhase'];
export type PluginReloaded = components['schemas']['PluginReloaded'];
export type PluginReportList = components['schemas']['PluginReportList'];
export type PluginReport = components['schemas']['PluginReport'];
export type PluginState = components['schemas']['PluginState'];
export type PluginStatus = components['schemas']['PluginStatus'];
export type Plugin = components['schemas']['Plugin'];
export type RemoveResult = components['schemas']['RemoveResult'];
export type SizeLegend = components['schemas']['SizeLegend'];
export type Violation = components['schemas']['Violation'];
export type $defs = Record<string, never>;
export interface operations {
  getGraph: {
    parameters: {
      query?: {
        /** @description Only nodes of these types, separated by commas, and the edges between them. */
        type?: string;
        /** @description Only edges of these kinds, separated by commas. */
        kind?: string;
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
      /** @description The graph. The ETag names its version. */
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
}
