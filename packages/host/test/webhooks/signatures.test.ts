import assert from 'node:assert/strict';
import { Webhook as Verifier } from 'standardwebhooks';
import { signMessage } from '../../src/webhooks/signatures/sign-message.js';
import { generateSecret, isSecret } from '../../src/webhooks/signatures/webhook-secret.js';

/** From the documentation and the tests of Standard Webhooks; the others were calculated with `openssl dgst -sha256 -mac HMAC`. */
const goldenVectors = [
  {
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    time: 1614265330,
    body: '{"test": 2432232314}',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  {
    secret: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    id: 'msg_1',
    time: 0,
    body: '',
    signature: 'v1,7KQKbkrcYd5b9ynRqa9UF2RsXI3TOQ1Thl++uYFdWNs=',
  },
  {
    secret: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    id: 'msg_2',
    time: 2147483648,
    body: '{"name":"ü 漢 \\ud83d\\ude00 😀"}',
    signature: 'v1,v8vuoLoFb6JqqvxRC0VrSzfDTdiG2hmF0Ywzw+beNm8=',
  },
] as const;

describe('Signatures of webhooks', () => {
  for (const { secret, id, time, body, signature } of goldenVectors) {
    it(`match the golden vector of ${id}`, () => {
      const headers = signMessage({ id, body }, new Date(time * 1000 + 999), [secret]);
      assert.deepEqual(headers, {
        'webhook-id': id,
        'webhook-timestamp': String(time),
        'webhook-signature': signature,
      });
    });
  }

  it('are accepted by the published library, with any of the secrets', () => {
    const secrets = [generateSecret(), generateSecret()];
    const body = JSON.stringify({ type: 'overlay.applied', data: { plugin: 'ü😀\u2028' } });
    const headers = signMessage({ id: 'msg_x', body }, new Date(), secrets);
    for (const secret of secrets) assert.deepEqual(new Verifier(secret).verify(body, headers), JSON.parse(body));
    const refused: [string, () => unknown][] = [
      ['another secret', () => new Verifier(generateSecret()).verify(body, headers)],
      ['another body', () => new Verifier(secrets[0] ?? '').verify(`${body} `, headers)],
      ['another id', () => new Verifier(secrets[0] ?? '').verify(body, { ...headers, 'webhook-id': 'msg_y' })],
    ];
    for (const [what, verify] of refused) assert.throws(verify, /No matching signature/, what);
    const old = signMessage({ id: 'msg_x', body }, new Date(Date.now() - 6 * 60_000), secrets);
    assert.throws(() => new Verifier(secrets[0] ?? '').verify(body, old), /too old/);
  });
});

describe('Secrets of webhooks', () => {
  it('are random, and in the form of Standard Webhooks', () => {
    const secrets = Array.from({ length: 100 }, generateSecret);
    assert.equal(new Set(secrets).size, 100);
    for (const secret of secrets) {
      assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
      assert.ok(isSecret(secret));
    }
  });

  it('have 24 to 64 bytes in exact base64', () => {
    const ofBytes = (count: number): string => `whsec_${Buffer.alloc(count, 0xfb).toString('base64')}`;
    const cases: [string, boolean][] = [
      [ofBytes(24), true],
      [ofBytes(64), true],
      [ofBytes(23), false],
      [ofBytes(65), false],
      [ofBytes(32).slice(6), false],
      [ofBytes(32).replace('=', ''), false],
      [ofBytes(32).replaceAll('+', '-'), false],
      [`${ofBytes(32)}\n`, false],
      [`whsec_${'!'.repeat(40)}`, false],
      ['whsec_', false],
      ['', false],
    ];
    for (const [text, expected] of cases) assert.equal(isSecret(text), expected, text);
  });
});
