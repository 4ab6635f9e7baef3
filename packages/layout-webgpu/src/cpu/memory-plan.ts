import { treeSizeOf } from './tree-shape.js';

const pageBytes = 65_536;
const alignment = 64;

/** Start of the control words, followed by the numbers of the iteration and the table of pointers. Below lies the module's own data. */
const base = 4096;

/** Nodes of a chunk of work, points of a group, and groups of a chunk, as in assembly/. */
export const nodesOfChunk = 1024;
export const groupSize = 32;
export const groupsOfChunk = 16;
/** Number of values of a digit of the sort keys: see assembly/order.ts. */
const digits = 2048;
const bytesOfSums = 64;
/** Size of the polynomials after the lists of a thread: see assembly/far-field2.ts. */
const bytesOfPolynomials = 192;

/** The properties of a layout that determine its memory. */
export interface PlanInput {
  readonly nodes: number;
  readonly edges: number;
  readonly dimensions: 2 | 3;
  readonly hasStrengths: boolean;
  readonly threads: number;
}

/** The byte offsets of all data in the memory that the threads share. */
export interface MemoryPlan extends PlanInput {
  readonly pages: number;
  readonly control: number;
  readonly numbers: number;
  readonly table: number;
  /** Histograms of the digits of keys, one for each thread's chunk. */
  readonly histograms: number;
  /** Coordinates of the nodes, one array for each axis. */
  readonly positions: readonly number[];
  /** Forces on the nodes, by axis. */
  readonly forces: readonly number[];
  /** Repulsion for a coefficient and masses of 1, by axis and rank along the curve. */
  readonly repulsion: readonly number[];
  /** Forces on the nodes in the previous iteration, by axis. */
  readonly earlierForces: readonly number[];
  /** Rank of each node along the curve. */
  readonly rankOf: number;
  /** Node at each rank along the curve. */
  readonly nodeAt: number;
  /** The caller's index of each node: see reorder-nodes.ts. */
  readonly originals: number;
  readonly mass: number;
  readonly links: number;
  readonly leafSize: number;
  readonly rows: number;
  readonly neighbours: number;
  readonly strengths: number;
  readonly sums: number;
  readonly costs: number;
  /** One for each thread. */
  readonly lists: readonly number[];
  /** Values that the kernels' `setup` reads. */
  readonly setup: readonly number[];
}

/** Assigns the offsets. */
export function planMemory(input: PlanInput): MemoryPlan {
  const { nodes, edges, dimensions, hasStrengths, threads } = input;
  const is3D = dimensions === 3;
  let end = base;
  const take = (bytes: number): number => {
    const start = end;
    end = Math.ceil((end + bytes) / alignment) * alignment;
    return start;
  };
  // Four points are read at a time, so that a read can extend past the last one.
  const perNode = (): number => take((nodes + 64) * 4);
  const axis = (isWanted: boolean): number => (isWanted ? perNode() : 0);

  const control = take(64 * (1 + threads));
  const numbers = take(256);
  const table = take(256);
  const histograms = take(threads * digits * 4);
  const [positionX, positionY, positionZ] = [perNode(), perNode(), axis(is3D)];
  const [forceX, forceY, forceZ] = [perNode(), perNode(), axis(is3D)];
  const [earlierX, earlierY, earlierZ] = [perNode(), perNode(), axis(is3D)];
  const [mass, rankOf, nodeAt, originals] = [perNode(), perNode(), perNode(), perNode()];
  const [sortedX, sortedY, sortedZ, sortedMass] = [perNode(), perNode(), axis(is3D), perNode()];
  const [repulsionX, repulsionY, repulsionZ] = [perNode(), perNode(), axis(is3D)];
  const leafSize = is3D ? 8 : 4;
  const treeSize = treeSizeOf(nodes, leafSize);
  const tree = take(treeSize * (is3D ? 64 : 32));
  const links = take(treeSize * 8);
  const boxes = is3D ? 0 : take(treeSize * 16);
  const rows = take((nodes + 1) * 4);
  const neighbours = take(edges * 8);
  const strengths = hasStrengths ? take(edges * 8) : 0;
  const sums = take((Math.ceil(nodes / nodesOfChunk) + 1) * bytesOfSums);
  const costs = take((Math.ceil(nodes / groupSize / groupsOfChunk) + 1) * 8);
  const lists = Array.from({ length: threads }, () => take(treeSize * 8 + bytesOfPolynomials));
  // While nodes are sorted there are no forces yet, so that the keys share their memory.
  const [keys, otherKeys, otherNodes] = [repulsionX, forceX, forceY];
  return {
    ...input,
    pages: Math.ceil(end / pageBytes) + 1,
    control,
    numbers,
    table,
    histograms,
    positions: is3D ? [positionX, positionY, positionZ] : [positionX, positionY],
    forces: is3D ? [forceX, forceY, forceZ] : [forceX, forceY],
    repulsion: is3D ? [repulsionX, repulsionY, repulsionZ] : [repulsionX, repulsionY],
    earlierForces: is3D ? [earlierX, earlierY, earlierZ] : [earlierX, earlierY],
    rankOf,
    nodeAt,
    originals,
    mass,
    links,
    leafSize,
    rows,
    neighbours,
    strengths,
    sums,
    costs,
    lists,
    setup: [
      ...[nodes, dimensions, leafSize, treeSize],
      ...[positionX, positionY, positionZ, forceX, forceY, forceZ, earlierX, earlierY, earlierZ],
      ...[mass, rankOf, nodeAt, sortedX, sortedY, sortedZ, sortedMass, repulsionX, repulsionY, repulsionZ],
      ...[keys, otherKeys, otherNodes, tree, boxes, rows, neighbours, strengths, sums, costs, links],
    ],
  };
}
