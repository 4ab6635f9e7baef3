import type { Connection } from '../connection/database.js';
import { namedParts } from './named-parts.js';

/** Number of parts that every write may delete, beside twice as many as it has stored: garbage grows no faster than it is collected. */
const leastParts = 64;

/**
 * Deletes parts that no row names: those of former versions, and those of writes that were given up.
 *
 * Must run in the transaction of a new version, after the header was updated and the rows were changed. Another host that relies on one of
 * the parts, because it found or stored it, expects the former version: it waits for this transaction at the header, finds a new version, and
 * begins again. A host that has seen the new version sees, too, which parts are gone.
 *
 * @param stored number of parts that the new version needed
 */
export async function collectParts(connection: Connection, repository: string, stored: number): Promise<void> {
  await connection.run(
    `DELETE FROM code_graph.parts WHERE repository = $1 AND hash IN (
       SELECT hash FROM code_graph.parts AS candidate
       WHERE repository = $1 AND chunk = 0 AND NOT EXISTS (
         SELECT 1 FROM (${namedParts}) AS named WHERE named.hash = candidate.hash
       )
       LIMIT $2
     )`,
    [repository, leastParts + 2 * stored],
  );
}
