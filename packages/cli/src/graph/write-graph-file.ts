import { extname } from 'node:path';
import { writeFileAtomically, type FileContent } from '@code-graph/sdk/files';
import { graphFormats, writeGexf, writeGraphml, type GraphFormat } from '@code-graph/graph/formats';
import type { GraphDocument } from '@code-graph/sdk';
import { cliErrors } from '../cli-errors.js';
import { inPieces } from './in-pieces.js';

/** The format of a file by its extension; JSON if that says nothing. */
export function formatOfName(out: string | undefined): GraphFormat {
  const extension = out === undefined ? '' : extname(out).slice(1).toLowerCase();
  return graphFormats.find((format) => format === extension) ?? 'json';
}

/** Writes the file with the permissions that the user's files have by default. After a failure, it is unchanged. */
export async function writeGraphFile(out: string, content: FileContent): Promise<void> {
  await writeFileAtomically(out, content, { mode: 0o666 }).catch((error: unknown) => {
    throw cliErrors.graphFileNotWritten(out, error);
  });
}

/** A graph as GEXF or GraphML. @param colorOf colors of nodes, which only GEXF can have */
export function toMarkup(
  document: GraphDocument,
  format: Exclude<GraphFormat, 'json'>,
  colorOf?: Parameters<typeof writeGexf>[1],
): ReturnType<typeof inPieces> {
  return inPieces(format === 'gexf' ? writeGexf(document, colorOf) : writeGraphml(document));
}
