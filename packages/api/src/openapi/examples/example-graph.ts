/** The class in the graph. */
export const server = {
  id: 'src/a.ts#Server',
  name: 'Server',
  type: 'Class',
  file: 'src/a.ts',
  startLine: 3,
  endLine: 20,
  language: 'typescript',
  parent: 'src/a.ts',
};

/** The graph of the examples. */
export const graph = {
  nodes: [
    {
      id: 'src',
      name: 'src',
      type: 'Namespace',
    },
    {
      id: 'src/a.ts',
      name: 'a.ts',
      type: 'Namespace',
      file: 'src/a.ts',
      startLine: 1,
      endLine: 30,
      language: 'typescript',
      parent: 'src',
    },
    server,
    {
      id: 'src/a.ts#Server.start',
      name: 'start',
      type: 'Method',
      file: 'src/a.ts',
      startLine: 5,
      endLine: 9,
      language: 'typescript',
      parent: 'src/a.ts#Server',
    },
    {
      id: 'src/log.ts#log',
      name: 'log',
      type: 'Function',
    },
  ],
  edges: [
    {
      source: 'src',
      target: 'src/a.ts',
      kind: 'contains',
    },
    {
      source: 'src/a.ts',
      target: 'src/a.ts#Server',
      kind: 'contains',
    },
    {
      source: 'src/a.ts#Server',
      target: 'src/a.ts#Server.start',
      kind: 'contains',
    },
    {
      source: 'src/a.ts#Server.start',
      target: 'src/log.ts#log',
      kind: 'calls',
      weight: 3,
    },
  ],
};

/** The class, as answers to questions describe it. */
export const serverSummary = {
  id: 'src/a.ts#Server',
  name: 'Server',
  type: 'Class',
  file: 'src/a.ts',
  startLine: 3,
  endLine: 20,
  language: 'typescript',
  qualifiedName: 'Server',
};

/** Its method. */
export const startSummary = {
  id: 'src/a.ts#Server.start',
  name: 'start',
  type: 'Method',
  file: 'src/a.ts',
  startLine: 5,
  endLine: 9,
  language: 'typescript',
  qualifiedName: 'Server.start',
};

/** The function that the method calls. */
export const logSummary = {
  id: 'src/log.ts#log',
  name: 'log',
  type: 'Function',
  qualifiedName: 'log',
};

/** The state of the graph in answers to questions. */
export const indexedGraph = {
  version: 2,
  origin: 'index',
  indexedAt: '2026-11-20T10:15:30.211Z',
  isIndexing: false,
  changedFiles: [],
};
