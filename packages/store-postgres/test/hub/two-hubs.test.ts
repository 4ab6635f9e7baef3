import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HubFile, serveHub, type HubServer } from '@code-graph/hub';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { startReceiver, type Receiver } from '../../../host/test/webhooks/receiver.js';
import { shortLease } from '../jobs/killed-worker.js';
import { useDatabase } from '../kit/use-database.js';
import { dependentPackages, grepCalls } from './dependent-packages.js';
import { configure } from './hub-process.js';

/** A part of a use in the replies of the API. */
interface Place {
  readonly repository: string;
  readonly file: string;
  readonly line: number;
  readonly version?: string;
}

interface RuleCheck {
  readonly passed: boolean;
  readonly violations: readonly { readonly repository: string; readonly places: readonly Place[] }[];
}

describe('Two hosts of a hub', () => {
  const database = useDatabase();
  const folder = useSharedFolder();
  let indexing: HubServer;
  let serving: HubServer;
  let origin: TemporaryGitRepository;
  let receiver: Receiver;

  before('start the hosts', async () => {
    origin = new TemporaryGitRepository({ folder: join(folder.path, 'origin') });
    commit('first');
    receiver = await startReceiver();
    const start = async (name: string, runsJobs: boolean): Promise<HubServer> => {
      const file = new HubFile(join(folder.path, `${name}.yaml`));
      await writeFile(file.path, `store: { url: "${database.url}", runsJobs: ${String(runsJobs)} }\n`);
      const { host, ...others } = configure(await file.read(), join(folder.path, name));
      const configuration = { ...others, host: { ...host, webhooks: { allowedHosts: [receiver.host] } } };
      return serveHub(file, configuration, { http: { port: 0 }, lease: shortLease });
    };
    indexing = await start('indexing', true);
    serving = await start('serving', false);
  });

  after('stop the hosts', async () => {
    await indexing.stop();
    await serving.stop();
    await receiver.close();
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
    commit('second');
    await serving.hub.update('One');
    for (const server of [indexing, serving]) {
      await waitFor('the new graph', async () => (await textOf(server, 'graph')).includes('second.ts#second'));
      await waitFor('the new file', async () =>
        (await textOf(server, 'graph/nodes/second.ts/source')).includes('function second'),
      );
    }
  });

  it('have the same saved views', async () => {
    const headers = { 'content-type': 'application/json' };
    const view = JSON.stringify({ title: 'Mine', note: '', link: '#v=1' });
    assert.equal((await send(serving, '/r/One/api/views', { method: 'POST', body: view, headers })).status, 200);
    await waitFor('the view', async () => (await textOf(indexing, 'views')).includes('"Mine"'));
  });

  it('have the same layouts and operations of plugins, also those that have failed or were lost', async () => {
    const ask = async (server: HubServer, path: string): Promise<Record<string, unknown>> =>
      (await (await send(server, `/r/One/api/${path}`)).json()) as Record<string, unknown>;
    const reach = async (path: string, expected: string): Promise<void> => {
      const [one, other] = await waitFor(`the status ${expected}`, async () => {
        const replies = await Promise.all([indexing, serving].map((server) => ask(server, path)));
        return replies.every(({ status }) => status === expected) && replies;
      });
      assert.deepEqual(other, one);
    };
    const [layout, plugin] = ['graph/layout/compute', 'overlays/test-coverage'];
    const headers = { 'content-type': 'application/json' };
    assert.equal((await send(indexing, `/r/One/api/${layout}`, { method: 'POST', body: '{}', headers })).status, 200);
    await reach(`${layout}/status`, 'completed');
    const body = JSON.stringify({ report: 'missing.info' });
    assert.equal((await send(serving, `/r/One/api/${plugin}/apply`, { method: 'POST', body, headers })).status, 500);
    await reach(`${plugin}/status`, 'error');

    // A process that is lost computes a layout. Nothing else changes in the database.
    await database.query(
      `INSERT INTO code_graph.jobs
       SELECT repository, 'lost', slot, content, 'running', false, false, 1, 'gone', NULL, NULL, now(), now()
       FROM code_graph.jobs WHERE repository = 'hub/One' AND slot = 'layout'`,
    );
    await reach(`${layout}/status`, 'starting');
    const again = await send(serving, `/r/One/api/${layout}`, { method: 'POST', body: '{}', headers });
    assert.equal(again.status, 409);
    assert.equal((await ask(serving, `${layout}/positions`))['frame'], undefined);
    const cancelled = send(serving, `/r/One/api/${layout}/cancel`, { method: 'POST' });
    await database.query(
      `UPDATE code_graph.jobs SET seen_at = now() - interval '1 minute' WHERE repository = 'hub/One' AND job_id = 'lost'`,
    );
    assert.match(await (await cancelled).text(), /"success":true/);
    await reach(`${layout}/status`, 'cancelled');
    // A host that is loaded again reports the same.
    await indexing.hub.hosts.stop('One');
    await reach(`${layout}/status`, 'cancelled');
    await reach(`${plugin}/status`, 'error');
  });

  it('keep the deliveries of webhooks, which one of them attempts when the host of the repository was released', async () => {
    receiver.replyWith(503);
    const body = JSON.stringify({ url: receiver.url, events: ['analysis.complete'] });
    const headers = { 'content-type': 'application/json' };
    const registered = await send(serving, '/r/One/api/webhooks', { method: 'POST', body, headers });
    assert.equal(registered.status, 200);
    const { id } = ((await registered.json()) as { readonly webhook: { readonly id: string } }).webhook;
    await waitFor('the webhook', async () => (await textOf(indexing, 'webhooks')).includes(id));
    commit('third');
    await serving.hub.update('One');
    const [first] = await receiver.received(1);
    const attempted = `SELECT owner FROM code_graph.deliveries WHERE record LIKE '%attempts__:1,%'`;
    await waitFor('the record of the attempt', async () => (await database.query(attempted)).length === 1);
    for (const { hub } of [indexing, serving]) await hub.hosts.stop('One');
    assert.deepEqual(await database.query(attempted), [{ owner: '' }]);
    receiver.replyWith(204);
    const [, second] = await receiver.received(2);
    assert.equal(second?.headers['webhook-id'], first?.headers['webhook-id']);
    const all = 'SELECT 1 FROM code_graph.deliveries';
    await waitFor('the end of the delivery', async () => (await database.query(all)).length === 0);
  });

  it('find the calls between packages that depend on one another, and check rules about them', async () => {
    const names = Object.keys(dependentPackages);
    for (const [name, files] of Object.entries(dependentPackages)) {
      const repository = new TemporaryGitRepository({ folder: join(folder.path, name) });
      repository.commit(files, { message: 'Add it' });
      await serving.hub.add({ name, path: `./${name}`, schedule: 'manual' });
    }
    await waitFor('the repositories', () =>
      names.every((name) => serving.hub.list().some((each) => each.name === name && each.indexed)),
    );
    for (const name of ['http-error', 'sender']) {
      const query = `callers?package=${name}&symbol=default&kind=call`;
      const { callers } = await askFor<{ readonly callers: readonly Place[] }>(query);
      const places = callers.map(({ repository, file, line }) => `${repository}/${file}:${String(line)}`);
      assert.deepEqual(places.sort(), grepCalls(name).sort());
    }
    await writeFile(
      join(folder.path, 'code-graph.hub-rules.yaml'),
      'rules: [{ name: current, requireVersion: { of: http-error, maxBehind: { major: 0 } } }]',
    );
    const { violations, passed } = await askFor<RuleCheck>('hub-rules');
    assert.equal(passed, false);
    assert.deepEqual(
      violations.map(({ repository, places }) => [repository, places[0]?.version, places[0]?.file]),
      [['static-files', '1.8.0', 'lib/serve.js']],
    );
    for (const name of names) await serving.hub.remove(name);
    await waitFor('the removals', () => indexing.hub.list().length === 1);
  });

  it('forget a repository that is removed from one of them, and leave no rows', async () => {
    assert.equal((await send(serving, '/api/repositories/One', { method: 'DELETE' })).status, 200);
    await waitFor('the removal', () => indexing.hub.list().length === 0);
    for (const server of [indexing, serving]) assert.equal((await send(server, '/r/One/api/graph')).status, 404);
    for (const table of ['repositories', 'columns', 'parts', 'events', 'deliveries', 'documents', 'jobs']) {
      const rows = await database.query(`SELECT 1 FROM code_graph.${table} WHERE repository = 'hub/One'`);
      assert.equal(rows.length, 0, table);
    }
    assert.equal((await database.query('SELECT 1 FROM code_graph.boundary_repositories')).length, 0);
    for (const name of ['indexing', 'serving'])
      await waitFor('the end of the files', () => !existsSync(join(folder.path, name, 'data', 'repositories', 'One')));
  });

  function commit(name: string): void {
    origin.commit({ [`${name}.ts`]: `export function ${name}() {\n  return 1;\n}\n` }, { message: `Add ${name}` });
  }

  function find(server: HubServer): ReturnType<HubServer['hub']['get']> | undefined {
    return server.hub.list().find(({ name }) => name === 'One');
  }

  async function askFor<Reply>(question: string): Promise<Reply> {
    return (await (await send(serving, `/api/${question}`)).json()) as Reply;
  }

  function send(server: HubServer, path: string, init?: RequestInit): Promise<Response> {
    return server.fetch(new Request(`${server.url}${path}`, init));
  }

  async function textOf(server: HubServer, path: string): Promise<string> {
    return (await send(server, `/r/One/api/${path}`)).text();
  }
});
