import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { HostError } from '@code-graph/host';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { exampleGraph, startHost, type RunningHost } from '../kit/running-host.js';
import { askRaw, rawRequest } from './raw-socket.js';

describe('A host that listens', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost | undefined;

  afterEach(async () => {
    await running?.host.stop();
    running = undefined;
  });

  async function start(http: Readonly<Record<string, unknown>>): Promise<RunningHost> {
    running = await startHost({ folder: folder.path, configuration: { http } });
    return running;
  }

  async function failToStart(http: Readonly<Record<string, unknown>>): Promise<HostError> {
    const error = await start(http).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof HostError, String(error));
    return error;
  }

  it('uses a free port of 127.0.0.1 for port 0', async () => {
    const { url } = await start({ port: 0 });
    assert.match(url, /^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    assert.equal((await fetch(`${url}/api/health`)).status, 200);
  });

  it('on a port in use reports the port, with advice', async () => {
    const holder = createServer();
    holder.listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    try {
      const error = await failToStart({ port });
      assert.equal(error.code, 'PORT_IN_USE');
      assert.ok(error.message.includes(`Port ${String(port)} on 127.0.0.1 is taken`), error.message);
      assert.match(error.message, /--port \d+.*--port 0/);
    } finally {
      holder.close();
    }
    // The failed start has released everything: another host can use the folder and the port.
    const { url } = await start({ port });
    assert.equal(new URL(url).port, String(port));
  });

  it('cannot share its port with another host', async () => {
    const { url } = await start({ port: 0 });
    const second = await startHost({
      folder: `${folder.path}/second`,
      configuration: { http: { port: Number(new URL(url).port) } },
    }).catch((error: unknown) => error);
    assert.ok(second instanceof HostError);
    assert.equal(second.code, 'PORT_IN_USE');
  });

  for (const host of [
    '0.0.0.0',
    '::',
    '[::]',
    '192.168.1.1',
    '10.0.0.1',
    'example.com',
    '127.0.0.2',
    '0',
    '127.1',
    '',
  ]) {
    it(`on ${host === '' ? 'an empty address' : host} requires an explicit permission`, async () => {
      const port = await freePort();
      const error = await failToStart({ host, port });
      assert.equal(error.code, 'EXPOSED_WITHOUT_AUTHENTICATION');
      assert.match(error.message, /--insecure/);
      const probe = createServer();
      probe.listen(port, '0.0.0.0');
      await once(probe, 'listening');
      probe.close();
    });
  }

  for (const [host, url] of [
    ['localhost', /^http:\/\/localhost:\d+$/],
    ['LOCALHOST', /^http:\/\/LOCALHOST:\d+$/],
    ['::1', /^http:\/\/\[::1\]:\d+$/],
    ['[::1]', /^http:\/\/\[::1\]:\d+$/],
  ] as const) {
    it(`on ${host} can be reached from this machine alone`, async function () {
      if (host.includes('::1')) requires(this, hasIpv6(), 'this machine has no IPv6 loopback');
      const address = (await start({ host })).url;
      assert.match(address, url);
      assert.equal((await fetch(`${address}/api/health`)).status, 200);
    });
  }

  it('beyond this machine accepts its listening address and no other name', async function () {
    const address = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
    requires(this, address, 'this machine has no address but loopback');
    const { url } = await start({ host: address, allowInsecure: true });
    assert.equal((await fetch(`${url}/api/health`)).status, 200);
    assert.equal((await askRaw(url, rawRequest('GET', '/api/health', ['Host: evil.example']))).status, 403);
    assert.equal((await askRaw(url, rawRequest('GET', '/api/health', ['Host: 0.0.0.0']))).status, 403);
  });

  it('on every address accepts configured names alone', async () => {
    const { url } = await start({ host: '0.0.0.0', allowInsecure: true, allowedHosts: ['graph.example'] });
    const local = url.replace('0.0.0.0', '127.0.0.1');
    const statusFor = async (host: string): Promise<number> =>
      (await askRaw(local, rawRequest('GET', '/api/health', [`Host: ${host}`]))).status;
    assert.equal(await statusFor('graph.example'), 200);
    assert.equal(await statusFor('localhost'), 200);
    assert.equal(await statusFor('0.0.0.0'), 403);
    assert.equal(await statusFor('evil.graph.example'), 403);
  });

  it('on every address needs no permission if it requires tokens', async () => {
    running = await startHost({
      folder: folder.path,
      graph: exampleGraph,
      configuration: { http: { host: '0.0.0.0' }, auth: { enabled: true } },
    });
    const local = running.url.replace('0.0.0.0', '127.0.0.1');
    assert.equal((await fetch(`${local}/api/health`)).status, 200);
    assert.equal((await fetch(`${local}/api/graph`)).status, 401);
  });

  it('beyond this machine does not believe a header that a client is on this machine', async function () {
    const address = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
    requires(this, address, 'this machine has no address but loopback');
    const { url } = await start({ host: address, allowInsecure: true });
    const headers = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1', 'x-real-ip': '127.0.0.1' };
    const reply = await fetch(`${url}/api/plugins/rescan`, { method: 'POST', headers });
    assert.equal(reply.status, 403);
    assert.match(await reply.text(), /"LOOPBACK_ONLY"/);
  });

  for (const http of [
    { host: '203.0.113.1', allowInsecure: true },
    { host: 'no.such.host.invalid', allowInsecure: true },
    { port: 65_536 },
    { port: -1 },
    { port: 1.5 },
  ]) {
    it(`fails on ${JSON.stringify(http)} with a reason`, async () => {
      const error = await failToStart(http);
      assert.equal(error.code, 'CANNOT_LISTEN');
      assert.match(error.message, /^The host cannot listen on /);
    });
  }
});

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
