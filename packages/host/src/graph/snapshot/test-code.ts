import { hasValue } from './column.js';
import type { GraphSnapshot } from './graph-snapshot.js';

/** The attribute that marks nodes of test code. */
const attribute = 'code:test';

/** Tests whether a node is test code. */
function toTestCodeTest({ attributes }: GraphSnapshot): (node: number) => boolean {
  const column = attributes.nodes.get(attribute);
  if (column?.type !== 'boolean') return () => false;
  return (node) => hasValue(column, node) && column.values[node] === 1;
}

/**
 * Tests whether a node is selected.
 * @param wanted true selects test code, false all other code, and undefined both
 */
export function toTestFilter(snapshot: GraphSnapshot, wanted: boolean | undefined): (node: number) => boolean {
  if (wanted === undefined) return () => true;
  const isTestCode = toTestCodeTest(snapshot);
  return (node) => isTestCode(node) === wanted;
}
