import type { LayoutSettings } from '../engine/layout-settings.js';
import { coincidentOffset } from './coincident-offset.js';
import type { LayoutGraph } from '../graph/layout-graph.js';

/** The input of the forces. */
export interface ForceInput {
  readonly graph: LayoutGraph;
  readonly settings: LayoutSettings;
  /** 1 + degree of each node. */
  readonly masses: Float64Array;
  /** Weight of each edge to the power of the influence of weights. */
  readonly strengths: Float64Array;
  /** `dimensions` coordinates for each node. */
  readonly positions: Float64Array;
}

/** Radius of a node if overlap is prevented. */
export const nodeRadius = 1;

/** Adds the repulsion of every other node to the force on one node. */
export function addRepulsion({ settings, masses, positions }: ForceInput, node: number, forces: Float64Array): void {
  const { dimensions, scalingRatio, preventOverlap, seed } = settings;
  const start = node * dimensions;
  // Written out for each axis, because nearly all time is spent in these lines.
  const [x = 0, y = 0, z = 0] = positions.subarray(start, start + dimensions);
  const offset = new Float64Array(dimensions);
  let [sumX, sumY, sumZ] = [0, 0, 0];
  for (let other = 0, otherStart = 0; other < masses.length; other++, otherStart += dimensions) {
    if (other === node) continue;
    let dx = x - (positions[otherStart] ?? 0);
    let dy = y - (positions[otherStart + 1] ?? 0);
    let dz = dimensions === 3 ? z - (positions[otherStart + 2] ?? 0) : 0;
    let squared = dx * dx + dy * dy + dz * dz;
    if (squared === 0) {
      squared = coincidentOffset(node, other, seed, offset);
      [dx = 0, dy = 0, dz = 0] = offset;
    }
    const mass = masses[other] ?? 0;
    const factor = preventOverlap ? overlapFactor(mass, Math.sqrt(squared)) : mass / squared;
    sumX += factor * dx;
    sumY += factor * dy;
    sumZ += factor * dz;
  }
  const strength = scalingRatio * (masses[node] ?? 0);
  forces[start] = (forces[start] ?? 0) + strength * sumX;
  forces[start + 1] = (forces[start + 1] ?? 0) + strength * sumY;
  if (dimensions === 3) forces[start + 2] = (forces[start + 2] ?? 0) + strength * sumZ;
}

/** Nodes that overlap are pushed apart a hundred times as strongly, whatever their distance. */
function overlapFactor(strength: number, distance: number): number {
  const gap = distance - 2 * nodeRadius;
  return gap > 0 ? strength / (gap * gap) : 100 * strength;
}

/** Adds the attraction along every edge to the forces on its ends. */
export function addAttraction({ graph, settings, strengths, positions }: ForceInput, forces: Float64Array): void {
  const { dimensions, linLogMode, preventOverlap } = settings;
  for (const [edge, source] of graph.sources.entries()) {
    const target = graph.targets[edge] ?? 0;
    if (source === target) continue;
    let squared = 0;
    for (let axis = 0; axis < dimensions; axis++) {
      squared += ((positions[source * dimensions + axis] ?? 0) - (positions[target * dimensions + axis] ?? 0)) ** 2;
    }
    const distance = Math.sqrt(squared);
    if (distance === 0 || (preventOverlap && distance <= 2 * nodeRadius)) continue;
    const factor = (strengths[edge] ?? 0) * (linLogMode ? Math.log1p(distance) / distance : 1);
    for (let axis = 0; axis < dimensions; axis++) {
      const [from, to] = [source * dimensions + axis, target * dimensions + axis];
      const pull = factor * ((positions[from] ?? 0) - (positions[to] ?? 0));
      forces[from] = (forces[from] ?? 0) - pull;
      forces[to] = (forces[to] ?? 0) + pull;
    }
  }
}

/** Adds the pull toward the centre to the force on every node. */
export function addGravity({ settings, masses, positions }: ForceInput, forces: Float64Array): void {
  const { dimensions, gravity, strongGravityMode } = settings;
  for (const [node, mass] of masses.entries()) {
    const position = positions.subarray(node * dimensions, (node + 1) * dimensions);
    const distance = Math.hypot(...position);
    if (distance === 0) continue;
    const factor = strongGravityMode ? gravity * mass : (gravity * mass) / distance;
    for (const [axis, coordinate] of position.entries()) {
      forces[node * dimensions + axis] = (forces[node * dimensions + axis] ?? 0) - factor * coordinate;
    }
  }
}
