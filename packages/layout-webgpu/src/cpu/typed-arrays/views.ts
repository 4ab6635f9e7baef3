import { digits, type MemoryPlan } from '../memory-plan.js';

/** The memory of a layout as arrays: see assembly/memory.ts for what each holds. In the plane, arrays of z are empty. */
export interface Views {
  readonly count: number;
  readonly dimensions: 2 | 3;
  readonly leafSize: number;
  readonly treeSize: number;
  readonly positionX: Float32Array;
  readonly positionY: Float32Array;
  readonly positionZ: Float32Array;
  readonly forceX: Float32Array;
  readonly forceY: Float32Array;
  readonly forceZ: Float32Array;
  readonly earlierX: Float32Array;
  readonly earlierY: Float32Array;
  readonly earlierZ: Float32Array;
  readonly mass: Float32Array;
  readonly placeOf: Uint32Array;
  readonly nodeAt: Uint32Array;
  readonly sortedX: Float32Array;
  readonly sortedY: Float32Array;
  readonly sortedZ: Float32Array;
  readonly sortedMass: Float32Array;
  readonly repulsionX: Float32Array;
  readonly repulsionY: Float32Array;
  readonly repulsionZ: Float32Array;
  readonly keys: Uint32Array;
  readonly otherKeys: Uint32Array;
  readonly otherNodes: Uint32Array;
  readonly histograms: Uint32Array;
  /** Tree nodes, 8 numbers each in the plane and 16 in space: see assembly/tree.ts. */
  readonly tree: Float32Array;
  /** Of each tree node: the node after its last descendant, and the number of the leaf that it is, or -1. */
  readonly links: Int32Array;
  /** Bounding boxes of tree nodes in the plane: least and greatest coordinate of each axis in turn. */
  readonly boxes: Float32Array;
  readonly rows: Uint32Array;
  readonly neighbours: Uint32Array;
  /** Empty where all are 1. */
  readonly strengths: Float32Array;
  readonly sums: Float64Array;
  readonly costs: Float64Array;
  /** Room for two lists of tree nodes. */
  readonly lists: Int32Array;
}

export function viewsOf(plan: MemoryPlan, buffer: ArrayBufferLike): Views {
  const [count = 0, , leafSize = 4, treeSize = 0, ...pointers] = plan.setup;
  const is3D = plan.dimensions === 3;
  const at = (index: number): number => pointers[index] ?? 0;
  const numbers = (index: number, length = count): Float32Array => new Float32Array(buffer, at(index), length);
  const ofSpace = (index: number): Float32Array => numbers(index, is3D ? count : 0);
  const places = (index: number, length = count): Uint32Array => new Uint32Array(buffer, at(index), length);
  const entries = 2 * plan.edges;
  return {
    count,
    dimensions: plan.dimensions,
    leafSize,
    treeSize,
    positionX: numbers(0),
    positionY: numbers(1),
    positionZ: ofSpace(2),
    forceX: numbers(3),
    forceY: numbers(4),
    forceZ: ofSpace(5),
    earlierX: numbers(6),
    earlierY: numbers(7),
    earlierZ: ofSpace(8),
    mass: numbers(9),
    placeOf: places(10),
    nodeAt: places(11),
    sortedX: numbers(12),
    sortedY: numbers(13),
    sortedZ: ofSpace(14),
    sortedMass: numbers(15),
    repulsionX: numbers(16),
    repulsionY: numbers(17),
    repulsionZ: ofSpace(18),
    keys: places(19),
    otherKeys: places(20),
    otherNodes: places(21),
    histograms: new Uint32Array(buffer, plan.histograms, digits),
    tree: numbers(22, treeSize * (is3D ? 16 : 8)),
    boxes: numbers(23, is3D ? 0 : treeSize * 4),
    rows: places(24, count + 1),
    neighbours: places(25, entries),
    strengths: numbers(26, plan.strengths === 0 ? 0 : entries),
    sums: new Float64Array(buffer, at(27)),
    costs: new Float64Array(buffer, at(28)),
    links: new Int32Array(buffer, at(29), 2 * treeSize),
    lists: new Int32Array(buffer, plan.lists[0], 2 * treeSize),
  };
}
