/** Sorts by a key that is computed once for each element. */
export function sortBy<Element>(elements: readonly Element[], keyOf: (element: Element) => string): Element[] {
  const keyed = elements.map((element) => [keyOf(element), element] as const);
  keyed.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return keyed.map(([, element]) => element);
}
