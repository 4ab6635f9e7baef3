import { contentSize, type GraphStructure } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';

/** The type of folders and files. */
const folderType = 'Namespace';

/** The folders and files of a graph, each before its contents. */
export interface FolderTree {
  /** Index in the graph of each entry. */
  readonly nodes: Uint32Array;
  /** Number of entries around each entry. */
  readonly depths: Uint16Array;
  /** Index after the last entry inside of each entry. */
  readonly ends: Uint32Array;
}

/** Lists the folders and files; all containers in a graph that has none. */
export function toFolderTree(structure: GraphStructure): FolderTree {
  const { preorder, types, typeNames, contentEnds, positions } = structure;
  const type = typeNames.indexOf(folderType);
  const isEntry = (node: number): boolean => (type === -1 ? contentSize(structure, node) > 0 : types[node] === type);
  const nodes = preorder.filter(isEntry);
  const depths = new Uint16Array(nodes.length);
  const ends = new Uint32Array(nodes.length);
  const around: number[] = [];
  for (const [entry, node] of nodes.entries()) {
    while (around.length > 0 && (contentEnds[nodes[around.at(-1) ?? 0] ?? 0] ?? 0) <= (positions[node] ?? 0)) {
      ends[around.pop() ?? 0] = entry;
    }
    depths[entry] = around.length;
    around.push(entry);
  }
  for (const entry of around) ends[entry] = nodes.length;
  return { nodes, depths, ends };
}

/** The entries to list: those in expanded entries; with a text, those whose name contains it, and the entries around them. */
export function listEntries(
  structure: GraphStructure,
  { nodes, ends }: FolderTree,
  { isExpanded, text }: { readonly isExpanded: (node: number) => boolean; readonly text: string },
): number[] {
  const wanted = text.trim().toLowerCase();
  const listed: number[] = [];
  if (wanted === '') {
    for (let entry = 0; entry < nodes.length;) {
      listed.push(entry);
      entry = isExpanded(nodes[entry] ?? 0) ? entry + 1 : (ends[entry] ?? Infinity);
    }
    return listed;
  }
  /** Number of matches before each entry. */
  const matches = new Uint32Array(nodes.length + 1);
  for (const [entry, node] of nodes.entries()) {
    const isMatch = stringAt(structure.names, node).toLowerCase().includes(wanted);
    matches[entry + 1] = (matches[entry] ?? 0) + Number(isMatch);
  }
  for (let entry = 0; entry < nodes.length; entry++) {
    if ((matches[ends[entry] ?? 0] ?? 0) > (matches[entry] ?? 0)) listed.push(entry);
  }
  return listed;
}
