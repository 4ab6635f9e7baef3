import type { AnswerItem } from './answer.js';

/** Sorts items of equal distance by confidence, and brings those of one file together, in the order of the first one. */
export function sortItems(items: readonly AnswerItem[]): AnswerItem[] {
  const order = new Map<string | undefined, number>();
  for (const { file } of items) if (!order.has(file)) order.set(file, order.size);
  const keysOf = (item: AnswerItem): readonly number[] => [
    item.distance ?? 1,
    -(item.confidence ?? 1),
    order.get(item.file) ?? 0,
  ];
  return items
    .map((item) => ({ item, keys: keysOf(item) }))
    .sort((one, other) => {
      const index = one.keys.findIndex((key, at) => key !== other.keys[at]);
      return index === -1 ? 0 : (one.keys[index] ?? 0) - (other.keys[index] ?? 0);
    })
    .map(({ item }) => item);
}
