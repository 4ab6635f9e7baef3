import { describeGraphStore } from '@code-graph/host/graph-store-contract';
import { useObjects } from '../kit/use-objects.js';
import { usePostgres } from '../kit/use-postgres.js';

describe('PostgreSQL with an object storage', () => {
  const postgres = usePostgres();
  const objects = useObjects();
  let url = '';
  let repositories = 0;
  // One for all tests, in which each has a repository of its own.
  before('create a database', async () => {
    url = await postgres.server.createDatabase();
  });

  describeGraphStore({ describe, it }, 'PostgresGraphStore', () => {
    const repository = `Repository ${++repositories} of "o'ne\\ü/..`;
    return Promise.resolve({
      // Some parts are rows, and some are objects.
      create: () => objects.storeAt({ url, repository }, { leastBytes: 32 }),
      dispose: () => Promise.resolve(),
    });
  });
});
