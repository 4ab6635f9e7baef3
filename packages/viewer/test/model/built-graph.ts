import { GraphBuilder, type DocumentElement, type LoadedGraph } from '../../src/graph/graph-builder.js';

/** Builds a graph from a document. */
export function buildGraph(nodes: readonly DocumentElement[], edges: readonly DocumentElement[] = []): LoadedGraph {
  const builder = new GraphBuilder();
  builder.addNodes(nodes);
  builder.addEdges(edges);
  return builder.build();
}

/** Nodes of a folder with two files, a class with two methods, and a function. */
export const exampleNodes: readonly DocumentElement[] = [
  { id: 'src', name: 'src', type: 'Namespace' },
  { id: 'a.ts', name: 'a.ts', type: 'Namespace', parent: 'src' },
  { id: 'b.ts', name: 'b.ts', type: 'Namespace', parent: 'src' },
  { id: 'A', name: 'A', type: 'Class', parent: 'a.ts' },
  { id: 'A.one', name: 'one', type: 'Method', parent: 'A' },
  { id: 'A.two', name: 'two', type: 'Method', parent: 'A' },
  { id: 'f', name: 'f', type: 'Function', parent: 'b.ts' },
];

export const exampleEdges: readonly DocumentElement[] = [
  { source: 'src', target: 'a.ts', kind: 'contains' },
  { source: 'b.ts', target: 'a.ts', kind: 'imports' },
  { source: 'f', target: 'A.one', kind: 'calls', weight: 3 },
  { source: 'f', target: 'A.two', kind: 'calls' },
  { source: 'A.one', target: 'A.two', kind: 'calls' },
];
