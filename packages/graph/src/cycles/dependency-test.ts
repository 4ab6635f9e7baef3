import { derivedKinds, importKind, moduleLanguages, StatedEdges } from '../components/stated-edges.js';
import { hasValue, type Column } from '../snapshot/column.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { forEachSlice } from '../snapshot/for-each-slice.js';
import { toStringTest } from '../snapshot/string-test.js';
import { toTestFilter } from '../snapshot/test-code.js';
import { readAdjacency } from '../traversal/adjacency.js';
import { findUnits, type UnitLevel } from './unit-level.js';

/** The edges that count as dependencies. */
export interface DependencySelection {
  /** The kinds of edges that count. Undefined: all kinds that the source code states. */
  readonly kinds?: ReadonlySet<string> | undefined;
  /** Whether type-only dependencies count, which a compiler erases. */
  readonly includesTypeOnly: boolean;
  /** true: only dependencies within test code; false: only those within production code; undefined: all. */
  readonly test?: boolean | undefined;
  /** Restricts the edges further. Undefined: no more restrictions. */
  readonly includes?: ((edge: number) => boolean) | undefined;
}

/** Creates a test of edges: whether an edge counts as a dependency between units of a level. */
export async function toDependencyTest(
  snapshot: GraphSnapshot,
  level: UnitLevel,
  { kinds, includesTypeOnly, test, includes = (): boolean => true }: DependencySelection,
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
    includes(edge) &&
    isStated(edge);
}

/** Creates a test of edges: whether the source code states the dependency. */
async function toStatedTest(
  snapshot: GraphSnapshot,
  isCounted: (edge: number) => boolean,
): Promise<(edge: number) => boolean> {
  const { sources, targets, nodeFields, edgeFields } = snapshot.structure;
  const { parents } = await readAdjacency(snapshot);
  const language = nodeFields.get('language');
  const isImport = toStringTest(edgeFields.get('kind'), new Set([importKind]));
  const edges = new StatedEdges({
    ...{ sources, targets, parents, files: await findUnits(snapshot, 'file') },
    isModule: language ? toStringTest(language, moduleLanguages) : () => false,
    isConstructor: toStringTest(nodeFields.get('name'), new Set(['constructor'])),
    isImport: (edge) => isImport(edge) && isCounted(edge),
  });
  await forEachSlice(sources.length, edgesPerSlice, (start, end) => edges.readImports(start, end));
  return (edge) => edges.isStated(edge);
}

/** Number of edges in a slice. */
const edgesPerSlice = 100_000;

/** Creates a test of elements: whether a boolean attribute is true. */
export function toBooleanTest(column: Column | undefined): (index: number) => boolean {
  if (column?.type !== 'boolean') return () => false;
  return (index) => hasValue(column, index) && column.values[index] === 1;
}
