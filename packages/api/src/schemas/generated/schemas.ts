// Generated from schemas/*.schema.json by `npm run generate`. Do not edit.

import type { JsonSchema } from '@code-graph/sdk/schemas';

export const affectedNodesSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'affected-nodes.schema.json',
  title: 'AffectedNodes',
  description: 'Nodes that depend on a changed node, nearest first.',
  type: 'object',
  required: ['total', 'more', 'nodes'],
  properties: {
    total: { type: 'integer', minimum: 0, description: 'Number of these nodes in the whole answer.' },
    more: { type: 'integer', minimum: 0, description: 'Number of nodes after those in the reply.' },
    nodes: {
      type: 'array',
      description: 'Nodes of one distance are in the order of the request.',
      items: {
        title: 'AffectedNode',
        type: 'object',
        required: ['node', 'distance', 'edge', 'moreEdges', 'attributes'],
        properties: {
          node: { $ref: 'node-summary.schema.json' },
          distance: { type: 'integer', minimum: 1, description: 'Number of edges from the nearest changed node.' },
          edge: { $ref: 'edge.schema.json' },
          otherEdges: {
            type: 'array',
            items: { $ref: 'edge.schema.json' },
            description: 'Further edges by which the node is reached, if the request asks for them.',
          },
          moreEdges: {
            type: 'integer',
            minimum: 0,
            description:
              'Number of further edges by which the node is reached from nodes one step nearer, including those in `otherEdges`.',
          },
          attributes: {
            type: 'object',
            additionalProperties: { $ref: 'attribute-value.schema.json' },
            description: 'The attributes of the node, by name.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

export const analysisCompletePayloadSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'analysis-complete-payload.schema.json',
  title: 'AnalysisCompletePayload',
  description: 'Body of a delivery: indexing has ended.',
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: 'analysis.complete' },
    timestamp: { type: 'string', format: 'date-time', description: 'Time of the event.' },
    data: {
      title: 'AnalysisCompletePayloadData',
      type: 'object',
      required: ['nodes', 'edges', 'durationMs'],
      properties: {
        nodes: { type: 'integer', minimum: 0, description: 'Nodes of the graph.' },
        edges: { type: 'integer', minimum: 0, description: 'Edges of the graph.' },
        durationMs: { type: 'integer', minimum: 0 },
        message: { type: 'string', description: 'A sentence for people.' },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

export const answerGraphSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'answer-graph.schema.json',
  title: 'AnswerGraph',
  description: 'The graph that an answer was made from.',
  type: 'object',
  required: ['version', 'origin', 'isIndexing'],
  properties: {
    version: { type: 'integer', minimum: 0, description: 'Version of the graph.' },
    origin: { enum: ['index', 'import'], description: 'Whether the graph was indexed from the workspace or imported.' },
    indexedAt: {
      type: 'string',
      format: 'date-time',
      description: 'The end of the latest index run. Absent if the host has not indexed the workspace since its start.',
    },
    importedAt: { type: 'string', format: 'date-time', description: 'The time of the import of an imported graph.' },
    isIndexing: {
      type: 'boolean',
      description: 'Whether an index run is under way, whose result may change the answer.',
    },
    changedFiles: {
      type: 'array',
      items: { type: 'string' },
      description:
        'Files of the answer that were added, changed or deleted since the latest index run read them, judged by their content. Absent if that is unknown.',
    },
    waitingFiles: {
      type: 'integer',
      minimum: 0,
      description:
        'Number of files of the workspace that were edited and wait for an index run. Absent if the workspace is not watched.',
    },
  },
  additionalProperties: false,
};

export const applyResultSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'apply-result.schema.json',
  title: 'ApplyResult',
  type: 'object',
  required: ['success', 'plugin', 'nodesUpdated', 'edgesUpdated', 'durationMs', 'messages'],
  properties: {
    success: { type: 'boolean' },
    plugin: { type: 'string', description: 'Plugin id.' },
    nodesUpdated: {
      type: 'integer',
      minimum: 0,
      description: 'Nodes with at least one attribute of the plugin after the apply.',
    },
    edgesUpdated: {
      type: 'integer',
      minimum: 0,
      description: 'Edges with at least one attribute of the plugin after the apply.',
    },
    durationMs: { type: 'integer', minimum: 0, description: 'Milliseconds from request to commit.' },
    messages: {
      type: 'array',
      items: { $ref: 'apply-message.schema.json' },
      description: 'Messages of the plugin about the result. If the apply wrote nothing, at least one is a warning.',
    },
  },
  additionalProperties: false,
};

export const baselineEntrySchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'baseline-entry.schema.json',
  title: 'BaselineEntry',
  description: 'A known violation.',
  type: 'object',
  required: ['fingerprint', 'rule'],
  properties: {
    fingerprint: { type: 'string', description: 'Fingerprint of the violation.', pattern: '^[0-9a-f]{64}$' },
    rule: { type: 'string', minLength: 1 },
    source: { type: 'string', description: 'Id of the source.' },
    target: { type: 'string', description: 'Id of the target.' },
    edgeKind: { type: 'string', description: 'Kind of the edge.' },
    members: { type: 'array', items: { type: 'string' }, description: 'Ids of the members of a cycle, sorted.' },
    value: {
      type: 'number',
      description:
        'The value that is beyond its limit. One that is further beyond is new. Without it, every value is known.',
    },
    reason: { type: 'string', description: 'Why the violation is accepted.' },
    owner: { type: 'string', description: 'Who removes it.' },
    expires: {
      type: 'string',
      description: 'The last day on which the violation counts as known.',
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    },
  },
  additionalProperties: false,
};

export const baselineResultSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'baseline-result.schema.json',
  title: 'BaselineResult',
  description: 'The comparison of violations with a baseline.',
  type: 'object',
  required: ['file', 'known', 'gone', 'grown', 'expired'],
  properties: {
    file: { type: 'string', description: 'The file of the baseline.' },
    known: { type: 'integer', minimum: 0, description: 'Number of violations that it contains.' },
    gone: {
      type: 'array',
      items: { $ref: 'baseline-entry.schema.json' },
      description: 'Entries whose violations no longer occur.',
    },
    grown: {
      type: 'array',
      items: { $ref: 'baseline-entry.schema.json' },
      description:
        'Entries of cycles that have more members now, and of limits that a value is further beyond. Their violations count as new.',
    },
    expired: {
      type: 'array',
      items: { $ref: 'baseline-entry.schema.json' },
      description: 'Entries that have expired. Their violations count as new.',
    },
  },
  additionalProperties: false,
};

export const baselineSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'baseline.schema.json',
  title: 'Baseline',
  description: 'The file `code-graph.baseline.json`: the violations that a team knows and accepts for now.',
  type: 'object',
  required: ['violations'],
  properties: {
    violations: {
      type: 'array',
      items: { $ref: 'baseline-entry.schema.json' },
      description: 'Sorted by rule, source, target, kind of the edge, and members.',
    },
  },
  additionalProperties: false,
};

export const brokenUseListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'broken-use-list.schema.json',
  title: 'BrokenUseList',
  description: 'Reply to `GET /api/broken-uses` of a hub.',
  type: 'object',
  required: ['total', 'offset', 'more', 'symbols'],
  properties: {
    total: { type: 'integer', minimum: 0, description: 'Number of symbols in the whole answer.' },
    offset: { type: 'integer', minimum: 0, description: 'Number of symbols before those in the reply.' },
    more: { type: 'integer', minimum: 0, description: 'Number of symbols after those in the reply.' },
    symbols: {
      type: 'array',
      items: { $ref: 'broken-use.schema.json' },
      description: 'The symbols, by manager, package and name.',
    },
  },
  additionalProperties: false,
};

export const brokenUseSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'broken-use.schema.json',
  title: 'BrokenUse',
  description: 'A symbol that is used, but that its package does not export now.',
  type: 'object',
  required: ['manager', 'package', 'symbol', 'confidence', 'similar', 'publishers', 'users'],
  properties: {
    manager: { enum: ['npm', 'go', 'pypi', 'maven', 'nuget', 'cargo'], description: 'The package manager.' },
    package: { type: 'string', description: 'Name of the package.' },
    symbol: {
      type: 'string',
      description:
        'Exported symbol, such as `Parser.parse`; with its entry point, `jsx:render`; or `*` for all of an entry point.',
    },
    confidence: {
      type: 'number',
      minimum: 0,
      maximum: 1,
      description:
        '1: it is missing. Less: the package may export it as a whole of another package, or a class may inherit it.',
    },
    similar: {
      type: 'array',
      items: { type: 'string' },
      description: 'Exported symbols with a similar name, the most similar first.',
    },
    publishers: {
      type: 'array',
      items: { $ref: 'package-publisher.schema.json' },
      description: 'The repositories that publish the package.',
    },
    users: {
      type: 'array',
      items: { $ref: 'symbol-caller.schema.json' },
      description:
        'All uses of the symbol, by repository, file and line. Those of an older version work until it is updated.',
    },
  },
  additionalProperties: false,
};

export const callerListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'caller-list.schema.json',
  title: 'CallerList',
  description: 'Reply to `GET /api/callers` of a hub.',
  type: 'object',
  required: ['manager', 'package', 'symbol', 'total', 'offset', 'more', 'publishers', 'callers'],
  properties: {
    manager: { enum: ['npm', 'go', 'pypi', 'maven', 'nuget', 'cargo'], description: 'The package manager.' },
    package: { type: 'string', description: 'Name of the package.' },
    symbol: {
      type: 'string',
      description:
        'Exported symbol, such as `Parser.parse`; with its entry point, `jsx:render`; or `*` for all of an entry point.',
    },
    total: { type: 'integer', minimum: 0, description: 'Number of uses in the whole answer.' },
    offset: { type: 'integer', minimum: 0, description: 'Number of uses before those in the reply.' },
    more: { type: 'integer', minimum: 0, description: 'Number of uses after those in the reply.' },
    publishers: {
      type: 'array',
      items: { $ref: 'package-publisher.schema.json' },
      description: 'The repositories that publish the package.',
    },
    callers: {
      type: 'array',
      items: { $ref: 'symbol-caller.schema.json' },
      description: 'The uses, by repository, file and line.',
    },
  },
  additionalProperties: false,
};

export const changedFileSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'changed-file.schema.json',
  title: 'ChangedFile',
  description: 'A file of a change.',
  type: 'object',
  required: ['file', 'change', 'nodes'],
  properties: {
    file: {
      type: 'string',
      description: 'Path relative to the workspace, after the change; of a deleted file, before it.',
    },
    previousFile: { type: 'string', description: 'Path of a renamed file before the change.' },
    change: { enum: ['added', 'modified', 'deleted', 'renamed'] },
    nodes: {
      type: 'integer',
      minimum: 0,
      description:
        'Number of nodes that the change touches in the file, with all that a renamed file had at its previous path.',
    },
    side: { enum: ['old'], description: 'Present if the nodes are those of the file before the change.' },
    reason: {
      enum: ['not-in-graph', 'binary', 'does-not-apply', 'unverified'],
      description:
        'The reason why no node was found, or why the nodes are uncertain: the graph has no node of the file; the file is binary; the workspace has other lines than the diff; the file cannot be read, so the lines of the diff could not be compared with it.',
    },
  },
  additionalProperties: false,
};

export const checkAnswerSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'check-answer.schema.json',
  title: 'CheckAnswer',
  description: 'The rules of a workspace, what they matched, and their violations.',
  type: 'object',
  required: ['graph', 'rulesFile', 'rules', 'violations', 'strict', 'passed'],
  properties: {
    graph: { $ref: 'answer-graph.schema.json' },
    rulesFile: {
      type: 'string',
      description: 'The file of the rules, relative to the workspace, or as the client named it.',
    },
    rules: {
      type: 'array',
      items: { $ref: 'rule-result.schema.json' },
      description: 'The rules, in the order of the file.',
    },
    violations: {
      type: 'array',
      items: { $ref: 'rule-violation.schema.json' },
      description:
        'The violations of each rule in turn, sorted by the ids of source and target and the kind of the edge.',
    },
    baseline: { $ref: 'baseline-result.schema.json' },
    since: {
      type: 'object',
      required: ['name', 'commit'],
      properties: {
        name: { type: 'string', description: 'The revision, as the client named it, such as `main` or `main...`.' },
        commit: { type: 'string', description: 'Its full commit id.' },
      },
      additionalProperties: false,
      title: 'CheckSince',
      description: 'The revision whose violations do not count as new.',
    },
    strict: {
      type: 'boolean',
      description: 'Whether entries of the baseline whose violations no longer occur fail the check.',
    },
    passed: {
      type: 'boolean',
      description:
        'False if a rule has a problem, if an error is new, or, with `strict`, if an entry of the baseline no longer occurs.',
    },
  },
  additionalProperties: false,
};

export const checkRequestSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'check-request.schema.json',
  title: 'CheckRequest',
  description: 'Body of `POST /api/rules/check`.',
  type: 'object',
  required: [],
  properties: {
    rules: {
      type: 'object',
      required: ['name', 'text'],
      properties: {
        name: { type: 'string', description: 'Name for messages.', minLength: 1, maxLength: 4096 },
        text: { type: 'string', description: 'YAML.', maxLength: 1048576 },
      },
      additionalProperties: false,
      title: 'NamedRules',
      description: 'Rules. Default: `code-graph.rules.yaml` of the workspace.',
    },
    baseline: {
      type: 'object',
      required: ['name', 'text'],
      properties: {
        name: { type: 'string', description: 'Name for messages.', minLength: 1, maxLength: 4096 },
        text: { type: 'string', description: 'JSON.', maxLength: 33554432 },
      },
      additionalProperties: false,
      title: 'NamedBaseline',
      description: 'A baseline. Default: `code-graph.baseline.json` of the workspace, if there is one.',
    },
    since: {
      type: 'string',
      description:
        'A revision, such as `main`, or `main...` for its last common commit with HEAD. Violations that it has, too, do not count as new.',
      minLength: 1,
      maxLength: 256,
    },
    strict: {
      type: 'boolean',
      description: 'Whether entries of the baseline whose violations no longer occur fail the check. Default: false.',
    },
    files: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      description:
        'Texts of files as an editor has them, instead of those on the disk. Violations of the files on the disk do not count as new. Overlays keep the values of the graph. Not with `since`.',
      items: {
        title: 'EditedFile',
        type: 'object',
        required: ['file', 'text'],
        properties: {
          file: {
            type: 'string',
            minLength: 1,
            maxLength: 4096,
            description: 'Path relative to the workspace, with `/`. Of a new file, too.',
          },
          text: { type: 'string', maxLength: 1048576, description: 'The whole text.' },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

export const cycleAnswerSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'cycle-answer.schema.json',
  title: 'CycleAnswer',
  description: 'Reply to `GET /api/cycles`.',
  type: 'object',
  required: ['total', 'offset', 'more', 'graph', 'unresolvedCalls', 'level', 'typeOnly', 'cycles'],
  properties: {
    total: { type: 'integer', minimum: 0, description: 'Number of cycles.' },
    offset: { type: 'integer', minimum: 0, description: 'Number of cycles before those in the reply.' },
    more: { type: 'integer', minimum: 0, description: 'Number of cycles after those in the reply.' },
    graph: { $ref: 'answer-graph.schema.json' },
    unresolvedCalls: { $ref: 'hidden-calls.schema.json' },
    level: {
      enum: ['namespace', 'folder', 'file', 'type'],
      description: 'The units between which cycles were searched.',
    },
    kinds: {
      type: 'array',
      items: { type: 'string' },
      description: 'The kinds of the edges. Absent for all kinds except `contains` and `overrides`.',
    },
    typeOnly: { type: 'boolean', description: 'Whether type-only dependencies count.' },
    test: { type: 'boolean', description: 'Whether only test code or only other code counts. Absent for both.' },
    cycles: {
      type: 'array',
      description: 'Largest first.',
      items: {
        title: 'Cycle',
        type: 'object',
        description:
          'Units each of which depends on all others, directly or through others: a strongly connected component.',
        required: ['size', 'members', 'moreMembers', 'dependencies', 'moreDependencies', 'uses', 'shortest', 'cut'],
        properties: {
          size: { type: 'integer', minimum: 2, description: 'Number of members.' },
          members: {
            type: 'array',
            items: { $ref: 'node-summary.schema.json' },
            description: 'The first 100 members, with the path of a folder or file as qualified name.',
          },
          moreMembers: { type: 'integer', minimum: 0, description: 'Number of members that are not listed.' },
          dependencies: {
            type: 'array',
            items: { $ref: 'unit-dependency.schema.json' },
            description: 'The first 100 dependencies between members, those of the cut first, then the cheapest first.',
          },
          moreDependencies: { type: 'integer', minimum: 0, description: 'Number of dependencies that are not listed.' },
          uses: {
            type: 'number',
            exclusiveMinimum: 0,
            description: 'Number of uses that the dependencies between members stand for.',
          },
          shortest: {
            type: 'array',
            items: { $ref: 'unit-dependency.schema.json' },
            minItems: 2,
            description:
              'The dependencies along a shortest cycle; in very large components, along the shortest that was found.',
          },
          cut: {
            title: 'CycleCut',
            type: 'object',
            description:
              'The cheapest dependencies without which no cycle is left. They have `isCut` in `dependencies`.',
            required: ['method', 'uses', 'dependencies'],
            properties: {
              method: {
                enum: ['exact', 'heuristic'],
                description:
                  '`exact` if no cut has fewer uses; `heuristic` for more than 16 members, where a cheaper one may exist.',
              },
              uses: { type: 'number', exclusiveMinimum: 0, description: 'Number of uses to remove.' },
              dependencies: { type: 'integer', minimum: 1, description: 'Number of dependencies to remove.' },
            },
            additionalProperties: false,
          },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

export const dependencyAnswerSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'dependency-answer.schema.json',
  title: 'DependencyAnswer',
  description: 'Reply to `GET /api/graph/dependencies`.',
  type: 'object',
  required: [
    'total',
    'offset',
    'more',
    'uses',
    'graph',
    'unresolvedCalls',
    'between',
    'units',
    'moreUnits',
    'cycles',
    'moreCycles',
    'dependencies',
  ],
  properties: {
    total: { type: 'integer', minimum: 0, description: 'Number of dependencies.' },
    offset: { type: 'integer', minimum: 0, description: 'Number of dependencies before those in the reply.' },
    more: { type: 'integer', minimum: 0, description: 'Number of dependencies after those in the reply.' },
    uses: { type: 'number', minimum: 0, description: 'Number of uses that all dependencies stand for.' },
    graph: { $ref: 'answer-graph.schema.json' },
    unresolvedCalls: { $ref: 'hidden-calls.schema.json' },
    between: { enum: ['folders', 'packages'], description: 'The units.' },
    within: {
      type: 'string',
      minLength: 1,
      description: 'Id of the folder whose contents count. Absent for the whole graph.',
    },
    depth: {
      type: 'integer',
      minimum: 1,
      description: 'Number of levels of folders that are units. Absent for all levels.',
    },
    test: { type: 'boolean', description: 'Whether only test code or only other code counts. Absent for both.' },
    units: {
      type: 'array',
      description: 'All units, also those without dependencies, in the order of the graph.',
      items: {
        title: 'DependencyUnit',
        type: 'object',
        description:
          'A unit: a package, or a folder with the files directly in it and in those of its folders that are not units.',
        required: ['node', 'layer'],
        properties: {
          node: { $ref: 'node-summary.schema.json' },
          layer: {
            type: 'integer',
            minimum: 0,
            description:
              '0 for a unit that depends on no other, otherwise one more than the highest layer that it depends on. The units of a cycle are in one layer.',
          },
          cycle: { type: 'integer', minimum: 1, description: 'Number of the cycle that the unit is part of.' },
        },
        additionalProperties: false,
      },
    },
    moreUnits: {
      type: 'integer',
      minimum: 0,
      description: 'Number of units that are not listed: those after the first 10,000.',
    },
    cycles: {
      type: 'array',
      description: 'The largest 20 cycles, largest first. The first one has the number 1.',
      items: {
        title: 'DependencyCycle',
        type: 'object',
        description:
          'Units each of which depends on all others, directly or through others: a strongly connected component.',
        required: ['size', 'members', 'uses', 'cut'],
        properties: {
          size: { type: 'integer', minimum: 2, description: 'Number of members.' },
          members: {
            type: 'array',
            minItems: 2,
            items: { type: 'string', minLength: 1 },
            description: 'Ids of the first 1,000 members.',
          },
          uses: {
            type: 'number',
            exclusiveMinimum: 0,
            description: 'Number of uses that the dependencies between members stand for.',
          },
          cut: {
            title: 'DependencyCut',
            type: 'object',
            description: 'The cheapest dependencies without which no cycle is left. They have `isCut`.',
            required: ['method', 'uses', 'total', 'dependencies'],
            properties: {
              method: {
                enum: ['exact', 'heuristic'],
                description:
                  '`exact` if no cut has fewer uses; `heuristic` for more than 16 members, where a cheaper one may exist.',
              },
              uses: { type: 'number', exclusiveMinimum: 0, description: 'Number of uses to remove.' },
              total: { type: 'integer', minimum: 1, description: 'Number of dependencies to remove.' },
              dependencies: {
                type: 'array',
                minItems: 1,
                items: { $ref: 'unit-dependency.schema.json' },
                description: 'The first 100 of them, the cheapest first.',
              },
            },
            additionalProperties: false,
          },
        },
        additionalProperties: false,
      },
    },
    moreCycles: { type: 'integer', minimum: 0, description: 'Number of cycles that are not listed.' },
    dependencies: {
      type: 'array',
      items: { $ref: 'unit-dependency.schema.json' },
      description: 'In the order of their sources: those in the highest layer first, each with the most uses first.',
    },
  },
  additionalProperties: false,
};

export const diffAnswerSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'diff-answer.schema.json',
  title: 'DiffAnswer',
  description: 'Reply to `GET /api/diff`.',
  type: 'object',
  required: [
    'total',
    'offset',
    'more',
    'graph',
    'unresolvedCalls',
    'from',
    'to',
    'isFromMergeBase',
    'summary',
    'dependencies',
    'cycles',
    'publicApi',
    'nodes',
    'edges',
    'attributes',
    'unsharedAttributes',
  ],
  properties: {
    total: { type: 'integer', minimum: 0, description: 'Number of all differences. 0 if the graphs are the same.' },
    offset: {
      type: 'integer',
      minimum: 0,
      description: 'Number of differences in each list before those in the reply.',
    },
    more: {
      title: 'DiffMore',
      type: 'object',
      description: 'The number of differences after those in the reply, by list.',
      required: ['nodes', 'edges', 'dependencies', 'cycles', 'publicApi'],
      properties: {
        nodes: { type: 'integer', minimum: 0 },
        edges: { type: 'integer', minimum: 0 },
        dependencies: { type: 'integer', minimum: 0 },
        cycles: { type: 'integer', minimum: 0 },
        publicApi: { type: 'integer', minimum: 0 },
      },
      additionalProperties: false,
    },
    graph: { $ref: 'answer-graph.schema.json' },
    unresolvedCalls: { $ref: 'hidden-calls.schema.json' },
    from: { $ref: 'diff-revision.schema.json' },
    to: { $ref: 'diff-revision.schema.json' },
    isFromMergeBase: {
      type: 'boolean',
      description: 'Whether the comparison begins with the last common commit of the two revisions.',
    },
    summary: {
      title: 'DiffSummary',
      type: 'object',
      description: 'The number of differences, also of those that are not in the reply.',
      required: ['nodes', 'edges', 'dependencies', 'cycles', 'publicApi', 'attributes'],
      properties: {
        nodes: {
          title: 'DiffNodeCounts',
          type: 'object',
          required: ['added', 'removed', 'changed', 'moved', 'along'],
          properties: {
            added: { type: 'integer', minimum: 0, description: 'Nodes that only the later graph has.' },
            removed: { type: 'integer', minimum: 0, description: 'Nodes that only the earlier graph has.' },
            changed: { type: 'integer', minimum: 0, description: 'Nodes with another text, signature, type or mark.' },
            moved: { type: 'integer', minimum: 0, description: 'Nodes with another name or another container.' },
            along: {
              type: 'integer',
              minimum: 0,
              description: 'Nodes that moved with their container, and are otherwise the same.',
            },
          },
          additionalProperties: false,
        },
        edges: {
          title: 'DiffEdgeCounts',
          type: 'object',
          description: 'Edges, without those of containment.',
          required: ['added', 'removed', 'changed', 'across'],
          properties: {
            added: { type: 'integer', minimum: 0 },
            removed: { type: 'integer', minimum: 0 },
            changed: { type: 'integer', minimum: 0 },
            across: {
              type: 'integer',
              minimum: 0,
              description: 'Those of the added edges that cross the border of a package or a folder.',
            },
          },
          additionalProperties: false,
        },
        dependencies: {
          title: 'DiffDependencyCounts',
          type: 'object',
          description: 'Dependencies between folders or packages.',
          required: ['added', 'removed'],
          properties: { added: { type: 'integer', minimum: 0 }, removed: { type: 'integer', minimum: 0 } },
          additionalProperties: false,
        },
        cycles: {
          title: 'DiffCycleCounts',
          type: 'object',
          description: 'Cycles between files, folders and packages.',
          required: ['added', 'removed', 'grown', 'shrunk', 'changed'],
          properties: {
            added: { type: 'integer', minimum: 0 },
            removed: { type: 'integer', minimum: 0 },
            grown: { type: 'integer', minimum: 0 },
            shrunk: { type: 'integer', minimum: 0 },
            changed: { type: 'integer', minimum: 0 },
          },
          additionalProperties: false,
        },
        publicApi: {
          title: 'DiffApiCounts',
          type: 'object',
          description: 'Nodes of the public API.',
          required: ['added', 'removed', 'changed'],
          properties: {
            added: { type: 'integer', minimum: 0 },
            removed: { type: 'integer', minimum: 0 },
            changed: { type: 'integer', minimum: 0 },
          },
          additionalProperties: false,
        },
        attributes: { type: 'integer', minimum: 0, description: 'Attributes with a difference.' },
      },
      additionalProperties: false,
    },
    dependencies: {
      type: 'array',
      items: {
        title: 'DiffDependency',
        type: 'object',
        description:
          'A dependency between two folders or packages that only one graph has: the later one if it was added, the earlier one if it was removed.',
        required: ['change', 'level', 'dependency'],
        properties: {
          change: { enum: ['added', 'removed'] },
          level: { enum: ['package', 'folder'] },
          dependency: { $ref: 'unit-dependency.schema.json' },
        },
        additionalProperties: false,
      },
      description: 'Dependencies between packages, then those between folders.',
    },
    cycles: {
      type: 'array',
      items: {
        title: 'DiffCycle',
        type: 'object',
        description: 'A cycle whose members are not the same in both graphs.',
        required: ['change', 'level', 'sizeBefore', 'sizeAfter', 'members', 'joined', 'left', 'closing', 'cut'],
        properties: {
          change: {
            enum: ['added', 'removed', 'grown', 'shrunk', 'changed'],
            description: '`changed`: as many members joined as left.',
          },
          level: { enum: ['package', 'folder', 'file'] },
          sizeBefore: { type: 'integer', minimum: 0, description: 'Number of members before; 0 if it was added.' },
          sizeAfter: { type: 'integer', minimum: 0, description: 'Number of members after; 0 if it was removed.' },
          members: {
            type: 'array',
            items: { type: 'string', minLength: 1 },
            description: 'Ids of the first 1,000 members, after the change unless it was removed.',
          },
          joined: {
            type: 'array',
            items: { type: 'string', minLength: 1 },
            description: 'Ids of the first 1,000 members that were not part of it before, in the later graph.',
          },
          left: {
            type: 'array',
            items: { type: 'string', minLength: 1 },
            description: 'Ids of the first 1,000 members that are no longer part of it, in the earlier graph.',
          },
          closing: {
            type: 'array',
            items: { $ref: 'unit-dependency.schema.json' },
            description:
              'The first 100 dependencies between members that are new; of a cycle that was removed or shrunk, those that are gone.',
          },
          cut: {
            title: 'DiffCut',
            type: 'object',
            description: 'The cheapest dependencies without which no cycle is left.',
            required: ['method', 'total', 'dependencies'],
            properties: {
              method: {
                enum: ['exact', 'heuristic'],
                description: '`heuristic` for more than 16 members, where a cheaper one may exist.',
              },
              total: { type: 'integer', minimum: 0, description: 'Number of dependencies to remove.' },
              dependencies: {
                type: 'array',
                items: { $ref: 'unit-dependency.schema.json' },
                description: 'The first 100 of them, the cheapest first.',
              },
            },
            additionalProperties: false,
          },
        },
        additionalProperties: false,
      },
      description: 'Cycles between packages, folders, then files.',
    },
    publicApi: {
      type: 'array',
      items: {
        title: 'DiffApi',
        type: 'object',
        description:
          'A node of the public API that is not the same in both graphs: `before` and `after`, as of a node. It may be in both if it was or is not public.',
        required: ['change'],
        properties: {
          change: { enum: ['added', 'removed', 'changed'], description: '`changed`: another name, type or signature.' },
          before: { $ref: 'node-summary.schema.json' },
          after: { $ref: 'node-summary.schema.json' },
          signatureBefore: {
            type: 'string',
            description: 'Its declaration without the body, up to 500 characters. Absent if the file has not changed.',
          },
          signatureAfter: { type: 'string', description: 'The same in the later graph.' },
        },
        additionalProperties: false,
      },
      description: 'In the order of ids.',
    },
    nodes: {
      type: 'array',
      items: {
        title: 'DiffNode',
        type: 'object',
        description:
          'A node that is not the same in both graphs: `before` in the earlier one, unless it was added, and `after` in the later one, unless it was removed.',
        required: ['change', 'aspects', 'isTest', 'isPublic', 'attributes'],
        properties: {
          change: {
            enum: ['added', 'removed', 'changed', 'moved'],
            description: '`moved`: the node has another name or container. It may also have changed, see `aspects`.',
          },
          before: { $ref: 'node-summary.schema.json' },
          after: { $ref: 'node-summary.schema.json' },
          aspects: {
            type: 'array',
            items: { enum: ['name', 'place', 'signature', 'text', 'type', 'public', 'test'] },
            description:
              'The aspects that differ: `name`; `place`, its container; `signature`, its declaration without the body; `text`, its own lines, which are those in none of its members; `type`; `public` and `test`, whether it has `code:public` and `code:test`. Empty for an added or removed node, and for one that moved with its container.',
          },
          confidence: {
            type: 'number',
            exclusiveMinimum: 0,
            maximum: 1,
            description: 'Only of a moved node: 1 if the texts are the same, otherwise their similarity.',
          },
          isAlong: { const: true, description: 'Present if the node only moved with its container.' },
          isTest: { type: 'boolean', description: 'Whether it is test code.' },
          isPublic: { type: 'boolean', description: 'Whether an entry point exports it.' },
          attributes: {
            type: 'array',
            description:
              'The attributes with different values, of those that both graphs have. Of an added or removed node all of these attributes.',
            items: {
              title: 'DiffValue',
              type: 'object',
              description: 'The values of one attribute.',
              required: ['name'],
              properties: {
                name: { type: 'string', minLength: 1 },
                before: { $ref: 'attribute-value.schema.json', description: 'Absent without a value.' },
                after: { $ref: 'attribute-value.schema.json', description: 'Absent without a value.' },
              },
              additionalProperties: false,
            },
          },
        },
        additionalProperties: false,
      },
      description: 'In the order of ids; nodes that moved with their container come last.',
    },
    edges: {
      type: 'array',
      items: {
        title: 'DiffEdge',
        type: 'object',
        description: 'An edge that is not the same in both graphs.',
        required: ['change', 'source', 'target', 'crosses', 'isTypeOnly'],
        properties: {
          change: {
            enum: ['added', 'removed', 'changed'],
            description: '`changed`: another number of uses, or only types on one side.',
          },
          kind: { type: 'string', description: 'Absent if the edge has no kind.' },
          source: {
            type: 'string',
            minLength: 1,
            description: 'Id of the source in the later graph, or in the earlier one if the edge was removed.',
          },
          target: { type: 'string', minLength: 1, description: 'Id of the target in the same graph.' },
          crosses: {
            enum: ['package', 'folder', 'file', 'none'],
            description: 'The widest border between source and target.',
          },
          isTypeOnly: {
            type: 'boolean',
            description: 'Whether the edge is type-only, after the change unless it was removed.',
          },
          wasTypeOnly: { type: 'boolean', description: 'Only if it has changed: whether it was type-only before.' },
          before: {
            type: 'number',
            minimum: 0,
            description: 'Number of uses in the earlier graph. Absent if the edge was added.',
          },
          after: {
            type: 'number',
            minimum: 0,
            description: 'Number of uses in the later graph. Absent if the edge was removed.',
          },
          file: { type: 'string', minLength: 1, description: 'The file of the source.' },
          lines: {
            type: 'string',
            minLength: 1,
            description: 'The lines of the occurrences in the file, as in `code:lines`.',
          },
        },
        additionalProperties: false,
      },
      description: 'Edges between packages, between folders, between files, and in files.',
    },
    attributes: {
      type: 'array',
      items: {
        title: 'DiffAttribute',
        type: 'object',
        description: 'An attribute that both graphs have, with different values.',
        required: ['name', 'before', 'after', 'changed', 'values'],
        properties: {
          name: { type: 'string', minLength: 1 },
          before: { $ref: 'diff-attribute-side.schema.json' },
          after: { $ref: 'diff-attribute-side.schema.json' },
          changed: { type: 'integer', minimum: 0, description: 'Number of nodes in both graphs whose value differs.' },
          values: {
            type: 'array',
            description:
              'The first 20 of them: first the nodes none of whose members differs, the largest difference first, then those that contain them.',
            items: {
              title: 'DiffNodeValue',
              type: 'object',
              required: ['node'],
              properties: {
                node: { type: 'string', minLength: 1, description: 'Id in the later graph.' },
                before: { $ref: 'attribute-value.schema.json', description: 'Absent without a value.' },
                after: { $ref: 'attribute-value.schema.json', description: 'Absent without a value.' },
              },
              additionalProperties: false,
            },
          },
        },
        additionalProperties: false,
      },
      description: 'All attributes with a difference.',
    },
    unsharedAttributes: {
      title: 'DiffUnsharedAttributes',
      type: 'object',
      description:
        'Attributes of nodes that only one graph has, such as those of overlays that are only applied to the working tree. They are not compared.',
      required: ['before', 'after'],
      properties: {
        before: { type: 'array', items: { type: 'string' } },
        after: { type: 'array', items: { type: 'string' } },
      },
      additionalProperties: false,
    },
    overlays: {
      type: 'array',
      items: {
        title: 'DiffOverlay',
        type: 'object',
        description:
          'An overlay of the working tree, and whether its plugin was applied to the compared revisions, too.',
        required: ['plugin', 'prefix', 'isCompared'],
        properties: {
          plugin: { type: 'string', minLength: 1, description: 'Id of the plugin.' },
          prefix: { type: 'string', minLength: 1, description: 'Prefix of its attributes, such as `git:`.' },
          isCompared: {
            type: 'boolean',
            description:
              'Whether the attributes of both graphs come from the same version of the plugin with the same options.',
          },
          reason: { type: 'string', minLength: 1, description: 'Why they are not compared.' },
        },
        additionalProperties: false,
      },
      description: 'Absent if no overlay is applied.',
    },
  },
  additionalProperties: false,
};

export const diffAttributeSideSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'diff-attribute-side.schema.json',
  title: 'DiffAttributeSide',
  description: 'The values of an attribute in one graph.',
  type: 'object',
  required: ['nodes'],
  properties: {
    nodes: { type: 'integer', minimum: 0, description: 'Number of nodes with a value.' },
    sum: { type: 'number', description: 'Sum of the values. Only of numbers.' },
  },
  additionalProperties: false,
};

export const diffRequestSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'diff-request.schema.json',
  title: 'DiffRequest',
  description: 'Body of `POST /api/diff`.',
  type: 'object',
  required: ['from'],
  properties: {
    from: {
      type: 'string',
      minLength: 1,
      maxLength: 1000,
      description: 'The earlier revision: a branch, a tag or a commit, such as `main` or `HEAD~3`.',
    },
    to: {
      type: 'string',
      minLength: 1,
      maxLength: 1000,
      description: 'The later revision. Default: the working tree.',
    },
    mergeBase: {
      type: 'boolean',
      default: false,
      description:
        'Whether the comparison begins with the last common commit of `from` and `to`, as with `from...to` in git.',
    },
    offset: { type: 'integer', minimum: 0, default: 0, description: 'Number of differences to skip in each list.' },
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      default: 100,
      description: 'Maximum number of differences in each list.',
    },
    options: {
      title: 'DiffOptions',
      type: 'object',
      properties: {
        from: { type: 'object', additionalProperties: true, description: 'For `from`, by plugin id.' },
        to: {
          type: 'object',
          additionalProperties: true,
          description: 'For `to`, by plugin id. Only with `to`: the working tree has the values of the latest apply.',
        },
      },
      additionalProperties: false,
      description:
        'Options of plugins in place of those of the latest apply, such as another coverage report: `{ "from": { "test-coverage": { "report": "base.info" } } }`. They also permit plugins that read more than the sources and the history of a revision.',
    },
  },
  additionalProperties: false,
};

export const diffRevisionSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'diff-revision.schema.json',
  title: 'DiffRevision',
  description: 'One of the two revisions of a comparison.',
  type: 'object',
  required: ['name'],
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      description: 'The name in the request, such as `main`; `working tree` for the working tree.',
    },
    commit: { type: 'string', minLength: 1, description: 'The full commit id. Absent for the working tree.' },
  },
  additionalProperties: false,
};

export const errorBodySchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'error-body.schema.json',
  title: 'ErrorBody',
  description: 'The body of every error reply.',
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
        requestId: {
          type: 'string',
          description: 'The id of the request, which the log lines about it have. Present with status 500.',
        },
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
  description: 'The name of the server-sent event.',
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
    'plugin.installed',
    'plugin.uninstalled',
    'plugin.loaded',
    'plugin.reloaded',
    'plugin.reload-failed',
    'plugin.quarantined',
    'plugin.resumed',
    'plugin.watch-degraded',
  ],
};

export const foundSymbolSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'found-symbol.schema.json',
  title: 'FoundSymbol',
  description: 'An exported symbol that matches a text.',
  type: 'object',
  required: ['match', 'manager', 'package', 'symbol', 'definitions'],
  properties: {
    match: {
      enum: ['id', 'name', 'path', 'prefix', 'initials', 'substring', 'segments', 'fuzzy'],
      description: 'The way in which the symbol matches the text.',
    },
    manager: { enum: ['npm', 'go', 'pypi', 'maven', 'nuget', 'cargo'], description: 'The package manager.' },
    package: { type: 'string', description: 'Name of the package.' },
    symbol: {
      type: 'string',
      description:
        'Exported symbol, such as `Parser.parse`; with its entry point, `jsx:render`; or `*` for all of an entry point.',
    },
    definitions: {
      type: 'array',
      items: { $ref: 'symbol-definition.schema.json' },
      description: 'Several if several repositories publish the package.',
    },
  },
  additionalProperties: false,
};

export const graphChangesSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'graph-changes.schema.json',
  title: 'GraphChanges',
  description:
    'The nodes that an index run added, removed and changed, in `graph.changed`. Absent if only attributes of overlays or positions have changed, and after an import.',
  type: 'object',
  required: ['added', 'removed', 'changed'],
  properties: {
    added: { $ref: 'node-list.schema.json' },
    removed: { $ref: 'node-list.schema.json' },
    changed: { $ref: 'node-list.schema.json' },
  },
  additionalProperties: false,
};

export const graphImportedSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'graph-imported.schema.json',
  title: 'GraphImported',
  description: 'Reply to `PUT /api/graph`.',
  type: 'object',
  required: ['success', 'version', 'nodes', 'edges', 'overlays', 'durationMs'],
  properties: {
    success: { type: 'boolean' },
    version: { type: 'integer', minimum: 0, description: 'Version of the imported graph.' },
    nodes: { type: 'integer', minimum: 0 },
    edges: { type: 'integer', minimum: 0 },
    overlays: {
      type: 'array',
      items: { type: 'string' },
      description: 'Ids of the plugins whose attributes the graph contains. They count as applied.',
    },
    durationMs: { type: 'integer', minimum: 0 },
  },
  additionalProperties: false,
};

export const healthSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'health.schema.json',
  title: 'Health',
  description: 'The state of the host and of its graph.',
  type: 'object',
  required: ['status', 'version', 'startedAt', 'graph', 'problems', 'index'],
  properties: {
    status: {
      enum: ['starting', 'ready', 'degraded', 'stopping'],
      description:
        'starting: no graph yet; `index` has the progress or the error. degraded: the graph is served, and `problems` lists what does not work.',
    },
    version: { type: 'string', description: 'Version of the host.' },
    startedAt: { type: 'string', format: 'date-time', description: 'Start of the host.' },
    workspace: {
      type: 'string',
      description: 'The folder of source code that the host serves. Absent for clients without the scope graph:read.',
    },
    graph: {
      title: 'GraphSummary',
      type: 'object',
      required: ['version', 'nodes', 'edges'],
      properties: {
        version: { type: 'integer', minimum: 0, description: 'Grows by one with every write.' },
        nodes: { type: 'integer', minimum: 0 },
        edges: { type: 'integer', minimum: 0 },
        origin: {
          enum: ['index', 'import'],
          description: "Origin of the graph: the workspace's code or an import. Absent while there is no graph.",
        },
        importedAt: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the import. Present if the graph was imported.',
        },
      },
      additionalProperties: false,
    },
    problems: {
      type: 'array',
      description: 'Parts of the host that do not work.',
      items: {
        title: 'HealthProblem',
        type: 'object',
        required: ['part', 'message'],
        properties: {
          part: {
            enum: ['store', 'plugin'],
            description: 'store: changes cannot be stored. plugin: the plugin is quarantined.',
          },
          plugin: { type: 'string', description: 'Id of the plugin.' },
          message: { type: 'string' },
        },
        additionalProperties: false,
      },
    },
    storeError: {
      type: 'string',
      description:
        'The reason why changes cannot be stored, such as a full disk. Also the message of one of the problems.',
    },
    index: { $ref: 'index-status.schema.json' },
    members: {
      type: 'array',
      description:
        'The programs that use the store at present, oldest first. Present if several hosts share it. Absent for clients without the scope graph:read.',
      items: {
        title: 'StoreMember',
        type: 'object',
        required: ['id', 'role', 'machine', 'version', 'startedAt', 'seenAt', 'isSelf'],
        properties: {
          id: { type: 'string', description: 'Unique id of the run of the program.' },
          role: { enum: ['host', 'worker'] },
          machine: { type: 'string', description: 'Name of the machine.' },
          version: { type: 'string' },
          startedAt: { type: 'string', format: 'date-time', description: 'By the clock of the database.' },
          seenAt: {
            type: 'string',
            format: 'date-time',
            description: 'Time at which the program last said that it is alive, by the clock of the database.',
          },
          isSelf: { type: 'boolean', description: 'Whether it is the host that answers.' },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

export const hiddenCallsSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'hidden-calls.schema.json',
  title: 'HiddenCalls',
  description: 'Calls with an unknown target, which may hide further nodes of the answer.',
  type: 'object',
  required: ['calls', 'nodes'],
  properties: {
    calls: { type: 'integer', minimum: 0 },
    nodes: { type: 'integer', minimum: 0, description: 'The number of nodes that contain the calls.' },
    notInstalled: {
      $ref: 'missing-packages.schema.json',
      description:
        'Packages that a package.json declares. Once the dependencies are installed, an index run may resolve the calls. Absent if there are none.',
    },
    notDeclared: {
      $ref: 'missing-packages.schema.json',
      description: 'Packages that no package.json of the workspace declares. Absent if there are none.',
    },
  },
  additionalProperties: false,
};

export const hostEventSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'host-event.schema.json',
  title: 'HostEvent',
  description: 'An event of `GET /api/events`.',
  type: 'object',
  required: ['id', 'type', 'at'],
  properties: {
    id: { type: 'string', description: 'Unique within the run of the host. The `id` of the server-sent event.' },
    type: { $ref: 'event-type.schema.json' },
    at: { type: 'string', format: 'date-time' },
    plugin: { type: 'string', description: 'Plugin id, in overlay and plugin events.' },
    jobId: { type: 'string', description: 'Id of the layout, in layout events.' },
    message: { type: 'string', description: 'A sentence for people.' },
    phase: { $ref: 'plugin-phase.schema.json' },
    version: { type: 'integer', minimum: 0, description: 'Version of the graph, in `graph.changed`.' },
    changes: { $ref: 'graph-changes.schema.json' },
    nodes: { type: 'integer', minimum: 0 },
    edges: { type: 'integer', minimum: 0 },
    durationMs: { type: 'integer', minimum: 0 },
  },
  additionalProperties: false,
};

export const hotSpotListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'hot-spot-list.schema.json',
  title: 'HotSpotList',
  description: 'Reply to `GET /api/hot-spots` of a hub.',
  type: 'object',
  required: ['total', 'offset', 'more', 'measures', 'repositories', 'hotSpots'],
  properties: {
    total: { type: 'integer', minimum: 0, description: 'Number of files in the whole answer.' },
    offset: { type: 'integer', minimum: 0, description: 'Number of files before those in the reply.' },
    more: { type: 'integer', minimum: 0, description: 'Number of files after those in the reply.' },
    measures: {
      type: 'array',
      items: { $ref: 'hot-spot-measure.schema.json' },
      description: 'The measures that the repositories have.',
    },
    repositories: {
      type: 'integer',
      minimum: 0,
      description: 'Number of repositories with all measures of the score.',
    },
    hotSpots: {
      type: 'array',
      items: { $ref: 'hot-spot.schema.json' },
      description: 'The files, the highest score first.',
    },
  },
  additionalProperties: false,
};

export const hotSpotMeasureSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'hot-spot-measure.schema.json',
  title: 'HotSpotMeasure',
  description: 'A number of files by which hot spots are ranked.',
  type: 'object',
  required: ['attribute', 'title', 'ranked', 'repositories'],
  properties: {
    attribute: { type: 'string', description: 'Name of the attribute.' },
    title: { type: 'string', description: 'Title for users.' },
    ranked: { type: 'boolean', description: 'Whether it is part of the score in this answer.' },
    repositories: { type: 'integer', minimum: 0, description: 'Number of repositories with values.' },
  },
  additionalProperties: false,
};

export const hotSpotValueSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'hot-spot-value.schema.json',
  title: 'HotSpotValue',
  description: 'The value of a file, with its rank among the files of all repositories.',
  type: 'object',
  required: ['attribute', 'value', 'rank'],
  properties: {
    attribute: { type: 'string', description: 'Name of the attribute.' },
    value: { type: 'number', description: 'The value.' },
    rank: {
      type: 'number',
      minimum: 0,
      maximum: 100,
      description: 'Percentage of the files that need less attention, where files with the same value count half.',
    },
  },
  additionalProperties: false,
};

export const hotSpotSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'hot-spot.schema.json',
  title: 'HotSpot',
  description: 'A file that changes often and is hard to change.',
  type: 'object',
  required: ['repository', 'commit', 'nodeId', 'file', 'score', 'values'],
  properties: {
    repository: { type: 'string', description: 'Name of the repository.' },
    commit: { type: 'string', description: 'Full name of the indexed commit.' },
    nodeId: { type: 'string', description: 'Id of the node of the file, in the graph of the repository.' },
    file: { type: 'string', description: 'Path of the file in the repository.' },
    score: { type: 'number', minimum: 0, maximum: 100, description: 'Product of the ranks as shares, from 0 to 100.' },
    values: { type: 'array', items: { $ref: 'hot-spot-value.schema.json' }, description: 'The values of the file.' },
  },
  additionalProperties: false,
};

export const hubCheckSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'hub-check.schema.json',
  title: 'HubCheck',
  description: 'The rules across the repositories of a hub, and their violations.',
  type: 'object',
  required: ['rulesFile', 'rules', 'violations', 'strict', 'passed'],
  properties: {
    rulesFile: { type: 'string', description: 'Name of the file of the rules.' },
    rules: {
      type: 'array',
      items: { $ref: 'rule-result.schema.json' },
      description:
        'The rules, in the order of the file. They match repositories and packages instead of nodes, and uses instead of edges.',
    },
    violations: {
      type: 'array',
      items: { $ref: 'hub-violation.schema.json' },
      description: 'The violations of each rule in turn, by package, repository and place.',
    },
    baseline: { $ref: 'baseline-result.schema.json' },
    strict: {
      type: 'boolean',
      description: 'Whether entries of the baseline whose violations no longer occur fail the check.',
    },
    passed: {
      type: 'boolean',
      description:
        'False if a rule has a problem, if an error is new, or, with `strict`, if an entry of the baseline no longer occurs.',
    },
  },
  additionalProperties: false,
};

export const hubViolationSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'hub-violation.schema.json',
  title: 'HubViolation',
  description: 'A violation of a rule across repositories.',
  type: 'object',
  required: ['rule', 'severity', 'message', 'kind', 'uses', 'places', 'fingerprint', 'state'],
  properties: {
    rule: { type: 'string', description: 'Name of the rule.', minLength: 1 },
    title: {
      type: 'string',
      description: 'The name of the rule with its placeholders filled in, if it has some.',
      minLength: 1,
    },
    severity: { enum: ['error', 'warning', 'note'], description: 'Only errors fail a check.' },
    message: { type: 'string', description: 'The message of the rule with its placeholders filled in.' },
    kind: { enum: ['use', 'version', 'brokenUse', 'cycle', 'publisher'], description: 'The shape of the violation.' },
    repository: { type: 'string', description: 'The repository that has to change. Absent for cycles and publishers.' },
    package: { $ref: 'package-name.schema.json' },
    symbol: { type: 'string', description: 'The used symbol, if the rule is about symbols.' },
    required: { type: 'string', description: 'The lowest version that the rule permits.' },
    uses: { type: 'integer', minimum: 0, description: 'Number of all uses that belong to the violation.' },
    places: {
      type: 'array',
      items: { $ref: 'symbol-caller.schema.json' },
      description: 'The first uses, each with the version there. They are not part of the identity.',
    },
    publishers: {
      type: 'array',
      items: { $ref: 'package-publisher.schema.json' },
      description: 'The repositories that publish the package.',
    },
    members: {
      type: 'array',
      items: { type: 'string' },
      description: 'All repositories or packages of a cycle, sorted.',
    },
    path: { type: 'array', items: { type: 'string' }, description: 'The members along a shortest cycle.' },
    cut: {
      type: 'array',
      items: {
        type: 'object',
        required: ['source', 'target', 'uses'],
        properties: {
          source: { type: 'string', description: 'The repository or package that uses the target.' },
          target: { type: 'string', description: 'The used repository or package.' },
          uses: { type: 'integer', minimum: 0, description: 'Number of uses to remove.' },
        },
        additionalProperties: false,
        title: 'HubCut',
      },
      description: 'The dependencies without which the cycle is gone, with the fewest uses.',
    },
    fingerprint: {
      type: 'string',
      description:
        'SHA-256 of the rule, the repository, the package and, by kind, the symbol, the file or the members. Never of a line or a version.',
      pattern: '^[0-9a-f]{64}$',
    },
    state: { enum: ['new', 'unchanged'], description: '`unchanged` if the baseline has the violation, too.' },
  },
  additionalProperties: false,
};

export const impactAnswerSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'impact-answer.schema.json',
  title: 'ImpactAnswer',
  description: 'Reply to `POST /api/impact`: the changed nodes, and the nodes that depend on them.',
  type: 'object',
  required: [
    'total',
    'offset',
    'graph',
    'unresolvedCalls',
    'depth',
    'beyondDepth',
    'marksTests',
    'changed',
    'production',
    'tests',
  ],
  properties: {
    total: {
      type: 'integer',
      minimum: 0,
      description: 'Number of affected nodes in the whole answer: production and tests, without the changed nodes.',
    },
    offset: { type: 'integer', minimum: 0, description: 'Number of nodes in each list before those in the reply.' },
    graph: { $ref: 'answer-graph.schema.json' },
    unresolvedCalls: { $ref: 'hidden-calls.schema.json' },
    depth: { type: 'integer', minimum: 1, description: 'Maximum distance of an affected node.' },
    beyondDepth: {
      type: 'integer',
      minimum: 0,
      description: 'Number of nodes one edge beyond the depth, which are not in the answer.',
    },
    marksTests: {
      type: 'boolean',
      description: 'Whether the graph marks the nodes of test code. If not, all nodes count as production.',
    },
    range: {
      title: 'CommitRange',
      type: 'object',
      required: ['from'],
      properties: {
        from: { type: 'string', description: 'Name of the first commit.' },
        to: { type: 'string', description: 'Name of the last commit. Absent for the working tree.' },
      },
      additionalProperties: false,
      description: 'The commits of the change. Only for a range.',
    },
    files: {
      title: 'ChangedFiles',
      type: 'object',
      required: ['total', 'more', 'files'],
      description: 'The changed files. Absent if the change was named by its nodes.',
      properties: {
        total: { type: 'integer', minimum: 0, description: 'Number of changed files.' },
        more: { type: 'integer', minimum: 0, description: 'Number of files after those in the reply.' },
        files: { type: 'array', items: { $ref: 'changed-file.schema.json' } },
      },
      additionalProperties: false,
    },
    changed: {
      title: 'ChangedNodes',
      type: 'object',
      required: ['total', 'more', 'nodes'],
      properties: {
        total: { type: 'integer', minimum: 0, description: 'Number of changed nodes.' },
        more: { type: 'integer', minimum: 0, description: 'Number of nodes after those in the reply.' },
        untested: {
          type: 'integer',
          minimum: 0,
          description:
            'Number of changed production nodes that no test reaches, without removed ones. Absent if the graph marks no tests.',
        },
        nodes: {
          type: 'array',
          description: 'In the order of the graph.',
          items: {
            title: 'ChangedNode',
            type: 'object',
            required: ['node', 'isTest', 'attributes'],
            properties: {
              node: { $ref: 'node-summary.schema.json' },
              isTest: { type: 'boolean', description: 'Whether the node is test code.' },
              isRemoved: {
                const: true,
                description: 'Present if the change removes the file of the node: deletes or renames it.',
              },
              isReachedByTest: {
                type: 'boolean',
                description:
                  'Whether a test depends on the node, directly or not. Absent for removed nodes and for test code, and if the graph marks no tests.',
              },
              attributes: {
                type: 'object',
                additionalProperties: { $ref: 'attribute-value.schema.json' },
                description: 'The attributes of the node, by name.',
              },
            },
            additionalProperties: false,
          },
        },
      },
      additionalProperties: false,
    },
    production: { $ref: 'affected-nodes.schema.json' },
    tests: { $ref: 'affected-nodes.schema.json' },
    testFiles: {
      title: 'AffectedTestFiles',
      type: 'object',
      required: ['total', 'more', 'files'],
      description: 'The files of affected and changed tests, nearest first. Only if the request asks for them.',
      properties: {
        total: { type: 'integer', minimum: 0, description: 'Number of files in the whole answer.' },
        more: { type: 'integer', minimum: 0, description: 'Number of files after those in the reply.' },
        files: {
          type: 'array',
          items: {
            title: 'AffectedTestFile',
            type: 'object',
            required: ['file', 'distance'],
            properties: {
              file: {
                type: 'string',
                minLength: 1,
                description: 'Path of the file, or the id of a test without a file.',
              },
              distance: {
                type: 'integer',
                minimum: 0,
                description: 'Number of edges from the nearest changed node. 0 for a file with changed tests.',
              },
            },
            additionalProperties: false,
          },
        },
      },
      additionalProperties: false,
    },
    conditions: {
      type: 'array',
      items: { $ref: 'impact-condition.schema.json' },
      description: 'The conditions of the request, in its order. Absent if it has none.',
    },
  },
  additionalProperties: false,
};

export const impactConditionSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'impact-condition.schema.json',
  title: 'ImpactCondition',
  description: 'The decision about a condition of the request.',
  type: 'object',
  required: ['condition', 'isMet', 'count', 'nodes'],
  properties: {
    condition: { type: 'string', description: 'The condition as in the request.' },
    isMet: { type: 'boolean' },
    count: {
      type: 'integer',
      minimum: 0,
      description: 'The number that was compared; for an attribute, the number of nodes beyond the bound.',
    },
    nodes: {
      type: 'array',
      items: { $ref: 'node-summary.schema.json' },
      description: 'For an attribute, the first five of these nodes.',
    },
  },
  additionalProperties: false,
};

export const impactRequestSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'impact-request.schema.json',
  title: 'ImpactRequest',
  description: 'Body of `POST /api/impact`: a change, named by exactly one of `nodes`, `range` and `diff`.',
  type: 'object',
  properties: {
    nodes: {
      type: 'array',
      items: { type: 'string', minLength: 1 },
      minItems: 1,
      maxItems: 1000,
      description:
        'The changed nodes: ids, or names, which mean all their overloads. The members of a type or a namespace count as changed with it.',
    },
    range: {
      type: 'string',
      minLength: 1,
      maxLength: 1000,
      description:
        'The commits of the change: `A..B`, `A...B` (since the commit that both have in common), or one revision, which is compared with the working tree.',
    },
    diff: {
      type: 'string',
      description:
        'The change as a unified diff, of at most 4 MiB. The workspace may contain the version before or after it.',
    },
    depth: {
      type: 'integer',
      minimum: 1,
      maximum: 20,
      default: 5,
      description: 'Maximum distance from a changed node, in edges.',
    },
    attributes: {
      type: 'array',
      items: { type: 'string', minLength: 1 },
      maxItems: 100,
      description: 'The attributes to return of each node. Default: all except those of the layout.',
    },
    edges: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 1,
      description: 'Maximum number of edges in the reply by which each node is reached from nodes one step nearer.',
    },
    limit: {
      type: 'integer',
      minimum: 0,
      maximum: 2000,
      default: 50,
      description: 'Maximum number of nodes in each list of the reply.',
    },
    offset: {
      type: 'integer',
      minimum: 0,
      maximum: 100000000,
      default: 0,
      description: 'Number of nodes to skip in each list of the reply.',
    },
    order: {
      enum: ['graph', 'certainty'],
      default: 'graph',
      description:
        'Order of the affected nodes of one distance: that of the graph, or the most certain first, then those of one file together.',
    },
    testFiles: {
      type: 'boolean',
      default: false,
      description: 'Whether the reply lists the files of the tests that the change affects.',
    },
    conditions: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 600 },
      maxItems: 50,
      description:
        'Conditions to decide about all nodes of the answer, such as `untested`, `production>20` or `changed.coverage:percent<50`.',
    },
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
    success: { type: 'boolean', description: 'Whether anything was cancelled.' },
    message: { type: 'string' },
  },
  additionalProperties: false,
};

export const indexRunSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'index-run.schema.json',
  title: 'IndexRun',
  description: 'The result of an index run.',
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
      description: 'Files that this run analyzed. The results of other files were taken from the previous run.',
    },
    nodes: { type: 'integer', minimum: 0 },
    edges: { type: 'integer', minimum: 0 },
    warnings: {
      type: 'array',
      items: { type: 'string' },
      description: 'Files that could not be read or parsed, with the reason.',
    },
    leftOut: {
      type: 'array',
      description: 'Excluded and skipped folders and files, by rule.',
      items: {
        title: 'LeftOut',
        type: 'object',
        required: ['rule', 'folders', 'files', 'examples'],
        properties: {
          rule: { type: 'string' },
          folders: { type: 'integer', minimum: 0 },
          files: { type: 'integer', minimum: 0, description: 'Source files, not counting those in the folders.' },
          examples: {
            type: 'array',
            items: { type: 'string' },
            description: 'The first few paths, relative to the workspace; folders end with `/`.',
          },
          language: { type: 'string', description: 'The language of the files, if it is not supported.' },
        },
        additionalProperties: false,
      },
    },
    languages: {
      type: 'array',
      description: 'The supported languages, with the number of source files of each in the graph. May be 0.',
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
      description: 'Calls whose target is unknown.',
      type: 'object',
      required: ['calls', 'places'],
      properties: {
        calls: { type: 'integer', minimum: 0 },
        places: {
          type: 'array',
          description: 'The nodes with the most unresolved calls.',
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
        notInstalled: { $ref: 'missing-packages.schema.json' },
        notDeclared: { $ref: 'missing-packages.schema.json' },
      },
      additionalProperties: false,
    },
    scip: {
      title: 'ScipSummary',
      description: 'Statistics of the SCIP indexes. Absent if there are none.',
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
                description: 'The tool that wrote the index, such as `scip-python 0.6.6`. Empty if unknown.',
              },
            },
            additionalProperties: false,
          },
        },
        documents: { type: 'integer', minimum: 0, description: 'Source files in the indexes.' },
        degraded: {
          type: 'integer',
          minimum: 0,
          description: 'Source files whose data in the index is incomplete. `warnings` has the details.',
        },
        stale: {
          type: 'integer',
          minimum: 0,
          description: 'Source files that have changed since the index was written.',
        },
        leftOut: {
          type: 'integer',
          minimum: 0,
          description: 'Files in the indexes that do not exist or are excluded.',
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
  description: 'The state of the index and the result of the latest index run.',
  type: 'object',
  required: ['status'],
  properties: {
    status: { title: 'IndexState', enum: ['idle', 'running', 'failed', 'cancelled'] },
    progress: { type: 'integer', minimum: 0, maximum: 100, description: 'Percentage, while running.' },
    message: { type: 'string', description: 'The current work item, while running.' },
    error: { type: 'string', description: 'The reason, if the status is `failed`.' },
    lastRun: { $ref: 'index-run.schema.json' },
    watch: { $ref: 'watch-status.schema.json' },
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
    backend: { title: 'GpuBackend', enum: ['gpu'], description: 'Present if a GPU is available.' },
    device: { type: 'string', description: 'Name of the GPU.' },
    serverUri: { type: 'string', description: 'WebSocket address for watching layouts. Valid once, for 30 seconds.' },
    reason: { type: 'string', description: 'The reason why no GPU is available.' },
    fallback: { title: 'FallbackBackend', enum: ['cpu'], description: 'The engine that is used instead.' },
  },
  additionalProperties: false,
};

export const layoutBackendSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'layout-backend.schema.json',
  title: 'LayoutBackend',
  description: 'The engine that computes a layout.',
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
    success: { type: 'boolean', description: 'Whether anything was cancelled.' },
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

export const layoutCompletePayloadSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'layout-complete-payload.schema.json',
  title: 'LayoutCompletePayload',
  description: 'Body of a delivery: a layout has ended and is stored.',
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: 'layout.complete' },
    timestamp: { type: 'string', format: 'date-time', description: 'Time of the event.' },
    data: {
      title: 'LayoutCompletePayloadData',
      type: 'object',
      required: ['jobId', 'nodes', 'durationMs'],
      properties: {
        jobId: { type: 'string', description: 'Id of the layout.' },
        nodes: { type: 'integer', minimum: 0, description: 'Nodes with a position.' },
        durationMs: { type: 'integer', minimum: 0 },
      },
      additionalProperties: false,
    },
  },
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
      description:
        'Maximum number of iterations. 100 to 500: quick preview; 500 to 1000: standard; 1000 to 2000: high quality; above 2000: very large graphs.',
    },
    gravity: {
      type: 'number',
      minimum: 0,
      default: 1,
      description: 'Attraction to the center. 0.1 to 0.5: loose; 1: balanced; 2 to 5: tight.',
    },
    scalingRatio: {
      type: 'number',
      exclusiveMinimum: 0,
      default: 2,
      description: 'Scale of the layout: repulsion grows with it. 0.5 to 1: compact; 2: standard; 5 to 10: spread out.',
    },
    strongGravityMode: {
      type: 'boolean',
      default: false,
      description: 'Prevents nodes from drifting far from the center, for example in disconnected graphs.',
    },
    edgeWeightInfluence: {
      type: 'number',
      minimum: 0,
      default: 1,
      description:
        'Influence of edge weights on attraction. 0: weights are ignored; 1: linear; 2 or more: heavy edges dominate.',
    },
    barnesHutTheta: {
      type: 'number',
      minimum: 0,
      default: 1.2,
      description:
        'Accuracy of the Barnes-Hut approximation. 0: exact; 0.5: accurate and slow; 1.2: balanced; 2 or more: fast and less accurate.',
    },
    dimensions: { enum: [2, 3], default: 2, description: 'Number of dimensions.' },
    seed: {
      type: 'integer',
      minimum: -9007199254740991,
      maximum: 9007199254740991,
      default: 1,
      description: 'Seed of the initial positions. The same graph, parameters, seed and backend yield the same layout.',
    },
    linLogMode: {
      type: 'boolean',
      default: false,
      description: 'Attraction grows with the logarithm of the distance, which makes clusters tighter.',
    },
    preventOverlap: { type: 'boolean', default: false, description: 'Keeps nodes at least two units apart.' },
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

export const layoutPreviewSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'layout-preview.schema.json',
  title: 'LayoutPreview',
  description: 'Reply to `GET /api/graph/layout/compute/positions`.',
  type: 'object',
  properties: {
    frame: {
      title: 'LayoutFrame',
      description: 'Missing while no layout is computed, or none of its positions are known.',
      type: 'object',
      required: ['jobId', 'iteration', 'dimensions', 'positions'],
      properties: {
        jobId: { type: 'string' },
        iteration: { type: 'integer', minimum: 0, description: 'Number of iterations before these positions.' },
        dimensions: { enum: [2, 3] },
        positions: {
          type: 'string',
          description:
            'Base64 of `dimensions` 32-bit floating-point numbers for each node, little-endian, in the order of `GET /api/graph`.',
        },
      },
      additionalProperties: false,
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
    estimatedTime: { type: 'integer', minimum: 0, description: 'Estimated maximum duration in milliseconds.' },
    serverUri: {
      type: 'string',
      description: 'WebSocket address for watching the layout. Valid once, for 30 seconds.',
    },
  },
  additionalProperties: false,
};

export const layoutStatusSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'layout-status.schema.json',
  title: 'LayoutStatus',
  description: 'The state of the latest layout.',
  type: 'object',
  required: ['status'],
  properties: {
    status: { title: 'LayoutState', enum: ['idle', 'starting', 'running', 'completed', 'failed', 'cancelled'] },
    jobId: { type: 'string', description: 'Id of the latest layout since the start of the host.' },
    progress: { type: 'integer', minimum: 0, maximum: 100 },
    iteration: { type: 'integer', minimum: 0, description: 'Number of completed iterations.' },
    totalIterations: { type: 'integer', minimum: 1, description: 'Maximum number of iterations.' },
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
    error: { type: 'string', description: 'The reason, if the status is `failed`.' },
  },
  additionalProperties: false,
};

export const layoutWatchSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'layout-watch.schema.json',
  title: 'LayoutWatch',
  description: 'Reply to `POST /api/graph/layout/compute/watch`.',
  type: 'object',
  required: ['serverUri'],
  properties: {
    serverUri: { type: 'string', description: 'WebSocket address for watching layouts. Valid once, for 30 seconds.' },
  },
  additionalProperties: false,
};

export const missingPackagesSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'missing-packages.schema.json',
  title: 'MissingPackages',
  description: 'Packages that are imported by the files with the unresolved calls, and that are not installed.',
  type: 'object',
  required: ['total', 'names'],
  properties: {
    total: { type: 'integer', minimum: 1 },
    names: {
      type: 'array',
      minItems: 1,
      items: { type: 'string' },
      description: 'The first ten names in alphabetical order.',
    },
  },
  additionalProperties: false,
};

export const neighborhoodSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'neighborhood.schema.json',
  title: 'Neighborhood',
  description: 'The nodes around a node.',
  type: 'object',
  required: [
    'total',
    'offset',
    'more',
    'graph',
    'unresolvedCalls',
    'node',
    'members',
    'direction',
    'depth',
    'neighbors',
  ],
  properties: {
    total: { type: 'integer', minimum: 0, description: 'Number of nodes in the whole answer.' },
    offset: { type: 'integer', minimum: 0, description: 'Number of nodes before those in the reply.' },
    more: { type: 'integer', minimum: 0, description: 'Number of nodes after those in the reply.' },
    graph: { $ref: 'answer-graph.schema.json' },
    unresolvedCalls: { $ref: 'hidden-calls.schema.json' },
    node: { $ref: 'node-summary.schema.json' },
    overloads: {
      type: 'array',
      minItems: 2,
      description:
        'The overloads that the name means, in the order of the graph; `node` is the first. Absent if the name means one node.',
      items: {
        title: 'Overload',
        type: 'object',
        required: ['name', 'node', 'neighbors'],
        properties: {
          name: { type: 'string', description: 'A name that means this overload alone, such as `Jsoup.parse~2`.' },
          node: { $ref: 'node-summary.schema.json' },
          neighbors: {
            type: 'integer',
            minimum: 0,
            description: 'Number of nodes in the whole answer that an edge connects with this overload.',
          },
        },
        additionalProperties: false,
      },
    },
    otherOverloads: {
      type: 'integer',
      minimum: 1,
      description:
        'Number of overloads of the node that are not in question, because it was named by its id or with a number. Absent if there are none.',
    },
    members: {
      type: 'integer',
      minimum: 0,
      description:
        'Number of members whose edges count as those of the node: the constructors of a type if its callers are listed, otherwise all members of a type or a namespace.',
    },
    direction: { enum: ['in', 'out', 'both'] },
    kinds: { type: 'array', items: { type: 'string' }, description: 'The kinds of the edges. Absent for all kinds.' },
    depth: { type: 'integer', minimum: 1 },
    overridden: {
      title: 'OverriddenMembers',
      type: 'object',
      description:
        'The members that the node overrides or implements, directly or not. Their callers may call the node through them. Only among callers; absent if there are none.',
      required: ['total', 'callers', 'members'],
      properties: {
        total: { type: 'integer', minimum: 1, description: 'Number of overridden members.' },
        callers: { type: 'integer', minimum: 0, description: 'Number of nodes that call any of them.' },
        members: {
          type: 'array',
          description: 'The first ten, nearest first.',
          items: {
            title: 'OverriddenMember',
            type: 'object',
            required: ['node', 'callers'],
            properties: {
              node: { $ref: 'node-summary.schema.json' },
              callers: { type: 'integer', minimum: 0, description: 'Number of nodes that call the member.' },
            },
            additionalProperties: false,
          },
        },
      },
      additionalProperties: false,
    },
    neighbors: {
      type: 'array',
      description: 'Nearest first; nodes of one distance are in the order of the graph.',
      items: {
        title: 'Neighbor',
        type: 'object',
        required: ['node', 'distance', 'edges', 'moreEdges'],
        properties: {
          node: { $ref: 'node-summary.schema.json' },
          distance: { type: 'integer', minimum: 1, description: 'Number of edges from the node in question.' },
          edges: {
            type: 'array',
            items: { $ref: 'edge.schema.json' },
            description: 'The first ten edges that connect the neighbor with nodes one step closer.',
          },
          moreEdges: { type: 'integer', minimum: 0, description: 'Number of further edges of that kind.' },
          callSites: {
            type: 'array',
            description: 'The calls that these edges stand for. Absent if their lines are not known.',
            items: {
              title: 'CallSites',
              type: 'object',
              required: ['file', 'lines', 'hasMoreLines'],
              properties: {
                file: { type: 'string', minLength: 1, description: 'The file that contains the calls.' },
                lines: {
                  type: 'array',
                  items: { type: 'integer', minimum: 1 },
                  description: 'The 1-based lines of the calls, ascending.',
                },
                hasMoreLines: { type: 'boolean', description: 'Whether the list of lines is cut off.' },
              },
              additionalProperties: false,
            },
          },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

export const nodeListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'node-list.schema.json',
  title: 'NodeList',
  description:
    'Nodes of a change. A node has changed if one of its fields, an attribute of the indexer, or an edge that leaves it is different.',
  type: 'object',
  required: ['count', 'ids'],
  properties: {
    count: { type: 'integer', minimum: 0, description: 'Number of nodes.' },
    ids: {
      type: 'array',
      items: { type: 'string' },
      description: 'The ids of the first 100 nodes, in the order of the graph.',
    },
  },
  additionalProperties: false,
};

export const nodeSourceSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'node-source.schema.json',
  title: 'NodeSource',
  description: 'Reply to `GET /api/graph/nodes/{id}/source`: the source text of a node.',
  type: 'object',
  required: ['id', 'file', 'startLine', 'endLine', 'firstLine', 'text', 'truncated', 'editorUrl'],
  properties: {
    id: { type: 'string', minLength: 1, description: 'Id of the node.' },
    file: { type: 'string', minLength: 1, description: 'Path relative to the workspace, with `/`.' },
    language: { type: 'string', minLength: 1 },
    startLine: {
      type: 'integer',
      minimum: 1,
      description: 'First line of the node. 1 if the graph does not contain it.',
    },
    endLine: {
      type: 'integer',
      minimum: 1,
      description: 'Last line of the node. The last line of the file if the graph does not contain it.',
    },
    firstLine: { type: 'integer', minimum: 1, description: 'Number of the first line of `text`.' },
    text: {
      type: 'string',
      description:
        'The lines of the node and the requested lines of context, without carriage returns. Invalid UTF-8 is replaced by U+FFFD.',
    },
    truncated: { type: 'boolean', description: 'Whether `text` lacks lines at its end because it would be too long.' },
    changed: {
      type: 'boolean',
      description:
        'Whether the content of the file has changed since the latest index run read it, so that the lines may be those of other code. Absent if that is unknown.',
    },
    editorUrl: {
      type: 'string',
      description: "Link that opens the node in an editor on the host's machine, by the setting `viewer.editorUrl`.",
    },
  },
  additionalProperties: false,
};

export const nodeSummarySchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'node-summary.schema.json',
  title: 'NodeSummary',
  description: 'The fields of a node that identify and locate it.',
  type: 'object',
  required: ['id', 'name', 'qualifiedName', 'type'],
  properties: {
    id: { type: 'string', minLength: 1 },
    name: { type: 'string', description: 'Display name.' },
    qualifiedName: {
      type: 'string',
      description: 'The name with those of the types and functions around it, such as `Server.start`.',
    },
    type: { type: 'string', minLength: 1 },
    file: { type: 'string', minLength: 1 },
    startLine: { type: 'integer', minimum: 1 },
    endLine: { type: 'integer', minimum: 1 },
    language: { type: 'string', minLength: 1 },
  },
  additionalProperties: false,
};

export const overlayAppliedPayloadSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'overlay-applied-payload.schema.json',
  title: 'OverlayAppliedPayload',
  description: 'Body of a delivery: an apply has ended, and the attributes are in the graph.',
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: 'overlay.applied' },
    timestamp: { type: 'string', format: 'date-time', description: 'Time of the event.' },
    data: {
      title: 'OverlayAppliedPayloadData',
      type: 'object',
      required: ['plugin', 'nodes', 'edges', 'durationMs'],
      properties: {
        plugin: { type: 'string', description: 'Plugin id.' },
        nodes: { type: 'integer', minimum: 0, description: 'Nodes with data of the overlay.' },
        edges: { type: 'integer', minimum: 0, description: 'Edges with data of the overlay.' },
        durationMs: { type: 'integer', minimum: 0 },
      },
      additionalProperties: false,
    },
  },
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
    success: { type: 'boolean', description: 'Whether anything was cancelled.' },
    message: { type: 'string' },
  },
  additionalProperties: false,
};

export const ownerListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'owner-list.schema.json',
  title: 'OwnerList',
  description: 'Reply to `GET /api/owners` of a hub.',
  type: 'object',
  required: ['total', 'offset', 'more', 'repositories', 'owners'],
  properties: {
    total: { type: 'integer', minimum: 0, description: 'Number of owners in the whole answer.' },
    offset: { type: 'integer', minimum: 0, description: 'Number of owners before those in the reply.' },
    more: { type: 'integer', minimum: 0, description: 'Number of owners after those in the reply.' },
    repositories: { type: 'integer', minimum: 0, description: 'Number of repositories with owners of this kind.' },
    owners: { type: 'array', items: { $ref: 'owner.schema.json' }, description: 'The owners, in the requested order.' },
  },
  additionalProperties: false,
};

export const ownerShareSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'owner-share.schema.json',
  title: 'OwnerShare',
  description: 'The code of an owner in one repository.',
  type: 'object',
  required: ['repository', 'files', 'lines', 'symbols'],
  properties: {
    repository: { type: 'string', description: 'Name of the repository.' },
    files: { type: 'integer', minimum: 0, description: 'Number of files.' },
    lines: { type: 'integer', minimum: 0, description: 'Number of lines of these files.' },
    symbols: { type: 'integer', minimum: 0, description: 'Number of symbols, such as functions and classes.' },
  },
  additionalProperties: false,
};

export const ownerSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'owner.schema.json',
  title: 'Owner',
  description: 'A team or a person with the code that it owns.',
  type: 'object',
  required: ['files', 'lines', 'symbols', 'repositories'],
  properties: {
    name: { type: 'string', description: 'The name. Absent for code without an owner.' },
    files: { type: 'integer', minimum: 0, description: 'Number of files.' },
    lines: { type: 'integer', minimum: 0, description: 'Number of lines of these files.' },
    symbols: { type: 'integer', minimum: 0, description: 'Number of symbols, such as functions and classes.' },
    repositories: {
      type: 'array',
      items: { $ref: 'owner-share.schema.json' },
      description: 'The code by repository, the most lines first.',
    },
  },
  additionalProperties: false,
};

export const packageListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'package-list.schema.json',
  title: 'PackageList',
  description: 'Reply to `GET /api/packages` of a hub.',
  type: 'object',
  required: ['total', 'offset', 'more', 'packages'],
  properties: {
    total: { type: 'integer', minimum: 0, description: 'Number of packages in the whole answer.' },
    offset: { type: 'integer', minimum: 0, description: 'Number of packages before those in the reply.' },
    more: { type: 'integer', minimum: 0, description: 'Number of packages after those in the reply.' },
    packages: {
      type: 'array',
      items: { $ref: 'package-summary.schema.json' },
      description: 'The packages, by manager and name.',
    },
  },
  additionalProperties: false,
};

export const packageNameSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'package-name.schema.json',
  title: 'PackageName',
  description: 'A package.',
  type: 'object',
  required: ['manager', 'package'],
  properties: {
    manager: { enum: ['npm', 'go', 'pypi', 'maven', 'nuget', 'cargo'], description: 'The package manager.' },
    package: { type: 'string', description: 'Name of the package.' },
  },
  additionalProperties: false,
};

export const packagePublisherSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'package-publisher.schema.json',
  title: 'PackagePublisher',
  description: 'A repository that publishes a package.',
  type: 'object',
  required: ['repository', 'commit', 'folder'],
  properties: {
    repository: { type: 'string', description: 'Name of the repository.' },
    commit: { type: 'string', description: 'Full name of the indexed commit.' },
    version: {
      type: 'string',
      description: 'The version in the manifest. Absent if it has none, as those of Go modules.',
    },
    folder: { type: 'string', description: 'Folder of the package in the repository. Empty for its root.' },
  },
  additionalProperties: false,
};

export const packageSummarySchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'package-summary.schema.json',
  title: 'PackageSummary',
  description: 'A package that repositories of a hub publish, with its users.',
  type: 'object',
  required: ['manager', 'package', 'publishers', 'users', 'symbols'],
  properties: {
    manager: { enum: ['npm', 'go', 'pypi', 'maven', 'nuget', 'cargo'], description: 'The package manager.' },
    package: { type: 'string', description: 'Name of the package.' },
    publishers: {
      type: 'array',
      items: { $ref: 'package-publisher.schema.json' },
      description:
        'Several if repositories publish packages of the same name, such as a fork: which one a user gets depends on its registry.',
    },
    users: {
      type: 'array',
      items: { $ref: 'package-user.schema.json' },
      description: 'The repositories that use the package, by name.',
    },
    symbols: {
      type: 'integer',
      minimum: 0,
      description: 'Number of exported symbols; with several publishers, the largest number.',
    },
  },
  additionalProperties: false,
};

export const packageUseListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'package-use-list.schema.json',
  title: 'PackageUseList',
  description: 'Reply to `GET /api/package-uses` of a hub.',
  type: 'object',
  required: ['total', 'offset', 'more', 'uses'],
  properties: {
    total: {
      type: 'integer',
      minimum: 0,
      description: 'Number of pairs of a repository and a package in the whole answer.',
    },
    offset: {
      type: 'integer',
      minimum: 0,
      description: 'Number of pairs of a repository and a package before those in the reply.',
    },
    more: {
      type: 'integer',
      minimum: 0,
      description: 'Number of pairs of a repository and a package after those in the reply.',
    },
    uses: { type: 'array', items: { $ref: 'package-use.schema.json' }, description: 'The pairs, the most uses first.' },
  },
  additionalProperties: false,
};

export const packageUseSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'package-use.schema.json',
  title: 'PackageUse',
  description: 'The uses of a package in one repository.',
  type: 'object',
  required: ['repository', 'commit', 'manager', 'package', 'published', 'uses', 'imports', 'versions'],
  properties: {
    repository: { type: 'string', description: 'Name of the repository that uses the package.' },
    commit: { type: 'string', description: 'Full name of the indexed commit.' },
    manager: { enum: ['npm', 'go', 'pypi', 'maven', 'nuget', 'cargo'], description: 'The package manager.' },
    package: { type: 'string', description: 'Name of the package.' },
    published: { type: 'boolean', description: 'Whether a repository of the hub publishes the package.' },
    uses: { type: 'integer', minimum: 0, description: 'Number of uses, without imports.' },
    imports: { type: 'integer', minimum: 0, description: 'Number of imports.' },
    versions: {
      type: 'array',
      items: { $ref: 'version-use.schema.json' },
      description: 'The versions there, the most used first.',
    },
  },
  additionalProperties: false,
};

export const packageUserSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'package-user.schema.json',
  title: 'PackageUser',
  description: 'A repository that uses a package.',
  type: 'object',
  required: ['repository', 'commit'],
  properties: {
    repository: { type: 'string', description: 'Name of the repository.' },
    commit: { type: 'string', description: 'Full name of the indexed commit.' },
  },
  additionalProperties: false,
};

export const pathAnswerSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'path-answer.schema.json',
  title: 'PathAnswer',
  description: 'Reply to `GET /api/paths`.',
  type: 'object',
  required: ['total', 'more', 'graph', 'unresolvedCalls', 'from', 'to', 'depth', 'paths'],
  properties: {
    total: {
      type: 'integer',
      minimum: 0,
      maximum: 1000000000,
      description: 'Number of shortest paths, counted up to a billion.',
    },
    more: { type: 'integer', minimum: 0, description: 'Number of paths that are not in the reply.' },
    graph: { $ref: 'answer-graph.schema.json' },
    unresolvedCalls: { $ref: 'hidden-calls.schema.json' },
    from: { $ref: 'node-summary.schema.json' },
    fromOverloads: {
      type: 'array',
      minItems: 2,
      items: { $ref: 'node-summary.schema.json' },
      description: 'The overloads that the name means; `from` is the first. Absent if the name means one node.',
    },
    to: { $ref: 'node-summary.schema.json' },
    toOverloads: {
      type: 'array',
      minItems: 2,
      items: { $ref: 'node-summary.schema.json' },
      description: 'The overloads that the name means; `to` is the first. Absent if the name means one node.',
    },
    kinds: {
      type: 'array',
      items: { type: 'string' },
      description: 'The kinds of the edges. Absent for all kinds except `contains`.',
    },
    depth: { type: 'integer', minimum: 1, description: 'Maximum number of edges.' },
    length: { type: 'integer', minimum: 1, description: 'Number of edges of each path. Absent if there is no path.' },
    paths: {
      type: 'array',
      items: {
        title: 'GraphPath',
        type: 'object',
        required: ['nodes', 'edges'],
        properties: {
          nodes: { type: 'array', items: { $ref: 'node-summary.schema.json' } },
          edges: { type: 'array', items: { $ref: 'edge.schema.json' }, description: 'One edge for each step.' },
          overriddenBy: {
            type: 'array',
            minItems: 1,
            items: { type: 'integer', minimum: 0 },
            description:
              'Indexes of the edges that the path follows from the overridden member to the one that overrides it, because a call of the first may run the second. Absent if there are none.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

export const pluginApplyStatusSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-apply-status.schema.json',
  title: 'PluginApplyStatus',
  description: 'Reply to `GET /api/overlays/{pluginId}/status`.',
  type: 'object',
  required: ['plugin', 'status'],
  properties: {
    plugin: { type: 'string', description: 'Plugin id.' },
    status: { $ref: 'plugin-status.schema.json' },
    progress: { type: 'integer', minimum: 0, maximum: 100, description: 'Percentage, while applying.' },
    message: { type: 'string', description: 'The current work item, while applying or removing.' },
    appliedAt: { type: 'string', format: 'date-time', description: 'Time of the commit, if the status is `applied`.' },
    nodesWithData: {
      type: 'integer',
      minimum: 0,
      description: 'Nodes with at least one attribute of the plugin, if the status is `applied`.',
    },
    edgesWithData: {
      type: 'integer',
      minimum: 0,
      description: 'Edges with at least one attribute of the plugin, if the status is `applied`.',
    },
    messages: {
      type: 'array',
      items: { $ref: 'apply-message.schema.json' },
      description:
        'Messages about the result of the apply, if the status is `applied`. If the apply wrote nothing, at least one is a warning.',
    },
    durationMs: { type: 'integer', minimum: 0, description: 'Duration of the apply, if the status is `applied`.' },
    imported: { type: 'boolean', description: 'True if the attributes came with an imported graph.' },
    outdated: {
      type: 'string',
      description:
        'The reason why the values may no longer be right, such as files that were changed since the apply. Absent if they describe the present graph.',
    },
    error: { type: 'string', description: 'The reason, if the status is `error`.' },
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

export const pluginOperationSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-operation.schema.json',
  title: 'PluginOperation',
  description: 'An operation of a plugin that has ended.',
  type: 'object',
  required: ['phase', 'startedAt', 'durationMs', 'outcome'],
  properties: {
    phase: { $ref: 'plugin-phase.schema.json' },
    startedAt: { type: 'string', format: 'date-time' },
    durationMs: { type: 'integer', minimum: 0 },
    outcome: {
      enum: ['succeeded', 'failed', 'crashed', 'stopped'],
      description:
        '`failed`: the plugin threw an error. `crashed`: its process ended, exceeded a deadline or exceeded a limit. `stopped`: the host ended it.',
    },
    memoryMb: {
      type: 'integer',
      minimum: 0,
      description: "Peak memory of the plugin's process up to then (resident set), in MiB.",
    },
  },
  additionalProperties: false,
};

export const pluginPhaseSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-phase.schema.json',
  title: 'PluginPhase',
  description:
    'The operation of a plugin during which something happened. In `read`, the host reads the package and runs none of its code.',
  enum: ['read', 'load', 'apply', 'remove', 'dispose', 'idle'],
};

export const pluginReloadedSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-reloaded.schema.json',
  title: 'PluginReloaded',
  description: 'Reply to `POST /api/plugins/{pluginId}/reload`.',
  type: 'object',
  required: ['success', 'plugin', 'version', 'reapplied', 'durationMs'],
  properties: {
    success: { type: 'boolean' },
    plugin: { type: 'string', description: 'Plugin id.' },
    version: { type: 'string', description: "The version of the plugin's package." },
    reapplied: { type: 'boolean', description: 'Whether the plugin was applied, and has been applied again.' },
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
  properties: {
    plugins: { type: 'array', items: { $ref: 'plugin-report.schema.json' } },
    omitted: {
      type: 'integer',
      minimum: 1,
      description:
        'Number of further packages in the workspace that are ignored, because the host reads a limited number of them.',
    },
  },
  additionalProperties: false,
};

export const pluginReportSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-report.schema.json',
  title: 'PluginReport',
  description: 'The state of a plugin or of a rejected candidate, as `GET /api/plugins` lists it.',
  type: 'object',
  required: ['state', 'directory', 'origin', 'watched', 'hostSdk', 'operations', 'crashes'],
  properties: {
    id: { type: 'string', description: 'Absent if the manifest could not be read.' },
    name: { type: 'string' },
    state: { $ref: 'plugin-state.schema.json' },
    code: { type: 'string', description: 'Code of the reason why it is rejected or disabled, such as E_BAD_MANIFEST.' },
    reason: { type: 'string', description: 'The reason why it cannot be used, and what to do, for people.' },
    status: { $ref: 'plugin-status.schema.json' },
    package: { type: 'string', description: 'Name of the npm package.' },
    version: { type: 'string', description: 'Version of the npm package.' },
    sdk: { type: 'string', description: 'Range of SDK versions that the plugin supports.' },
    hostSdk: { type: 'string', description: 'SDK version of the host.' },
    directory: { type: 'string', description: 'Folder of the package.' },
    origin: { type: 'string', description: 'The reason why that folder was searched.' },
    watched: { type: 'boolean', description: 'Whether the plugin is reloaded when its files change.' },
    environment: {
      type: 'array',
      items: { type: 'string' },
      description: 'Names of the environment variables that the plugin may read.',
    },
    unsetEnvironment: {
      type: 'array',
      items: {
        title: 'UnsetVariable',
        type: 'object',
        required: ['name', 'required'],
        properties: {
          name: { type: 'string' },
          required: { type: 'boolean' },
          description: { type: 'string', description: 'Purpose of the value, for users.' },
        },
        additionalProperties: false,
      },
      description:
        'The declared environment variables that the host does not have. The plugin cannot be applied while a required one is among them.',
    },
    warnings: {
      type: 'array',
      items: { type: 'string' },
      description:
        'Faults of the package that do not prevent its use, such as a deprecated form in the manifest, for its author.',
    },
    process: {
      title: 'PluginProcessReport',
      description: 'The process of the plugin, while there is one.',
      type: 'object',
      required: ['pid', 'phase', 'memoryMb'],
      properties: {
        pid: { type: 'integer', minimum: 1 },
        phase: { $ref: 'plugin-phase.schema.json' },
        memoryMb: {
          type: 'integer',
          minimum: 0,
          description: 'Latest known memory of the process (resident set), in MiB.',
        },
      },
      additionalProperties: false,
    },
    operations: {
      type: 'array',
      items: { $ref: 'plugin-operation.schema.json' },
      description: 'The latest operations since the start of the host, newest first.',
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
        'The latest crashes since the start of the host, newest first. Three crashes within five minutes quarantine the plugin.',
    },
    failedReload: {
      title: 'PluginReloadFailure',
      description:
        'The failure of the latest reload: the files have a version that is not in use. Absent after a reload that has succeeded.',
      type: 'object',
      required: ['at', 'phase', 'message'],
      properties: {
        at: { type: 'string', format: 'date-time' },
        phase: { $ref: 'plugin-phase.schema.json' },
        message: { type: 'string' },
      },
      additionalProperties: false,
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
        stack: { type: 'string', description: "Refers to the plugin's sources if it has source maps." },
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
    'Whether a plugin can be used. `rejected`: `code` has the reason. `disabled`: by the configuration or by --safe. `quarantined`: after crashes, until it is resumed. `pending`: its check has not ended.',
  enum: ['usable', 'rejected', 'disabled', 'quarantined', 'pending'],
};

export const pluginStatusSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugin-status.schema.json',
  title: 'PluginStatus',
  enum: ['not_applied', 'applying', 'applied', 'removing', 'error'],
  description:
    'not_applied: no attributes in the graph. applying, removing: an operation is running. applied: the attributes are in the graph. error: the latest operation failed.',
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
    outdated: {
      type: 'string',
      description:
        'The reason why the values of an applied plugin may no longer be right. Absent if they describe the present graph.',
    },
    attributes: { type: 'array', items: { $ref: 'attribute-definition.schema.json' } },
    overlays: {
      type: 'array',
      items: { $ref: 'overlay-definition.schema.json' },
      description:
        'While the plugin is applied, legends cover the real data where the manifest asks for it (`fit`, `palette`).',
    },
    optionsSchema: {
      type: 'object',
      additionalProperties: true,
      description: 'JSON Schema of the options of an apply.',
    },
    ranges: {
      type: 'object',
      additionalProperties: { $ref: 'attribute-range.schema.json' },
      description: 'The real range of each attribute that has values, by name. Present while the plugin is applied.',
    },
    provenance: { $ref: 'provenance.schema.json' },
  },
  additionalProperties: false,
};

export const pluginsRescannedSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'plugins-rescanned.schema.json',
  title: 'PluginsRescanned',
  description: 'Reply to `POST /api/plugins/rescan`.',
  type: 'object',
  required: ['success', 'found', 'removed'],
  properties: {
    success: { type: 'boolean' },
    found: {
      type: 'array',
      items: { type: 'string' },
      description: 'Ids of the plugins that were installed, or replaced by another version, since the last search.',
    },
    removed: { type: 'array', items: { type: 'string' }, description: 'Ids of the plugins that are no longer usable.' },
    omitted: {
      type: 'integer',
      minimum: 1,
      description:
        'Number of packages in the workspace that are ignored, because the host reads a limited number of them.',
    },
  },
  additionalProperties: false,
};

export const provenanceSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'provenance.schema.json',
  title: 'Provenance',
  description:
    'Origin of the attributes of an applied plugin. After an import, only the plugin and the time are known.',
  type: 'object',
  required: ['plugin', 'appliedAt'],
  properties: {
    plugin: { type: 'string', description: 'Plugin id.' },
    version: { type: 'string', description: 'The version of the plugin that computed the attributes.' },
    options: {
      type: 'object',
      additionalProperties: true,
      description: 'The options of the apply with their defaults, without secrets.',
    },
    commit: {
      type: 'string',
      pattern: '^[0-9a-f]{40}([0-9a-f]{24})?$',
      description:
        'The commit that was checked out in the workspace when the apply started. Absent if the workspace is not in a git repository, or its commit is unknown.',
    },
    appliedAt: {
      type: 'string',
      format: 'date-time',
      description: 'Time of the commit to the store, or of the import.',
    },
    durationMs: { type: 'integer', minimum: 0, description: 'Duration of the apply.' },
    imported: { type: 'boolean', description: 'True if the attributes came with an imported graph.' },
  },
  additionalProperties: false,
};

export const queryRequestSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'query-request.schema.json',
  title: 'QueryRequest',
  description: 'Body of `POST /api/query`.',
  type: 'object',
  required: ['query'],
  properties: {
    query: { type: 'string', minLength: 1, description: 'One read-only statement in openCypher, of at most 16 KiB.' },
    parameters: {
      type: 'object',
      additionalProperties: true,
      description: 'Values of the parameters, by name without the dollar sign.',
    },
  },
  additionalProperties: false,
};

export const queryResultSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'query-result.schema.json',
  title: 'QueryResult',
  description: 'Reply to `POST /api/query`.',
  type: 'object',
  required: ['data', 'columns', 'truncated', 'version'],
  properties: {
    data: {
      type: 'array',
      items: {},
      description:
        'One array of values for each row, in the order of `columns`. If the only column is a `count(...)`, the bare number instead of the array.',
    },
    columns: {
      type: 'array',
      items: { type: 'string' },
      description: 'Names of the columns: the name after AS, or else the expression as in the query.',
    },
    truncated: {
      type: 'boolean',
      description:
        'Whether rows are missing, because the result exceeds the maximum number of rows or the maximum size of a reply.',
    },
    version: { type: 'integer', minimum: 0, description: 'Version of the graph that was queried.' },
  },
  additionalProperties: false,
};

export const reachedRepositoryListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'reached-repository-list.schema.json',
  title: 'ReachedRepositoryList',
  description: 'Reply to `GET /api/impact` of a hub.',
  type: 'object',
  required: ['manager', 'package', 'symbols', 'total', 'offset', 'more', 'repositories'],
  properties: {
    manager: { enum: ['npm', 'go', 'pypi', 'maven', 'nuget', 'cargo'], description: 'The package manager.' },
    package: { type: 'string', description: 'Name of the package.' },
    symbols: { type: 'array', items: { type: 'string' }, description: 'The changed symbols.' },
    total: { type: 'integer', minimum: 0, description: 'Number of repositories in the whole answer.' },
    offset: { type: 'integer', minimum: 0, description: 'Number of repositories before those in the reply.' },
    more: { type: 'integer', minimum: 0, description: 'Number of repositories after those in the reply.' },
    repositories: {
      type: 'array',
      items: { $ref: 'reached-repository.schema.json' },
      description: 'The repositories, nearest first, then by name.',
    },
  },
  additionalProperties: false,
};

export const reachedRepositorySchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'reached-repository.schema.json',
  title: 'ReachedRepository',
  description: 'A repository that a change of symbols reaches.',
  type: 'object',
  required: ['repository', 'commit', 'distance', 'path', 'uses'],
  properties: {
    repository: { type: 'string', description: 'Name of the repository.' },
    commit: { type: 'string', description: 'Full name of the indexed commit.' },
    distance: {
      type: 'integer',
      minimum: 1,
      description:
        'Number of packages between the change and the repository. 1: it uses a changed symbol itself. More: an upper bound, because a package with a use counts as changed as a whole.',
    },
    path: {
      type: 'array',
      items: { $ref: 'package-name.schema.json' },
      description: 'The packages on a shortest path, the changed one first.',
    },
    uses: {
      type: 'integer',
      minimum: 0,
      description:
        'Number of places that use a changed symbol, imports included. 0: the change is reached through other packages only.',
    },
  },
  additionalProperties: false,
};

export const readinessSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'readiness.schema.json',
  title: 'Readiness',
  description: 'Reply to `GET /api/ready`. While the graph cannot be served, the reply is an error with status 503.',
  type: 'object',
  required: ['ready'],
  properties: { ready: { const: true } },
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
      description: 'Number of deleted attribute values: one for each attribute of each node or edge.',
    },
  },
  additionalProperties: false,
};

export const repositoryFaultSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'repository-fault.schema.json',
  title: 'RepositoryFault',
  description: 'The reason why the latest update of a repository failed.',
  type: 'object',
  required: ['code', 'message', 'at'],
  properties: {
    code: { type: 'string', description: 'Code of the error.' },
    message: { type: 'string', description: 'The fault, and its remedy.' },
    at: { type: 'string', format: 'date-time', description: 'Time of the failure.' },
  },
  additionalProperties: false,
};

export const repositoryIndexSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'repository-index.schema.json',
  title: 'RepositoryIndex',
  description: 'The commit whose graph a hub serves.',
  type: 'object',
  required: ['commit', 'at', 'durationMs', 'files', 'nodes', 'edges'],
  properties: {
    commit: { type: 'string', description: 'Full name of the commit.' },
    at: { type: 'string', format: 'date-time', description: 'Time at which the graph was complete.' },
    durationMs: { type: 'integer', minimum: 0, description: 'Milliseconds of the index run.' },
    files: { type: 'integer', minimum: 0, description: 'Number of files.' },
    nodes: { type: 'integer', minimum: 0, description: 'Number of nodes.' },
    edges: { type: 'integer', minimum: 0, description: 'Number of edges.' },
  },
  additionalProperties: false,
};

export const repositoryListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'repository-list.schema.json',
  title: 'RepositoryList',
  description: 'Reply to `GET /api/repositories` of a hub.',
  type: 'object',
  required: ['repositories'],
  properties: {
    repositories: {
      type: 'array',
      items: { $ref: 'repository-status.schema.json' },
      description: 'The repositories, by name.',
    },
  },
  additionalProperties: false,
};

export const repositoryPluginSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'repository-plugin.schema.json',
  title: 'RepositoryPlugin',
  description: 'The result of applying a plugin to the graph of a repository.',
  type: 'object',
  required: ['id', 'status'],
  properties: {
    id: { type: 'string' },
    status: {
      enum: ['applied', 'failed'],
      description: 'Whether the values of the plugin belong to the commit of the graph.',
    },
    message: { type: 'string', description: 'The reason of a failure, and what to do.' },
  },
  additionalProperties: false,
};

export const repositoryRemovedSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'repository-removed.schema.json',
  title: 'RepositoryRemoved',
  description: 'Reply to the removal of a repository from a hub.',
  type: 'object',
  required: ['success', 'name'],
  properties: { success: { const: true }, name: { type: 'string' } },
  additionalProperties: false,
};

export const repositoryRequestSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'repository-request.schema.json',
  title: 'RepositoryRequest',
  description: 'Body of `POST /api/repositories` of a hub. Has either `path` or `url`.',
  type: 'object',
  required: ['name'],
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description: 'Name in addresses: letters, digits, `.`, `_` and `-`.',
    },
    path: {
      type: 'string',
      minLength: 1,
      maxLength: 4096,
      description: "A folder with a git repository. Relative paths start at the folder of the hub's file.",
    },
    url: {
      type: 'string',
      minLength: 1,
      maxLength: 4096,
      description: 'The address of a git repository, without a password: https, http, ssh, git or file.',
    },
    branch: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description: 'The branch to index. Default: the one that the repository names.',
    },
    schedule: {
      type: 'string',
      pattern: '^([1-9][0-9]{0,5}[smhd]|manual)$',
      description: 'Time between two looks for new commits, such as `15m`; or `manual`. Default: that of the hub.',
    },
    plugins: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 214 },
      maxItems: 50,
      uniqueItems: true,
      description: 'The plugins to apply after each index run. Default: those of the hub.',
    },
    retention: { $ref: 'repository-retention.schema.json' },
  },
  additionalProperties: false,
};

export const repositoryRetentionSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'repository-retention.schema.json',
  title: 'RepositoryRetention',
  description: 'The commits of a repository that a hub keeps, and which can be compared.',
  type: 'object',
  properties: {
    commits: {
      description:
        'Number of commits of the branch, the latest ones; or `all`, which plugins need that read the history. Default: 1.',
      anyOf: [{ type: 'integer', minimum: 1, maximum: 1000000 }, { const: 'all' }],
    },
    tags: {
      type: 'string',
      minLength: 1,
      maxLength: 200,
      pattern: '^[A-Za-z0-9._/+-]*[*]?[A-Za-z0-9._/+-]*$',
      description: 'Pattern of the tags to keep, with one `*` at most, such as `v*`. Default: none.',
    },
  },
  additionalProperties: false,
};

export const repositoryRulesSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'repository-rules.schema.json',
  title: 'RepositoryRules',
  description: 'The result of the rules of a repository, which `code-graph.rules.yaml` contains.',
  type: 'object',
  required: ['rules', 'violations'],
  properties: {
    rules: { type: 'integer', minimum: 0, description: 'Number of rules.' },
    violations: {
      type: 'integer',
      minimum: 0,
      description: 'Number of violations that the baseline does not contain.',
    },
    failure: { type: 'string', description: 'The reason why the rules could not be checked.' },
  },
  additionalProperties: false,
};

export const repositoryStatusSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'repository-status.schema.json',
  title: 'RepositoryStatus',
  description: 'A repository of a hub.',
  type: 'object',
  required: ['name', 'source', 'state', 'loaded', 'plugins'],
  properties: {
    name: { type: 'string', description: 'Its API is at `/r/{name}/api`, and its graphical client at `/r/{name}/`.' },
    source: { type: 'string', description: 'The folder or the address.' },
    branch: { type: 'string', description: 'The branch that is indexed. Absent until it is known.' },
    state: {
      enum: ['waiting', 'fetching', 'indexing', 'applying', 'idle'],
      description: '`waiting`: the update waits for its turn. `idle`: no update is due.',
    },
    indexed: { $ref: 'repository-index.schema.json' },
    runs: {
      type: 'array',
      items: { $ref: 'repository-index.schema.json' },
      maxItems: 50,
      description:
        'The latest index runs whose results were stored, newest first. An earlier commit can have a later run. In the reply about one repository only.',
    },
    waitingCommits: {
      type: 'integer',
      minimum: 1,
      description: 'Number of commits before the latest one that are still to be indexed. Absent if there are none.',
    },
    error: { $ref: 'repository-fault.schema.json' },
    plugins: {
      type: 'array',
      items: { $ref: 'repository-plugin.schema.json' },
      description: 'The plugins that were applied to the graph, in order.',
    },
    loaded: { type: 'boolean', description: 'Whether the graph is in memory. It is loaded by the first request.' },
    checkedAt: {
      type: 'string',
      format: 'date-time',
      description: 'Time at which the hub last looked for new commits.',
    },
    nextUpdateAt: {
      type: 'string',
      format: 'date-time',
      description: 'Time of the next look for new commits. Absent if the schedule is `manual`.',
    },
    lines: {
      type: 'integer',
      minimum: 0,
      description: 'Number of lines of the indexed files. Absent until the plugins have been applied.',
    },
    rules: { $ref: 'repository-rules.schema.json' },
    cloneBytes: { type: 'integer', minimum: 0, description: 'Bytes of the clone.' },
  },
  additionalProperties: false,
};

export const revisionListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'revision-list.schema.json',
  title: 'RevisionList',
  description:
    'Reply to `GET /api/revisions`: names of revisions in the git repository of the workspace, those with the latest commits first.',
  type: 'object',
  required: ['branches', 'tags'],
  properties: {
    defaultBranch: {
      type: 'string',
      description:
        'The branch on which others are based: that of the remote `origin`, or else the usual or only one. Absent if none is certain.',
    },
    branches: {
      type: 'array',
      items: { type: 'string' },
      description:
        'Local branches, and those of remotes with the name of the remote, such as `origin/main`. At most 200.',
    },
    tags: { type: 'array', items: { type: 'string' }, description: 'At most 200.' },
  },
  additionalProperties: false,
};

export const ruleResultSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'rule-result.schema.json',
  title: 'RuleResult',
  description: 'The outcome of one rule.',
  type: 'object',
  required: ['name', 'kind', 'severity', 'matched', 'violations'],
  properties: {
    name: { type: 'string', minLength: 1 },
    kind: { type: 'string', description: 'Kind of the rule, such as `forbidDependency`.' },
    severity: { enum: ['error', 'warning', 'note'], description: 'Only errors fail a check.' },
    description: { type: 'string' },
    matched: {
      type: 'object',
      required: ['nodes', 'edges'],
      properties: {
        nodes: { type: 'integer', minimum: 0, description: 'Number of nodes that the rule is about.' },
        edges: { type: 'integer', minimum: 0, description: 'Number of dependencies that it examined.' },
      },
      additionalProperties: false,
      title: 'RuleMatches',
      description: 'The number of nodes and edges that the rule examined.',
    },
    violations: { type: 'integer', minimum: 0, description: 'Number of violations.' },
    problem: {
      type: 'string',
      description:
        'Why the rule cannot be trusted, such as a pattern that matches nothing or an attribute that no overlay sets. Fails the check.',
    },
    skipped: {
      type: 'string',
      description: 'Why the rule was not evaluated, although nothing is wrong with it. Does not fail the check.',
    },
  },
  additionalProperties: false,
};

export const ruleViolationSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'rule-violation.schema.json',
  title: 'RuleViolation',
  description: 'A place in the code that does not follow a rule.',
  type: 'object',
  required: ['rule', 'severity', 'message', 'kind', 'locations', 'fingerprint', 'state'],
  properties: {
    rule: { type: 'string', description: 'Name of the rule.', minLength: 1 },
    title: {
      type: 'string',
      description: 'The name of the rule with its placeholders filled in, if it has some.',
      minLength: 1,
    },
    severity: { enum: ['error', 'warning', 'note'], description: 'Only errors fail a check.' },
    message: { type: 'string', description: 'The message of the rule with its placeholders filled in.' },
    kind: {
      enum: ['dependency', 'path', 'cycle', 'node', 'limit', 'query'],
      description: 'The shape of the violation.',
    },
    source: { $ref: 'violation-node.schema.json' },
    target: { $ref: 'violation-node.schema.json' },
    edgeKind: { type: 'string', description: 'Kind of the edge of a dependency.', minLength: 1 },
    locations: {
      type: 'array',
      items: { $ref: 'source-location.schema.json' },
      description: 'The places to look at. They are not part of the identity.',
    },
    path: {
      type: 'array',
      items: { $ref: 'violation-node.schema.json' },
      description: 'The nodes from source to target of a path, or the members along a shortest cycle.',
    },
    members: { type: 'array', items: { type: 'string' }, description: 'The ids of all members of a cycle, sorted.' },
    cut: {
      type: 'array',
      items: {
        type: 'object',
        required: ['source', 'target', 'uses', 'locations'],
        properties: {
          source: { $ref: 'violation-node.schema.json' },
          target: { $ref: 'violation-node.schema.json' },
          uses: { type: 'number', exclusiveMinimum: 0, description: 'Number of uses in the source code to remove.' },
          locations: {
            type: 'array',
            items: { $ref: 'source-location.schema.json' },
            description: 'The places at which the source uses the target.',
          },
        },
        additionalProperties: false,
        title: 'CutDependency',
      },
      description: 'The cheapest dependencies without which the cycle is gone.',
    },
    attribute: { type: 'string', description: 'The attribute that is over or under its limit.' },
    value: { type: ['number', 'string'], description: 'The value of the attribute, or the row of a query.' },
    limit: { type: 'number', description: 'The limit that the value exceeds or does not reach.' },
    knownValue: {
      type: 'number',
      description: 'The value that the baseline, or the revision of `since`, has, if the value has become worse.',
    },
    fingerprint: {
      type: 'string',
      description:
        'SHA-256 of the rule, the ids of source and target and the kind of the edge; of a cycle: of the rule, the members and the cut. Never of a line.',
      pattern: '^[0-9a-f]{64}$',
    },
    state: {
      enum: ['new', 'unchanged'],
      description: '`unchanged` if the baseline, or the revision of `since`, has the violation, too.',
    },
  },
  additionalProperties: false,
};

export const rulesDraftSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'rules-draft.schema.json',
  title: 'RulesDraft',
  description: 'Reply to `GET /api/rules/draft`.',
  type: 'object',
  required: ['file', 'text'],
  properties: {
    file: { type: 'string', description: 'The name of the file in the workspace that rules are read from.' },
    text: { type: 'string', description: 'Rules that hold for the graph as it is, as YAML.' },
  },
  additionalProperties: false,
};

export const savedViewListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'saved-view-list.schema.json',
  title: 'SavedViewList',
  description: 'Reply to `GET /api/views`.',
  type: 'object',
  required: ['views'],
  properties: {
    views: { type: 'array', description: 'The views, the oldest first.', items: { $ref: 'saved-view.schema.json' } },
  },
  additionalProperties: false,
};

export const savedViewRemovedSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'saved-view-removed.schema.json',
  title: 'SavedViewRemoved',
  description: 'Reply to the removal of a saved view.',
  type: 'object',
  required: ['success', 'id'],
  properties: { success: { const: true }, id: { type: 'string' } },
  additionalProperties: false,
};

export const savedViewRequestSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'saved-view-request.schema.json',
  title: 'SavedViewRequest',
  description: 'Body of `POST /api/views` and `PUT /api/views/{viewId}`.',
  type: 'object',
  required: ['title', 'link'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 200, pattern: '\\S', description: 'Title for people.' },
    note: { type: 'string', maxLength: 4000, description: 'A note for people.' },
    link: {
      type: 'string',
      pattern: '^#',
      maxLength: 16000,
      description: "The fragment of the viewer's address, such as `#v=1&view=treemap`. `#` alone is the initial view.",
    },
  },
  additionalProperties: false,
};

export const savedViewSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'saved-view.schema.json',
  title: 'SavedView',
  description: 'A view of the viewer with a title.',
  type: 'object',
  required: ['id', 'title', 'link', 'createdAt', 'changedAt'],
  properties: {
    id: { type: 'string' },
    title: { type: 'string', description: 'Title for people.' },
    note: { type: 'string', description: 'A note for people.' },
    link: { type: 'string', description: "The fragment of the viewer's address, which begins with `#`." },
    createdAt: { type: 'string', format: 'date-time', description: 'Time at which the view was first saved.' },
    changedAt: { type: 'string', format: 'date-time', description: 'Time of the latest change.' },
  },
  additionalProperties: false,
};

export const searchResultSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'search-result.schema.json',
  title: 'SearchResult',
  description: 'Reply to `GET /api/search`.',
  type: 'object',
  required: ['total', 'offset', 'more', 'graph', 'matches'],
  properties: {
    total: { type: 'integer', minimum: 0, description: 'Number of nodes in the whole answer.' },
    offset: { type: 'integer', minimum: 0, description: 'Number of nodes before those in the reply.' },
    more: { type: 'integer', minimum: 0, description: 'Number of nodes after those in the reply.' },
    graph: { $ref: 'answer-graph.schema.json' },
    matches: {
      type: 'array',
      items: {
        title: 'SearchMatch',
        type: 'object',
        required: ['match', 'node'],
        properties: {
          match: {
            enum: ['id', 'name', 'path', 'prefix', 'initials', 'substring', 'segments', 'fuzzy'],
            description: 'The way in which the node matches the text.',
          },
          node: { $ref: 'node-summary.schema.json' },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

export const sourceLocationSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'source-location.schema.json',
  title: 'SourceLocation',
  description: 'A file of the workspace, or a line of it.',
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', description: 'Path relative to the workspace, with `/`.', minLength: 1 },
    line: { type: 'integer', minimum: 1, description: 'Line, from 1. Absent for the file as a whole.' },
  },
  additionalProperties: false,
};

export const symbolCallerSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'symbol-caller.schema.json',
  title: 'SymbolCaller',
  description: 'A use of a symbol of a package, with the version of the package there.',
  type: 'object',
  required: ['repository', 'commit', 'file', 'line', 'nodeId', 'symbol', 'kind', 'confidence'],
  properties: {
    repository: { type: 'string', description: 'Name of the repository.' },
    commit: { type: 'string', description: 'Full name of the indexed commit.' },
    file: { type: 'string', description: 'Path of the file in the repository.' },
    line: { type: 'integer', minimum: 1, description: 'Line of the use.' },
    nodeId: { type: 'string', description: 'Id of the node that contains the use, in the graph of the repository.' },
    symbol: {
      type: 'string',
      description: 'The symbol as the code refers to it, for example as a member of the default import.',
    },
    kind: { enum: ['call', 'import', 'reference', 'type'], description: 'Kind of the use.' },
    confidence: { type: 'number', minimum: 0, maximum: 1, description: 'Confidence that the use means the symbol.' },
    range: {
      type: 'string',
      description: 'The versions that the manifest accepts. Absent if no manifest declares the package.',
    },
    version: {
      type: 'string',
      description: 'The locked version, or the only one of the range. Absent if it is not known.',
    },
    current: {
      type: 'boolean',
      description: 'Whether the publishing repository has this version now. Absent if that is not known.',
    },
  },
  additionalProperties: false,
};

export const symbolDefinitionSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'symbol-definition.schema.json',
  title: 'SymbolDefinition',
  description: 'The node of an exported symbol.',
  type: 'object',
  required: ['repository', 'commit', 'nodeId'],
  properties: {
    repository: { type: 'string', description: 'Name of the repository.' },
    commit: { type: 'string', description: 'Full name of the indexed commit.' },
    version: { type: 'string', description: 'The version of the package in the repository. Absent if it has none.' },
    nodeId: { type: 'string', description: 'Id of the node, in the graph of the repository.' },
  },
  additionalProperties: false,
};

export const symbolListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'symbol-list.schema.json',
  title: 'SymbolList',
  description: 'Reply to `GET /api/symbols` of a hub.',
  type: 'object',
  required: ['total', 'offset', 'more', 'symbols'],
  properties: {
    total: { type: 'integer', minimum: 0, description: 'Number of symbols in the whole answer.' },
    offset: { type: 'integer', minimum: 0, description: 'Number of symbols before those in the reply.' },
    more: { type: 'integer', minimum: 0, description: 'Number of symbols after those in the reply.' },
    symbols: {
      type: 'array',
      items: { $ref: 'found-symbol.schema.json' },
      description: 'The symbols, best match first.',
    },
  },
  additionalProperties: false,
};

export const unitDependencySchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'unit-dependency.schema.json',
  title: 'UnitDependency',
  description: 'The dependency of one unit, such as a namespace or a type, on another.',
  type: 'object',
  required: ['source', 'target', 'uses', 'edges', 'kinds', 'isTypeOnly', 'isCut', 'example'],
  properties: {
    source: { type: 'string', minLength: 1, description: 'Id of the unit that depends on the other.' },
    target: { type: 'string', minLength: 1, description: 'Id of the unit that the other depends on.' },
    uses: {
      type: 'number',
      exclusiveMinimum: 0,
      description: 'Number of uses in the source code: the sum of the weights of the edges.',
    },
    edges: { type: 'integer', minimum: 1, description: 'Number of edges of the graph that the dependency stands for.' },
    kinds: {
      type: 'object',
      additionalProperties: { type: 'number', exclusiveMinimum: 0 },
      description: 'Number of uses by kind of edge.',
    },
    isTypeOnly: { type: 'boolean', description: 'Whether the dependency is type-only, so that a compiler erases it.' },
    isCut: { type: 'boolean', description: 'Whether the dependency is one of the cheapest to cut.' },
    example: { $ref: 'edge.schema.json', description: 'One of the edges.' },
    file: { type: 'string', minLength: 1, description: 'The file of the example.' },
    line: {
      type: 'integer',
      minimum: 1,
      description:
        'The line of the example, else the first line of the type or function that contains it. Absent if neither is known.',
    },
    isNested: {
      type: 'boolean',
      description:
        'Whether one of the units contains the other, so that the dependency is part of no cycle. Only in `DependencyAnswer`.',
    },
    cycle: {
      type: 'integer',
      minimum: 1,
      description: 'Number of the cycle that the dependency is part of. Only in `DependencyAnswer`.',
    },
  },
  additionalProperties: false,
};

export const unusedAnswerSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'unused-answer.schema.json',
  title: 'UnusedAnswer',
  description: 'Reply to `GET /api/unused`.',
  type: 'object',
  required: ['total', 'offset', 'more', 'graph', 'unresolvedCalls', 'classes', 'nodes'],
  properties: {
    total: { type: 'integer', minimum: 0, description: 'Number of nodes in the whole answer.' },
    offset: { type: 'integer', minimum: 0, description: 'Number of nodes before those in the reply.' },
    more: { type: 'integer', minimum: 0, description: 'Number of nodes after those in the reply.' },
    graph: { $ref: 'answer-graph.schema.json' },
    unresolvedCalls: { $ref: 'hidden-calls.schema.json' },
    classes: {
      type: 'array',
      description: 'The selected classes, the most certain first.',
      items: {
        title: 'UnusedClass',
        type: 'object',
        required: ['class', 'total', 'meaning'],
        properties: {
          class: { enum: ['unused', 'testOnly', 'possiblyUnused'] },
          total: { type: 'integer', minimum: 0, description: 'Number of nodes of the class.' },
          meaning: { type: 'string', minLength: 1, description: 'The meaning of the class.' },
        },
        additionalProperties: false,
      },
    },
    nodes: {
      type: 'array',
      description:
        'By class, then those with the fewest doubts first, then in the order of the graph. Members of a listed node are not listed.',
      items: {
        title: 'UnusedNode',
        type: 'object',
        required: ['class', 'node', 'members', 'doubts', 'usedBy', 'moreUsedBy'],
        properties: {
          class: { enum: ['unused', 'testOnly', 'possiblyUnused'] },
          node: { $ref: 'node-summary.schema.json' },
          members: {
            type: 'integer',
            minimum: 0,
            description: 'Number of nodes inside the node, which are as unused.',
          },
          doubts: {
            type: 'array',
            items: {
              enum: [
                'visible',
                'value',
                'member',
                'overrides',
                'unresolvedCalls',
                'entryPoint',
                'dynamicNames',
                'convention',
                'resolution',
              ],
            },
            description: 'Reasons why the node may be used nevertheless.',
          },
          usedBy: {
            type: 'array',
            items: { $ref: 'node-summary.schema.json' },
            description: 'The first five nodes that use it: other unused ones, or test code.',
          },
          moreUsedBy: { type: 'integer', minimum: 0, description: 'Number of further nodes that use it.' },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

export const usedSymbolListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'used-symbol-list.schema.json',
  title: 'UsedSymbolList',
  description: 'Reply to `GET /api/used-symbols` of a hub.',
  type: 'object',
  required: ['manager', 'package', 'total', 'offset', 'more', 'publishers', 'symbols'],
  properties: {
    manager: { enum: ['npm', 'go', 'pypi', 'maven', 'nuget', 'cargo'], description: 'The package manager.' },
    package: { type: 'string', description: 'Name of the package.' },
    total: { type: 'integer', minimum: 0, description: 'Number of symbols in the whole answer.' },
    offset: { type: 'integer', minimum: 0, description: 'Number of symbols before those in the reply.' },
    more: { type: 'integer', minimum: 0, description: 'Number of symbols after those in the reply.' },
    publishers: {
      type: 'array',
      items: { $ref: 'package-publisher.schema.json' },
      description: 'The repositories that publish the package.',
    },
    symbols: {
      type: 'array',
      items: { $ref: 'used-symbol.schema.json' },
      description: 'The symbols, the most used first.',
    },
  },
  additionalProperties: false,
};

export const usedSymbolSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'used-symbol.schema.json',
  title: 'UsedSymbol',
  description: 'A symbol of a package that code of repositories uses.',
  type: 'object',
  required: ['symbol', 'uses', 'imports', 'repositories', 'outdated', 'definitions'],
  properties: {
    symbol: { type: 'string', description: 'The symbol, as `GET /api/callers` finds it.' },
    uses: { type: 'integer', minimum: 0, description: 'Number of uses, without imports.' },
    imports: { type: 'integer', minimum: 0, description: 'Number of imports.' },
    repositories: { type: 'integer', minimum: 0, description: 'Number of repositories that use it.' },
    outdated: { type: 'integer', minimum: 0, description: 'Number of uses of a version that is not the current one.' },
    definitions: {
      type: 'array',
      items: { $ref: 'symbol-definition.schema.json' },
      description: 'The definitions in the repositories that publish the package. Empty if none is known.',
    },
  },
  additionalProperties: false,
};

export const versionUseSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'version-use.schema.json',
  title: 'VersionUse',
  description: 'The uses of a package in one version.',
  type: 'object',
  required: ['uses'],
  properties: {
    range: {
      type: 'string',
      description: 'The versions that the manifest accepts. Absent if no manifest declares the package.',
    },
    version: {
      type: 'string',
      description: 'The locked version, or the only one of the range. Absent if it is not known.',
    },
    current: {
      type: 'boolean',
      description: 'Whether a publishing repository has this version now. Absent if that is not known.',
    },
    uses: { type: 'integer', minimum: 0, description: 'Number of uses, without imports.' },
  },
  additionalProperties: false,
};

export const violationNodeSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'violation-node.schema.json',
  title: 'ViolationNode',
  description: 'A node that is part of a violation.',
  type: 'object',
  required: ['node', 'name', 'type'],
  properties: {
    node: { type: 'string', description: 'Id of the node.', minLength: 1 },
    name: { type: 'string', description: 'Qualified name of a declaration, or path of a file or folder.' },
    type: { type: 'string', minLength: 1 },
    file: { type: 'string', minLength: 1 },
    line: { type: 'integer', minimum: 1, description: 'First line of the declaration. Absent for files and folders.' },
  },
  additionalProperties: false,
};

export const watchStatusSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'watch-status.schema.json',
  title: 'WatchStatus',
  description: 'The state of watching the workspace. Absent if the workspace is not watched.',
  type: 'object',
  required: ['state', 'waiting'],
  properties: {
    state: {
      title: 'WatchState',
      enum: ['starting', 'watching', 'polling', 'paused'],
      description:
        '`starting`: edits are not found yet. `polling`: edits are found late. `paused`: edits wait until a client indexes the workspace.',
    },
    reason: { type: 'string', description: 'The reason, if the state is `polling` or `paused`.' },
    waiting: {
      title: 'WaitingFiles',
      type: 'object',
      required: ['count', 'files'],
      properties: {
        count: {
          type: 'integer',
          minimum: 0,
          description: 'Number of edited files that no completed index run has read yet.',
        },
        files: {
          type: 'array',
          items: { type: 'string' },
          description: 'The first 20 of these files, relative to the workspace. New folders end with `/`.',
        },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

export const webhookDeliverySchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'webhook-delivery.schema.json',
  title: 'WebhookDelivery',
  description: 'One event for one webhook.',
  type: 'object',
  required: ['id', 'type', 'createdAt', 'status', 'attempts'],
  properties: {
    id: { type: 'string', description: 'The header `webhook-id`, which is the same in all attempts.' },
    type: { $ref: 'webhook-event-type.schema.json' },
    createdAt: { type: 'string', format: 'date-time', description: 'Time of the event.' },
    status: { title: 'WebhookDeliveryStatus', enum: ['pending', 'delivered', 'failed'] },
    attempts: { type: 'integer', minimum: 0, description: 'Number of attempts so far.' },
    lastAttemptAt: { type: 'string', format: 'date-time', description: 'Time of the latest attempt.' },
    nextAttemptAt: {
      type: 'string',
      format: 'date-time',
      description: 'Time of the next attempt, if the delivery is pending.',
    },
    lastStatus: {
      type: 'integer',
      minimum: 100,
      maximum: 999,
      description: 'HTTP status of the latest reply, if there was one.',
    },
    lastError: { type: 'string', description: 'The reason why the latest attempt failed.' },
  },
  additionalProperties: false,
};

export const webhookEventTypeSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'webhook-event-type.schema.json',
  title: 'WebhookEventType',
  description: 'An event that webhooks can receive.',
  enum: ['analysis.complete', 'layout.complete', 'overlay.applied'],
};

export const webhookListSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'webhook-list.schema.json',
  title: 'WebhookList',
  type: 'object',
  required: ['webhooks'],
  properties: { webhooks: { type: 'array', items: { $ref: 'webhook.schema.json' } } },
  additionalProperties: false,
};

export const webhookRemovedSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'webhook-removed.schema.json',
  title: 'WebhookRemoved',
  description: 'Reply to the removal of a webhook.',
  type: 'object',
  required: ['success', 'id', 'deliveriesDropped'],
  properties: {
    success: { const: true },
    id: { type: 'string' },
    deliveriesDropped: {
      type: 'integer',
      minimum: 0,
      description: 'Number of pending deliveries that will not be sent.',
    },
  },
  additionalProperties: false,
};

export const webhookReportSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'webhook-report.schema.json',
  title: 'WebhookReport',
  description: 'A webhook and its latest deliveries.',
  type: 'object',
  required: ['webhook', 'deliveries'],
  properties: {
    webhook: { $ref: 'webhook.schema.json' },
    deliveries: {
      type: 'array',
      items: { $ref: 'webhook-delivery.schema.json' },
      description: 'The latest deliveries, newest first.',
    },
  },
  additionalProperties: false,
};

export const webhookRequestSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'webhook-request.schema.json',
  title: 'WebhookRequest',
  description: 'Body of `POST /api/webhooks`.',
  type: 'object',
  required: ['url', 'events'],
  properties: {
    url: { type: 'string', minLength: 1, maxLength: 2048, description: 'Address that receives the events.' },
    events: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { $ref: 'webhook-event-type.schema.json' },
      description: 'The events to send.',
    },
    description: { type: 'string', maxLength: 200, description: 'A note for people.' },
    secret: {
      type: 'string',
      description:
        'A secret as Standard Webhooks writes it: `whsec_` and 24 to 64 bytes in base64. Default: a new one.',
    },
  },
  additionalProperties: false,
};

export const webhookRotationSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'webhook-rotation.schema.json',
  title: 'WebhookRotation',
  description: 'Body of `POST /api/webhooks/{webhookId}/rotate`.',
  type: 'object',
  required: [],
  properties: {
    secret: {
      type: 'string',
      description:
        'A secret as Standard Webhooks writes it: `whsec_` and 24 to 64 bytes in base64. Default: a new one.',
    },
    overlapHours: {
      type: 'number',
      minimum: 0,
      maximum: 168,
      default: 24,
      description: 'Hours in which deliveries are signed with the previous secret as well.',
    },
  },
  additionalProperties: false,
};

export const webhookTestPayloadSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'webhook-test-payload.schema.json',
  title: 'WebhookTestPayload',
  description: 'Body of a test delivery.',
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: 'webhook.test' },
    timestamp: { type: 'string', format: 'date-time', description: 'Time of the event.' },
    data: {
      title: 'WebhookTestPayloadData',
      type: 'object',
      required: ['webhook'],
      properties: { webhook: { type: 'string', description: 'Id of the webhook.' } },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

export const webhookTestedSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'webhook-tested.schema.json',
  title: 'WebhookTested',
  description: 'Result of a test delivery.',
  type: 'object',
  required: ['success', 'id', 'durationMs'],
  properties: {
    success: { type: 'boolean', description: 'Whether the receiver replied with a status of 200 to 299.' },
    id: { type: 'string', description: 'The header `webhook-id` of the test.' },
    status: { type: 'integer', minimum: 100, maximum: 999, description: 'HTTP status of the reply, if there was one.' },
    durationMs: { type: 'integer', minimum: 0 },
    error: { type: 'string', description: 'The reason why the test failed.' },
  },
  additionalProperties: false,
};

export const webhookWithSecretSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'webhook-with-secret.schema.json',
  title: 'WebhookWithSecret',
  description: 'A webhook and its new secret.',
  type: 'object',
  required: ['webhook', 'secret'],
  properties: {
    webhook: { $ref: 'webhook.schema.json' },
    secret: { type: 'string', description: 'The secret that signs the deliveries. No other reply contains it.' },
  },
  additionalProperties: false,
};

export const webhookSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'webhook.schema.json',
  title: 'Webhook',
  description: 'A registered webhook. Its secret is not part of it.',
  type: 'object',
  required: ['id', 'url', 'events', 'createdAt', 'state', 'pending', 'failed'],
  properties: {
    id: { type: 'string' },
    url: { type: 'string', description: 'Address that receives the events.' },
    events: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { $ref: 'webhook-event-type.schema.json' },
      description: 'The events that are sent.',
    },
    description: { type: 'string' },
    createdAt: { type: 'string', format: 'date-time', description: 'Time of the registration.' },
    state: {
      title: 'WebhookState',
      enum: ['enabled', 'disabled'],
      description: 'A disabled webhook receives nothing until it is resumed.',
    },
    disabledReason: { type: 'string', description: 'The reason, if the webhook is disabled.' },
    previousSecretUntil: {
      type: 'string',
      format: 'date-time',
      description: 'End of the time in which deliveries are signed with the previous secret as well.',
    },
    pending: {
      type: 'integer',
      minimum: 0,
      description: 'Number of deliveries that will be attempted, for the first time or again.',
    },
    failed: {
      type: 'integer',
      minimum: 0,
      description: 'Number of deliveries that failed and will not be attempted again until the webhook is resumed.',
    },
  },
  additionalProperties: false,
};

/** Every schema, by the title of its type. */

export const schemas = {
  AffectedNodes: affectedNodesSchema,
  AnalysisCompletePayload: analysisCompletePayloadSchema,
  AnswerGraph: answerGraphSchema,
  ApplyResult: applyResultSchema,
  BaselineEntry: baselineEntrySchema,
  BaselineResult: baselineResultSchema,
  Baseline: baselineSchema,
  BrokenUseList: brokenUseListSchema,
  BrokenUse: brokenUseSchema,
  CallerList: callerListSchema,
  ChangedFile: changedFileSchema,
  CheckAnswer: checkAnswerSchema,
  CheckRequest: checkRequestSchema,
  CycleAnswer: cycleAnswerSchema,
  DependencyAnswer: dependencyAnswerSchema,
  DiffAnswer: diffAnswerSchema,
  DiffAttributeSide: diffAttributeSideSchema,
  DiffRequest: diffRequestSchema,
  DiffRevision: diffRevisionSchema,
  ErrorBody: errorBodySchema,
  EventType: eventTypeSchema,
  FoundSymbol: foundSymbolSchema,
  GraphChanges: graphChangesSchema,
  GraphImported: graphImportedSchema,
  Health: healthSchema,
  HiddenCalls: hiddenCallsSchema,
  HostEvent: hostEventSchema,
  HotSpotList: hotSpotListSchema,
  HotSpotMeasure: hotSpotMeasureSchema,
  HotSpotValue: hotSpotValueSchema,
  HotSpot: hotSpotSchema,
  HubCheck: hubCheckSchema,
  HubViolation: hubViolationSchema,
  ImpactAnswer: impactAnswerSchema,
  ImpactCondition: impactConditionSchema,
  ImpactRequest: impactRequestSchema,
  IndexCancelled: indexCancelledSchema,
  IndexRun: indexRunSchema,
  IndexStatus: indexStatusSchema,
  LayoutAvailability: layoutAvailabilitySchema,
  LayoutBackend: layoutBackendSchema,
  LayoutCancelled: layoutCancelledSchema,
  LayoutCleared: layoutClearedSchema,
  LayoutCompletePayload: layoutCompletePayloadSchema,
  LayoutParameters: layoutParametersSchema,
  LayoutPositions: layoutPositionsSchema,
  LayoutPreview: layoutPreviewSchema,
  LayoutSaved: layoutSavedSchema,
  LayoutStarted: layoutStartedSchema,
  LayoutStatus: layoutStatusSchema,
  LayoutWatch: layoutWatchSchema,
  MissingPackages: missingPackagesSchema,
  Neighborhood: neighborhoodSchema,
  NodeList: nodeListSchema,
  NodeSource: nodeSourceSchema,
  NodeSummary: nodeSummarySchema,
  OverlayAppliedPayload: overlayAppliedPayloadSchema,
  OverlayCancelled: overlayCancelledSchema,
  OwnerList: ownerListSchema,
  OwnerShare: ownerShareSchema,
  Owner: ownerSchema,
  PackageList: packageListSchema,
  PackageName: packageNameSchema,
  PackagePublisher: packagePublisherSchema,
  PackageSummary: packageSummarySchema,
  PackageUseList: packageUseListSchema,
  PackageUse: packageUseSchema,
  PackageUser: packageUserSchema,
  PathAnswer: pathAnswerSchema,
  PluginApplyStatus: pluginApplyStatusSchema,
  PluginList: pluginListSchema,
  PluginOperation: pluginOperationSchema,
  PluginPhase: pluginPhaseSchema,
  PluginReloaded: pluginReloadedSchema,
  PluginReportList: pluginReportListSchema,
  PluginReport: pluginReportSchema,
  PluginState: pluginStateSchema,
  PluginStatus: pluginStatusSchema,
  Plugin: pluginSchema,
  PluginsRescanned: pluginsRescannedSchema,
  Provenance: provenanceSchema,
  QueryRequest: queryRequestSchema,
  QueryResult: queryResultSchema,
  ReachedRepositoryList: reachedRepositoryListSchema,
  ReachedRepository: reachedRepositorySchema,
  Readiness: readinessSchema,
  RemoveResult: removeResultSchema,
  RepositoryFault: repositoryFaultSchema,
  RepositoryIndex: repositoryIndexSchema,
  RepositoryList: repositoryListSchema,
  RepositoryPlugin: repositoryPluginSchema,
  RepositoryRemoved: repositoryRemovedSchema,
  RepositoryRequest: repositoryRequestSchema,
  RepositoryRetention: repositoryRetentionSchema,
  RepositoryRules: repositoryRulesSchema,
  RepositoryStatus: repositoryStatusSchema,
  RevisionList: revisionListSchema,
  RuleResult: ruleResultSchema,
  RuleViolation: ruleViolationSchema,
  RulesDraft: rulesDraftSchema,
  SavedViewList: savedViewListSchema,
  SavedViewRemoved: savedViewRemovedSchema,
  SavedViewRequest: savedViewRequestSchema,
  SavedView: savedViewSchema,
  SearchResult: searchResultSchema,
  SourceLocation: sourceLocationSchema,
  SymbolCaller: symbolCallerSchema,
  SymbolDefinition: symbolDefinitionSchema,
  SymbolList: symbolListSchema,
  UnitDependency: unitDependencySchema,
  UnusedAnswer: unusedAnswerSchema,
  UsedSymbolList: usedSymbolListSchema,
  UsedSymbol: usedSymbolSchema,
  VersionUse: versionUseSchema,
  ViolationNode: violationNodeSchema,
  WatchStatus: watchStatusSchema,
  WebhookDelivery: webhookDeliverySchema,
  WebhookEventType: webhookEventTypeSchema,
  WebhookList: webhookListSchema,
  WebhookRemoved: webhookRemovedSchema,
  WebhookReport: webhookReportSchema,
  WebhookRequest: webhookRequestSchema,
  WebhookRotation: webhookRotationSchema,
  WebhookTestPayload: webhookTestPayloadSchema,
  WebhookTested: webhookTestedSchema,
  WebhookWithSecret: webhookWithSecretSchema,
  Webhook: webhookSchema,
} satisfies Record<string, JsonSchema>;
