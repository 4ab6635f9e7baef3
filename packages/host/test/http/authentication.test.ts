import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Clock, EventStreamSettings } from '@code-graph/host';
import type { Scope } from '@code-graph/api/operations';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { RunFile } from '../../src/files/run-file.js';
import { systemClock } from '../../src/processes/clock.js';
import type { Reply } from '../kit/running-host.js';
import { allScopes, bearer, issue, readLog, tokensOf, withAuthentication } from './authenticated-host.js';
import { connectToEvents } from './event-client.js';
import { finiteMethod, pathOf, routeCases, type RouteCase } from './every-route.js';
import { askRaw, connectTo, rawRequest } from './raw-socket.js';
import { useSharedHost } from './shared-host.js';

interface DescribedSecurity {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

describe('A host with authentication', () => {
  const folder = useSharedFolder();
  const logFile = (): string => join(folder.path, 'host.log');
  const shared = useSharedHost({
    // The folder is known once the hooks before this one have run.
    get configuration() {
      return withAuthentication(logFile());
    },
    overrides: (container) => {
      container.register(EventStreamSettings, { useValue: { heartbeatMs: 500, maxStreams: 10 } });
      container.register(Clock, { useValue: { ...systemClock, now: () => new Date(Date.now() + aheadMs) } });
    },
  });
  let aheadMs = 0;
  const tokens = new Map<string, string>();
  let scopeOf: ReadonlyMap<string, Scope | undefined>;

  before('create tokens and read the scopes of the operations', async () => {
    const { running } = shared;
    tokens.set('all', await issue(running, allScopes));
    for (const missing of allScopes)
      tokens.set(
        missing,
        await issue(
          running,
          allScopes.filter((scope) => scope !== missing),
        ),
      );
    const { body } = await running.request('GET', '/api/openapi.json');
    const paths = body['paths'] as Record<string, Record<string, DescribedSecurity>>;
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    scopeOf = new Map(
      operations.map(({ operationId, security }) => [operationId, security[0]?.['token']?.[0] as Scope | undefined]),
    );
    assert.ok(operations.every(({ security }) => security.length <= 1));
  });

  const tokenWithout = (scope: string): string => tokens.get(scope) ?? assert.fail(scope);
  const all = (): string => tokenWithout('all');

  function ask(route: RouteCase, headers: Record<string, string> = {}, method = finiteMethod(route)): Promise<Reply> {
    return shared.running.request(method, route.path, route.body, headers);
  }

  function assertRefused(reply: Reply, status: number, code: string, challenge: RegExp): void {
    assert.equal(reply.status, status, reply.text);
    if (reply.text !== '') assert.equal(reply.error.code, code);
    assert.match(reply.headers.get('www-authenticate') ?? '', challenge);
    assert.equal(reply.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(reply.headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'");
    assert.equal(reply.headers.get('cache-control'), 'no-store');
  }

  it('declares a scope for all operations but those that describe the host', () => {
    const open = [...scopeOf].filter(([, scope]) => scope === undefined).map(([operationId]) => operationId);
    assert.deepEqual(open.sort(), [
      'getApiReference',
      'getApiReferenceStyle',
      'getHealth',
      'getOpenApiDocument',
      'getReadiness',
    ]);
    assert.deepEqual(new Set([...scopeOf.values()].filter((scope) => scope !== undefined)), new Set(allScopes));
  });

  for (const route of routeCases) {
    it(`refuses requests without a token or without the scope: ${route.method} ${route.path}`, async () => {
      const scope = scopeOf.get(route.operationId);
      const before = shared.running.host.health();
      if (scope === undefined) {
        assert.equal((await ask(route)).status, 200);
        return;
      }
      assertRefused(await ask(route), 401, 'UNAUTHENTICATED', /^Bearer realm="Code Graph", scope="[a-z:]+"$/);
      const forged = bearer(`${all().slice(0, -1)}!`);
      assertRefused(await ask(route, forged), 401, 'INVALID_TOKEN', /error="invalid_token"/);
      const reply = await ask(route, bearer(tokenWithout(scope)));
      assertRefused(reply, 403, 'INSUFFICIENT_SCOPE', new RegExp(`error="insufficient_scope", scope="${scope}"$`));
      if (finiteMethod(route) !== 'HEAD') assert.ok(reply.error.message.includes(scope), reply.text);
      assert.deepEqual(shared.running.host.health(), before, 'the host did what was asked');
    });
  }

  for (const route of routeCases) {
    it(`accepts a token with the scope: ${route.method} ${route.path}`, async () => {
      await waitFor('the index run to end', () => shared.running.host.health().index.status === 'idle');
      const scope = scopeOf.get(route.operationId);
      const path = await pathOf(route, shared.running, bearer(all()));
      const token = scope === undefined ? all() : await issue(shared.running, [scope]);
      const reply = await ask({ ...route, path }, bearer(token));
      assert.equal(Math.trunc(reply.status / 100), 2, reply.text);
      if (finiteMethod(route) !== 'HEAD') assert.ok(reply.text.includes(route.content), reply.text);
    });
  }

  it('checks the token before it reads the body, its type or the parameters', async () => {
    const { url } = shared.running;
    // The declared body is never sent: a host that waited for it would not reply.
    const head = ['PUT /api/graph HTTP/1.1', 'Host: localhost', 'Content-Type: text/plain', 'Content-Length: 1000000'];
    const socket = connectTo(url);
    socket.write([...head, '', ''].join('\r\n'));
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    assert.match(bytes.toString(), /^HTTP\/1\.1 401 /);
    assert.equal((await shared.running.request('GET', '/api/graph?nosuch=1')).status, 401);
  });

  it('accepts a token in one Authorization header alone', async () => {
    const statusWith = async (headers: readonly string[], path = '/api/graph'): Promise<number> =>
      (await askRaw(shared.running.url, rawRequest('GET', path, ['Host: localhost', ...headers]))).status;
    assert.equal(await statusWith([`Authorization: Bearer ${all()}`]), 200);
    assert.equal(await statusWith([`authorization: bearer ${all()}`]), 200);
    const refused = [
      [`Authorization: Basic ${Buffer.from(`x:${all()}`).toString('base64')}`],
      [`Authorization: ${all()}`],
      [`Authorization: Bearer`],
      [`Authorization: Bearer ${all()} ${all()}`],
      [`Authorization: Bearer ${all()},${all()}`],
      [`Authorization: Bearer ${all()}`, `Authorization: Bearer ${all()}`],
      [`Authorization: Bearer ${all()}`, 'Authorization: Bearer x'],
      [`Cookie: token=${all()}`],
      [`X-Authorization: Bearer ${all()}`],
      [`Proxy-Authorization: Bearer ${all()}`],
    ];
    for (const headers of refused) assert.equal(await statusWith(headers), 401, headers.join());
    assert.equal(await statusWith([], `/api/graph?token=${all()}`), 401);
    assert.equal(await statusWith([], `/api/events?access_token=${all()}`), 401);
  });

  it('believes no header of a proxy', async () => {
    const spoofed = ['X-Forwarded-For', 'X-Real-IP', 'X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP'].map(
      (name) => `${name}: 127.0.0.1`,
    );
    const forwarded = [
      'Forwarded: for=127.0.0.1;host=localhost',
      'X-Forwarded-Host: localhost',
      'X-Original-URL: /api/health',
    ];
    const ask = (host: string): Promise<number> =>
      askRaw(shared.running.url, rawRequest('GET', '/api/graph', [`Host: ${host}`, ...spoofed, ...forwarded])).then(
        ({ status }) => status,
      );
    assert.equal(await ask('localhost'), 401);
    assert.equal(await ask('evil.example'), 403);
  });

  it('tells clients without a token no names of folders and files', async () => {
    const anonymous = await shared.running.request('GET', '/api/health');
    assert.deepEqual(Object.keys(anonymous.body).sort(), [
      'graph',
      'index',
      'problems',
      'startedAt',
      'status',
      'version',
    ]);
    assert.deepEqual(anonymous.body['index'], { status: 'idle' });
    assert.ok(!anonymous.text.includes(folder.path));
    const reader = await shared.running.request('GET', '/api/health', undefined, bearer(all()));
    assert.equal(reader.body['workspace'], shared.running.workspace);
  });

  it('serves the graphical client to everybody, which asks for a token', async () => {
    assert.equal((await shared.running.request('GET', '/')).status, 200);
  });

  it('refuses a token that was revoked or has expired', async () => {
    const read = async (token: string): Promise<number> =>
      (await shared.running.request('GET', '/api/graph', undefined, bearer(token))).status;
    const token = await issue(shared.running, ['graph:read']);
    assert.equal(await read(token), 200);
    await tokensOf(shared.running).revoke(token.slice(4, 20));
    await waitFor('the token to be refused', async () => (await read(token)) === 401);
    const expiring = await issue(shared.running, ['graph:read'], new Date(Date.now() + 60_000).toISOString());
    assert.equal(await read(expiring), 200);
    aheadMs = 60_000;
    assert.equal(await read(expiring), 401);
    aheadMs = 0;
  });

  it('ends the event streams of a token that was revoked', async () => {
    const token = await issue(shared.running, ['graph:read']);
    const client = await connectToEvents(shared.running.url, { headers: bearer(token) });
    await waitFor('the stream to begin', () => client.text.includes('retry: '));
    await tokensOf(shared.running).revoke(token.slice(4, 20));
    await waitFor('the stream to end', () => client.end !== undefined);
  });

  it('stores tokens as hashes in files of the user alone, and ignores damaged ones', async () => {
    const tokensFolder = join(shared.running.dataDirectory, 'tokens');
    const files = await readdir(tokensFolder);
    assert.ok(files.length > 4);
    for (const file of files) {
      const path = join(tokensFolder, file);
      if (process.platform !== 'win32') assert.equal((await stat(path)).mode & 0o777, 0o600);
      const text = await readFile(path, 'utf8');
      for (const token of tokens.values()) assert.ok(!text.includes(token.slice(21)));
    }
    const damaged: Readonly<Record<string, string>> = {
      'not JSON': '{',
      'an expiry that is no time': '{"name":"x","scopes":["graph:read"],"createdAt":"x","expiresAt":"x","hash":""}',
      'no hash': '{"name":"x","scopes":["graph:read"],"createdAt":"x"}',
      'an empty hash': '{"name":"x","scopes":["graph:read"],"createdAt":"x","hash":""}',
    };
    for (const [what, content] of Object.entries(damaged)) {
      await writeFile(join(tokensFolder, '0123456789abcdef.json'), content);
      const headers = bearer(`cgt_0123456789abcdef_${'A'.repeat(43)}`);
      const reply = await shared.running.request('GET', '/api/graph', undefined, headers);
      assert.equal(reply.status, 401, what);
    }
  });

  it('writes a token for the commands of its user to the run file, and neither tokens nor hashes elsewhere', async () => {
    const running = await new RunFile(shared.running.dataDirectory).read();
    const runToken = running?.token ?? assert.fail();
    const reply = await shared.running.request('GET', '/api/graph', undefined, bearer(runToken));
    assert.equal(reply.status, 200);
    const log = await readLog(logFile());
    assert.match(log, /a token was rejected/);
    const stored = await tokensOf(shared.running).find(all().slice(4, 20));
    const secrets = [runToken, ...tokens.values(), stored?.hash ?? assert.fail()];
    for (const secret of secrets) assert.ok(!log.includes(secret.slice(21)));
    const events = await connectToEvents(shared.running.url, { headers: bearer(all()) });
    await shared.running.request('POST', '/api/index', undefined, bearer(all()));
    await waitFor('an event', () => events.events.length > 0);
    const plugins = await shared.running.request('GET', '/api/plugins', undefined, bearer(all()));
    for (const secret of secrets) assert.ok(!(events.text + plugins.text).includes(secret.slice(21)));
    events.close();
  });
});
