import type { AttributeValue } from '@code-graph/sdk';

/** A node or an edge of a graph document. */
export type TableElement = Readonly<Record<string, AttributeValue | undefined>>;

/**
 * Elements as one list of values for each of their keys, which compress better than objects. A list has null for an element without
 * the key. Pairs instead of an object, because a key may be "__proto__".
 */
export interface ElementTable {
  readonly length: number;
  readonly columns: readonly (readonly [key: string, values: readonly (AttributeValue | null)[]])[];
}

export function toElementTable(elements: readonly TableElement[]): ElementTable {
  const keys = new Set(elements.flatMap((element) => Object.keys(element)));
  const valuesOf = (key: string): (AttributeValue | null)[] =>
    elements.map((element) => (Object.hasOwn(element, key) ? element[key] : undefined) ?? null);
  return { length: elements.length, columns: Array.from(keys, (key) => [key, valuesOf(key)] as const) };
}

/** The elements of a table, with their keys in the order of its columns. */
export function fromElementTable({ length, columns }: ElementTable): TableElement[] {
  return Array.from({ length }, (_, index) => {
    const entries = columns.flatMap(([key, values]) => {
      const value = values[index] ?? null;
      return value === null ? [] : [[key, value] as const];
    });
    return Object.fromEntries(entries);
  });
}

/** A table of edges, in which their ends are indexes of nodes. */
export function toEdgeTable(edges: readonly TableElement[], nodeIndexes: ReadonlyMap<string, number>): ElementTable {
  const indexOf = (id: AttributeValue | undefined): number => nodeIndexes.get(String(id)) ?? -1;
  return toElementTable(
    edges.map((edge) => ({ ...edge, source: indexOf(edge['source']), target: indexOf(edge['target']) })),
  );
}

/** The edges of a table, with the ids of the nodes at their ends. */
export function fromEdgeTable(table: ElementTable, nodeIds: readonly string[]): TableElement[] {
  const idOf = (index: AttributeValue | undefined): string => nodeIds[Number(index)] ?? '';
  return fromElementTable(table).map((edge) => ({
    ...edge,
    source: idOf(edge['source']),
    target: idOf(edge['target']),
  }));
}
