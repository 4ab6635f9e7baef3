import { readContainmentTree } from './containment-tree.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import { jitterCoincidentNodes } from './jitter-coincident-nodes.js';
import { hash } from '../engine/hash.js';

/** Room for one node: what lies between two neighbours at first. */
const spacing = 10;

/** Turning by this angle from one to the next, points never line up (the angle of sunflower seeds). */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** What has been placed around a node so far. */
interface Surroundings {
  readonly children: Uint32Array;
  readonly weights: Float64Array;
}

/**
 * Where the nodes are before the first iteration: each folder's children on a disc around it, or on the shells of a ball in
 * three dimensions, with room for what they contain. What belongs together begins together, which spares the layout its
 * first hundred iterations. Finite, and no two the same.
 * @param parents the node that contains each node, -1 for none; without it nobody contains anybody
 */
export function containmentPositions(
  nodeCount: number,
  { dimensions, seed }: Pick<LayoutSettings, 'dimensions' | 'seed'>,
  parents: Int32Array = new Int32Array(nodeCount).fill(-1),
): Float32Array {
  const tree = readContainmentTree(parents);
  const positions = new Float64Array(nodeCount * dimensions);
  const placed: Surroundings = { children: new Uint32Array(nodeCount + 1), weights: new Float64Array(nodeCount + 1) };
  const offset = new Float64Array(dimensions);
  for (const node of tree.order) {
    const parent = tree.parents[node] ?? -1;
    // The last place stands for what contains all that nothing contains.
    const around = parent < 0 ? nodeCount : parent;
    const size = tree.sizes[node] ?? 1;
    const before = placed.weights[around] ?? 0;
    const child = placed.children[around] ?? 0;
    // The parent itself is in the middle.
    const room = before + size / 2 + (parent < 0 ? 0 : 1);
    const radius = spacing * (dimensions === 3 ? Math.cbrt(room) : Math.sqrt(room));
    turnTo(child, hash(hash(around) ^ seed), offset);
    for (let axis = 0; axis < dimensions; axis++) {
      const centre = parent < 0 ? 0 : (positions[parent * dimensions + axis] ?? 0);
      positions[node * dimensions + axis] = centre + radius * (offset[axis] ?? 0);
    }
    placed.weights[around] = before + size;
    placed.children[around] = child + 1;
  }
  return jitterCoincidentNodes(Float32Array.from(positions), dimensions, seed);
}

/** The direction of a child among its siblings, of length 1. */
function turnTo(child: number, start: number, direction: Float64Array): void {
  const angle = (start / 2 ** 32) * 2 * Math.PI + child * goldenAngle;
  // Heights by the additive sequence of the golden ratio: evenly spread, however many there will be.
  const height = direction.length === 3 ? (((child + 0.5) * 0.6180339887498949 + start / 2 ** 32) % 1) * 2 - 1 : 0;
  const width = Math.sqrt(1 - height * height);
  direction[0] = width * Math.cos(angle);
  direction[1] = width * Math.sin(angle);
  if (direction.length === 3) direction[2] = height;
}
