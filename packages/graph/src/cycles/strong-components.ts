import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** A directed graph: the successors of node `n` are `targets` from `offsets[n]` to `offsets[n + 1]`. */
export interface Successors {
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
}

/** Number of edges between two yields to the event loop: a few milliseconds. */
const edgesPerSlice = 200_000;

/**
 * Finds the strongly connected components of two or more nodes, each with its nodes in ascending order. Tarjan's algorithm, with an
 * explicit stack.
 */
export async function findStrongComponents({ offsets, targets }: Successors): Promise<number[][]> {
  const count = offsets.length - 1;
  /** Order of discovery, from 1; 0 for a node that was not visited. */
  const orders = new Uint32Array(count);
  const lowest = new Uint32Array(count);
  const isOpen = new Uint8Array(count);
  const next = offsets.slice(0, count);
  const open: number[] = [];
  const path: number[] = [];
  const components: number[][] = [];
  let order = 0;
  let budget = edgesPerSlice;

  const enter = (node: number): void => {
    orders[node] = lowest[node] = ++order;
    isOpen[node] = 1;
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
    const component = open.splice(open.lastIndexOf(node));
    for (const member of component) isOpen[member] = 0;
    if (component.length > 1) components.push(component.sort((one, other) => one - other));
  };

  for (let root = 0; root < count; root++) {
    if (orders[root] !== 0 || offsets[root] === offsets[root + 1]) continue;
    enter(root);
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      if (--budget <= 0) {
        budget = edgesPerSlice;
        await yieldToEventLoop();
      }
      const edge = next[node] ?? 0;
      if (edge === offsets[node + 1]) {
        leave(node);
        continue;
      }
      next[node] = edge + 1;
      const target = targets[edge] ?? 0;
      if (orders[target] === 0) enter(target);
      else if (isOpen[target] === 1) lower(node, orders[target] ?? 0);
    }
  }
  return components;
}
