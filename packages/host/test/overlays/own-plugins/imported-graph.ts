import type { GraphDocument } from '@code-graph/sdk';

/** A graph that another program made: nodes lack what the indexer always gives, and files are wrong in every way that the schema permits. */
export const importedGraph: GraphDocument = {
  nodes: [
    { id: 'server', name: 'server.ts', type: 'Namespace', file: 'src/server.ts' },
    { id: 'start', name: 'start', type: 'Method', file: 'src/server.ts', startLine: 6, endLine: 13 },
    { id: 'no end', name: 'stop', type: 'Method', file: 'src/server.ts', startLine: 15 },
    { id: 'no start', name: 'stop', type: 'Method', file: 'src/server.ts', endLine: 15, parent: 'server' },
    { id: 'far', name: 'far', type: 'Class', file: 'src/server.ts', startLine: 5000, endLine: 9000, parent: 'server' },
    { id: 'backward', name: 'backward', type: 'Class', file: 'src/server.ts', startLine: 9, endLine: 3 },
    {
      id: 'in another file',
      name: 'run',
      type: 'Method',
      file: 'tools/tool.py',
      startLine: 2,
      endLine: 5,
      parent: 'server',
    },
    { id: 'format', name: 'format.ts', type: 'Namespace', file: 'src/format.ts' },
    { id: 'bare', name: 'bare', type: 'Class' },
    { id: 'nowhere', name: 'nowhere', type: 'Namespace', file: 'src/none.ts', startLine: 1, endLine: 2 },
    { id: 'escaped', name: 'escaped', type: 'Namespace', file: '../outside.ts' },
    { id: 'absolute', name: 'absolute', type: 'Namespace', file: '/etc/passwd' },
    { id: 'folder', name: 'src', type: 'Namespace', file: 'src' },
    { id: 'a', name: 'a', type: 'Namespace', parent: 'b' },
    { id: 'b', name: 'b', type: 'Namespace', parent: 'a' },
    { id: 'own', name: 'own', type: 'Namespace', parent: 'own' },
  ],
  edges: [
    { source: 'server', target: 'server', kind: 'contains' },
    { source: 'start', target: 'no end', kind: 'calls' },
    { source: 'start', target: 'no end', kind: 'calls' },
    { source: 'server', target: 'bare', kind: 'imports' },
  ],
};
