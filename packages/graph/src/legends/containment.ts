/** The containers of nodes, by index of the node. */
export interface Containment {
  /** All nodes, each after its container. */
  readonly order: ArrayLike<number>;
  /** The container of each node; -1 if it has none. */
  readonly parents: ArrayLike<number>;
  /** 1 for nodes whose value is not that of their contents: functions and data, which can contain other functions. */
  readonly isUnit: Uint8Array;
  /** 1 for nodes that filters remove, with all of their contents. Undefined: none. */
  readonly isOmitted?: Uint8Array | undefined;
}

const unitTypes: ReadonlySet<string> = new Set([
  'accessor',
  'constant',
  'constructor',
  'field',
  'function',
  'method',
  'parameter',
  'property',
  'variable',
]);

/** Whether nodes of a type are functions or data: their values are their own, also where they contain other nodes. */
export function isUnitType(type: string): boolean {
  return unitTypes.has(type.toLowerCase());
}

/** Orders nodes by their containers. Nodes of an imported graph may contain each other: these count as nodes without a container. */
export function toContainment(containers: ArrayLike<number>, isUnit: Uint8Array): Containment {
  const count = containers.length;
  const parents = Int32Array.from(containers);
  const first = new Int32Array(count).fill(-1);
  const next = new Int32Array(count).fill(-1);
  const order: number[] = [];
  for (let node = count - 1; node >= 0; node--) {
    const parent = parents[node] ?? -1;
    if (parent === -1) continue;
    next[node] = first[parent] ?? -1;
    first[parent] = node;
  }
  for (let node = 0; node < count; node++) if (parents[node] === -1) order.push(node);
  // The loop also reaches what it adds.
  for (const node of order) {
    for (let child = first[node] ?? -1; child !== -1; child = next[child] ?? -1) order.push(child);
  }
  if (order.length === count) return { order, parents, isUnit };
  const isOrdered = new Uint8Array(count);
  for (const node of order) isOrdered[node] = 1;
  for (let node = 0; node < count; node++) {
    if (isOrdered[node] === 1) continue;
    parents[node] = -1;
    order.push(node);
  }
  return { order, parents, isUnit };
}
