import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { GraphFileError } from './graph-file-error.js';
import type { GraphFile, GraphFormat } from './graph-file.js';
import { readGexf } from './read-gexf.js';
import { readGraphml } from './read-graphml.js';
import { readJson } from './read-json.js';

/** Maximum bytes of a JSON file: strings of V8 have at most 512 Mi characters. */
const largestJson = 500 * 1024 * 1024;

/** Options of reading a graph file. */
export interface GraphFileOptions {
  /** Default: detected from the content. */
  readonly format?: GraphFormat | undefined;
  /** Returns the reason why a JSON text must not be parsed, if there is one. */
  readonly refusalOf?: (json: Uint8Array) => string | undefined;
}

/** @throws GraphFileError; a system error if the file cannot be read */
export async function readGraphFile(path: string, { format, refusalOf }: GraphFileOptions = {}): Promise<GraphFile> {
  const { size } = await stat(path);
  switch (format ?? (await detectFormat(path))) {
    case 'gexf':
      return readGexf(createReadStream(path));
    case 'graphml':
      return readGraphml(createReadStream(path));
    case 'json': {
      if (size > largestJson) throw new GraphFileError(`it has ${size} bytes; the maximum is ${largestJson}`);
      const bytes = await readFile(path);
      const refusal = refusalOf?.(bytes);
      if (refusal !== undefined) throw new GraphFileError(refusal);
      return readJson(bytes);
    }
  }
}

/** Detects the format from the first characters and, if they do not decide, from the name. */
async function detectFormat(path: string): Promise<GraphFormat> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    // Zero bytes are removed, so that UTF-16 is recognized too.
    const start = buffer.subarray(0, bytesRead).toString('latin1').replaceAll('\0', '');
    if (/<(?:\w+:)?gexf[\s>/]/.test(start)) return 'gexf';
    if (/<(?:\w+:)?graphml[\s>/]/.test(start)) return 'graphml';
    if (/^(?:\u00ef\u00bb\u00bf)?\s*[{[]/.test(start)) return 'json';
  } finally {
    await handle.close();
  }
  const extension = extname(path).toLowerCase();
  if (extension === '.gexf') return 'gexf';
  if (extension === '.graphml') return 'graphml';
  if (extension === '.json') return 'json';
  throw new GraphFileError('neither its content nor its name identifies a format; use --format json, gexf or graphml');
}
