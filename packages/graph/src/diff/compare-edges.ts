import { toBooleanTest } from '../cycles/dependency-test.js';
import { weightOf } from '../cycles/unit-graph.js';
import { findUnits, type Units } from '../cycles/unit-level.js';
import { findGroups } from '../dependencies/unit-groups.js';
import { valueAt } from '../snapshot/column.js';
import { forEachSlice } from '../snapshot/for-each-slice.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { toTestFilter } from '../snapshot/test-code.js';
import { sortBy } from './sort-by.js';
import type { NodeMatches } from './node-matches.js';

/** The widest border that an edge crosses. */
export type Crossing = 'package' | 'folder' | 'file' | 'none';

/** The difference of one edge. Containment is not compared: the places of nodes have it. */
export interface EdgeDifference {
  readonly change: 'added' | 'removed' | 'changed';
  /** Index in the earlier graph; undefined if the edge was added. */
  readonly earlier: number | undefined;
  /** Index in the later graph; undefined if the edge was removed. */
  readonly later: number | undefined;
  readonly crosses: Crossing;
  /** Number of uses before and after; 0 without the edge. */
  readonly weights: readonly [before: number, after: number];
  readonly isTypeOnly: readonly [before: boolean, after: boolean];
}

const edgesPerSlice = 20_000;

const crossings: readonly Crossing[] = ['package', 'folder', 'file', 'none'];

/** The edges between the same two nodes of the same kind. */
interface JoinedEdge {
  readonly edge: number;
  weight: number;
  isTypeOnly: boolean;
}

/**
 * Compares edges by source, target and kind, where a paired node is the same node: an edge does not change because one of its ends moved.
 * Those that cross the widest border come first, those in production code before those in tests.
 */
export async function compareEdges(
  from: GraphSnapshot,
  to: GraphSnapshot,
  { laterOf, earlierOf }: NodeMatches,
): Promise<readonly EdgeDifference[]> {
  const kinds = new Map<string, number>();
  /** Unpaired earlier nodes have numbers after all later nodes. */
  const numberOf = (node: number): number => {
    const later = laterOf[node] ?? -1;
    return later < 0 ? earlierOf.length + node : later;
  };
  const size = laterOf.length + earlierOf.length;
  const before = await joinEdges(from, kinds, { numberOf, size });
  const after = await joinEdges(to, kinds, { numberOf: (node) => node, size });
  const [crossedBefore, crossedAfter] = [await toCrossing(from), await toCrossing(to)];
  const differences: EdgeDifference[] = [];
  for (const [key, { edge, weight, isTypeOnly }] of after) {
    const earlier = before.get(key);
    before.delete(key);
    if (earlier?.weight === weight && earlier.isTypeOnly === isTypeOnly) continue;
    differences.push({
      change: earlier ? 'changed' : 'added',
      earlier: earlier?.edge,
      later: edge,
      crosses: crossedAfter(edge),
      weights: [earlier?.weight ?? 0, weight],
      isTypeOnly: [earlier?.isTypeOnly ?? isTypeOnly, isTypeOnly],
    });
  }
  for (const { edge, weight, isTypeOnly } of before.values()) {
    const crosses = crossedBefore(edge);
    const flags: readonly [boolean, boolean] = [isTypeOnly, isTypeOnly];
    differences.push({
      change: 'removed',
      earlier: edge,
      later: undefined,
      crosses,
      weights: [weight, 0],
      isTypeOnly: flags,
    });
  }
  const [wasTest, isTestNow] = [toTestFilter(from, true), toTestFilter(to, true)];
  return sortBy(differences, ({ crosses, earlier, later }) => {
    const [graph, edge] = later === undefined ? [from, earlier ?? 0] : [to, later];
    const { ids, sources, targets } = graph.structure;
    const isTest = (later === undefined ? wasTest : isTestNow)(sources[edge] ?? 0);
    const ends = [ids[sources[edge] ?? 0], ids[targets[edge] ?? 0], kindAt(graph, edge)];
    return [crossings.indexOf(crosses), Number(isTest), ...ends].join('\0');
  });
}

async function joinEdges(
  { structure, attributes }: GraphSnapshot,
  kinds: Map<string, number>,
  { numberOf, size }: { readonly numberOf: (node: number) => number; readonly size: number },
): Promise<Map<number, JoinedEdge>> {
  const { sources, targets, edgeFields } = structure;
  const isTypeOnly = toBooleanTest(attributes.edges.get('code:typeOnly'));
  const weight = edgeFields.get('weight');
  const kindColumn = edgeFields.get('kind');
  const joined = new Map<number, JoinedEdge>();
  await forEachSlice(sources.length, edgesPerSlice, (start, end) => {
    for (let edge = start; edge < end; edge++) {
      const kind = String((kindColumn && valueAt(kindColumn, edge)) ?? '');
      if (kind === 'contains') continue;
      let number = kinds.get(kind);
      if (number === undefined) kinds.set(kind, (number = kinds.size));
      const key = (number * size + numberOf(sources[edge] ?? 0)) * size + numberOf(targets[edge] ?? 0);
      const other = joined.get(key);
      if (!other) joined.set(key, { edge, weight: weightOf(weight, edge), isTypeOnly: isTypeOnly(edge) });
      else {
        other.weight += weightOf(weight, edge);
        other.isTypeOnly &&= isTypeOnly(edge);
      }
    }
  });
  return joined;
}

async function toCrossing(snapshot: GraphSnapshot): Promise<(edge: number) => Crossing> {
  const { sources, targets } = snapshot.structure;
  const levels: readonly [Crossing, Units][] = [
    ['package', await findGroups(snapshot, { between: 'packages' })],
    ['folder', await findUnits(snapshot, 'folder')],
    ['file', await findUnits(snapshot, 'file')],
  ];
  return (edge) => {
    const [source, target] = [sources[edge] ?? 0, targets[edge] ?? 0];
    return levels.find(([, units]) => units[source] !== units[target])?.[0] ?? 'none';
  };
}

function kindAt({ structure }: GraphSnapshot, edge: number): string {
  const column = structure.edgeFields.get('kind');
  return String((column && valueAt(column, edge)) ?? '');
}
