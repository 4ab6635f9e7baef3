import type { MemoryPlan } from '../memory-plan.js';

/** The memory of a layout as arrays: see assembly/memory.ts for what each holds. */
export interface Views {
  readonly count: number;
  readonly dimensions: 2 | 3;
  readonly leafSize: number;
  readonly treeSize: number;
  readonly position: readonly Float32Array[];
  readonly force: readonly Float32Array[];
  readonly earlier: readonly Float32Array[];
  readonly mass: Float32Array;
  readonly placeOf: Uint32Array;
  readonly nodeAt: Uint32Array;
  readonly sorted: readonly Float32Array[];
  readonly sortedMass: Float32Array;
  readonly repulsion: readonly Float32Array[];
  readonly keys: Uint32Array;
  readonly otherKeys: Uint32Array;
  readonly otherNodes: Uint32Array;
  /** Tree nodes, `nodeLength` numbers each. */
  readonly tree: Float32Array;
  readonly nodeLength: number;
  readonly links: Int32Array;
  readonly rows: Uint32Array;
  readonly neighbours: Uint32Array;
  readonly strengths: Float32Array | undefined;
  readonly sums: Float64Array;
  readonly costs: Float64Array;
}

export function viewsOf(plan: MemoryPlan, buffer: ArrayBufferLike): Views {
  const [count = 0, dimensions = 2, leafSize = 4, treeSize = 0, ...pointers] = plan.setup;
  const at = (index: number): number => pointers[index] ?? 0;
  const numbers = (index: number, length = count): Float32Array => new Float32Array(buffer, at(index), length);
  const places = (index: number, length = count): Uint32Array => new Uint32Array(buffer, at(index), length);
  const axes = (first: number): Float32Array[] => [0, 1, 2].slice(0, dimensions).map((axis) => numbers(first + axis));
  const nodeLength = dimensions === 3 ? 16 : 8;
  const entries = 2 * plan.edges;
  return {
    count,
    dimensions: plan.dimensions,
    leafSize,
    treeSize,
    position: axes(0),
    force: axes(3),
    earlier: axes(6),
    mass: numbers(9),
    placeOf: places(10),
    nodeAt: places(11),
    sorted: axes(12),
    sortedMass: numbers(15),
    repulsion: axes(16),
    keys: places(19),
    otherKeys: places(20),
    otherNodes: places(21),
    tree: numbers(22, treeSize * nodeLength),
    nodeLength,
    rows: places(24, count + 1),
    neighbours: places(25, entries),
    strengths: plan.strengths === 0 ? undefined : numbers(26, entries),
    sums: new Float64Array(buffer, at(27)),
    costs: new Float64Array(buffer, at(28)),
    links: new Int32Array(buffer, at(29), 2 * treeSize),
  };
}
