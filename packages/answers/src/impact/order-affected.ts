import { valueAt, type GraphSnapshot } from '@code-graph/graph/snapshot';
import type { Impact } from '@code-graph/graph/traversal';

/** Sorts affected nodes: the nearest first, then those whose first edge is the most certain, then those of one file together. */
export function mostCertainFirst(snapshot: GraphSnapshot, impact: Impact, nodes: readonly number[]): number[] {
  const confidences = snapshot.attributes.edges.get('code:confidence');
  const order = new Map<unknown, number>();
  const entries = nodes.map((node) => {
    const file = fileOf(snapshot, node);
    const place = order.get(file) ?? order.size;
    order.set(file, place);
    const [edge] = impact.edgesTo(node);
    const confidence = edge === undefined || confidences === undefined ? 1 : Number(valueAt(confidences, edge) ?? 1);
    return { node, distance: impact.distanceOf(node), confidence, place };
  });
  entries.sort(
    (one, other) => one.distance - other.distance || other.confidence - one.confidence || one.place - other.place,
  );
  return entries.map(({ node }) => node);
}

/** The files of nodes in the order of the nodes, each with the distance of its first one. A node without a file counts as one. */
export function distancesOfFiles(
  snapshot: GraphSnapshot,
  nodes: readonly (readonly [node: number, distance: number])[],
): { readonly file: string; readonly distance: number }[] {
  const distances = new Map<string, number>();
  for (const [node, distance] of nodes) {
    const file = fileOf(snapshot, node);
    const path = typeof file === 'string' ? file : (snapshot.structure.ids[node] ?? '');
    if (!distances.has(path)) distances.set(path, distance);
  }
  return Array.from(distances, ([file, distance]) => ({ file, distance }));
}

function fileOf({ structure }: GraphSnapshot, node: number): unknown {
  const files = structure.nodeFields.get('file');
  return files && valueAt(files, node);
}
