import type { SharedStore } from '@code-graph/host/graph-store';
import { createSharedStore } from '../../src/index.js';
import { usePostgres } from './use-postgres.js';
import { queryOnce, type PostgresServer } from './postgres-server.js';

/** A database of a suite. Each test has a repository of its own in it, and stores that are closed after it. */
export interface SuiteDatabase {
  readonly server: PostgresServer;
  readonly url: string;
  readonly repository: string;
  /** Opens a store of the test's repository, as one more host would. */
  open(url?: string): Promise<SharedStore>;
  /** Runs a statement as the superuser. */
  query<Row extends Record<string, unknown>>(text: string, ...values: readonly unknown[]): Promise<readonly Row[]>;
}

/** Creates a database before the tests of the enclosing suite. */
export function useDatabase(): SuiteDatabase {
  const postgres = usePostgres();
  const stores: SharedStore[] = [];
  let url = '';
  let tests = 0;
  before('create a database', async () => {
    url = await postgres.server.createDatabase();
  });
  beforeEach('choose a repository', () => {
    tests++;
  });
  afterEach('close the stores', async () => {
    for (const { graph } of stores.splice(0)) await graph.close();
  });
  return {
    get server() {
      return postgres.server;
    },
    get url() {
      return url;
    },
    get repository() {
      return `repository ${tests}`;
    },
    async open(address = url) {
      const store = createSharedStore({ url: address, repository: this.repository });
      await store.graph.open();
      stores.push(store);
      return store;
    },
    query(text, ...values) {
      return queryOnce(url, text, values);
    },
  };
}
