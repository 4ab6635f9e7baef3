import assert from 'node:assert/strict';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import type { Reply, RunningHost } from '../kit/running-host.js';
import { finiteMethod, requireCaseForEveryOperation, routeCases } from './every-route.js';
import { startHostWithExample } from './shared-host.js';

interface DescribedReply {
  readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref: string } }>>;
}

/** Requests in addition to those of every-route.ts: failures, and success in another form. */
const furtherRequests: readonly [operationId: string, status: number, method: string, path: string, body?: unknown][] =
  [
    ['getGraph', 200, 'GET', '/api/graph?type=Class&fields=file'],
    ['getGraph', 400, 'GET', '/api/graph?types=Class'],
    ['getNode', 404, 'GET', '/api/graph/nodes/none'],
    ['search', 200, 'GET', '/api/search?q=nosuch'],
    ['search', 400, 'GET', '/api/search'],
    ['getNeighbors', 200, 'GET', '/api/graph/nodes/Server/neighbors?depth=5&kind=calls'],
    ['getCallers', 404, 'GET', '/api/graph/nodes/Serve/callers'],
    ['getCallees', 400, 'GET', '/api/graph/nodes/Server/callees?depth=6'],
    ['getSource', 200, 'GET', '/api/graph/nodes/src%2Fa.ts/source?context=2'],
    ['getSource', 400, 'GET', '/api/graph/nodes/src%2Fa.ts/source?context=x'],
    ['getSource', 404, 'GET', '/api/graph/nodes/src/source'],
    ['findPaths', 200, 'GET', '/api/paths?from=f&to=Server'],
    ['findPaths', 400, 'GET', '/api/paths?from=f&to=f'],
    ['findCycles', 200, 'GET', '/api/cycles?level=type&typeOnly=false&test=false&kind=calls'],
    ['findUnused', 200, 'GET', '/api/unused?class=possiblyUnused&type=Class,Method&language=typescript&limit=1'],
    ['findUnused', 400, 'GET', '/api/unused?class=dead'],
    ['findCycles', 400, 'GET', '/api/cycles?level=class'],
    ['saveLayout', 400, 'POST', '/api/graph/layout', { positions: { none: { x: 1, y: 2 } } }],
    ['saveLayout', 400, 'POST', '/api/graph/layout', '{'],
    ['saveLayout', 400, 'POST', '/api/graph/layout', { positions: { src: { x: '1', y: [] } } }],
    ['computeLayout', 400, 'POST', '/api/graph/layout/compute', { iterations: 0, gravityy: 1 }],
    ['computeLayout', 400, 'POST', '/api/graph/layout/compute', { backend: 'gpu' }],
    ['cancelLayout', 200, 'POST', '/api/graph/layout/compute/cancel'],
    ['applyOverlay', 404, 'POST', '/api/overlays/none/apply', {}],
    ['applyOverlay', 400, 'POST', '/api/overlays/example/apply', { factor: 'x', unknown: 1 }],
    ['applyOverlay', 413, 'POST', '/api/overlays/example/apply', { label: 'x'.repeat(300_000) }],
    ['getOverlayStatus', 404, 'GET', '/api/overlays/none/status'],
    ['getOverlayStatus', 200, 'GET', '/api/overlays/example/status'],
    ['cancelOverlay', 404, 'POST', '/api/overlays/none/cancel'],
    ['cancelOverlay', 200, 'POST', '/api/overlays/example/cancel'],
    ['removeOverlay', 404, 'DELETE', '/api/overlays/none/apply'],
    ['removeOverlay', 200, 'DELETE', '/api/overlays/example/apply'],
  ];

describe('The OpenAPI document', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;
  let check: (operationId: string, reply: Reply) => void;

  beforeEach(async () => {
    running = await startHostWithExample(folder.path);
    check = await readDescription(running);
  });

  afterEach(() => running.host.stop());

  it('matches the reply of every operation', async () => {
    await requireCaseForEveryOperation(running);
    for (const route of routeCases) {
      const reply = await running.request(finiteMethod(route), route.path, route.body);
      assert.ok(reply.status < 300, reply.text);
      check(route.operationId, reply);
      await waitFor('the indexing to end', () => running.host.health().index.status === 'idle');
    }
  });

  it('matches failures and replies in other forms', async () => {
    for (const [operationId, status, method, path, body] of furtherRequests) {
      const reply = await running.request(method, path, body);
      assert.equal(reply.status, status, reply.text);
      check(operationId, reply);
    }
    const foreign = await running.request('GET', '/api/graph', undefined, { origin: 'https://evil.example' });
    assert.equal(foreign.status, 403);
    check('getGraph', foreign);
    const form = await running.request('POST', '/api/graph/layout', 'x=1', { 'content-type': 'text/plain' });
    assert.equal(form.status, 415);
    check('saveLayout', form);
  });

  it('matches the replies of an asynchronous apply in all of its states', async () => {
    const begun = await running.request('POST', '/api/overlays/example/apply', {}, { prefer: 'respond-async' });
    assert.equal(begun.status, 202);
    check('applyOverlay', begun);
    const busy = await running.request('POST', '/api/overlays/example/apply', {});
    assert.equal(busy.status, 409);
    check('applyOverlay', busy);
    await waitFor('the apply to end', async () => {
      const status = await running.request('GET', '/api/overlays/example/status');
      check('getOverlayStatus', status);
      check('listOverlays', await running.request('GET', '/api/overlays'));
      return status.body['status'] === 'applied';
    });
  });
});

/** Returns a function that checks a reply against the description of its operation and status. */
async function readDescription(running: RunningHost): Promise<(operationId: string, reply: Reply) => void> {
  const { body: document } = await running.request('GET', '/api/openapi.json');
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'openapi');
  const paths = document['paths'] as Record<
    string,
    Record<string, { operationId: string; responses: Record<string, DescribedReply> }>
  >;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return (operationId, reply) => {
    const operation = operations.find((candidate) => candidate.operationId === operationId);
    const described = operation?.responses[String(reply.status)];
    assert.ok(described, `${operationId} does not describe ${String(reply.status)}`);
    if (!described.content) return;
    const mediaType = (reply.headers.get('content-type') ?? '').replace('; charset=utf-8', '');
    const $ref = described.content[mediaType]?.schema.$ref;
    assert.ok($ref !== undefined, `${operationId} does not describe ${mediaType}`);
    if (mediaType !== 'application/json') return;
    const validate = ajv.getSchema(`openapi${$ref}`) as ValidateFunction | undefined;
    assert.ok(validate, $ref);
    assert.ok(validate(reply.body), `${operationId}: ${JSON.stringify(validate.errors)}`);
  };
}
