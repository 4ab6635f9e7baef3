import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { LayoutWatch } from '@code-graph/api';
import { WebSocket, type RawData } from 'ws';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { LayoutHost, timeoutMs } from './layout-host.js';

describe('A page that watches a layout', function () {
  this.timeout(timeoutMs);
  const folder = useTemporaryFolder();
  let host: LayoutHost;
  const sockets: WebSocket[] = [];

  beforeEach(async () => {
    host = await LayoutHost.start({ folder: folder.path, configuration: { http: { allowedHosts: ['code.Example'] } } });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.terminate();
    await host.stop();
  });

  async function address(): Promise<string> {
    const { status, body, text } = await host.running.request('POST', '/api/graph/layout/compute/watch');
    assert.equal(status, 200, text);
    return (body as unknown as LayoutWatch).serverUri;
  }

  /** Connects as a browser does, and resolves to the status of the handshake. */
  async function open(
    uri: string,
    origin: string,
    onMessage?: (data: RawData, isBinary: boolean) => void,
  ): Promise<number> {
    const socket = new WebSocket(uri, { origin });
    sockets.push(socket);
    socket.on('error', () => undefined);
    if (onMessage) socket.on('message', onMessage);
    return Promise.race([
      once(socket, 'open').then(() => {
        socket.send(JSON.stringify({ kind: 'watch', positions: true }));
        return 101;
      }),
      once(socket, 'unexpected-response').then(([, response]) => (response as { statusCode: number }).statusCode),
    ]);
  }

  function origins(): string[] {
    const { port } = new URL(host.running.url);
    return ['127.0.0.1', 'localhost', '[::1]', 'code.example'].map((name) => `http://${name}:${port}`);
  }

  it('receives the positions while the layout is computed', async () => {
    const kinds = new Set<string>();
    let frames = 0;
    const status = await open(await address(), origins()[0] ?? '', (data, isBinary) => {
      if (isBinary) frames++;
      else kinds.add((JSON.parse((data as Buffer).toString()) as { kind: string }).kind);
    });
    assert.equal(status, 101);
    await host.complete({ iterations: 50 });
    await waitFor('the end of the layout', () => kinds.has('completed'), { timeoutMs });
    assert.ok(kinds.has('hello') && kinds.has('started'), [...kinds].join());
    assert.ok(frames > 0);
  });

  it('is accepted under every name of the host, with a new address each time', async () => {
    for (const origin of origins()) assert.equal(await open(await address(), origin), 101, origin);
    const used = await address();
    assert.equal(await open(used, origins()[0] ?? ''), 101);
    assert.equal(await open(used, origins()[0] ?? ''), 401);
  });

  it('is rejected if it is of another origin, or has no token', async () => {
    const port = Number(new URL(host.running.url).port);
    const foreign = ['https://evil.example', `http://localhost:${port - 1}`, `https://localhost:${port}`, 'null'];
    for (const origin of foreign) assert.equal(await open(await address(), origin), 403, origin);
    const { origin: server } = new URL(await address());
    assert.equal(await open(`${server}/`, origins()[0] ?? ''), 401);
  });

  it('cannot start or cancel layouts', async () => {
    const refusals: string[] = [];
    const uri = await address();
    await open(uri, origins()[0] ?? '', (data) => refusals.push((data as Buffer).toString()));
    sockets.at(-1)?.send(JSON.stringify({ kind: 'cancel', jobId: 'x' }));
    await waitFor('the refusal', () => refusals.some((text) => text.includes('requires the secret')));
  });
});
