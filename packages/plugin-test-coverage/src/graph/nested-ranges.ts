import type { LineRange } from '@code-graph/reports';

/**
 * For each range of lines in a file, the outermost ranges inside of it, without overlaps. Ranges that leave the outer one are cut off.
 *
 * @returns the inner ranges by `rangeKey` of the outer one
 */
export function findNested(ranges: Iterable<LineRange>): ReadonlyMap<string, readonly LineRange[]> {
  const distinct = new Map([...ranges].map((range) => [rangeKey(range), range]));
  const sorted = [...distinct.values()].sort((a, b) => a.first - b.first || b.last - a.last);
  const nested = new Map<string, LineRange[]>();
  const open: LineRange[] = [];
  for (const range of sorted) {
    while (open.length > 0 && (open.at(-1)?.last ?? 0) < range.first) open.pop();
    const outer = open.at(-1);
    if (outer !== undefined) add(nested, outer, range);
    open.push(range);
  }
  return nested;
}

/** Identifies a range within its file. */
export function rangeKey({ first, last }: LineRange): string {
  return `${first}-${last}`;
}

function add(nested: Map<string, LineRange[]>, outer: LineRange, { first, last }: LineRange): void {
  const ranges = nested.get(rangeKey(outer)) ?? [];
  nested.set(rangeKey(outer), ranges);
  const before = ranges.at(-1);
  const end = Math.min(last, outer.last);
  // Two nodes can share a line, which is subtracted once.
  if (before !== undefined && first <= before.last)
    ranges[ranges.length - 1] = { first: before.first, last: Math.max(before.last, end) };
  else ranges.push({ first, last: end });
}
