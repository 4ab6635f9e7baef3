import { hasValue, type Column } from './column.js';

/** Tests whether the string of an element is one of the wanted ones, without comparing strings. Undefined accepts every element. */
export function toStringTest(
  column: Column | undefined,
  wanted: ReadonlySet<string> | undefined,
): (index: number) => boolean {
  if (!wanted) return () => true;
  if (column?.type !== 'string') return () => false;
  const isWanted = column.dictionary.map((entry) => wanted.has(entry));
  return (index) => hasValue(column, index) && isWanted[column.values[index] ?? 0] === true;
}
