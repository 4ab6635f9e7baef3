import type { GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';

/** The members of a node that a test cares about. */
export type NodeParts = Partial<GraphNode> & Pick<GraphNode, 'id'>;

/** Builds a graph. A node is named by the last part of its id, and is a Namespace unless it has a type. */
export function buildGraph(nodes: readonly (string | NodeParts)[], edges: readonly GraphEdge[] = []): GraphDocument {
  return {
    nodes: nodes.map((node) => {
      const parts = typeof node === 'string' ? { id: node } : node;
      return { name: parts.id.split(/[/#.]/).at(-1) ?? parts.id, type: 'Namespace', ...parts };
    }),
    edges: [...edges],
  };
}

/** Builds a graph of files and all of their folders, as the indexer creates them: the id is the path, and `.` is the root. */
export function buildFileGraph(files: readonly string[]): GraphDocument {
  const nodes = new Map<string, GraphNode>([['.', { id: '.', name: '.', type: 'Namespace' }]]);
  for (const file of files) {
    const parts = file.split('/');
    for (let depth = 1; depth <= parts.length; depth++) {
      const id = parts.slice(0, depth).join('/');
      const parent = depth === 1 ? '.' : parts.slice(0, depth - 1).join('/');
      const location = depth === parts.length ? { file } : {};
      nodes.set(id, { id, name: parts[depth - 1] ?? id, type: 'Namespace', parent, ...location });
    }
  }
  return { nodes: [...nodes.values()], edges: [] };
}

/** Builds a graph of files with a class of two methods each. The first method calls the first method of the next file. */
export function buildCodeGraph(files: number): GraphDocument {
  const names = Array.from({ length: files }, (_, index) => `src/file-${index}.ts`);
  const { nodes } = buildFileGraph(names);
  const edges: GraphEdge[] = [];
  for (const [index, file] of names.entries()) {
    const owner = `${file}#Class${index}`;
    const location = { file, language: 'typescript' };
    nodes.push({
      id: owner,
      name: `Class${index}`,
      type: 'Class',
      parent: file,
      startLine: 1,
      endLine: 9,
      ...location,
    });
    for (const [line, name] of [
      [2, 'read'],
      [6, 'write'],
    ] as const) {
      const id = `${owner}.${name}`;
      nodes.push({ id, name, type: 'Method', parent: owner, startLine: line, endLine: line + 2, ...location });
      edges.push({ source: owner, target: id, kind: 'contains' });
    }
    const next = names[index + 1];
    if (next !== undefined)
      edges.push({ source: `${owner}.read`, target: `${next}#Class${index + 1}.read`, kind: 'calls' });
  }
  return { nodes, edges };
}
