import { containment, type GraphStructure } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';
import type { NodePositions } from './node-positions.js';

/** Maximum number of edges between a node without a position and one with a position that still decides about it. */
const maxDistance = 8;

/** Distance of a new node from its neighbors, as a part of the mean distance between nodes of the layout. */
const offsetShare = 0.3;

/**
 * Places the nodes that a stored layout does not have, because they are newer: beside the mean of their neighbors, or else beside their
 * container. The nodes of the layout stay where they are. The result depends on the graph and the layout alone.
 */
export function completePositions(structure: GraphStructure, positions: NodePositions): NodePositions {
  const { nodeCount } = structure;
  const missing = new Set<number>();
  for (let node = 0; node < nodeCount; node++) if (!Number.isFinite(positions.x[node])) missing.add(node);
  if (missing.size === 0 || missing.size === nodeCount) return positions;
  const axes = [positions.x, positions.y, ...(positions.z ? [positions.z] : [])].map((axis) => Float64Array.from(axis));
  const [offset, center] = measure(axes, missing);
  for (let pass = 0; pass < maxDistance && missing.size > 0; pass++) {
    const origins = findOrigins(structure, axes, missing);
    for (const [node, position] of origins) {
      placeBeside(structure, axes, node, { position, offset });
      missing.delete(node);
    }
    if (origins.size === 0) break;
  }
  for (const node of missing) placeBeside(structure, axes, node, { position: center, offset });
  const [x = positions.x, y = positions.y, z] = axes;
  return { x, y, z };
}

/** The mean distance between nodes, times `offsetShare`, and the mean of all positions. */
function measure(
  axes: readonly Float64Array[],
  missing: ReadonlySet<number>,
): readonly [offset: number, center: readonly number[]] {
  let [spread, count] = [0, 0];
  const center = axes.map((axis) => {
    let [low, high, sum] = [Infinity, -Infinity, 0];
    count = 0;
    for (let node = 0; node < axis.length; node++) {
      const value = axis[node] ?? NaN;
      if (missing.has(node) || !Number.isFinite(value)) continue;
      [low, high, sum, count] = [Math.min(low, value), Math.max(high, value), sum + value, count + 1];
    }
    spread = Math.max(spread, high - low);
    return sum / Math.max(1, count);
  });
  return [(offsetShare * (spread > 0 ? spread : 1)) / Math.sqrt(Math.max(1, count)), center];
}

/** The mean position of the neighbors of each missing node that has some with a position, or else that of its container. */
function findOrigins(
  { parents, sources, targets, kinds, kindNames }: GraphStructure,
  axes: readonly Float64Array[],
  missing: ReadonlySet<number>,
): ReadonlyMap<number, readonly number[]> {
  const sums = new Map<number, { readonly values: number[]; count: number }>();
  const add = (node: number, neighbor: number): void => {
    if (neighbor === -1 || !missing.has(node) || missing.has(neighbor)) return;
    const sum = sums.get(node) ?? { values: axes.map(() => 0), count: 0 };
    sums.set(node, sum);
    axes.forEach((axis, index) => (sum.values[index] = (sum.values[index] ?? 0) + (axis[neighbor] ?? 0)));
    sum.count++;
  };
  for (let edge = 0; edge < sources.length; edge++) {
    if (kindNames[kinds[edge] ?? 0] === containment) continue;
    const [source, target] = [sources[edge] ?? 0, targets[edge] ?? 0];
    add(source, target);
    add(target, source);
  }
  for (const node of missing) if (!sums.has(node)) add(node, parents[node] ?? -1);
  return new Map([...sums].map(([node, { values, count }]) => [node, values.map((value) => value / count)]));
}

/** Places a node beside a position, in a direction that depends on its id: the same one every time. */
function placeBeside(
  { ids }: GraphStructure,
  axes: readonly Float64Array[],
  node: number,
  { position, offset }: { readonly position: readonly number[]; readonly offset: number },
): void {
  let hash = 0;
  for (const character of stringAt(ids, node)) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  const direction = [Math.cos(hash), Math.sin(hash), 0];
  axes.forEach((axis, index) => (axis[node] = (position[index] ?? 0) + offset * (direction[index] ?? 0)));
}
