import type { AttributeColumns } from '../../graph/attribute-column.js';
import { valueAt } from '../../graph/attribute-column.js';
import type { GraphStructure } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';

/** A node that a search has found. */
export interface FoundNode {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly file: string | undefined;
}

/** Ways to match, the best first. */
const ranks = { name: 0, prefix: 1, substring: 2, id: 3 } as const;

/** Finds nodes by a part of their name or id, ignoring case; the best matches first, and short names before long ones. */
export function searchGraph(
  structure: GraphStructure,
  columns: AttributeColumns,
  text: string,
  limit: number,
): FoundNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const matches: { readonly node: number; readonly rank: number; readonly length: number }[] = [];
  for (let node = 0; node < structure.nodeCount; node++) {
    const name = stringAt(structure.names, node);
    const rank = rankOf(name.toLowerCase(), stringAt(structure.ids, node), wanted);
    if (rank !== undefined) matches.push({ node, rank, length: name.length });
  }
  matches.sort((one, other) => one.rank - other.rank || one.length - other.length || one.node - other.node);
  return matches.slice(0, limit).map(({ node }) => toFoundNode(structure, columns, node));
}

function rankOf(name: string, id: string, wanted: string): number | undefined {
  if (name === wanted) return ranks.name;
  if (name.startsWith(wanted)) return ranks.prefix;
  if (name.includes(wanted)) return ranks.substring;
  return id.toLowerCase().includes(wanted) ? ranks.id : undefined;
}

function toFoundNode(structure: GraphStructure, columns: AttributeColumns, node: number): FoundNode {
  const file = columns.get('file');
  const path = file && valueAt(file, node);
  return {
    id: stringAt(structure.ids, node),
    name: stringAt(structure.names, node),
    type: structure.typeNames[structure.types[node] ?? 0] ?? '',
    file: path === undefined ? undefined : String(path),
  };
}
