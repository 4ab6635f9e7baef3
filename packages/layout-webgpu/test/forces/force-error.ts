import { addRepulsion } from '../../src/exact/exact-forces.js';
import { massesOf, strengthsOf } from '../../src/graph/graph-measures.js';
import { sampleNodes } from '../quality/drawing.js';
import type { ForceProbe, ForceScene } from './force-probe.js';

/** Errors of forces relative to the exact forces, over all measured nodes. */
export interface ForceError {
  readonly mean: number;
  readonly p95: number;
  readonly max: number;
}

/**
 * Where the forces on a node almost cancel out, the exact force is too small for a relative error. An error is divided by
 * at least this fraction of the median force per mass, times the mass of the node.
 */
const minimumFraction = 0.01;

/** Measures the error of a probe's repulsion on a sample of the nodes. */
export async function measureRepulsionError(probe: ForceProbe, scene: ForceScene, samples = 400): Promise<ForceError> {
  const { graph, settings, positions } = scene;
  const { dimensions } = settings;
  const masses = massesOf(graph);
  const nodes = sampleNodes(graph.nodeCount, samples);
  const input = {
    graph,
    settings,
    masses,
    strengths: strengthsOf(graph, settings.edgeWeightInfluence),
    positions: Float64Array.from(positions),
  };
  const exact = new Float64Array(positions.length);
  for (const node of nodes) addRepulsion(input, node, exact);
  const forces = await probe.repulsionOf(scene);

  const lengthAt = (node: number, value: (offset: number) => number): number =>
    Math.hypot(...Array.from({ length: dimensions }, (_, axis) => value(node * dimensions + axis)));
  const lengths = nodes.map((node) => lengthAt(node, (offset) => exact[offset] ?? 0));
  const forcesPerMass = lengths.map((length, index) => length / (masses[nodes[index] ?? 0] ?? 1)).sort((a, b) => a - b);
  const minimum = minimumFraction * (forcesPerMass[Math.floor(forcesPerMass.length / 2)] ?? 0);
  const errors = nodes.map((node, index) => {
    const error = lengthAt(node, (offset) => (forces[offset] ?? NaN) - (exact[offset] ?? 0));
    if (error === 0) return 0;
    const relative = error / Math.max(lengths[index] ?? 0, minimum * (masses[node] ?? 1));
    return Number.isNaN(relative) ? Infinity : relative;
  });
  return summarise(errors);
}

function summarise(errors: readonly number[]): ForceError {
  const sorted = errors.toSorted((a, b) => a - b);
  return {
    mean: sorted.reduce((sum, error) => sum + error, 0) / Math.max(1, sorted.length),
    p95: sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0,
    max: sorted.at(-1) ?? 0,
  };
}
