import { hasValue, type Column } from '../snapshot/column.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { forEachSlice } from '../snapshot/for-each-slice.js';
import { toStringTest } from '../snapshot/string-test.js';
import { toTestFilter } from '../snapshot/test-code.js';
import { readAdjacency } from '../traversal/adjacency.js';
import { findUnits, type UnitLevel, type Units } from './unit-level.js';

/** The edges that count as dependencies. */
export interface DependencySelection {
  /** The kinds of edges that count. Undefined: all kinds that the source code states. */
  readonly kinds?: ReadonlySet<string> | undefined;
  /** Whether type-only dependencies count, which a compiler erases. */
  readonly includesTypeOnly: boolean;
  /** true: only dependencies within test code; false: only those within production code; undefined: all. */
  readonly test?: boolean | undefined;
}

/**
 * Derived kinds of edges, which a source file does not state by themselves: containment, and edges that follow from `extends` and
 * `implements`.
 */
const derivedKinds: ReadonlySet<string> = new Set(['contains', 'overrides']);

/** The languages in which a file sees only its imports, apart from global declarations. */
const moduleLanguages: ReadonlySet<string> = new Set(['typescript', 'javascript']);

/** Creates a test of edges: whether an edge counts as a dependency between units of a level. */
export async function toDependencyTest(
  snapshot: GraphSnapshot,
  level: UnitLevel,
  { kinds, includesTypeOnly, test }: DependencySelection,
): Promise<(edge: number) => boolean> {
  const { sources, targets, edgeFields } = snapshot.structure;
  const kind = edgeFields.get('kind');
  const isDerived = kind ? toStringTest(kind, derivedKinds) : (): boolean => false;
  const hasKind = kinds ? toStringTest(kind, kinds) : (edge: number): boolean => !isDerived(edge);
  const isSelected = toTestFilter(snapshot, test);
  const isTypeOnly = toBooleanTest(snapshot.attributes.edges.get('code:typeOnly'));
  const isCounted = (edge: number): boolean => includesTypeOnly || !isTypeOnly(edge);
  const isStated = level === 'type' ? (): boolean => true : await toStatedTest(snapshot, isCounted);
  return (edge) =>
    hasKind(edge) &&
    isCounted(edge) &&
    isSelected(sources[edge] ?? 0) &&
    isSelected(targets[edge] ?? 0) &&
    isStated(edge);
}

/**
 * Creates a test of edges: whether the source code states the dependency. A file of TypeScript or JavaScript depends on the files that it
 * imports and on the declarations that it imports through others. It does not depend on the declaration of a method that it
 * calls on a value from elsewhere.
 */
async function toStatedTest(
  snapshot: GraphSnapshot,
  isCounted: (edge: number) => boolean,
): Promise<(edge: number) => boolean> {
  const { structure } = snapshot;
  const { sources, targets, nodeFields } = structure;
  const files = await findUnits(snapshot, 'file');
  const { parents } = await readAdjacency(snapshot);
  const language = nodeFields.get('language');
  const isModule = language ? toStringTest(language, moduleLanguages) : (): boolean => false;
  const isImport = toStringTest(structure.edgeFields.get('kind'), new Set(['imports']));
  const isConstructor = toStringTest(nodeFields.get('name'), new Set(['constructor']));
  const keyOf = (edge: number): number => pairKey(files, sources[edge] ?? 0, targets[edge] ?? 0);
  const imported = new Set<number>();
  await forEachSlice(sources.length, edgesPerSlice, (start, end) => {
    for (let edge = start; edge < end; edge++) if (isImport(edge) && isCounted(edge)) imported.add(keyOf(edge));
  });
  const isNamedByImport = (node: number): boolean => {
    const parent = parents[node] ?? -1;
    const container = isConstructor(node) ? (parents[parent] ?? -1) : parent;
    return container >= 0 && container === files[node];
  };
  return (edge) => {
    const [source, target] = [sources[edge] ?? 0, targets[edge] ?? 0];
    if (!isModule(source) || !isModule(target) || files[source] === files[target]) return true;
    return isNamedByImport(target) || imported.has(keyOf(edge));
  };
}

/** Number of edges in a slice. */
const edgesPerSlice = 100_000;

function pairKey(files: Units, source: number, target: number): number {
  return (files[source] ?? -1) * files.length + (files[target] ?? -1);
}

/** Creates a test of elements: whether a boolean attribute is true. */
export function toBooleanTest(column: Column | undefined): (index: number) => boolean {
  if (column?.type !== 'boolean') return () => false;
  return (index) => hasValue(column, index) && column.values[index] === 1;
}
