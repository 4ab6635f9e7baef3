import { hasValue, valueAt, type Column } from '../snapshot/column.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { groupByKey, listOf, type IndexLists } from '../snapshot/index-lists.js';
import { oncePerStructure } from '../snapshot/once-per-structure.js';

/** The nodes of each file of a graph. */
export interface FileNodes {
  /** The paths of all files. */
  readonly paths: ReadonlyMap<string, number>;
  readonly nodes: IndexLists;
}

/** The nodes of each file, grouped in slices on first use. */
export const readFileNodes = oncePerStructure(async ({ structure }: GraphSnapshot): Promise<FileNodes> => {
  const column = structure.nodeFields.get('file');
  if (column?.type !== 'string') return { paths: new Map(), nodes: await groupByKey(0, 0, () => -1) };
  const paths = new Map(column.dictionary.map((path, index) => [path, index]));
  const nodes = await groupByKey(structure.ids.length, column.dictionary.length, (node) =>
    hasValue(column, node) ? (column.values[node] ?? -1) : -1,
  );
  return { paths, nodes };
});

/** A node with its lines. */
export interface NodeLines {
  readonly node: number;
  readonly startLine: number;
  readonly endLine: number;
}

/** The nodes of a file: those that have lines, containers first, and the file itself. */
export interface FileOutline {
  readonly nodes: readonly NodeLines[];
  /** The node of the file itself, if the graph has one. */
  readonly file: number | undefined;
}

/** The nodes of a file by line; undefined if the graph has no node of the file. */
export function outlineOf(snapshot: GraphSnapshot, { paths, nodes }: FileNodes, path: string): FileOutline | undefined {
  const { nodeFields } = snapshot.structure;
  const entry = paths.get(path);
  const list = entry === undefined ? [] : [...listOf(nodes, entry)];
  if (list.length === 0) return undefined;
  const numberAt = (field: string, node: number): number => {
    const column: Column | undefined = nodeFields.get(field);
    return column?.type === 'number' && hasValue(column, node) ? (column.values[node] ?? 0) : 0;
  };
  const withLines = list
    .map((node) => ({ node, startLine: numberAt('startLine', node), endLine: numberAt('endLine', node) }))
    .filter(({ startLine, endLine }) => startLine > 0 && endLine >= startLine)
    .sort((one, other) => one.startLine - other.startLine || other.endLine - one.endLine || one.node - other.node);
  const isNamespace = (node: number): boolean => {
    const column = nodeFields.get('type');
    return column !== undefined && valueAt(column, node) === 'Namespace';
  };
  const own = new Set(list.map((node) => snapshot.structure.ids[node]));
  const parentOf = (node: number): unknown => {
    const column = nodeFields.get('parent');
    return column && valueAt(column, node);
  };
  const file = list.find((node) => isNamespace(node) && !own.has(parentOf(node) as string));
  return { nodes: withLines, file };
}
