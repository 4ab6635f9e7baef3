import type { FunctionMeasurement } from '../file-measurement.js';
import { isLocated } from './match-functions.js';
import { isFunctionNode, type OutlineNode } from './outline.js';

type Lines = Pick<FunctionMeasurement, 'startLine' | 'endLine'>;

/** The classes and other containers of a file, by the lines that they contain. */
export class EnclosingContainers {
  readonly #containers: (OutlineNode & Lines)[];
  /** By line: the index of the innermost container, plus 1. */
  readonly #innermost: Int32Array;

  /** @param nodes the nodes of the file, without that of the file itself */
  constructor(nodes: readonly OutlineNode[], lineCount: number) {
    const span = ({ startLine, endLine }: Lines): number => endLine - startLine;
    this.#containers = nodes
      .filter((node): node is OutlineNode & Lines => isLocated(node) && !isFunctionNode(node))
      .sort((one, other) => span(other) - span(one));
    this.#innermost = new Int32Array(lineCount + 2);
    for (const [index, { startLine, endLine }] of this.#containers.entries()) {
      this.#innermost.fill(index + 1, startLine, endLine + 1);
    }
  }

  /** The innermost container of all lines of a function. */
  around(lines: Lines): (OutlineNode & Lines) | undefined {
    // If several containers begin in the lines of a function or share a line with it, only an outer one contains the function.
    for (let index = (this.#innermost[lines.startLine] ?? 0) - 1; index >= 0; index -= 1) {
      const container = this.#containers[index];
      if (container !== undefined && contains(container, lines)) return container;
    }
    return undefined;
  }
}

/** Whether the outer lines contain all inner lines. */
export function contains(outer: Lines, inner: Lines): boolean {
  return outer.startLine <= inner.startLine && inner.endLine <= outer.endLine;
}
