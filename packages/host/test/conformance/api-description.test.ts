import assert from 'node:assert/strict';
import { useSharedHost } from '../http/shared-host.js';
import { ApiDescription, type Exchange, type OpenApiDocument } from '../kit/api-description.js';

const json = { 'content-type': 'application/json; charset=utf-8' };
const error = JSON.stringify({ error: { code: 'NOT_FOUND', message: 'There is none.' } });

describe('The check of every reply against the OpenAPI document', () => {
  const shared = useSharedHost();
  let description: ApiDescription;

  before(async () => {
    const { body } = await shared.running.request('GET', '/api/openapi.json');
    description = new ApiDescription(body as unknown as OpenApiDocument);
  });

  function check(
    exchange: Partial<Exchange> & Pick<Exchange, 'path' | 'status'>,
    headers: Readonly<Record<string, string>> = json,
  ): void {
    const sent: Readonly<Record<string, string>> = { 'x-request-id': 'r1', ...headers };
    const header = (name: string): string | undefined => sent[name.toLowerCase()];
    description.check({ method: 'GET', accept: undefined, text: '', header, ...exchange });
  }

  const nodePath = '/api/graph/nodes/x';
  const node = JSON.stringify({ id: 'x', name: 'x', type: 'Class' });
  const enveloped = JSON.stringify({ data: JSON.parse(node) as object, meta: { timestamp: '2026-11-20T10:15:00Z' } });

  it('accepts described replies', () => {
    check({ path: nodePath, status: 200, text: node });
    check({ path: `${nodePath}?envelope=true`, status: 200, text: enveloped });
    check({ path: nodePath, status: 404, text: error });
    check({ path: '/api/none', status: 404, text: error });
    check({ path: '/api/health', method: 'PUT', status: 405, text: error }, { ...json, allow: 'GET, HEAD' });
    check({ path: '/api/graph', status: 503, text: error }, { ...json, 'retry-after': '1' });
    check({ path: '/api/graph', status: 304 }, { etag: '"1"' });
    check({ path: nodePath, method: 'HEAD', status: 200 });
  });

  it('accepts the examples of all bodies, and finds one for each operation with JSON', () => {
    const withoutExample: string[] = [];
    for (const operation of description.operations) {
      const status: `${number}` = `${Math.min(...Object.keys(operation.responses).map(Number))}`;
      for (const body of ['requestBody', status] as const) {
        const content = (body === 'requestBody' ? operation.requestBody : operation.responses[body])?.content;
        const json = content?.['application/json'];
        if (json === undefined) continue;
        if (json.example === undefined) withoutExample.push(`${operation.operationId} ${body}`);
        else description.checkExample(operation, body);
      }
    }
    // The document itself.
    assert.deepEqual(withoutExample, ['getOpenApiDocument 200']);
  });

  const faults: Readonly<Record<string, Parameters<typeof check>>> = {
    'an undescribed status': [{ path: nodePath, status: 201, text: node }],
    'an undescribed failure': [{ path: nodePath, status: 418, text: error }],
    'another media type': [{ path: nodePath, status: 200, text: node }, { 'content-type': 'text/html; charset=utf-8' }],
    'a body without a required member': [{ path: nodePath, status: 200, text: '{"id":"x"}' }],
    'a body with an unknown member': [{ path: nodePath, status: 200, text: '{"id":"x","name":"x","type":"C","y":1}' }],
    'no envelope, although it was requested': [{ path: `${nodePath}?envelope=true`, status: 200, text: node }],
    'an envelope that was not requested': [{ path: nodePath, status: 200, text: enveloped }],
    'an error of another form': [{ path: nodePath, status: 404, text: '{"message":"none"}' }],
    'no Retry-After': [{ path: '/api/graph', status: 503, text: error }],
    'a malformed header': [{ path: '/api/graph', status: 304 }, { etag: '1' }],
    'a body without a description': [{ path: '/api/graph', status: 304, text: error }],
    'a body after HEAD': [{ path: nodePath, method: 'HEAD', status: 200, text: node }],
    'no Allow': [{ path: '/api/health', method: 'PUT', status: 405, text: error }],
    'success where there is no operation': [{ path: '/api/none', status: 200, text: '{}' }],
  };
  for (const [what, exchange] of Object.entries(faults)) {
    it(`rejects ${what}`, () => {
      assert.throws(() => {
        check(...exchange);
      }, assert.AssertionError);
    });
  }
});
