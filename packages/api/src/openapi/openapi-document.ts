import { allSchemas } from '../schemas/index.js';
import { bodyExamples } from './examples/body-examples.js';
import type {
  HeaderObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  RequestBodyObject,
  ResponseObject,
  SchemaObject,
  SecuritySchemeObject,
} from './openapi-types.js';
import { describeWebhooks } from './openapi-webhooks.js';
import { challenge, requestId, retryAfter } from '../operations/reply-headers.js';
import {
  isWrappable,
  type ReplyHeader,
  type Operation,
  type OperationBody,
  type OperationParameter,
  type OperationReply,
} from '../operations/operation.js';

const commonReplies: Readonly<Record<number, OperationReply>> = {
  400: { description: 'The request does not fit.', schema: 'ErrorBody' },
  403: {
    description: 'The Host or Origin header is not allowed, or the token lacks the scope of the operation.',
    schema: 'ErrorBody',
  },
  408: { description: 'The request arrived too slowly.', schema: 'ErrorBody' },
  431: { description: 'There are too many headers, or they are too large.', schema: 'ErrorBody' },
  500: { description: 'The host failed. Its log has the details.', schema: 'ErrorBody' },
  503: {
    description: 'The graph is not there yet, too much is under way, or the host is stopping. Try again later.',
    schema: 'ErrorBody',
    headers: { 'Retry-After': retryAfter },
  },
};

/** The reply of an operation with a scope to a request without a valid token. */
const unauthenticated: OperationReply = {
  description: 'The host requires a token, and there is none, or it is not valid.',
  schema: 'ErrorBody',
  headers: { 'WWW-Authenticate': challenge },
};

/** The properties of a host that its description contains. */
export interface DescribedHost {
  readonly version: string;
  /** Whether requests of this host need a token. */
  readonly isTokenRequired: boolean;
}

/** Describes the operations as an OpenAPI 3.1 document. */
export function createOpenApiDocument(
  operations: readonly Operation[],
  { version, isTokenRequired }: DescribedHost,
): OpenApiDocument {
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const operation of operations) {
    (paths[operation.path] ??= {})[operation.method] = describeOperation(operation, isTokenRequired);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Code Graph',
      version,
      description:
        'A graph of code and the attributes of overlays on it. With `?envelope=true`, or with the header ' +
        '`Accept: application/vnd.code-graph.envelope+json`, any JSON reply is wrapped as `{ data, meta: { timestamp } }`, ' +
        'except an error, whose body is always `{ error }`. Every GET operation answers HEAD as well. Other methods are ' +
        'answered with 405 and the header `Allow`, other paths with 404.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    webhooks: describeWebhooks(reference),
    components: {
      securitySchemes: { token: tokenScheme },
      schemas: {
        ...Object.fromEntries(Object.entries(allSchemas).map(([title, schema]) => [title, toComponent(schema)])),
        EnvelopeMeta: envelopeMeta,
      },
    },
  };
}

function describeOperation(operation: Operation, isTokenRequired: boolean): OperationObject {
  const { operationId, scope, tag, summary, parameters, body, replies, method } = operation;
  const writing =
    method === 'get' ? {} : { 415: { description: 'The body is not JSON.', schema: 'ErrorBody' } as OperationReply };
  const limited = body ? { 413: { description: 'The body is too large.', schema: 'ErrorBody' } as OperationReply } : {};
  const scoped = scope === 'none' ? {} : { 401: unauthenticated };
  const described = Object.entries({ ...commonReplies, ...scoped, ...writing, ...limited, ...replies });
  const isInEnvelope = (status: string): boolean => isWrappable(operation) && Number(status) < 400;
  const example = bodyExamples[operationId];
  const [success] = Object.keys(replies).filter((status) => Number(status) < 300);
  return {
    operationId,
    tags: [tag],
    summary,
    security: scope === 'none' ? [] : [{ token: [scope] }, ...(isTokenRequired ? [] : [{}])],
    parameters: [...parameters.map(describeParameter), ...(isWrappable(operation) ? [envelopeParameter] : [])],
    ...(body ? { requestBody: describeBody(body, example?.request) } : {}),
    responses: Object.fromEntries(
      described.map(([status, reply]) => [
        status,
        describeReply(reply, isInEnvelope(status), status === success ? example?.reply : undefined),
      ]),
    ),
  };
}

function describeBody({ required, description, schema }: OperationBody, example: unknown): RequestBodyObject {
  const content = schema === undefined ? { type: 'object', additionalProperties: true } : reference(schema);
  return { required, description, content: { 'application/json': withExample(content, example) } };
}

const tokenScheme: SecuritySchemeObject = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A token of `code-graph token create`, or of the configured identity provider, with the scopes of the operation. ' +
    'Only required if authentication is on.',
};

const envelopeParameter: ParameterObject = {
  name: 'envelope',
  in: 'query',
  description: 'Wrap the reply.',
  required: false,
  schema: { type: 'boolean', default: false },
};

const envelopeMeta: SchemaObject = {
  title: 'EnvelopeMeta',
  description: 'What an envelope adds to a reply.',
  type: 'object',
  required: ['timestamp'],
  properties: { timestamp: { type: 'string', format: 'date-time', description: 'Time of the reply.' } },
  additionalProperties: false,
};

function describeParameter({
  name,
  in: location,
  description,
  isRequired,
  schema,
}: OperationParameter): ParameterObject {
  return {
    name,
    in: location,
    description,
    required: location === 'path' || isRequired === true,
    schema: schema ?? { type: 'string', ...(location === 'path' ? { minLength: 1 } : {}) },
  };
}

function describeReply(
  { description, schema, mediaType, headers }: OperationReply,
  isInEnvelope: boolean,
  example: unknown,
): ResponseObject {
  const body = typeof schema === 'string' ? reference(schema) : schema;
  const content = body && isInEnvelope ? { oneOf: [body, inEnvelope(body)] } : (body ?? { type: 'string' });
  return {
    description,
    headers: describeHeaders({ 'X-Request-Id': requestId, ...headers }),
    ...(body || mediaType ? { content: { [mediaType ?? 'application/json']: withExample(content, example) } } : {}),
  };
}

function withExample(
  schema: SchemaObject,
  example: unknown,
): { readonly schema: SchemaObject; readonly example?: unknown } {
  return { schema, ...(example === undefined ? {} : { example }) };
}

function describeHeaders(headers: Readonly<Record<string, ReplyHeader>>): Record<string, HeaderObject> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, { description, isRequired, schema }]) => [
      name,
      { description, required: isRequired === true, schema },
    ]),
  );
}

function inEnvelope(body: SchemaObject): SchemaObject {
  return {
    type: 'object',
    required: ['data', 'meta'],
    properties: { data: body, meta: reference('EnvelopeMeta') },
    additionalProperties: false,
  };
}

function reference(title: string): SchemaObject {
  return { $ref: referenceTo(title) };
}

const titlesById = new Map(Object.entries(allSchemas).map(([title, schema]) => [schema.$id, title]));

/**
 * Embeds a schema: references to other schemas become references to components. `$schema` and `$id` are removed, because
 * the document sets the dialect (the schemas mean the same in draft-07 and in 2020-12) and is the base of all references.
 */
function toComponent({ $schema: _dialect, $id: _id, ...schema }: Readonly<Record<string, unknown>>): SchemaObject {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' ? referenceTo(titlesById.get(String(value)) ?? '') : value,
    ),
  ) as SchemaObject;
}

function referenceTo(title: string): string {
  return `#/components/schemas/${title}`;
}
