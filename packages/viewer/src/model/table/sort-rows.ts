import type { TableColumn } from './table-column.js';

/** The order of a table. */
export interface TableSort {
  /** Id of the column. */
  readonly by: string;
  readonly isDescending: boolean;
}

const collator = new Intl.Collator('en', { numeric: true });

/** Sorts visible nodes by a column. Nodes without data are last in either direction; equal ones keep their order. */
export function sortRows(rows: readonly number[], { valueOf }: TableColumn, isDescending: boolean): number[] {
  const direction = isDescending ? -1 : 1;
  const values = new Map(rows.map((row) => [row, valueOf(row)?.value]));
  return [...rows].sort((one, other) => {
    const [left, right] = [values.get(one), values.get(other)];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    const isNumber = typeof left === 'number' && typeof right === 'number';
    return direction * (isNumber ? left - right : collator.compare(String(left), String(right)));
  });
}
