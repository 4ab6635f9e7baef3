import { schemas } from '@code-graph/sdk/schemas';
import { hostVersion } from '../platform/process/package-version.js';
import { isWrappable, type Route, type RouteParameter, type RouteReply } from './route.js';

type Json = Readonly<Record<string, unknown>>;

const everyOperationsReplies: Readonly<Record<number, RouteReply>> = {
  400: { description: 'The request does not fit.', schema: 'ErrorBody' },
  403: { description: 'The Host or Origin header is not allowed.', schema: 'ErrorBody' },
  500: { description: 'The host failed. Its log says more.', schema: 'ErrorBody' },
  503: {
    description: 'The graph is not there yet, too much is under way, or the host is stopping. Try again later.',
    schema: 'ErrorBody',
  },
};

/** Describes the routes as an OpenAPI 3.0 document. */
export function createOpenApiDocument(routes: readonly Route[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = describeOperation(route);
  return {
    openapi: '3.0.3',
    info: {
      title: 'Code Graph',
      version: hostVersion,
      description:
        'A graph of code and the overlays painted onto it. With `?envelope=true`, or with the header ' +
        '`Accept: application/vnd.code-graph.envelope+json`, any JSON reply is wrapped as `{ data, meta: { timestamp } }`.',
      license: { name: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).flatMap(([title, schema]) => describeSchema(title, schema))),
    },
  };
}

function describeOperation(route: Route): Json {
  const { operationId, tag, summary, parameters, body, replies, method } = route;
  const writing =
    method === 'get' ? {} : { 415: { description: 'The body is not JSON.', schema: 'ErrorBody' } as RouteReply };
  const limited = body ? { 413: { description: 'The body is too large.', schema: 'ErrorBody' } as RouteReply } : {};
  const described = Object.entries({ ...everyOperationsReplies, ...writing, ...limited, ...replies });
  return {
    operationId,
    tags: [tag],
    summary,
    parameters: [...parameters.map(describeParameter), ...(isWrappable(route) ? [envelopeParameter] : [])],
    ...(body
      ? {
          requestBody: {
            required: body.required,
            description: body.description,
            content: {
              'application/json': { schema: body.schema === undefined ? { type: 'object' } : reference(body.schema) },
            },
          },
        }
      : {}),
    responses: Object.fromEntries(described.map(([status, reply]) => [status, describeReply(reply)])),
  };
}

const envelopeParameter: Json = {
  name: 'envelope',
  in: 'query',
  description: 'Wrap the reply.',
  schema: { type: 'boolean', default: false },
};

function describeParameter({ name, in: place, description }: RouteParameter): Json {
  return { name, in: place, description, required: place === 'path', schema: { type: 'string' } };
}

function describeReply({ description, schema, mediaType }: RouteReply): Json {
  return schema === undefined
    ? { description }
    : { description, content: { [mediaType ?? 'application/json']: { schema: reference(schema) } } };
}

function reference(title: string): Json {
  return { $ref: `#/components/schemas/${title}` };
}

/** A schema and, under titles of their own, the definitions inside it: OpenAPI 3.0 knows no nested definitions. */
function describeSchema(title: string, schema: Json): [string, unknown][] {
  const { definitions, ...rest } = schema as { readonly definitions?: Readonly<Record<string, Json>> } & Json;
  const nested = Object.values(definitions ?? {}).map((definition): [string, unknown] => [
    String(definition['title']),
    toOpenApi(definition, definitions),
  ]);
  return [[title, toOpenApi(rest, definitions)], ...nested];
}

const titlesById = new Map(Object.entries(schemas).map(([title, schema]) => [schema.$id, title]));

type Definitions = Readonly<Record<string, Json>> | undefined;

/** What becomes of the draft-07 keywords that OpenAPI 3.0 has not, or has otherwise. */
const rewritings: Readonly<Record<string, (member: unknown, definitions: Definitions) => Json>> = {
  $id: () => ({}),
  $schema: () => ({}),
  tsType: () => ({}),
  $ref: (target, definitions) => ({ $ref: toComponentReference(String(target), definitions) }),
  const: (value) => ({ enum: [value] }),
  exclusiveMinimum: (minimum) => ({ minimum, exclusiveMinimum: true }),
  type: (type) => (Array.isArray(type) ? { oneOf: type.map((one: unknown) => ({ type: one })) } : { type }),
  // Below it stand names of members, which are no keywords even if they look like some.
  properties: (members, definitions) => ({
    properties: Object.fromEntries(
      Object.entries(members as Json).map(([name, schema]) => [name, toOpenApi(schema, definitions)]),
    ),
  }),
  patternProperties: (patterns, definitions) => ({
    additionalProperties: toOpenApi(Object.values(patterns as Json)[0], definitions),
  }),
};

function toOpenApi(value: unknown, definitions: Definitions): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => toOpenApi(entry, definitions));
  if (typeof value !== 'object' || value === null) return value;
  let converted: Json = {};
  for (const [key, member] of Object.entries(value)) {
    const rewritten = rewritings[key]?.(member, definitions) ?? { [key]: toOpenApi(member, definitions) };
    // What was made of a keyword that comes earlier stays: `patternProperties` before `additionalProperties: false`.
    converted = { ...converted, ...rewritten, ...converted };
  }
  return converted;
}

function toComponentReference(target: string, definitions: Definitions): string {
  const name = target.split('/').at(-1) ?? '';
  const title = target.startsWith('#') ? definitions?.[name]?.['title'] : titlesById.get(target);
  return `#/components/schemas/${String(title)}`;
}
