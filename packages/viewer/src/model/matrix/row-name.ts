import type { GraphStructure } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';
import type { MatrixRow } from './dependency-matrix.js';

/** The name of a row in its heading. */
export function nameOfRow({ names }: GraphStructure, { node, state }: MatrixRow): string {
  const name = stringAt(names, node);
  return state === 'own' ? `files of ${name}` : name;
}

/** The unique name of a row. */
export function idOfRow({ ids }: GraphStructure, { node, state }: MatrixRow): string {
  const id = stringAt(ids, node);
  return state === 'own' ? `files of ${id}` : id;
}
