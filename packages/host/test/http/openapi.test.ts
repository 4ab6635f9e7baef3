import assert from 'node:assert/strict';
import { Validator } from '@seriousme/openapi-schema-validator';
import { webhookEventTypeSchema } from '@code-graph/api/schemas';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { useSharedHost } from './shared-host.js';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: object;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly headers?: Readonly<Record<string, { readonly required: boolean }>>;
        readonly content?: Readonly<Record<string, { readonly schema: { readonly oneOf?: readonly unknown[] } }>>;
      }
    >
  >;
}

interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

describe('GET /api/openapi.json', () => {
  const shared = useSharedHost();
  let document: OpenApiDocument;

  before(async () => {
    document = (await shared.running.request('GET', '/api/openapi.json')).body as unknown as OpenApiDocument;
  });

  function operations(): [path: string, method: string, operation: Operation][] {
    return Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
    );
  }

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    assert.ok(valid, JSON.stringify(errors, undefined, 2));
    assert.match(document.openapi, /^3\.1\.\d+$/);
  });

  it('has the version of the host', async () => {
    assert.equal(document.info.version, (await shared.running.request('GET', '/api/health')).body['version']);
  });

  it('has no dangling references', () => {
    const references = findReferences(document);
    assert.ok(references.length > 40, String(references.length));
    for (const reference of references) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1];
      assert.ok(name !== undefined && name in document.components.schemas, reference);
    }
  });

  // OpenAPI 3.1 sets the dialect of schemas to JSON Schema 2020-12, and the SDK's schemas are written for draft-07.
  it('embeds schemas that are valid and strict in the dialect of OpenAPI 3.1', () => {
    const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
    addFormats.default(ajv);
    for (const [title, schema] of Object.entries(document.components.schemas)) {
      assert.equal(ajv.validateSchema(schema as object), true, `${title}: ${ajv.errorsText()}`);
    }
    ajv.addVocabulary(['openapi', 'info', 'servers', 'tags', 'paths', 'webhooks', 'components']);
    ajv.addSchema(document, 'openapi');
    for (const title of Object.keys(document.components.schemas)) {
      assert.ok(ajv.getSchema(`openapi#/components/schemas/${title}`), title);
    }
  });

  it('describes the messages of webhooks, with the headers of Standard Webhooks', () => {
    const types = [...(webhookEventTypeSchema['enum'] as string[]), 'webhook.test'];
    assert.deepEqual(Object.keys(document.webhooks), types);
    for (const type of types) {
      const { post } = document.webhooks[type] ?? {};
      assert.deepEqual(
        post?.parameters.map(({ name, required }) => [name, required]),
        ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, true]),
      );
      const body = post.requestBody?.content['application/json']?.schema ?? assert.fail();
      const schema = document.components.schemas[(body as { $ref: string }).$ref.replace('#/components/schemas/', '')];
      assert.deepEqual((schema as { properties: { type: unknown } }).properties.type, { const: type });
    }
  });

  it('has a unique id for every operation', () => {
    const received = Object.values(document.webhooks).map(({ post }) => post?.operationId);
    const ids = [...operations().map(([, , { operationId }]) => operationId), ...received];
    assert.equal(new Set(ids).size, ids.length);
  });

  it('describes every parameter of every path', () => {
    for (const [path, , { parameters, responses }] of operations()) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      assert.deepEqual(
        inPath.map(({ name }) => name),
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
        path,
      );
      assert.ok(inPath.every(({ required }) => required));
      const isJson = Object.values(responses).every(
        ({ content = {} }) => Object.keys(content).join() === '' || 'application/json' in content,
      );
      assert.equal(
        parameters.some(({ name }) => name === 'envelope'),
        isJson,
        path,
      );
    }
  });

  it('describes the envelope of every successful reply that is JSON', () => {
    for (const [path, method, { responses }] of operations()) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        const schema = content['application/json']?.schema;
        if (schema && Number(status) < 400) assert.equal(schema.oneOf?.length, 2, `${method} ${path} ${status}`);
      }
    }
  });

  it('describes numbers, choices and flags in the query by their ranges, values and defaults', () => {
    const described = new Map(
      operations().flatMap(([path, , { parameters }]) =>
        parameters.map(({ name, schema }) => [`${path} ${name}`, schema] as const),
      ),
    );
    assert.deepEqual(described.get('/api/search limit'), { type: 'integer', minimum: 1, maximum: 500, default: 50 });
    assert.deepEqual(described.get('/api/graph/nodes/{id}/neighbors direction'), {
      type: 'string',
      enum: ['both', 'in', 'out'],
      default: 'both',
    });
    assert.deepEqual(described.get('/api/cycles typeOnly'), { type: 'boolean', default: true });
  });

  it('describes the failures that every operation can have, and those of a body', () => {
    for (const [path, method, { responses, requestBody }] of operations()) {
      const expected = [
        '400',
        '403',
        '408',
        '431',
        '500',
        '503',
        ...(method === 'get' ? [] : ['415']),
        ...(requestBody ? ['413'] : []),
      ];
      for (const status of expected) assert.ok(status in responses, `${method} ${path} ${status}`);
      assert.deepEqual(responses['503']?.headers?.['Retry-After']?.required, true, path);
      for (const [status, { content }] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        assert.deepEqual(content, { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } });
      }
    }
  });
});

function findReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) =>
    key === '$ref' && typeof member === 'string' ? [member] : findReferences(member),
  );
}
