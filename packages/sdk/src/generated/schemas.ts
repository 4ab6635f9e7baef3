// Generated from schemas/*.schema.json by `npm run generate`. Do not edit.

/** A JSON Schema (draft-07). Its `$ref`s name other schemas of this module by their `$id`. */
export interface JsonSchema {
  readonly $id: string;
  readonly title: string;
  readonly [keyword: string]: unknown;
}

export const applyMessageSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'apply-message.schema.json',
  title: 'ApplyMessage',
  description: 'A message of a plugin about the result of an apply, for users.',
  type: 'object',
  required: ['level', 'text'],
  properties: {
    level: {
      title: 'MessageLevel',
      enum: ['info', 'warning'],
      description: 'A warning needs attention: data are missing, or an option selects nothing.',
    },
    text: { type: 'string', maxLength: 1000 },
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
      description: "Includes the plugin's prefix, such as `git:churn`.",
      examples: ['todo:count'],
    },
    type: {
      title: 'AttributeType',
      enum: ['number', 'string', 'boolean', 'date'],
      description: 'A date is an ISO 8601 UTC string.',
    },
    description: {
      type: 'string',
      minLength: 1,
      description: 'The meaning of a value.',
      examples: ['Number of TODO comments.'],
    },
    unit: { type: 'string', minLength: 1, description: 'Unit of a number, such as `commits` or `%`.' },
    target: {
      title: 'AttributeTarget',
      enum: ['node', 'edge'],
      default: 'node',
      description: 'Whether nodes or edges have the attribute. Default: node.',
    },
    direction: {
      title: 'AttributeDirection',
      enum: ['higherIsBetter', 'lowerIsBetter'],
      description: 'Whether high or low numbers are desirable. Default: neither.',
    },
  },
  additionalProperties: false,
};

export const attributeRangeSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'attribute-range.schema.json',
  title: 'AttributeRange',
  description: "The real range of an attribute's values in the graph. `type` selects one of three shapes.",
  oneOf: [
    { $ref: 'number-range.schema.json' },
    { $ref: 'date-range.schema.json' },
    { $ref: 'category-range.schema.json' },
  ],
};

export const attributeValueSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'attribute-value.schema.json',
  title: 'AttributeValue',
  description:
    'A finite number, a string, a boolean, or a date as an ISO 8601 UTC string. An unknown value is absent, never null.',
  type: ['number', 'string', 'boolean'],
};

export const categoryLegendSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'category-legend.schema.json',
  title: 'CategoryLegend',
  description: 'Maps each category to a color. Other categories have `otherColor`.',
  type: 'object',
  required: ['type', 'categories'],
  properties: {
    type: { const: 'category' },
    categories: { type: 'object', additionalProperties: { $ref: 'hex-color.schema.json' } },
    palette: {
      type: 'array',
      minItems: 1,
      items: { $ref: 'hex-color.schema.json' },
      description:
        'While the overlay is applied, the host assigns these colors to the categories of the real data that have none, the most frequent one first.',
      maxItems: 100,
    },
    otherColor: { $ref: 'hex-color.schema.json' },
  },
  additionalProperties: false,
};

export const categoryRangeSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'category-range.schema.json',
  title: 'CategoryRange',
  description: 'The real range of an attribute whose values are strings or booleans.',
  type: 'object',
  required: ['type', 'count', 'categories', 'distinct'],
  properties: {
    type: { enum: ['string', 'boolean'] },
    count: { type: 'integer', minimum: 1, description: 'Nodes or edges with a value.' },
    categories: {
      type: 'array',
      maxItems: 100,
      items: {
        title: 'CategoryCount',
        type: 'object',
        required: ['value', 'count'],
        properties: {
          value: { type: 'string', description: 'A boolean is `true` or `false`.' },
          count: { type: 'integer', minimum: 1, description: 'Nodes or edges with a value.' },
        },
        additionalProperties: false,
      },
      description: 'The most frequent values, most frequent first; at most 100.',
    },
    distinct: {
      type: 'integer',
      minimum: 1,
      description: 'Number of distinct values, which may be more than those listed.',
    },
  },
  additionalProperties: false,
};

export const dateRangeSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'date-range.schema.json',
  title: 'DateRange',
  description: 'The real range of an attribute whose values are dates.',
  type: 'object',
  required: ['type', 'count', 'min', 'max', 'quantiles'],
  properties: {
    type: { const: 'date' },
    count: { type: 'integer', minimum: 1, description: 'Nodes or edges with a value.' },
    min: { type: 'string', format: 'date-time' },
    max: { type: 'string', format: 'date-time' },
    quantiles: {
      type: 'array',
      items: {
        title: 'DateQuantile',
        type: 'object',
        required: ['share', 'value'],
        properties: {
          share: { type: 'number', minimum: 0, maximum: 1 },
          value: { type: 'string', format: 'date-time' },
        },
        additionalProperties: false,
      },
      description:
        'For the shares 0.05, 0.25, 0.5, 0.75 and 0.95 the smallest value that at least this share of all values does not exceed.',
    },
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
        'Kind of relation. Other values are allowed; the indexer writes contains, calls, references, imports, extends, implements, overrides and requests.',
    },
    weight: {
      type: 'number',
      exclusiveMinimum: 0,
      description: 'Number of occurrences that the edge stands for. Default: 1.',
    },
  },
  patternProperties: { '^[a-z][a-z0-9-]*:[A-Za-z][A-Za-z0-9_.-]*$': { $ref: 'attribute-value.schema.json' } },
  additionalProperties: false,
};

export const environmentVariableSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'environment-variable.schema.json',
  title: 'EnvironmentVariable',
  description: 'An environment variable that a plugin may read: its name, or an object with the name.',
  type: ['string', 'object'],
  pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
  required: ['name'],
  properties: {
    name: { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_]*$' },
    required: {
      type: 'boolean',
      description: 'Whether the plugin cannot be applied while the variable is not set. Default: false.',
    },
    description: { type: 'string', minLength: 1, maxLength: 1000, description: 'Purpose of the value, for users.' },
  },
  additionalProperties: false,
};

export const gradientLegendSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'gradient-legend.schema.json',
  title: 'GradientLegend',
  description:
    'Maps a number to a color, interpolated between the two nearest stops. A date counts as milliseconds since 1970.',
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
    fit: {
      title: 'LegendFit',
      enum: ['fixed', 'data'],
      description:
        'data: while the overlay is applied, the host serves the colors at values spread over the real data, with labels of its own. Default: fixed.',
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
  description: 'The file `code-graph.config.json`. Flags of the command line take precedence.',
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    workspace: {
      type: 'string',
      minLength: 1,
      default: '.',
      description:
        'The folder of source code to serve. Relative paths are resolved against the folder of the configuration file.',
    },
    dataDirectory: {
      type: 'string',
      minLength: 1,
      description: "Data directory of the host. Default: a folder for the workspace in the user's state directory.",
    },
    store: {
      title: 'StoreConfiguration',
      description:
        'A database for the graph, which several hosts share. Without it, the graph is in the data directory.',
      type: 'object',
      properties: {
        url: {
          type: 'string',
          pattern: '^postgres(ql)?://',
          maxLength: 2000,
          writeOnly: true,
          description:
            'Address of a PostgreSQL database, such as postgres://code_graph@db.example.com/code_graph. Needs the package @code-graph/store-postgres. A password is better in the environment: CODE_GRAPH_STORE_URL, PGPASSWORD or a file named by PGPASSFILE.',
        },
        repository: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
          pattern: '^[^\\u0000-\\u001f\\u007f]+$',
          description:
            "Name of the repository in the database, the same for all hosts that serve it. Default: the name of the workspace's folder.",
        },
        objects: {
          title: 'ObjectsConfiguration',
          description: 'An object storage for the large parts of the graph. Without it, they are in the database.',
          type: 'object',
          properties: {
            url: {
              type: 'string',
              pattern: '^s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[\\w.-]+)*/?$',
              maxLength: 500,
              description:
                'Bucket of S3 or a compatible storage, and a prefix in it, such as s3://bucket/prefix; the same for all hosts. Endpoint, region and credentials are those that the AWS SDK reads from the environment.',
            },
          },
          additionalProperties: false,
        },
        runsJobs: {
          type: 'boolean',
          default: true,
          description:
            'Whether this host does applies, removals and other jobs that wait in the database. Without it, they are left to other hosts and to "code-graph worker".',
        },
      },
      additionalProperties: false,
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
            'Patterns of files to index, in the syntax of .gitignore, relative to the workspace. If empty, all files are indexed.',
        },
        exclude: {
          type: 'array',
          items: { type: 'string', minLength: 1 },
          default: [],
          description: 'Patterns of files and folders to exclude, in the same syntax.',
        },
        tests: {
          title: 'TestConfiguration',
          description:
            'The files of test code, in addition to the conventions of languages and test runners, or despite them.',
          type: 'object',
          properties: {
            include: {
              type: 'array',
              items: { type: 'string', minLength: 1 },
              default: [],
              description: 'Patterns of files that are test code, in the same syntax.',
            },
            exclude: {
              type: 'array',
              items: { type: 'string', minLength: 1 },
              default: [],
              description: 'Patterns of files that are not test code, whatever they are called and contain.',
            },
          },
          additionalProperties: false,
        },
        scip: {
          type: 'array',
          items: { type: 'string', minLength: 1 },
          default: [],
          description:
            'Paths of SCIP indexes of the workspace. They provide precise edges, and nodes of further languages.',
        },
        watch: {
          type: 'boolean',
          default: false,
          description: 'Whether a host that serves watches the workspace, and indexes it after edits.',
        },
      },
      additionalProperties: false,
    },
    http: {
      title: 'HttpConfiguration',
      type: 'object',
      properties: {
        host: { type: 'string', minLength: 1, default: '127.0.0.1', description: 'Address to listen on.' },
        port: {
          type: 'integer',
          minimum: 0,
          maximum: 65535,
          default: 5050,
          description: 'Port to listen on. 0 selects a free port.',
        },
        allowedHosts: {
          type: 'array',
          items: { type: 'string', minLength: 1 },
          default: [],
          description: "Names that a request's Host header may have besides the loopback names. Compared exactly.",
        },
        allowInsecure: {
          type: 'boolean',
          default: false,
          description: 'Permit listening on an address other than loopback, although authentication is off.',
        },
        allowedOrigins: {
          type: 'array',
          items: {
            type: 'string',
            pattern:
              '^(?!http:.*:80$)(?!https:.*:443$)https?://(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\\[[0-9a-f:.]+\\])(?::[1-9][0-9]{0,4})?$',
            maxLength: 300,
          },
          maxItems: 100,
          default: [],
          description:
            'Origins of other web pages that may use the API, such as https://dashboard.example. Compared exactly.',
        },
      },
      additionalProperties: false,
    },
    auth: {
      title: 'AuthConfiguration',
      description: 'Authentication of the clients of the REST API.',
      type: 'object',
      properties: {
        enabled: {
          type: 'boolean',
          default: false,
          description:
            'Whether requests need a token: one of `code-graph token create`, or one of an identity provider if `auth.jwt` is set.',
        },
        jwt: {
          title: 'JwtConfiguration',
          description: 'The identity provider whose tokens are accepted as well.',
          type: 'object',
          required: ['jwksUri', 'issuer', 'audience'],
          properties: {
            jwksUri: {
              type: 'string',
              pattern: '^(?:https://|http://(?:localhost|127\\.0\\.0\\.1|\\[::1\\])(?::[0-9]{1,5})?/)[\\x21-\\x7e]+$',
              maxLength: 2000,
              description: "Address of the provider's public keys. It must be https, except on this machine.",
            },
            issuer: { type: 'string', minLength: 1, description: 'The issuer (`iss`) that a token must name.' },
            audience: { type: 'string', minLength: 1, description: 'The audience (`aud`) that a token must name.' },
            algorithms: {
              type: 'array',
              items: {
                enum: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
              },
              minItems: 1,
              uniqueItems: true,
              default: ['RS256', 'PS256', 'ES256', 'EdDSA'],
              description: 'The signature algorithms that are accepted.',
            },
            scopesClaim: {
              type: 'string',
              minLength: 1,
              maxLength: 200,
              default: 'scope',
              description: 'The claim with the scopes: a string with spaces between them, or an array of strings.',
            },
          },
          additionalProperties: false,
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
          description: 'Folders of plugin packages that are not dependencies of the workspace.',
        },
        watch: {
          type: 'array',
          items: { type: 'string', minLength: 1 },
          default: [],
          description:
            'Folders of plugins under development. They are loaded at the start and reloaded when their files change.',
        },
        readablePaths: {
          type: 'array',
          items: { type: 'string', minLength: 1 },
          default: [],
          description: 'Files and folders outside the workspace that options of plugins may name.',
        },
        fromWorkspace: {
          type: 'boolean',
          default: true,
          description: 'Whether to list plugins among the dependencies of the workspace.',
        },
        safe: { type: 'boolean', default: false, description: 'List plugins without using any.' },
        disabled: { type: 'array', items: { type: 'string' }, default: [], description: 'Ids of plugins not to use.' },
        reapply: {
          type: 'boolean',
          default: false,
          description:
            'Whether outdated overlays are applied again, with their options, after an index run has changed the graph.',
        },
        applyTimeoutSeconds: {
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 86400,
          default: 600,
          description: 'Maximum seconds for an apply. `code-graph dev` has a default of 60.',
        },
        loadTimeoutSeconds: {
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 300,
          default: 30,
          description: "Maximum seconds for loading a plugin's code.",
        },
        removeTimeoutSeconds: {
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 3600,
          default: 300,
          description: "Maximum seconds for a plugin's removeAsync.",
        },
        disposeTimeoutSeconds: {
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 60,
          default: 5,
          description: "Maximum seconds for a plugin's disposeAsync.",
        },
        memoryLimitMb: {
          type: 'integer',
          minimum: 16,
          default: 2048,
          description: 'Maximum memory of one plugin process in MiB, in addition to what Node.js itself needs.',
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
          description:
            'Address of a layout server on another machine. Default: the host starts a layout server of its own on demand.',
        },
        secretFile: {
          type: 'string',
          minLength: 1,
          description:
            'File with the secret of the layout server, readable by its owner only. Default: the variable CODE_GRAPH_LAYOUT_SECRET.',
        },
        silenceSeconds: {
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 3600,
          default: 30,
          description: 'Maximum seconds between two heartbeats of a layout server during a layout.',
        },
      },
      additionalProperties: false,
    },
    import: {
      title: 'ImportConfiguration',
      description: 'Limits on imported graphs.',
      type: 'object',
      properties: {
        maxBodyMb: {
          type: 'integer',
          minimum: 1,
          maximum: 500,
          default: 256,
          description: 'Maximum size of the graph document in MiB.',
        },
        maxNodes: { type: 'integer', minimum: 1, default: 1000000 },
        maxEdges: { type: 'integer', minimum: 1, default: 5000000 },
      },
      additionalProperties: false,
    },
    cache: {
      title: 'IndexCacheConfiguration',
      description: 'The cache of the indexer, which all workspaces, branches and working trees share.',
      type: 'object',
      properties: {
        directory: {
          type: 'string',
          minLength: 1,
          description:
            "Folder of the cache. Default: `code-graph/index` in the user's cache directory, such as `~/.cache`.",
        },
        maxBytes: {
          type: 'integer',
          minimum: 0,
          default: 1073741824,
          description: 'Maximum size of the cache. The least recently used indexes are removed first.',
        },
      },
      additionalProperties: false,
    },
    query: {
      title: 'QueryConfiguration',
      description: 'Limits of queries.',
      type: 'object',
      properties: {
        timeoutSeconds: {
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 3600,
          default: 10,
          description:
            'Maximum seconds for running a query. The time in which it waits for other queries does not count.',
        },
        maxRows: {
          type: 'integer',
          minimum: 1,
          maximum: 1000000,
          default: 100000,
          description: 'Maximum number of rows of a result. A longer result is truncated.',
        },
        memoryLimitMb: {
          type: 'integer',
          minimum: 256,
          default: 2048,
          description: "Maximum memory in MiB of the query engine's process, which contains a copy of the graph.",
        },
      },
      additionalProperties: false,
    },
    webhooks: {
      title: 'WebhookConfiguration',
      description: 'Receivers of webhooks.',
      type: 'object',
      properties: {
        allowedHosts: {
          type: 'array',
          items: { type: 'string', minLength: 1, maxLength: 260, pattern: '^[^\\s/?#@\\\\]+$' },
          default: [],
          description:
            'Hosts, with their ports, that webhooks may reach without HTTPS and at addresses that are not public, such as localhost:3000. Compared exactly.',
        },
      },
      additionalProperties: false,
    },
    viewer: {
      title: 'ViewerConfiguration',
      description: 'Settings of the graphical client.',
      type: 'object',
      properties: {
        editorUrl: {
          type: 'string',
          pattern: '^(?!(?:javascript|data|vbscript|blob|file):)[a-z][a-z0-9+.-]*:.+$',
          maxLength: 1000,
          default: 'vscode://file{path}:{line}:{column}',
          description:
            'Template of links that open source code in an editor. {path} stands for the absolute path of the file, percent-encoded and with a leading slash.',
        },
      },
      additionalProperties: false,
    },
    log: {
      title: 'LogConfiguration',
      type: 'object',
      properties: {
        level: { enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], default: 'warn' },
        file: { type: 'string', minLength: 1, description: 'Log file. Default: standard error.' },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

export const legendSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'legend.schema.json',
  title: 'Legend',
  description: "The mapping of an overlay's values to colors or sizes. `type` selects one of three shapes.",
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
      description: 'Unique in the graph, opaque to clients, stable across index runs.',
    },
    name: { type: 'string', description: 'Display name.' },
    type: {
      type: 'string',
      minLength: 1,
      description:
        'Kind of element. Other values are allowed; the indexer writes Namespace, Class, Interface, Struct, Enum, Method and Function.',
    },
    file: { type: 'string', minLength: 1, description: 'Path relative to the workspace, with `/` separators.' },
    startLine: { type: 'integer', minimum: 1, description: 'First line, 1-based.' },
    endLine: { type: 'integer', minimum: 1, description: 'Last line, 1-based and inclusive.' },
    language: { type: 'string', minLength: 1, description: 'Lower-case language name, such as `typescript`.' },
    parent: { type: 'string', minLength: 1, description: 'Id of the containing node.' },
  },
  patternProperties: { '^[a-z][a-z0-9-]*:[A-Za-z][A-Za-z0-9_.-]*$': { $ref: 'attribute-value.schema.json' } },
  additionalProperties: false,
};

export const numberRangeSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'number-range.schema.json',
  title: 'NumberRange',
  description: 'The real range of an attribute whose values are numbers.',
  type: 'object',
  required: ['type', 'count', 'min', 'max', 'quantiles'],
  properties: {
    type: { const: 'number' },
    count: { type: 'integer', minimum: 1, description: 'Nodes or edges with a value.' },
    min: { type: 'number' },
    max: { type: 'number' },
    quantiles: {
      type: 'array',
      items: {
        title: 'NumberQuantile',
        type: 'object',
        required: ['share', 'value'],
        properties: { share: { type: 'number', minimum: 0, maximum: 1 }, value: { type: 'number' } },
        additionalProperties: false,
      },
      description:
        'For the shares 0.05, 0.25, 0.5, 0.75 and 0.95 the smallest value that at least this share of all values does not exceed.',
    },
  },
  additionalProperties: false,
};

export const overlayDefinitionSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'overlay-definition.schema.json',
  title: 'OverlayDefinition',
  description: 'A way to show one attribute.',
  type: 'object',
  required: ['id', 'name', 'type', 'attribute', 'legend'],
  properties: {
    id: {
      type: 'string',
      pattern: '^[A-Za-z][A-Za-z0-9._-]*$',
      description: 'Unique within the plugin.',
      examples: ['todo-count'],
    },
    name: { type: 'string', minLength: 1, description: 'Display name.', examples: ['TODO comments'] },
    type: {
      title: 'OverlayType',
      enum: ['color', 'size', 'badge', 'EdgeColor', 'EdgeWidth'],
      description:
        'color fills a node, size scales its radius, badge adds an icon or label; EdgeColor and EdgeWidth draw an edge attribute.',
    },
    attribute: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]*:[A-Za-z][A-Za-z0-9_.-]*$',
      description: 'The attribute to show, with its prefix.',
      examples: ['todo:count'],
    },
    legend: { $ref: 'legend.schema.json' },
    defaultEnabled: { type: 'boolean', description: 'Whether clients show the overlay by default.' },
    noDataColor: { $ref: 'hex-color.schema.json' },
    combine: {
      title: 'Combination',
      enum: ['own', 'sum', 'mean', 'maximum', 'minimum', 'latest', 'earliest', 'mostFrequent'],
      description:
        "How clients combine the values inside of a container, such as a folder: own shows the container's own value, and without one the mean, the latest or the most frequent value. Default: own.",
    },
    weightedBy: {
      type: 'string',
      pattern: '^(lines|[a-z][a-z0-9-]*:[A-Za-z][A-Za-z0-9_.-]*)$',
      description:
        'The weights of a mean: the attribute that they are in, or lines for the number of source lines. Default: all values weigh the same.',
      examples: ['todo:lines'],
    },
  },
  additionalProperties: false,
};

export const pluginManifestSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-manifest.schema.json',
  title: 'PluginManifest',
  description:
    'The file `code-graph.plugin.json` at the root of a plugin package. The host reads it before it runs any code of the plugin.',
  type: 'object',
  required: ['id', 'name', 'description', 'sdk', 'entry', 'prefix', 'attributes', 'overlays'],
  properties: {
    $schema: { type: 'string' },
    id: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]{0,63}$',
      description: 'Unique among plugins; the `{pluginId}` of the REST API.',
      examples: ['todo-comments'],
    },
    name: { type: 'string', minLength: 1, maxLength: 100, description: 'Display name.', examples: ['TODO comments'] },
    description: {
      type: 'string',
      minLength: 1,
      maxLength: 1000,
      description: 'One sentence.',
      examples: ['Counts the TODO comments of each file.'],
    },
    sdk: {
      type: 'string',
      minLength: 1,
      description: "Range of SDK versions that the plugin supports, in npm's syntax.",
      examples: ['>=0.1.0 <1.0.0'],
    },
    entry: {
      type: 'string',
      pattern: '^\\./',
      description: 'The ES module whose default export is the plugin, relative to the manifest and inside the package.',
      examples: ['./dist/index.js'],
    },
    source: {
      type: 'string',
      pattern: '^\\./',
      description:
        'The TypeScript module that `entry` is built from. `code-graph dev` and `serve --plugin` run it instead of `entry` if it exists.',
    },
    reads: {
      type: 'string',
      enum: ['sources', 'history'],
      description:
        '`sources`: the attributes follow from the nodes and edges of the graph, the options, and the files that nodes name as their `file`. `history`: also from the commits up to the one that is checked out, and from the files that say who people are and who owns what, such as `.mailmap` and `CODEOWNERS`. Such a plugin can be applied to another revision, so that `diff` compares its attributes: in a folder with only these files, which for `history` is a working tree of the repository. Default: the plugin may read anything, such as a report.',
    },
    prefix: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]{0,31}:$',
      description:
        'Prefix of all attributes of the plugin, such as `git:`. `layout:` and `code:` are reserved for the host.',
      examples: ['todo:'],
    },
    attributes: {
      type: 'array',
      minItems: 1,
      items: { $ref: 'attribute-definition.schema.json' },
      examples: [[{ name: 'todo:count', type: 'number', description: 'Number of TODO comments.' }]],
    },
    overlays: { type: 'array', items: { $ref: 'overlay-definition.schema.json' }, examples: [[]] },
    optionsSchema: {
      title: 'OptionsSchema',
      type: 'object',
      description:
        'JSON Schema (draft-07) of the options of an apply, of type object. Default: the plugin has no options.',
      additionalProperties: true,
    },
    environment: {
      type: 'array',
      uniqueItems: true,
      items: { $ref: 'environment-variable.schema.json' },
      description: 'The environment variables that the plugin may read. All others are undefined in its process.',
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
    scale: {
      title: 'SizeScale',
      enum: ['linear', 'sqrt', 'log'],
      description: 'Growth of sizes with the values. With sqrt, areas are proportional to the values. Default: linear.',
    },
  },
  additionalProperties: false,
};

export const violationSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'violation.schema.json',
  title: 'Violation',
  description: 'One fault in a body, a parameter or an option.',
  type: 'object',
  required: ['pointer', 'rule', 'message'],
  properties: {
    pointer: { type: 'string', description: 'JSON pointer to the faulty value.' },
    rule: { type: 'string', description: 'The JSON Schema keyword that the value violates.' },
    expected: { description: 'The value of the keyword.' },
    got: { description: 'The faulty value, shortened.' },
    message: { type: 'string' },
  },
  additionalProperties: false,
};

/** Every schema, by the title of its type. */

export const schemas = {
  ApplyMessage: applyMessageSchema,
  AttributeDefinition: attributeDefinitionSchema,
  AttributeRange: attributeRangeSchema,
  AttributeValue: attributeValueSchema,
  CategoryLegend: categoryLegendSchema,
  CategoryRange: categoryRangeSchema,
  DateRange: dateRangeSchema,
  GraphEdge: graphEdgeSchema,
  EnvironmentVariable: environmentVariableSchema,
  GradientLegend: gradientLegendSchema,
  GraphDocument: graphDocumentSchema,
  HexColor: hexColorSchema,
  HostConfiguration: hostConfigurationSchema,
  Legend: legendSchema,
  GraphNode: graphNodeSchema,
  NumberRange: numberRangeSchema,
  OverlayDefinition: overlayDefinitionSchema,
  PluginManifest: pluginManifestSchema,
  SizeLegend: sizeLegendSchema,
  Violation: violationSchema,
} satisfies Record<string, JsonSchema>;
