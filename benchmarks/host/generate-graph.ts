import type { GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';

const filesPerFolder = 20;
const membersPerFile = 10;

/** Generates a graph with the shape of code: folders, files, members, and references that are mostly local. Deterministic. */
export function generateGraph(nodeCount: number, edgeCount: number): GraphDocument {
  const random = createRandom(1);
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  for (let index = 0; index < nodeCount; index++) {
    const fileIndex = Math.floor(index / membersPerFile);
    const folder = `packages/part-${Math.floor(fileIndex / filesPerFolder)}/src`;
    const file = `${folder}/module-${fileIndex}.ts`;
    const member = index % membersPerFile;
    const line = member * 20 + 1;
    const base = { file, startLine: line, endLine: line + 18, language: 'typescript' };
    if (member === 0) nodes.push({ id: file, name: `module-${fileIndex}.ts`, type: 'Namespace', ...base });
    else {
      nodes.push({
        id: `${file}#member${member}`,
        name: `member${member}`,
        type: member === 1 ? 'Class' : 'Method',
        ...base,
        parent: file,
      });
      edges.push({ source: file, target: `${file}#member${member}`, kind: 'contains' });
    }
  }
  while (edges.length < edgeCount) {
    const source = Math.floor(random() * nodeCount);
    const reach = random() < 0.8 ? 200 : nodeCount;
    const target = (source + 1 + Math.floor(random() * reach)) % nodeCount;
    edges.push({
      source: nodes[source]?.id ?? '',
      target: nodes[target]?.id ?? '',
      kind: 'calls',
      weight: 1 + Math.floor(random() * 4),
    });
  }
  return { nodes, edges };
}

/** A small random number generator with a seed (mulberry32), because Math.random cannot be seeded. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
