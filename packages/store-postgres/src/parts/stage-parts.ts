import { pacer } from '@code-graph/host/graph-store';
import type { Connection } from '../connection/database.js';
import { inTransaction } from '../connection/transaction.js';
import { toPlaceholders } from '../connection/to-placeholders.js';
import { chunkBytes, type Part } from './part.js';

/** Maximum number of rows of a statement, each of which has four parameters. */
const rowsPerStatement = 1000;

/**
 * The transaction of the parts need not be on the disk when it is committed. Nothing refers to a part before the transaction that changes the graph:
 * that one looks for each part, and its commit writes the log of the server to the disk, with all that was logged before.
 */
const asynchronousCommit = 'SET LOCAL synchronous_commit = off';

/** Stores parts in the table, before anything refers to them. */
export async function insertParts(connection: Connection, repository: string, parts: readonly Part[]): Promise<void> {
  await inTransaction(connection, asynchronousCommit, async () => {
    for (const rows of batches(parts)) {
      const values = rows.flatMap(({ hash, chunk, data }) => [repository, hash, chunk, data]);
      await connection.run(
        `INSERT INTO code_graph.parts (repository, hash, chunk, data) VALUES ${toPlaceholders(rows.length, 4)}
         ON CONFLICT DO NOTHING`,
        values,
      );
      if (pacer.isDue) await pacer.pause();
    }
  });
}

/** The parts of which the table does not have every chunk. A part without bytes has none. */
export async function findMissingRows(
  connection: Connection,
  repository: string,
  parts: readonly Part[],
): Promise<readonly Part[]> {
  const needed = new Map(parts.map((part) => [part.hash, part]));
  const rows = await connection.run<{ readonly hash: string; readonly chunks: string }>(
    `SELECT hash, count(*) AS chunks FROM code_graph.parts
     WHERE repository = $1 AND hash = ANY ($2::text[]) GROUP BY hash`,
    [repository, [...needed.keys()]],
  );
  const stored = new Map(rows.map(({ hash, chunks }) => [hash, Number(chunks)]));
  return [...needed.values()].filter(({ hash, chunks }) => (stored.get(hash) ?? 0) !== chunks.length);
}

interface ChunkRow {
  readonly hash: string;
  readonly chunk: number;
  readonly data: Buffer;
}

/** Groups chunks into statements of about the size of one full chunk, or two. */
function* batches(parts: readonly Part[]): Generator<readonly ChunkRow[]> {
  let rows: ChunkRow[] = [];
  let bytes = 0;
  for (const { hash, chunks } of parts) {
    for (const [chunk, { buffer, byteOffset, byteLength }] of chunks.entries()) {
      rows.push({ hash, chunk, data: Buffer.from(buffer, byteOffset, byteLength) });
      bytes += byteLength;
      if (bytes < chunkBytes && rows.length < rowsPerStatement) continue;
      yield rows;
      rows = [];
      bytes = 0;
    }
  }
  if (rows.length > 0) yield rows;
}
