import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { exampleGraph, startHost, type RunningHost } from '../kit/running-host.js';
import { askRaw, rawRequest, type RawReply } from './raw-socket.js';
import { startHostWithExample } from './shared-host.js';

describe('GET /api/graph', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  afterEach(() => running.host.stop());

  function get(headers: readonly string[] = [], path = '/api/graph', method = 'GET'): Promise<RawReply> {
    return askRaw(running.url, rawRequest(method, path, ['Host: localhost', ...headers]));
  }

  async function tagOf(...headers: readonly string[]): Promise<string> {
    return (await get(headers)).headers['etag'] ?? '';
  }

  it('serves the document', async () => {
    running = await startHostWithExample(folder.path);
    const reply = await get();
    assert.equal(reply.status, 200);
    assert.deepEqual(JSON.parse(reply.body), exampleGraph);
    assert.equal(reply.headers['content-length'], String(reply.bytes.length));
    assert.equal(reply.headers['content-encoding'], undefined);
    assert.match(reply.headers['etag'] ?? '', /^"[^"]+"$/);
    assert.deepEqual(reply.headers['vary']?.split(', ').sort(), ['Accept', 'Accept-Encoding']);
  });

  it('serves an empty graph', async () => {
    running = await startHostWithExample(folder.path, { graph: { nodes: [], edges: [] } });
    for (const path of [
      '/api/graph',
      '/api/graph?type=Class',
      '/api/graph?kind=calls&fields=file',
      '/api/graph?fields=',
    ]) {
      const reply = await get([], path);
      assert.equal(reply.status, 200);
      assert.equal(reply.body, '{"nodes":[],"edges":[]}');
    }
  });

  it('serves the graph of a host without an indexed workspace', async () => {
    running = await startHost({ folder: folder.path });
    assert.equal((await get()).body, '{"nodes":[],"edges":[]}');
  });

  it('serves the same bytes with gzip, with a different entity tag', async () => {
    running = await startHostWithExample(folder.path);
    const plain = await get();
    const zipped = await get(['Accept-Encoding: gzip']);
    assert.equal(zipped.headers['content-encoding'], 'gzip');
    assert.equal(zipped.headers['content-length'], String(zipped.bytes.length));
    assert.deepEqual(gunzipSync(zipped.bytes), plain.bytes);
    assert.notEqual(zipped.headers['etag'], plain.headers['etag']);
    assert.match(zipped.headers['etag'] ?? '', /^"[^"]+"$/);
  });

  const encodings: Readonly<Record<string, string | undefined>> = {
    'gzip, deflate, br': 'gzip',
    GZIP: 'gzip',
    '*': 'gzip',
    'br, gzip;q=0.1': 'gzip',
    br: undefined,
    deflate: undefined,
    identity: undefined,
    '': undefined,
    'gzip;q=0': undefined,
    'gzip;q=0.5, identity;q=1': undefined,
    'identity;q=0, *;q=0': undefined,
    'x;;;,,=': undefined,
  };
  it('uses the coding that the client prefers', async () => {
    // Above the compression threshold of any middleware.
    const nodes = Array.from({ length: 200 }, (_, index) => ({ id: `n${String(index)}`, name: 'n', type: 'Class' }));
    running = await startHostWithExample(folder.path, { graph: { nodes, edges: [] } });
    const plain = await get();
    for (const [accepted, expected] of Object.entries(encodings)) {
      const reply = await get([`Accept-Encoding: ${accepted}`]);
      assert.equal(reply.status, 200);
      assert.equal(reply.headers['content-encoding'], expected, accepted);
      assert.deepEqual(expected === 'gzip' ? gunzipSync(reply.bytes) : reply.bytes, plain.bytes, accepted);
    }
  });

  it('replies with 304 to a client with this version in this coding', async () => {
    running = await startHostWithExample(folder.path);
    const [plain, zipped] = [await tagOf(), await tagOf('Accept-Encoding: gzip')];
    for (const [tags, headers, status] of [
      [plain, [], 304],
      [zipped, ['Accept-Encoding: gzip'], 304],
      [`"other", ${plain}`, [], 304],
      [`W/${plain}`, [], 304],
      ['*', [], 304],
      [plain, ['Accept-Encoding: gzip'], 200],
      [zipped, [], 200],
      ['"other"', [], 200],
      [plain.slice(1, -1), [], 200],
      [`"a,b" , ,${plain}`, [], 304],
      [`"unterminated, ${plain}`, [], 200],
      [`${plain}-x`, [], 200],
    ] as const) {
      const reply = await get([`If-None-Match: ${tags}`, ...headers]);
      assert.equal(reply.status, status, `${tags} ${headers.join()}`);
      if (status === 304) {
        assert.equal(reply.bytes.length, 0);
        assert.equal(reply.headers['etag'], headers.length === 0 ? plain : zipped);
        assert.match(reply.headers['vary'] ?? '', /Accept-Encoding/);
      }
    }
  });

  it('replies with 304 also to Cache-Control: no-cache, which fetch adds to If-None-Match', async () => {
    running = await startHostWithExample(folder.path);
    for (const path of ['/api/graph', '/api/graph?type=Class']) {
      const first = await fetch(`${running.url}${path}`);
      await first.arrayBuffer();
      const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
      assert.equal((await fetch(`${running.url}${path}`, { headers })).status, 304, path);
    }
    const tag = await tagOf();
    assert.equal((await get([`If-None-Match: ${tag}`, 'Cache-Control: no-cache'])).status, 304);
    assert.equal((await get([`If-None-Match: ${tag}`, 'Cache-Control: no-cache'], '/api/graph', 'HEAD')).status, 304);
  });

  it('replies to HEAD as to GET, without the body', async () => {
    running = await startHostWithExample(folder.path);
    for (const headers of [[], ['Accept-Encoding: gzip']]) {
      const [head, full] = [await get(headers, '/api/graph', 'HEAD'), await get(headers)];
      assert.equal(head.status, 200);
      assert.equal(head.bytes.length, 0);
      const { date: _one, 'x-request-id': _oneId, ...headHeaders } = head.headers;
      const { date: _other, 'x-request-id': _otherId, ...fullHeaders } = full.headers;
      assert.deepEqual(headHeaders, fullHeaders);
    }
  });

  it('has a new entity tag after every change, also when a change restores former bytes', async () => {
    running = await startHostWithExample(folder.path);
    const before = await get();
    const tags = [before.headers['etag']];
    const changes: readonly [method: string, path: string, body?: unknown][] = [
      ['POST', '/api/overlays/example/apply', { factor: 1 }],
      ['POST', '/api/overlays/example/apply', { factor: 2 }],
      ['POST', '/api/graph/layout', { positions: { src: { x: 1, y: 2 } } }],
      ['DELETE', '/api/overlays/example/apply'],
      ['DELETE', '/api/graph/layout'],
    ];
    for (const [method, path, body] of changes) {
      assert.equal((await running.request(method, path, body)).status, 200);
      tags.push(await tagOf());
    }
    assert.equal(new Set(tags).size, changes.length + 1);
    assert.deepEqual((await get()).bytes, before.bytes);
  });

  it('keeps its entity tag while nothing changes', async () => {
    running = await startHostWithExample(folder.path);
    const tag = await tagOf();
    await running.request('DELETE', '/api/overlays/example/apply');
    await running.request('DELETE', '/api/graph/layout');
    await running.request('POST', '/api/overlays/example/apply', { unknown: true });
    assert.equal(await tagOf(), tag);
    await running.host.stop();
    running = await startHost({ folder: folder.path });
    assert.equal(await tagOf(), tag);
    assert.equal((await get([`If-None-Match: ${tag}`])).status, 304);
  });

  it('has another entity tag in another data directory', async () => {
    running = await startHostWithExample(folder.path);
    const tag = await tagOf();
    await running.host.stop();
    running = await startHostWithExample(`${folder.path}/other`);
    assert.notEqual(await tagOf(), tag);
    assert.equal((await get([`If-None-Match: ${tag}`])).status, 200);
  });

  it('serves one complete version to each of many clients while overlays are applied and removed', async () => {
    running = await startHostWithExample(folder.path);
    const changes = (async () => {
      for (let round = 0; round < 5; round++) {
        await running.request('POST', '/api/overlays/example/apply', { factor: round });
        await running.request('DELETE', '/api/overlays/example/apply');
      }
    })();
    const bodies = new Map<string, string>();
    const progress = { isDone: false };
    void changes.finally(() => (progress.isDone = true));
    while (!progress.isDone) {
      const replies = await Promise.all([get(), get(['Accept-Encoding: gzip']), get([], '/api/graph?type=Class')]);
      for (const { bytes, headers } of replies.slice(0, 2)) {
        const decoded = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
        assert.equal(Number(headers['x-decoded-length']), decoded.length);
        const text = decoded.toString();
        const version = (headers['etag'] ?? '').replace('-gzip', '');
        assert.equal(bodies.get(version) ?? text, text, `two bodies of version ${version}`);
        bodies.set(version, text);
        const { nodes } = JSON.parse(text) as GraphDocument;
        const attributed = nodes.filter((node) => 'example:length' in node).length;
        assert.ok(attributed === 0 || attributed === nodes.length, `half an overlay: ${String(attributed)} nodes`);
      }
    }
    await changes;
    assert.ok(bodies.size > 1);
  });
});
