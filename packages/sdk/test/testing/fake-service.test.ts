import assert from 'node:assert/strict';
import { PluginError } from '@code-graph/sdk';
import { applyOnce, buildFileGraph, contractRules, startFakeService } from '@code-graph/sdk/testing';
import { samplePlugin, sampleManifest } from './sample-plugin.js';

/** Sets the number that a service returns for each file. */
const plugin = samplePlugin(
  async (context, options) => {
    for (const { id, file } of context.graph.nodes()) {
      if (file === undefined) continue;
      const response = await fetch(`${options.pattern}/files?path=${encodeURIComponent(file)}`, {
        signal: context.signal,
      }).catch((error: unknown) => {
        throw new PluginError('UNREACHABLE', `The service cannot be reached: ${String(error)}.`);
      });
      if (!response.ok) throw new PluginError('UNAVAILABLE', `The service replied with ${response.status}.`);
      const { count } = (await response.json()) as { readonly count: number };
      context.setNodeAttribute(id, 'sample:length', count);
    }
  },
  { manifest: sampleManifest },
);

describe('startFakeService', () => {
  const graph = buildFileGraph(['src/a.ts', 'src/b.ts']);

  it('replies to requests and records them, so that a plugin of a service keeps the contract', async () => {
    const service = await startFakeService(({ path }) => ({ body: { count: path.length } }));
    const { nodes } = await applyOnce(plugin, graph, { pattern: service.url });
    assert.deepEqual([...nodes.values()], [{ 'sample:length': 22 }, { 'sample:length': 22 }]);
    assert.deepEqual(
      service.requests.map(({ method, path }) => `${method} ${path}`),
      ['GET /files?path=src%2Fa.ts', 'GET /files?path=src%2Fb.ts'],
    );
    const settings = { graph, options: () => ({ pattern: service.url }) };
    for (const id of ['sets-values', 'no-leaks', 'options-clean']) {
      await contractRules.find((rule) => rule.id === id)?.checkAsync(plugin, settings);
    }
    await service.stopAsync();
    await assert.rejects(applyOnce(plugin, graph, { pattern: service.url }), { code: 'UNREACHABLE' });
  });

  it('replies with statuses, headers and text, and with 500 for an error', async () => {
    const service = await startFakeService(({ method, body, headers }) => {
      if (method === 'DELETE') throw new Error('It is broken.');
      return { status: 202, headers: { 'x-next': '2' }, body: `${String(headers['x-token'])} ${body}` };
    });
    const posted = await fetch(service.url, { method: 'POST', body: 'text', headers: { 'x-token': 'key' } });
    assert.deepEqual([posted.status, posted.headers.get('x-next'), await posted.text()], [202, '2', 'key text']);
    const failed = await fetch(service.url, { method: 'DELETE' });
    assert.deepEqual([failed.status, await failed.text()], [500, 'Error: It is broken.']);
    await service.stopAsync();
  });

  it('ends when a service hangs and the apply is aborted', async () => {
    const service = await startFakeService(() => new Promise(() => undefined));
    const settings = { graph, options: { pattern: service.url }, abortMs: 5000 };
    await contractRules.find(({ id }) => id === 'abort-honoured')?.checkAsync(plugin, settings);
    await service.stopAsync();
  });
});
