import assert from 'node:assert/strict';
import fc from 'fast-check';
import { routeCases } from './every-route.js';
import { askRaw, rawRequest, type RawReply } from './raw-socket.js';
import { useSharedHost } from './shared-host.js';

const allowedOrigins = ['https://dashboard.example', 'http://localhost:3000', 'https://graph.example:8443'];
const nearMisses = 60;

describe('Pages of configured origins', () => {
  const shared = useSharedHost({ configuration: { http: { allowedOrigins } } });

  function ask(method: string, path: string, headers: readonly string[]): Promise<RawReply> {
    const bytes = ['Host: localhost', ...headers].map((header) => Buffer.from(header).toString('latin1'));
    return askRaw(shared.running.url, rawRequest(method, path, bytes));
  }

  const corsHeaders = ({ headers }: RawReply): string[] =>
    Object.keys(headers).filter((name) => name.startsWith('access-control-'));

  for (const origin of allowedOrigins) {
    it(`may read replies and send requests: ${origin}`, async () => {
      const reply = await ask('GET', '/api/health', [`Origin: ${origin}`, 'Sec-Fetch-Site: cross-site']);
      assert.equal(reply.status, 200);
      assert.equal(reply.headers['access-control-allow-origin'], origin);
      assert.equal(
        reply.headers['access-control-expose-headers'],
        'ETag, Preference-Applied, Retry-After, WWW-Authenticate, X-Decoded-Length',
      );
      assert.match(reply.headers['vary'] ?? '', /^Origin\b/);
      assert.equal(reply.headers['access-control-allow-credentials'], undefined);
      const failed = await ask('GET', '/api/nothing', [`Origin: ${origin}`]);
      assert.equal(failed.status, 404);
      assert.equal(failed.headers['access-control-allow-origin'], origin);
    });
  }

  for (const { method, path } of routeCases) {
    it(`get a reply to the preflight: ${method} ${path}`, async () => {
      const headers = [`Access-Control-Request-Method: ${method}`, 'Access-Control-Request-Headers: authorization'];
      const version = shared.running.host.health().graph.version;
      const reply = await ask('OPTIONS', path, ['Origin: https://dashboard.example', ...headers]);
      assert.equal(reply.status, 204);
      assert.equal(reply.headers['access-control-allow-origin'], 'https://dashboard.example');
      assert.ok(reply.headers['access-control-allow-methods']?.split(', ').includes(method));
      assert.match(reply.headers['access-control-allow-headers'] ?? '', /^Authorization, Content-Type, /);
      assert.equal(reply.headers['access-control-max-age'], '600');
      assert.equal(reply.headers['vary'], 'Origin');
      assert.equal(reply.headers['x-content-type-options'], 'nosniff');
      assert.equal(shared.running.host.health().graph.version, version);
      const foreign = await ask('OPTIONS', path, ['Origin: https://evil.example', ...headers]);
      assert.equal(foreign.status, 403);
      assert.deepEqual(corsHeaders(foreign), []);
    });
  }

  it('do not open the host for others, nor for caches', async () => {
    const own = await ask('GET', '/api/graph', []);
    assert.equal(own.status, 200);
    assert.deepEqual(corsHeaders(own), []);
    assert.match(own.headers['vary'] ?? '', /^Origin, /);
    assert.equal((await ask('GET', '/api/graph', ['Sec-Fetch-Site: cross-site'])).status, 403);
    const two = ['Origin: https://dashboard.example', 'Origin: https://dashboard.example'];
    assert.equal((await ask('GET', '/api/graph', two)).status, 403);
    assert.equal((await ask('OPTIONS', '/api/graph', ['Access-Control-Request-Method: GET'])).status, 405);
  });

  for (const origin of allowedOrigins) {
    it(`are not taken for others: ${String(nearMisses)} near misses of ${origin}`, async () => {
      await fc.assert(
        fc.asyncProperty(nearMissOf(origin), async (nearMiss) => {
          const reply = await ask('GET', '/api/health', [`Origin: ${nearMiss}`]);
          assert.equal(reply.status, 403, nearMiss);
          assert.deepEqual(corsHeaders(reply), []);
        }),
        { numRuns: nearMisses },
      );
    });
  }
});

/** The origin with one change: a character added, removed or replaced, another scheme or port, a suffix or a prefix. */
function nearMissOf(origin: string): fc.Arbitrary<string> {
  const place = fc.nat({ max: origin.length - 1 });
  const character = fc.constantFrom(...Array.from('.:/@#?%\\ ,-_0159aelz[]*'));
  return fc
    .oneof(
      fc.tuple(place, character).map(([at, added]) => origin.slice(0, at) + added + origin.slice(at)),
      fc.tuple(place, character).map(([at, other]) => origin.slice(0, at) + other + origin.slice(at + 1)),
      place.map((at) => origin.slice(0, at) + origin.slice(at + 1)),
      place.map((at) => origin.slice(0, at) + origin.charAt(at).toUpperCase() + origin.slice(at + 1)),
      fc
        .constantFrom('.evil.example', '/', ':443', ':80', '@evil.example', ' evil', ', null', '\u200b', '.')
        .map((end) => origin + end),
      fc.constantFrom('evil.', 'https://evil.example/', 'null ', 'x').map((begin) => begin + origin),
      fc.constantFrom('null', '*', '', 'https://', origin.replace(/^https?/, 'ftp'), origin.replace('https:', 'http:')),
      fc.nat({ max: 65_535 }).map((port) => `${origin.replace(/:\d+$/, '')}:${port}`),
    )
    .filter((text) => !allowedOrigins.includes(text.trim()));
}
