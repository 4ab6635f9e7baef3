import { findConnectedComponents } from '../graph/connected-components.js';
import type { LayoutGraph } from '../graph/layout-graph.js';
import { neighboursOf, StepCounter } from '../graph/neighbours.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import { ComponentPacking } from '../engine/pack-components.js';
import { principalComponents } from './principal-components.js';
import { jitterCoincidentNodes } from './jitter-coincident-nodes.js';
import { hash } from '../engine/hash.js';

/** Distance between two neighbours at the start. */
const spacing = 10;

/** Random offset of a node, relative to its component: many nodes have the same distances from all pivots. */
const jitter = 0.05;

/** Minimum number of nodes of a component for pivot MDS: smaller ones unfold by themselves. */
const minNodes = 50;

/** More pivots give better positions and take longer. Large graphs get fewer, so that the number of distances is limited. */
const [maxPivots, minPivots, maxDistances] = [32, 8, 1_000_000];

/**
 * Computes starting positions from the edges, for graphs without containment: distances approximate the numbers of edges between
 * nodes (Pivot MDS, Brandes and Pich 2007). A layout that starts folded would take a thousand iterations to unfold. The
 * positions are finite and distinct.
 */
export function pivotMdsPositions(
  graph: LayoutGraph,
  { dimensions, seed }: Pick<LayoutSettings, 'dimensions' | 'seed'>,
): Float32Array {
  const positions = new Float32Array(graph.nodeCount * dimensions);
  const counter = new StepCounter(neighboursOf(graph));
  for (const nodes of membersOf(graph)) {
    if (nodes.length === 1) continue;
    const axes = nodes.length < minNodes ? [] : projectDistances(nodes, counter, { dimensions, seed });
    const scale = spacing * nodes.length ** (1 / dimensions);
    for (const [index, node] of nodes.entries()) {
      for (let axis = 0; axis < dimensions; axis++) {
        const coordinate = node * dimensions + axis;
        const offset = jitter * (hash(hash(coordinate) ^ seed) / 2 ** 31 - 1);
        positions[coordinate] = scale * ((axes[axis]?.[index] ?? 0) + offset);
      }
    }
  }
  return jitterCoincidentNodes(new ComponentPacking(graph, dimensions).pack(positions), dimensions, seed);
}

/** Coordinates of a component's nodes around its centre, by dimension. Their mean distance is 1, their maximum distance 2. */
function projectDistances(
  nodes: Uint32Array,
  counter: StepCounter,
  { dimensions, seed }: Pick<LayoutSettings, 'dimensions' | 'seed'>,
): readonly Float64Array[] {
  const axes = principalComponents(doubleCentre(squaresFromPivots(nodes, counter)), dimensions, seed);
  const squares = Float64Array.from(nodes, (_, index) => axes.reduce((sum, axis) => sum + (axis[index] ?? 0) ** 2, 0));
  const mean = sumOf(squares) / nodes.length;
  if (mean === 0) return [];
  // In a star, the few pivots would lie far from the centre, and all other nodes in the middle.
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

/** The squared number of edges from each pivot to every node. Each pivot is the node farthest from the previous pivots. */
function squaresFromPivots(nodes: Uint32Array, counter: StepCounter): readonly Float64Array[] {
  const fitting = Math.floor(maxDistances / nodes.length);
  const pivots = Math.min(nodes.length, maxPivots, Math.max(minPivots, fitting));
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

/** Subtracts the means of rows and columns, which leaves scalar products of positions relative to the centre. */
function doubleCentre(squares: readonly Float64Array[]): readonly Float64Array[] {
  const length = squares[0]?.length ?? 0;
  const means = new Float64Array(length);
  for (const column of squares)
    for (let index = 0; index < length; index++)
      means[index] = (means[index] ?? 0) + (column[index] ?? 0) / squares.length;
  const all = sumOf(means) / length;
  return squares.map((column) => {
    const mean = sumOf(column) / length;
    return column.map((value, index) => -0.5 * (value - mean - (means[index] ?? 0) + all));
  });
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
