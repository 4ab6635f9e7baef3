import type { CallSites } from '@code-graph/api';
import { hasValue, valueAt, type GraphSnapshot } from '@code-graph/graph/snapshot';

/** The attribute of edges with the lines of their occurrences, separated by commas. */
const attribute = 'code:lines';

/** Ends a list of lines that is cut off. */
const ellipsis = '…';

/** The files and lines of the calls that edges stand for, as far as they are known. */
export function findCallSites({ structure, attributes }: GraphSnapshot, edges: readonly number[]): CallSites[] {
  const column = attributes.edges.get(attribute);
  const files = structure.nodeFields.get('file');
  const kinds = structure.edgeFields.get('kind');
  if (column?.type !== 'string' || files === undefined || kinds === undefined) return [];
  const sites = new Map<string, { lines: Set<number>; hasMoreLines: boolean }>();
  for (const edge of edges) {
    if (valueAt(kinds, edge) !== 'calls') continue;
    const file = valueAt(files, structure.sources[edge] ?? 0);
    if (!hasValue(column, edge) || typeof file !== 'string') continue;
    const listed = (column.dictionary[column.values[edge] ?? 0] ?? '').split(',');
    const site = sites.get(file) ?? { lines: new Set(), hasMoreLines: false };
    sites.set(file, site);
    if (listed.at(-1) === ellipsis) site.hasMoreLines = true;
    for (const text of listed) if (/^[1-9]\d{0,8}$/.test(text)) site.lines.add(Number(text));
  }
  return [...sites].flatMap(([file, { lines, hasMoreLines }]) =>
    lines.size === 0 ? [] : [{ file, lines: [...lines].sort((one, other) => one - other), hasMoreLines }],
  );
}
