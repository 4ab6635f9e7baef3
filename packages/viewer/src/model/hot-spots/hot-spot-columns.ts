import { valueAt, type AttributeColumn } from '../../graph/attribute-column.js';
import type { GraphStructure } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';
import type { Measure } from '../measures/measure.js';
import type { TableColumn } from '../table/table-column.js';
import type { VisibleValue } from '../values/visible-values.js';
import type { RankedNode } from '@code-graph/graph/ranking';

/** The columns of the ranked list: on screen the rank is beside each value, and in a file in a column of its own. */
export function toHotSpotColumns(
  structure: GraphStructure,
  file: AttributeColumn | undefined,
  measures: readonly Measure[],
  ranked: readonly RankedNode[],
): { readonly shown: readonly TableColumn[]; readonly saved: readonly TableColumn[] } {
  const nodeAt = (row: number): number => ranked[row]?.node ?? 0;
  const name = textColumn('name', 'Name', (row) => stringAt(structure.names, nodeAt(row)));
  const score: TableColumn = {
    ...numberColumn('score', 'Score', (row) => ranked[row]?.score),
    description: 'Product of the ranks, from 0 to 100.',
  };
  const values = measures.map((measure, index): TableColumn => {
    const rankOf = (row: number): number | undefined => ranked[row]?.ranks[index];
    return {
      ...numberColumn(measure.name, measure.title, (row) => defined(measure.values[nodeAt(row)])),
      unit: measure.unit,
      description: measure.description,
      isNumeric: measure.type === 'number',
      isDate: measure.type === 'date',
      noteOf: (row) => {
        const rank = rankOf(row);
        return rank === undefined ? undefined : `${Math.round(rank)}`;
      },
    };
  });
  const ranks = measures.map((measure, index) =>
    numberColumn(`rank:${measure.name}`, `Rank of ${measure.title}`, (row) => ranked[row]?.ranks[index]),
  );
  const path = textColumn('file', 'File', (row) => file && valueAt(file, nodeAt(row)));
  const id = textColumn('id', 'Id', (row) => stringAt(structure.ids, nodeAt(row)));
  return { shown: [name, score, ...values, path], saved: [name, path, id, score, ...values, ...ranks] };
}

function defined(value: number | undefined): number | undefined {
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

function numberColumn(id: string, title: string, numberOf: (row: number) => number | undefined): TableColumn {
  return { ...textColumn(id, title, numberOf), isNumeric: true, isAttribute: true };
}

function textColumn(id: string, title: string, valueOf: (row: number) => string | number | undefined): TableColumn {
  return {
    id,
    title,
    unit: undefined,
    description: undefined,
    isNumeric: false,
    isDate: false,
    isAttribute: false,
    isDefault: true,
    valueOf: (row): VisibleValue | undefined => {
      const value = valueOf(row);
      return value === undefined ? undefined : { value, origin: 'own', count: 1 };
    },
  };
}
