import { schemas } from '@code-graph/sdk/schemas';
import { hostVersion } from '../platform/process/package-version.js';
import { isWrappable, type Route, type RouteParameter, type RouteReply } from './route.js';

type Json = Readonly<Record<string, unknown>>;

const commonReplies: Readonly<Record<number, RouteReply>> = {
  400: { description: 'The request does not fit.', schema: 'ErrorBody' },
  403: {
    description: 'The Host or Origin header is not allowed, or the token lacks the scope of the operation.',
    schema: 'ErrorBody',
  },
  431: { description: 'There are too many headers, or they are too large.', schema: 'ErrorBody' },
  500: { description: 'The host failed. Its log has the details.', schema: 'ErrorBody' },
  503: {
    description: 'The graph is not there yet, too much is under way, or the host is stopping. Try again later.',
    schema: 'ErrorBody',
  },
};

/** The reply of an operation that has a scope. */
const unauthenticated: RouteReply = {
  description: 'The host requires a token, and there is none, or it is not valid.',
  schema: 'ErrorBody',
};

/**
 * Describes the routes as an OpenAPI 3.1 document.
 * @param isTokenRequired whether requests of this host need a token
 */
export function createOpenApiDocument(routes: readonly Route[], isTokenRequired: boolean): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = describeOperation(route, isTokenRequired);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Code Graph',
      version: hostVersion,
      description:
        'A graph of code and the attributes of overlays on it. With `?envelope=true`, or with the header ' +
        '`Accept: application/vnd.code-graph.envelope+json`, any JSON reply is wrapped as `{ data, meta: { timestamp } }`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: tokenScheme },
      schemas: Object.fromEntries(Object.entries(schemas).map(([title, schema]) => [title, toComponent(schema)])),
    },
  };
}

function describeOperation(route: Route, isTokenRequired: boolean): Json {
  const { operationId, scope, tag, summary, parameters, body, replies, method } = route;
  const writing =
    method === 'get' ? {} : { 415: { description: 'The body is not JSON.', schema: 'ErrorBody' } as RouteReply };
  const limited = body ? { 413: { description: 'The body is too large.', schema: 'ErrorBody' } as RouteReply } : {};
  const scoped = scope === 'none' ? {} : { 401: unauthenticated };
  const described = Object.entries({ ...commonReplies, ...scoped, ...writing, ...limited, ...replies });
  return {
    operationId,
    tags: [tag],
    summary,
    security: scope === 'none' ? [] : [{ token: [scope] }, ...(isTokenRequired ? [] : [{}])],
    parameters: [...parameters.map(describeParameter), ...(isWrappable(route) ? [envelopeParameter] : [])],
    ...(body
      ? {
          requestBody: {
            required: body.required,
            description: body.description,
            content: {
              'application/json': {
                schema:
                  body.schema === undefined ? { type: 'object', additionalProperties: true } : reference(body.schema),
              },
            },
          },
        }
      : {}),
    responses: Object.fromEntries(described.map(([status, reply]) => [status, describeReply(reply)])),
  };
}

const tokenScheme: Json = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A token of `code-graph token create`, or of the configured identity provider, with the scopes of the operation. ' +
    'Only required if authentication is on.',
};

const envelopeParameter: Json = {
  name: 'envelope',
  in: 'query',
  description: 'Wrap the reply.',
  schema: { type: 'boolean', default: false },
};

function describeParameter({ name, in: location, description, isRequired }: RouteParameter): Json {
  return {
    name,
    in: location,
    description,
    required: location === 'path' || isRequired === true,
    schema: { type: 'string' },
  };
}

function describeReply({ description, schema, mediaType }: RouteReply): Json {
  return schema === undefined
    ? { description }
    : { description, content: { [mediaType ?? 'application/json']: { schema: reference(schema) } } };
}

function reference(title: string): Json {
  return { $ref: referenceTo(title) };
}

const titlesById = new Map(Object.entries(schemas).map(([title, schema]) => [schema.$id, title]));

/**
 * Embeds one of the SDK's schemas: references to other schemas become references to components. `$schema` and `$id` go, because
 * the document sets the dialect (the schemas mean the same in draft-07 and in 2020-12) and is the base of all references.
 */
function toComponent({ $schema: _dialect, $id: _id, ...schema }: Json): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' ? referenceTo(titlesById.get(String(value)) ?? '') : value,
    ),
  );
}

function referenceTo(title: string): string {
  return `#/components/schemas/${title}`;
}
