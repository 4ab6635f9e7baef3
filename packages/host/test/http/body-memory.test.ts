import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleGraph, type RunningHost } from '../kit/running-host.js';
import { askRaw, connectTo, rawRequest } from './raw-socket.js';
import { startHostWithExample } from './shared-host.js';

const mebibyte = 1024 * 1024;
const layout = '/api/graph/layout';

describe('Memory for bodies', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;
  const uploads: Socket[] = [];

  beforeEach('start a host', async () => {
    // All large bodies together can use as much memory as the largest one, which is that of a layout here.
    running = await startHostWithExample(folder.path, { configuration: { import: { maxBodyMb: 64 } } });
  });

  afterEach('stop the host', async () => {
    for (const socket of uploads.splice(0)) socket.destroy();
    await running.host.stop();
  });

  function headOf(method: string, path: string, ...headers: readonly string[]): string {
    const all = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...headers];
    return [...all, '', ''].join('\r\n');
  }

  /** Starts a request with a declared length, and resolves when the host requests the body. */
  async function beginUpload(method: string, path: string, length: number): Promise<Socket> {
    const socket = connectTo(running.url);
    uploads.push(socket);
    socket.on('error', () => undefined);
    socket.write(headOf(method, path, `Content-Length: ${length}`, 'Expect: 100-continue'));
    const [reply] = (await once(socket, 'data')) as [Buffer];
    assert.equal(reply.toString(), 'HTTP/1.1 100 Continue\r\n\r\n');
    socket.write('{');
    return socket;
  }

  it('is not used for a graph that is rejected: the reply to a conflict comes before the body', async () => {
    await beginUpload('PUT', '/api/graph', 60 * mebibyte);
    for (const headers of [[], ['Expect: 100-continue']]) {
      const length = `Content-Length: ${String(50 * mebibyte)}`;
      const reply = await askRaw(running.url, headOf('PUT', '/api/graph', length, 'Connection: close', ...headers));
      assert.equal(reply.status, 409, reply.body);
      assert.match(reply.body, /"code":"CONFLICT","message":"A graph is being imported/);
    }
  });

  it('is not used for a graph while other work runs', async () => {
    await running.request('POST', '/api/graph/layout/compute', { iterations: 1_000_000 });
    const length = `Content-Length: ${String(60 * mebibyte)}`;
    const reply = await askRaw(running.url, headOf('PUT', '/api/graph', length, 'Connection: close'));
    assert.equal(reply.status, 409, reply.body);
    await running.request('POST', '/api/graph/layout/compute/cancel');
  });

  it('is limited for all bodies together: further large ones get Retry-After, small ones are accepted', async () => {
    const first = await beginUpload('POST', layout, 60 * mebibyte);
    const length = `Content-Length: ${String(5 * mebibyte)}`;
    const refused = await askRaw(running.url, headOf('POST', layout, length, 'Connection: close'));
    assert.equal(refused.status, 503, refused.body);
    assert.match(refused.body, /"code":"TOO_MANY_BODIES"/);
    assert.equal(refused.headers['retry-after'], '1');

    const small = { positions: { src: { x: 1, y: 2 } } };
    assert.equal((await running.request('POST', layout, small)).status, 200);
    assert.equal((await running.request('POST', '/api/overlays/example/apply', { factor: 1 })).status, 200);
    assert.equal((await running.request('PUT', '/api/graph', exampleGraph)).status, 200);

    first.destroy();
    const large = `${JSON.stringify(small)}${' '.repeat(5 * mebibyte)}`;
    await waitFor('the memory to be free', async () => {
      const { status } = await running.request('POST', layout, large);
      return status === 200;
    });
  });

  it('is limited for bodies without a declared length', async () => {
    await beginUpload('POST', layout, 62 * mebibyte);
    const chunk = `${mebibyte.toString(16)}\r\n${' '.repeat(mebibyte)}\r\n`;
    const head = headOf('POST', layout, 'Transfer-Encoding: chunked', 'Connection: close');
    const reply = await askRaw(running.url, `${head}${chunk.repeat(3)}0\r\n\r\n`);
    assert.equal(reply.status, 503, reply.body);
  });

  it('is free again after bodies that were rejected, incomplete or invalid', async () => {
    const whole = `{"positions":{}}${' '.repeat(40 * mebibyte)}`;
    for (const body of [`${whole}}`, `{"positions":{"x":{"x":1,"y":1}}}${whole.slice(16)}`, whole]) {
      const reply = await askRaw(
        running.url,
        rawRequest('POST', layout, ['Host: localhost', 'Content-Type: application/json'], body),
      );
      assert.equal(reply.status, body === whole ? 200 : 400, reply.body);
    }
  });
});
