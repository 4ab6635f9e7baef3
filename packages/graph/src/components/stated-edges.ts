/**
 * Derived kinds of edges, which a source file does not state by themselves: containment, and edges that follow from `extends` and
 * `implements`.
 */
export const derivedKinds: ReadonlySet<string> = new Set(['contains', 'overrides']);

/** The kind of the edges from a file to the files that it imports. */
export const importKind = 'imports';

/** The languages in which a file sees only its imports, apart from global declarations. */
export const moduleLanguages: ReadonlySet<string> = new Set([
  ...['typescript', 'javascript', 'vue', 'svelte', 'astro'],
]);

/** The edges of a graph, and the properties of nodes and edges by which an edge is stated. */
export interface StatedGraph {
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  /** The containing node of each node; -1 if there is none. */
  readonly parents: Int32Array;
  /** The file of each node; -1 if it is in no file. */
  readonly files: Int32Array;
  /** Whether a node is written in one of the `moduleLanguages`. */
  readonly isModule: (node: number) => boolean;
  readonly isConstructor: (node: number) => boolean;
  /** Whether an edge is an import that counts. */
  readonly isImport: (edge: number) => boolean;
}

/**
 * Tests whether the source code states a dependency. A file of TypeScript or JavaScript depends on the files that it
 * imports and on the declarations that it imports through others. It does not depend on the declaration of a method that it
 * calls on a value from elsewhere.
 */
export class StatedEdges {
  /** Pairs of files of which one imports the other. */
  readonly #imported = new Set<number>();

  constructor(private readonly graph: StatedGraph) {}

  /** Reads the imports among a range of edges, `end` exclusive. All edges must be read before the first test. */
  readImports(start: number, end: number): void {
    for (let edge = start; edge < end; edge++) if (this.graph.isImport(edge)) this.#imported.add(this.#keyOf(edge));
  }

  isStated(edge: number): boolean {
    const { sources, targets, files, isModule } = this.graph;
    const [source, target] = [sources[edge] ?? 0, targets[edge] ?? 0];
    if (!isModule(source) || !isModule(target) || files[source] === files[target]) return true;
    return this.#isNamedByImport(target) || this.#imported.has(this.#keyOf(edge));
  }

  #isNamedByImport(node: number): boolean {
    const { parents, files, isConstructor } = this.graph;
    const parent = parents[node] ?? -1;
    const container = isConstructor(node) ? (parents[parent] ?? -1) : parent;
    return container >= 0 && container === files[node];
  }

  #keyOf(edge: number): number {
    const { sources, targets, files } = this.graph;
    return (files[sources[edge] ?? 0] ?? -1) * files.length + (files[targets[edge] ?? 0] ?? -1);
  }
}
