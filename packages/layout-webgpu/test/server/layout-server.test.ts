import assert from 'node:assert/strict';
import { LayoutServerClient } from '../../src/client/layout-server-client.js';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import { bytesPerMessage } from '../../src/protocol/graph-message.js';
import { FrameAssembler } from '../../src/watch/frame-assembler.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { StandInEngine } from '../engine/stand-in-engine.js';
import { LayoutServer } from '../../src/server/layout-server.js';
import { RawClient, secret, useLayoutServer } from './open-server.js';

const noSignal = new AbortController().signal;

function ring(nodeCount: number) {
  const sources = Uint32Array.from({ length: nodeCount }, (_, node) => node);
  return { nodeCount, sources, targets: sources.map((node) => (node + 1) % nodeCount) };
}

function layoutOf(jobId: string, nodes: number, iterations: number, signal = noSignal) {
  return { jobId, graph: ring(nodes), settings: { ...defaultLayoutSettings, iterations }, signal };
}

describe('LayoutServer', () => {
  const served = useLayoutServer();

  it('describes itself and computes a layout', async () => {
    const client = await LayoutServerClient.connect(served.uri, secret, 5000);
    assert.deepEqual(client.hello.gpu, { reason: 'There is no GPU.' });
    const reported: number[] = [];
    const outcome = await client.compute({
      ...layoutOf('a', 20, 60),
      parents: Int32Array.from({ length: 20 }, (_, node) => node - 1),
      onStarted: ({ backend, nodes, totalIterations }) => reported.push(nodes, totalIterations, backend.length),
    });
    assert.equal(outcome.positions.length, 40);
    assert.ok(outcome.positions.every(Number.isFinite));
    assert.deepEqual([outcome.iterations, outcome.backend, reported], [60, 'cpu', [20, 60, 3]]);
    client.close();
  });

  it('lets the client return to its event loop while it receives a large graph', async () => {
    const edges = 1_000_000;
    const graph = { nodeCount: 2, sources: new Uint32Array(edges), targets: new Uint32Array(edges).fill(1) };
    const client = await LayoutServerClient.connect(served.uri, secret, 5000);
    const abort = new AbortController();
    let [turns, isSent] = [0, false];
    const count = (): void => {
      turns++;
      if (!isSent) setImmediate(count);
    };
    setImmediate(count);
    const computing = client.compute({
      ...layoutOf('a', 2, 10, abort.signal),
      graph,
      onStarted: () => {
        isSent = true;
        abort.abort();
      },
    });
    await assert.rejects(computing, /cancelled/);
    const parts = Math.ceil((8 * edges) / bytesPerMessage);
    assert.ok(turns >= parts, `${turns} turns for ${parts} parts`);
    client.close();
  });

  it('computes the same layout for the same graph for every client', async () => {
    const positions = [];
    for (const jobId of ['a', 'b']) {
      const client = await LayoutServerClient.connect(served.uri, secret, 5000);
      positions.push((await client.compute(layoutOf(jobId, 50, 100))).positions);
      client.close();
    }
    assert.deepEqual(positions[0], positions[1]);
  });

  for (const nodes of [0, 1, 2]) {
    it(`computes a layout of ${nodes} nodes in two and in three dimensions`, async () => {
      const client = await LayoutServerClient.connect(served.uri, secret, 5000);
      for (const dimensions of [2, 3] as const) {
        const layout = layoutOf(`${dimensions}`, nodes, 10);
        const { positions } = await client.compute({ ...layout, settings: { ...layout.settings, dimensions } });
        assert.equal(positions.length, nodes * dimensions);
        assert.ok(positions.every(Number.isFinite));
      }
      client.close();
    });
  }

  it('reports the reason why a backend is unavailable or a graph is invalid', async () => {
    const client = await LayoutServerClient.connect(served.uri, secret, 5000);
    await assert.rejects(client.compute({ ...layoutOf('a', 5, 10), backend: 'gpu' }), /There is no GPU/);
    const graph = { nodeCount: 2, sources: Uint32Array.of(0), targets: Uint32Array.of(7) };
    await assert.rejects(client.compute({ ...layoutOf('b', 2, 10), graph }), /target of edge 0 is node 7/);
    const weights = { ...ring(2), weights: Float32Array.of(1, NaN) };
    await assert.rejects(client.compute({ ...layoutOf('c', 2, 10), graph: weights }), /weight of edge 1/);
    assert.equal((await client.compute(layoutOf('d', 5, 10))).iterations, 10);
    client.close();
  });

  it('rejects a graph that is too large', async () => {
    const client = await LayoutServerClient.connect(served.uri, secret, 5000);
    const none = new Uint32Array(0);
    const graph = { nodeCount: 2 ** 25 + 1, sources: none, targets: none };
    await assert.rejects(client.compute({ ...layoutOf('a', 1, 10), graph }), /whole numbers from 0 to 33554432/);
    client.close();
  });

  it('answers invalid messages and keeps the connection', async () => {
    const client = await RawClient.open(served.uri);
    const start = { kind: 'start', jobId: 'x', nodes: 1, edges: 0, settings: {} };
    const messages = [
      '',
      '{',
      'null',
      '[]',
      '{}',
      '{"kind":"toString"}',
      { ...start, nodes: -1 },
      { ...start, nodes: 1.5 },
      { ...start, edges: 1e12 },
      { ...start, jobId: '' },
      { ...start, jobId: 'x'.repeat(101) },
      { ...start, backend: 'tpu' },
      { ...start, settings: 1 },
      '{"kind":"start","jobId":"x","nodes":1,"edges":0,"settings":{"__proto__":1}}',
      { ...start, settings: { iterations: 0 } },
      { ...start, settings: { iterations: 1e7 } },
      { ...start, settings: { gravity: '1' } },
      '{"kind":"start","jobId":"x","nodes":1,"edges":0,"settings":{"gravity":1e999}}',
      { ...start, settings: { dimensions: 4 } },
      { ...start, settings: { gravityy: 4 } },
    ];
    for (const message of messages) {
      client.messages.length = 0;
      client.send(message);
      const { message: reason } = await client.receive('refused');
      assert.match(reason, /^\S.*\.$/, JSON.stringify(message));
    }
    client.messages.length = 0;
    client.send(start);
    await client.receive('completed');
    client.socket.terminate();
  });

  it('closes the connection on unexpected bytes and on messages of more than a megabyte', async () => {
    const stray = await RawClient.open(served.uri);
    stray.socket.send(Buffer.alloc(4));
    await waitFor('the end', () => stray.closeCode === 1008);
    const large = await RawClient.open(served.uri);
    large.send(`"${'x'.repeat(2 ** 20)}"`);
    await waitFor('the end', () => large.closeCode === 1009);
    const more = await RawClient.open(served.uri);
    more.send({ kind: 'start', jobId: 'x', nodes: 2, edges: 1, settings: {} });
    more.socket.send(Buffer.alloc(9));
    await waitFor('the end', () => more.closeCode === 1008);
  });

  it('accepts a graph in parts of any size', async () => {
    const client = await RawClient.open(served.uri);
    client.send({ kind: 'start', jobId: 'x', nodes: 3, edges: 2, settings: { iterations: 5 } });
    const bytes = Buffer.from(Uint32Array.of(0, 1, 1, 2).buffer);
    for (const [from, to] of [
      [0, 1],
      [1, 7],
      [7, 7],
      [7, 16],
    ])
      client.socket.send(bytes.subarray(from, to));
    await client.receive('completed');
    client.socket.terminate();
  });
});

describe('LayoutServer during a long layout', () => {
  const served = useLayoutServer({
    engines: { cpu: new StandInEngine({ iterationMs: 5 }), gpu: { reason: 'There is no GPU.' } },
  });

  it('computes one layout at a time', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => LayoutServerClient.connect(served.uri, secret, 5000)));
    assert.ok(one && other);
    const abort = new AbortController();
    let isStarted = false;
    const first = one.compute({
      ...layoutOf('first', 5, 1_000_000, abort.signal),
      onStarted: () => (isStarted = true),
    });
    await waitFor('the start', () => isStarted);
    await assert.rejects(other.compute(layoutOf('second', 5, 10)), /Another layout is being computed/);
    abort.abort();
    await assert.rejects(first, /cancelled/);
    one.close();
    other.close();
  });

  it('acknowledges a cancel within 100 ms and starts the next layout immediately', async () => {
    const client = await LayoutServerClient.connect(served.uri, secret, 5000);
    const waits: number[] = [];
    for (let round = 0; round < 5; round++) {
      const abort = new AbortController();
      let iterations = 0;
      const running = client.compute({
        ...layoutOf(`round ${round}`, 5, 1_000_000, abort.signal),
        onProgress: ({ iteration }) => (iterations = iteration),
      });
      await waitFor('some iterations', () => iterations > 10);
      const cancelled = performance.now();
      abort.abort();
      await assert.rejects(running, /cancelled/);
      waits.push(performance.now() - cancelled);
    }
    // The median, because the scheduler may delay a process on a busy machine.
    const median = waits.sort((one, other) => one - other)[2] ?? Infinity;
    assert.ok(median < 100, `${waits.join()} ms`);
    client.close();
  });

  it('acknowledges the cancel of a layout that waits for the end of another', async () => {
    const [one, other] = await Promise.all([RawClient.open(served.uri), RawClient.open(served.uri)]);
    one.send({ kind: 'start', jobId: 'first', nodes: 1, edges: 0, settings: { iterations: 1_000_000 } });
    await other.receive('started');
    for (const message of [
      { kind: 'cancel', jobId: 'first' },
      { kind: 'start', jobId: 'second', nodes: 1, edges: 0, settings: {} },
      { kind: 'cancel', jobId: 'second' },
    ])
      one.send(message);
    await waitFor('both ends', () => {
      const ends = one.messages.filter(({ kind }) => kind === 'cancelled');
      return ends.length === 2;
    });
    // The second layout was never started.
    const next = await LayoutServerClient.connect(served.uri, secret, 5000);
    assert.equal((await next.compute(layoutOf('third', 5, 2))).iterations, 2);
    assert.ok(!other.messages.some((message) => message.kind === 'started' && message.jobId === 'second'));
    next.close();
    for (const each of [one, other]) each.socket.terminate();
  });

  it('computes no more iterations after a cancel', async () => {
    const engine = new StandInEngine({ iterationMs: 5 });
    const server = new LayoutServer({
      host: '127.0.0.1',
      port: 0,
      secret,
      engines: { cpu: engine, gpu: { reason: 'None.' } },
    });
    const client = await LayoutServerClient.connect(await server.start(), secret, 5000);
    const abort = new AbortController();
    const running = client.compute(layoutOf('a', 5, 1_000_000, abort.signal));
    running.catch(() => undefined);
    await waitFor('some batches', () => engine.batches.length > 5);
    const before = engine.batches.length;
    abort.abort();
    await assert.rejects(running, /cancelled/);
    // The running batch, and those computed before the server reads from its connections.
    assert.ok(engine.batches.length <= before + 3, `${engine.batches.length - before} batches`);
    const after = engine.batches.length;
    assert.equal((await client.compute(layoutOf('b', 5, 1))).iterations, 1);
    assert.deepEqual([engine.batches.length, engine.begun, engine.disposed], [after + 1, 2, 2]);
    client.close();
    await server.stop();
  });

  it('cancels the layout of a client that has disconnected', async () => {
    const client = await LayoutServerClient.connect(served.uri, secret, 5000);
    const running = client.compute(layoutOf('orphan', 5, 1_000_000));
    const watcher = await RawClient.open(served.uri);
    await waitFor('the start', () => watcher.messages.some(({ kind }) => kind === 'progress'));
    client.close();
    await assert.rejects(running, /connection to the layout server has ended/);
    await watcher.receive('cancelled');
    watcher.socket.terminate();
    const next = await LayoutServerClient.connect(served.uri, secret, 5000);
    assert.equal((await next.compute(layoutOf('next', 5, 2))).iterations, 2);
    next.close();
  });

  it('sends positions to several clients, at most every 100 ms', async () => {
    const watchers = await Promise.all([1, 2, 3].map(() => RawClient.open(served.uri)));
    const bystander = await RawClient.open(served.uri);
    for (const watcher of watchers) watcher.send({ kind: 'watch', positions: true });
    const client = await LayoutServerClient.connect(served.uri, secret, 5000);
    const started = performance.now();
    await client.compute(layoutOf('watched', 5, 200));
    // The first and the last positions are sent at once.
    const mostFrames = (performance.now() - started) / 100 + 2;
    for (const watcher of watchers) {
      const { job } = await watcher.receive('started');
      await watcher.receive('completed');
      const assembler = new FrameAssembler();
      const frames = watcher.parts.map((part) => assembler.add(part));
      assert.ok(frames.length >= 3 && frames.length <= mostFrames, `${frames.length} of at most ${mostFrames}`);
      for (const frame of frames) assert.deepEqual([frame?.job, frame?.positions.length], [job, 10]);
      assert.deepEqual([frames.at(-1)?.isResult, frames.at(-1)?.iteration], [true, 200]);
      assert.ok(frames.slice(0, -1).every((frame) => frame?.isResult === false));
    }
    await bystander.receive('completed');
    assert.equal(bystander.parts.length, 0);
    for (const each of [...watchers, bystander]) each.socket.terminate();
    client.close();
  });

  it('sends the client whose layout it computes the positions that it requests', async () => {
    const client = await LayoutServerClient.connect(served.uri, secret, 5000);
    assert.equal(await client.readFrame(), undefined);
    const abort = new AbortController();
    let computing: Promise<unknown> = Promise.resolve();
    await new Promise<unknown>((resolve, reject) => {
      computing = client.compute({ ...layoutOf('a', 30, 1_000_000, abort.signal), onStarted: resolve });
      computing.catch(reject);
    });
    const [first, second] = [await client.readFrame(), await client.readFrame()];
    assert.deepEqual([first?.dimensions, first?.positions.length, first?.isResult], [2, 60, false]);
    assert.ok((second?.iteration ?? 0) > (first?.iteration ?? 0));
    const last = client.readFrame();
    abort.abort();
    await assert.rejects(computing, /cancelled/);
    assert.equal((await last)?.isResult ?? false, false);
    assert.equal(await client.readFrame(), undefined);
    const { iterations } = await client.compute(layoutOf('b', 20, 60));
    assert.equal(iterations, 60);
    client.close();
  });

  it('keeps no sessions after 100 starts and cancels', async () => {
    const client = await LayoutServerClient.connect(served.uri, secret, 5000);
    for (let round = 0; round < 100; round++) {
      const abort = new AbortController();
      const running = client.compute({
        ...layoutOf(`round ${round}`, 5, 1_000_000, abort.signal),
        // Every other layout is cancelled while it is running, the rest before they start.
        onStarted: () => (round % 2 === 0 ? abort.abort() : undefined),
      });
      if (round % 2 === 1) abort.abort();
      await assert.rejects(running, /cancelled/);
    }
    assert.equal((await client.compute(layoutOf('last', 5, 3))).iterations, 3);
    client.close();
  });
});
