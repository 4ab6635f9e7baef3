import type { OverlayDefinition } from '@code-graph/client';
import { valueAt, type AttributeColumn, type AttributeColumns } from '../../graph/attribute-column.js';
import { earlierAttribute } from '../naming/earlier-attribute.js';
import { absentChange, type RevisionSide } from './revision-side.js';

/** The columns that an overlay shows of nodes, with the values of one of two revisions. Nodes that the revision does not have have none. */
export function toRevisionColumns(
  side: RevisionSide,
  columns: AttributeColumns,
  { attribute, weightedBy }: Pick<OverlayDefinition, 'attribute' | 'weightedBy'>,
): AttributeColumns {
  const changes = columns.get('diff:change');
  const names = [attribute, ...(weightedBy === undefined ? [] : [weightedBy, 'startLine', 'endLine'])];
  const chosen = names.flatMap((name): [string, AttributeColumn][] => {
    // An attribute without earlier values has the same ones in both revisions.
    const column = (side === 'earlier' ? columns.get(earlierAttribute(name)) : undefined) ?? columns.get(name);
    if (column === undefined) return [];
    const isAbsent = (node: number): boolean => changes !== undefined && valueAt(changes, node) === absentChange[side];
    return [[name, withoutValues(column, isAbsent)]];
  });
  return new Map(chosen);
}

function withoutValues(column: AttributeColumn, isAbsent: (node: number) => boolean): AttributeColumn {
  return 'values' in column
    ? { ...column, values: column.values.map((value, node) => (isAbsent(node) ? NaN : value)) }
    : { ...column, codes: column.codes.map((code, node) => (isAbsent(node) ? -1 : code)) };
}
