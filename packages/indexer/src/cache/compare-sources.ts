type Hashes = ReadonlyMap<string, string>;

/** The paths of sources that were added, edited and removed between two sets of content hashes. */
export interface SourceDifference {
  readonly added: ReadonlySet<string>;
  readonly edited: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

export function compareSources(before: Hashes, after: Hashes): SourceDifference {
  const added = new Set<string>();
  const edited = new Set<string>();
  for (const [path, hash] of after) {
    const earlier = before.get(path);
    if (earlier === undefined) added.add(path);
    else if (earlier !== hash) edited.add(path);
  }
  const removed = new Set([...before.keys()].filter((path) => !after.has(path)));
  return { added, edited, removed };
}

export function countDifferences({ added, edited, removed }: SourceDifference): number {
  return added.size + edited.size + removed.size;
}
