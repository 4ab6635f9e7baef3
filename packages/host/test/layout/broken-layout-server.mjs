// A layout server for tests that prints other output, as GPU drivers do. The seed selects a violation of the protocol.
import { WebSocketServer } from 'ws';
import { linkToParent } from '@code-graph/layout-webgpu/server';

/** @typedef {import('ws').WebSocket} WebSocket */

/** @type {Record<number, (socket: WebSocket, jobId: string) => void>} */
const violations = {
  20: (socket) => socket.send('5'),
  21: (socket) => socket.send(Buffer.alloc(100)),
  22: (socket) => socket.send(Buffer.alloc(2 ** 26)),
  23: (socket, jobId) => {
    const motion = { swing: 0, traction: 0, displacement: 0 };
    const progress = JSON.stringify({ kind: 'progress', jobId, iteration: 1, backend: 'cpu', motion });
    const flood = () => {
      for (let count = 0; count < 1000; count++) socket.send(progress);
      setImmediate(flood);
    };
    flood();
  },
  24: (socket) => {
    const header = Buffer.alloc(32);
    for (const [index, value] of [0x46504743, 0x20001, 1, 1, 2 ** 32 - 1, 0, 0, 1].entries()) {
      header.writeUInt32LE(value, 4 * index);
    }
    const flood = () => {
      for (let count = 0; count < 1000; count++) socket.send(header);
      setImmediate(flood);
    };
    flood();
  },
  25: (socket, jobId) => socket.send(JSON.stringify({ kind: 'progress', jobId, iteration: 'many', backend: 'cpu' })),
};

await linkToParent();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('connection', (socket) => {
  /** @param {object} message */
  const send = (message) => socket.send(JSON.stringify(message));
  socket.on('error', () => undefined);
  socket.on('message', (data, isBinary) => {
    if (isBinary) return;
    const { kind, jobId, settings } = JSON.parse(String(data));
    if (kind === 'ticket') send({ kind: 'ticket', ticket: 'abc' });
    if (kind !== 'start') return;
    send({
      kind: 'started',
      jobId,
      job: 1,
      nodes: 5,
      dimensions: 2,
      totalIterations: 10,
      backend: 'cpu',
      device: 'CPU',
    });
    violations[settings.seed]?.(socket, jobId);
  });
  send({ kind: 'hello', protocol: 1, cpu: 'CPU', gpu: { reason: 'This is only a test.' }, crossover: 5000 });
});
server.on('listening', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.stdout.write(`driver: ${'x'.repeat(100_000)}\n{"warning":1}\n`);
  process.stdout.write(`${JSON.stringify({ uri: `ws://127.0.0.1:${port}/` })}\n`);
  process.stdout.write('y'.repeat(1_000_000));
});
