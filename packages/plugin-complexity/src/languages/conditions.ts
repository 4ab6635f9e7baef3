import type { Condition, NodeRows } from './syntax-rules.js';

/** Nodes with a child of one of these types. */
export function hasChild(...types: readonly string[]): Condition {
  return (rows, row) => types.some((type) => rows.child(row, type) !== undefined);
}

/** Nodes whose parent is of one of these types. */
export function hasParent(...types: readonly string[]): Condition {
  return (rows, row) => types.some((type) => type === rows.typeName(rows.parent(row)));
}

export function not(condition: Condition): Condition {
  return (rows, row) => !condition(rows, row);
}

/** Reads the text of a field. */
export function nameIn(field: string): (rows: NodeRows, row: number) => string | undefined {
  return (rows, row) => rows.fieldText(row, field);
}
