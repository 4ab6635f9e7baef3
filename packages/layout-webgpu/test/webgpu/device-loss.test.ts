import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import { openGpuDevice, type GpuDevice } from '../../src/webgpu/gpu-device.js';
import { GpuDeviceLost, GpuFailure } from '../../src/webgpu/gpu-failure.js';
import { WebGpuLayoutEngine } from '../../src/webgpu/webgpu-layout-engine.js';
import { LayoutDisposed } from '../../src/webgpu/webgpu-session.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { scattered } from '../fixtures/starting-positions.js';
import { requires } from '../../../../test-support/requirements.js';
import { openAny, requiresGpu } from './gpu-under-test.js';

const graph = codeLikeGraph(500);
const positions = scattered(500, 3);
const settings = { ...defaultLayoutSettings, dimensions: 3 as const };
/** Iterations. A fast machine computes 1,000 of them before the GPU is lost. */
const longerThanAnyTest = 1_000_000;

describe('a GPU that is missing or was lost', () => {
  before(async function () {
    await requiresGpu(this);
  });

  async function openOwn(): Promise<GpuDevice> {
    const gpu = await openAny();
    assert.ok(!(gpu instanceof GpuFailure));
    return gpu;
  }

  it('is reported as GpuDeviceLost, with the latest positions, during a layout', async () => {
    const gpu = await openOwn();
    const session = await new WebGpuLayoutEngine(gpu).begin(graph, settings, positions);
    await session.advance(3);
    const advance = session.advance(longerThanAnyTest);
    setTimeout(() => gpu.device.destroy(), 400);
    const error: unknown = await advance.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof GpuDeviceLost, String(error));
    assert.ok(error.iteration > 0 && error.iteration < longerThanAnyTest, String(error.iteration));
    assert.equal(error.positions.length, positions.length);
    assert.ok(error.positions.every(Number.isFinite));
    assert.notDeepEqual(error.positions, positions);
    await assert.rejects(session.readPositions(), GpuDeviceLost);
    session.dispose();
  });

  it('reports positions that another session computes in the same number of iterations', async () => {
    const gpu = await openOwn();
    const session = await new WebGpuLayoutEngine(gpu).begin(graph, settings, positions);
    const advance = session.advance(longerThanAnyTest);
    setTimeout(() => gpu.device.destroy(), 400);
    const error: unknown = await advance.catch((reason: unknown) => reason);
    assert.ok(error instanceof GpuDeviceLost);
    const engine = new WebGpuLayoutEngine(await openOwn());
    const again = await engine.begin(graph, settings, positions);
    await again.advance(error.iteration);
    assert.deepEqual(await again.readPositions(), error.positions);
    engine.dispose();
  });

  it('rejects a new layout with its starting positions', async () => {
    const gpu = await openOwn();
    gpu.device.destroy();
    await gpu.device.lost;
    await assert.rejects(new WebGpuLayoutEngine(gpu).begin(graph, settings, positions), (error) => {
      assert.ok(error instanceof GpuDeviceLost);
      assert.equal(error.iteration, 0);
      assert.deepEqual(error.positions, positions);
      return true;
    });
  });

  it('rejects within a second when the session is disposed of', async () => {
    const engine = new WebGpuLayoutEngine(await openOwn());
    const session = await engine.begin(graph, settings, positions);
    await session.advance(10);
    const advance = session.advance(longerThanAnyTest);
    const ended = assert.rejects(advance, LayoutDisposed);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const disposedAt = performance.now();
    session.dispose();
    await ended;
    const elapsed = performance.now() - disposedAt;
    assert.ok(elapsed < 1000, `${elapsed} ms`);
    engine.dispose();
  });

  it('is rejected if it computes on the CPU', async function () {
    const gpu = await requiresGpu(this);
    requires(this, /swiftshader|llvmpipe/i.test(gpu.description), 'needs a GPU in software');
    await assert.rejects(openGpuDevice(), (error) => {
      assert.ok(error instanceof GpuFailure);
      assert.equal(error.reason, 'software-adapter');
      assert.match(error.message, /SwiftShader.*computes on the CPU/);
      return true;
    });
  });

  it('is reported with a reason if there is no driver', () => {
    const program = `
      import { openGpuDevice } from ${JSON.stringify(new URL('../../src/webgpu/gpu-device.ts', import.meta.url).href)};
      await openGpuDevice({ allowSoftware: true }).catch((error) => console.log(error.reason, error.message));
    `;
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      encoding: 'utf8',
      env: { ...process.env, VK_DRIVER_FILES: '/nowhere.json', VK_ICD_FILENAMES: '/nowhere.json', DISPLAY: '' },
    });
    assert.match(stdout, /^no-adapter There is no GPU here/);
  });

  it('does not keep the process alive', () => {
    const source = new URL('../../src/webgpu/webgpu-layout-engine.ts', import.meta.url).href;
    const program = `
      import { WebGpuLayoutEngine } from ${JSON.stringify(source)};
      globalThis.engine = await WebGpuLayoutEngine.open({ allowSoftware: true });
      const graph = { nodeCount: 2, sources: new Uint32Array(1), targets: new Uint32Array([1]) };
      const settings = ${JSON.stringify(defaultLayoutSettings)};
      globalThis.session = await globalThis.engine.begin(graph, settings, new Float32Array([0, 0, 1, 1]));
      await globalThis.session.advance(5);
      console.log('done');
    `;
    const { stdout, status, signal } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program],
      { encoding: 'utf8', timeout: 30_000 },
    );
    assert.deepEqual({ stdout, status, signal }, { stdout: 'done\n', status: 0, signal: null });
  });
});
