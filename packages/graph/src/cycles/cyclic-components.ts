import { searchStrongComponents, type Successors } from '../components/strong-components.js';
import { forEachSlice } from '../snapshot/for-each-slice.js';
import { pacer } from '../snapshot/pacer.js';

/** Number of nodes in a slice. */
const nodesPerSlice = 20_000;

/** Finds the strongly connected components of two or more nodes, largest first, each with its nodes in ascending order. */
export async function findCyclicComponents(successors: Successors): Promise<number[][]> {
  return groupCyclic(await findComponents(successors));
}

/** Lists the nodes of each component of two or more nodes, the largest component first. */
export async function groupCyclic(components: Int32Array): Promise<number[][]> {
  const sizes = new Uint32Array(components.length);
  await forEachSlice(components.length, nodesPerSlice, (start, end) => {
    for (let node = start; node < end; node++) {
      const component = components[node] ?? 0;
      sizes[component] = (sizes[component] ?? 0) + 1;
    }
  });
  const members = new Map<number, number[]>();
  await forEachSlice(components.length, nodesPerSlice, (start, end) => {
    for (let node = start; node < end; node++) {
      const component = components[node] ?? 0;
      if ((sizes[component] ?? 0) < 2) continue;
      const nodes = members.get(component);
      if (nodes) nodes.push(node);
      else members.set(component, [node]);
    }
  });
  return [...members.values()].sort((one, other) => other.length - one.length || (one[0] ?? 0) - (other[0] ?? 0));
}

/** Finds the strongly connected component of each node, like `findStrongComponents`, in slices. */
export async function findComponents(successors: Successors): Promise<Int32Array> {
  const search = searchStrongComponents(successors);
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
    if (pacer.isDue) await pacer.pause();
  }
}
