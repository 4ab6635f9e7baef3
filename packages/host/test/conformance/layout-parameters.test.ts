import assert from 'node:assert/strict';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { LayoutHost } from '../layout/layout-host.js';
import type { Reply } from '../kit/running-host.js';
import { specifiedTable } from './specified-table.js';

describe('The parameters of layouts in the specification', () => {
  let host: LayoutHost;
  // Before the folder is deleted: hooks run in the order of their definition.
  after(() => host.stop());
  const folder = useSharedFolder();
  before(async function () {
    this.timeout(60_000);
    host = await LayoutHost.start({ folder: folder.path });
  });

  /** The positions that these parameters yield. */
  async function layout(parameters: object): Promise<Record<string, readonly unknown[]>> {
    assert.equal((await host.complete({ iterations: 30, ...parameters })).status, 'completed');
    return host.positions();
  }

  /** Fails unless the described default is this one, and omitting the parameter means the same. */
  async function checkDefault(name: string, value: unknown): Promise<void> {
    const { body } = await host.running.request('GET', '/api/openapi.json');
    const { schemas } = body['components'] as {
      schemas: Record<string, { properties: Record<string, { default: unknown }> }>;
    };
    assert.equal(schemas['LayoutParameters']?.properties[name]?.default, value);
    if (name !== 'iterations') assert.deepEqual(await layout({ [name]: value }), await layout({}));
  }

  async function refused(parameters: object): Promise<Reply> {
    const reply = await host.compute(parameters);
    assert.deepEqual([reply.status, reply.error.code], [400, 'INVALID_PARAMETERS'], JSON.stringify(parameters));
    assert.ok((reply.error.details?.length ?? 0) > 0);
    return reply;
  }

  specifiedTable('Layout parameters', {
    'iterations: integer, default 1000': async () => {
      await checkDefault('iterations', 1000);
      const { body } = await host.compute({});
      assert.equal(typeof body['jobId'], 'string');
      const { totalIterations } = await host.reach('completed');
      assert.equal(totalIterations, 1000);
    },
    'gravity: number, default 1.0': () => checkDefault('gravity', 1),
    'scalingRatio: number, default 2.0': () => checkDefault('scalingRatio', 2),
    'strongGravityMode: boolean, default false': () => checkDefault('strongGravityMode', false),
    'edgeWeightInfluence: number, default 1.0': () => checkDefault('edgeWeightInfluence', 1),
    'barnesHutTheta: number, default 1.2': () => checkDefault('barnesHutTheta', 1.2),
  });

  specifiedTable('Decisions: layout', {
    'dimensions (2 or 3, default 2); in 2D layout:z is 0': async () => {
      await checkDefault('dimensions', 2);
      assert.ok(Object.values(await layout({ dimensions: 2 })).every(([, , z]) => z === 0));
      assert.ok(Object.values(await layout({ dimensions: 3 })).some(([, , z]) => z !== 0));
      await refused({ dimensions: 4 });
    },
    'seed (integer, default 1): the same graph, parameters, seed and backend give the same layout': async () => {
      await checkDefault('seed', 1);
      assert.deepEqual(await layout({ seed: 5 }), await layout({ seed: 5 }));
      await refused({ seed: 0.5 });
    },
    'linLogMode, preventOverlap (false)': async () => {
      await checkDefault('linLogMode', false);
      await checkDefault('preventOverlap', false);
    },
    'bounds: iterations 1..1,000,000; gravity >= 0; scalingRatio > 0; edgeWeightInfluence >= 0; barnesHutTheta >= 0; outside, wrong type or an unknown name: 400 INVALID_PARAMETERS with details':
      async () => {
        const outside = [
          ...[
            { iterations: 0 },
            { iterations: 1_000_001 },
            { iterations: 1.5 },
            { gravity: -0.1 },
            { scalingRatio: 0 },
          ],
          ...[
            { edgeWeightInfluence: -1 },
            { barnesHutTheta: -1 },
            { gravity: '1' },
            { strongGravityMode: 1 },
            { nosuch: 1 },
          ],
        ];
        for (const parameters of outside) await refused(parameters);
        await layout({ gravity: 0, edgeWeightInfluence: 0, barnesHutTheta: 0, scalingRatio: 0.001, iterations: 1 });
      },
    'estimatedTime: milliseconds, like every other duration': async () => {
      const { body } = await host.compute({ iterations: 1 });
      assert.ok(Number.isInteger(body['estimatedTime']) && Number(body['estimatedTime']) < 600_000);
      await host.reach('completed');
    },
    'serverUri: ws://…, the address of the layout server; the status tells which backend is in use': async () => {
      const { body } = await host.compute({ iterations: 1, backend: 'cpu' });
      assert.match(String(body['serverUri']), /^ws:\/\//);
      assert.equal((await host.reach('completed')).backend, 'cpu');
    },
  });

  specifiedTable('GPU availability', {
    'available: boolean, always': async () => {
      assert.equal(typeof (await available())['available'], 'boolean');
    },
    'backend: string, when available': async () => checkPresence('backend', true),
    'device: string, when available': async () => checkPresence('device', true),
    'serverUri: string (WebSocket URI of the layout server), when available': async () =>
      checkPresence('serverUri', true),
    'reason: string, when not available': async () => checkPresence('reason', false),
    'fallback: string (value cpu), when not available': async () => {
      await checkPresence('fallback', false);
      const { fallback = 'cpu' } = await available();
      assert.equal(fallback, 'cpu');
    },
  });

  async function available(): Promise<Record<string, unknown>> {
    return (await host.running.request('GET', '/api/graph/layout/compute/available')).body;
  }

  /** Fails unless the field is present if and only if a GPU is available, or is not. */
  async function checkPresence(field: string, isForGpu: boolean): Promise<void> {
    const body = await available();
    assert.equal(typeof body[field], body['available'] === isForGpu ? 'string' : 'undefined', JSON.stringify(body));
  }
});
