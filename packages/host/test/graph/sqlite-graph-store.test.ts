import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'reflect-metadata';
import { describeGraphStore } from '@code-graph/host/graph-store-contract';
import { SqliteGraphStore } from '../../src/store/sqlite/sqlite-graph-store.js';
import { DataDirectory } from '../../src/files/data-directory.js';

describeGraphStore({ describe, it }, 'SqliteGraphStore', async () => {
  const path = await mkdtemp(join(tmpdir(), 'code-graph-store-'));
  return {
    create: () => new SqliteGraphStore(new DataDirectory(path)),
    dispose: () => rm(path, { recursive: true }),
  };
});
