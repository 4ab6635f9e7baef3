import assert from 'node:assert/strict';
import fc from 'fast-check';
import { askRaw, rawRequest } from './raw-socket.js';
import { useSharedHost } from './shared-host.js';

const nearMisses = 80;

/** Characters that have a meaning in URLs, or are similar to those of the allowed origins. */
const telling = '.:/@#?%\\ ,-_0159aeloxz[]';

describe('The gate, by origin of a page', () => {
  const shared = useSharedHost();

  function statusFor(host: string, headers: readonly string[]): Promise<number> {
    const bytes = [`Host: ${host}`, ...headers].map((header) => Buffer.from(header).toString('latin1'));
    return askRaw(shared.running.url, rawRequest('GET', '/api/health', bytes)).then(({ status }) => status);
  }

  const allowed: readonly [host: string, origin: string][] = [
    ['localhost:5050', 'http://localhost:5050'],
    ['LOCALHOST:5050', 'http://localhost:5050'],
    ['localhost', 'http://localhost'],
    ['127.0.0.1:5050', 'http://127.0.0.1:5050'],
    ['[::1]:5050', 'http://[::1]:5050'],
    ['localhost', 'https://localhost'],
  ];
  for (const [host, origin] of allowed) {
    it(`accepts ${origin} at ${host}`, async () => {
      assert.equal(await statusFor(host, [`Origin: ${origin}`]), 200);
    });
  }

  const refused: readonly string[] = [
    ...['', 'null', 'NULL', 'undefined', '*', 'localhost', 'localhost:5050', '//localhost:5050'],
    ...['http://localhost', 'http://localhost:5051', 'http://localhost:50500', 'http://localhost:505'],
    ...['http://127.0.0.1:5050', 'http://[::1]:5050', 'http://127.1:5050', 'http://0.0.0.0:5050', 'http://0:5050'],
    ...['ftp://localhost:5050', 'file://localhost:5050', 'file://', 'ws://localhost:5050', 'about:blank', 'data:'],
    ...['chrome-extension://localhost:5050', 'moz-extension://localhost:5050', 'javascript://localhost:5050'],
    ...['http://localhost:5050/', 'http://localhost:5050/api', 'http://localhost:5050?', 'http://localhost:5050#'],
    ...['http://user@localhost:5050', 'http://localhost:5050@evil.example', 'http://localhost:5050.evil.example'],
    ...['http://localhost:5050 http://evil.example', 'http://evil.example http://localhost:5050'],
    ...['http://localhost:5050, http://localhost:5050', 'HTTP://localhost:5050', 'http://LOCALHOST:5050'],
    ...['http://localhost.:5050', 'http://sub.localhost:5050', 'http://localhost.evil.example:5050'],
    ...['https://evil.example', 'https://evil.example:5050', 'https://localhost.evil.example'],
  ];
  for (const origin of refused) {
    it(`rejects ${JSON.stringify(origin)} at localhost:5050`, async () => {
      assert.equal(await statusFor('localhost:5050', [`Origin: ${origin}`]), 403);
    });
  }

  it('rejects two Origin headers, even if both are right', async () => {
    const origin = 'Origin: http://localhost:5050';
    assert.equal(await statusFor('localhost:5050', [origin]), 200);
    assert.equal(await statusFor('localhost:5050', [origin, origin]), 403);
    assert.equal(await statusFor('localhost:5050', [origin, 'origin: https://evil.example']), 403);
  });

  for (const [host, origin] of allowed) {
    it(`rejects ${String(nearMisses)} near misses of ${origin}`, async () => {
      await fc.assert(
        fc.asyncProperty(nearMissOf(origin), async (nearMiss) => {
          assert.equal(await statusFor(host, [`Origin: ${nearMiss}`]), 403);
        }),
        { numRuns: nearMisses },
      );
    });
  }

  const sites: Readonly<Record<string, number>> = {
    'same-origin': 200,
    none: 200,
    'same-site': 403,
    'cross-site': 403,
    'Same-Origin': 403,
    'same-origin, cross-site': 403,
    unknown: 403,
    '': 403,
  };
  for (const [site, status] of Object.entries(sites)) {
    it(`replies to Sec-Fetch-Site ${JSON.stringify(site)} with ${String(status)}`, async () => {
      assert.equal(await statusFor('localhost', [`Sec-Fetch-Site: ${site}`]), status);
    });
  }

  it('rejects two Sec-Fetch-Site headers, one of them wrong', async () => {
    const headers = ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'];
    assert.equal(await statusFor('localhost', headers), 403);
  });
});

/** The origin with one change: a character added, removed or replaced, a suffix or a prefix. */
function nearMissOf(origin: string): fc.Arbitrary<string> {
  const place = fc.nat({ max: origin.length - 1 });
  const character = fc.oneof(
    fc.nat({ max: telling.length - 1 }).map((at) => telling.charAt(at)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  );
  const end = fc.constantFrom('.evil.example', ':5050', '/', '@evil.example', ' evil', ', null', '%00', '\u200b');
  const changed = fc.oneof(
    fc.tuple(place, character).map(([at, added]) => origin.slice(0, at) + added + origin.slice(at)),
    fc.tuple(place, character).map(([at, other]) => origin.slice(0, at) + other + origin.slice(at + 1)),
    place.map((at) => origin.slice(0, at) + origin.slice(at + 1)),
    place.map((at) => origin.slice(0, at) + origin.charAt(at).toUpperCase() + origin.slice(at + 1)),
    end.map((added) => origin + added),
    end.map((added) => added + origin),
  );
  // White space around a header's value is not part of it, and a TLS proxy may be in front of the host.
  const scheme = /^https?:\/\//;
  return changed.filter(
    (text) => text.trim().replace(scheme, '') !== origin.replace(scheme, '') || !scheme.test(text.trim()),
  );
}
