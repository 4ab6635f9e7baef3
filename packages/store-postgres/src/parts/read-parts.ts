import { createHash } from 'node:crypto';
import { pacer } from '@code-graph/host/graph-store';
import { escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection } from '../connection/database.js';
import { ByteSource } from './byte-source.js';
import { emptyHash } from './part.js';

/** The bytes of a part, in memory of their own. */
export interface PartBytes {
  readonly hash: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A stored part that is missing, or is not as it was written. */
export class DamagedPart extends Error {
  override readonly name = 'DamagedPart';
}

interface Chunk {
  readonly hash: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

/**
 * Reads parts that the table has, one at a time, in any order.
 * @throws DamagedPart
 */
export async function* readParts(
  connection: Connection,
  repository: string,
  hashes: ReadonlySet<string>,
): AsyncGenerator<PartBytes> {
  const stored = new Set(hashes);
  if (stored.delete(emptyHash)) yield { hash: emptyHash, bytes: new Uint8Array(0) };
  if (stored.size === 0) return;
  let part: { readonly hash: string; readonly chunks: Uint8Array<ArrayBuffer>[] } | undefined;
  const readChunks = connection.hasBinaryCopy ? copyChunks : selectChunks;
  for await (const { hash, data } of readChunks(connection, repository, [...stored])) {
    if (part?.hash !== hash) {
      if (part) yield await toBytes(part);
      part = { hash, chunks: [] };
    }
    part.chunks.push(data);
  }
  if (part) yield await toBytes(part);
}

async function toBytes({
  hash,
  chunks,
}: {
  readonly hash: string;
  readonly chunks: Uint8Array<ArrayBuffer>[];
}): Promise<PartBytes> {
  const actual = createHash('sha256');
  for (const chunk of chunks) {
    actual.update(chunk);
    if (pacer.isDue) await pacer.pause();
  }
  if (actual.digest('hex') !== hash) throw new DamagedPart(`its part ${hash} is not as it was written`);
  const [first] = chunks;
  if (first && chunks.length === 1) return { hash, bytes: first };
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return { hash, bytes };
}

/** Number of chunks that are selected at once. */
const chunksAtOnce = 4;

/** Reads chunks by queries, which send them in hexadecimal: twice the bytes, and half the speed. */
async function* selectChunks(
  { run }: Connection,
  repository: string,
  hashes: readonly string[],
): AsyncGenerator<Chunk> {
  for (let offset = 0; ; offset += chunksAtOnce) {
    const rows = await run<{ readonly hash: string; readonly data: Buffer }>(
      `SELECT hash, data FROM code_graph.parts WHERE repository = $1 AND hash = ANY ($2::text[])
       ORDER BY hash, chunk LIMIT ${chunksAtOnce} OFFSET $3`,
      [repository, hashes, offset],
    );
    for (const { hash, data } of rows) yield { hash, data: new Uint8Array(data) };
    if (rows.length < chunksAtOnce) return;
  }
}

const signatureBytes = 11;
const flagBytes = 4;
const endOfRows = -1;

/** Reads chunks in the binary format of COPY, whose statement has no parameters. */
async function* copyChunks(
  { client }: Connection,
  repository: string,
  hashes: readonly string[],
): AsyncGenerator<Chunk> {
  const source = new ByteSource(
    client.query(
      copyTo(
        `COPY (
           SELECT hash, data FROM code_graph.parts
           WHERE repository = ${escapeLiteral(repository)} AND hash IN (${hashes.map(escapeLiteral).join(', ')})
           ORDER BY hash, chunk
         ) TO STDOUT (FORMAT binary)`,
      ),
    ),
  );
  const readInteger = async (bytes: 2 | 4): Promise<number> => {
    const { buffer } = await source.take(bytes);
    return bytes === 2 ? new DataView(buffer).getInt16(0) : new DataView(buffer).getInt32(0);
  };
  await source.take(signatureBytes + flagBytes);
  await source.take(await readInteger(4));
  while ((await readInteger(2)) !== endOfRows) {
    const hash = await source.take(await readInteger(4));
    const data = await source.take(await readInteger(4));
    yield { hash: Buffer.from(hash).toString('latin1'), data };
  }
  await source.drain();
}
