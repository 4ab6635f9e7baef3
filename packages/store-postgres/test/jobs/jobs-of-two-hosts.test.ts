import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CatalogueSettings,
  catalogueSettings,
  LayoutServerProgram,
  PluginChecks,
  pluginChecks,
  WorkspaceIndexer,
  type HostOverrides,
} from '@code-graph/host';
import type { LayoutPreview } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import type { HostConfiguration } from '@code-graph/sdk/schemas';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { pluginCode, writePluginPackage } from '../../../host/test/kit/plugin-package.js';
import { exampleGraph, startHost, toOutcome, type RunningHost } from '../../../host/test/kit/running-host.js';
import { slowLayoutServer } from '../../../host/test/layout/layout-host.js';
import { useDatabase } from '../kit/use-database.js';

/** A plugin that waits for a file, or fails, or uses a secret. */
const plugin = {
  manifest: {
    id: 'gated',
    prefix: 'gated:',
    attributes: [{ name: 'gated:value', type: 'number' as const, description: 'A number.' }],
    overlays: [],
    optionsSchema: {
      type: 'object' as const,
      properties: {
        gate: { type: 'string' as const },
        error: { type: 'string' as const },
        secret: { type: 'string' as const, writeOnly: true },
      },
      additionalProperties: false,
    },
  },
  code: pluginCode(`
    const { existsSync } = await import('node:fs');
    context.reportProgress(50, 'half');
    while (options.gate !== undefined && !existsSync(options.gate)) await new Promise((resolve) => setTimeout(resolve, 20));
    if (options.error !== undefined) throw new PluginError('NO_DATA', options.error);
    for (const node of context.graph.nodes()) context.setNodeAttribute(node.id, 'gated:value', 1);
  `),
};

const repository = 'two hosts';

/** One host is asked, and another one does the work. */
describe('The jobs of two hosts', () => {
  const database = useDatabase();
  const folder = useSharedFolder();
  const hosts: RunningHost[] = [];
  let paths: string;
  let asked: RunningHost;
  let working: RunningHost;
  let indexed = (): Promise<void> => Promise.resolve();

  before('start the hosts', async () => {
    paths = await writePluginPackage(join(folder.path, 'plugin'), plugin);
    asked = await start('asked', { runsJobs: false });
    working = await start('working');
  });

  after('stop the hosts', async () => {
    await Promise.all(hosts.splice(0).map(({ host }) => host.stop()));
  });

  async function start(name: string, store: HostConfiguration['store'] = {}): Promise<RunningHost> {
    const host = await startHost({
      folder: join(folder.path, name),
      graph: name === 'asked' ? exampleGraph : undefined,
      configuration: {
        store: { url: database.url, repository, ...store },
        plugins: { paths: [paths] },
      },
      overrides: (container) => {
        container.register(LayoutServerProgram, { useValue: slowLayoutServer });
        if (name === 'another') readPluginsAfterClaim(container);
        if (name === 'asked') return;
        const index = async (): Promise<ReturnType<typeof toOutcome>> => {
          await indexed();
          return toOutcome({ nodes: exampleGraph.nodes.slice(0, 1), edges: [] });
        };
        container.register(WorkspaceIndexer, { useValue: { index } });
      },
    });
    hosts.push(host);
    return host;
  }

  /** Lets a host, which keeps clients waiting for its plugins for no time, read them only when it has claimed the latest job. */
  function readPluginsAfterClaim(container: Parameters<HostOverrides>[0]): void {
    const isClaimed = (): Promise<unknown> =>
      waitFor('the claim', async () => {
        const text = `SELECT status FROM code_graph.jobs WHERE repository = $1 ORDER BY added_at DESC LIMIT 1`;
        return (await database.query<{ status: string }>(text, repository))[0]?.status !== 'waiting';
      });
    const checks: PluginChecks = {
      checkOptions: (schema, options) => pluginChecks.checkOptions(schema, options),
      findSchemaFault: (manifest, signal) => pluginChecks.findSchemaFault(manifest, signal),
      findManifestFault: async (manifest, signal) => {
        await isClaimed();
        return pluginChecks.findManifestFault(manifest, signal);
      },
    };
    container.register(CatalogueSettings, { useValue: { ...catalogueSettings, patienceMs: 0 } });
    container.register(PluginChecks, { useValue: checks });
  }

  const gate = (name: string): string => join(folder.path, name);

  function waitForStatus(status: string, of: readonly RunningHost[]): Promise<unknown> {
    return waitFor(`the status ${status}`, async () => {
      const replies = await Promise.all(of.map((host) => host.request('GET', '/api/overlays/gated/status')));
      return replies.every(({ body }) => body['status'] === status);
    });
  }

  async function readLayout(host: RunningHost): Promise<Record<string, unknown>> {
    return (await host.request('GET', '/api/graph/layout/compute/status')).body;
  }

  it('are refused while the store has no graph, instead of waiting without an end', async () => {
    const empty = await startHost({
      folder: join(folder.path, 'empty'),
      configuration: { store: { url: database.url, repository: 'empty' }, plugins: { paths: [paths] } },
    });
    try {
      for (const path of ['/api/graph/layout/compute', '/api/overlays/gated/apply']) {
        const { status, error } = await empty.request('POST', path, {});
        assert.deepEqual([status, error.code], [503, 'NOT_READY'], path);
      }
    } finally {
      await empty.host.stop();
    }
  });

  it('have their status and their end on both', async () => {
    const applied = asked.request('POST', '/api/overlays/gated/apply', { gate: gate('opened') });
    await waitForStatus('applying', [asked, working]);
    for (const host of [asked, working]) {
      const { status, error } = await host.request('POST', '/api/overlays/gated/apply', {});
      assert.deepEqual([status, error.code], [409, 'CONFLICT']);
      assert.match(error.message, /^Plugin "gated" is applying\./);
    }
    // A program that embeds a host need not know what clients of others do.
    const after = asked.host.apply('gated');
    await writeFile(gate('opened'), '');
    const { status, body } = await applied;
    assert.deepEqual([status, body['nodesUpdated']], [200, exampleGraph.nodes.length]);
    assert.equal((await after).nodesUpdated, exampleGraph.nodes.length);
    await waitForStatus('applied', [asked, working]);

    const failed = await asked.request('POST', '/api/overlays/gated/apply', { error: 'there is nothing' });
    assert.deepEqual([failed.status, failed.error.code], [500, 'PLUGIN_FAILED']);
    assert.match(failed.error.message, /there is nothing/);
    await waitForStatus('error', [asked, working]);

    const removed = await asked.request('DELETE', '/api/overlays/gated/apply');
    assert.deepEqual([removed.status, removed.body['attributesRemoved']], [200, exampleGraph.nodes.length]);
    await waitForStatus('not_applied', [asked, working]);
  });

  it('are cancelled from either, and leave the graph as it was', async () => {
    for (const host of [asked, working]) {
      const applied = asked.request('POST', '/api/overlays/gated/apply', { gate: gate('closed') });
      await waitForStatus('applying', [asked, working]);
      const { body } = await host.request('POST', '/api/overlays/gated/cancel');
      assert.deepEqual([body['success'], body['message']], [true, (await applied).error.message]);
      assert.equal((await applied).status, 409);
      await waitForStatus('not_applied', [asked, working]);
    }
  });

  it('that wait are cancelled as well, and go on when a host stops', async () => {
    const applied = asked.request('POST', '/api/overlays/gated/apply', { gate: gate('closed') });
    await waitForStatus('applying', [working]);
    await working.host.stop();
    await waitForStatus('applying', [asked]);
    const { body } = await asked.request('POST', '/api/overlays/gated/cancel');
    assert.equal(body['success'], true);
    assert.equal((await applied).status, 409);
    const layout = asked.request('POST', '/api/graph/layout/compute');
    await waitFor('the layout', async () => (await readLayout(asked))['status'] === 'starting');
    assert.equal((await asked.request('POST', '/api/graph/layout/compute/cancel')).body['success'], true);
    assert.equal((await layout).status, 409);
    assert.equal((await readLayout(asked))['status'], 'cancelled');
    const again = asked.request('POST', '/api/overlays/gated/apply', {});
    working = await start('another');
    assert.equal((await again).status, 200);
  });

  it('with secrets are done by the host that was asked, and secrets are not stored', async () => {
    const { status, text } = await asked.request('POST', '/api/overlays/gated/apply', { secret: 'hidden-in-memory' });
    assert.equal(status, 200, text);
    const rows = await database.query<Record<string, string>>(
      `SELECT m.id AS asked, j.owner, j.content || coalesce(j.report, '') || j.result AS stored
       FROM code_graph.jobs j JOIN code_graph.members m USING (repository)
       WHERE repository = $1 ORDER BY j.added_at DESC, m.started_at LIMIT 1`,
      repository,
    );
    assert.equal(rows[0]?.['owner'], rows[0]?.['asked']);
    assert.doesNotMatch(rows[0]?.['stored'] ?? 'hidden', /hidden/);
  });

  it('compute one layout at a time, with its progress on both, which either can cancel', async () => {
    const endless = { iterations: 100_000 };
    for (const host of [asked, working]) {
      const begun = await asked.request('POST', '/api/graph/layout/compute', endless);
      assert.equal(begun.status, 200, begun.text);
      assert.deepEqual(Object.keys(begun.body), ['status', 'jobId', 'backend', 'estimatedTime']);
      await waitFor('its progress on both hosts', async () => {
        const statuses = await Promise.all([asked, working].map(readLayout));
        return statuses.every(
          ({ status, jobId, iteration }) =>
            status === 'running' && jobId === begun.body['jobId'] && Number(iteration) > 0,
        );
      });
      const frames = new Set<string>();
      await waitFor('moving positions on both hosts', async () => {
        for (const each of [asked, working]) {
          const { frame } = (await each.request('GET', '/api/graph/layout/compute/positions'))
            .body as unknown as LayoutPreview;
          if (!frame) continue;
          assert.deepEqual([frame.jobId, frame.dimensions], [begun.body['jobId'], 2]);
          assert.equal(Buffer.from(frame.positions, 'base64').length, 8 * exampleGraph.nodes.length);
          frames.add(`${each === asked} ${frame.positions}`);
        }
        return [true, false].every((isAsked) => [...frames].filter((each) => each.startsWith(`${isAsked}`)).length > 1);
      });
      const refused = await working.request('POST', '/api/graph/layout/compute', endless);
      assert.deepEqual([refused.status, refused.error.code], [409, 'CONFLICT']);
      assert.ok(refused.error.message.includes(String(begun.body['jobId'])));
      const { body } = await host.request('POST', '/api/graph/layout/compute/cancel');
      assert.equal(body['success'], true);
      await waitFor('its end on both hosts', async () =>
        (await Promise.all([asked, working].map(readLayout))).every(({ status }) => status === 'cancelled'),
      );
      await waitFor('the deletion of the positions', async () => {
        const text = 'SELECT 1 FROM code_graph.layout_frames WHERE repository = $1';
        return (await database.query(text, repository)).length === 0;
      });
    }
  });

  it('store the positions of a layout, which each host serves when it reports the end', async () => {
    const { body } = await asked.request('POST', '/api/graph/layout/compute', { iterations: 50 });
    const positions = await Promise.all(
      [asked, working].map(async (host) => {
        const { completedAt } = await waitFor('the end', async () => {
          const status = await readLayout(host);
          return status['jobId'] === body['jobId'] && status['status'] === 'completed' && status;
        });
        const { nodes } = (await host.request('GET', '/api/graph')).body as unknown as GraphDocument;
        return JSON.stringify([completedAt, nodes.map((node) => node['layout:x'] ?? 'missing')]);
      }),
    );
    assert.equal(positions[0], positions[1]);
    assert.doesNotMatch(positions[0] ?? '', /missing/);
    const failed = await asked.request('POST', '/api/graph/layout/compute', { backend: 'gpu' });
    assert.deepEqual([failed.status, failed.error.code], [400, 'INVALID_PARAMETERS'], failed.text);
    for (const host of [asked, working]) {
      const { error } = await waitFor('the failure', async () => {
        const status = await readLayout(host);
        return status['status'] === 'failed' && status;
      });
      assert.match(String(error), /only a test/);
    }
  });

  it('index, too', async () => {
    let goOn = (): void => undefined;
    const until = new Promise<void>((resolve) => (goOn = resolve));
    indexed = () => until;
    const readStatus = async (host: RunningHost): Promise<Record<string, unknown>> =>
      (await host.request('GET', '/api/index')).body;
    const { status } = await asked.request('POST', '/api/index');
    assert.equal(status, 202);
    await waitFor('the run', async () => (await readStatus(working))['status'] === 'running');
    assert.equal((await working.request('POST', '/api/index')).status, 409);
    goOn();
    await waitFor('its end', async () => (await readStatus(asked))['status'] === 'idle');
    for (const host of [asked, working]) {
      const { changed, nodes } = (await readStatus(host))['lastRun'] as { changed: boolean; nodes: number };
      assert.deepEqual([changed, nodes], [true, 1]);
    }
  });

  it('have ends that a host reports that is started later', async () => {
    assert.equal((await asked.request('POST', '/api/overlays/gated/apply', { error: 'there is nothing' })).status, 500);
    const late = await start('late');
    for (const path of ['/api/overlays/gated/status', '/api/graph/layout/compute/status', '/api/index']) {
      const [expected, reported] = await Promise.all(
        [asked, late].map(async (host) => (await host.request('GET', path)).body),
      );
      assert.deepEqual(reported, expected, path);
    }
  });
});
