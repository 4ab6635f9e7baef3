import type { SharedGraphStore } from '@code-graph/host/graph-store';
import { Database } from '../../src/connection/database.js';
import { PostgresGraphStore } from '../../src/graph/postgres-graph-store.js';
import { ObjectStorage, type ObjectLimits } from '../../src/objects/object-storage.js';
import { ObjectServer } from './object-server.js';

/** An object storage of a suite. */
export interface SuiteObjects {
  readonly server: ObjectServer;
  /** Creates a store whose parts are all objects, however small they are. */
  storeAt(database: { readonly url: string; readonly repository: string }, limits?: ObjectLimits): SharedGraphStore;
  /** Like `storeAt`, but opens the store, and closes it after the test. */
  open(
    database: { readonly url: string; readonly repository: string },
    limits?: ObjectLimits,
  ): Promise<SharedGraphStore>;
}

/** Starts an object storage before the tests of the enclosing suite. */
export function useObjects(): SuiteObjects {
  let running: ObjectServer | undefined;
  let environment: NodeJS.ProcessEnv = {};
  const opened: SharedGraphStore[] = [];
  before('start an object storage', async () => {
    environment = { ...process.env };
    running = await ObjectServer.start();
  });
  afterEach('close the stores with objects', async () => {
    if (running) running.decide = () => 'pass';
    for (const store of opened.splice(0)) await store.close();
  });
  after('stop the object storage', async () => {
    await running?.stop();
    process.env = environment;
  });
  return {
    get server() {
      if (!running) throw new Error('The object storage is started before the tests of the suite.');
      return running;
    },
    storeAt({ url, repository }, limits) {
      const storage = new ObjectStorage(this.server.url, { leastBytes: 1, ...limits });
      return new PostgresGraphStore(new Database(url), repository, storage);
    },
    async open(database, limits) {
      const store = this.storeAt(database, limits);
      await store.open();
      opened.push(store);
      return store;
    },
  };
}
