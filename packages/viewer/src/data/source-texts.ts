import type { LoadedGraph } from '../graph/graph-builder.js';

/** The lines of a node and the lines around them. */
export interface SourceExcerpt {
  readonly file: string;
  readonly language?: string | undefined;
  /** Lines of the node. */
  readonly startLine: number;
  readonly endLine: number;
  /** Number of the first line of `text`. */
  readonly firstLine: number;
  readonly text: string;
  /** Whether lines at the end are missing. */
  readonly isTruncated: boolean;
  /** Whether the file was changed after the index, so that the lines may be those of other code. */
  readonly isChanged: boolean;
  /** Opens the node in an editor. A report has no links to files of the machine that it was made on. */
  readonly editorUrl?: string;
}

/** The source texts of a host or of a report. */
export interface SourceTexts {
  /** @throws Error with a message for the user if there is no text to show */
  read(graph: LoadedGraph, node: number, signal: AbortSignal): Promise<SourceExcerpt>;
}

/** Number of lines that are shown before and after those of a node. */
export const sourceContext = 3;

/** For folders, and nodes whose file is gone. */
export const noSource = 'This node has no source code.';
