import { GraphFileError } from './graph-file-error.js';
import type { GraphFormat } from '../formats/graph-format.js';
import type { GraphFile } from './graph-file.js';
import { readGexf } from './read-gexf.js';
import { readGraphml } from './read-graphml.js';
import { readJson } from './read-json.js';

/** Maximum bytes of a JSON file: strings of V8 have at most 512 Mi characters. */
const largestJson = 500 * 1024 * 1024;

/** Number of bytes that identify a format. */
const startBytes = 4096;

/** A file, wherever it is stored. */
export interface GraphFileContent {
  /** Its extension identifies the format if the content does not. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Reads the content from the beginning. Called once or twice. */
  readonly pieces: () => AsyncIterable<Uint8Array>;
}

/** Options of reading a graph file. */
export interface GraphFileOptions {
  /** Default: detected from the content. */
  readonly format?: GraphFormat | undefined;
  /** Returns the reason why a JSON text must not be parsed, if there is one. */
  readonly refusalOf?: (json: Uint8Array) => string | undefined;
}

/** @throws GraphFileError; the errors of `pieces` */
export async function readGraphFile(
  content: GraphFileContent,
  { format, refusalOf }: GraphFileOptions = {},
): Promise<GraphFile> {
  const { size, pieces } = content;
  switch (format ?? (await detectFormat(content))) {
    case 'gexf':
      return readGexf(pieces());
    case 'graphml':
      return readGraphml(pieces());
    case 'json': {
      if (size > largestJson) throw new GraphFileError(`it has ${size} bytes; the maximum is ${largestJson}`);
      const bytes = await joined(pieces(), size);
      const refusal = refusalOf?.(bytes);
      if (refusal !== undefined) throw new GraphFileError(refusal);
      return readJson(bytes);
    }
  }
}

/** Detects the format from the first characters and, if they do not decide, from the name. */
async function detectFormat({ name, pieces }: GraphFileContent): Promise<GraphFormat> {
  // Zero bytes are removed, so that UTF-16 is recognized too.
  const start = (await readStart(pieces())).replaceAll('\0', '');
  if (/<(?:\w+:)?gexf[\s>/]/.test(start)) return 'gexf';
  if (/<(?:\w+:)?graphml[\s>/]/.test(start)) return 'graphml';
  if (/^(?:\u00ef\u00bb\u00bf)?\s*[{[]/.test(start)) return 'json';
  const lowered = name.toLowerCase();
  if (lowered.endsWith('.gexf')) return 'gexf';
  if (lowered.endsWith('.graphml')) return 'graphml';
  if (lowered.endsWith('.json')) return 'json';
  throw new GraphFileError('neither its content nor its name identifies a format; use --format json, gexf or graphml');
}

/** The first bytes, each as one character. */
async function readStart(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  let start = '';
  for await (const piece of pieces) {
    start += String.fromCharCode(...piece.subarray(0, startBytes - start.length));
    if (start.length >= startBytes) break;
  }
  return start;
}

/** @param size the expected number of bytes, which a file that grows exceeds */
async function joined(pieces: AsyncIterable<Uint8Array>, size: number): Promise<Uint8Array> {
  let bytes = new Uint8Array(size);
  let length = 0;
  for await (const piece of pieces) {
    if (length + piece.length > bytes.length) {
      const larger = new Uint8Array(Math.max(length + piece.length, 2 * bytes.length));
      larger.set(bytes.subarray(0, length));
      bytes = larger;
    }
    bytes.set(piece, length);
    length += piece.length;
  }
  return bytes.subarray(0, length);
}
