import assert from 'node:assert/strict';
import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CompactSign,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWTPayload,
} from 'jose';
import type { Reply } from '../kit/running-host.js';
import { bearer } from './authenticated-host.js';
import { useSharedHost } from './shared-host.js';

const issuer = 'https://login.example/';
const audience = 'code-graph';
const now = (): number => Math.floor(Date.now() / 1000);

/** A server of the identity provider or of an attacker, which counts its requests. */
class KeyServer {
  requests = 0;
  /** Undefined: replies never end. */
  body: string | undefined = '{"keys":[]}';
  readonly #server: Server = createServer((_request, response) => {
    this.requests++;
    response.setHeader('content-type', 'application/json');
    if (this.body === undefined) response.write('{');
    else response.end(this.body);
  });

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/keys`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

describe('Tokens of an identity provider', () => {
  const provider = new KeyServer();
  const attacker = new KeyServer();
  const silent = new KeyServer();
  let key: CryptoKey;
  let publicKey: CryptoKey;
  let foreignKey: CryptoKey;

  before('start the provider', async () => {
    await Promise.all([provider.start(), attacker.start(), silent.start()]);
    silent.body = undefined;
    const own = await generateKeyPair('RS256', { extractable: true });
    const foreign = await generateKeyPair('RS256', { extractable: true });
    [key, publicKey, foreignKey] = [own.privateKey, own.publicKey, foreign.privateKey];
    provider.body = JSON.stringify({
      keys: [{ ...(await exportJWK(publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }],
    });
    attacker.body = JSON.stringify({ keys: [{ ...(await exportJWK(foreign.publicKey)), kid: 'own', alg: 'RS256' }] });
  });

  after(() => {
    for (const server of [provider, attacker, silent]) server.stop();
  });

  const configurationFor = (server: KeyServer) => ({
    get configuration() {
      return {
        auth: { enabled: true, jwt: { jwksUri: server.url, issuer, audience, algorithms: ['RS256' as const] } },
      };
    },
  });
  const shared = useSharedHost(configurationFor(provider));
  const withoutKeys = useSharedHost(configurationFor(silent));

  const valid = { iss: issuer, aud: audience, exp: now() + 3600, scope: 'openid graph:read' };

  function sign(payload: JWTPayload, header: object = {}, signer: CryptoKey | Uint8Array = key): Promise<string> {
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'own', ...header }).sign(signer);
  }

  const read = (token: string, host = shared): Promise<Reply> =>
    host.running.request('GET', '/api/graph', undefined, bearer(token));

  const encode = (value: unknown): string =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

  it('have the scopes in their claim', async () => {
    const token = await sign(valid);
    assert.equal((await read(token)).status, 200);
    const write = await shared.running.request('DELETE', '/api/graph/layout', undefined, bearer(token));
    assert.equal(write.status, 403);
    const writer = await sign({ ...valid, scope: ['layout:write'] });
    const written = await shared.running.request('DELETE', '/api/graph/layout', undefined, bearer(writer));
    assert.equal(written.status, 200);
    for (const scope of [undefined, 7, {}, '', 'graph:reader', 'graph:read,overlay:write', ['openid']])
      assert.equal((await read(await sign({ ...valid, scope }))).status, 403, JSON.stringify(scope));
  });

  it('may be up to 60 seconds ahead or behind', async () => {
    assert.equal((await read(await sign({ ...valid, exp: now() - 30, nbf: now() - 3600 }))).status, 200);
    assert.equal((await read(await sign({ ...valid, nbf: now() + 30 }))).status, 200);
  });

  const forgeries: Readonly<Record<string, () => Promise<string> | string>> = {
    'no signature, alg none': () => new UnsecuredJWT(valid).encode(),
    'alg none with the signature of another token': async () =>
      `${encode({ alg: 'none' })}.${(await sign(valid)).split('.').slice(1).join('.')}`,
    'alg NonE': () => `${encode({ alg: 'NonE' })}.${encode(valid)}.`,
    'alg NONE and kid': () => `${encode({ alg: 'NONE', kid: 'own' })}.${encode(valid)}.`,
    'no alg': async () => `${encode({ kid: 'own' })}.${encode(valid)}.${(await sign(valid)).split('.')[2] ?? ''}`,
    'HS256 with the public key as the secret': async () =>
      sign(valid, { alg: 'HS256' }, Buffer.from(await exportSPKI(publicKey))),
    'HS256 with the modulus as the secret': async () =>
      sign(valid, { alg: 'HS256' }, Buffer.from((await exportJWK(publicKey)).n ?? '', 'base64url')),
    'HS256 with zeros as the secret': async () => sign(valid, { alg: 'HS256' }, new Uint8Array(32)),
    'an algorithm that is not permitted': async () => {
      const { privateKey } = await generateKeyPair('PS256');
      return sign(valid, { alg: 'PS256' }, privateKey);
    },
    'an elliptic key': async () => sign(valid, { alg: 'ES256' }, (await generateKeyPair('ES256')).privateKey),
    'another key': () => sign(valid, {}, foreignKey),
    'another key, named in the header (kid)': () => sign(valid, { kid: 'foreign' }, foreignKey),
    'a kid with a path': () => sign(valid, { kid: '../../../../dev/null' }, foreignKey),
    'a kid with a query': () => sign(valid, { kid: "own' OR '1'='1" }, foreignKey),
    'an address of keys in the header (jku)': () => sign(valid, { jku: attacker.url }, foreignKey),
    'an address of a certificate in the header (x5u)': () => sign(valid, { x5u: attacker.url }, foreignKey),
    'a key in the header (jwk)': async () =>
      sign(valid, { jwk: await exportJWK(createPublicKey(await exportSPKI(publicKey))) }, foreignKey),
    'an unknown critical header': async () => {
      const [, payload = '', signature = ''] = (await sign(valid)).split('.');
      return `${encode({ alg: 'RS256', kid: 'own', crit: ['x'], x: 1 })}.${payload}.${signature}`;
    },
    expired: () => sign({ ...valid, exp: now() - 120 }),
    'no expiry': () => sign({ iss: issuer, aud: audience, scope: 'graph:read' }),
    'an expiry that is no number': () => sign({ ...valid, exp: '9999999999' as unknown as number }),
    'not valid yet': () => sign({ ...valid, nbf: now() + 3600 }),
    'another issuer': () => sign({ ...valid, iss: 'https://login.example' }),
    'no issuer': () => sign({ aud: audience, exp: valid.exp, scope: 'graph:read' }),
    'another audience': () => sign({ ...valid, aud: ['other', 'code-graph2'] }),
    'no audience': () => sign({ iss: issuer, exp: valid.exp, scope: 'graph:read' }),
    'a payload with more scopes': async () => {
      const [header = '', , signature = ''] = (await sign(valid)).split('.');
      return `${header}.${encode({ ...valid, scope: 'overlay:write graph:read' })}.${signature}`;
    },
    'a truncated signature': async () => (await sign(valid)).slice(0, -10),
    'no signature': async () => `${(await sign(valid)).split('.').slice(0, 2).join('.')}.`,
    'two parts': async () => (await sign(valid)).split('.').slice(0, 2).join('.'),
    'five parts': async () => `${await sign(valid)}.e30.e30`,
    'a header that is no JSON': () => `${encode('{')}.${encode(valid)}.e30`,
    'a payload that is no object': () =>
      new CompactSign(Buffer.from('[]')).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key),
    'no token': () => 'null',
    'many dots': () => '.'.repeat(5000),
  };

  it('are forged in more than 25 ways', () => {
    assert.ok(Object.keys(forgeries).length >= 25);
  });

  for (const [what, forge] of Object.entries(forgeries)) {
    it(`are refused: ${what}`, async () => {
      const reply = await read(await forge());
      assert.equal(reply.status, 401, reply.text);
      assert.equal(reply.error.code, 'INVALID_TOKEN');
      assert.equal(attacker.requests, 0, 'the host read keys from an address in the token');
    });
  }

  it('with unknown keys make the host read the keys only once', async () => {
    const before = provider.requests;
    for (let index = 0; index < 20; index++) {
      const reply = await read(await sign(valid, { kid: `unknown${index}` }, foreignKey));
      assert.equal(reply.status, 401);
    }
    assert.ok(provider.requests - before <= 1, String(provider.requests - before));
    assert.equal((await read(await sign(valid))).status, 200);
  });

  it('cannot be checked while the provider does not answer, and get 503 after a few seconds', async () => {
    const token = await sign(valid);
    const [first, second] = await Promise.all([read(token, withoutKeys), read(token, withoutKeys)]);
    assert.deepEqual([first.status, second.status], [503, 503]);
    assert.equal(first.error.code, 'AUTHENTICATION_UNAVAILABLE');
    assert.equal(first.headers.get('retry-after'), '1');
    assert.equal(silent.requests, 1);
    const started = performance.now();
    assert.equal((await read(token, withoutKeys)).status, 503);
    assert.ok(performance.now() - started < 2_000, 'the host waited for the provider again');
    assert.equal(silent.requests, 1);
    assert.equal((await withoutKeys.running.request('GET', '/api/health', undefined, bearer(token))).status, 200);
  });
});
