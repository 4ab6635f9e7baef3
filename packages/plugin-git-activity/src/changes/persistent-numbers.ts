const bits = 5;
const width = 1 << bits;
const levels = 6;

/** Children are nodes, or values at level 0. */
type Node<Value> = readonly (Node<Value> | Value | undefined)[];

/** Returns the value for a key whose values differ in two maps. An absent value is undefined. */
export type Join<Value = number> = (key: number, one: Value | undefined, other: Value | undefined) => Value | undefined;

/**
 * An immutable map from numbers (0 to 2^30 - 1) to values, by default numbers. A changed map is a new one that shares its unchanged parts
 * with the old one, so copies are free and the cost of a join depends on the differences only.
 */
export class PersistentNumbers<Value = number> {
  static readonly empty = PersistentNumbers.of<number>();
  readonly #root: Node<Value>;

  private constructor(root: Node<Value>) {
    this.#root = root;
  }

  /** An empty map. */
  static of<Value>(): PersistentNumbers<Value> {
    return new PersistentNumbers<Value>([]);
  }

  get(key: number): Value | undefined {
    let node = this.#root;
    for (let shift = (levels - 1) * bits; shift > 0; shift -= bits) {
      const child = node[(key >>> shift) % width];
      if (child === undefined) return undefined;
      node = child as Node<Value>;
    }
    return node[key % width] as Value | undefined;
  }

  /** Returns a copy of this map with another value for one key, or without a value for it. */
  with(key: number, value: Value | undefined): PersistentNumbers<Value> {
    return this.get(key) === value ? this : new PersistentNumbers(withValue(this.#root, levels - 1, key, value));
  }

  /** Joins this map with another. `join` is called only for keys whose values differ. */
  joined(other: PersistentNumbers<Value>, join: Join<Value>): PersistentNumbers<Value> {
    if (this.#root === other.#root) return this;
    return new PersistentNumbers(joinNodes(this.#root, other.#root, levels - 1, 0, join));
  }

  /** The values of both maps. `unite` is called only for keys that have different values in both. */
  united(other: PersistentNumbers<Value>, unite: (one: Value, other: Value) => Value): PersistentNumbers<Value> {
    return this.#root === other.#root
      ? this
      : new PersistentNumbers(uniteNodes(this.#root, other.#root, levels - 1, unite));
  }
}

function withValue<Value>(node: Node<Value>, level: number, key: number, value: Value | undefined): Node<Value> {
  const index = (key >>> (level * bits)) % width;
  const copy = [...node];
  // Filled, because arrays with holes are slow.
  while (copy.length <= index) copy.push(undefined);
  copy[index] = level === 0 ? value : withValue(asNode(node[index]), level - 1, key, value);
  return copy;
}

function joinNodes<Value>(
  one: Node<Value>,
  other: Node<Value>,
  level: number,
  firstKey: number,
  join: Join<Value>,
): Node<Value> {
  const joined: (Node<Value> | Value | undefined)[] = [];
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const [a, b] = [one[index], other[index]];
    const key = firstKey + index * width ** level;
    if (a === b) joined.push(a);
    else if (level === 0) joined.push(join(key, a as Value | undefined, b as Value | undefined));
    else joined.push(joinNodes(asNode(a), asNode(b), level - 1, key, join));
  }
  return shared(one, other, joined);
}

function uniteNodes<Value>(
  one: Node<Value>,
  other: Node<Value>,
  level: number,
  unite: (one: Value, other: Value) => Value,
): Node<Value> {
  const united: (Node<Value> | Value | undefined)[] = [];
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const [a, b] = [one[index], other[index]];
    if (a === b || a === undefined || b === undefined) united.push(a ?? b);
    else if (level === 0) united.push(unite(a as Value, b as Value));
    else united.push(uniteNodes(a as Node<Value>, b as Node<Value>, level - 1, unite));
  }
  return shared(one, other, united);
}

/**
 * Returns one of two nodes if it has exactly these children. Returning an existing node keeps it shared, which makes the next join cheap.
 */
function shared<Value>(one: Node<Value>, other: Node<Value>, children: Node<Value>): Node<Value> {
  return [one, other].find((node) => isSame(node, children)) ?? children;
}

function isSame<Value>(one: Node<Value>, other: Node<Value>): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

function asNode<Value>(child: Node<Value> | Value | undefined): Node<Value> {
  return (child ?? []) as Node<Value>;
}
