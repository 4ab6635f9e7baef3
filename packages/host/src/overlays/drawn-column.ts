import type { OverlayDefinition } from '@code-graph/sdk';
import { combinationOf, combineValues, isUnitType, toContainment } from '@code-graph/graph/legends';
import {
  ColumnBuilder,
  hasValue,
  type Column,
  type Columns,
  type GraphSnapshot,
  type GraphStructure,
} from '@code-graph/graph/snapshot';
import { readAdjacency } from '@code-graph/graph/traversal';

/** Combined columns by the column of the attribute and by the combination. */
const combined = new WeakMap<Column, Map<string, { readonly structure: GraphStructure; readonly column: Column }>>();

/**
 * The values that clients draw for an overlay of nodes: numbers and dates of containers are combined from their contents, where the
 * overlay says so. Undefined if the attribute has no values.
 */
export async function drawnColumn(
  snapshot: GraphSnapshot,
  attributes: Columns,
  { attribute, combine, weightedBy }: OverlayDefinition,
): Promise<Column | undefined> {
  const own = attributes.get(attribute);
  const method = combinationOf({ ...(combine && { combine }) });
  if (own === undefined || method === undefined || (own.type !== 'number' && own.type !== 'date')) return own;
  const { structure, nodeCount } = snapshot;
  const key = `${method} ${weightedBy ?? ''}`;
  const cachedColumn = combined.get(own)?.get(key);
  if (cachedColumn?.structure === structure) return cachedColumn.column;
  const { parents } = await readAdjacency(snapshot);
  const numbersOf = (column: Column | undefined): Float64Array => toNumbers(column, nodeCount);
  const weights =
    weightedBy === undefined
      ? undefined
      : weightedBy === 'lines'
        ? countLines(numbersOf(structure.nodeFields.get('startLine')), numbersOf(structure.nodeFields.get('endLine')))
        : numbersOf(attributes.get(weightedBy));
  const containment = toContainment(parents, findUnits(snapshot));
  const { values } = combineValues(containment, { values: numbersOf(own), weights }, method);
  const builder = new ColumnBuilder('number', nodeCount);
  for (const [node, value] of values.entries()) if (!Number.isNaN(value)) builder.set(node, value);
  const column = { ...builder.build(), type: own.type } as Column;
  const byKey = combined.get(own) ?? new Map<string, { structure: GraphStructure; column: Column }>();
  combined.set(own, byKey.set(key, { structure, column }));
  return column;
}

function findUnits({ structure, nodeCount }: GraphSnapshot): Uint8Array {
  const types = structure.nodeFields.get('type');
  if (types?.type !== 'string') return new Uint8Array(nodeCount);
  const areUnits = types.dictionary.map(isUnitType);
  return Uint8Array.from({ length: nodeCount }, (_, node) =>
    hasValue(types, node) && areUnits[types.values[node] ?? 0] === true ? 1 : 0,
  );
}

function countLines(first: Float64Array, last: Float64Array): Float64Array {
  return last.map((line, node) => line - (first[node] ?? NaN) + 1);
}

/** The numbers of a column by index of the node; NaN where there is none. */
function toNumbers(column: Column | undefined, count: number): Float64Array {
  const numbers = new Float64Array(count).fill(NaN);
  if (column?.type !== 'number' && column?.type !== 'date') return numbers;
  for (let node = 0; node < count; node++) if (hasValue(column, node)) numbers[node] = column.values[node] ?? NaN;
  return numbers;
}
