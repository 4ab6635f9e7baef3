import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHost, QueryEngine, resolveSettings } from '@code-graph/host';
import { describeQueryEngine } from '@code-graph/host/query-engine-contract';

let folder = '';
let engine: ReturnType<Parameters<typeof describeQueryEngine>[2]>;

before('create an engine', async () => {
  folder = await mkdtemp(join(tmpdir(), 'code-graph-'));
  await createHost(resolveSettings({ workspace: folder, dataDirectory: join(folder, 'data') }, folder), (container) => {
    engine = container.resolve(QueryEngine);
  });
});

after(() => rm(folder, { recursive: true, force: true }));

describeQueryEngine({ describe, it, after }, 'LadybugQueryEngine', () => engine);
