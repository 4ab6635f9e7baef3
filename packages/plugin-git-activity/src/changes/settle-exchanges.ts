import type { PathChange } from './path-change.js';

/**
 * Finds renames that git does not detect because both paths exist before and after the commit: swapped files, and a file moved over
 * another. The new content of such a path is the old content of another path in the same commit. Only exact moves count, and only if
 * each moved content came from a path whose own content was deleted or replaced.
 */
export function settleExchanges(changes: readonly PathChange[]): readonly PathChange[] {
  const replaced = new Map<string, PathChange>();
  for (const change of changes) {
    if (change.kind === 'deleted' || hasNewContent(change)) replaced.set(change.before, change);
  }
  const sources = new Map<PathChange, PathChange>();
  const taken = new Set<PathChange>();
  for (const change of changes) {
    if (!hasNewContent(change) || !replaced.has(change.after) || sources.has(change)) continue;
    const chain = chainFrom(change, replaced);
    if ([...chain.values()].some((source) => taken.has(source))) continue;
    for (const [target, source] of chain) {
      sources.set(target, source);
      taken.add(source);
    }
  }
  if (sources.size === 0) return changes;
  return changes.flatMap((change): PathChange[] => {
    const source = sources.get(change);
    if (source === undefined) return [change];
    const { path, before, after } = change;
    return [
      { kind: 'deleted', path, before, after },
      { kind: 'renamed', path, source: source.path, before, after, hunks: [] },
    ];
  });
}

/** False for a change of mode only. */
function hasNewContent({ kind, before, after }: PathChange): boolean {
  return kind === 'modified' && before !== after;
}

/** Follows contents back to their sources. Empty unless the chain ends at a deleted path or at the start. */
function chainFrom(start: PathChange, replaced: ReadonlyMap<string, PathChange>): Map<PathChange, PathChange> {
  const chain = new Map<PathChange, PathChange>();
  for (let target = start; ;) {
    const source = replaced.get(target.after);
    if (source === undefined) return new Map();
    chain.set(target, source);
    if (source === start || source.kind === 'deleted') return chain;
    if (chain.has(source)) return new Map();
    target = source;
  }
}
