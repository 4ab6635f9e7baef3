import type { OverlayDefinition } from '@code-graph/client';
import {
  combinationOf,
  combineValues,
  isUnitType,
  type CombinedValues,
  type CombinationMethod,
} from '@code-graph/graph/legends';
import type { AttributeColumn, AttributeColumns, ColumnValue } from '../../graph/attribute-column.js';
import type { GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';
import { valueOfVisibleNode, type ValueOrigin, type VisibleValue } from './visible-values.js';

/** The part of a loaded graph that values of nodes depend on. */
export interface NodeColumns {
  readonly structure: GraphStructure;
  readonly nodeColumns: AttributeColumns;
}

type Combination = Pick<OverlayDefinition, 'attribute' | 'combine' | 'weightedBy'>;

/** The values that an overlay shows, by index of the visible node. Undefined is "no data". */
export type OverlayValues = (index: number) => VisibleValue | undefined;

/**
 * The values that an overlay shows of visible nodes. If the overlay says how values are combined, each container has the combination of
 * the values inside of it that no filter removes. Otherwise it has its own value, or a default if it is folded.
 */
export function toOverlayValues(graph: NodeColumns, visible: VisibleGraph, overlay: Combination): OverlayValues {
  const column = graph.nodeColumns.get(overlay.attribute);
  if (column === undefined) return () => undefined;
  const combined = combineInGraph(graph, visible, overlay);
  if (combined === undefined) return (index) => valueOfVisibleNode(graph.structure, visible, column, index);
  const { values, counts, origin } = combined;
  return (index) => {
    const node = visible.nodes[index] ?? 0;
    const value = toColumnValue(column, values[node] ?? NaN);
    const count = counts[node] ?? 0;
    if (value === undefined) return undefined;
    return count === 0 ? { value, origin: 'own', count: 1 } : { value, origin, count };
  };
}

/** The combined values of all nodes of a graph. */
interface GraphValues extends CombinedValues {
  readonly origin: ValueOrigin;
}

const cache = new WeakMap<VisibleGraph, Map<AttributeColumn, Map<string, GraphValues>>>();

/** The numbers that an overlay shows, by index of the node; undefined if the overlay combines none. */
export function combineInGraph(
  { structure, nodeColumns }: NodeColumns,
  visible: VisibleGraph,
  { attribute, combine, weightedBy }: Combination,
): GraphValues | undefined {
  const column = nodeColumns.get(attribute);
  const method = combinationOf({ ...(combine && { combine }) });
  if (column === undefined || method === undefined) return undefined;
  const byColumn = cache.get(visible) ?? new Map<AttributeColumn, Map<string, GraphValues>>();
  cache.set(visible, byColumn);
  const byMethod = byColumn.get(column) ?? new Map<string, GraphValues>();
  byColumn.set(column, byMethod);
  const key = `${method} ${weightedBy ?? ''}`;
  const cachedValues = byMethod.get(key);
  if (cachedValues !== undefined) return cachedValues;
  const areUnits = structure.typeNames.map(isUnitType);
  const containment = {
    order: structure.preorder,
    parents: structure.parents,
    isUnit: Uint8Array.from(structure.types, (type) => (areUnits[type] === true ? 1 : 0)),
    isOmitted: visible.isOmitted,
  };
  const values =
    'values' in column ? column.values : Float64Array.from(column.codes, (code) => (code < 0 ? NaN : code));
  const weights = weightedBy === undefined ? undefined : weightsOf(nodeColumns, weightedBy);
  const combined = {
    ...combineValues(containment, { values, weights }, method),
    origin: weightedBy === undefined ? origins[method] : 'weighted mean',
  };
  byMethod.set(key, combined);
  return combined;
}

const origins: Readonly<Record<CombinationMethod, ValueOrigin>> = {
  sum: 'sum',
  mean: 'mean',
  maximum: 'highest',
  minimum: 'lowest',
  latest: 'latest',
  earliest: 'earliest',
  mostFrequent: 'most frequent',
};

/** The lines of source code of each node; NaN where they are not known. Undefined if none are. */
export function countLines(columns: AttributeColumns): Float64Array | undefined {
  const [start, end] = [columns.get('startLine'), columns.get('endLine')];
  if (start?.type !== 'number' || end?.type !== 'number') return undefined;
  return end.values.map((line, node) => line - (start.values[node] ?? NaN) + 1);
}

function weightsOf(columns: AttributeColumns, weightedBy: string): ArrayLike<number> {
  const column = columns.get(weightedBy);
  const weights = weightedBy === 'lines' ? countLines(columns) : column?.type === 'number' ? column.values : undefined;
  return weights ?? [];
}

function toColumnValue(column: AttributeColumn, value: number): ColumnValue | undefined {
  if (Number.isNaN(value)) return undefined;
  return 'values' in column ? value : column.categories[value];
}

/** Whether filters omit some of the contents of a visible node: a value of its own includes them. */
export function hasOmittedContents(
  { positions, contentEnds, preorder }: GraphStructure,
  { nodes, isOmitted }: VisibleGraph,
  index: number,
): boolean {
  const node = nodes[index] ?? 0;
  return preorder.subarray((positions[node] ?? 0) + 1, contentEnds[node] ?? 0).some((inner) => isOmitted[inner] === 1);
}
