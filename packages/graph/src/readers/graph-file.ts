import type { GraphDocument } from '@code-graph/sdk';

/** A graph that was read from a file. */
export interface GraphFile {
  readonly document: GraphDocument;
  /** Warnings about content of the file that the document lacks. */
  readonly warnings: readonly string[];
  /** The line of the element that a JSON pointer into the document refers to; undefined if unknown. */
  readonly lineOf: (pointer: string) => number | undefined;
}
