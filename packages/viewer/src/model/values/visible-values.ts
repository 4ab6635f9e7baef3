import { valueAt, type AttributeColumn, type ColumnValue } from '../../graph/attribute-column.js';
import type { GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';

/** The origin of the value of a visible node or edge. */
export type ValueOrigin =
  | 'own'
  | 'sum'
  | 'mean'
  | 'weighted mean'
  | 'highest'
  | 'lowest'
  | 'latest'
  | 'earliest'
  | 'most frequent'
  | 'largest';

/** The value of a visible node or edge. */
export interface VisibleValue {
  readonly value: ColumnValue;
  readonly origin: ValueOrigin;
  /** Number of values that it was computed from. */
  readonly count: number;
}

/**
 * The value of a visible node for an overlay that does not say how values are combined. A node with a value of its own has that: plugins measure containers themselves, for example distinct
 * commits. Otherwise a folded container has the mean of the numbers inside of it, the latest date or the most frequent category. Only the
 * outermost of nested values counts. A mean is honest for shares and counts alike, and it stays within the legend's range, as a sum would
 * not.
 */
export function valueOfVisibleNode(
  structure: GraphStructure,
  visible: VisibleGraph,
  column: AttributeColumn,
  index: number,
): VisibleValue | undefined {
  const node = visible.nodes[index] ?? 0;
  const own = valueAt(column, node);
  if (own !== undefined) return { value: own, origin: 'own', count: 1 };
  if (visible.isFolded[index] === 0) return undefined;
  const values: ColumnValue[] = [];
  const { positions, contentEnds, preorder } = structure;
  const end = contentEnds[node] ?? 0;
  for (let position = (positions[node] ?? 0) + 1; position < end;) {
    const inner = preorder[position] ?? 0;
    const value = visible.representatives[inner] === index ? valueAt(column, inner) : undefined;
    if (value === undefined) position++;
    else {
      values.push(value);
      position = contentEnds[inner] ?? end;
    }
  }
  return summarize(column, values);
}

function summarize({ type }: AttributeColumn, values: readonly ColumnValue[]): VisibleValue | undefined {
  if (values.length === 0) return undefined;
  const count = values.length;
  switch (type) {
    case 'number':
      return { value: values.reduce<number>((sum, value) => sum + Number(value), 0) / count, origin: 'mean', count };
    case 'date':
      return {
        value: values.reduce<number>((latest, value) => Math.max(latest, Number(value)), 0),
        origin: 'latest',
        count,
      };
    case 'string':
    case 'boolean':
      return { value: mostFrequent(values), origin: 'most frequent', count };
  }
}

/** The first of the most frequent values. */
function mostFrequent(values: readonly ColumnValue[]): ColumnValue {
  const counts = new Map<ColumnValue, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let [best, most] = [values[0] ?? '', 0];
  for (const [value, count] of counts) if (count > most) [best, most] = [value, count];
  return best;
}

/**
 * The values of all visible edges: the largest number, the latest date or the most frequent category of the graph's edges that each visible
 * edge stands for. One strong dependency is not weakened by weak ones beside it.
 */
export function valuesOfVisibleEdges(
  { edgeOf, sources }: VisibleGraph,
  column: AttributeColumn,
): (ColumnValue | undefined)[] {
  const collected: ColumnValue[][] = [];
  for (let edge = 0; edge < edgeOf.length; edge++) {
    const index = edgeOf[edge] ?? -1;
    const value = index === -1 ? undefined : valueAt(column, edge);
    if (value !== undefined) (collected[index] ??= []).push(value);
  }
  return Array.from(sources, (_, index) => summarizeEdges(column, collected[index] ?? [])?.value);
}

/** The value of one visible edge, as `valuesOfVisibleEdges` computes it for all. */
export function valueOfVisibleEdge(
  { edgeOf }: Pick<VisibleGraph, 'edgeOf'>,
  column: AttributeColumn,
  index: number,
): VisibleValue | undefined {
  const values: ColumnValue[] = [];
  for (let edge = 0; edge < edgeOf.length; edge++) {
    const value = edgeOf[edge] === index ? valueAt(column, edge) : undefined;
    if (value !== undefined) values.push(value);
  }
  return summarizeEdges(column, values);
}

function summarizeEdges({ type }: AttributeColumn, values: readonly ColumnValue[]): VisibleValue | undefined {
  const [first] = values;
  const count = values.length;
  if (first === undefined) return undefined;
  if (count === 1) return { value: first, origin: 'own', count };
  if (type === 'string' || type === 'boolean') return { value: mostFrequent(values), origin: 'most frequent', count };
  const largest = values.reduce<number>((most, value) => Math.max(most, Number(value)), -Infinity);
  return { value: largest, origin: type === 'date' ? 'latest' : 'largest', count };
}
