import { neighboursOf, type Drawing } from './drawing.js';

/**
 * The spread of the layout around its core, which is the largest component: the distance of the farthest node from the
 * centre of the core, divided by the median distance of the core's nodes.
 */
export function packingRatio({ graph, positions, dimensions }: Drawing): number {
  const core = largestComponent(neighboursOf(graph));
  const centre = Array.from({ length: dimensions }, (_, axis) => {
    const sum = core.reduce((total, node) => total + (positions[node * dimensions + axis] ?? 0), 0);
    return sum / core.length;
  });
  const radii = Float64Array.from({ length: graph.nodeCount }, (_, node) =>
    Math.hypot(...centre.map((middle, axis) => (positions[node * dimensions + axis] ?? 0) - middle)),
  );
  const coreRadii = Float64Array.from(core, (node) => radii[node] ?? 0).sort();
  const farthest = radii.reduce((most, radius) => Math.max(most, radius), 0);
  return farthest / (coreRadii[Math.floor(coreRadii.length / 2)] ?? NaN);
}

function largestComponent(neighbours: readonly ReadonlySet<number>[]): readonly number[] {
  const seen = new Set<number>();
  let largest: number[] = [];
  for (const start of neighbours.keys()) {
    if (seen.has(start)) continue;
    const component = [start];
    seen.add(start);
    for (const node of component) {
      for (const neighbour of neighbours[node] ?? []) {
        if (seen.has(neighbour)) continue;
        seen.add(neighbour);
        component.push(neighbour);
      }
    }
    if (component.length > largest.length) largest = component;
  }
  return largest;
}
