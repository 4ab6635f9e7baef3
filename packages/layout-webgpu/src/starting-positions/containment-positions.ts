import { readContainmentTree } from './containment-tree.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import { jitterCoincidentNodes } from './jitter-coincident-nodes.js';
import { hash } from '../engine/hash.js';

/** Distance between two neighbours at the start. */
const spacing = 10;

/** Points that are turned by this angle from one to the next never line up (the angle of sunflower seeds). */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** The number and the total size of the children that have been placed around each node. */
interface PlacedChildren {
  readonly children: Uint32Array;
  readonly weights: Float64Array;
}

/**
 * Computes starting positions from containment: each folder's children lie on a disc around it, or on the shells of a ball in
 * three dimensions, with space for their own children. Related nodes start next to each other, which saves the layout about a
 * hundred iterations. The positions are finite and distinct.
 * @param parents the node that contains each node, -1 for none. Default: no containment
 */
export function containmentPositions(
  nodeCount: number,
  { dimensions, seed }: Pick<LayoutSettings, 'dimensions' | 'seed'>,
  parents: Int32Array = new Int32Array(nodeCount).fill(-1),
): Float32Array {
  const tree = readContainmentTree(parents);
  const positions = new Float64Array(nodeCount * dimensions);
  const placed: PlacedChildren = { children: new Uint32Array(nodeCount + 1), weights: new Float64Array(nodeCount + 1) };
  const offset = new Float64Array(dimensions);
  for (const node of tree.order) {
    const parent = tree.parents[node] ?? -1;
    // The last index stands for the virtual parent of all roots.
    const around = parent < 0 ? nodeCount : parent;
    const size = tree.sizes[node] ?? 1;
    const before = placed.weights[around] ?? 0;
    const child = placed.children[around] ?? 0;
    // The parent itself is in the middle.
    const room = before + size / 2 + (parent < 0 ? 0 : 1);
    const radius = spacing * (dimensions === 3 ? Math.cbrt(room) : Math.sqrt(room));
    computeDirection(child, hash(hash(around) ^ seed), offset);
    for (let axis = 0; axis < dimensions; axis++) {
      const centre = parent < 0 ? 0 : (positions[parent * dimensions + axis] ?? 0);
      positions[node * dimensions + axis] = centre + radius * (offset[axis] ?? 0);
    }
    placed.weights[around] = before + size;
    placed.children[around] = child + 1;
  }
  return jitterCoincidentNodes(Float32Array.from(positions), dimensions, seed);
}

/** Writes the unit vector in the direction of a child into `direction`. */
function computeDirection(child: number, start: number, direction: Float64Array): void {
  const angle = (start / 2 ** 32) * 2 * Math.PI + child * goldenAngle;
  // Heights by the additive sequence of the golden ratio: evenly spread, for any number of children.
  const height = direction.length === 3 ? (((child + 0.5) * 0.6180339887498949 + start / 2 ** 32) % 1) * 2 - 1 : 0;
  const width = Math.sqrt(1 - height * height);
  direction[0] = width * Math.cos(angle);
  direction[1] = width * Math.sin(angle);
  if (direction.length === 3) direction[2] = height;
}
