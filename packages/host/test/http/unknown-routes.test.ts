import assert from 'node:assert/strict';
import { readOperations } from './every-route.js';
import { askRaw, rawRequest, type RawReply } from './raw-socket.js';
import { useSharedHost } from './shared-host.js';

const methods: readonly string[] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
];

/** Paths that would match a route if the router were lenient. */
const unknownPaths: readonly string[] = [
  ...['/api', '/api/', '/api/graph/', '/api/graphs', '/api/Graph', '/API/graph', '/graph', '/api/graph.json'],
  ...['/api//graph', '//api/graph', '/api/graph//', '/api/./graph', '/api/x/../graph', '/api/graph/..', '/./api/graph'],
  ...['/api/%67raph/', '/api%2Fgraph', '/api/graph%00', '/api/graph%20', '/api/graph;x=1', '/api/graph/nodes'],
  ...['/api/graph/layout/compute/', '/api/overlays/', '/api/overlays/example', '/api/overlays/example/apply/x'],
  ...['/api/overlays//apply', '/api/health/', '/api/index/1', '/api/openapi', '/api/openapi.yaml', '/api/webhooks/'],
  ...['/favicon.ico', '/robots.txt', '/.env', '/.git/config', '/package.json', '/index.html', '/node_modules'],
  ...['/__proto__', '/constructor', '/toString', '/api/__proto__', '/*', '/:id', '/api/overlays/:pluginId/apply/'],
];

/** Paths that a careless redirect would turn into another host's address. */
const leadingElsewhere: readonly string[] = [
  ...[
    '//evil.example',
    '//evil.example/',
    '//evil.example/api/graph',
    '///evil.example',
    '////evil.example',
    '//evil.example/..',
  ],
  ...['/%2fevil.example', '/%2f%2fevil.example', '/%2F/evil.example', '//%2fevil.example', '/%252fevil.example'],
  ...[
    '/%5cevil.example',
    '/%5c%5cevil.example',
    '/%5C/evil.example',
    '//evil.example%2f..',
    '//evil.example%00',
    '/.//evil.example',
  ],
  ...['/..//evil.example', '/api/..//evil.example', '/%09/evil.example', '/%0d%0aLocation:%20http://evil.example'],
  ...[
    '//localhost@evil.example',
    '//evil.example:80',
    '//[::1]',
    '//evil.example?',
    '//evil.example/%2e%2e',
    '/@evil.example',
  ],
  ...['/http://evil.example', '/https:evil.example', '//google.com/%2f..', '/x?url=//evil.example'],
];

/** Request targets that no browser sends, but that can be written to a socket. */
const malformedPaths: readonly string[] = [
  ...['/\\evil.example', '/\\/evil.example', '\\\\evil.example', '/\\\\evil.example', 'evil.example', '.', 'api/graph'],
  ...[
    '/api/graph#x',
    '/api/graph\u0001',
    '/%',
    '/%zz',
    '/%ff',
    '/api/%c3%28',
    '?',
    '*',
    'http://evil.example/api/graph',
  ],
];

describe('Unknown paths', () => {
  const shared = useSharedHost();

  function ask(method: string, path: string): Promise<RawReply> {
    return askRaw(shared.running.url, rawRequest(method, path, ['Host: localhost']));
  }

  for (const path of unknownPaths) {
    it(`get 404: ${path}`, async () => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const reply = await ask(method, path);
        assert.equal(reply.status, 404, reply.body);
        assert.match(reply.body, /^\{"error":\{"code":"NOT_FOUND","message":"There is nothing at .*openapi\.json/);
        assert.equal(reply.headers['location'], undefined);
      }
    });
  }

  for (const path of leadingElsewhere) {
    it(`are never redirected: ${path}`, async () => {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const reply = await ask(method, path);
        assert.ok([400, 404].includes(reply.status), `status ${String(reply.status)}`);
        assert.equal(reply.headers['location'], undefined);
        assert.equal(reply.headers['refresh'], undefined);
      }
    });
  }

  for (const path of malformedPaths) {
    it(`are rejected: ${JSON.stringify(path)}`, async () => {
      const reply = await ask('GET', path);
      assert.equal(reply.status, 400, reply.body);
      assert.match(reply.body, /^\{"error":\{"code":"INVALID_REQUEST"/);
    });
  }

  it('are shortened in the message', async () => {
    const reply = await ask('GET', `/${'x'.repeat(8000)}`);
    assert.equal(reply.status, 404);
    assert.ok(reply.body.length < 500);
  });
});

describe('Methods', () => {
  const shared = useSharedHost();

  it('that a path does not have get 405 with those that it has', async () => {
    const operations = await readOperations(shared.running);
    const paths = new Set(operations.map(({ path }) => path));
    let refused = 0;
    for (const path of paths) {
      // A path may also be an id: /api/plugins/rescan is that of a plugin for GET.
      const isAt = (operation: string): boolean =>
        new RegExp(`^${operation.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
      const methodsOfPath = operations.filter((operation) => isAt(operation.path)).map(({ method }) => method);
      const allowed = methodsOfPath.includes('GET') ? [...methodsOfPath, 'HEAD'] : methodsOfPath;
      for (const method of methods.filter((name) => !allowed.includes(name))) {
        const concrete = path.replace('{id}', 'src').replace('{pluginId}', 'example');
        const reply = await askRaw(shared.running.url, rawRequest(method, concrete, ['Host: localhost']));
        assert.equal(reply.status, 405, `${method} ${path}: ${reply.body}`);
        assert.deepEqual(reply.headers['allow']?.split(', ').sort(), allowed.sort(), path);
        if (method !== 'HEAD')
          assert.match(reply.body, /"code":"METHOD_NOT_ALLOWED","message":"[A-Z]+ is not supported at/);
        refused++;
      }
    }
    assert.ok(refused > operations.length);
  });

  it('include HEAD, with the reply of GET without its body', async () => {
    for (const path of [
      '/api/health',
      '/api/overlays',
      '/api/graph/nodes/src',
      '/api/graph?type=Class',
      '/api/nothing',
    ]) {
      const [head, get] = [
        await askRaw(shared.running.url, rawRequest('HEAD', path, ['Host: localhost'])),
        await askRaw(shared.running.url, rawRequest('GET', path, ['Host: localhost'])),
      ];
      assert.equal(head.status, get.status);
      assert.equal(head.headers['content-type'], get.headers['content-type']);
      assert.equal(head.bytes.length, 0);
    }
  });

  it('of pages of other origins are not allowed by OPTIONS', async () => {
    const preflight = ['Host: localhost', 'Origin: https://evil.example', 'Access-Control-Request-Method: POST'];
    const reply = await askRaw(shared.running.url, rawRequest('OPTIONS', '/api/graph/layout', preflight));
    assert.equal(reply.status, 403);
    assert.equal(reply.headers['allow'], undefined);
    assert.deepEqual(
      Object.keys(reply.headers).filter((name) => name.startsWith('access-control')),
      [],
    );
  });

  it('cannot be overridden by a header or a parameter', async () => {
    const { version } = shared.running.host.health().graph;
    const headers = ['Host: localhost', 'X-HTTP-Method-Override: DELETE', 'X-Method-Override: DELETE'];
    const reply = await askRaw(shared.running.url, rawRequest('POST', '/api/overlays/example/status', headers));
    assert.equal(reply.status, 405);
    assert.equal((await ask(shared.running.url, '/api/graph?_method=DELETE')).status, 400);
    assert.equal(shared.running.host.health().graph.version, version);
  });

  function ask(url: string, path: string): Promise<RawReply> {
    return askRaw(url, rawRequest('GET', path, ['Host: localhost']));
  }
});
