/**
 * Merges lists, keeping the order within each list: the C3 linearization, which is the MRO of Python. If the lists contradict each
 * other, the head of the first list comes next.
 */
export function linearize<Item>(lists: readonly (readonly Item[])[], identityOf: (item: Item) => unknown): Item[] {
  const merged: Item[] = [];
  const taken = new Set<unknown>();
  const left = lists.map((items) => ({ items, identities: items.map(identityOf), at: 0 }));
  /** The number of lists that contain an item behind their head. */
  const behind = new Map<unknown, number>();
  for (const { identities } of left) {
    for (const identity of identities.slice(1)) behind.set(identity, (behind.get(identity) ?? 0) + 1);
  }
  for (;;) {
    const heads = left.filter(({ items, at }) => at < items.length);
    const next = heads.find(({ identities, at }) => behind.get(identities[at]) === 0 || !behind.has(identities[at]));
    const chosen = next ?? heads[0];
    if (chosen === undefined) return merged;
    merged.push(...chosen.items.slice(chosen.at, chosen.at + 1));
    taken.add(chosen.identities[chosen.at]);
    for (const list of heads) {
      while (list.at < list.items.length && taken.has(list.identities[list.at])) {
        list.at += 1;
        const head = list.identities[list.at];
        if (list.at < list.items.length) behind.set(head, (behind.get(head) ?? 0) - 1);
      }
    }
  }
}
