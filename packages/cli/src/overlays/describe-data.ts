import { countOf } from '../output/output.js';

/** Describes the number of nodes and edges to which an overlay has written attributes. */
export function describeData({
  nodes,
  edges,
}: {
  readonly nodes: number | undefined;
  readonly edges: number | undefined;
}): string {
  const counted = [
    ...(nodes !== undefined && nodes > 0 ? [countOf(nodes, 'node')] : []),
    ...(edges !== undefined && edges > 0 ? [countOf(edges, 'edge')] : []),
  ];
  return `${counted.length === 0 ? 'nothing' : counted.join(' and ')} with data`;
}
