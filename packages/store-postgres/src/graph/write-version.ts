import type { Connection } from '../connection/database.js';
import { TemporaryFailure } from '../connection/temporary-failure.js';
import { requireAttempt, type AttemptFence } from '../jobs/attempt-fence.js';
import { beginWriting } from '../connection/transaction.js';
import type { Part } from '../parts/part.js';
import type { PartStore } from '../parts/part-store.js';
import type { StructureRow } from './column-row.js';

/** Number of commits of which the tokens are kept, so that a host that lost its connection learns whether its own is one of them. */
const keptCommits = 1000;

/** The changes of a write to the row of the repository. */
export interface HeaderChange {
  readonly structure: StructureRow;
  readonly fingerprint: string | undefined;
  /** The record as JSON; undefined unless the graph is imported. */
  readonly importRecord: string | undefined;
}

/** A change of the stored graph, which leads to a new version. */
export interface VersionChange {
  /** The parts that the new rows name. */
  readonly parts: readonly Part[];
  /** Absent if nodes and edges stay. */
  readonly header?: HeaderChange;
  /** Changes the other rows. */
  apply(connection: Connection, version: number): Promise<void>;
}

/** The tokens of the version that is changed, and of the version that the change leads to. */
export interface CommitTokens {
  readonly expected: string;
  readonly next: string;
  /** The job without which nothing is changed. */
  readonly fence: AttemptFence | undefined;
}

/** The connection was lost while a transaction was committed, and the transaction may have been. */
export class CommitInDoubt extends Error {
  override readonly name = 'CommitInDoubt';
}

/**
 * Writes a version, and returns its number; undefined if the stored graph does not have the expected version, and nothing was changed.
 * @throws CommitInDoubt; HostError `JOB_TAKEN_OVER`
 */
export async function writeVersion(
  connection: Connection,
  parts: PartStore,
  tokens: CommitTokens,
  change: VersionChange,
): Promise<number | undefined> {
  const { repository } = parts;
  await parts.stage(connection, change.parts);
  await beginWriting(connection);
  const version = await advanceHeader(connection, repository, tokens, change.header);
  if (version === undefined) {
    await connection.run('ROLLBACK');
    return undefined;
  }
  // After the first statement: another host that does the job writes the graph after this one, and on its version.
  if (tokens.fence) await requireAttempt(connection, tokens.fence);
  await change.apply(connection, version);
  await requireParts(connection, parts, change.parts);
  await parts.collect(connection, change.parts.length);
  await recordCommit(connection, repository, version, tokens.next);
  try {
    await connection.run('COMMIT');
  } catch (error) {
    throw new CommitInDoubt('the connection was lost while the change was committed', { cause: error });
  }
  return version;
}

/**
 * The first statement of the transaction. It waits for another writer of the repository and sees that writer's version, so that everything after
 * it is done by one writer at a time.
 */
async function advanceHeader(
  { run }: Connection,
  repository: string,
  { expected, next }: Pick<CommitTokens, 'expected' | 'next'>,
  header: HeaderChange | undefined,
): Promise<number | undefined> {
  const values = header && [
    ...[header.fingerprint ?? null, header.importRecord ?? null],
    ...[header.structure.ids, header.structure.sources, header.structure.targets],
  ];
  const [row] = await run<{ readonly version: string }>(
    `UPDATE code_graph.repositories SET version = version + 1, commit_token = $3
       ${values ? ', fingerprint = $4, import_record = $5, ids_part = $6, sources_part = $7, targets_part = $8' : ''}
     WHERE repository = $1 AND commit_token = $2 RETURNING version`,
    [repository, expected, next, ...(values ?? [])],
  );
  return row && Number(row.version);
}

/**
 * Parts that were stored before the transaction can be gone: in a transaction that a crash undid, or on a standby that took over and did not have them yet, while
 * a pooler kept the connection.
 */
async function requireParts(connection: Connection, store: PartStore, parts: readonly Part[]): Promise<void> {
  const missing = await store.findMissing(connection, parts);
  if (missing.length > 0) throw new TemporaryFailure('the server has lost parts of the change');
}

async function recordCommit({ run }: Connection, repository: string, version: number, token: string): Promise<void> {
  await run('DELETE FROM code_graph.commits WHERE repository = $1 AND (version <= $2 OR version >= $3)', [
    ...[repository, version - keptCommits, version],
  ]);
  await run('INSERT INTO code_graph.commits (repository, version, commit_token) VALUES ($1, $2, $3)', [
    ...[repository, version, token],
  ]);
}

/**
 * Finds out whether a transaction in doubt was committed, and returns the number of its version if it was. Locks the row of the repository
 * first, which waits until the server has ended the transaction.
 */
export async function settleCommit(
  connection: Connection,
  repository: string,
  token: string,
): Promise<number | undefined> {
  await beginWriting(connection);
  await connection.run('SELECT 1 FROM code_graph.repositories WHERE repository = $1 FOR UPDATE', [repository]);
  const [row] = await connection.run<{ readonly version: string }>(
    'SELECT version FROM code_graph.commits WHERE repository = $1 AND commit_token = $2',
    [repository, token],
  );
  await connection.run('ROLLBACK');
  return row && Number(row.version);
}
