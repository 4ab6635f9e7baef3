import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HubFile, serveHub, type HubServer } from '@code-graph/hub';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { GitRepository } from '../../../host/test/kit/git-repository.js';
import { shortLease } from '../jobs/killed-worker.js';
import { useDatabase } from '../kit/use-database.js';
import { configure } from './hub-process.js';

const author = { name: 'Ada', email: 'ada@example.com', date: '2026-01-01T00:00:00Z' };

describe('Two hosts of a hub', () => {
  const database = useDatabase();
  const folder = useSharedFolder();
  let indexing: HubServer;
  let serving: HubServer;
  let origin: GitRepository;

  before('start the hosts', async () => {
    origin = await GitRepository.create(join(folder.path, 'origin'));
    await commit('first');
    const start = async (name: string, runsJobs: boolean): Promise<HubServer> => {
      const file = new HubFile(join(folder.path, `${name}.yaml`));
      await writeFile(file.path, `store: { url: "${database.url}", runsJobs: ${String(runsJobs)} }\n`);
      const configuration = configure(await file.read(), join(folder.path, name));
      return serveHub(file, configuration, { http: { port: 0 }, lease: shortLease });
    };
    indexing = await start('indexing', true);
    serving = await start('serving', false);
  });

  after('stop the hosts', async () => {
    await indexing.stop();
    await serving.stop();
  });

  it('have the same repositories, whichever is asked to add one', async () => {
    const body = JSON.stringify({ name: 'One', path: './origin', schedule: 'manual' });
    const headers = { 'content-type': 'application/json' };
    const add = (): Promise<Response> => send(serving, '/api/repositories', { method: 'POST', body, headers });
    assert.equal((await add()).status, 200);
    assert.equal((await add()).status, 409);
    await waitFor('the repository', () => find(indexing)?.indexed && find(serving)?.indexed);
    assert.deepEqual(find(indexing)?.indexed, find(serving)?.indexed);
  });

  it('serve a commit that one of them has indexed, with its sources', async () => {
    for (const server of [indexing, serving]) assert.match(await textOf(server, 'graph'), /first\.ts#first/);
    await commit('second');
    await serving.hub.update('One');
    for (const server of [indexing, serving]) {
      await waitFor('the new graph', async () => (await textOf(server, 'graph')).includes('second.ts#second'));
      await waitFor('the new file', async () =>
        (await textOf(server, 'graph/nodes/second.ts/source')).includes('function second'),
      );
    }
  });

  it('forget a repository that is removed from one of them, and leave no rows', async () => {
    assert.equal((await send(serving, '/api/repositories/One', { method: 'DELETE' })).status, 200);
    await waitFor('the removal', () => indexing.hub.list().length === 0);
    for (const server of [indexing, serving]) assert.equal((await send(server, '/r/One/api/graph')).status, 404);
    for (const table of ['repositories', 'columns', 'parts', 'events', 'documents']) {
      const rows = await database.query(`SELECT 1 FROM code_graph.${table} WHERE repository = 'hub/One'`);
      assert.equal(rows.length, 0, table);
    }
    assert.equal((await database.query('SELECT 1 FROM code_graph.boundary_repositories')).length, 0);
    for (const name of ['indexing', 'serving'])
      await waitFor('the end of the files', () => !existsSync(join(folder.path, name, 'data', 'repositories', 'One')));
  });

  async function commit(name: string): Promise<void> {
    await origin.write(`${name}.ts`, `export function ${name}() {\n  return 1;\n}\n`);
    await origin.commit(`Add ${name}`, author);
  }

  function find(server: HubServer): ReturnType<HubServer['hub']['get']> | undefined {
    return server.hub.list().find(({ name }) => name === 'One');
  }

  function send(server: HubServer, path: string, init?: RequestInit): Promise<Response> {
    return server.fetch(new Request(`${server.url}${path}`, init));
  }

  async function textOf(server: HubServer, path: string): Promise<string> {
    return (await send(server, `/r/One/api/${path}`)).text();
  }
});
