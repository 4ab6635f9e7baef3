import type { PathChange } from './path-change.js';

/**
 * Finds the renames that git does not look for, because both paths exist before and after: files that changed places,
 * and a file moved over another. They show as contents that are the old contents of another path in the same commit.
 * Only exact moves count, and only where every content that moved came from a path that was itself given up.
 */
export function settleExchanges(changes: readonly PathChange[]): readonly PathChange[] {
  const givenUp = new Map<string, PathChange>();
  for (const change of changes) {
    if (change.kind === 'deleted' || hasNewContent(change)) givenUp.set(change.before, change);
  }
  const sources = new Map<PathChange, PathChange>();
  const taken = new Set<PathChange>();
  for (const change of changes) {
    if (!hasNewContent(change) || sources.has(change)) continue;
    const chain = chainFrom(change, givenUp);
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
      { kind: 'renamed', path, source: source.path, before, after },
    ];
  });
}

/** Leaves out a change of mode alone. */
function hasNewContent({ kind, before, after }: PathChange): boolean {
  return kind === 'modified' && before !== after;
}

/** Follows contents to where they came from. Empty unless that leads to a deleted path or back to the start. */
function chainFrom(start: PathChange, givenUp: ReadonlyMap<string, PathChange>): Map<PathChange, PathChange> {
  const chain = new Map<PathChange, PathChange>();
  for (let target = start; ;) {
    const source = givenUp.get(target.after);
    if (source === undefined) return new Map();
    chain.set(target, source);
    if (source === start || source.kind === 'deleted') return chain;
    if (chain.has(source)) return new Map();
    target = source;
  }
}
