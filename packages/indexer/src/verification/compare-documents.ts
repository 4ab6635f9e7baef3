import type { GraphDocument, GraphEdge } from '@code-graph/sdk';

/** A node or an edge that is not the same in two graphs. */
export interface GraphDifference {
  readonly element: 'node' | 'edge';
  /** The id of the node, or the ends and the kind of the edge. */
  readonly id: string;
  readonly change: 'missing' | 'extra' | 'changed' | 'moved';
}

/** Compares the bytes of two graphs, of which `expected` is right. Returns at most `limit` differences. */
export function compareDocuments(actual: GraphDocument, expected: GraphDocument, limit: number): GraphDifference[] {
  const parts = [
    findDifferences(actual.nodes, expected.nodes, ({ id }) => id).map((part) => ({
      element: 'node' as const,
      ...part,
    })),
    findDifferences(actual.edges, expected.edges, describeEdge).map((part) => ({ element: 'edge' as const, ...part })),
  ];
  return parts.flat().slice(0, limit);
}

type Difference = Omit<GraphDifference, 'element'>;

function findDifferences<Element>(
  actual: readonly Element[],
  expected: readonly Element[],
  idOf: (element: Element) => string,
): Difference[] {
  const differences: Difference[] = [];
  const actualById = new Map(actual.map((element) => [idOf(element), element]));
  const expectedIds = new Set(expected.map(idOf));
  for (const element of expected) {
    const id = idOf(element);
    const other = actualById.get(id);
    if (other === undefined) differences.push({ id, change: 'missing' });
    else if (JSON.stringify(other) !== JSON.stringify(element)) differences.push({ id, change: 'changed' });
  }
  for (const id of actualById.keys()) if (!expectedIds.has(id)) differences.push({ id, change: 'extra' });
  if (differences.length > 0) return differences;
  return expected.flatMap((element, index): Difference[] => {
    const other = actual[index];
    const id = idOf(element);
    return other !== undefined && idOf(other) === id ? [] : [{ id, change: 'moved' }];
  });
}

function describeEdge({ source, target, kind = '' }: GraphEdge): string {
  return `${source} ${kind} ${target}`;
}
