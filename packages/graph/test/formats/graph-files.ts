import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GraphDocument } from '@code-graph/sdk';
import type { GraphFile, GraphFormat } from '../../src/formats/graph-file.js';
import { readGraphFile } from '../../src/formats/read-graph-file.js';
import { writeGexf } from '../../src/formats/write-gexf.js';
import { writeGraphml } from '../../src/formats/write-graphml.js';

/** Returns the content of a file with this graph. */
export async function writeGraph(document: GraphDocument, format: GraphFormat): Promise<string> {
  if (format === 'json') return JSON.stringify(document);
  let text = '';
  for await (const chunk of format === 'gexf' ? writeGexf(document) : writeGraphml(document)) text += chunk;
  return text;
}

/** Writes text or bytes to a file and reads the graph in it. */
export async function readGraph(folder: string, content: string | Uint8Array, name = 'graph'): Promise<GraphFile> {
  const file = join(folder, name);
  await writeFile(file, content);
  return readGraphFile(file);
}
