import type { NodeType } from '../node-type.js';

/** The node types of definitions, by the word after `@definition.`. */
export const typeOfKind: ReadonlyMap<string, NodeType> = new Map([
  ['namespace', 'Namespace'],
  ['class', 'Class'],
  ['table', 'Class'],
  ['interface', 'Interface'],
  ['struct', 'Struct'],
  ['enum', 'Enum'],
  ['method', 'Method'],
  ['constructor', 'Method'],
  ['function', 'Function'],
  ['extension', 'Function'],
  ['macro', 'Function'],
]);
