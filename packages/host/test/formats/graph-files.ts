import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GraphDocument } from '@code-graph/sdk';
import type { GraphFile, GraphFormat } from '../../src/formats/graph-file.js';
import { readGraphFile } from '../../src/formats/read-graph-file.js';
import { writeGexf } from '../../src/formats/write-gexf.js';
import { writeGraphml } from '../../src/formats/write-graphml.js';

/** A graph as the text of a file. */
export async function writeGraph(document: GraphDocument, format: GraphFormat): Promise<string> {
  if (format === 'json') return JSON.stringify(document);
  let text = '';
  for await (const piece of format === 'gexf' ? writeGexf(document) : writeGraphml(document)) text += piece;
  return text;
}

/** Reads a graph from text or bytes, by way of a file. */
export async function readGraph(folder: string, content: string | Uint8Array, name = 'graph'): Promise<GraphFile> {
  const file = join(folder, name);
  await writeFile(file, content);
  return readGraphFile(file);
}
