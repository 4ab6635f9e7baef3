import assert from 'node:assert/strict';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import type { RunningHost } from '../kit/running-host.js';
import { finiteMethod, pathOf, requireCaseForEveryOperation, routeCases } from './every-route.js';
import { startHostWithExample } from './shared-host.js';

/** Requests in addition to those of every-route.ts: failures, and success in another form. `request` checks their replies. */
const furtherRequests: readonly [status: number, method: string, path: string, body?: unknown][] = [
  [200, 'GET', '/api/graph?type=Class&fields=file'],
  [400, 'GET', '/api/graph?types=Class'],
  [404, 'GET', '/api/graph/nodes/none'],
  [200, 'GET', '/api/search?q=nosuch'],
  [400, 'GET', '/api/search'],
  [200, 'GET', '/api/graph/nodes/Server/neighbors?depth=5&kind=calls'],
  [404, 'GET', '/api/graph/nodes/Serve/callers'],
  [400, 'GET', '/api/graph/nodes/Server/callees?depth=6'],
  [200, 'GET', '/api/graph/nodes/src%2Fa.ts/source?context=2'],
  [400, 'GET', '/api/graph/nodes/src%2Fa.ts/source?context=x'],
  [404, 'GET', '/api/graph/nodes/src/source'],
  [200, 'GET', '/api/paths?from=f&to=Server'],
  [400, 'GET', '/api/paths?from=f&to=f'],
  [200, 'GET', '/api/cycles?level=type&typeOnly=false&test=false&kind=calls'],
  [200, 'GET', '/api/unused?class=possiblyUnused&type=Class,Method&language=typescript&limit=1'],
  [400, 'GET', '/api/unused?class=dead'],
  [400, 'GET', '/api/cycles?level=class'],
  [400, 'POST', '/api/graph/layout', { positions: { none: { x: 1, y: 2 } } }],
  [400, 'POST', '/api/graph/layout', '{'],
  [400, 'POST', '/api/graph/layout', { positions: { src: { x: '1', y: [] } } }],
  [400, 'POST', '/api/graph/layout/compute', { iterations: 0, gravityy: 1 }],
  [400, 'POST', '/api/graph/layout/compute', { backend: 'gpu' }],
  [200, 'POST', '/api/graph/layout/compute/cancel'],
  [404, 'POST', '/api/overlays/none/apply', {}],
  [400, 'POST', '/api/overlays/example/apply', { factor: 'x', unknown: 1 }],
  [413, 'POST', '/api/overlays/example/apply', { label: 'x'.repeat(300_000) }],
  [404, 'GET', '/api/overlays/none/status'],
  [200, 'GET', '/api/overlays/example/status'],
  [404, 'POST', '/api/overlays/none/cancel'],
  [200, 'POST', '/api/overlays/example/cancel'],
  [404, 'DELETE', '/api/overlays/none/apply'],
  [200, 'DELETE', '/api/overlays/example/apply'],
  [400, 'POST', '/api/webhooks', { url: 'http://127.0.0.1/', events: ['layout.complete'] }],
  [404, 'GET', '/api/webhooks/none'],
  [404, 'POST', '/api/webhooks/none/test'],
  [404, 'POST', '/api/webhooks/none/rotate', {}],
  [404, 'POST', '/api/webhooks/none/resume'],
  [404, 'DELETE', '/api/webhooks/none'],
];

describe('The OpenAPI document', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  beforeEach(async () => {
    running = await startHostWithExample(folder.path);
  });

  afterEach(() => running.host.stop());

  it('matches the reply of every operation', async () => {
    await requireCaseForEveryOperation(running);
    for (const route of routeCases) {
      const reply = await running.request(finiteMethod(route), await pathOf(route, running), route.body);
      assert.ok(reply.status < 300, reply.text);
      await waitFor('the indexing to end', () => running.host.health().index.status === 'idle');
    }
  });

  it('matches failures and replies in other forms', async () => {
    for (const [status, method, path, body] of furtherRequests) {
      const reply = await running.request(method, path, body);
      assert.equal(reply.status, status, reply.text);
    }
    const foreign = await running.request('GET', '/api/graph', undefined, { origin: 'https://evil.example' });
    assert.equal(foreign.status, 403);
    const form = await running.request('POST', '/api/graph/layout', 'x=1', { 'content-type': 'text/plain' });
    assert.equal(form.status, 415);
  });

  it('matches the replies of an asynchronous apply in all of its states', async () => {
    const begun = await running.request('POST', '/api/overlays/example/apply', {}, { prefer: 'respond-async' });
    assert.equal(begun.status, 202);
    const busy = await running.request('POST', '/api/overlays/example/apply', {});
    assert.equal(busy.status, 409);
    await waitFor('the apply to end', async () => {
      const status = await running.request('GET', '/api/overlays/example/status');
      return status.body['status'] === 'applied';
    });
  });
});
