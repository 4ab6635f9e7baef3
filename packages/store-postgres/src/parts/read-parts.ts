import { webcrypto } from 'node:crypto';
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

/** A piece of a part, which must be read before the next one. */
interface Chunk {
  readonly hash: string;
  readonly length: number;
  readonly readInto: (place: Uint8Array) => Promise<void> | void;
}

/**
 * Reads parts that the table has, one at a time, in any order, in a transaction that sees one moment.
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
  // A thread computes the hash of a part while the next one is read.
  let former: { readonly part: PartBytes; readonly actual: Promise<string> } | undefined;
  for await (const part of assemble(connection, repository, [...stored])) {
    const read = { part, actual: hashOf(part.bytes) };
    if (former) yield check(former.part, await former.actual);
    former = read;
  }
  if (former) yield check(former.part, await former.actual);
}

function check(part: PartBytes, actual: string): PartBytes {
  if (actual !== part.hash) throw new DamagedPart(`its part ${part.hash} is not as it was written`);
  return part;
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

/** Reads each chunk to its place in the part, whose length is known before. */
async function* assemble(
  connection: Connection,
  repository: string,
  hashes: readonly string[],
): AsyncGenerator<PartBytes> {
  const lengths = await readLengths(connection, repository, hashes);
  const readChunks = connection.hasBinaryCopy ? copyChunks : selectChunks;
  let part: PartBytes | undefined;
  let filled = 0;
  for await (const { hash, length, readInto } of readChunks(connection, repository, hashes)) {
    if (part?.hash !== hash) {
      part = { hash, bytes: new Uint8Array(lengths.get(hash) ?? 0) };
      filled = 0;
    }
    await readInto(part.bytes.subarray(filled, filled + length));
    filled += length;
    if (filled === part.bytes.length) yield part;
  }
}

async function readLengths(
  { run }: Connection,
  repository: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await run<{ readonly hash: string; readonly length: string }>(
    `SELECT hash, sum(octet_length(data)) AS length FROM code_graph.parts
     WHERE repository = $1 AND hash = ANY ($2::text[]) GROUP BY hash`,
    [repository, hashes],
  );
  return new Map(rows.map(({ hash, length }) => [hash, Number(length)]));
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
    for (const { hash, data } of rows) {
      const readInto = (place: Uint8Array): void => {
        place.set(data);
      };
      yield { hash, length: data.length, readInto };
    }
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
  const readInto = (place: Uint8Array): Promise<void> => source.fill(place);
  await source.take(signatureBytes + flagBytes);
  await source.take(await readInteger(4));
  while ((await readInteger(2)) !== endOfRows) {
    const hash = await source.take(await readInteger(4));
    yield { hash: Buffer.from(hash).toString('latin1'), length: await readInteger(4), readInto };
  }
  await source.drain();
}
