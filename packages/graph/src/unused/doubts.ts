import { hasValue, valueAt } from '../snapshot/column.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { forEachOf } from '../snapshot/index-lists.js';
import { toStringTest } from '../snapshot/string-test.js';
import type { Adjacency } from '../traversal/adjacency.js';
import { isConventional } from './conventional-names.js';

/** A reason why a node may be used although the graph has no use of it. */
export type Doubt =
  | 'visible'
  | 'value'
  | 'member'
  | 'overrides'
  | 'unresolvedCalls'
  | 'entryPoint'
  | 'dynamicNames'
  | 'convention'
  | 'resolution';

/** Languages in which a compiler resolves every name that is not a member of a value of unknown type. */
const checkedLanguages: ReadonlySet<string> = new Set(['typescript', 'javascript']);

/**
 * Creates a function that lists the doubts about a node without known uses.
 * @param isPrivate whether only code of the same file can name a node
 */
export function createDoubts(
  snapshot: GraphSnapshot,
  { outgoing, incoming, parents }: Adjacency,
  isPrivate: (node: number) => boolean,
): (node: number) => Doubt[] {
  const { structure } = snapshot;
  const { nodeFields, edgeFields, targets } = structure;
  const language = nodeFields.get('language');
  const isChecked = language ? toStringTest(language, checkedLanguages) : (): boolean => false;
  const isMethod = toStringTest(nodeFields.get('type'), new Set(['Method']));
  const isFunction = toStringTest(nodeFields.get('type'), new Set(['Function', 'Method']));
  const isFile = toStringTest(nodeFields.get('type'), new Set(['Namespace']));
  const isOverride = toStringTest(edgeFields.get('kind'), new Set(['overrides']));
  const isImport = toStringTest(edgeFields.get('kind'), new Set(['imports']));
  const names = nodeFields.get('name');
  const filesWithUnresolved = findFiles(snapshot, 'code:unresolvedCalls');
  const filesWithDynamicNames = findFiles(snapshot, 'code:dynamicNames');
  const files = nodeFields.get('file');
  const fileOf = (node: number): number => (files && hasValue(files, node) ? (files.values[node] ?? 0) : -1);
  const some = (list: typeof outgoing, node: number, test: (edge: number) => boolean): boolean => {
    let isFound = false;
    forEachOf(list, node, (edge) => (isFound ||= test(edge)));
    return isFound;
  };
  const overrides = (node: number): boolean =>
    some(outgoing, node, (edge) => isOverride(edge) && targets[edge] !== node);

  return (node) => {
    const name = String((names && valueAt(names, node)) ?? '');
    const parent = parents[node] ?? -1;
    const doubts: Doubt[] = [];
    if (!isChecked(node)) doubts.push('resolution');
    const isValue = !isPrivate(node) && parent >= 0 && isFunction(parent);
    if (isValue) doubts.push('value');
    else if (!isPrivate(node)) doubts.push('visible');
    const isMember = isMethod(node) && !name.startsWith('#');
    if (isMember && !isPrivate(node)) doubts.push('member');
    if (overrides(node)) doubts.push('overrides');
    if ((isMember || isValue) && filesWithUnresolved.has(isPrivate(node) ? fileOf(node) : -1))
      doubts.push('unresolvedCalls');
    const isTopLevel = parent >= 0 && isFile(parent) && !isPrivate(node);
    if (isTopLevel && !some(incoming, parent, isImport)) doubts.push('entryPoint');
    const file = fileOf(node);
    if (file >= 0 && filesWithDynamicNames.has(file)) doubts.push('dynamicNames');
    if (isConventional(name, String((language && valueAt(language, node)) ?? ''))) doubts.push('convention');
    return doubts;
  };
}

/** The files of the nodes with an attribute, as indexes into the dictionary of files; -1 if there is any. */
function findFiles({ structure, attributes, nodeCount }: GraphSnapshot, attribute: string): ReadonlySet<number> {
  const column = attributes.nodes.get(attribute);
  const files = structure.nodeFields.get('file');
  const fileIndexes = new Set<number>();
  if (column === undefined) return fileIndexes;
  for (let node = 0; node < nodeCount; node++) {
    if (!hasValue(column, node)) continue;
    fileIndexes.add(-1);
    if (files && hasValue(files, node)) fileIndexes.add(files.values[node] ?? 0);
  }
  return fileIndexes;
}
