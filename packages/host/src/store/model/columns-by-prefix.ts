import { codePrefix } from '@code-graph/sdk/checks';
import type { Column, Columns, GraphAttributes } from '@code-graph/graph/snapshot';

/** The attributes of the indexer among these. */
export function codeOf({ nodes, edges }: GraphAttributes): GraphAttributes {
  const select = (columns: Columns): Columns => new Map([...columns].filter(([name]) => name.startsWith(codePrefix)));
  return { nodes: select(nodes), edges: select(edges) };
}

/** Returns the same map if nothing changes, so that data derived from it stays valid. */
export function replacePrefixes(columns: Columns, prefixes: readonly (string | undefined)[], added: Columns): Columns {
  const isReplaced = (name: string): boolean =>
    prefixes.some((prefix) => prefix !== undefined && name.startsWith(prefix));
  const kept = [...columns].filter(([name]) => !isReplaced(name));
  return kept.length === columns.size && added.size === 0 ? columns : new Map([...kept, ...added]);
}

/** Returns the earlier map if it has the same columns in the same order, so that data derived from it stays valid. */
export function keepMap(former: Columns, columns: Columns): Columns {
  const names = [...former.keys()];
  const isSame =
    names.length === columns.size &&
    [...columns].every(([name, column], index) => names[index] === name && former.get(name) === column);
  return isSame ? former : columns;
}

/** The columns of attributes that start with a prefix. */
export function withPrefix(columns: Columns, prefix: string): Column[] {
  return [...columns].filter(([name]) => name.startsWith(prefix)).map(([, column]) => column);
}

/** Counts the values of attributes that start with a prefix. */
export function countValues(columns: Columns, prefix: string): number {
  return withPrefix(columns, prefix).reduce((count, column) => count + column.count, 0);
}
