import assert from 'node:assert/strict';
import { pathOf, routeCases } from './every-route.js';
import { useSharedHost } from './shared-host.js';

const mediaType = 'application/vnd.code-graph.envelope+json';

describe('The envelope', () => {
  const shared = useSharedHost();

  for (const route of routeCases.filter(({ method, mediaType: other }) => method === 'GET' && !other)) {
    const { method } = route;
    const ways: Readonly<Record<string, readonly [query: string, headers: Record<string, string>]>> = {
      'by the query': [`${route.path.includes('?') ? '&' : '?'}envelope=true`, {}],
      'by the Accept header': ['', { accept: mediaType }],
    };
    for (const [way, [query, headers]] of Object.entries(ways)) {
      it(`wraps ${method} ${route.path} ${way}`, async () => {
        const path = await pathOf(route, shared.running);
        const asked = `${path}${query}`;
        const plain = await shared.running.request(method, path);
        const wrapped = await shared.running.request(method, asked, undefined, headers);
        assert.equal(wrapped.status, 200);
        assert.match(wrapped.headers.get('content-type') ?? '', /^application\/json/);
        assert.deepEqual(Object.keys(wrapped.body), ['data', 'meta']);
        assert.deepEqual(wrapped.body['data'], plain.body);
        const { timestamp, ...more } = wrapped.body['meta'] as { timestamp: string };
        assert.deepEqual(more, {});
        assert.equal(new Date(timestamp).toISOString(), timestamp);
      });
    }
  }

  it('wraps replies to writing requests, and the immediate reply to an asynchronous one', async () => {
    const headers = { accept: mediaType, prefer: 'respond-async' };
    const begun = await shared.running.request('POST', '/api/overlays/example/apply', {}, headers);
    assert.equal(begun.status, 202);
    assert.equal(begun.headers.get('preference-applied'), 'respond-async');
    assert.deepEqual(Object.keys(begun.body), ['data', 'meta']);
    const removed = await shared.running.request('DELETE', '/api/graph/layout?envelope=true');
    assert.deepEqual(removed.body['data'], { success: true, attributesRemoved: 0 });
  });

  const plainAccepts: readonly string[] = [
    'application/json',
    '*/*',
    'text/html',
    `${mediaType};q=0`,
    `${mediaType};q=0.5, application/json`,
    `text/html, ${mediaType}x`,
    `application/json, ${mediaType}`,
    ';;;',
    '',
  ];
  for (const accept of plainAccepts) {
    it(`is absent for Accept: ${accept}`, async () => {
      for (const path of ['/api/graph', '/api/health']) {
        const { body } = await shared.running.request('GET', path, undefined, { accept });
        assert.equal(body['data'], undefined);
      }
    });
  }

  const wrappingAccepts: readonly string[] = [
    mediaType.toUpperCase(),
    `text/html, ${mediaType};q=0.1`,
    `${mediaType}, application/json`,
    `application/json;q=0.5, ${mediaType};q=0.6, */*;q=0.1`,
  ];
  for (const accept of wrappingAccepts) {
    it(`is present for Accept: ${accept}`, async () => {
      const { body } = await shared.running.request('GET', '/api/graph', undefined, { accept });
      assert.deepEqual(Object.keys(body), ['data', 'meta']);
    });
  }

  it('wraps a selection of the graph', async () => {
    const path = '/api/graph?type=Class&fields=';
    const { body } = await shared.running.request('GET', `${path}&envelope=true`);
    assert.deepEqual(body['data'], (await shared.running.request('GET', path)).body);
  });

  it('has no entity tag for the graph, because its timestamp changes', async () => {
    const { headers } = await shared.running.request('GET', '/api/graph?envelope=true', undefined, {
      'if-none-match': '*',
    });
    assert.equal(headers.get('etag'), null);
  });

  const failures: readonly (readonly [status: number, method: string, path: string, body?: unknown])[] = [
    [400, 'POST', '/api/graph/layout/compute', { iterations: 0 }],
    [404, 'GET', '/api/graph/nodes/none'],
    [404, 'GET', '/api/none'],
    [405, 'PATCH', '/api/graph'],
    [415, 'POST', '/api/graph/layout', 'x=1'],
  ];
  for (const [status, method, path, body] of failures) {
    it(`is absent around errors: ${status} ${method} ${path}`, async () => {
      const headers = { accept: mediaType, ...(status === 415 ? { 'content-type': 'text/plain' } : {}) };
      const reply = await shared.running.request(method, `${path}?envelope=true`, body, headers);
      assert.equal(reply.status, status, reply.text);
      assert.deepEqual(Object.keys(reply.body), ['error']);
    });
  }

  it('is requested by true or false alone', async () => {
    assert.equal((await shared.running.request('GET', '/api/health?envelope=false')).body['data'], undefined);
    for (const query of ['envelope', 'envelope=', 'envelope=1', 'envelope=TRUE', 'envelope=true&envelope=true']) {
      const { status, error } = await shared.running.request('GET', `/api/health?${query}`);
      assert.equal(status, 400, query);
      assert.match(error.message, /"envelope" must be true or false/);
    }
  });
});
