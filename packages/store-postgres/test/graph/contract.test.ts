import { describeGraphStore } from '@code-graph/host/graph-store-contract';
import { createSharedStore } from '../../src/index.js';
import { usePostgres } from '../kit/use-postgres.js';

describe('PostgreSQL', () => {
  const postgres = usePostgres();
  let url = '';
  let repositories = 0;
  // One for all tests, in which each has a repository of its own.
  before('create a database', async () => {
    url = await postgres.server.createDatabase();
  });

  describeGraphStore({ describe, it }, 'PostgresGraphStore', () => {
    const repository = `Repository ${++repositories} of "o'ne\\ü`;
    return Promise.resolve({
      create: () => createSharedStore({ url, repository }).graph,
      dispose: () => Promise.resolve(),
    });
  });
});
