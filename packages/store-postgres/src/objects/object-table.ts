import type { Connection } from '../connection/database.js';
import { toPlaceholders } from '../connection/to-placeholders.js';
import { namedParts } from '../parts/named-parts.js';
import type { PartObject } from './object-storage.js';

/**
 * The time for which objects are kept that no version names: a host that has begun to read the former version can read it to its end, an upload
 * that has begun is not deleted, and a dump of the database that is not older can be restored.
 */
const grace = '2 days';

/** An object, and the storage that it was written to. */
export interface StoredObject extends PartObject {
  readonly location: string;
}

/** Inserts rows for objects before they are written, so that they are found and deleted if the host ends before. */
export async function insertObjects(
  { run }: Connection,
  repository: string,
  location: string,
  objects: readonly PartObject[],
): Promise<void> {
  await run(
    `INSERT INTO code_graph.objects (repository, hash, object_key, location, bytes, state, unnamed_since)
     SELECT repository, hash, object_key, location, bytes::bigint, 'uploading', now()
     FROM (VALUES ${toPlaceholders(objects.length, 5)}) AS uploads (repository, hash, object_key, location, bytes)`,
    objects.flatMap(({ hash, key, bytes }) => [repository, hash, key, location, String(bytes)]),
  );
}

/** Marks objects that were written, and returns how many still have a row. */
export async function markStored(
  { run }: Connection,
  repository: string,
  objects: readonly PartObject[],
): Promise<number> {
  const rows = await run(
    `UPDATE code_graph.objects SET state = 'stored'
     WHERE repository = $1 AND object_key = ANY ($2::text[]) AND state = 'uploading' RETURNING hash`,
    [repository, objects.map(({ key }) => key)],
  );
  return rows.length;
}

/** The objects with some parts, by the hashes of the parts. */
export async function findObjects(
  { run }: Connection,
  repository: string,
  hashes: readonly string[],
): Promise<readonly StoredObject[]> {
  const rows = await run<{ readonly hash: string; readonly key: string; readonly bytes: string; location: string }>(
    `SELECT hash, object_key AS key, bytes, location FROM code_graph.objects
     WHERE repository = $1 AND hash = ANY ($2::text[]) AND state = 'stored'`,
    [repository, hashes],
  );
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

/**
 * Records since when no version names an object, and releases those for which that is long ago: from the end of the transaction on, no host
 * relies on them. Must run in the transaction of a new version, as `collectParts`.
 */
export async function releaseObjects({ run }: Connection, repository: string): Promise<void> {
  const isNamed = `EXISTS (SELECT 1 FROM (${namedParts}) AS named WHERE named.hash = objects.hash)`;
  await run(
    `UPDATE code_graph.objects SET unnamed_since = CASE WHEN ${isNamed} THEN NULL ELSE now() END
     WHERE repository = $1 AND state = 'stored' AND (unnamed_since IS NULL) <> ${isNamed}`,
    [repository],
  );
  await run(
    `UPDATE code_graph.objects SET state = 'released'
     WHERE repository = $1 AND state <> 'released' AND unnamed_since < now() - interval '${grace}'`,
    [repository],
  );
}

/** The keys of objects that can be deleted, up to a maximum number. */
export async function findReleased(
  { run }: Connection,
  repository: string,
  location: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await run<{ readonly key: string }>(
    `SELECT object_key AS key FROM code_graph.objects
     WHERE repository = $1 AND location = $2 AND state = 'released' LIMIT $3`,
    [repository, location, limit],
  );
  return rows.map(({ key }) => key);
}

export async function deleteObjectRow({ run }: Connection, repository: string, key: string): Promise<void> {
  await run('DELETE FROM code_graph.objects WHERE repository = $1 AND object_key = $2', [repository, key]);
}
