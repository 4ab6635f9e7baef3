import { addRepulsion } from '../../src/exact/exact-forces.js';
import { massesOf, strengthsOf } from '../../src/graph/graph-measures.js';
import { sampleNodes } from '../quality/drawing.js';
import type { ForceProbe, ForceScene } from './force-probe.js';

/** How far forces are from the exact ones, as parts of those: over all the nodes that were looked at. */
export interface ForceError {
  readonly mean: number;
  readonly p95: number;
  readonly max: number;
}

/**
 * Where the forces on a node almost cancel each other out, what is left of them is no measure: an error is divided by no
 * less than this part of what the median node feels for its mass.
 */
const leastPart = 0.01;

/** How well a probe tells the repulsion, measured on some of the nodes. */
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

  const lengthAt = (node: number, value: (place: number) => number): number =>
    Math.hypot(...Array.from({ length: dimensions }, (_, axis) => value(node * dimensions + axis)));
  const lengths = nodes.map((node) => lengthAt(node, (place) => exact[place] ?? 0));
  const fields = lengths.map((length, index) => length / (masses[nodes[index] ?? 0] ?? 1)).sort((a, b) => a - b);
  const least = leastPart * (fields[Math.floor(fields.length / 2)] ?? 0);
  const errors = nodes.map((node, index) => {
    const error = lengthAt(node, (place) => (forces[place] ?? NaN) - (exact[place] ?? 0));
    if (error === 0) return 0;
    const part = error / Math.max(lengths[index] ?? 0, least * (masses[node] ?? 1));
    return Number.isNaN(part) ? Infinity : part;
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
