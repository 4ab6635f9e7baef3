import assert from 'node:assert/strict';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import { runLayout } from '../../src/engine/run-layout.js';
import { isSoftwareAdapter, type GpuDevice } from '../../src/webgpu/gpu-device.js';
import { IterationSplit } from '../../src/webgpu/iteration-split.js';
import { WebGpuLayoutEngine } from '../../src/webgpu/webgpu-layout-engine.js';
import { requires } from '../../../../test-support/requirements.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { star } from '../fixtures/regular-graphs.js';
import { scattered } from '../fixtures/starting-positions.js';
import { sideBySide } from '../fixtures/unusual-graphs.js';
import { requiresGpu } from './gpu-under-test.js';

describe('a long iteration on the GPU', () => {
  let gpu: GpuDevice;
  before(async function () {
    gpu = await requiresGpu(this);
  });

  /** Returns the positions after some iterations, the number of submissions, and the mean duration of an iteration. */
  async function layOut(
    graph: ReturnType<typeof codeLikeGraph>,
    dimensions: 2 | 3,
    options: { readonly longestIterationMs?: number; readonly allPairsUpTo?: number },
    iterations: number,
  ): Promise<{
    readonly positions: Float32Array;
    readonly submits: number;
    readonly iteration: number;
    readonly iterationMs: number;
  }> {
    const settings = { ...defaultLayoutSettings, dimensions };
    const session = await new WebGpuLayoutEngine(gpu, options).begin(
      graph,
      settings,
      scattered(graph.nodeCount, dimensions),
    );
    try {
      const begun = performance.now();
      await session.advance(iterations);
      const iterationMs = (performance.now() - begun) / iterations;
      const { submits, iteration } = session;
      return { positions: await session.readPositions(), submits, iteration, iterationMs };
    } finally {
      session.dispose();
    }
  }

  for (const dimensions of [2, 3] as const) {
    for (const [name, allPairsUpTo] of [
      ['all pairs', Infinity],
      ['a tree', 0],
    ] as const) {
      it(`is submitted in parts and computes the same bytes: ${name} in ${dimensions} dimensions`, async () => {
        // The edges of the star's hub are split into chunks, which are processed in a separate step.
        const graph = sideBySide(codeLikeGraph(500), star(500));
        const whole = await layOut(graph, dimensions, { allPairsUpTo, longestIterationMs: Infinity }, 3);
        const split = await layOut(graph, dimensions, { allPairsUpTo, longestIterationMs: 1e-3 }, 3);
        assert.deepEqual(split.positions, whole.positions);
        assert.equal(split.iteration, 3);
        assert.ok(whole.submits <= 3, `${whole.submits} submits`);
        assert.ok(split.submits > 20, `${split.submits} submits`);
      });
    }
  }

  it('is submitted in parts by default if it takes longer than 100 ms', async function () {
    requires(this, isSoftwareAdapter(gpu.description), 'needs a slow GPU');
    // The faster the machine, the more nodes an iteration of that duration has. Other programs can make the first one seem slower.
    let nodes = 6000;
    let whole = await layOut(codeLikeGraph(nodes), 3, { longestIterationMs: Infinity }, 3);
    let split = await layOut(codeLikeGraph(nodes), 3, {}, 3);
    while (split.submits <= 6 && whole.iterationMs < 2000) {
      nodes *= 2;
      whole = await layOut(codeLikeGraph(nodes), 3, { longestIterationMs: Infinity }, 3);
      split = await layOut(codeLikeGraph(nodes), 3, {}, 3);
    }
    assert.ok(whole.submits <= 3 && split.submits > 6, `${whole.submits} and ${split.submits} submits`);
    assert.deepEqual(split.positions, whole.positions);
  });

  it('ends within 250 ms when the layout is cancelled', async function () {
    requires(this, isSoftwareAdapter(gpu.description), 'needs a slow GPU');
    const nodes = 6000;
    const abort = new AbortController();
    const reason = new Error('cancelled');
    let abortedAt = 0;
    const run = runLayout({
      graph: codeLikeGraph(nodes),
      settings: { ...defaultLayoutSettings, dimensions: 3 },
      positions: scattered(nodes, 3),
      engine: new WebGpuLayoutEngine(gpu),
      signal: abort.signal,
      // In the middle of the next iteration.
      onProgress: () =>
        void setTimeout(() => {
          abortedAt = performance.now();
          abort.abort(reason);
        }, 30),
    });
    await assert.rejects(run, reason);
    const elapsed = performance.now() - abortedAt;
    assert.ok(elapsed < 250, `${elapsed} ms`);
  });
});

describe('IterationSplit', () => {
  it('keeps an iteration whole while it takes at most 100 ms', () => {
    const split = new IterationSplit(100, 60_000);
    for (const ms of [10, 100, 99]) {
      split.add(ms);
      assert.equal(split.parts, 1);
    }
  });

  it('splits an iteration into parts that take less than half of the limit each', () => {
    const split = new IterationSplit(100, 1000);
    split.add(1000);
    for (let iteration = 0; iteration < 10; iteration++) split.add(1000, 900 / split.parts);
    assert.ok(900 / split.parts <= 40 && split.parts < 100, `${split.parts} parts`);
  });

  it('stops splitting when the iteration is fast enough', () => {
    const split = new IterationSplit(100, 1000);
    split.add(1000);
    assert.ok(split.parts > 1);
    split.add(80, 30);
    assert.ok(split.parts > 1);
    split.add(30, 10);
    assert.equal(split.parts, 1);
  });

  it('starts with several parts for very many nodes, and never splits without a limit', () => {
    assert.ok(new IterationSplit(100, 1_000_000).parts > 1);
    const never = new IterationSplit(Infinity, 1_000_000);
    never.add(1e6);
    assert.equal(never.parts, 1);
  });
});
