import type { UnresolvedCalls } from '../index-options.js';
import type { FileRecord } from './file-record.js';

const maxNodes = 10;

/** Sums the unresolved calls of all records. */
export function countUnresolvedCalls(records: Iterable<FileRecord>): UnresolvedCalls {
  let calls = 0;
  const places: { readonly node: string; readonly calls: number }[] = [];
  for (const { nodes } of records) {
    for (const { id, 'code:unresolvedCalls': count } of nodes) {
      if (typeof count !== 'number') continue;
      calls += count;
      places.push({ node: id, calls: count });
    }
  }
  places.sort((one, other) => other.calls - one.calls || (one.node < other.node ? -1 : 1));
  return { calls, places: places.slice(0, maxNodes) };
}
