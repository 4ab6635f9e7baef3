import assert from 'node:assert/strict';
import { waitFor } from '../../../../test-support/wait-for.js';
import { finiteMethod, pathOf, requireCaseForEveryOperation, routeCases, type RouteCase } from './every-route.js';
import { askRaw, rawRequest, type RawReply } from './raw-socket.js';
import { useSharedHost } from './shared-host.js';

/** Headers that a browser adds to requests of a page of another origin; current browsers send several of them. */
const foreignRequests: Readonly<Record<string, { readonly host?: string; readonly headers: readonly string[] }>> = {
  'the Origin of another page': { headers: ['Origin: https://evil.example'] },
  'another site, without Origin': { headers: ['Sec-Fetch-Site: cross-site'] },
  'another port of this machine': { headers: ['Sec-Fetch-Site: same-site'] },
  'the Host of a rebound name': { host: 'evil.example', headers: [] },
};

describe('The gate, on every route', () => {
  const shared = useSharedHost();

  it('has a case for each operation of the API', () => requireCaseForEveryOperation(shared.running));

  for (const route of routeCases) {
    for (const [what, { host, headers }] of Object.entries(foreignRequests)) {
      it(`rejects ${what}: ${route.method} ${route.path}`, async () => {
        const before = shared.running.host.health();
        const reply = await ask(route.method, route, headers, host);
        assert.equal(reply.status, 403, reply.body);
        const { error } = JSON.parse(reply.body) as { error: { code: string } };
        assert.match(error.code, /^(?:HOST|ORIGIN)_NOT_ALLOWED$/);
        assert.ok(!reply.body.includes(route.content), reply.body);
        assertSafeHeaders(reply);
        assert.deepEqual(shared.running.host.health(), before, 'the host did what was asked');
      });
    }
  }

  for (const route of routeCases) {
    it(`accepts programs that are not browsers: ${route.method} ${route.path}`, async () => {
      await assertAnswered(route, []);
    });
  }

  for (const route of routeCases) {
    it(`accepts pages of its own origin: ${route.method} ${route.path}`, async () => {
      const { host } = new URL(shared.running.url);
      await waitFor('the index run to end', () => shared.running.host.health().index.status !== 'running');
      await assertAnswered(route, [`Origin: http://${host}`, 'Sec-Fetch-Site: same-origin']);
    });
  }

  async function assertAnswered(route: RouteCase, headers: readonly string[]): Promise<void> {
    const path = await pathOf(route, shared.running);
    const reply = await ask(finiteMethod(route), { ...route, path }, headers);
    assert.equal(Math.trunc(reply.status / 100), 2, reply.body);
    if (finiteMethod(route) !== 'HEAD') assert.ok(reply.body.includes(route.content), reply.body);
    assertSafeHeaders(reply, route.mediaType);
  }

  function ask(
    method: string,
    { path, body }: RouteCase,
    headers: readonly string[],
    host?: string,
  ): Promise<RawReply> {
    const { url } = shared.running;
    const type = body === undefined ? [] : ['Content-Type: application/json'];
    const all = [`Host: ${host ?? new URL(url).host}`, ...headers, ...type];
    return askRaw(url, rawRequest(method, path, all, body === undefined ? undefined : JSON.stringify(body)));
  }
});

function assertSafeHeaders({ headers }: RawReply, mediaType = 'application/json'): void {
  assert.deepEqual(
    Object.keys(headers).filter((name) => name.startsWith('access-control-')),
    [],
  );
  // Prometheus expects the version of its text format.
  assert.equal(headers['content-type']?.replace(' version=0.0.4;', ''), `${mediaType}; charset=utf-8`);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
  const policy = headers['content-security-policy']?.split('; ') ?? [];
  assert.ok(policy.includes("default-src 'none'") && policy.includes("frame-ancestors 'none'"), policy.join());
  // A page may have its own style sheet, and nothing else.
  const others = policy.filter((directive) => !directive.endsWith(" 'none'"));
  assert.deepEqual(others, mediaType === 'text/html' ? ["style-src 'self'"] : []);
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.match(headers['cache-control'] ?? '', /^no-(?:store|cache)/);
  assert.equal(headers['x-powered-by'], undefined);
}
