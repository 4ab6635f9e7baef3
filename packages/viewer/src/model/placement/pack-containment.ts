import { packEnclose, packSiblings } from 'd3-hierarchy';
import { childrenOf, rootsOf, type GraphStructure } from '../../graph/graph-structure.js';

/** A circle for each node, with the circles of its contents inside. */
export interface PackedCircles {
  readonly x: Float32Array<ArrayBuffer>;
  readonly y: Float32Array<ArrayBuffer>;
  readonly radius: Float32Array<ArrayBuffer>;
}

interface Circle {
  readonly node: number;
  x: number;
  y: number;
  r: number;
}

/** Radius of a node without contents. */
const leafRadius = 1;
/** Space between siblings, and between a circle and its contents, as a share of the smallest radius. */
const gap = 0.35;

/**
 * Packs the circles of each container's contents, from the inside to the outside. The result depends on the containment alone: opening
 * a container, a filter or an overlay moves nothing.
 * @param isExcluded 1 for each node that gets no room: its radius is 0. A node with such contents only has to be excluded, too.
 */
export function packContainment(structure: GraphStructure, isExcluded?: Uint8Array): PackedCircles {
  const { nodeCount, preorder, positions, contentEnds } = structure;
  const x = new Float32Array(nodeCount);
  const y = new Float32Array(nodeCount);
  const radius = new Float32Array(nodeCount).fill(leafRadius);
  const included = (nodes: number[]): number[] =>
    isExcluded === undefined ? nodes : nodes.filter((node) => isExcluded[node] === 0);
  // Coordinates are relative to the container until the second pass.
  for (let position = nodeCount - 1; position >= 0; position--) {
    const node = preorder[position] ?? 0;
    if (isExcluded?.[node] === 1) radius[node] = 0;
    else if ((contentEnds[node] ?? 0) > (positions[node] ?? 0) + 1) {
      radius[node] = packCircles(included(childrenOf(structure, node)), x, y, radius);
    }
  }
  packCircles(included(rootsOf(structure)), x, y, radius);
  for (let position = 0; position < nodeCount; position++) {
    const node = preorder[position] ?? 0;
    const parent = structure.parents[node] ?? -1;
    if (parent === -1) continue;
    x[node] = (x[node] ?? 0) + (x[parent] ?? 0);
    y[node] = (y[node] ?? 0) + (y[parent] ?? 0);
  }
  return { x, y, radius };
}

/** Places circles around the origin, the largest first, and returns the radius of the circle around them. */
function packCircles(nodes: readonly number[], x: Float32Array, y: Float32Array, radius: Float32Array): number {
  const space = leafRadius * gap;
  if (nodes.length === 0) return leafRadius;
  const circles: Circle[] = nodes.map((node) => ({ node, x: 0, y: 0, r: (radius[node] ?? leafRadius) + space }));
  circles.sort((one, other) => other.r - one.r || one.node - other.node);
  packSiblings(circles);
  const around = packEnclose(circles);
  for (const circle of circles) {
    x[circle.node] = circle.x - around.x;
    y[circle.node] = circle.y - around.y;
  }
  return around.r + space;
}
