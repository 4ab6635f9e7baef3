import assert from 'node:assert/strict';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LayoutServer, type LayoutEngine } from '@code-graph/layout-webgpu/server';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { LayoutHost } from './layout-host.js';

const secret = 'shared-by-two-machines';

/** An engine that claims to be a GPU and does not move nodes. */
const still: LayoutEngine = {
  backend: 'gpu',
  device: 'A GPU far away',
  begin: (_graph, _settings, positions) => {
    const session = {
      iteration: 0,
      advance: async (iterations: number) => {
        await new Promise((resolve) => setTimeout(resolve, iterations));
        session.iteration += iterations;
        return { swing: 0, traction: 0, displacement: 0.05 };
      },
      readPositions: () => Promise.resolve(positions.slice()),
      dispose: () => undefined,
    };
    return Promise.resolve(session);
  },
};

describe('A configured layout server', () => {
  const folder = useTemporaryFolder();
  let server: LayoutServer;
  let serverUri: string;
  let host: LayoutHost | undefined;

  beforeEach(async () => {
    server = new LayoutServer({ host: '127.0.0.1', port: 0, secret, engines: { cpu: still, gpu: still } });
    serverUri = await server.start();
  });

  afterEach(async () => {
    await host?.stop();
    await server.stop();
  });

  async function start(given: string, mode = 0o600): Promise<LayoutHost> {
    const secretFile = join(folder.path, 'secret');
    await writeFile(secretFile, `${given}\n`);
    await chmod(secretFile, mode);
    host = await LayoutHost.start({ folder: folder.path, configuration: { layout: { serverUri, secretFile } } });
    return host;
  }

  it('reports its GPU and computes layouts on it', async () => {
    const started = await start(secret);
    const { body } = await started.running.request('GET', '/api/graph/layout/compute/available');
    const { serverUri: watching, ...rest } = body;
    assert.deepEqual(rest, { available: true, backend: 'gpu', device: 'A GPU far away' });
    assert.ok(String(watching).startsWith(`${serverUri}?ticket=`));
    const { status, backend } = await started.complete({ iterations: 20, backend: 'gpu' });
    assert.deepEqual([status, backend], ['completed', 'gpu']);
  });

  it('rejects a host with another secret', async () => {
    const started = await start('wrong');
    const { status, error } = await started.compute();
    assert.deepEqual([status, error.code], [500, 'LAYOUT_FAILED']);
    assert.match(error.message, /cannot be used: Unexpected server response: 401/);
    const state = await started.status();
    assert.equal(state.status, 'failed');
    assert.ok(error.message.includes(state.error ?? 'nothing'));
    const { body } = await started.running.request('GET', '/api/graph/layout/compute/available');
    assert.deepEqual([body['available'], body['fallback']], [false, 'cpu']);
  });

  it('is not contacted if other users can read the secret file', async function () {
    if (process.platform === 'win32') this.skip();
    const { error } = await (await start(secret, 0o644)).compute();
    assert.match(error.message, /Other users can read/);
  });

  it('can disconnect during a layout and be used again', async () => {
    const started = await start(secret);
    await started.compute({ iterations: 100_000 });
    await started.reach('running');
    await server.stop();
    const { error } = await started.reach('failed');
    assert.match(error ?? '', /The connection to the layout server has ended/);
    const { port } = new URL(serverUri);
    server = new LayoutServer({ host: '127.0.0.1', port: Number(port), secret, engines: { cpu: still, gpu: still } });
    await waitFor('the port', () => server.start());
    assert.equal((await started.complete({ iterations: 10 })).status, 'completed');
  });
});
