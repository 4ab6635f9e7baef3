import {
  ColumnBuilder,
  type GraphAttributes,
  type GraphStructure,
  toGraphStructure,
} from '@code-graph/host/graph-store';
import type { GraphDocument } from '@code-graph/sdk';

/** A graph with the shape of another, and with other content in almost every part. */
export function variantOf({ nodes, edges }: GraphDocument, variant: number): GraphStructure {
  const rename = (id: string): string => `v${variant}/${id}`;
  return toGraphStructure({
    nodes: rotate(nodes, variant).map(({ id, parent, file, ...node }) => ({
      ...node,
      id: rename(id),
      ...(file !== undefined && { file: rename(file) }),
      ...(parent !== undefined && { parent: rename(parent) }),
    })),
    edges: rotate(edges, variant).map(({ source, target, ...edge }) => ({
      ...edge,
      source: rename(source),
      target: rename(target),
    })),
  });
}

/** Three attributes of all nodes, as an overlay has them: two numbers and a string. */
export function attributesOf(nodes: number, prefix: string, seed: number): GraphAttributes {
  const [count, share, owner] = [
    new ColumnBuilder('number', nodes),
    new ColumnBuilder('number', nodes),
    new ColumnBuilder('string', nodes),
  ];
  for (let index = 0; index < nodes; index++) {
    count.set(index, (index * seed) % 1009);
    share.set(index, ((index + seed) % 997) / 997);
    owner.set(index, `owner ${(index + seed) % 200} of ${seed}`);
  }
  return {
    nodes: new Map([
      [`${prefix}count`, count.build()],
      [`${prefix}share`, share.build()],
      [`${prefix}owner`, owner.build()],
    ]),
    edges: new Map(),
  };
}

function rotate<Item>(items: readonly Item[], by: number): readonly Item[] {
  return [...items.slice(by), ...items.slice(0, by)];
}
