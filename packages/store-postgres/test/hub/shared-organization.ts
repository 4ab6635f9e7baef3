import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HubFile, serveHub, type HubServer } from '@code-graph/hub';
import type { SharedHub } from '@code-graph/host/graph-store';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import {
  generateOrganization,
  type OrganizationSize,
} from '../../../../test-support/organization/generate-organization.js';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { pluginCode, writePluginPackage } from '../../../host/test/kit/plugin-package.js';
import { stampPlugin } from '../../../host/test/kit/stamp-plugin.js';
import { describeOrganization } from '../../../hub/test/boundary/kit/organization-contract.js';
import type { RepositoryState } from '../../../hub/src/repositories/repository-state.js';
import { createSharedHub } from '../../src/index.js';
import { KilledWorker, shortLease } from '../jobs/killed-worker.js';
import { useDatabase } from '../kit/use-database.js';
import { configure } from './hub-process.js';
import { reportBytes } from './report-bytes.js';
const program = fileURLToPath(new URL('hub-worker-process.ts', import.meta.url));

/** An apply that lasts long enough for its worker to be killed. */
const slowPlugin = {
  ...stampPlugin('slow'),
  code: pluginCode(`
    await new Promise((resolve) => setTimeout(resolve, 700));
    for (const node of context.graph.nodes()) {
      for (const { name } of manifest.attributes) context.setNodeAttribute(node.id, name, options.stamp);
    }
  `),
};

/** Milliseconds for all index runs. */
const longestMs = 3_600_000;

export interface SharedOrganizationOptions {
  readonly size: OrganizationSize;
  /** Longest time until a worker is killed, in milliseconds, after it runs. */
  readonly longestLifeMs: number;
  /** Maximum number of kills. */
  readonly maxKills: number;
  /** Number of repositories that get a second commit. */
  readonly changed: number;
  /** Whether the bytes of the tables are printed. */
  readonly hasReport?: boolean;
}

/** Has two workers on PostgreSQL index an organization, of which one is killed repeatedly. To be called within a suite. */
export function describeSharedOrganization({
  size,
  longestLifeMs,
  maxKills,
  changed,
  hasReport,
}: SharedOrganizationOptions): void {
  const database = useDatabase();
  const folder = useSharedFolder();
  const organization = generateOrganization(size);
  const repositories = new Map<string, TemporaryGitRepository>();
  const workers: KilledWorker[] = [];
  const file = (): HubFile => new HubFile(join(folder.path, 'code-graph.hub.yaml'));
  let server: HubServer;
  let store: SharedHub;

  before('commit the repositories, and start the hub', async function () {
    this.timeout(0);
    for (const { name, files } of organization) {
      const repository = new TemporaryGitRepository({ folder: join(folder.path, 'origins', name) });
      repository.commit(files, { message: 'Add it' });
      repositories.set(name, repository);
    }
    const lines = organization.map(({ name }) => `  ${name}: { path: ./origins/${name}, schedule: manual }\n`);
    const plugin = await writePluginPackage(join(folder.path, 'plugin'), slowPlugin);
    const host = `host: { plugins: { paths: [${JSON.stringify(plugin)}] } }\n`;
    const settings = `store: { url: "${database.url}", runsJobs: false }\n${host}repositories:\n`;
    await writeFile(file().path, settings + lines.join(''));
    store = createSharedHub({ url: database.url, hub: 'hub' });
    await store.open();
    const configuration = configure(await file().read(), join(folder.path, 'server'));
    server = await serveHub(file(), configuration, { http: { port: 0 }, lease: shortLease });
  });

  after('stop the hub', async () => {
    await server.stop();
    await store.close();
    await Promise.all(workers.map((worker) => worker.kill()));
  });

  const startWorker = (index: number): Promise<KilledWorker> =>
    KilledWorker.start({ folder: join(folder.path, String(index)), file: file().path }, program);

  const isSettled = (): boolean => server.hub.list().every(({ state, indexed }) => state === 'idle' && indexed);

  async function runsOf(name: string): Promise<readonly string[]> {
    const { state = '{}' } = (await store.repositories.read(name)) ?? {};
    return ((JSON.parse(state) as RepositoryState).runs ?? []).map(({ commit }) => commit);
  }

  it('is indexed by two workers once for each commit, although one of them is killed', async function () {
    this.timeout(longestMs);
    workers.push(...(await Promise.all([startWorker(0), startWorker(1)])));
    const random = createSeededRandom(size.seed);
    let kills = 0;
    for (; kills < maxKills && !isSettled(); kills++) {
      await delay(random() * longestLifeMs);
      await workers[1]?.kill();
      workers[1] = await startWorker(1);
    }
    await waitFor('the index runs', isSettled, { timeoutMs: longestMs, intervalMs: 100 });
    assert.ok(kills > 0);
    for (const [name, repository] of repositories) {
      const commit = repository.git('rev-parse', 'HEAD').trim();
      assert.deepEqual(await runsOf(name), [commit], name);
      assert.equal(await store.boundaries.commitOf(name), commit);
    }
  });

  if (hasReport) {
    it('needs a number of bytes for each row', async () => {
      await database.query('VACUUM FULL');
      const repositories = server.hub.list();
      const nodes = repositories.reduce((sum, { indexed }) => sum + (indexed?.nodes ?? 0), 0);
      const edges = repositories.reduce((sum, { indexed }) => sum + (indexed?.edges ?? 0), 0);
      process.stdout.write(`${nodes} nodes, ${edges} edges\n${await reportBytes(database)}`);
    });
  }

  it('serves what the workers have indexed, with the sources', async () => {
    const { name } = organization[1] ?? { name: '' };
    const response = await server.fetch(new Request(`${server.url}/r/${name}/api/graph/nodes/src%2Findex.ts/source`));
    assert.equal(response.status, 200, await response.clone().text());
    const { text } = (await response.json()) as { readonly text: string };
    assert.equal(text.trimEnd(), organization[1]?.files['src/index.ts']?.trimEnd());
  });

  describe('has answers that', () => {
    describeOrganization(organization, () => store.boundaries);
  });

  it('is indexed again for new commits only, once for each, although a worker is killed', async function () {
    this.timeout(longestMs);
    const names = organization.slice(0, changed).map(({ name }) => name);
    const before = await Promise.all(names.map(runsOf));
    const added = new Map<string, string[]>();
    for (const name of names) {
      const repository = repositories.get(name);
      assert.ok(repository);
      const commits = ['earlier', 'second', 'later'].map((each) =>
        repository.commit({ [`src/${each}.ts`]: `export function ${each}() {}\n` }, { message: 'Add a function' }),
      );
      added.set(name, commits);
    }
    const isFirstDone = (): boolean => server.hub.list().some(({ waitingCommits }) => waitingCommits === 1);
    const updates = Promise.all(organization.map(({ name }) => server.hub.update(name)));
    await waitFor('an earlier commit', isFirstDone, { timeoutMs: longestMs, intervalMs: 10 });
    await workers[1]?.kill();
    await updates;
    const isDone = (): boolean => server.hub.list().every(({ waitingCommits = 0 }) => waitingCommits === 0);
    await waitFor('the earlier commits', isDone, { timeoutMs: longestMs, intervalMs: 100 });
    for (const [index, name] of names.entries()) {
      const [earlier, second, later] = added.get(name) ?? [];
      assert.deepEqual(await runsOf(name), [second, earlier, later, ...(before[index] ?? [])]);
      const response = await server.fetch(new Request(`${server.url}/r/${name}/api/graph`));
      assert.match(await response.text(), /later\.ts#later/);
    }
    for (const { name } of organization.slice(changed)) assert.equal((await runsOf(name)).length, 1);
  });

  it('has applies whose worker is killed finished by another, once, also if no host of their repository is loaded', async function () {
    this.timeout(longestMs);
    await Promise.all(workers.splice(0).map((worker) => worker.kill()));
    workers.push(await startWorker(0));
    const [loaded = '', released = ''] = organization.map(({ name }) => name);
    const apply = async (name: string): Promise<Response> => {
      const headers = { 'content-type': 'application/json' };
      const address = `${server.url}/r/${name}/api/overlays/slow/apply`;
      return server.fetch(new Request(address, { method: 'POST', headers, body: '{"stamp":1}' }));
    };
    const applies = [apply(loaded), apply(released)] as const;
    const read = (status: string): Promise<readonly { readonly attempt: number }[]> =>
      database.query(`SELECT attempt FROM code_graph.jobs WHERE slot = 'plugin slow' AND status = $1`, status);
    await waitFor('the progress', async () => (await read('running')).length === 2);
    await workers[0]?.kill();
    await server.hub.hosts.stop(released);
    assert.equal((await applies[1]).status, 503);
    workers.push(await startWorker(1));
    assert.equal((await applies[0]).status, 200);
    await waitFor('the other apply', async () => (await read('completed')).length === 2, { timeoutMs: 60_000 });
    assert.deepEqual(await read('completed'), [{ attempt: 2 }, { attempt: 2 }]);
    for (const name of [loaded, released]) {
      const graph = await (await server.fetch(new Request(`${server.url}/r/${name}/api/graph`))).text();
      assert.match(graph, /"slow:first":1,/);
      const text = `SELECT 1 FROM code_graph.events WHERE repository = $1 AND content LIKE '%overlay.applied%'`;
      await waitFor('the event', async () => (await database.query(text, `hub/${name}`)).length === 1);
    }
    assert.equal((await database.query(`SELECT 1 FROM code_graph.job WHERE name = 'jobs-hub/'`)).length, 0);
  });
}
