/**
 * Merges lists so that what comes before something else in one of them does so in the outcome: C3, the order in which
 * Python asks the bases of a class. Where the lists contradict each other, the first of the first list comes next.
 */
export function linearize<Item>(lists: readonly (readonly Item[])[], identityOf: (item: Item) => unknown): Item[] {
  const merged: Item[] = [];
  let left = lists.filter((list) => list.length > 0);
  while (left.length > 0) {
    const later = new Set(left.flatMap((list) => list.slice(1).map(identityOf)));
    const heads = left.flatMap((list) => list.slice(0, 1));
    const next = heads.find((head) => !later.has(identityOf(head))) ?? heads[0];
    if (next === undefined) break;
    merged.push(next);
    const identity = identityOf(next);
    left = left.map((list) => list.filter((item) => identityOf(item) !== identity)).filter((list) => list.length > 0);
  }
  return merged;
}
