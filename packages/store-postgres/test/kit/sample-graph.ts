import {
  ColumnBuilder,
  toGraphStructure,
  type Column,
  type GraphAttributes,
  type GraphStructure,
  type OverlayRecord,
} from '@code-graph/host/graph-store';

/** A structure of a given number of nodes in a chain. */
export function chainOf(nodes: number, name = 'node'): GraphStructure {
  const ids = Array.from({ length: nodes }, (_, index) => `src/${name}.ts#${index}`);
  return toGraphStructure({
    nodes: ids.map((id, index) => ({ id, name: `${name} ${index}`, type: 'Method' })),
    edges: ids.slice(1).map((id, index) => ({ source: ids[index] ?? '', target: id, kind: 'calls' })),
  });
}

/** Numbers for all nodes of a graph but one. Every part of the column depends on the seed. */
export function numbersOf(nodes: number, seed: number): Column {
  const builder = new ColumnBuilder('number', nodes);
  for (let index = 0; index < nodes; index++) {
    if (index !== seed % nodes) builder.set(index, seed * 1000 + index);
  }
  return builder.build();
}

/** One attribute on nodes. */
export function attributeOf(name: string, column: Column): GraphAttributes {
  return { nodes: new Map([[name, column]]), edges: new Map() };
}

export function overlayOf(plugin: string, prefix = `${plugin}:`): OverlayRecord {
  return { plugin, prefix, options: {}, appliedAt: '2026-11-26T08:00:00.000Z', durationMs: 1, nodesWithData: 1 };
}
