// Generated from schemas/*.schema.json by `npm run generate`. Do not edit.

/** A JSON Schema (draft-07). Its `$ref`s name other schemas of this module by their `$id`. */
export interface JsonSchema {
  readonly $id: string;
  readonly title: string;
  readonly [keyword: string]: unknown;
}

export const applyResultSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'apply-result.schema.json',
  title: 'ApplyResult',
  type: 'object',
  required: ['success', 'plugin', 'nodesUpdated', 'edgesUpdated', 'durationMs'],
  properties: {
    success: { type: 'boolean' },
    plugin: { type: 'string', description: 'Plugin id.' },
    nodesUpdated: {
      type: 'integer',
      minimum: 0,
      description: 'Nodes that carry at least one attribute of the plugin now.',
    },
    edgesUpdated: {
      type: 'integer',
      minimum: 0,
      description: 'Edges that carry at least one attribute of the plugin now.',
    },
    warning: { type: 'string', description: 'Present when the apply wrote nothing.' },
    durationMs: { type: 'integer', minimum: 0, description: 'Milliseconds from request to commit.' },
  },
  additionalProperties: false,
};

export const attributeDefinitionSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'attribute-definition.schema.json',
  title: 'AttributeDefinition',
  description: 'An attribute that a plugin writes.',
  type: 'object',
  required: ['name', 'type', 'description'],
  properties: {
    name: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]*:[A-Za-z][A-Za-z0-9_.-]*$',
      description: "With the plugin's prefix, such as `git:churn`.",
    },
    type: {
      title: 'AttributeType',
      enum: ['number', 'string', 'boolean', 'date'],
      description: 'A date travels as an ISO 8601 UTC string.',
    },
    description: { type: 'string', minLength: 1, description: 'What a value means.' },
    unit: { type: 'string', minLength: 1, description: 'Such as `commits` or `%`.' },
    target: {
      title: 'AttributeTarget',
      enum: ['node', 'edge'],
      default: 'node',
      description: 'What carries the attribute. Absent means node.',
    },
  },
  additionalProperties: false,
};

export const attributeValueSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'attribute-value.schema.json',
  title: 'AttributeValue',
  description:
    'What an attribute can hold: a finite number, a string, a boolean, or a date as an ISO 8601 UTC string. A value that is not known is absent, never null.',
  type: ['number', 'string', 'boolean'],
};

export const categoryLegendSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'category-legend.schema.json',
  title: 'CategoryLegend',
  description: 'Maps each category to a color.',
  type: 'object',
  required: ['type', 'categories'],
  properties: {
    type: { const: 'category' },
    categories: { type: 'object', additionalProperties: { $ref: 'hex-color.schema.json' } },
  },
  additionalProperties: false,
};

export const graphEdgeSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'edge.schema.json',
  title: 'GraphEdge',
  description:
    'A directed connection between two nodes. Overlay attributes are extra top-level keys named `<prefix>:<name>`.',
  type: 'object',
  required: ['source', 'target'],
  properties: {
    source: { type: 'string', minLength: 1, description: 'Id of the source node.' },
    target: { type: 'string', minLength: 1, description: 'Id of the target node.' },
    kind: {
      type: 'string',
      minLength: 1,
      description:
        'Kind of relationship. Open vocabulary; the indexer writes contains, calls, references, imports, extends and implements.',
    },
    weight: {
      type: 'number',
      exclusiveMinimum: 0,
      description: 'How many occurrences the edge stands for. Absent means 1.',
    },
  },
  patternProperties: { '^[a-z][a-z0-9-]*:[A-Za-z][A-Za-z0-9_.-]*$': { $ref: 'attribute-value.schema.json' } },
  additionalProperties: false,
};

export const errorBodySchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'error-body.schema.json',
  title: 'ErrorBody',
  description: 'The body of every reply that is not a success.',
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      title: 'ErrorDescription',
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', pattern: '^[A-Z][A-Z_]*$' },
        message: { type: 'string' },
        details: { type: 'array', items: { $ref: 'violation.schema.json' } },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

export const eventTypeSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'event-type.schema.json',
  title: 'EventType',
  description: 'What an event tells of. The name of the server-sent event.',
  enum: [
    'analysis.started',
    'analysis.complete',
    'analysis.failed',
    'analysis.cancelled',
    'graph.changed',
    'graph.imported',
    'overlay.applying',
    'overlay.applied',
    'overlay.removed',
    'overlay.failed',
    'overlay.cancelled',
    'layout.started',
    'layout.complete',
    'layout.failed',
    'layout.cancelled',
    'plugin.loaded',
    'plugin.reloaded',
    'plugin.reload-failed',
    'plugin.quarantined',
    'plugin.resumed',
    'plugin.watch-degraded',
  ],
};

export const gradientLegendSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'gradient-legend.schema.json',
  title: 'GradientLegend',
  description: 'Maps a number to a color, interpolated between the two nearest stops.',
  type: 'object',
  required: ['type', 'stops'],
  properties: {
    type: { const: 'gradient' },
    stops: {
      type: 'array',
      minItems: 1,
      items: {
        title: 'GradientStop',
        type: 'object',
        required: ['value', 'color'],
        properties: { value: { type: 'number' }, color: { $ref: 'hex-color.schema.json' }, label: { type: 'string' } },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

export const graphDocumentSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'graph-document.schema.json',
  title: 'GraphDocument',
  description:
    'A whole graph. Node ids are unique, and both ends of every edge and every `parent` name a node of the document.',
  type: 'object',
  required: ['nodes', 'edges'],
  properties: {
    nodes: { type: 'array', items: { $ref: 'node.schema.json' } },
    edges: { type: 'array', items: { $ref: 'edge.schema.json' } },
  },
  additionalProperties: false,
};

export const graphImportedSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'graph-imported.schema.json',
  title: 'GraphImported',
  description: 'What `PUT /api/graph` did.',
  type: 'object',
  required: ['success', 'version', 'nodes', 'edges', 'overlays', 'durationMs'],
  properties: {
    success: { type: 'boolean' },
    version: { type: 'integer', minimum: 0, description: 'The version of the graph that was imported.' },
    nodes: { type: 'integer', minimum: 0 },
    edges: { type: 'integer', minimum: 0 },
    overlays: {
      type: 'array',
      items: { type: 'string' },
      description: 'Ids of the plugins whose attributes came with the graph. They count as applied.',
    },
    durationMs: { type: 'integer', minimum: 0 },
  },
  additionalProperties: false,
};

export const healthSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'health.schema.json',
  title: 'Health',
  description: 'Who answers, and how the graph stands.',
  type: 'object',
  required: ['status', 'version', 'workspace', 'graph', 'index'],
  properties: {
    status: {
      enum: ['starting', 'ready', 'degraded'],
      description:
        'starting: there is no graph yet; index says whether it is being made, and why not. degraded: the graph is served, and changes of it cannot be stored.',
    },
    version: { type: 'string', description: 'Version of the host.' },
    workspace: { type: 'string', description: 'The folder whose code is served.' },
    graph: {
      title: 'GraphSummary',
      type: 'object',
      required: ['version', 'nodes', 'edges'],
      properties: {
        version: { type: 'integer', minimum: 0, description: 'Grows by one with every commit.' },
        nodes: { type: 'integer', minimum: 0 },
        edges: { type: 'integer', minimum: 0 },
        origin: {
          enum: ['index', 'import'],
          description: "Where the graph came from: the workspace's code, or an import. Absent while there is none.",
        },
        importedAt: { type: 'string', format: 'date-time', description: 'When it was imported, if it was.' },
      },
      additionalProperties: false,
    },
    storeError: {
      type: 'string',
      description: 'The reason why nothing can be stored, such as a full disk. Absent while there is none.',
    },
    index: { $ref: 'index-status.schema.json' },
  },
  additionalProperties: false,
};

export const hexColorSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'hex-color.schema.json',
  title: 'HexColor',
  description: '`#rrggbb`',
  type: 'string',
  pattern: '^#[0-9a-fA-F]{6}$',
};

export const hostConfigurationSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'host-configuration.schema.json',
  title: 'HostConfiguration',
  description: 'The file `code-graph.config.json`. Command line flags win over it.',
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    workspace: {
      type: 'string',
      minLength: 1,
      default: '.',
      description: 'The folder whose code is served. Relative paths start at the configuration file.',
    },
    dataDirectory: {
      type: 'string',
      minLength: 1,
      description:
        "Folder for the host's own files. Default: a folder for the workspace in the user's state directory.",
    },
    index: {
      title: 'IndexConfiguration',
      type: 'object',
      properties: {
        include: {
          type: 'array',
          items: { type: 'string', minLength: 1 },
          default: [],
          description:
            'Only matching files, by patterns of .gitignore, relative to the workspace. Without any, all of them.',
        },
        exclude: {
          type: 'array',
          items: { type: 'string', minLength: 1 },
          default: [],
          description: 'Not these files and folders, by patterns of the same kind.',
        },
        scip: {
          type: 'array',
          items: { type: 'string', minLength: 1 },
          default: [],
          description:
            'SCIP indexes of the workspace, made by compilers: precise edges, and nodes for further languages.',
        },
      },
      additionalProperties: false,
    },
    http: {
      title: 'HttpConfiguration',
      type: 'object',
      properties: {
        host: { type: 'string', minLength: 1, default: '127.0.0.1', description: 'Address to listen on.' },
        port: { type: 'integer', minimum: 0, maximum: 65535, default: 5050, description: '0 takes any free port.' },
        allowedHosts: {
          type: 'array',
          items: { type: 'string', minLength: 1 },
          default: [],
          description: "Names, beside the loopback ones, that a request's Host header may carry. Compared exactly.",
        },
        allowInsecure: {
          type: 'boolean',
          default: false,
          description: 'Listen beyond loopback although there is no authentication.',
        },
      },
      additionalProperties: false,
    },
    plugins: {
      title: 'PluginsConfiguration',
      type: 'object',
      properties: {
        paths: {
          type: 'array',
          items: { type: 'string', minLength: 1 },
          default: [],
          description: 'Folders of plugin packages that are not dependencies.',
        },
        watch: {
          type: 'array',
          items: { type: 'string', minLength: 1 },
          default: [],
          description:
            'Folders of plugins under development: loaded at the start, and again whenever their files change.',
        },
        fromWorkspace: {
          type: 'boolean',
          default: true,
          description: "Whether plugins among the workspace's own dependencies are listed.",
        },
        safe: { type: 'boolean', default: false, description: 'List plugins, and use none of them.' },
        disabled: {
          type: 'array',
          items: { type: 'string' },
          default: [],
          description: 'Ids of plugins that are not to be used.',
        },
        applyTimeoutSeconds: {
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 86400,
          default: 600,
          description: 'How long one apply may take. `code-graph dev` has a default of 60.',
        },
        loadTimeoutSeconds: {
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 300,
          default: 30,
          description: "How long loading a plugin's code may take.",
        },
        removeTimeoutSeconds: {
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 3600,
          default: 300,
          description: "How long a plugin's removeAsync may take.",
        },
        disposeTimeoutSeconds: {
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 60,
          default: 5,
          description: "How long a plugin's disposeAsync may take.",
        },
        memoryLimitMb: {
          type: 'integer',
          minimum: 16,
          default: 2048,
          description: "Memory of one plugin's process, in MiB, beside what Node.js itself needs.",
        },
      },
      additionalProperties: false,
    },
    layout: {
      title: 'LayoutConfiguration',
      type: 'object',
      properties: {
        serverUri: {
          type: 'string',
          pattern: '^wss?://[^/?#]+/?$',
          description: 'Address of a layout server on another machine. Default: one of its own is started on demand.',
        },
        secretFile: {
          type: 'string',
          minLength: 1,
          description:
            'File with the secret of that server, readable by its owner alone. Default: CODE_GRAPH_LAYOUT_SECRET.',
        },
        silenceSeconds: {
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 3600,
          default: 30,
          description: 'How long a layout server that computes may give no sign of life.',
        },
      },
      additionalProperties: false,
    },
    import: {
      title: 'ImportConfiguration',
      description: 'How large a graph can be that is imported.',
      type: 'object',
      properties: {
        maxBodyMb: {
          type: 'integer',
          minimum: 1,
          maximum: 500,
          default: 256,
          description: 'Of the graph document, in MiB.',
        },
        maxNodes: { type: 'integer', minimum: 1, default: 1000000 },
        maxEdges: { type: 'integer', minimum: 1, default: 5000000 },
      },
      additionalProperties: false,
    },
    log: {
      title: 'LogConfiguration',
      type: 'object',
      properties: {
        level: { enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], default: 'warn' },
        file: { type: 'string', minLength: 1, description: 'Default: standard error.' },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

export const hostEventSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'host-event.schema.json',
  title: 'HostEvent',
  description: 'Something that happened in the host, as `GET /api/events` sends it.',
  type: 'object',
  required: ['id', 'type', 'at'],
  properties: {
    id: {
      type: 'string',
      description: 'Names the event within this run of the host; the `id` of the server-sent event.',
    },
    type: { $ref: 'event-type.schema.json' },
    at: { type: 'string', format: 'date-time' },
    plugin: { type: 'string', description: 'Plugin id, in events of overlays and plugins.' },
    jobId: { type: 'string', description: 'The computation, in events of the layout.' },
    message: { type: 'string', description: 'What happened, for people.' },
    phase: { $ref: 'plugin-phase.schema.json' },
    version: { type: 'integer', minimum: 0, description: 'Version of the graph, in graph.changed.' },
    nodes: { type: 'integer', minimum: 0 },
    edges: { type: 'integer', minimum: 0 },
    durationMs: { type: 'integer', minimum: 0 },
  },
  additionalProperties: false,
};

export const indexCancelledSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'index-cancelled.schema.json',
  title: 'IndexCancelled',
  description: 'Reply to `POST /api/index/cancel`.',
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { type: 'boolean', description: 'Whether there was something to cancel.' },
    message: { type: 'string' },
  },
  additionalProperties: false,
};

export const indexRunSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'index-run.schema.json',
  title: 'IndexRun',
  description: 'What one run of the indexer found.',
  type: 'object',
  required: ['completedAt', 'durationMs', 'changed', 'files', 'filesAnalyzed', 'nodes', 'edges', 'warnings'],
  properties: {
    completedAt: { type: 'string', format: 'date-time' },
    durationMs: { type: 'integer', minimum: 0 },
    changed: { type: 'boolean', description: 'Whether the graph was replaced.' },
    files: { type: 'integer', minimum: 0, description: 'Source files in the graph.' },
    filesAnalyzed: {
      type: 'integer',
      minimum: 0,
      description: 'Files that were analysed in this run; the others were taken from the last.',
    },
    nodes: { type: 'integer', minimum: 0 },
    edges: { type: 'integer', minimum: 0 },
    warnings: {
      type: 'array',
      items: { type: 'string' },
      description: 'Files that could not be read or parsed, and why.',
    },
    leftOut: {
      type: 'array',
      description: 'What is not in the graph, by the rule that leaves it out.',
      items: {
        title: 'LeftOut',
        type: 'object',
        required: ['rule', 'folders', 'files', 'examples'],
        properties: {
          rule: { type: 'string' },
          folders: { type: 'integer', minimum: 0 },
          files: { type: 'integer', minimum: 0, description: 'Source files beside those in the folders.' },
          examples: {
            type: 'array',
            items: { type: 'string' },
            description: 'The first few paths, relative to the workspace; folders end with `/`.',
          },
          language: {
            type: 'string',
            description: 'The language of the files, if they are left out because it is not supported.',
          },
        },
        additionalProperties: false,
      },
    },
    languages: {
      type: 'array',
      description:
        'The languages that are read, each with the number of its source files in the graph, which may be 0.',
      items: {
        title: 'LanguageFiles',
        type: 'object',
        required: ['language', 'files'],
        properties: { language: { type: 'string' }, files: { type: 'integer', minimum: 0 } },
        additionalProperties: false,
      },
    },
    unresolvedCalls: {
      title: 'UnresolvedCalls',
      description: 'Calls of which it is not known what they call.',
      type: 'object',
      required: ['calls', 'places'],
      properties: {
        calls: { type: 'integer', minimum: 0 },
        places: {
          type: 'array',
          description: 'The nodes with the most of them.',
          items: {
            type: 'object',
            required: ['node', 'calls'],
            properties: {
              node: { type: 'string', description: 'Id of the node.' },
              calls: { type: 'integer', minimum: 1 },
            },
            additionalProperties: false,
          },
        },
      },
      additionalProperties: false,
    },
    scip: {
      title: 'ScipSummary',
      description: 'What became of the files that SCIP indexes describe. Absent without any index.',
      type: 'object',
      required: ['indexes', 'documents', 'degraded', 'stale', 'leftOut'],
      properties: {
        indexes: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'tool'],
            properties: {
              path: { type: 'string' },
              tool: {
                type: 'string',
                description: 'What made it, such as `scip-python 0.6.6`; empty if it does not tell.',
              },
            },
            additionalProperties: false,
          },
        },
        documents: { type: 'integer', minimum: 0, description: 'Source files that the indexes describe.' },
        degraded: {
          type: 'integer',
          minimum: 0,
          description: 'Of these, the ones whose description lacks something; the warnings say what.',
        },
        stale: { type: 'integer', minimum: 0, description: 'Of these, the ones that have changed since.' },
        leftOut: {
          type: 'integer',
          minimum: 0,
          description: 'Described files that are not there, or that are ignored or excluded.',
        },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

export const indexStatusSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'index-status.schema.json',
  title: 'IndexStatus',
  description: 'Where the indexing of the workspace stands.',
  type: 'object',
  required: ['status'],
  properties: {
    status: { title: 'IndexState', enum: ['idle', 'running', 'failed', 'cancelled'] },
    progress: { type: 'integer', minimum: 0, maximum: 100, description: 'Percent, while running.' },
    message: { type: 'string', description: 'The current work item, while running.' },
    error: { type: 'string', description: 'What failed, in the state failed.' },
    lastRun: { $ref: 'index-run.schema.json' },
  },
  additionalProperties: false,
};

export const layoutAvailabilitySchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'layout-availability.schema.json',
  title: 'LayoutAvailability',
  description: 'Whether layouts can be computed on a GPU.',
  type: 'object',
  required: ['available'],
  properties: {
    available: { type: 'boolean' },
    backend: { title: 'GpuBackend', enum: ['gpu'], description: 'If a GPU is available.' },
    device: { type: 'string', description: 'Name of the GPU.' },
    serverUri: {
      type: 'string',
      description: 'Where layouts can be watched as they form, over a WebSocket: good once, within 30 seconds.',
    },
    reason: { type: 'string', description: 'Why no GPU is available.' },
    fallback: { title: 'FallbackBackend', enum: ['cpu'], description: 'What computes layouts instead.' },
  },
  additionalProperties: false,
};

export const layoutBackendSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'layout-backend.schema.json',
  title: 'LayoutBackend',
  description: 'What computes a layout: gpu or cpu.',
  enum: ['gpu', 'cpu'],
};

export const layoutCancelledSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'layout-cancelled.schema.json',
  title: 'LayoutCancelled',
  description: 'Reply to `POST /api/graph/layout/compute/cancel`.',
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { type: 'boolean', description: 'Whether there was something to cancel.' },
    message: { type: 'string' },
  },
  additionalProperties: false,
};

export const layoutClearedSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'layout-cleared.schema.json',
  title: 'LayoutCleared',
  type: 'object',
  required: ['success', 'attributesRemoved'],
  properties: { success: { type: 'boolean' }, attributesRemoved: { type: 'integer', minimum: 0 } },
  additionalProperties: false,
};

export const layoutParametersSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'layout-parameters.schema.json',
  title: 'LayoutParameters',
  description: 'Parameters of a ForceAtlas2 computation. All optional.',
  type: 'object',
  properties: {
    iterations: {
      type: 'integer',
      minimum: 1,
      maximum: 1000000,
      default: 1000,
      description: 'More gives a more refined layout and takes longer.',
    },
    gravity: { type: 'number', minimum: 0, default: 1, description: 'Pull toward the centre.' },
    scalingRatio: { type: 'number', exclusiveMinimum: 0, default: 2, description: 'Overall scale.' },
    strongGravityMode: {
      type: 'boolean',
      default: false,
      description: 'Keeps nodes from drifting far from the centre.',
    },
    edgeWeightInfluence: {
      type: 'number',
      minimum: 0,
      default: 1,
      description: 'Importance of edge weights in attraction; 0 ignores them.',
    },
    barnesHutTheta: {
      type: 'number',
      minimum: 0,
      default: 1.2,
      description: 'Accuracy of the Barnes-Hut approximation; lower is more accurate and slower, 0 is exact.',
    },
    dimensions: { enum: [2, 3], default: 2, description: '2 or 3.' },
    seed: {
      type: 'integer',
      minimum: -9007199254740991,
      maximum: 9007199254740991,
      default: 1,
      description: 'Same graph, parameters, seed and backend: same layout.',
    },
    linLogMode: {
      type: 'boolean',
      default: false,
      description: 'Attraction grows with the logarithm of the distance, which draws clusters tighter.',
    },
    preventOverlap: { type: 'boolean', default: false, description: 'Keeps nodes two units apart.' },
    backend: { $ref: 'layout-backend.schema.json' },
  },
  additionalProperties: false,
};

export const layoutPositionsSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'layout-positions.schema.json',
  title: 'LayoutPositions',
  description: 'Body of `POST /api/graph/layout`. Replaces the stored layout as a whole.',
  type: 'object',
  required: ['positions'],
  properties: {
    positions: {
      type: 'object',
      description: 'Position of each node, by node id.',
      additionalProperties: {
        title: 'LayoutPosition',
        type: 'object',
        required: ['x', 'y'],
        properties: { x: { type: 'number' }, y: { type: 'number' }, z: { type: 'number' } },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

export const layoutSavedSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'layout-saved.schema.json',
  title: 'LayoutSaved',
  type: 'object',
  required: ['success', 'nodesUpdated'],
  properties: { success: { type: 'boolean' }, nodesUpdated: { type: 'integer', minimum: 0 } },
  additionalProperties: false,
};

export const layoutStartedSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'layout-started.schema.json',
  title: 'LayoutStarted',
  description: 'Reply to `POST /api/graph/layout/compute`.',
  type: 'object',
  required: ['status', 'jobId', 'backend', 'estimatedTime'],
  properties: {
    status: { title: 'LayoutStartedState', enum: ['started'] },
    jobId: { type: 'string' },
    backend: { $ref: 'layout-backend.schema.json' },
    estimatedTime: { type: 'integer', minimum: 0, description: 'What it will take at most, in milliseconds.' },
    serverUri: {
      type: 'string',
      description: 'Where the layout can be watched as it forms, over a WebSocket: good once, within 30 seconds.',
    },
  },
  additionalProperties: false,
};

export const layoutStatusSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'layout-status.schema.json',
  title: 'LayoutStatus',
  description: 'Where the layout computation stands.',
  type: 'object',
  required: ['status'],
  properties: {
    status: { title: 'LayoutState', enum: ['idle', 'starting', 'running', 'completed', 'failed', 'cancelled'] },
    jobId: { type: 'string', description: 'The latest computation since the host was started.' },
    progress: { type: 'integer', minimum: 0, maximum: 100 },
    iteration: { type: 'integer', minimum: 0, description: 'Current iteration, while running and when completed.' },
    totalIterations: { type: 'integer', minimum: 1, description: 'Requested iterations.' },
    backend: { $ref: 'layout-backend.schema.json' },
    startedAt: { type: 'string', format: 'date-time' },
    completedAt: { type: 'string', format: 'date-time' },
    durationMs: { type: 'integer', minimum: 0 },
    lastRun: {
      title: 'LayoutRun',
      type: 'object',
      required: ['completedAt', 'durationMs'],
      properties: { completedAt: { type: 'string', format: 'date-time' }, durationMs: { type: 'integer', minimum: 0 } },
      additionalProperties: false,
    },
    error: { type: 'string', description: 'What failed, in the state failed.' },
  },
  additionalProperties: false,
};

export const legendSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'legend.schema.json',
  title: 'Legend',
  description: 'How to read the values of an overlay. `type` selects one of three shapes.',
  oneOf: [
    { $ref: 'gradient-legend.schema.json' },
    { $ref: 'size-legend.schema.json' },
    { $ref: 'category-legend.schema.json' },
  ],
};

export const graphNodeSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'node.schema.json',
  title: 'GraphNode',
  description: 'One element of code. Overlay and layout attributes are extra top-level keys named `<prefix>:<name>`.',
  type: 'object',
  required: ['id', 'name', 'type'],
  properties: {
    id: {
      type: 'string',
      minLength: 1,
      maxLength: 4096,
      description: 'Unique in the graph, opaque to clients, stable across re-indexing.',
    },
    name: { type: 'string', description: 'Display name.' },
    type: {
      type: 'string',
      minLength: 1,
      description:
        'Kind of element. Open vocabulary; the indexer writes Namespace, Class, Interface, Struct, Enum, Method and Function.',
    },
    file: { type: 'string', minLength: 1, description: 'Path relative to the workspace root, with `/` separators.' },
    startLine: { type: 'integer', minimum: 1, description: 'First line, 1-based.' },
    endLine: { type: 'integer', minimum: 1, description: 'Last line, 1-based and inclusive.' },
    language: { type: 'string', minLength: 1, description: 'Lower-case language name, such as `typescript`.' },
    parent: { type: 'string', minLength: 1, description: 'Id of the containing node.' },
  },
  patternProperties: { '^[a-z][a-z0-9-]*:[A-Za-z][A-Za-z0-9_.-]*$': { $ref: 'attribute-value.schema.json' } },
  additionalProperties: false,
};

export const overlayCancelledSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'overlay-cancelled.schema.json',
  title: 'OverlayCancelled',
  description: 'Reply to `POST /api/overlays/{pluginId}/cancel`.',
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { type: 'boolean', description: 'Whether there was something to cancel.' },
    message: { type: 'string' },
  },
  additionalProperties: false,
};

export const overlayDefinitionSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'overlay-definition.schema.json',
  title: 'OverlayDefinition',
  description: 'How a client draws one attribute.',
  type: 'object',
  required: ['id', 'name', 'type', 'attribute', 'legend'],
  properties: {
    id: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9._-]*$', description: 'Unique within the plugin.' },
    name: { type: 'string', minLength: 1, description: 'Display name.' },
    type: {
      title: 'OverlayType',
      enum: ['color', 'size', 'badge', 'EdgeColor', 'EdgeWidth'],
      description:
        'color fills a node, size scales its radius, badge adds an icon or label; EdgeColor and EdgeWidth draw an edge attribute.',
    },
    attribute: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]*:[A-Za-z][A-Za-z0-9_.-]*$',
      description: 'The attribute that is drawn, with its prefix.',
    },
    legend: { $ref: 'legend.schema.json' },
    defaultEnabled: { type: 'boolean', description: 'Whether a client shows the overlay without being asked.' },
  },
  additionalProperties: false,
};

export const pluginApplyStatusSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-apply-status.schema.json',
  title: 'PluginApplyStatus',
  description: 'Where a plugin stands, as `GET /api/overlays/{pluginId}/status` tells it.',
  type: 'object',
  required: ['plugin', 'status'],
  properties: {
    plugin: { type: 'string', description: 'Plugin id.' },
    status: { $ref: 'plugin-status.schema.json' },
    progress: { type: 'integer', minimum: 0, maximum: 100, description: 'Percent, while applying.' },
    message: { type: 'string', description: 'The current work item, while applying or removing.' },
    appliedAt: {
      type: 'string',
      format: 'date-time',
      description: 'When the data in the graph was committed, in the state applied.',
    },
    nodesWithData: {
      type: 'integer',
      minimum: 0,
      description: 'Nodes with at least one attribute of the plugin, in the state applied.',
    },
    edgesWithData: {
      type: 'integer',
      minimum: 0,
      description: 'Edges with at least one attribute of the plugin, in the state applied.',
    },
    warning: { type: 'string', description: 'Present in the state applied when the apply wrote nothing.' },
    durationMs: { type: 'integer', minimum: 0, description: 'What the apply took, in the state applied.' },
    imported: {
      type: 'boolean',
      description: 'True when the data came with an imported graph, and was not computed here.',
    },
    error: { type: 'string', description: 'What failed, in the state error.' },
  },
  additionalProperties: false,
};

export const pluginListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-list.schema.json',
  title: 'PluginList',
  type: 'object',
  required: ['plugins'],
  properties: { plugins: { type: 'array', items: { $ref: 'plugin.schema.json' } } },
  additionalProperties: false,
};

export const pluginManifestSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-manifest.schema.json',
  title: 'PluginManifest',
  description:
    "The file `code-graph.plugin.json` at the root of a plugin package. The host learns everything about a plugin from it, before any of the plugin's code runs.",
  type: 'object',
  required: ['id', 'name', 'description', 'sdk', 'entry', 'prefix', 'attributes', 'overlays'],
  properties: {
    $schema: { type: 'string' },
    id: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]{0,63}$',
      description: 'Unique among plugins; the `{pluginId}` of the REST API.',
    },
    name: { type: 'string', minLength: 1, maxLength: 100, description: 'Display name.' },
    description: { type: 'string', minLength: 1, maxLength: 1000, description: 'One sentence.' },
    sdk: { type: 'string', minLength: 1, description: "Range of SDK versions the plugin works with, in npm's syntax." },
    entry: {
      type: 'string',
      pattern: '^\\./',
      description: 'The ES module that exports the plugin by default, relative to the manifest, inside the package.',
    },
    source: {
      type: 'string',
      pattern: '^\\./',
      description:
        'The TypeScript module that `entry` is built from. `code-graph dev` and `serve --plugin` run it instead, where it is there.',
    },
    prefix: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]{0,31}:$',
      description:
        'What every attribute of the plugin starts with, such as `git:`. `layout:` and `code:` are taken by the host.',
    },
    attributes: { type: 'array', minItems: 1, items: { $ref: 'attribute-definition.schema.json' } },
    overlays: { type: 'array', items: { $ref: 'overlay-definition.schema.json' } },
    optionsSchema: {
      title: 'OptionsSchema',
      type: 'object',
      description: 'JSON Schema (draft-07) of the options of apply, of type object. Absent means: no options.',
      additionalProperties: true,
    },
    environment: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_]*$' },
      description: 'Names of the environment variables the plugin may read. All others are undefined in its process.',
    },
  },
  additionalProperties: false,
};

export const pluginOperationSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-operation.schema.json',
  title: 'PluginOperation',
  description: 'One piece of work of a plugin that has ended.',
  type: 'object',
  required: ['phase', 'startedAt', 'durationMs', 'outcome'],
  properties: {
    phase: { $ref: 'plugin-phase.schema.json' },
    startedAt: { type: 'string', format: 'date-time' },
    durationMs: { type: 'integer', minimum: 0 },
    outcome: {
      enum: ['succeeded', 'failed', 'crashed', 'stopped'],
      description:
        '`failed`: the plugin said so. `crashed`: its process ended, passed a deadline or broke a limit. `stopped`: by the host.',
    },
    memoryMb: {
      type: 'integer',
      minimum: 0,
      description: "Most memory that the plugin's process had held by then (resident set), in MiB.",
    },
  },
  additionalProperties: false,
};

export const pluginPhaseSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-phase.schema.json',
  title: 'PluginPhase',
  description:
    'What a plugin was at when something happened. In `read` its package is looked at and none of its code runs.',
  enum: ['read', 'load', 'apply', 'remove', 'dispose', 'idle'],
};

export const pluginReloadedSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-reloaded.schema.json',
  title: 'PluginReloaded',
  description: 'What a reload did, as `POST /api/plugins/{pluginId}/reload` tells it.',
  type: 'object',
  required: ['success', 'plugin', 'version', 'reapplied', 'durationMs'],
  properties: {
    success: { type: 'boolean' },
    plugin: { type: 'string', description: 'Plugin id.' },
    version: { type: 'string', description: "The version of the plugin's package." },
    reapplied: { type: 'boolean', description: 'Whether the overlay was in use and was applied again.' },
    durationMs: { type: 'integer', minimum: 0 },
  },
  additionalProperties: false,
};

export const pluginReportListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-report-list.schema.json',
  title: 'PluginReportList',
  type: 'object',
  required: ['plugins'],
  properties: { plugins: { type: 'array', items: { $ref: 'plugin-report.schema.json' } } },
  additionalProperties: false,
};

export const pluginReportSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-report.schema.json',
  title: 'PluginReport',
  description: 'All there is to know about a candidate, as `GET /api/plugins` lists it.',
  type: 'object',
  required: ['state', 'directory', 'origin', 'watched', 'hostSdk', 'operations', 'crashes'],
  properties: {
    id: { type: 'string', description: 'Absent when the manifest could not be read.' },
    name: { type: 'string' },
    state: { $ref: 'plugin-state.schema.json' },
    code: { type: 'string', description: 'Why it is rejected or disabled, such as E_BAD_MANIFEST.' },
    reason: { type: 'string', description: 'Why it is not usable, and what to do, for people.' },
    status: { $ref: 'plugin-status.schema.json' },
    package: { type: 'string', description: 'Name of the npm package.' },
    version: { type: 'string', description: 'Version of the npm package.' },
    sdk: { type: 'string', description: 'The range of SDK versions that the plugin wants.' },
    hostSdk: { type: 'string', description: 'The SDK version of this host.' },
    directory: { type: 'string', description: 'Where the package was found.' },
    origin: { type: 'string', description: 'Why it was looked for there.' },
    watched: { type: 'boolean', description: 'Whether it is reloaded when its files change.' },
    environment: {
      type: 'array',
      items: { type: 'string' },
      description: 'The environment variables that it may read.',
    },
    process: {
      title: 'PluginProcessReport',
      description: 'The process that holds its code, while there is one.',
      type: 'object',
      required: ['pid', 'phase', 'memoryMb'],
      properties: {
        pid: { type: 'integer', minimum: 1 },
        phase: { $ref: 'plugin-phase.schema.json' },
        memoryMb: {
          type: 'integer',
          minimum: 0,
          description: 'Memory it held when last asked (resident set), in MiB.',
        },
      },
      additionalProperties: false,
    },
    operations: {
      type: 'array',
      items: { $ref: 'plugin-operation.schema.json' },
      description: 'The latest loads, applies and removes since the host was started, newest first.',
    },
    crashes: {
      title: 'PluginCrashes',
      type: 'array',
      items: {
        title: 'PluginCrash',
        type: 'object',
        required: ['at', 'phase', 'message'],
        properties: {
          at: { type: 'string', format: 'date-time' },
          phase: { $ref: 'plugin-phase.schema.json' },
          message: { type: 'string' },
        },
        additionalProperties: false,
      },
      description:
        'The latest crashes since the host was started, newest first. Three within five minutes quarantine the plugin.',
    },
    lastError: {
      title: 'PluginFailure',
      type: 'object',
      required: ['at', 'phase', 'message'],
      properties: {
        at: { type: 'string', format: 'date-time' },
        phase: { $ref: 'plugin-phase.schema.json' },
        message: { type: 'string' },
        code: { type: 'string', description: 'The code of a PluginError.' },
        stack: { type: 'string', description: "In terms of the plugin's sources, where it has source maps." },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

export const pluginStateSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-state.schema.json',
  title: 'PluginState',
  description:
    'Whether a plugin can be used: `rejected` has a reason code, `disabled` by the configuration or by --safe, `quarantined` after crashes until it is resumed.',
  enum: ['usable', 'rejected', 'disabled', 'quarantined'],
};

export const pluginStatusSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-status.schema.json',
  title: 'PluginStatus',
  enum: ['not_applied', 'applying', 'applied', 'removing', 'error'],
  description:
    'not_applied: no data in the graph. applying, removing: at work. applied: the data is in the graph. error: the last operation failed.',
};

export const pluginSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin.schema.json',
  title: 'Plugin',
  description: 'A registered plugin, as `GET /api/overlays` lists it.',
  type: 'object',
  required: ['id', 'name', 'description', 'version', 'status', 'attributes', 'overlays', 'optionsSchema'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    description: { type: 'string' },
    version: { type: 'string', description: "The version of the plugin's package." },
    status: { $ref: 'plugin-status.schema.json' },
    attributes: { type: 'array', items: { $ref: 'attribute-definition.schema.json' } },
    overlays: { type: 'array', items: { $ref: 'overlay-definition.schema.json' } },
    optionsSchema: { type: 'object', additionalProperties: true, description: 'JSON Schema of the options of apply.' },
  },
  additionalProperties: false,
};

export const removeResultSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'remove-result.schema.json',
  title: 'RemoveResult',
  type: 'object',
  required: ['success', 'plugin', 'attributesRemoved'],
  properties: {
    success: { type: 'boolean' },
    plugin: { type: 'string', description: 'Plugin id.' },
    attributesRemoved: {
      type: 'integer',
      minimum: 0,
      description: 'Attribute values deleted: one for each attribute on each node or edge.',
    },
  },
  additionalProperties: false,
};

export const sizeLegendSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'size-legend.schema.json',
  title: 'SizeLegend',
  description: 'Maps a number to a size between `min` and `max`.',
  type: 'object',
  required: ['type', 'min', 'max'],
  properties: {
    type: { const: 'size' },
    min: { type: 'number' },
    max: { type: 'number' },
    scale: { type: 'string', description: 'Default: `linear`.' },
  },
  additionalProperties: false,
};

export const violationSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'violation.schema.json',
  title: 'Violation',
  description: 'One thing that is wrong with a body, a parameter or an option.',
  type: 'object',
  required: ['pointer', 'rule', 'message'],
  properties: {
    pointer: { type: 'string', description: 'JSON pointer to the place.' },
    rule: { type: 'string', description: 'The JSON Schema keyword that was broken.' },
    expected: { description: 'What the rule asks for.' },
    got: { description: 'What stood there, shortened.' },
    message: { type: 'string' },
  },
  additionalProperties: false,
};

/** Every schema, by the title of its type. */

export const schemas = {
  ApplyResult: applyResultSchema,
  AttributeDefinition: attributeDefinitionSchema,
  AttributeValue: attributeValueSchema,
  CategoryLegend: categoryLegendSchema,
  GraphEdge: graphEdgeSchema,
  ErrorBody: errorBodySchema,
  EventType: eventTypeSchema,
  GradientLegend: gradientLegendSchema,
  GraphDocument: graphDocumentSchema,
  GraphImported: graphImportedSchema,
  Health: healthSchema,
  HexColor: hexColorSchema,
  HostConfiguration: hostConfigurationSchema,
  HostEvent: hostEventSchema,
  IndexCancelled: indexCancelledSchema,
  IndexRun: indexRunSchema,
  IndexStatus: indexStatusSchema,
  LayoutAvailability: layoutAvailabilitySchema,
  LayoutBackend: layoutBackendSchema,
  LayoutCancelled: layoutCancelledSchema,
  LayoutCleared: layoutClearedSchema,
  LayoutParameters: layoutParametersSchema,
  LayoutPositions: layoutPositionsSchema,
  LayoutSaved: layoutSavedSchema,
  LayoutStarted: layoutStartedSchema,
  LayoutStatus: layoutStatusSchema,
  Legend: legendSchema,
  GraphNode: graphNodeSchema,
  OverlayCancelled: overlayCancelledSchema,
  OverlayDefinition: overlayDefinitionSchema,
  PluginApplyStatus: pluginApplyStatusSchema,
  PluginList: pluginListSchema,
  PluginManifest: pluginManifestSchema,
  PluginOperation: pluginOperationSchema,
  PluginPhase: pluginPhaseSchema,
  PluginReloaded: pluginReloadedSchema,
  PluginReportList: pluginReportListSchema,
  PluginReport: pluginReportSchema,
  PluginState: pluginStateSchema,
  PluginStatus: pluginStatusSchema,
  Plugin: pluginSchema,
  RemoveResult: removeResultSchema,
  SizeLegend: sizeLegendSchema,
  Violation: violationSchema,
} satisfies Record<string, JsonSchema>;
