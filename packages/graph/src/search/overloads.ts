import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';

/** The numbers by which ids differ if the nodes have the same name and container, such as overloads: `Jsoup.parse~2`. */
const numbers = /~[1-9]\d*(?=$|[.#])/g;
const lastNumber = /~([1-9]\d*)$/;

/** Returns an id or a name without the numbers of overloads. The ids of overloads are equal without them. */
export function withoutNumbers(text: string): string {
  if (!text.includes('~')) return text;
  // The path of a file is not numbered.
  const start = text.indexOf('#') + 1;
  return text.slice(0, start) + text.slice(start).replace(numbers, '');
}

/** Whether a name has the number of an overload, which excludes the other overloads. */
export function hasNumber(text: string): boolean {
  return withoutNumbers(text) !== text;
}

/** Removes the number of first overloads, `~1`, which ids do not have. */
export function withoutFirstNumbers(text: string): string {
  return text.replace(numbers, (number) => (number === '~1' ? '' : number));
}

/** The shortest end of an id that identifies this overload alone, such as `Jsoup.parse~2`. The first overload has the number 1. */
export function overloadName(id: string): string {
  const name = id.slice(id.lastIndexOf('#') + 1);
  return lastNumber.test(name) ? name : `${name}~1`;
}

/** The number of nodes whose ids differ from that of a node only in the last number. Requires a prepared lookup. */
export function countOtherOverloads(snapshot: GraphSnapshot, node: number): number {
  const base = (snapshot.structure.ids[node] ?? '').replace(lastNumber, '');
  let others = snapshot.indexOf(base) === undefined ? -1 : 0;
  for (let number = 2; snapshot.indexOf(`${base}~${number}`) !== undefined; number++) others++;
  return Math.max(others, 0);
}
