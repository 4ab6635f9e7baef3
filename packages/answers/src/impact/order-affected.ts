import { valueAt, type GraphSnapshot } from '@code-graph/graph/snapshot';
import type { Impact } from '@code-graph/graph/traversal';

/** A part of a list. */
export interface PageRange {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Returns a page of affected nodes: the nearest first, then those whose first edge is the most certain, then those of one file together.
 * @param nodes nearest first. Only the distances on the page are sorted, because most lists are much longer than the page
 */
export function mostCertainFirst(
  snapshot: GraphSnapshot,
  impact: Impact,
  nodes: readonly number[],
  { offset, limit }: PageRange,
): number[] {
  const page = nodes.slice(offset, offset + limit);
  const nearest = impact.distanceOf(page[0] ?? 0);
  const farthest = impact.distanceOf(page.at(-1) ?? 0);
  const start = page.length === 0 ? 0 : nodes.findIndex((node) => impact.distanceOf(node) === nearest);
  const confidences = snapshot.attributes.edges.get('code:confidence');
  const fileOrder = new Map<unknown, number>();
  const entries = [];
  for (let index = start; index < nodes.length && page.length > 0; index++) {
    const node = nodes[index] ?? 0;
    const distance = impact.distanceOf(node);
    if (distance > farthest) break;
    if (distance > (entries.at(-1)?.distance ?? distance)) fileOrder.clear();
    const file = fileOf(snapshot, node);
    const place = fileOrder.get(file) ?? fileOrder.size;
    fileOrder.set(file, place);
    const [edge] = impact.edgesTo(node);
    const confidence = edge === undefined || confidences === undefined ? 1 : Number(valueAt(confidences, edge) ?? 1);
    entries.push({ node, distance, confidence, place });
  }
  entries.sort(
    (one, other) => one.distance - other.distance || other.confidence - one.confidence || one.place - other.place,
  );
  return entries.slice(offset - start, offset - start + limit).map(({ node }) => node);
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
