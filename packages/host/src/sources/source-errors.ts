import { define, quote } from '@code-graph/api/errors';

/** The errors about the source text of nodes. */
export const sourceErrors = {
  noSource: define(
    'not-found',
    'NO_SOURCE',
    (id: string) => `The node ${quote(id)} has no source text: the graph names no file for it. Folders have none.`,
  ),
  sourceMissing: define(
    'not-found',
    'NO_SOURCE',
    (file: string, reason: string) =>
      `The source file ${quote(file)} cannot be shown: ${reason}. If it was moved or deleted, index again.`,
  ),
  sourceRefused: define(
    'forbidden',
    'SOURCE_REFUSED',
    (file: string, reason: string) =>
      `The source file ${quote(file)} is not shown: ${reason}. Only text files inside the workspace are.`,
  ),
  sourceTooLarge: define(
    'too-large',
    'SOURCE_TOO_LARGE',
    (file: string, reason: string) => `The source file ${quote(file)} is not shown: ${reason}. Open it in an editor.`,
  ),
  sourceChanged: define(
    'conflict',
    'SOURCE_CHANGED',
    (file: string, line: number, lines: number) =>
      `The node begins at line ${line}, but ${quote(file)} has only ${lines} by now. Index again with "code-graph index" or POST /api/index.`,
  ),
} as const;
