// The layout of the nodes of the tree in memory.
import { tree } from './memory';

// Each node has two links: the index of the node after its last descendant, and its number as a leaf, or -1 if it is not a leaf.

/** Binary logarithm of the size of a node in 2D, 32 bytes: centre of mass x, y, mass, radius, second and third moment (real, imaginary). */
export const shiftOf2: i32 = 5;
/** Binary logarithm of the size of a node in 3D, 64 bytes: centre of mass x, y, z, mass, radius, second moments xx, yy, zz, xy, xz, yz. */
export const shiftOf3: i32 = 6;

@inline export function node2(index: i32): usize {
  return tree + ((<usize>index) << shiftOf2);
}

@inline export function node3(index: i32): usize {
  return tree + ((<usize>index) << shiftOf3);
}
