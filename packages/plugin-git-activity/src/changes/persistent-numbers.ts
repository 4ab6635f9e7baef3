const bits = 5;
const width = 1 << bits;
const levels = 6;

type Node = readonly (Node | number | undefined)[];

/** Returns the value for a key whose values differ in two maps. An absent value is undefined. */
export type Join = (key: number, one: number | undefined, other: number | undefined) => number | undefined;

/**
 * An immutable map from numbers (0 to 2^30 - 1) to numbers. A changed map is a new one that shares its unchanged parts with the old
 * one, so copies are free and the cost of a join depends on the differences only.
 */
export class PersistentNumbers {
  static readonly empty = new PersistentNumbers([]);
  readonly #root: Node;

  private constructor(root: Node) {
    this.#root = root;
  }

  get(key: number): number | undefined {
    let node = this.#root;
    for (let shift = (levels - 1) * bits; shift > 0; shift -= bits) {
      const child = node[(key >>> shift) % width];
      if (typeof child !== 'object') return undefined;
      node = child;
    }
    const value = node[key % width];
    return typeof value === 'number' ? value : undefined;
  }

  /** Returns a copy of this map with another value for one key. */
  with(key: number, value: number): PersistentNumbers {
    return this.get(key) === value ? this : new PersistentNumbers(withValue(this.#root, levels - 1, key, value));
  }

  /** Joins this map with another. `join` is called only for keys whose values differ. */
  joined(other: PersistentNumbers, join: Join): PersistentNumbers {
    if (this.#root === other.#root) return this;
    return new PersistentNumbers(joinNodes(this.#root, other.#root, levels - 1, 0, join));
  }
}

function withValue(node: Node, level: number, key: number, value: number): Node {
  const index = (key >>> (level * bits)) % width;
  const child = node[index];
  const copy = [...node];
  // Filled, because arrays with holes are slow.
  while (copy.length <= index) copy.push(undefined);
  copy[index] = level === 0 ? value : withValue(typeof child === 'object' ? child : [], level - 1, key, value);
  return copy;
}

function joinNodes(one: Node, other: Node, level: number, firstKey: number, join: Join): Node {
  const joined: (Node | number | undefined)[] = [];
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const [a, b] = [one[index], other[index]];
    const key = firstKey + index * width ** level;
    if (a === b) joined.push(a);
    else if (level === 0) joined.push(join(key, asNumber(a), asNumber(b)));
    else joined.push(joinNodes(asNode(a), asNode(b), level - 1, key, join));
  }
  // Returning an existing node keeps it shared, which makes the next join cheap.
  return [one, other].find((node) => isSame(node, joined)) ?? joined;
}

function isSame(one: Node, other: Node): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

function asNumber(value: Node | number | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function asNode(value: Node | number | undefined): Node {
  return typeof value === 'object' ? value : [];
}
