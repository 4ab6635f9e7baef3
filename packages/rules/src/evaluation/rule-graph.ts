import {
  findUnits,
  toBooleanTest,
  toDependencyTest,
  toFolderTest,
  type DependencySelection,
  type Units,
} from '@code-graph/graph/cycles';
import { findGroups } from '@code-graph/graph/dependencies';
import { hasValue, toTestFilter, type Column, type GraphSnapshot } from '@code-graph/graph/snapshot';
import { qualifiedName, readAdjacency, type Adjacency } from '@code-graph/graph/traversal';
import type { EdgeConditions } from '../file/rule-file.js';

/** The kind of the edges that stand for a whole import. */
export const importKind = 'imports';

/** A test of nodes or edges by index. */
export type IndexTest = (index: number) => boolean;

/** A graph with what rules derive from it, each derived once. */
export class RuleGraph {
  readonly isTest: IndexTest;
  readonly isPublic: IndexTest;
  readonly #dependencyTests = new Map<string, Promise<IndexTest>>();
  #packages: Promise<Units> | undefined;

  private constructor(
    readonly snapshot: GraphSnapshot,
    readonly adjacency: Adjacency,
    /** The file of each node; -1 for a node in no file. */
    readonly files: Units,
    readonly isFolder: IndexTest,
  ) {
    this.isTest = toTestFilter(snapshot, true);
    this.isPublic = toBooleanTest(snapshot.attributes.nodes.get('code:public'));
  }

  static async read(snapshot: GraphSnapshot): Promise<RuleGraph> {
    const adjacency = await readAdjacency(snapshot);
    return new RuleGraph(snapshot, adjacency, await findUnits(snapshot, 'file'), await toFolderTest(snapshot));
  }

  /** The package of each node, as the node that represents it; -1 for a node in no package. */
  get packages(): Promise<Units> {
    return (this.#packages ??= findGroups(this.snapshot, { between: 'packages' }));
  }

  /** Creates a test of edges: whether the source code states the dependency, and it meets the conditions. */
  dependencyTest(conditions: EdgeConditions): Promise<IndexTest> {
    const { kinds, typeOnly } = conditions;
    const key = JSON.stringify([kinds, typeOnly]);
    const cached = this.#dependencyTests.get(key);
    if (cached !== undefined) return cached;
    const { sources, targets } = this.snapshot.structure;
    const selection = this.selectionOf(conditions, (edge) => sources[edge] !== targets[edge]);
    const test = toDependencyTest(this.snapshot, 'file', selection);
    this.#dependencyTests.set(key, test);
    return test;
  }

  /** The edges that meet the conditions. @param includes restricts them further */
  selectionOf({ kinds, typeOnly }: EdgeConditions, includes: IndexTest): DependencySelection {
    const isTypeOnly = toBooleanTest(this.snapshot.attributes.edges.get('code:typeOnly'));
    return {
      kinds: kinds && new Set(kinds),
      includesTypeOnly: typeOnly !== false,
      includes: (edge) => includes(edge) && (typeOnly !== true || isTypeOnly(edge)),
    };
  }

  /** A field of a node; undefined if it has none. */
  textOf(field: 'name' | 'type' | 'file' | 'language', node: number): string | undefined {
    return textAt(this.snapshot.structure.nodeFields.get(field), node);
  }

  /** The kind of an edge. */
  kindOf(edge: number): string {
    return textAt(this.snapshot.structure.edgeFields.get('kind'), edge) ?? 'edge';
  }

  idOf(node: number): string {
    return this.snapshot.structure.ids[node] ?? '';
  }

  /** The path of the file that a node is in; its id if the graph names no file. */
  pathOf(node: number): string {
    return this.textOf('file', node) ?? this.idOf(node);
  }

  isFile(node: number): boolean {
    return this.files[node] === node;
  }

  /** The path of a file or folder, and the qualified name of anything else. */
  nameOf(node: number): string {
    if (this.isFile(node)) return this.pathOf(node);
    return this.isFolder(node) ? this.idOf(node) : qualifiedName(this.snapshot, this.adjacency, node);
  }
}

function textAt(column: Column | undefined, index: number): string | undefined {
  return column?.type === 'string' && hasValue(column, index)
    ? column.dictionary[column.values[index] ?? 0]
    : undefined;
}
