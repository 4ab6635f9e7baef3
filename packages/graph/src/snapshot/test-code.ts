import { hasValue, type BooleanColumn } from './column.js';
import type { GraphSnapshot } from './graph-snapshot.js';

/** The attribute that marks nodes of test code. */
const attribute = 'code:test';

/** The marks of test code; undefined if the graph has none. */
export function findTestMarks({ attributes }: GraphSnapshot): BooleanColumn | undefined {
  const column = attributes.nodes.get(attribute);
  return column?.type === 'boolean' ? column : undefined;
}

/** Whether a node has the mark of test code. */
export function isMarked(marks: BooleanColumn, node: number): boolean {
  return hasValue(marks, node) && marks.values[node] === 1;
}

/**
 * Tests whether a node is selected.
 * @param wanted true selects test code, false all other code, and undefined both
 */
export function toTestFilter(snapshot: GraphSnapshot, wanted: boolean | undefined): (node: number) => boolean {
  if (wanted === undefined) return () => true;
  const marks = findTestMarks(snapshot);
  return (node) => (marks !== undefined && isMarked(marks, node)) === wanted;
}
