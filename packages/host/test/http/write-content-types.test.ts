import assert from 'node:assert/strict';
import { writingCases, type RouteCase } from './every-route.js';
import { askRaw, rawRequest, type RawReply } from './raw-socket.js';
import { useSharedHost } from './shared-host.js';

/** Content types that a page can send without a CORS preflight. Undefined stands for no Content-Type. */
const simpleTypes: readonly (string | undefined)[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  undefined,
  'application/jsonx',
];

/** Types that look like JSON in UTF-8, and are not. */
const almostJson: readonly string[] = [
  'application/json-seq',
  'application/json, text/plain',
  'text/json',
  'application/ld+json',
  'json',
  'application/json/x',
  'application/json charset=utf-8',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/json; charset=utf-8; charset=utf-7',
  'text/plain; application/json',
];

const json: readonly string[] = [
  'application/json',
  'APPLICATION/JSON',
  'application/json;charset=utf-8',
  'application/json; charset="UTF-8"',
  'application/json; version=1',
];

describe('Writing requests', () => {
  const shared = useSharedHost();
  /** No test before the last ones, whose requests are accepted, changes it. */
  let state: string;

  before(async () => {
    state = await readState();
  });

  it('belong to 26 operations', () => {
    assert.equal(writingCases.length, 26);
  });

  for (const route of writingCases) {
    for (const type of simpleTypes) {
      const what = type ?? 'a body without Content-Type';
      it(`are rejected with ${what}: ${route.method} ${route.path}`, async () => {
        const reply = await send(route, type === undefined ? [] : [`Content-Type: ${type}`]);
        assert.equal(reply.status, 415, reply.body);
        assert.match(reply.body, /"code":"UNSUPPORTED_MEDIA_TYPE"/);
        assert.equal(await readState(), state);
      });

      it(`are rejected with ${what} of another origin: ${route.method} ${route.path}`, async () => {
        const headers = type === undefined ? [] : [`Content-Type: ${type}`];
        const reply = await send(route, [...headers, 'Origin: https://evil.example']);
        assert.equal(reply.status, 403, reply.body);
        assert.equal(await readState(), state);
      });
    }

    it(`are rejected with JSON of another origin: ${route.method} ${route.path}`, async () => {
      const reply = await send(route, ['Content-Type: application/json', 'Origin: null']);
      assert.equal(reply.status, 403, reply.body);
      assert.equal(await readState(), state);
    });

    it(`are rejected with text/plain and no body: ${route.method} ${route.path}`, async () => {
      const request = rawRequest(route.method, route.path, ['Host: localhost', 'Content-Type: text/plain']);
      assert.equal((await askRaw(shared.running.url, request)).status, 415);
      assert.equal(await readState(), state);
    });

    for (const coding of ['gzip', 'deflate', 'br', 'identity', 'x-unknown']) {
      it(`are rejected with Content-Encoding ${coding}: ${route.method} ${route.path}`, async () => {
        const reply = await send(route, ['Content-Type: application/json', `Content-Encoding: ${coding}`]);
        assert.equal(reply.status, 415, reply.body);
        assert.equal(await readState(), state);
      });
    }
  }

  const [saving] = writingCases.filter(({ operationId }) => operationId === 'saveLayout');
  for (const type of almostJson) {
    it(`are rejected with ${type}`, async () => {
      assert.ok(saving);
      const reply = await send(saving, [`Content-Type: ${type}`]);
      assert.equal(reply.status, 415, reply.body);
      assert.equal(await readState(), state);
    });
  }

  for (const type of json) {
    it(`are accepted with ${type}`, async () => {
      assert.ok(saving);
      const reply = await send(saving, [`Content-Type: ${type}`]);
      assert.equal(reply.status, 200, reply.body);
    });
  }

  function send({ method, path, body }: RouteCase, headers: readonly string[]): Promise<RawReply> {
    const request = rawRequest(method, path, ['Host: localhost', ...headers], JSON.stringify(body ?? {}));
    return askRaw(shared.running.url, request);
  }

  async function readState(): Promise<string> {
    const graph = await shared.running.request('GET', '/api/graph');
    const plugins = await shared.running.request('GET', '/api/overlays');
    const index = await shared.running.request('GET', '/api/index');
    return [graph.headers.get('etag'), graph.text, plugins.text, index.text].join('\n');
  }
});
