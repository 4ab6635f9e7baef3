import { edgeStartsOf, massesOf, strengthsOf } from '../graph/graph-measures.js';
import type { LayoutGraph } from '../graph/layout-graph.js';
import type { MemoryPlan } from './memory-plan.js';
import type { TreeShape } from './tree-shape.js';

/** Squares of distances between larger coordinates would exceed 32-bit floats. */
const maxCoordinate = 1e18;

/** Limits the absolute value of a coordinate; NaN becomes 0. */
function limit(coordinate: number): number {
  return Number.isNaN(coordinate) ? 0 : Math.min(maxCoordinate, Math.max(-maxCoordinate, coordinate));
}

/** Writes the graph, the starting positions and the shape of the tree to the shared memory. */
export function writeGraph(
  plan: MemoryPlan,
  memory: WebAssembly.Memory,
  graph: LayoutGraph,
  influence: number,
  positions: Float32Array,
  shape: TreeShape,
): void {
  const { buffer } = memory;
  new Float32Array(buffer, plan.mass, plan.nodes).set(massesOf(graph));
  const originals = new Uint32Array(buffer, plan.originals, plan.nodes);
  for (let node = 0; node < plan.nodes; node++) originals[node] = node;
  for (const [axis, start] of plan.positions.entries()) {
    const coordinates = new Float32Array(buffer, start, plan.nodes);
    for (let node = 0; node < plan.nodes; node++)
      coordinates[node] = limit(positions[node * plan.dimensions + axis] ?? 0);
  }
  writeEdges(plan, buffer, graph, influence);
  writeShape(plan, buffer, shape);
}

/** Returns a copy of the positions, node by node. */
export function readPositions(plan: MemoryPlan, memory: WebAssembly.Memory): Float32Array {
  const positions = new Float32Array(plan.nodes * plan.dimensions);
  const originals = new Uint32Array(memory.buffer, plan.originals, plan.nodes);
  for (const [axis, start] of plan.positions.entries()) {
    const coordinates = new Float32Array(memory.buffer, start, plan.nodes);
    for (let node = 0; node < plan.nodes; node++) {
      positions[(originals[node] ?? 0) * plan.dimensions + axis] = coordinates[node] ?? 0;
    }
  }
  return positions;
}

/** Returns a copy of the repulsion, node by node. */
export function readRepulsion(plan: MemoryPlan, { buffer }: WebAssembly.Memory, scaling: number): Float32Array {
  const { nodes, dimensions, repulsion } = plan;
  const ranks = new Uint32Array(buffer, plan.rankOf, nodes);
  const masses = new Float32Array(buffer, plan.mass, nodes);
  const forces = new Float32Array(nodes * dimensions);
  const originals = new Uint32Array(buffer, plan.originals, nodes);
  for (const [axis, start] of repulsion.entries()) {
    const values = new Float32Array(buffer, start, nodes);
    for (let node = 0; node < nodes; node++) {
      const index = (originals[node] ?? 0) * dimensions + axis;
      forces[index] = scaling * (masses[node] ?? 0) * (values[ranks[node] ?? 0] ?? 0);
    }
  }
  return forces;
}

/** Writes every edge to the rows of both nodes, so that each node gathers its own forces. */
function writeEdges(plan: MemoryPlan, buffer: ArrayBufferLike, graph: LayoutGraph, influence: number): void {
  const starts = edgeStartsOf(graph);
  new Uint32Array(buffer, plan.rows, plan.nodes + 1).set(starts);
  const neighbours = new Uint32Array(buffer, plan.neighbours, plan.edges * 2);
  const strengths = plan.strengths === 0 ? undefined : new Float32Array(buffer, plan.strengths, plan.edges * 2);
  const values = strengths && strengthsOf(graph, influence);
  const { sources, targets } = graph;
  const next = starts.slice();
  const add = (node: number, neighbour: number, edge: number): void => {
    const entry = next[node] ?? 0;
    neighbours[entry] = neighbour;
    if (strengths) strengths[entry] = values?.[edge] ?? 1;
    next[node] = entry + 1;
  };
  for (const [edge, source] of sources.entries()) {
    const target = targets[edge] ?? 0;
    if (source === target) continue;
    add(source, target, edge);
    add(target, source, edge);
  }
}

function writeShape(plan: MemoryPlan, buffer: ArrayBufferLike, { skip, leaf, size }: TreeShape): void {
  const links = new Int32Array(buffer, plan.links, size * 2);
  for (let node = 0; node < size; node++) {
    links[2 * node] = skip[node] ?? 0;
    links[2 * node + 1] = leaf[node] ?? -1;
  }
}
