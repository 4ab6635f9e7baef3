import type Database from 'libsql';

/** Maximum number of chunks that are deleted in one transaction. */
const chunksAtOnce = 32;

interface ChunkRange {
  readonly first: number;
  /** Id behind the last chunk. */
  readonly end: number;
}

/**
 * Deletes chunks that no row refers to, up to a maximum.
 * @returns whether there may be more of them
 */
export function sweepChunks(database: Database.Database): boolean {
  const sql = `
    SELECT ids_chunk AS first, end_chunk AS end FROM structure
    UNION ALL SELECT presence_chunk, end_chunk FROM columns
    ORDER BY 1`;
  const remove = database.prepare(
    'DELETE FROM chunks WHERE id IN (SELECT id FROM chunks WHERE id >= ? AND id < ? LIMIT ?)',
  );
  let rest = chunksAtOnce;
  let unused = 1;
  for (const { first, end } of [...(database.prepare(sql).all() as ChunkRange[]), afterLast]) {
    if (first > unused) rest -= remove.run(unused, first, rest).changes;
    if (rest === 0) return true;
    unused = Math.max(unused, end);
  }
  return false;
}

const afterLast: ChunkRange = { first: Number.MAX_SAFE_INTEGER, end: Number.MAX_SAFE_INTEGER };
