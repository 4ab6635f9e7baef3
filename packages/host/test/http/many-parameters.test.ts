import assert from 'node:assert/strict';
import { askRaw, rawRequest } from './raw-socket.js';
import { useSharedHost } from './shared-host.js';

/** As many parameters as fit into a URL of 8 KB, in forms that other parsers turn into nested values and long arrays. */
const forms: Readonly<Record<string, string>> = {
  'one name, as an array': 'a[]=',
  'one name, repeated': 'a=',
  'nested values': 'a[b][c][d][e]=',
  'large indexes': 'a[999999999]=',
  'names of prototypes': '__proto__[x]=',
  nothing: '',
};

describe('A query string with many parameters', () => {
  const shared = useSharedHost();

  for (const [what, parameter] of Object.entries(forms)) {
    it(`is rejected, without a value that is derived from it: ${what}`, async () => {
      const query = Array.from({ length: Math.floor(8000 / (parameter.length + 1)) }, () => parameter).join('&');
      const reply = await askRaw(shared.running.url, rawRequest('GET', `/api/graph?${query}`, ['Host: localhost']));
      if (parameter === '') assert.equal(reply.status, 200);
      else {
        assert.equal(reply.status, 400, reply.body);
        assert.ok(reply.body.length < 2000, reply.body);
      }
      assert.equal(({} as Record<string, unknown>)['x'], undefined);
    });
  }

  it('is rejected by its length with 100,000 parameters', async () => {
    const reply = await askRaw(
      shared.running.url,
      rawRequest('GET', `/api/graph?${'a[]=&'.repeat(100_000)}`, ['Host: localhost']),
    );
    assert.equal(reply.status, 431);
  });
});
