import type { BodyExamples } from './body-example.js';

/** The graph that is read, and imported. */
const graph = {
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
    {
      id: 'src/a.ts#Server',
      name: 'Server',
      type: 'Class',
      file: 'src/a.ts',
      startLine: 3,
      endLine: 20,
      language: 'typescript',
      parent: 'src/a.ts',
    },
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

/** Bodies of operations on the graph. */
export const graphExamples: BodyExamples = {
  getGraph: {
    reply: graph,
  },
  getNode: {
    reply: {
      id: 'src/a.ts#Server',
      name: 'Server',
      type: 'Class',
      file: 'src/a.ts',
      startLine: 3,
      endLine: 20,
      language: 'typescript',
      parent: 'src/a.ts',
    },
  },
  getSource: {
    reply: {
      id: 'src/a.ts#Server',
      file: 'src/a.ts',
      language: 'typescript',
      startLine: 3,
      endLine: 20,
      firstLine: 3,
      text: 'export class Server {\n  start(): void {\n    log();\n  }\n}',
      truncated: false,
      changed: false,
      editorUrl: 'vscode://file/home/ann/shop/src/a.ts:3:1',
    },
  },
  importGraph: {
    request: graph,
    reply: {
      success: true,
      version: 5,
      nodes: 5,
      edges: 4,
      overlays: [],
      durationMs: 711,
    },
  },
  runQuery: {
    request: {
      query: 'MATCH (n) RETURN count(n) AS nodes',
    },
    reply: {
      data: [5],
      columns: ['nodes'],
      truncated: false,
      version: 3,
    },
  },
};
