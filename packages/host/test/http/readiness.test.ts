import assert from 'node:assert/strict';
import { createHost, resolveSettings, WorkspaceIndexer, type Host, type IndexOutcome } from '@code-graph/host';
import type { ErrorBody, Health } from '@code-graph/api';
import { mkdir } from 'node:fs/promises';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { exampleGraph, startHost, toOutcome } from '../kit/running-host.js';

describe('A host whose workspace is being indexed', () => {
  const folder = useTemporaryFolder();
  let host: Host;
  let url: string;
  let outcome: Promise<IndexOutcome>;
  let finish: (outcome: IndexOutcome) => void;
  let fail: (error: Error) => void;
  let calls: string[];

  /** Lets the test decide the outcome of the next index run. */
  function prepareOutcome(): void {
    outcome = new Promise<IndexOutcome>((resolve, reject) => {
      finish = resolve;
      fail = reject;
    });
  }

  /** Starts a host whose index run lasts until the test provides its outcome. */
  async function start(index = true): Promise<void> {
    calls = [];
    const workspace = `${folder.path}/workspace`;
    await mkdir(workspace, { recursive: true });
    prepareOutcome();
    const settings = resolveSettings(
      { workspace, dataDirectory: `${folder.path}/data`, http: { port: 0 }, log: { level: 'silent' } },
      folder.path,
    );
    host = await createHost(settings, (container) => {
      container.register(WorkspaceIndexer, {
        useValue: {
          prepare: () => calls.push('prepare'),
          index: (_known: unknown, onProgress: (progress: object) => void, signal: AbortSignal) => {
            calls.push('index');
            onProgress({ percent: 12.7, message: 'reading files' });
            signal.addEventListener('abort', () => {
              fail(new Error('it was stopped'));
            });
            return outcome;
          },
        },
      });
    });
    url = await host.start({ index, listen: true });
  }

  afterEach(() => host.stop());

  const readingGraph = [
    ...['/api/graph', '/api/graph?type=Class', '/api/graph?envelope=true', '/api/graph/nodes/src'],
    ...['/api/ready', '/api/search?q=a', '/api/graph/nodes/src/callers', '/api/paths?from=src&to=a'],
  ];

  it('has prepared its indexer, unless it only serves the stored graph', async () => {
    await start();
    assert.deepEqual(calls, ['prepare', 'index']);
    await host.stop();
    await start(false);
    assert.deepEqual(calls, []);
  });

  it('rejects applies and layouts while there is no graph', async () => {
    await start();
    for (const path of ['/api/overlays/git-activity/apply', '/api/graph/layout']) {
      const body = path.endsWith('layout') ? '{"positions":{}}' : '{}';
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      assert.equal(response.status, 503, path);
      const { error } = (await response.json()) as { error: { code: string } };
      assert.equal(error.code, 'NOT_READY');
    }
  });

  it('replies with 503 and Retry-After while there is no graph', async () => {
    await start();
    for (const path of readingGraph) {
      for (const headers of [{}, { 'if-none-match': '*' }]) {
        const response = await fetch(`${url}${path}`, { headers });
        assert.equal(response.status, 503, path);
        assert.equal(response.headers.get('retry-after'), '1');
        assert.equal(response.headers.get('etag'), null);
        assert.equal(response.headers.get('cache-control'), 'no-store');
        const { error } = (await response.json()) as { error: { code: string; message: string } };
        assert.equal(error.code, 'NOT_READY');
        assert.match(error.message, /GET \/api\/health/);
      }
    }
  });

  it('reports the progress of the index', async () => {
    await start();
    const health = (await (await fetch(`${url}/api/health`)).json()) as Record<string, unknown>;
    assert.equal(health['status'], 'starting');
    assert.deepEqual(health['index'], { status: 'running', progress: 12, message: 'reading files' });
    assert.equal((await fetch(`${url}/api/overlays`)).status, 200);
    assert.equal((await fetch(`${url}/api/openapi.json`)).status, 200);
    const again = await fetch(`${url}/api/index`, { method: 'POST' });
    assert.equal(again.status, 409);
  });

  it('serves the graph once it is ready', async () => {
    await start();
    assert.equal((await fetch(`${url}/api/graph`)).status, 503);
    finish(toOutcome(exampleGraph));
    await host.indexed();
    const response = await fetch(`${url}/api/graph`);
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), exampleGraph);
    assert.equal(host.health().status, 'ready');
    assert.deepEqual(await (await fetch(`${url}/api/ready`)).json(), { ready: true });
  });

  it('serves the stored graph at once, and the new one when it is ready', async () => {
    const first = await startHost({ folder: folder.path, graph: exampleGraph });
    const { headers } = await first.request('GET', '/api/graph');
    await first.host.stop();
    await start();
    const stored = await fetch(`${url}/api/graph`);
    assert.equal(stored.status, 200);
    assert.equal(stored.headers.get('etag'), headers.get('etag'));
    assert.deepEqual(await stored.json(), exampleGraph);
    assert.equal(host.health().status, 'ready');
    assert.equal(host.health().index.status, 'running');
    finish(toOutcome({ nodes: exampleGraph.nodes.slice(0, 1), edges: [] }));
    await host.indexed();
    const renewed = await fetch(`${url}/api/graph`);
    assert.deepEqual(await renewed.json(), { nodes: exampleGraph.nodes.slice(0, 1), edges: [] });
    assert.notEqual(renewed.headers.get('etag'), headers.get('etag'));
  });

  it('keeps the stored graph if the index run fails', async () => {
    const first = await startHost({ folder: folder.path, graph: exampleGraph });
    await first.host.stop();
    await start();
    fail(new Error('no such luck'));
    await assert.rejects(host.indexed());
    assert.deepEqual(await (await fetch(`${url}/api/graph`)).json(), exampleGraph);
    const status = (await (await fetch(`${url}/api/index`)).json()) as Record<string, unknown>;
    assert.equal(status['status'], 'failed');
    assert.match(String(status['error']), /no such luck/);
  });

  const endings = {
    'has failed': {
      end: async () => {
        fail(new Error('no such luck'));
        await assert.rejects(host.indexed());
      },
      status: 'failed',
      reason: /the first index failed\. no such luck\. Index again/,
    },
    'was cancelled': {
      end: () => fetch(`${url}/api/index/cancel`, { method: 'POST' }),
      status: 'cancelled',
      reason: /the first index was cancelled\. Index again/,
    },
  };
  for (const [what, { end, status, reason }] of Object.entries(endings)) {
    it(`is still starting when its first index ${what}, with the reason, and ready after the next`, async () => {
      await start();
      await end();
      const health = (await (await fetch(`${url}/api/health`)).json()) as Health;
      assert.deepEqual([health.status, health.index.status], ['starting', status]);
      const requests = [
        ['GET', '/api/graph'],
        ['GET', '/api/ready'],
        ['POST', '/api/overlays/git-activity/apply'],
        ['POST', '/api/graph/layout/compute'],
      ] as const;
      for (const [method, path] of requests) {
        const response = await fetch(`${url}${path}`, { method });
        const { error } = (await response.json()) as ErrorBody;
        assert.deepEqual([response.status, error.code], [503, 'NOT_READY'], path);
        assert.match(error.message, reason);
      }
      prepareOutcome();
      assert.equal((await fetch(`${url}/api/index`, { method: 'POST' })).status, 202);
      finish(toOutcome(exampleGraph));
      await host.indexed();
      assert.equal(host.health().status, 'ready');
      assert.equal((await fetch(`${url}/api/graph`)).status, 200);
    });
  }

  it('replies to waiting clients when it stops', async () => {
    await start();
    const refused = assert.rejects(host.indexed(), /stopped/);
    await host.stop();
    await refused;
    await assert.rejects(fetch(`${url}/api/graph`));
  });
});
