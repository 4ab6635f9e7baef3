import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { FollowSettings, type HostOverrides } from '@code-graph/host';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { writePluginPackage } from '../../../host/test/kit/plugin-package.js';
import { exampleGraph, startHost, type RunningHost } from '../../../host/test/kit/running-host.js';
import { stampPlugin } from '../../../host/test/kit/stamp-plugin.js';
import { useDatabase } from '../kit/use-database.js';

const plugins = ['one', 'two'] as const;

describe('Three hosts on one database', () => {
  const database = useDatabase();
  const folder = useTemporaryFolder();
  const hosts: RunningHost[] = [];
  let latest: RunningHost;
  let paths: string[];

  const start = (name: string, overrides?: HostOverrides): Promise<RunningHost> =>
    startHost({
      folder: join(folder.path, name),
      // The others receive the graph from the database.
      graph: name === 'a' ? exampleGraph : undefined,
      configuration: { store: { url: database.url, repository: database.repository }, plugins: { paths } },
      ...(overrides && { overrides }),
    });

  beforeEach('start the hosts', async () => {
    paths = await Promise.all(plugins.map((id) => writePluginPackage(join(folder.path, id), stampPlugin(id))));
    for (const name of ['a', 'b', 'c']) {
      latest = await start(name);
      hosts.push(latest);
    }
  });

  afterEach('stop the hosts', async () => {
    await Promise.all(hosts.splice(0).map(({ host }) => host.stop()));
  });

  it('converge without a lost update, and never serve two contents with one ETag', async () => {
    const contents = new Map<string, string>();
    const read = async ({ url }: RunningHost): Promise<string> => {
      const response = await fetch(`${url}/api/graph`);
      const tag = response.headers.get('etag') ?? '';
      const text = await response.text();
      const content = createHash('sha256').update(text).digest('hex');
      assert.equal(contents.get(tag) ?? content, content, `two contents of ${tag}`);
      contents.set(tag, content);
      assertWholeStamps(JSON.parse(text) as GraphDocument);
      return tag;
    };
    let isApplying = true;
    const readers = hosts.map(async (host) => {
      while (isApplying) await read(host);
    });
    await Promise.all(
      hosts.map(async (host, index) => {
        for (let round = 0; round < 2; round++) {
          await Promise.all(
            plugins.map(async (plugin, place) => {
              const options = { stamp: index * 100 + round * 10 + place };
              await applyInTurn(host, plugin, options);
            }),
          );
        }
      }),
    );
    isApplying = false;
    await Promise.all(readers);
    await waitFor('the hosts to agree', async () => new Set(await Promise.all(hosts.map(read))).size === 1);
    const { body } = await latest.request('GET', '/api/health');
    // The index run and each apply made a version of its own.
    assert.equal((body['graph'] as { version: number }).version, 1 + hosts.length * plugins.length * 2);
    assert.deepEqual(
      (body['members'] as { isSelf: boolean }[]).map(({ isSelf }) => isSelf),
      [false, false, true],
    );
  });

  it('see a commit long before their next look at the store', async () => {
    const late = await start('late', (container) =>
      container.register(FollowSettings, { useValue: { pauseMs: 600_000 } }),
    );
    hosts.push(late);
    await applyInTurn(latest, 'one', { stamp: 1 });
    await waitFor('the commit', async () => {
      const { body } = await late.request('GET', '/api/health');
      return (body['graph'] as { version: number }).version === 2;
    });
  });
});

/** Applies a plugin, if necessary after other hosts have. */
async function applyInTurn(host: RunningHost, plugin: string, options: object): Promise<void> {
  await waitFor('the turn of a host', async () => {
    const { status, text } = await host.request('POST', `/api/overlays/${plugin}/apply`, options);
    if (status !== 409) assert.equal(status, 200, text);
    return status === 200;
  });
}

/** An apply is visible as a whole or not at all. */
function assertWholeStamps({ nodes }: GraphDocument): void {
  for (const plugin of plugins) {
    const stamps = nodes.flatMap((node) => ['first', 'second'].map((name) => node[`${plugin}:${name}`]));
    assert.equal(new Set(stamps).size, 1, `stamps of ${plugin}: ${stamps.join(' ')}`);
  }
}
