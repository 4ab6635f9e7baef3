import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import { FrameAssembler } from '../../src/watch/frame-assembler.js';
import type { PositionFrame } from '../../src/protocol/position-frame.js';
import { FramePump } from '../../src/server/frame-pump.js';

const megabyte = 2 ** 20;

function frameOf(iteration: number, megabytes: number, isResult = false): PositionFrame {
  const positions = new Float32Array((megabytes * megabyte) / 4).fill(iteration);
  return { job: 1, iteration, dimensions: 2, isResult, positions };
}

describe('A client that reads slowly', () => {
  let server: WebSocketServer;
  let client: WebSocket;
  let served: WebSocket;
  let pump: FramePump;

  beforeEach(async () => {
    server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const opened = once(client, 'open');
    [served] = (await once(server, 'connection')) as [WebSocket];
    await opened;
    pump = new FramePump(served);
  });

  afterEach(() => {
    client.terminate();
    served.terminate();
    server.close();
  });

  for (const megabytes of [1, 5, 20]) {
    it(`has at most 8 MB of frames of ${megabytes} MB buffered and receives the newest`, async () => {
      client.pause();
      let maximum = 0;
      for (let iteration = 1; iteration <= 60; iteration++) {
        pump.offer(frameOf(iteration, megabytes, iteration === 60));
        maximum = Math.max(maximum, served.bufferedAmount);
        await delay(2);
      }
      assert.ok(maximum > 0 && maximum <= 8 * megabyte, `${maximum} bytes`);
      const assembler = new FrameAssembler();
      const received: PositionFrame[] = [];
      client.on('message', (data: RawData) => {
        const frame = assembler.add(data as Buffer);
        if (frame) received.push(frame);
      });
      client.resume();
      await pump.settled();
      client.close();
      await once(client, 'close');
      // The frame that was being sent when the client stopped reading, possibly those that fitted into the socket buffers,
      // and the last one.
      assert.ok(received.length <= 2 + 8 / megabytes, String(received.length));
      assert.deepEqual([received.at(-1)?.iteration, received.at(-1)?.isResult], [60, true]);
      assert.ok(received.every(({ iteration, positions }) => positions.every((value) => value === iteration)));
    });
  }

  it('receives the result even when another layout is cancelled meanwhile', async () => {
    pump.offer(frameOf(1, 1));
    pump.offer(frameOf(2, 1, true));
    pump.clear();
    const assembler = new FrameAssembler();
    let last: PositionFrame | undefined;
    client.on('message', (data: RawData) => (last = assembler.add(data as Buffer) ?? last));
    await pump.settled();
    client.close();
    await once(client, 'close');
    assert.deepEqual([last?.iteration, last?.isResult], [2, true]);
  });

  it('receives the result even when an earlier frame is offered after it', async () => {
    pump.offer(frameOf(1, 1));
    pump.offer(frameOf(2, 1, true));
    pump.offer(frameOf(1, 1));
    await pump.settled();
    const assembler = new FrameAssembler();
    const iterations: number[] = [];
    client.on('message', (data: RawData) => iterations.push(assembler.add(data as Buffer)?.iteration ?? 0));
    client.close();
    await once(client, 'close');
    assert.deepEqual(iterations.filter((iteration) => iteration > 0).at(-1), 2);
  });
});

describe('FrameAssembler', () => {
  it('rejects bytes that are not a part of a frame', () => {
    const assembler = new FrameAssembler();
    for (const bytes of [0, 1, 31, 32, 33, 1000]) assert.equal(assembler.add(Buffer.alloc(bytes)), undefined);
  });
});
