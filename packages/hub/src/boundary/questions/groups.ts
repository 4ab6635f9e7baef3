import type { PackageKey } from '@code-graph/host/graph-store';

/** Rows with the same key, in their order. */
export function groupBy<Row>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => string,
): ReadonlyMap<string, readonly [Row, ...Row[]]> {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** A text that is equal for equal packages. */
export function packageId({ manager, package: name }: PackageKey): string {
  return `${manager}\n${name}`;
}
