import assert from 'node:assert/strict';
import { exampleGraph } from '../kit/running-host.js';
import { askRaw, rawRequest } from './raw-socket.js';
import { useSharedHost } from './shared-host.js';

const oddIds: readonly string[] = [
  ...['a b', ' leading', 'trailing ', 'a/b/c', '/', '//', '/etc/passwd', '../../etc/passwd', 'a\\b', 'C:\\x'],
  ...['a#b', '#', 'a?b=c', '?', 'a&b', 'a+b', 'a=b', 'a;b', 'a,b', 'a:b', ':id', 'a%b', '%', '%2F', '%zz', '100%25'],
  ...[
    'ü',
    '日本語',
    '👩‍👩‍👧',
    'e\u0301',
    '\u202e',
    '\u0000',
    '\n',
    '"',
    "'",
    '<b>',
    '{id}',
    '[0]',
    '*',
    '(',
    '|',
    '^',
    '`',
  ],
  ...['constructor', '__proto__', 'toString', 'null', 'undefined', '0', 'nodes', 'graph', 'apply'],
  ...['a'.repeat(4096), 'ü'.repeat(1000)],
];
/** URL parsers treat these ids as path segments, so only a client that sends raw bytes can request them. */
const dots: readonly string[] = ['.', '..', '...', '.hidden'];

describe('GET /api/graph/nodes/{id}', () => {
  const ids = [...oddIds, ...dots];
  const graph = { nodes: ids.map((id) => ({ id, name: `node ${id}`, type: 'Class' })), edges: [] };
  const shared = useSharedHost({ graph });

  for (const id of oddIds) {
    it(`finds ${JSON.stringify(id.slice(0, 30))}`, async () => {
      const { status, body, text } = await shared.running.request('GET', `/api/graph/nodes/${encodeURIComponent(id)}`);
      assert.equal(status, 200, text);
      assert.deepEqual(body, { id, name: `node ${id}`, type: 'Class' });
    });

    it(`replies with 404 and the id for ${JSON.stringify(id.slice(0, 30))}`, async () => {
      const missing = `${id}~9`;
      const { status, error } = await shared.running.request('GET', `/api/graph/nodes/${encodeURIComponent(missing)}`);
      assert.equal(status, 404);
      assert.equal(error.code, 'NOT_FOUND');
      const named = missing.length > 200 ? `${missing.slice(0, 200)}…` : missing;
      assert.ok(error.message.includes(JSON.stringify(named)), error.message);
    });
  }

  for (const id of dots) {
    it(`finds ${id}, sent as it is and with %2E`, async () => {
      for (const path of [id, id.replaceAll('.', '%2E')]) {
        const reply = await askRaw(
          shared.running.url,
          rawRequest('GET', `/api/graph/nodes/${path}`, ['Host: localhost']),
        );
        assert.equal(reply.status, 200, reply.body);
        assert.deepEqual(JSON.parse(reply.body), { id, name: `node ${id}`, type: 'Class' });
      }
    });
  }

  it('finds ids with needlessly percent-encoded letters, and is case-sensitive', async () => {
    assert.equal((await shared.running.request('GET', '/api/graph/nodes/%61%2fb%2Fc')).status, 200);
    assert.equal((await shared.running.request('GET', '/api/graph/nodes/A%2Fb%2Fc')).status, 404);
    // A precomposed letter and its decomposition are different ids, even if they look the same.
    assert.equal((await shared.running.request('GET', `/api/graph/nodes/${encodeURIComponent('\u00e9')}`)).status, 404);
  });

  for (const path of [
    '%',
    '%a',
    '%zz',
    'a%',
    '%ff',
    '%c3',
    '%c3%28',
    '%ed%a0%80',
    '%f8%88%80%80%80',
    '%u0041',
    'a%%20',
  ]) {
    it(`rejects ${path}, which is not percent-encoded UTF-8`, async () => {
      const reply = await askRaw(
        shared.running.url,
        rawRequest('GET', `/api/graph/nodes/${path}`, ['Host: localhost']),
      );
      assert.equal(reply.status, 400, reply.body);
      assert.match(reply.body, /"code":"INVALID_REQUEST","message":".*percent-encoded/);
    });
  }

  for (const path of ['a b', 'a#b', 'a\\b', '\u00fc', 'a\u007f', 'a\u0080']) {
    it(`rejects ${JSON.stringify(path)}, which is not encoded`, async () => {
      const reply = await askRaw(
        shared.running.url,
        rawRequest('GET', `/api/graph/nodes/${path}`, ['Host: localhost']),
      );
      assert.equal(reply.status, 400, reply.body);
      assert.match(reply.body, /"code":"INVALID_REQUEST"/);
    });
  }

  it('does not treat the part after a slash as part of the id', async () => {
    for (const path of ['a/b/c', 'a/', '', '/', 'a%2Fb/c']) {
      const { status, error } = await shared.running.request('GET', `/api/graph/nodes/${path}`);
      assert.equal(status, 404, path);
      assert.match(error.message, /There is nothing at/);
    }
  });
});

describe('GET /api/graph/nodes/{id}, on a graph with every field', () => {
  const shared = useSharedHost();

  it('serves each node as it is in the graph', async () => {
    for (const node of exampleGraph.nodes) {
      const { body } = await shared.running.request('GET', `/api/graph/nodes/${encodeURIComponent(node.id)}`);
      assert.deepEqual(body, node);
    }
  });
});
