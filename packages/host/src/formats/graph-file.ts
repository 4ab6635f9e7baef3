import type { GraphDocument } from '@code-graph/sdk';

/** The formats that graphs are written in and read from. */
export const graphFormats = ['json', 'gexf', 'graphml'] as const;

export type GraphFormat = (typeof graphFormats)[number];

/** A graph as it was read from a file. */
export interface GraphFile {
  readonly document: GraphDocument;
  /** What was in the file and is not in the document. */
  readonly warnings: readonly string[];
  /** The line of what a JSON pointer into the document names; undefined if that cannot be told. */
  readonly lineOf: (pointer: string) => number | undefined;
}
