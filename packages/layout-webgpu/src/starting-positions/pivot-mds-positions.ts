import { findConnectedComponents } from '../graph/connected-components.js';
import type { LayoutGraph } from '../graph/layout-graph.js';
import { neighboursOf, StepCounter } from '../graph/neighbours.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import { ComponentPacking } from '../engine/pack-components.js';
import { principalComponents } from './principal-components.js';
import { jitterCoincidentNodes } from './jitter-coincident-nodes.js';
import { hash } from '../engine/hash.js';

/** Room for one node: what lies between two neighbours at first. */
const spacing = 10;

/** How far a node is moved at random, relative to its component: many nodes are as far as each other from all pivots. */
const jitter = 0.05;

/** Components of fewer nodes unfold by themselves. */
const leastNodes = 50;

/** More pivots draw better, and take longer: fewer for large graphs, so that about as many distances are measured. */
const [mostPivots, leastPivots, mostDistances] = [32, 8, 1_000_000];

/**
 * Where the nodes are before the first iteration of a graph that says nothing of who contains whom: as far apart as there
 * are edges between them, as well as that can be (Pivot MDS, Brandes and Pich 2007). Without it, what is drawn folded at
 * first takes a thousand iterations to unfold. Finite, and no two the same.
 */
export function pivotMdsPositions(
  graph: LayoutGraph,
  { dimensions, seed }: Pick<LayoutSettings, 'dimensions' | 'seed'>,
): Float32Array {
  const positions = new Float32Array(graph.nodeCount * dimensions);
  const counter = new StepCounter(neighboursOf(graph));
  for (const nodes of membersOf(graph)) {
    if (nodes.length === 1) continue;
    const axes = nodes.length < leastNodes ? [] : projectDistances(nodes, counter, { dimensions, seed });
    const scale = spacing * nodes.length ** (1 / dimensions);
    for (const [index, node] of nodes.entries()) {
      for (let axis = 0; axis < dimensions; axis++) {
        const place = node * dimensions + axis;
        const chance = jitter * (hash(hash(place) ^ seed) / 2 ** 31 - 1);
        positions[place] = scale * ((axes[axis]?.[index] ?? 0) + chance);
      }
    }
  }
  return jitterCoincidentNodes(new ComponentPacking(graph, dimensions).pack(positions), dimensions, seed);
}

/** Coordinates of the nodes of a component around its centre, one list for each dimension. At 1 on average, and at 2 at most. */
function projectDistances(
  nodes: Uint32Array,
  counter: StepCounter,
  { dimensions, seed }: Pick<LayoutSettings, 'dimensions' | 'seed'>,
): readonly Float64Array[] {
  const axes = principalComponents(centreTwice(squaresFromPivots(nodes, counter)), dimensions, seed);
  const squares = Float64Array.from(nodes, (_, index) => axes.reduce((sum, axis) => sum + (axis[index] ?? 0) ** 2, 0));
  const mean = sumOf(squares) / nodes.length;
  if (mean === 0) return [];
  // In a star, the few pivots would be far out, and all other nodes in the middle.
  const scales = squares.map((square) => Math.min(1 / Math.sqrt(mean), 2 / Math.sqrt(square)));
  return axes.map((axis) => axis.map((value, index) => (value === 0 ? 0 : value * (scales[index] ?? 0))));
}

/** The nodes of each component. */
function membersOf(graph: LayoutGraph): readonly Uint32Array[] {
  const { membership, sizes } = findConnectedComponents(graph);
  const members = Array.from(sizes, (size) => new Uint32Array(size));
  const counts = new Uint32Array(sizes.length);
  for (const [node, component] of membership.entries()) {
    const count = counts[component] ?? 0;
    const list = members[component];
    if (list) list[count] = node;
    counts[component] = count + 1;
  }
  return members;
}

/** For each pivot the squared number of edges to every node. Each pivot is the node that is farthest from those before it. */
function squaresFromPivots(nodes: Uint32Array, counter: StepCounter): readonly Float64Array[] {
  const fitting = Math.floor(mostDistances / nodes.length);
  const pivots = Math.min(nodes.length, mostPivots, Math.max(leastPivots, fitting));
  const nearest = new Float64Array(nodes.length).fill(Infinity);
  const all: Float64Array[] = [];
  let pivot = nodes[0] ?? 0;
  for (let count = 0; count < pivots; count++) {
    const steps = counter.countFrom(pivot);
    const squares = new Float64Array(nodes.length);
    let farthest = 0;
    for (const [index, node] of nodes.entries()) {
      const away = steps[node] ?? 0;
      squares[index] = away * away;
      nearest[index] = Math.min(nearest[index] ?? 0, away);
      if ((nearest[index] ?? 0) > (nearest[farthest] ?? 0)) farthest = index;
    }
    all.push(squares);
    pivot = nodes[farthest] ?? 0;
  }
  return all;
}

/** Takes the means of rows and columns from the squares, which leaves scalar products of positions around the centre. */
function centreTwice(squares: readonly Float64Array[]): readonly Float64Array[] {
  const length = squares[0]?.length ?? 0;
  const ofNodes = new Float64Array(length);
  for (const column of squares)
    for (let index = 0; index < length; index++)
      ofNodes[index] = (ofNodes[index] ?? 0) + (column[index] ?? 0) / squares.length;
  const all = sumOf(ofNodes) / length;
  return squares.map((column) => {
    const mean = sumOf(column) / length;
    return column.map((value, index) => -0.5 * (value - mean - (ofNodes[index] ?? 0) + all));
  });
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
