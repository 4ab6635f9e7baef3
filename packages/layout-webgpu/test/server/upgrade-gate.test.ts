import assert from 'node:assert/strict';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { LayoutServer } from '../../src/server/layout-server.js';
import { OneTimeTokens } from '../../src/server/credentials.js';
import { RawClient, secret, useLayoutServer } from './open-server.js';

/** Requests an upgrade with additional headers, and returns the status of the reply: 101 if it was accepted. */
async function upgrade(uri: string, path: string, headers: Record<string, string | string[]>): Promise<number> {
  const { hostname, port } = new URL(uri);
  const sent = request({
    hostname,
    port,
    path,
    setHost: false,
    headers: {
      host: `${hostname}:${port}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      ...headers,
    },
  });
  sent.end();
  return new Promise((resolve, reject) => {
    sent.on('upgrade', (response: IncomingMessage, socket: Socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
  });
}

describe('the upgrade gate of LayoutServer', () => {
  const served = useLayoutServer({ allowedOrigins: ['http://localhost:5050'], allowedHosts: ['gpu.example:9'] });

  async function ticketOf(kind: string): Promise<string> {
    if (kind === 'no token') return '';
    if (kind === 'a token of the wrong length') return '?ticket=abc';
    if (kind === 'a guessed token') return `?ticket=${Buffer.alloc(16, 7).toString('base64url')}`;
    const client = await RawClient.open(served.uri);
    client.send({ kind: 'ticket' });
    const { ticket } = await client.receive('ticket');
    client.socket.terminate();
    if (kind === 'a used token') assert.equal(await upgrade(served.uri, `/?ticket=${ticket}`, {}), 101);
    return `?ticket=${ticket}`;
  }

  const origins: Readonly<Record<string, ((own: string) => string) | undefined>> = {
    'its own origin': (own) => `http://${own}`,
    'a configured origin': () => 'http://localhost:5050',
    'a foreign origin': () => 'https://evil.example',
    'an origin that starts with its own': (own) => `http://${own}.evil.example`,
    'another port of this machine': () => 'http://127.0.0.1:1',
    'the origin null': () => 'null',
    'an IP address in the local network': () => 'http://192.168.1.10',
    'no origin': undefined,
  };
  const isOwn = (what: string): boolean => ['its own origin', 'a configured origin', 'no origin'].includes(what);

  for (const [what, originOf] of Object.entries(origins)) {
    for (const ticket of [
      'a valid token',
      'a used token',
      'no token',
      'a token of the wrong length',
      'a guessed token',
    ]) {
      const expected = isOwn(what) ? (ticket === 'a valid token' ? 101 : 401) : 403;
      it(`answers ${expected} to ${what} with ${ticket}`, async () => {
        const path = `/${await ticketOf(ticket)}`;
        const headers: Record<string, string> = originOf ? { origin: originOf(new URL(served.uri).host) } : {};
        assert.equal(await upgrade(served.uri, path, headers), expected);
      });
    }
    it(`answers ${isOwn(what) ? 101 : 403} to ${what} with the secret`, async () => {
      const origin: Record<string, string> = originOf ? { origin: originOf(new URL(served.uri).host) } : {};
      const status = await upgrade(served.uri, '/', { ...origin, authorization: `Bearer ${secret}` });
      assert.equal(status, isOwn(what) ? 101 : 403);
    });
  }

  for (const wrong of ['', 'Bearer', 'Bearer wrong', `Bearer ${secret}x`, `Basic ${btoa(`:${secret}`)}`]) {
    it(`answers 401 to the authorization ${JSON.stringify(wrong.slice(0, 14))}`, async () => {
      assert.equal(await upgrade(served.uri, '/', { authorization: wrong }), 401);
    });
  }

  const badHosts = [
    'evil.example',
    'localhost.evil.example',
    'localhost',
    '127.0.0.1',
    '',
    '0.0.0.0',
    '127.1',
    '[::]',
    'gpu.example',
  ];
  for (const host of badHosts) {
    it(`answers 403 to the host ${JSON.stringify(host)}, even with the secret`, async () => {
      const authorization = `Bearer ${secret}`;
      assert.equal(await upgrade(served.uri, '/', { authorization, host }), 403);
      const { port } = new URL(served.uri);
      if (host !== '' && !['localhost', '127.0.0.1'].includes(host)) {
        assert.equal(await upgrade(served.uri, '/', { authorization, host: `${host}:${port}` }), 403);
      }
    });
  }

  it('accepts its own host names', async () => {
    const { port } = new URL(served.uri);
    for (const host of [
      `localhost:${port}`,
      `LOCALHOST:${port}`,
      `127.0.0.1:${port}`,
      `[::1]:${port}`,
      'gpu.example:9',
    ]) {
      assert.equal(await upgrade(served.uri, '/', { authorization: `Bearer ${secret}`, host }), 101, host);
    }
  });

  it('rejects other paths, and requests without an upgrade', async () => {
    for (const path of [
      '/?ticket=',
      '/x',
      '/?ticket=a&ticket=b',
      '/?ticket=%00',
      '//',
      `/?ticket=${'x'.repeat(200)}`,
    ]) {
      assert.equal(await upgrade(served.uri, path, { authorization: `Bearer ${secret}` }), 400, path);
    }
    assert.equal((await fetch(served.uri.replace('ws:', 'http:'))).status, 426);
  });

  it('permits a client with a one-time token only to watch', async () => {
    const client = await RawClient.open(`${served.uri}${await ticketOf('a valid token')}`, {});
    for (const message of [{ kind: 'start', jobId: 'x' }, { kind: 'cancel', jobId: 'x' }, { kind: 'ticket' }]) {
      client.messages.length = 0;
      client.send(message);
      await client.receive('refused');
    }
    client.send({ kind: 'watch', positions: true });
    assert.equal(client.socket.readyState, client.socket.OPEN);
    client.socket.terminate();
  });
});

describe('LayoutServer without a secret', () => {
  const served = useLayoutServer({ secret: undefined });

  it('grants access to programs on this machine, but not to web pages', async () => {
    assert.equal(await upgrade(served.uri, '/', {}), 101);
    assert.equal(await upgrade(served.uri, '/', { origin: `http://${new URL(served.uri).host}` }), 401);
    assert.equal(await upgrade(served.uri, '/', { authorization: 'Bearer undefined' }), 401);
  });

  it('listens on a loopback address only', async () => {
    const engines = { cpu: {}, gpu: { reason: '' } } as never;
    for (const host of ['0.0.0.0', '::', '192.168.1.10', '127.0.0.1.nip.io', '']) {
      await assert.rejects(new LayoutServer({ host, port: 0, engines }).start(), /requires a shared secret/);
    }
    const server = new LayoutServer({ host: '0.0.0.0', port: 0, secret, engines });
    try {
      const { port } = new URL(await server.start());
      const local = `ws://127.0.0.1:${port}/`;
      const headers = { authorization: `Bearer ${secret}` };
      assert.equal(await upgrade(local, '/', headers), 101);
      assert.equal(await upgrade(local, '/', { ...headers, host: `0.0.0.0:${port}` }), 403);
    } finally {
      await server.stop();
    }
  });
});

describe('OneTimeTokens', () => {
  it('issues distinct tokens of 128 bits, each valid once', () => {
    const tokens = new OneTimeTokens();
    const tickets = Array.from({ length: 100 }, () => tokens.issue());
    assert.equal(new Set(tickets).size, 100);
    for (const ticket of tickets) {
      assert.equal(Buffer.from(ticket, 'base64url').length, 16);
      assert.deepEqual([tokens.redeem(ticket), tokens.redeem(ticket)], [true, false]);
    }
    for (const wrong of ['', 'x', 'x'.repeat(10_000)]) assert.equal(tokens.redeem(wrong), false);
  });

  it('redeems a token within 30 seconds', () => {
    let now = 0;
    const tokens = new OneTimeTokens(() => now);
    const [early, late] = [tokens.issue(), tokens.issue()];
    now = 29_999;
    assert.equal(tokens.redeem(early), true);
    now = 30_000;
    assert.equal(tokens.redeem(late), false);
  });

  it('keeps at most 1,000 tokens', () => {
    const tokens = new OneTimeTokens();
    const first = tokens.issue();
    for (let count = 0; count < 1000; count++) tokens.issue();
    assert.equal(tokens.redeem(first), false);
  });
});
