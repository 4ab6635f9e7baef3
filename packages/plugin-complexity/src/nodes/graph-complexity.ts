import type { FileMeasurement } from '../file-measurement.js';
import { childrenFirst } from './add-up.js';
import { attributeFunctions } from './attribute-functions.js';
import { ComplexitySums, type Complexity } from './complexity.js';
import { EnclosingContainers } from './enclosing-containers.js';
import { fileNode } from './file-node.js';
import type { MatchedFunctions } from './match-functions.js';
import { isFunctionNode, type Outline, type OutlineNode } from './outline.js';

/** Values of a node. A value that is not known is absent. */
export interface NodeValues {
  readonly complexity: Readonly<Complexity> | undefined;
  readonly loc: number | undefined;
}

/** Types of nodes with code of their own, so that their complexity is 0 if they contain no functions. Interfaces and enums have none. */
const codeTypes: ReadonlySet<string> = new Set(['Namespace', 'Class', 'Struct']);

/** Adds up the measurements of files for all nodes of a graph. */
export class GraphComplexity {
  readonly #own = new ComplexitySums();
  readonly #loc = new Map<string, number>();
  /** By node without a file: lines of code of the files directly inside it. */
  readonly #linesOfFiles = new Map<string, number>();

  constructor(private readonly outline: Outline) {}

  addFile(
    nodes: readonly OutlineNode[],
    measurement: FileMeasurement,
    matched: MatchedFunctions,
    hasDeclarativeFunctions: boolean,
  ): void {
    const { codeLines, functions, outside } = measurement;
    const ofFile = fileNode(nodes, codeLines, this.outline.nodes);
    const inside = nodes.filter((node) => node !== ofFile);
    const linesBefore = cumulate(codeLines);
    this.#addLines(inside, linesBefore);
    for (const node of inside) if (codeTypes.has(node.type)) this.#own.add(node.id, { cyclomatic: 0, cognitive: 0 });

    const total = linesBefore.at(-1) ?? 0;
    // Without a node of its own, the file counts for the folder around its nodes.
    const fileId = ofFile?.id ?? this.#containerOf(nodes);
    if (ofFile !== undefined) this.#loc.set(ofFile.id, total);
    const folder = ofFile === undefined ? fileId : ofFile.parent;
    if (folder !== undefined) this.#linesOfFiles.set(folder, (this.#linesOfFiles.get(folder) ?? 0) + total);

    const containers = new EnclosingContainers(inside, codeLines.length);
    const unowned = fileId ?? '';
    attributeFunctions(
      { ...measurement, functions },
      { matched, containers, fileId: unowned, hasDeclarativeFunctions },
      this.#own,
    );
    this.#own.add(unowned, outside);
  }

  /** Counts the recursion of functions, which the calls of the graph show. */
  addRecursion(ids: Iterable<string>): void {
    for (const id of ids) if (this.#own.get(id) !== undefined) this.#own.add(id, { cyclomatic: 0, cognitive: 1 });
  }

  /** The values of each node that has any. */
  *values(): Generator<[id: string, values: NodeValues]> {
    const sums = new ComplexitySums();
    for (const id of this.outline.nodes.keys()) {
      const own = this.#own.get(id);
      if (own !== undefined) sums.add(id, own);
    }
    const lines = new Map(this.#linesOfFiles);
    for (const { id, parent } of childrenFirst(this.outline.nodes)) {
      const sum = sums.get(id);
      if (sum !== undefined) sums.add(parent, sum);
      const inside = lines.get(id);
      if (inside !== undefined) lines.set(parent, (lines.get(parent) ?? 0) + inside);
    }
    for (const node of this.outline.nodes.values()) {
      const complexity = isFunctionNode(node) ? this.#own.get(node.id) : sums.get(node.id);
      const loc = node.file === undefined ? lines.get(node.id) : this.#loc.get(node.id);
      if (complexity !== undefined || loc !== undefined) yield [node.id, { complexity, loc }];
    }
  }

  #addLines(nodes: readonly OutlineNode[], linesBefore: Uint32Array): void {
    for (const { id, startLine, endLine } of nodes) {
      if (startLine === undefined || endLine === undefined || endLine < startLine) continue;
      this.#loc.set(id, (linesBefore[endLine] ?? 0) - (linesBefore[startLine - 1] ?? 0));
    }
  }

  /** The folder of a file whose nodes have no common node: the parent outside of the file. */
  #containerOf(nodes: readonly OutlineNode[]): string | undefined {
    for (const { parent, file } of nodes) {
      const container = parent === undefined ? undefined : this.outline.nodes.get(parent);
      if (container !== undefined && container.file !== file) return container.id;
    }
    return undefined;
  }
}

/** By line: the number of lines with code up to and including it. Index 0 is before the first line. */
function cumulate(codeLines: Uint8Array): Uint32Array {
  const sums = new Uint32Array(codeLines.length + 1);
  for (const [index, mark] of codeLines.entries()) sums[index + 1] = (sums[index] ?? 0) + mark;
  return sums;
}
