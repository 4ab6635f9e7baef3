import { valueAt } from '../snapshot/column.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import type { Adjacency } from './adjacency.js';

/**
 * The names of constructors by the language of their type. In other languages, constructors have the name of their type, or one of
 * `constructorNames`.
 */
const constructorNamesByLanguage: Readonly<Record<string, readonly string[]>> = {
  python: ['__init__', '__new__'],
  php: ['__construct'],
  ruby: ['initialize'],
  swift: ['init'],
};
const constructorNames: ReadonlySet<string> = new Set(['constructor', '<constructor>', '<init>', '.ctor']);

/** Whether a node is a constructor of the type that contains it. */
export function isConstructor(snapshot: GraphSnapshot, { parents }: Pick<Adjacency, 'parents'>, node: number): boolean {
  const type = parents[node] ?? -1;
  if (type < 0 || textAt(snapshot, 'type', node) !== 'Method') return false;
  const name = textAt(snapshot, 'name', node);
  const ofLanguage = constructorNamesByLanguage[textAt(snapshot, 'language', type)] ?? [];
  return constructorNames.has(name) || name === textAt(snapshot, 'name', type) || ofLanguage.includes(name);
}

/** The text of a field, or '' if the node does not have it. */
export function textAt({ structure }: GraphSnapshot, field: string, node: number): string {
  const column = structure.nodeFields.get(field);
  return String((column && valueAt(column, node)) ?? '');
}
