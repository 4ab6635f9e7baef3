import type { AttributeValue } from '@code-graph/sdk';
import { layoutPrefix } from '@code-graph/sdk/checks';
import { valueAt, type Column } from '../snapshot/column.js';
import { pacer } from '../snapshot/pacer.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { readAdjacency } from '../traversal/adjacency.js';
import type { NodeMatches } from './node-matches.js';

/** The values of an attribute at one node. */
export interface ValueDifference {
  readonly earlier: number;
  readonly later: number;
  readonly before: AttributeValue | undefined;
  readonly after: AttributeValue | undefined;
}

/** The difference of one attribute of nodes that both graphs have. */
export interface AttributeDifference {
  readonly name: string;
  /** Total of all nodes of a graph, also of those that only one graph has; undefined unless the values are numbers. */
  readonly sums: readonly [before: number, after: number] | undefined;
  /** Number of nodes with a value. */
  readonly counts: readonly [before: number, after: number];
  /**
   * The nodes of both graphs with different values: first those none of whose members differs, the largest difference first, then those
   * that contain them, whose values often are sums.
   */
  readonly values: readonly ValueDifference[];
}

/** Compares the attributes that both graphs have, except positions. Attributes without a difference are omitted. */
export async function compareAttributes(
  from: GraphSnapshot,
  to: GraphSnapshot,
  { laterOf }: NodeMatches,
): Promise<readonly AttributeDifference[]> {
  const differences: AttributeDifference[] = [];
  const { parents } = await readAdjacency(to);
  for (const name of sharedNames(from, to)) {
    if (pacer.isDue) await pacer.pause();
    const [before, after] = [from.attributes.nodes.get(name), to.attributes.nodes.get(name)];
    if (!before || !after) continue;
    const values: ValueDifference[] = [];
    for (const [earlier, later] of laterOf.entries()) {
      if (later < 0) continue;
      const [value, newValue] = [valueAt(before, earlier), valueAt(after, later)];
      if (value !== newValue) values.push({ earlier, later, before: value, after: newValue });
    }
    const sums =
      before.type === 'number' && after.type === 'number' ? ([sumOf(before), sumOf(after)] as const) : undefined;
    const counts = [before.count, after.count] as const;
    if (values.length === 0 && sums?.[0] === sums?.[1]) continue;
    const isContainer = new Set(values.map(({ later }) => parents[later] ?? -1));
    const rankOf = ({ later }: ValueDifference): number => (isContainer.has(later) ? 1 : 0);
    values.sort((one, other) => rankOf(one) - rankOf(other) || sizeOf(other) - sizeOf(one) || one.later - other.later);
    differences.push({ name, sums, counts, values });
  }
  return differences;
}

/** The names of attributes of nodes that only one of two graphs has, so that they cannot be compared. */
export function unsharedNames(graph: GraphSnapshot, other: GraphSnapshot): readonly string[] {
  return namesOf(graph).filter((name) => !other.attributes.nodes.has(name));
}

function sharedNames(from: GraphSnapshot, to: GraphSnapshot): readonly string[] {
  return namesOf(to).filter((name) => from.attributes.nodes.has(name));
}

function namesOf({ attributes }: GraphSnapshot): string[] {
  return [...attributes.nodes.keys()].filter((name) => !name.startsWith(layoutPrefix)).sort();
}

function sizeOf({ before, after }: ValueDifference): number {
  return typeof (before ?? after) === 'number' ? Math.abs(Number(after ?? 0) - Number(before ?? 0)) : 0;
}

function sumOf(column: Column): number {
  let sum = 0;
  for (let index = 0; index < column.values.length; index++) {
    const value = valueAt(column, index);
    if (typeof value === 'number') sum += value;
  }
  return sum;
}
