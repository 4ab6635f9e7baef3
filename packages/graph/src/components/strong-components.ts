/** A directed graph: the successors of node `n` are `targets` from `offsets[n]` to `offsets[n + 1]`. */
export interface Successors {
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
}

/** Number of steps between two interruptions: a fraction of a millisecond. */
const stepsPerInterruption = 10_000;

/**
 * Finds the strongly connected component of each node. Components are numbered in the order of layers: an edge between two
 * components leads from the lower number to the higher one.
 */
export function findStrongComponents(successors: Successors): Int32Array {
  const search = searchStrongComponents(successors);
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
  }
}

/** Like `findStrongComponents`, but yields regularly, so that the caller can return to the event loop. Tarjan's algorithm, with an explicit stack. */
export function* searchStrongComponents({ offsets, targets }: Successors): Generator<undefined, Int32Array> {
  const count = offsets.length - 1;
  const components = new Int32Array(count).fill(-1);
  /** Order of discovery, from 1; 0 for a node that was not visited. */
  const orders = new Uint32Array(count);
  const lowest = new Uint32Array(count);
  const next = offsets.slice(0, count);
  const open: number[] = [];
  const path: number[] = [];
  let order = 0;
  let closed = 0;
  let steps = 0;

  const enter = (node: number): void => {
    orders[node] = lowest[node] = ++order;
    open.push(node);
    path.push(node);
  };
  const lower = (node: number, value: number): void => {
    if (value < (lowest[node] ?? 0)) lowest[node] = value;
  };
  const leave = (node: number): void => {
    path.pop();
    const before = path.at(-1);
    if (before !== undefined) lower(before, lowest[node] ?? 0);
    if (lowest[node] !== orders[node]) return;
    for (let member = -1; member !== node;) {
      member = open.pop() ?? node;
      components[member] = closed;
    }
    closed++;
  };

  for (let root = count - 1; root >= 0; root--) {
    if (orders[root] !== 0) continue;
    enter(root);
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      if (++steps % stepsPerInterruption === 0) yield;
      const edge = next[node] ?? 0;
      if (edge === offsets[node + 1]) {
        leave(node);
        continue;
      }
      next[node] = edge + 1;
      const target = targets[edge] ?? 0;
      if (orders[target] === 0) enter(target);
      else if (components[target] === -1) lower(node, orders[target] ?? 0);
    }
  }
  // Tarjan's algorithm closes a component after all that it leads to.
  for (let node = 0; node < count; node++) components[node] = closed - 1 - (components[node] ?? 0);
  return components;
}
