import assert from 'node:assert/strict';
import type { LayoutParameters } from '@code-graph/api';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { exampleGraph } from '../kit/running-host.js';
import { LayoutHost } from './layout-host.js';

describe('POST /api/graph/layout/compute', () => {
  const folder = useTemporaryFolder();
  let host: LayoutHost;

  async function start(): Promise<void> {
    host = await LayoutHost.start({ folder: folder.path });
  }

  afterEach(() => host.stop());

  it('computes a layout and stores it in one transaction', async () => {
    await start();
    assert.deepEqual(await host.status(), { status: 'idle', progress: 0 });
    const { version } = host.running.host.health().graph;
    const { status, body } = await host.compute({ iterations: 50 });
    assert.equal(status, 200);
    const { jobId, estimatedTime, serverUri, ...rest } = body;
    assert.deepEqual(rest, { status: 'started', backend: 'cpu' });
    assert.ok(Number.isInteger(estimatedTime));
    assert.match(String(serverUri), /^ws:\/\/127\.0\.0\.1:\d+\/\?ticket=[\w-]{22}$/);
    const { startedAt, completedAt, durationMs, ...completed } = await host.reach('completed');
    assert.deepEqual(completed, {
      status: 'completed',
      jobId,
      progress: 100,
      iteration: 50,
      totalIterations: 50,
      backend: 'cpu',
    });
    assert.ok(Date.parse(startedAt ?? '') <= Date.parse(completedAt ?? ''));
    assert.ok(Number.isInteger(durationMs));
    const positions = await host.positions();
    assert.deepEqual(Object.keys(positions).sort(), exampleGraph.nodes.map(({ id }) => id).sort());
    for (const [x, y, z] of Object.values(positions)) {
      assert.ok(Number.isFinite(x) && Number.isFinite(y));
      assert.equal(z, 0);
    }
    assert.equal(new Set(Object.values(positions).map(String)).size, exampleGraph.nodes.length);
    assert.equal(host.running.host.health().graph.version, version + 1);
  });

  it('uses the defaults without a body', async () => {
    await start();
    assert.equal((await host.complete()).totalIterations, 1000);
  });

  it('lays out in three dimensions and replaces the stored layout', async () => {
    await start();
    await host.complete({ dimensions: 3, iterations: 30 });
    const deep = await host.positions();
    assert.ok(Object.values(deep).some(([, , z]) => z !== 0));
    await host.complete({ iterations: 30 });
    assert.ok(Object.values(await host.positions()).every(([, , z]) => z === 0));
    assert.equal((await host.running.request('DELETE', '/api/graph/layout')).body['attributesRemoved'], 15);
    assert.deepEqual(await host.positions(), {});
  });

  it('computes the same layout for the same seed, and a different one for another seed', async () => {
    await start();
    const layouts = [];
    for (const seed of [5, 5, 6]) {
      await host.complete({ seed, iterations: 40 });
      layouts.push(await host.positions());
    }
    assert.deepEqual(layouts[0], layouts[1]);
    assert.notDeepEqual(layouts[0], layouts[2]);
  });

  it('accepts every parameter', async () => {
    await start();
    const parameters: Required<LayoutParameters> = {
      iterations: 20,
      gravity: 0.5,
      scalingRatio: 10,
      strongGravityMode: true,
      edgeWeightInfluence: 0,
      barnesHutTheta: 0.5,
      dimensions: 3,
      seed: -7,
      linLogMode: true,
      preventOverlap: true,
      backend: 'cpu',
    };
    assert.equal((await host.complete(parameters)).status, 'completed');
  });

  it('publishes events', async () => {
    await start();
    const events: string[] = [];
    host.running.host.onEvent(({ type, jobId = '', nodes = 0 }) => {
      if (type.startsWith('layout.')) events.push(`${type} ${jobId.length} ${nodes}`);
    });
    await host.complete({ iterations: 5 });
    await host.compute({ backend: 'gpu' });
    assert.deepEqual(events.slice(0, 2), ['layout.started 36 5', 'layout.complete 36 5']);
    assert.deepEqual(events.slice(2), ['layout.failed 36 0']);
  });

  const wrong: readonly (readonly [body: string, pointer: string, rule: string])[] = [
    ['{"iterations":0}', '/iterations', 'minimum'],
    ['{"iterations":1000001}', '/iterations', 'maximum'],
    ['{"iterations":1.5}', '/iterations', 'type'],
    ['{"iterations":"100"}', '/iterations', 'type'],
    ['{"iterations":null}', '/iterations', 'type'],
    ['{"gravity":-1}', '/gravity', 'minimum'],
    ['{"gravity":1e999}', '/gravity', 'type'],
    ['{"gravity":[1]}', '/gravity', 'type'],
    ['{"scalingRatio":0}', '/scalingRatio', 'exclusiveMinimum'],
    ['{"strongGravityMode":1}', '/strongGravityMode', 'type'],
    ['{"edgeWeightInfluence":-0.5}', '/edgeWeightInfluence', 'minimum'],
    ['{"barnesHutTheta":-1}', '/barnesHutTheta', 'minimum'],
    ['{"barnesHutTheta":true}', '/barnesHutTheta', 'type'],
    ['{"dimensions":4}', '/dimensions', 'enum'],
    ['{"dimensions":"2"}', '/dimensions', 'enum'],
    ['{"seed":1e300}', '/seed', 'maximum'],
    ['{"seed":0.5}', '/seed', 'type'],
    ['{"linLogMode":"no"}', '/linLogMode', 'type'],
    ['{"preventOverlap":0}', '/preventOverlap', 'type'],
    ['{"backend":"tpu"}', '/backend', 'enum'],
    ['{"iteration":100}', '/iteration', 'additionalProperties'],
    ['[]', '', 'type'],
    ['null', '', 'type'],
    ['5', '', 'type'],
  ];

  it('rejects parameters that are out of range, of the wrong type or unknown, and reports their names', async () => {
    await start();
    for (const [body, pointer, rule] of wrong) {
      const { status, error } = await host.running.request('POST', '/api/graph/layout/compute', body);
      assert.equal(status, 400, body);
      assert.equal(error.code, 'INVALID_PARAMETERS');
      assert.deepEqual([error.details?.[0]?.pointer, error.details?.[0]?.rule], [pointer, rule], body);
      if (pointer !== '') assert.ok(error.message.includes(pointer.slice(1)), error.message);
    }
    assert.deepEqual(await host.status(), { status: 'idle', progress: 0 });
  });

  it('accepts the limits of the ranges, and extreme values', async () => {
    await start();
    for (const parameters of [
      { iterations: 1 },
      { gravity: 0 },
      { gravity: 1e300 },
      { scalingRatio: 5e-324 },
      { scalingRatio: 1e300 },
      { edgeWeightInfluence: 1000 },
      { barnesHutTheta: 0 },
      { barnesHutTheta: 1e300 },
      { seed: Number.MAX_SAFE_INTEGER },
      { seed: Number.MIN_SAFE_INTEGER },
    ]) {
      const status = await host.complete({ iterations: 30, ...parameters });
      assert.equal(status.status, 'completed', `${JSON.stringify(parameters)}: ${status.error ?? ''}`);
      for (const position of Object.values(await host.positions())) assert.ok(position.every(Number.isFinite));
    }
  });

  it('reports the reason why no GPU is available, with the name of the parameter', async () => {
    await start();
    const { body } = await host.running.request('GET', '/api/graph/layout/compute/available');
    assert.equal(body['available'], false);
    assert.deepEqual(Object.keys(body).sort(), ['available', 'fallback', 'reason']);
    assert.equal(body['fallback'], 'cpu');
    const { status, error } = await host.compute({ backend: 'gpu' });
    assert.equal(status, 400);
    assert.equal(error.code, 'INVALID_PARAMETERS');
    assert.equal(error.details?.[0]?.pointer, '/backend');
    assert.ok(error.message.includes(String(body['reason'])));
    assert.equal((await host.status()).status, 'failed');
    assert.equal((await host.complete({ iterations: 5 })).status, 'completed');
  });
});
