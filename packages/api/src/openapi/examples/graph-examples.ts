import type { BodyExamples } from './body-example.js';
import { graph, server } from './example-graph.js';

/** Bodies of operations on the graph. */
export const graphExamples: BodyExamples = {
  getGraph: {
    reply: graph,
  },
  getNode: {
    reply: server,
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
