import type { GraphNode } from '@code-graph/sdk';
import type { FileRecord } from './file-record.js';
import { linesOf, type RecordedCode } from './recorded-code.js';

/**
 * The record of a file after an edit of its comments, blank lines and indentation alone: its line numbers are those of the new text. Returns
 * `undefined` if the edit has changed anything else.
 *
 * @param lineCount number of lines of the new text
 */
export function moveLines(before: FileRecord, code: RecordedCode, lineCount: number): FileRecord | undefined {
  if (before.code?.[0] !== code[0] || before.warnings.length > 0 || before.affectsEverything) return undefined;
  const lines = new MovedLines(before.code, code);
  const { http, native, externalUses } = before;
  const record: FileRecord = {
    ...before,
    nodes: before.nodes.map((node, index) => (index === 0 ? { ...node, endLine: lineCount } : moveNode(node, lines))),
    edges: before.edges.map((edge) =>
      edge.lines === undefined
        ? edge
        : { ...edge, lines: edge.lines.replace(/\d+/g, (line) => String(lines.at(Number(line)))) },
    ),
    ...(http && { http: moveIn(http, lines) }),
    ...(native && { native: moveIn(native, lines) }),
    ...(externalUses && { externalUses: moveIn(externalUses, lines) }),
    code,
  };
  return lines.isComplete ? record : undefined;
}

function moveNode(node: GraphNode, lines: MovedLines): GraphNode {
  const { startLine, endLine } = node;
  return {
    ...node,
    ...(startLine !== undefined && { startLine: lines.at(startLine) }),
    ...(endLine !== undefined && { endLine: lines.at(endLine) }),
  };
}

/** A copy of a part of a record in which each property `line` is moved. */
function moveIn<Part>(part: Part, lines: MovedLines): Part {
  return JSON.parse(JSON.stringify(part), (key, value: unknown) =>
    key === 'line' && typeof value === 'number' ? lines.at(value) : value,
  ) as Part;
}

/** The lines of two texts with the same code. */
class MovedLines {
  readonly #lines: ReadonlyMap<number, number | undefined>;
  #isComplete = true;

  constructor(before: RecordedCode, after: RecordedCode) {
    const present = linesOf(after);
    this.#lines = new Map(linesOf(before).map((line, index) => [line, present[index]]));
  }

  /** Whether all lines so far have code. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  at(line: number): number {
    const moved = this.#lines.get(line);
    if (moved === undefined) this.#isComplete = false;
    return moved ?? line;
  }
}
