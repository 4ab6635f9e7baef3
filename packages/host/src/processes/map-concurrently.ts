/**
 * Calls an asynchronous function with each item, and yields the items with their results, in the order of the items.
 * @param limit maximum number of calls at a time
 */
export async function* mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<readonly [Item, Result]> {
  const running: Promise<readonly [Item, Result]>[] = [];
  let next = 0;
  for (const item of items) {
    const result = map(item).then((value) => [item, value] as const);
    // A rejection is reported when the turn of its item has come.
    result.catch(() => undefined);
    running.push(result);
    const first = running[next];
    if (running.length - next < limit || first === undefined) continue;
    yield await first;
    next++;
  }
  for (const result of running.slice(next)) yield await result;
}
