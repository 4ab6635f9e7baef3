import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import type { RunningHost } from '../kit/running-host.js';
import { connectTo, parseReplies, readToEnd } from './raw-socket.js';
import { startHostWithExample } from './shared-host.js';

/** More than fits into the socket buffers. */
const nodes = Array.from({ length: 20_000 }, (_, index) => ({
  id: `n${String(index)}`,
  name: 'x'.repeat(1000),
  type: 'Class',
}));

const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

describe('Slow clients', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  beforeEach(async () => {
    running = await startHostWithExample(folder.path, { graph: { nodes, edges: [] } });
  });

  afterEach(() => running.host.stop());

  /** Requests a large reply, and reads only its beginning until the test resumes it. */
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

  it('get their whole reply even if the host stops in the meantime', async () => {
    const readers = [await readBeginningOf('/api/graph'), await readBeginningOf('/api/graph?type=Class')];
    const stopped = running.host.stop();
    const texts = await Promise.all(readers.map((reader) => reader.readToEnd()));
    await stopped;
    for (const text of texts) {
      const [reply] = parseReplies(text);
      assert.equal((JSON.parse(reply?.body ?? '') as { nodes: unknown[] }).nodes.length, nodes.length);
    }
  });

  it('do not delay the end of other connections when the host stops', async () => {
    const kept = connectTo(running.url);
    kept.write(request('/api/health'));
    const [first] = (await once(kept, 'data')) as [Buffer];
    assert.match(first.toString(), /\r\nConnection: keep-alive\r\n/);
    const reader = await readBeginningOf('/api/graph');
    // This request is in progress when the host begins to stop, so its socket is not idle.
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

  it('that read nothing at all cannot keep a host from stopping', async () => {
    const reader = await readBeginningOf('/api/graph');
    const started = performance.now();
    await running.host.stop();
    const took = performance.now() - started;
    assert.ok(took > 4_000 && took < 10_000, `stopping took ${String(took)} ms instead of about five seconds`);
    reader.socket.destroy();
  });

  it('never get an error reply in the middle of another reply', async () => {
    for (const path of ['/api/graph?type=Class', '/api/graph?envelope=true']) {
      const reader = await readBeginningOf(path);
      reader.socket.write('garbage\r\n\r\n');
      const text = await reader.readToEnd();
      assert.equal(text.match(/HTTP\/1\.1/g)?.length, 1);
      assert.ok(!text.includes('INVALID_REQUEST'));
      assert.ok(!text.endsWith('\r\n0\r\n\r\n'), 'the reply is incomplete');
    }
  });

  it('share the bytes of their replies in memory', async () => {
    const first = await readBeginningOf('/api/graph');
    const before = process.memoryUsage().arrayBuffers;
    const readers = await Promise.all(Array.from({ length: 20 }, () => readBeginningOf('/api/graph')));
    const growth = process.memoryUsage().arrayBuffers - before;
    const size = nodes.length * 1000;
    assert.ok(growth < 5 * size, `${String(Math.round(growth / 1e6))} MB for 20 readers of ${String(size / 1e6)} MB`);
    for (const { socket } of [first, ...readers]) socket.destroy();
  });
});
