import assert from 'node:assert/strict';
import { containmentPositions } from '../../src/starting-positions/containment-positions.js';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import { runLayout, type LayoutTask } from '../../src/engine/run-layout.js';
import { ExactLayoutEngine } from '../../src/exact/exact-layout-engine.js';
import { StandInEngine } from './stand-in-engine.js';

/** A ring of nodes: a single component, so that packing does not move any node. */
function ring(nodeCount: number) {
  const sources = Uint32Array.from({ length: nodeCount }, (_, node) => node);
  return { nodeCount, sources, targets: sources.map((node) => (node + 1) % nodeCount) };
}

function taskOf(parts: Partial<LayoutTask> & { readonly iterations?: number; readonly nodes?: number }): LayoutTask {
  const { nodes = 10, iterations = 100, ...rest } = parts;
  const settings = { ...defaultLayoutSettings, iterations };
  return {
    graph: ring(nodes),
    settings,
    positions: containmentPositions(nodes, settings),
    engine: new StandInEngine(),
    signal: new AbortController().signal,
    ...rest,
  };
}

describe('runLayout', () => {
  it('computes the requested iterations and disposes of the session', async () => {
    for (const iterations of [1, 7, 19, 20, 21, 1000]) {
      const engine = new StandInEngine();
      const outcome = await runLayout(taskOf({ engine, iterations }));
      assert.equal(outcome.iterations, iterations);
      assert.equal(
        engine.batches.reduce((sum, batch) => sum + batch, 0),
        iterations,
      );
      assert.deepEqual([engine.begun, engine.disposed, outcome.isAtRest], [1, 1, false]);
    }
  });

  it('computes the same layout as the engine alone', async () => {
    const task = taskOf({ engine: new ExactLayoutEngine(), iterations: 50, stopsAtRest: false });
    const { positions } = await runLayout(task);
    const session = await task.engine.begin(task.graph, task.settings, task.positions);
    await session.advance(50);
    assert.deepEqual(positions, await session.readPositions());
  });

  it('makes batches of about 40 ms', async () => {
    const engine = new StandInEngine({ iterationMs: 4 });
    await runLayout(taskOf({ engine, iterations: 100, stopsAtRest: false }));
    assert.equal(engine.batches[0], 1);
    const usual = [...engine.batches].sort((one, other) => one - other).at(engine.batches.length >> 1) ?? 0;
    assert.ok(usual >= 4 && usual <= 11, engine.batches.join());
  });

  it('stops within 100 ms of an abort and disposes of the session', async () => {
    const waits: number[] = [];
    for (let round = 0; round < 3; round++) {
      const engine = new StandInEngine({ iterationMs: 3 });
      const abort = new AbortController();
      let abortedAt = 0;
      setTimeout(() => {
        abortedAt = performance.now();
        abort.abort(new Error('enough'));
      }, 200);
      await assert.rejects(runLayout(taskOf({ engine, iterations: 1_000_000, signal: abort.signal })), /enough/);
      waits.push(performance.now() - abortedAt);
      assert.equal(engine.disposed, 1);
    }
    // The median, because the scheduler may delay a process on a busy machine.
    const median = waits.sort((one, other) => one - other)[1] ?? Infinity;
    assert.ok(median < 100, `${waits.join()} ms`);
  });

  it('does not start after an abort', async () => {
    const engine = new StandInEngine();
    await assert.rejects(runLayout(taskOf({ engine, signal: AbortSignal.abort(new Error('before')) })), /before/);
    assert.equal(engine.begun, 0);
  });

  it('returns to the event loop', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await runLayout(taskOf({ engine: new StandInEngine({ iterationMs: 2 }), iterations: 200 }));
    clearInterval(timer);
    assert.ok(turns >= 5, `${turns} turns`);
  });

  it('reports progress and motion', async () => {
    const reported: number[] = [];
    const engine = new StandInEngine({ iterationMs: 1 });
    await runLayout(taskOf({ engine, onProgress: ({ iteration }) => reported.push(iteration) }));
    assert.equal(reported.at(-1), 100);
    assert.ok(reported.length > 2 && reported.every((iteration, index) => iteration > (reported[index - 1] ?? 0)));
  });

  it('provides snapshots at most every 100 ms, and only on request', async () => {
    const engine = new StandInEngine({ iterationMs: 2 });
    const times: number[] = [];
    const onSnapshot = () => void times.push(performance.now());
    await runLayout(taskOf({ engine, iterations: 300, onSnapshot, wantsSnapshot: () => true, stopsAtRest: false }));
    assert.ok(times.length >= 2 && times.length <= 7, String(times.length));
    for (const [index, time] of times.entries()) assert.ok(time - (times[index - 1] ?? 0) >= 100);
    const unwanted: number[] = [];
    await runLayout(
      taskOf({ engine, onSnapshot: (_, iteration) => unwanted.push(iteration), wantsSnapshot: () => false }),
    );
    assert.deepEqual(unwanted, []);
  });

  describe('with a convergence test', () => {
    it('ends twenty iterations after the layout converged', async () => {
      const engine = new StandInEngine({ displacement: (iteration) => (iteration < 90 ? 1 : 1e-6) });
      const outcome = await runLayout(taskOf({ engine, iterations: 1000 }));
      assert.deepEqual([outcome.iterations, outcome.isAtRest], [120, true]);
    });

    it('ends at the same iteration at any speed of the machine', async () => {
      const displacement = (iteration: number): number => 0.05 / iteration;
      const ends = await Promise.all(
        [0, 0.05, 0.3].map(async (iterationMs) => {
          const engine = new StandInEngine({ displacement, iterationMs });
          return (await runLayout(taskOf({ engine, iterations: 1000 }))).iterations;
        }),
      );
      assert.deepEqual(ends, [80, 80, 80]);
    });

    it('continues when nodes move again', async () => {
      const engine = new StandInEngine({ displacement: (iteration) => (iteration % 40 === 0 ? 1e-6 : 1) });
      assert.equal((await runLayout(taskOf({ engine, iterations: 500 }))).iterations, 500);
    });

    it('ends when the nodes oscillate for long, and not before', async () => {
      const jumping = new StandInEngine({ displacement: () => 0.45 });
      const outcome = await runLayout(taskOf({ engine: jumping, iterations: 1000 }));
      assert.deepEqual([outcome.iterations, outcome.isAtRest], [200, true]);
      const calming = new StandInEngine({ displacement: (iteration) => (iteration % 200 === 0 ? 0.05 : 0.45) });
      assert.equal((await runLayout(taskOf({ engine: calming, iterations: 1000 }))).iterations, 1000);
    });

    it('continues with `stopsAtRest: false`', async () => {
      const engine = new StandInEngine({ displacement: () => 0 });
      const outcome = await runLayout(taskOf({ engine, iterations: 500, stopsAtRest: false }));
      assert.deepEqual([outcome.iterations, outcome.isAtRest], [500, false]);
    });
  });

  describe('when the device is lost', () => {
    it('continues from the recovery point on the fallback', async () => {
      const engine = new StandInEngine({ backend: 'gpu', losesDeviceAt: 3000, iterationMs: 1 });
      const fallback = new StandInEngine();
      const outcome = await runLayout(taskOf({ engine, fallback, iterations: 4000, stopsAtRest: false }));
      assert.equal(outcome.engine, fallback);
      assert.equal(outcome.iterations, 4000);
      assert.match(outcome.lostDevice ?? '', /the device was lost/);
      assert.deepEqual([engine.disposed, fallback.disposed], [1, 1]);
      // The recovery point is at most a few seconds old, so the layout does not restart from the beginning.
      const redone = fallback.batches.reduce((sum, batch) => sum + batch, 0);
      assert.ok(redone < 3500 && redone >= 1000, String(redone));
      // Every iteration takes effect once, whichever engine computed it.
      const start = containmentPositions(10, defaultLayoutSettings);
      assert.ok(Math.abs((outcome.positions[0] ?? 0) - (start[0] ?? 0) - 4000) < 1);
    });

    it('continues from the positions in the error of the engine', async () => {
      const engine = new StandInEngine({ backend: 'gpu', losesDeviceAt: 70, reportsLastPositions: true });
      const fallback = new StandInEngine();
      const outcome = await runLayout(taskOf({ engine, fallback, iterations: 100 }));
      assert.equal(outcome.iterations, 100);
      const redone = fallback.batches.reduce((sum, batch) => sum + batch, 0);
      assert.ok(redone >= 30 && redone <= 50, String(redone));
      const start = containmentPositions(10, defaultLayoutSettings);
      assert.ok(Math.abs((outcome.positions[0] ?? 0) - (start[0] ?? 0) - 100) < 1);
    });

    it('fails without a fallback, or when the fallback fails as well', async () => {
      const lost = { losesDeviceAt: 10 };
      await assert.rejects(runLayout(taskOf({ engine: new StandInEngine({ ...lost, backend: 'gpu' }) })), /lost/);
      const fallback = new StandInEngine(lost);
      const engine = new StandInEngine({ ...lost, backend: 'gpu' });
      await assert.rejects(runLayout(taskOf({ engine, fallback })), /lost/);
      assert.deepEqual([engine.disposed, fallback.disposed], [1, 1]);
    });
  });
});
