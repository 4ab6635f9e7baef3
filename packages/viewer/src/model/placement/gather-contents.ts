import type { GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';
import { nodesIn } from './nodes-in.js';
import { separateCircles } from './separate-circles.js';

/** Radius of gathered contents as a multiple of that of a disc with their area. */
const room = 1.5;

/** Circles by their indexes, which are moved in place. */
interface Circles {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly radius: Float32Array;
}

/**
 * Gathers the contents of open containers around their center, where the folded container is drawn, and moves all nodes apart. A layout
 * scatters contents among all other nodes.
 * @param containers outer ones first. The contents of inner ones are gathered with those of the outer one.
 */
export function gatherContents(
  structure: GraphStructure,
  visible: VisibleGraph,
  { x, y, radius }: Circles,
  containers: readonly number[],
): void {
  const rest = new Set(visible.nodes.keys());
  const groups: number[][] = [];
  for (const container of containers) {
    const group = nodesIn(structure, visible, container).filter((index) => rest.delete(index));
    if (group.length > 0) groups.push(group);
  }
  // Each group is one circle among the others.
  const clusters = [...groups, ...Array.from(rest, (index) => [index])];
  const mean = (values: Float32Array, group: readonly number[]): number =>
    group.reduce((sum, index) => sum + (values[index] ?? 0), 0) / group.length;
  const centers = {
    x: Float32Array.from(clusters, (group) => mean(x, group)),
    y: Float32Array.from(clusters, (group) => mean(y, group)),
    radius: Float32Array.from(clusters, (group) => clusterRadius(radius, group)),
  };
  const before = { x: centers.x.slice(), y: centers.y.slice() };
  separateCircles(centers.x, centers.y, centers.radius);
  for (const [cluster, group] of clusters.entries()) {
    const [fromX, fromY] = [before.x[cluster] ?? 0, before.y[cluster] ?? 0];
    const [toX, toY] = [centers.x[cluster] ?? 0, centers.y[cluster] ?? 0];
    const farthest = Math.max(...group.map((index) => Math.hypot((x[index] ?? 0) - fromX, (y[index] ?? 0) - fromY)));
    const largest = Math.max(...group.map((index) => radius[index] ?? 0));
    const nearer = Math.min(1, Math.max(0, (centers.radius[cluster] ?? 0) - largest) / (farthest || 1));
    for (const index of group) {
      x[index] = toX + ((x[index] ?? 0) - fromX) * nearer;
      y[index] = toY + ((y[index] ?? 0) - fromY) * nearer;
    }
    if (group.length > 1) separateGroup({ x, y, radius }, group);
  }
}

function clusterRadius(radius: Float32Array, group: readonly number[]): number {
  const area = group.reduce((sum, index) => sum + (radius[index] ?? 0) ** 2, 0);
  return group.length === 1 ? Math.sqrt(area) : room * Math.sqrt(area);
}

function separateGroup({ x, y, radius }: Circles, group: readonly number[]): void {
  const pick = (values: Float32Array): Float32Array => Float32Array.from(group, (index) => values[index] ?? 0);
  const [groupX, groupY] = [pick(x), pick(y)];
  separateCircles(groupX, groupY, pick(radius));
  for (const [position, index] of group.entries()) {
    x[index] = groupX[position] ?? 0;
    y[index] = groupY[position] ?? 0;
  }
}
