import type { MemoryPlan } from './memory-plan.js';

/**
 * Reorders the nodes by their ranks along the curve. Connected nodes then lie near each other in memory, too, so that a large
 * graph does not wait for memory at each edge. Nothing else changes; `originals` maps the nodes to their original indexes.
 *
 * Call it right after sorting, between two iterations, because forces and values by rank are not reordered.
 */
export function reorderNodes(plan: MemoryPlan, { buffer }: WebAssembly.Memory): void {
  const { nodes } = plan;
  const nodeAt = new Uint32Array(buffer, plan.nodeAt, nodes);
  const rankOf = new Uint32Array(buffer, plan.rankOf, nodes);
  reorderEdges(plan, buffer, nodeAt, rankOf);
  const numbers = new Float32Array(nodes);
  for (const start of [plan.mass, ...plan.positions, ...plan.earlierForces]) {
    permute(new Float32Array(buffer, start, nodes), nodeAt, numbers);
  }
  permute(new Uint32Array(buffer, plan.originals, nodes), nodeAt, new Uint32Array(nodes));
  for (let node = 0; node < nodes; node++) nodeAt[node] = rankOf[node] = node;
}

function reorderEdges(plan: MemoryPlan, buffer: ArrayBufferLike, nodeAt: Uint32Array, rankOf: Uint32Array): void {
  const rows = new Uint32Array(buffer, plan.rows, plan.nodes + 1);
  const rowsBefore = rows.slice();
  for (let node = 0; node < plan.nodes; node++) {
    const former = nodeAt[node] ?? 0;
    rows[node + 1] = (rows[node] ?? 0) + (rowsBefore[former + 1] ?? 0) - (rowsBefore[former] ?? 0);
  }
  const entries = 2 * plan.edges;
  const neighbours = new Uint32Array(buffer, plan.neighbours, entries);
  permuteRows(neighbours, nodeAt, rowsBefore);
  for (let entry = 0; entry < entries; entry++) neighbours[entry] = rankOf[neighbours[entry] ?? 0] ?? 0;
  if (plan.strengths !== 0) permuteRows(new Float32Array(buffer, plan.strengths, entries), nodeAt, rowsBefore);
}

/** Moves the rows of all nodes to the nodes' new order. */
function permuteRows(values: Uint32Array | Float32Array, nodeAt: Uint32Array, rowsBefore: Uint32Array): void {
  const before = values.slice();
  let entry = 0;
  for (const former of nodeAt) {
    const end = rowsBefore[former + 1] ?? 0;
    for (let from = rowsBefore[former] ?? 0; from < end; from++) values[entry++] = before[from] ?? 0;
  }
}

/** @param buffer as long as the values */
function permute<Values extends Uint32Array | Float32Array>(values: Values, nodeAt: Uint32Array, buffer: Values): void {
  for (let node = 0; node < values.length; node++) buffer[node] = values[nodeAt[node] ?? 0] ?? 0;
  values.set(buffer);
}
