import assert from 'node:assert/strict';
import { waitFor } from '../../../../test-support/wait-for.js';
import { LayoutServerClient, LayoutServerLost } from '../../src/client/layout-server-client.js';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import { encodePart, nodesPerPart, type PositionFrame } from '../../src/protocol/position-frame.js';
import { hello, send, ScriptedServer, startedOf } from './scripted-server.js';

const nodes = 3;
const megabyte = 2 ** 20;

function layoutOf(nodeCount = nodes, signal = new AbortController().signal) {
  const none = new Uint32Array(0);
  const graph = { nodeCount, sources: none, targets: none };
  return { jobId: 'a', graph, settings: { ...defaultLayoutSettings, iterations: 10 }, signal };
}

const completed = { kind: 'completed', jobId: 'a', iterations: 10, isAtRest: false, backend: 'cpu' };
const progress = { kind: 'progress', jobId: 'a', iteration: 5, backend: 'cpu', motion: motionOf(1) };

function motionOf(value: unknown): object {
  return { swing: value, traction: 0, displacement: 0 };
}

/** The bytes of a part of the result of job 1. `header` overwrites 32-bit fields by their offsets. */
function partOf(parts: Partial<PositionFrame> = {}, header: Readonly<Record<number, number>> = {}): Uint8Array {
  const positions = new Float32Array(2 * nodes).fill(1);
  const bytes = encodePart({ job: 1, iteration: 10, dimensions: 2, isResult: true, positions, ...parts }, 0);
  for (const [offset, value] of Object.entries(header)) {
    new DataView(bytes.buffer).setUint32(Number(offset), value, true);
  }
  return bytes;
}

describe('LayoutServerClient with a broken or hostile server', () => {
  let server: ScriptedServer;
  let client: LayoutServerClient;

  async function connect(silenceMs = 60_000): Promise<void> {
    server = await ScriptedServer.open();
    client = await LayoutServerClient.connect(server.uri, undefined, silenceMs);
  }

  afterEach(() => {
    client.close();
    server.close();
  });

  /** Requests a layout from a server that sends `messages` in reply. */
  async function computeWith(messages: readonly unknown[]): Promise<unknown> {
    await connect();
    server.onMessage = (socket, { kind }) => {
      if (kind === 'start') for (const message of messages) send(socket, message);
    };
    return client.compute(layoutOf());
  }

  const started = startedOf('a', nodes);

  for (const text of ['', '{', '5', 'null', '"x"', '[]', '[1]', 'true', '{}', '{"kind":"toString"}', '{"kind":5}']) {
    it(`ends the connection on ${JSON.stringify(text)} with the reason`, async () => {
      await assert.rejects(computeWith([started, text]), /has sent an invalid message/);
      await client.closed;
    });
  }

  const wrong: readonly object[] = [
    { ...started, job: -1 },
    { ...started, job: '1' },
    { ...started, backend: 'tpu' },
    { ...started, dimensions: 4 },
    { ...progress, iteration: -1 },
    { ...progress, iteration: 1.5 },
    { ...progress, iteration: '5' },
    { ...progress, iteration: undefined },
    { ...progress, backend: null },
    { ...progress, motion: null },
    { ...progress, motion: motionOf('1') },
    { ...progress, jobId: 5 },
    { ...completed, iterations: null },
    { ...completed, isAtRest: 'no' },
    { ...completed, lostDevice: {} },
    { kind: 'failed', jobId: 'a', message: {} },
    { kind: 'failed', jobId: 'a' },
    { kind: 'cancelled' },
    { kind: 'refused', message: 5 },
    { kind: 'ticket', ticket: 5 },
    { kind: 'ticket', ticket: '"&' },
    { ...hello, gpu: null },
  ];
  for (const message of wrong) {
    it(`ends the connection on ${JSON.stringify(message)}`, async () => {
      await assert.rejects(computeWith([message]), /has sent an invalid message/);
      await client.closed;
    });
  }

  const frames: Readonly<Record<string, readonly Uint8Array[]>> = {
    'no bytes': [new Uint8Array(0)],
    'bytes that are not a frame': [new Uint8Array(100)],
    'a frame of 4,294,967,295 nodes': [partOf({}, { 16: 2 ** 32 - 1 })],
    'a frame of 2,000,000,000 nodes, none of which are in the part': [
      partOf({ positions: new Float32Array(0) }, { 16: 2e9 }),
    ],
    'a frame of fewer nodes': [partOf({ positions: new Float32Array(2) })],
    'a frame of more nodes': [partOf({ positions: new Float32Array(200) })],
    'a frame in three dimensions': [partOf({ dimensions: 3, positions: new Float32Array(3 * nodes) })],
    'a frame of another job': [partOf({ job: 2 })],
    'positions that were not requested': [partOf({ isResult: false })],
    'a part that is out of order': [partOf({ positions: new Float32Array(2) }, { 16: nodes, 20: 1 })],
    'a part without nodes': [partOf({ positions: new Float32Array(0) }, { 16: nodes })],
    'a part that is truncated': [partOf().subarray(0, 40)],
    'a part followed by other bytes': [Buffer.concat([partOf(), Buffer.alloc(4)])],
    'the result twice': [partOf(), partOf()],
  };
  for (const [what, parts] of Object.entries(frames)) {
    it(`ends the connection on ${what}`, async () => {
      await assert.rejects(computeWith([started, ...parts, completed]), /has sent positions that were not requested/);
      await client.closed;
    });
  }

  it('ends the connection on positions before a layout has started', async () => {
    await assert.rejects(computeWith([partOf(), started, completed]), /positions that were not requested/);
  });

  for (const [what, bad] of Object.entries({ NaN: NaN, infinite: Infinity })) {
    it(`rejects positions that are ${what}`, async () => {
      const positions = new Float32Array(2 * nodes);
      positions[5] = bad;
      await assert.rejects(computeWith([started, partOf({ positions }), completed]), /positions that cannot be used/);
      assert.ok(client.isOpen);
    });
  }

  it('rejects a completed layout without positions', async () => {
    await assert.rejects(computeWith([started, completed]), /positions that cannot be used/);
  });

  it('accepts a result in parts between messages on other layouts', async () => {
    const count = nodesPerPart + 5;
    const positions = Float32Array.from({ length: 2 * count }, (_, index) => index);
    const frame: PositionFrame = { job: 1, iteration: 10, dimensions: 2, isResult: true, positions };
    await connect();
    server.onMessage = (socket) => {
      const before = [startedOf('b', 7), { ...progress, jobId: 'b' }, { ...completed, jobId: 'b' }];
      for (const message of before) send(socket, message);
      for (const message of [startedOf('a', count), encodePart(frame, 0), encodePart(frame, 1), completed]) {
        send(socket, message);
      }
    };
    assert.deepEqual((await client.compute(layoutOf(count))).positions, positions);
  });

  for (const [what, message] of Object.entries({ text: 'x'.repeat(2 * megabyte), bytes: Buffer.alloc(2 * megabyte) })) {
    it(`ends the connection on 2 MB of ${what} in one message with the reason`, async () => {
      await assert.rejects(computeWith([started, message]), (error: unknown) => {
        assert.ok(error instanceof LayoutServerLost);
        assert.match(error.message, /connection to the layout server has ended: Max payload size exceeded/);
        return true;
      });
    });
  }

  it('ends the connection on a flood of messages', async () => {
    const flood = Array.from({ length: 20_000 }, () => progress);
    let received = 0;
    await connect();
    server.onMessage = (socket, { kind }) => {
      if (kind === 'start') for (const message of flood) send(socket, message);
    };
    await assert.rejects(
      client.compute({ ...layoutOf(), onProgress: () => received++ }),
      /has sent more than 1000 messages within a second/,
    );
    assert.ok(received <= 1000, String(received));
  });

  it('ends the connection on a flood across the boundary of two seconds of the clock', async () => {
    await connect();
    server.onMessage = (socket, { kind }) => {
      if (kind !== 'start') return;
      const half = (): void => {
        for (let count = 0; count < 600; count++) send(socket, progress);
      };
      const intoSecond = performance.now() % 1000;
      const beforeBoundary = 900;
      setTimeout(half, (beforeBoundary - intoSecond + 1000) % 1000);
      setTimeout(half, ((beforeBoundary - intoSecond + 1000) % 1000) + 200);
    };
    await assert.rejects(client.compute(layoutOf()), /has sent more than 1000 messages within a second/);
  });

  it('buffers no pongs for a server that pings and does not read', async () => {
    await connect();
    const [socket] = server.sockets;
    assert.ok(socket);
    socket.pause();
    const running = client.compute(layoutOf());
    running.catch(() => undefined);
    const payload = Buffer.alloc(125);
    for (let count = 0; count < 200_000 && client.isOpen; count++) {
      socket.ping(payload);
      if (count % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    assert.equal(client.isOpen, false);
    await assert.rejects(running, LayoutServerLost);
  });

  it('shortens long reasons of the server', async () => {
    const failure = computeWith([{ kind: 'failed', jobId: 'a', message: 'x'.repeat(500_000) }]);
    await assert.rejects(failure, ({ message }: Error) => message.length <= 2000 && /^x+…$/.test(message));
  });

  it('handles a refusal without a job id', async () => {
    await assert.rejects(computeWith([{ kind: 'refused', message: 'Too large.' }]), /Too large/);
  });

  it('fails when the connection ends in the middle of the result', async () => {
    await connect();
    server.onMessage = (socket) => {
      send(socket, startedOf('a', nodesPerPart + 1));
      send(socket, partOf({ positions: new Float32Array(2 * nodesPerPart + 2) }));
      socket.close();
    };
    await assert.rejects(client.compute(layoutOf(nodesPerPart + 1)), /connection to the layout server has ended/);
  });

  describe('that hangs', () => {
    const pause = (): void => {
      for (const socket of server.sockets) socket.pause();
    };

    it('fails a running layout', async () => {
      await connect(300);
      server.onMessage = (socket) => send(socket, started);
      await assert.rejects(client.compute({ ...layoutOf(), onStarted: pause }), /has sent nothing for 0\.3 s/);
      await client.closed;
    });

    it('fails while it sends a graph that the server does not read', async () => {
      await connect(300);
      pause();
      const ends = new Uint32Array(8 * megabyte);
      const graph = { nodeCount: 1, sources: ends, targets: ends };
      await assert.rejects(client.compute({ ...layoutOf(), graph }), /has sent nothing for 0\.3 s/);
    });

    it('fails the request of a token', async () => {
      await connect(300);
      pause();
      await assert.rejects(client.requestTicket(), /has sent nothing for 0\.3 s/);
      await client.closed;
      await assert.rejects(client.requestTicket(), LayoutServerLost);
    });

    it('fails the request of a token if only that is not answered', async () => {
      await connect(300);
      await assert.rejects(client.requestTicket(), /sent no token within 0\.6 s/);
    });

    it('does not count the time in which this process slept', async () => {
      await connect(300);
      let ended = false;
      void client.closed.then(() => (ended = true));
      server.onMessage = (socket) => send(socket, started);
      let isStarted = false;
      const abort = new AbortController();
      const running = client.compute({ ...layoutOf(nodes, abort.signal), onStarted: () => (isStarted = true) });
      running.catch(() => undefined);
      await waitFor('the start', () => isStarted);
      const end = performance.now() + 1000;
      while (performance.now() < end);
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
      assert.equal(ended, false);
    });
  });
});

describe('LayoutServerClient with another kind of server', () => {
  for (const greeting of ['', '{', '5', 'null', '{}', { kind: 'started' }, { ...hello, gpu: undefined }]) {
    it(`does not connect to a server that starts with ${JSON.stringify(greeting)}`, async () => {
      const server = await ScriptedServer.open(greeting);
      await assert.rejects(
        LayoutServerClient.connect(server.uri, undefined, 5000),
        /The layout server at ws:\S+ cannot be used: it does not support version 1 of the protocol\./,
      );
      server.close();
    });
  }

  it('does not connect to a server of another version', async () => {
    const server = await ScriptedServer.open({ ...hello, protocol: 2 });
    await assert.rejects(LayoutServerClient.connect(server.uri, undefined, 5000), /does not support version 1/);
    server.close();
  });

  it('does not connect to an invalid address', async () => {
    await assert.rejects(LayoutServerClient.connect('nowhere', undefined, 5000), LayoutServerLost);
  });
});
