import assert from 'node:assert/strict';
import { LayoutServer, type LayoutEngine } from '@code-graph/layout-webgpu/server';
import { LayoutServerClient } from '../../src/client/layout-server-client.js';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import { startingPositions } from '../../src/starting-positions/starting-positions.js';
import { StandInEngine } from '../engine/stand-in-engine.js';
import { grid } from '../fixtures/regular-graphs.js';
import { secret } from './open-server.js';

/** Computing starting positions for this graph takes longer than a client should have to wait for a reply. */
const graph = grid([200, 200]);
const settings = { ...defaultLayoutSettings, iterations: 1 };

describe('the starting positions of a large graph without containment', () => {
  const engine = new StandInEngine();
  let begunAt: Float32Array | undefined;
  const recording: LayoutEngine = {
    backend: 'cpu',
    device: 'stand-in',
    begin: (...task) => {
      begunAt = task[2].slice();
      return engine.begin(...task);
    },
  };
  const engines = { cpu: recording, gpu: { reason: 'There is no GPU.' } };
  const server = new LayoutServer({ host: '127.0.0.1', port: 0, secret, engines });
  let client: LayoutServerClient;
  before(async () => (client = await LayoutServerClient.connect(await server.start(), secret, 5000)));
  after(async () => {
    client.close();
    await server.stop();
  });

  it('can be cancelled', async () => {
    const abort = new AbortController();
    const onStarted = (): void => abort.abort();
    await assert.rejects(client.compute({ jobId: 'a', graph, settings, signal: abort.signal, onStarted }), /cancelled/);
    assert.equal(begunAt, undefined);
  });

  it('do not block the server', async () => {
    let turns = 0;
    let isStarted = false;
    const count = (): void => {
      if (isStarted && !begunAt) turns++;
      if (!begunAt) setImmediate(count);
    };
    setImmediate(count);
    const { signal } = new AbortController();
    await client.compute({ jobId: 'b', graph, settings, signal, onStarted: () => (isStarted = true) });
    assert.ok(turns > 100, `${turns} turns of the server before its first iteration`);
    assert.deepEqual(begunAt, startingPositions({ graph, settings }));
  });
});
