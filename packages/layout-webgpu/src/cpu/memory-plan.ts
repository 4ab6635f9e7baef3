import { treeSizeOf } from './tree-shape.js';

const pageBytes = 65_536;
const alignment = 64;

/** Control words, numbers of the iteration, and the table of pointers lie at the bottom, above what the module itself keeps. */
const base = 4096;

/** Nodes in a chunk of work, and groups of points in one: as in assembly/. */
export const nodesOfChunk = 1024;
export const groupSize = 32;
export const groupsOfChunk = 16;
/** Values of a digit of the keys that nodes are sorted by: see assembly/order.ts. */
const digits = 2048;
const bytesOfSums = 64;
/** Behind the lists of a thread: see assembly/far-field2.ts. */
const bytesOfPolynomials = 192;

/** What is laid out, as far as it decides how much memory is needed. */
export interface PlanInput {
  readonly nodes: number;
  readonly edges: number;
  readonly dimensions: 2 | 3;
  readonly hasStrengths: boolean;
  readonly threads: number;
}

/** Where everything lies in the memory that all threads share, in bytes. */
export interface MemoryPlan extends PlanInput {
  readonly pages: number;
  readonly control: number;
  readonly numbers: number;
  readonly table: number;
  /** Counts of the digits of keys, of each thread's chunk of sorting. */
  readonly histograms: number;
  /** Coordinates of the nodes, one array an axis. */
  readonly positions: readonly number[];
  /** Forces on the nodes, likewise. */
  readonly forces: readonly number[];
  /** Repulsion, for a coefficient and masses of 1, by place along the curve. */
  readonly repulsion: readonly number[];
  /** Forces on the nodes in the iteration before, likewise. */
  readonly earlierForces: readonly number[];
  /** Place of each node along the curve. */
  readonly rankOf: number;
  /** Node at each place along the curve. */
  readonly nodeAt: number;
  /** The caller's number of each node: see renumber-nodes.ts. */
  readonly originals: number;
  readonly mass: number;
  readonly links: number;
  readonly leafSize: number;
  readonly rows: number;
  readonly neighbours: number;
  readonly strengths: number;
  readonly sums: number;
  readonly costs: number;
  /** One of each thread. */
  readonly lists: readonly number[];
  /** What the kernels' `setup` reads. */
  readonly setup: readonly number[];
}

/** Lays out the memory. */
export function planMemory(input: PlanInput): MemoryPlan {
  const { nodes, edges, dimensions, hasStrengths, threads } = input;
  const is3D = dimensions === 3;
  let end = base;
  const take = (bytes: number): number => {
    const start = end;
    end = Math.ceil((end + bytes) / alignment) * alignment;
    return start;
  };
  // Four points are read at a time, so the last ones may reach past the end.
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
  // While nodes are sorted there are no forces yet: their room holds the keys.
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
