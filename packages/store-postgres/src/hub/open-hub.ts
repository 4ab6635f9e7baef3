import { HostError, storeErrors } from '@code-graph/host/graph-store';
import { opening } from '../connection/database.js';
import { prepareSchema, readServer } from '../schema/prepare-schema.js';
import type { HubConnection } from './hub-connection.js';
import { requireHub } from './hub-row.js';

/**
 * Connects to the database of a hub, and creates the tables and the hub if they are missing.
 * @throws HostError `STORE_UNREACHABLE`, `STORE_TOO_NEW`
 */
export async function openHub(hub: HubConnection): Promise<void> {
  const { database } = hub;
  database.open();
  try {
    hub.id = await database.attempt(async (connection) => {
      database.hasBinaryCopy = (await readServer(connection)).hasBinaryCopy;
      await prepareSchema(connection, database.address);
      return requireHub(connection, hub.name);
    }, opening);
  } catch (error) {
    await database.close();
    throw error instanceof HostError ? error : storeErrors.storeUnreachable(database.address, error);
  }
}
