import assert from 'node:assert/strict';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from '@code-graph/api';
import type { GraphDocument, GraphNode } from '@code-graph/sdk';
import { requiresGit } from '../../../../test-support/requirements.js';
import { createExampleWorkspace } from '../kit/example-workspace.js';
import { startHost, type Reply, type RunningHost } from '../kit/running-host.js';

/** Options with which each plugin finds its data in the example workspace, whose history is of the year 2025. */
export const pluginOptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'git-activity': { since: '2025-01-01', until: '2025-12-31' },
  'test-coverage': { report: 'coverage/lcov.info' },
  complexity: {},
  findings: { report: 'lint.sarif' },
  ownership: { teams: 'teams.json' },
};

/** A host that has indexed the example workspace, with the plugins of the service. */
export interface ConformanceHost {
  readonly running: RunningHost;
  get(path: string): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
  delete(path: string): Promise<Reply>;
  graph(): Promise<GraphDocument>;
  node(id: string): Promise<GraphNode>;
  plugin(id: string): Promise<Plugin>;
}

const current: { starting?: Promise<RunningHost>; running?: RunningHost; folder?: string } = {};

// A root hook: the files of a run share the host, because the index of the workspace takes longer than their tests.
after('stop the shared host', async () => {
  await current.running?.host.stop();
  if (current.folder !== undefined) await rm(current.folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts the host for the tests of the calling `describe`, unless another file has, and applies these plugins alone. */
export function useConformanceHost(applied: readonly string[] = []): ConformanceHost {
  before('index the example workspace', async function () {
    this.timeout(60_000);
    requiresGit(this);
    const { host } = await (current.starting ??= startSharedHost());
    for (const { id, status } of host.plugins()) {
      const isWanted = applied.includes(id);
      if (isWanted && status !== 'applied') await host.apply(id, pluginOptions[id]);
      if (!isWanted && status !== 'not_applied') await read().request('DELETE', `/api/overlays/${id}/apply`);
    }
  });

  const read = (): RunningHost => {
    assert.ok(current.running, 'the host is started before the tests');
    return current.running;
  };
  const get = (path: string): Promise<Reply> => read().request('GET', path);
  return {
    get running() {
      return read();
    },
    get,
    post: (path, body) => read().request('POST', path, body),
    delete: (path) => read().request('DELETE', path),
    graph: async () => (await get('/api/graph')).body as unknown as GraphDocument,
    node: async (id) => (await get(`/api/graph/nodes/${encodeURIComponent(id)}`)).body as unknown as GraphNode,
    plugin: async (id) => {
      const { plugins } = (await get('/api/overlays')).body as unknown as { readonly plugins: readonly Plugin[] };
      const plugin = plugins.find((plugin) => plugin.id === id);
      assert.ok(plugin, id);
      return plugin;
    },
  };
}

async function startSharedHost(): Promise<RunningHost> {
  current.folder = await mkdtemp(join(await realpath(tmpdir()), 'code-graph-'));
  createExampleWorkspace(join(current.folder, 'workspace'));
  current.running = await startHost({ folder: current.folder });
  await current.running.host.indexed();
  return current.running;
}
