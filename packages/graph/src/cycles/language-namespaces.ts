import { valueAt } from '../snapshot/column.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { toStringTest } from '../snapshot/string-test.js';

interface Containers {
  readonly files: Int32Array;
  readonly folders: Int32Array;
  /** The innermost namespace around each node. */
  readonly nearest: Int32Array;
  readonly parents: Int32Array;
}

/** The languages whose packages are folders. */
const folderLanguages: ReadonlySet<string> = new Set(['go', 'java']);

const deepestNamespace = 32;

/** Languages in which one namespace can be declared in many files. */
const spreadLanguages: ReadonlySet<string> = new Set(['csharp']);

/**
 * Finds the namespace of each node by the rules of its language. Tests of Go are in a unit of their own: they are compiled separately,
 * and may therefore import packages that import theirs.
 */
export function languageNamespaces(
  snapshot: GraphSnapshot,
  { files, folders, nearest, parents }: Containers,
): Int32Array {
  const { structure, nodeCount } = snapshot;
  const language = structure.nodeFields.get('language');
  const isInFolder = language ? toStringTest(language, folderLanguages) : (): boolean => false;
  const isSpread = language ? toStringTest(language, spreadLanguages) : (): boolean => false;
  const units = new Int32Array(nodeCount);
  const merged = new Map<string, number>();
  const paths = structure.nodeFields.get('file');
  const representatives = new Map<number, number>();
  for (let node = 0; node < nodeCount; node++) {
    const file = files[node] ?? -1;
    const around = nearest[node] ?? -1;
    if (isInFolder(node)) {
      const path = paths && valueAt(paths, node);
      const isTestOfGo = typeof path === 'string' && path.endsWith('_test.go');
      units[node] = isTestOfGo && file >= 0 ? file : (folders[node] ?? -1);
    } else if (isSpread(node) && around >= 0 && around !== file) {
      let unit = representatives.get(around);
      if (unit === undefined) {
        const name = namespaceName(snapshot, parents, files, around);
        unit = merged.get(name) ?? around;
        merged.set(name, unit);
        representatives.set(around, unit);
      }
      units[node] = unit;
    } else {
      units[node] = file >= 0 ? file : around;
    }
  }
  return units;
}

/** The dotted name of a namespace that is declared in a file, such as `Company.Product.Storage`. */
export function namespaceName(
  { structure }: GraphSnapshot,
  parents: Int32Array,
  files: Int32Array,
  namespace: number,
): string {
  const names: string[] = [];
  const column = structure.nodeFields.get('name');
  const file = files[namespace] ?? -1;
  for (
    let node = namespace;
    node >= 0 && node !== file && names.length < deepestNamespace;
    node = parents[node] ?? -1
  ) {
    names.unshift(String((column && valueAt(column, node)) ?? ''));
  }
  return names.join('.');
}
