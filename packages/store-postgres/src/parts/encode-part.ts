import { createHash } from 'node:crypto';
import { pacer } from '@code-graph/host/graph-store';
import { chunkBytes, type Part } from './part.js';

/** About the bytes of one list in a part of strings, and the maximum number of its strings: a few milliseconds of work. */
const listBytes = chunkBytes / 2;
const listStrings = 10_000;

/** Makes a part of a typed array, without copying it. */
export function encodeNumbers(array: Float64Array | Uint32Array | Uint8Array): Promise<Part> {
  return toPart(slices(new Uint8Array(array.buffer, array.byteOffset, array.byteLength)));
}

/** Makes a part of strings: JSON lists, one a line, so that they can be parsed one at a time. */
export function encodeStrings(strings: readonly string[]): Promise<Part> {
  return toPart(lines(strings));
}

/** Reads what `encodeStrings` wrote. */
export async function decodeStrings(bytes: Uint8Array): Promise<string[]> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const strings: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start);
    for (const string of JSON.parse(text.toString('utf8', start, end)) as string[]) strings.push(string);
    start = end + 1;
    if (pacer.isDue) await pacer.pause();
  }
  return strings;
}

async function toPart(pieces: Iterable<Uint8Array>): Promise<Part> {
  const hash = createHash('sha256');
  const chunks: Uint8Array[] = [];
  for (const piece of pieces) {
    hash.update(piece);
    chunks.push(piece);
    if (pacer.isDue) await pacer.pause();
  }
  return { hash: hash.digest('hex'), chunks };
}

function* lines(strings: readonly string[]): Generator<Uint8Array> {
  for (let start = 0; start < strings.length;) {
    let end = start;
    for (let length = 0; end < strings.length && end - start < listStrings && length < listBytes; end++) {
      length += strings[end]?.length ?? 0;
    }
    yield* slices(Buffer.from(`${JSON.stringify(strings.slice(start, end))}\n`));
    start = end;
  }
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += chunkBytes) yield bytes.subarray(start, start + chunkBytes);
}
