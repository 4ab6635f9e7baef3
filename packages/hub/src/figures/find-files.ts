import { hasValue, valueAt, type Column, type GraphSnapshot } from '@code-graph/graph/snapshot';

/** The nodes of a graph by their role in figures. */
export interface FiguredNodes {
  /** The files, with test code. */
  readonly files: readonly number[];
  /** Symbols such as functions and classes, with the file of each. */
  readonly symbols: readonly number[];
}

const namespace = 'Namespace';

/** The nodes that hot spots rank and that owners own. A file is a namespace of a file that contains no other namespace, as in the viewer. */
export function findFiguredNodes(snapshot: GraphSnapshot): FiguredNodes {
  const { nodeFields } = snapshot.structure;
  const [types, parents, paths] = ['type', 'parent', 'file'].map((name) => nodeFields.get(name));
  const isNamespace = (node: number): boolean => textAt(types, node) === namespace;
  const hasNamespaces = new Set<string | undefined>();
  const all = Array.from({ length: snapshot.nodeCount }, (_, node) => node);
  for (const node of all) if (isNamespace(node)) hasNamespaces.add(textAt(parents, node));
  const isFile = (node: number): boolean =>
    isNamespace(node) && textAt(paths, node) !== undefined && !hasNamespaces.has(snapshot.structure.ids[node]);
  return { files: all.filter(isFile), symbols: all.filter((node) => !isNamespace(node)) };
}

/** The text of a node in a column; undefined without one. */
export function textAt(column: Column | undefined, node: number): string | undefined {
  const value = column && valueAt(column, node);
  return typeof value === 'string' ? value : undefined;
}

/** The number of a node in a column; NaN without one. */
export function numberAt(column: Column | undefined, node: number): number {
  return column?.type === 'number' && hasValue(column, node) ? (column.values[node] ?? NaN) : NaN;
}
