import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import type { RunningHost } from '../kit/running-host.js';
import { connectTo, parseReplies, readToEnd } from './raw-socket.js';
import { startHostWithExample } from './shared-host.js';

/** More than the operating system keeps for a reader that does not read. */
const nodes = Array.from({ length: 20_000 }, (_, index) => ({
  id: `n${String(index)}`,
  name: 'x'.repeat(1000),
  type: 'Class',
}));

const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

describe('Clients that read slowly', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  beforeEach(async () => {
    running = await startHostWithExample(folder.path, { graph: { nodes, edges: [] } });
  });

  afterEach(() => running.host.stop());

  /** Asks for something large, and reads no more than the beginning of the reply until it is told to. */
  async function readBeginningOf(path: string): Promise<{ readonly socket: Socket; readToEnd(): Promise<string> }> {
    const socket = connectTo(running.url);
    socket.write(request(path));
    const [beginning] = (await once(socket, 'data')) as [Buffer];
    socket.pause();
    return {
      socket,
      readToEnd: async () => {
        const rest = readToEnd(socket);
        socket.resume();
        return beginning.toString('latin1') + (await rest);
      },
    };
  }

  it('get their whole reply even if the host stops meanwhile', async () => {
    const readers = [await readBeginningOf('/api/graph'), await readBeginningOf('/api/graph?type=Class')];
    const stopped = running.host.stop();
    const texts = await Promise.all(readers.map((reader) => reader.readToEnd()));
    await stopped;
    for (const text of texts) {
      const [reply] = parseReplies(text);
      assert.equal((JSON.parse(reply?.body ?? '') as { nodes: unknown[] }).nodes.length, nodes.length);
    }
  });

  it('keep no other client from being told to go when the host stops', async () => {
    const kept = connectTo(running.url);
    kept.write(request('/api/health'));
    const [first] = (await once(kept, 'data')) as [Buffer];
    assert.match(first.toString(), /\r\nConnection: keep-alive\r\n/);
    const reader = await readBeginningOf('/api/graph');
    // This one is under way when the host begins to stop, so that its socket is not idle.
    const busy = await readBeginningOf('/api/graph?fields=file');
    const stopped = running.host.stop();
    await once(kept, 'close');
    busy.socket.write(request('/api/health'));
    const replies = parseReplies(await busy.readToEnd());
    assert.deepEqual(
      replies.map(({ status, headers }) => [status, headers['connection']]),
      [
        [200, 'keep-alive'],
        [200, 'close'],
      ],
    );
    assert.match(await reader.readToEnd(), /^HTTP\/1\.1 200 /);
    await stopped;
  });

  it('cannot keep a host from stopping by reading nothing at all', async () => {
    const reader = await readBeginningOf('/api/graph');
    const started = performance.now();
    await running.host.stop();
    const took = performance.now() - started;
    assert.ok(took > 4_000 && took < 10_000, `stopping took ${String(took)} ms instead of about five seconds`);
    reader.socket.destroy();
  });

  it('never find the answer to a fault of theirs in the middle of a reply', async () => {
    for (const path of ['/api/graph?type=Class', '/api/graph?envelope=true']) {
      const reader = await readBeginningOf(path);
      reader.socket.write('garbage\r\n\r\n');
      const text = await reader.readToEnd();
      assert.equal(text.match(/HTTP\/1\.1/g)?.length, 1);
      assert.ok(!text.includes('INVALID_REQUEST'));
      assert.ok(!text.endsWith('\r\n0\r\n\r\n'), 'the reply is broken off');
    }
  });

  it('hold no memory of their own: all are sent the same bytes', async () => {
    const first = await readBeginningOf('/api/graph');
    const before = process.memoryUsage().arrayBuffers;
    const readers = await Promise.all(Array.from({ length: 20 }, () => readBeginningOf('/api/graph')));
    const growth = process.memoryUsage().arrayBuffers - before;
    const size = nodes.length * 1000;
    assert.ok(growth < 5 * size, `${String(Math.round(growth / 1e6))} MB for 20 readers of ${String(size / 1e6)} MB`);
    for (const { socket } of [first, ...readers]) socket.destroy();
  });
});
