import type { NodePositions } from './node-positions.js';

/** Smallest number of nodes of which the distribution says something. */
const minNodes = 50;
/** Maximum number of nodes, because sorting all takes long. */
const maxSample = 5000;

/**
 * The nodes from which the distribution of a layout is measured; empty if there are few.
 * @param stored positions of the layout itself: with the positions of later nodes, each new node would move all others
 * @param isOmitted 1 for each node that is not drawn
 */
export function sampleLayout({ x }: NodePositions, isOmitted?: Uint8Array): number[] {
  const step = Math.max(1, Math.floor(x.length / maxSample));
  const nodes: number[] = [];
  for (let node = 0; node < x.length; node += step)
    if (Number.isFinite(x[node]) && isOmitted?.[node] !== 1) nodes.push(node);
  return nodes.length < minNodes ? [] : nodes;
}

/** The number of values of an ascending list that are below another one. */
export function rankOf(sorted: ArrayLike<number>, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
