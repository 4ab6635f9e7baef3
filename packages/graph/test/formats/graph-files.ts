import type { GraphDocument } from '@code-graph/sdk';
import type { GraphFormat } from '../../src/formats/graph-format.js';
import type { GraphFile } from '../../src/readers/graph-file.js';
import { readGraphFile } from '../../src/readers/read-graph-file.js';
import { writeGexf } from '../../src/formats/write-gexf.js';
import { writeGraphml } from '../../src/formats/write-graphml.js';

/** Small pieces, so that names and characters are divided. */
const pieceBytes = 1000;

/** Returns the content of a file with this graph. */
export function writeGraph(document: GraphDocument, format: GraphFormat): string {
  if (format === 'json') return JSON.stringify(document);
  return [...(format === 'gexf' ? writeGexf(document) : writeGraphml(document))].join('');
}

/** Reads the graph in a file with this content. */
export function readGraph(content: string | Uint8Array, name = 'graph'): Promise<GraphFile> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return readGraphFile({ name, size: bytes.length, pieces: () => inPieces(bytes) });
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes);
}
