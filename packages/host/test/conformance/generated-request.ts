import fc from 'fast-check';
import type { ApiDescription, DescribedOperation, DescribedParameter } from '../kit/api-description.js';
import { exampleGraph } from '../kit/running-host.js';
import { anyJson, valueOf, type Vocabulary } from './schema-arbitrary.js';

/** A request, valid or not, to an operation of the API or to nothing. */
export interface GeneratedRequest {
  readonly method: string;
  /** Path and query, percent-encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Body = Pick<GeneratedRequest, 'headers' | 'body'>;

/** Stands for the id of a webhook that is registered when the request is sent. */
export const webhookPlaceholder = '{webhook}';

/**
 * Operations that start processes or threads have a smaller part of the requests, and those that few generated requests fit a larger
 * one. All others have the weight 20.
 */
const costs: Readonly<Record<string, number>> = {
  applyOverlay: 4,
  removeOverlay: 10,
  reloadPlugin: 4,
  rescanPlugins: 2,
  beginIndex: 10,
  registerWebhook: 8,
  findPaths: 60,
  // Large replies.
  getOpenApiDocument: 3,
  getApiReference: 3,
};

/** Values of parameters that name something in the example graph. All others have the words of the vocabulary. */
const namedValues: Readonly<Record<string, readonly string[]>> = {
  pluginId: ['example', 'none'],
  webhookId: [webhookPlaceholder, 'none'],
  viewId: ['home', 'none'],
  id: ['src', 'src/a.ts', 'src/a.ts#Server', 'start', 'src/ü "b".ts#f', 'none'],
  'If-None-Match': ['*', 'W/"none"'],
  // Nodes or revisions.
  from: ['src/a.ts#Server', 'start', 'src', 'HEAD', 'none'],
  to: ['src/ü "b".ts#f', 'start', 'HEAD', 'none'],
};

/** Bodies whose meaning no schema describes. */
const meaningfulBodies: Readonly<Record<string, readonly unknown[]>> = {
  applyOverlay: [{}, { factor: 2 }],
  // Nothing listens at that port.
  registerWebhook: [{ url: 'http://localhost:9/', events: ['layout.complete'] }],
  rotateWebhookSecret: [{}],
  createView: [{ title: 'Home', link: '#v=1' }],
  putView: [{ title: 'Home', note: 'n', link: '#' }],
  findImpact: [{ nodes: ['f'] }, { nodes: ['src/a.ts#Server'], depth: 2, conditions: ['production>20'] }],
  importGraph: [exampleGraph],
  compareWithOptions: [{ from: 'HEAD' }, { from: 'HEAD', options: { from: { example: {} } } }],
  checkRules: [{ rules: { name: 'rules.yaml', text: 'rules: []' } }],
  runQuery: [{ query: 'MATCH (n:Node) RETURN n.id, n.type' }, { query: 'MATCH (n) RETURN count(n)' }],
  saveLayout: [{ positions: { src: { x: 1, y: 2 } } }],
};

const oddMethods = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'GET'];
const accepts = ['application/json', '*/*', 'text/html', 'application/vnd.code-graph.envelope+json', ';;;', ''];
const contentTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin1',
  '',
];
const oddQueries = [
  'envelope=1',
  'envelope=true&envelope=true',
  'unknown=1',
  '__proto__=1',
  '=',
  '&&',
  'limit[]=1',
  'q=%00',
];
const brokenJson = [
  '{',
  '[1,',
  '"',
  '{"a":}',
  'nul',
  '\u0000',
  '{"a":1}{"b":2}',
  '',
  ' ',
  '\ufeff{}',
  '"\\ud800"',
  '[1e999]',
  '{"__proto__":{}}',
];
const deepJson = '['.repeat(200) + ']'.repeat(200);

/** Generates requests to all operations that a document describes: positive and negative ones. */
export function requestOf(description: ApiDescription, words: readonly string[]): fc.Arbitrary<GeneratedRequest> {
  const vocabulary: Vocabulary = {
    words,
    resolve: (reference) =>
      description.document.components.schemas[reference.slice(reference.lastIndexOf('/') + 1)] ?? {},
  };
  return fc.oneof(
    ...description.operations.map((operation) => ({
      arbitrary: requestTo(operation, vocabulary),
      weight: costs[operation.operationId] ?? 20,
    })),
  );
}

function requestTo(operation: DescribedOperation, vocabulary: Vocabulary): fc.Arbitrary<GeneratedRequest> {
  const isStream = 'text/event-stream' in (operation.responses['200']?.content ?? {});
  // A stream does not end. The headers of its reply are those of HEAD.
  const own = isStream ? 'HEAD' : operation.method;
  const method = fc.oneof(
    { arbitrary: fc.constant(own), weight: 20 },
    fc.constantFrom(...oddMethods.filter((odd) => !isStream || odd !== 'GET')),
  );
  return fc
    .record({
      method,
      path: pathOf(operation, vocabulary),
      query: queryOf(operation, vocabulary),
      headers: headersOf(operation, vocabulary),
      body: operation.requestBody ? bodyOf(operation, operation.requestBody, vocabulary) : noBody,
    })
    .map(({ method: chosen, path, query, headers, body }) => ({
      method: chosen,
      path: query === '' ? path : `${path}?${query}`,
      ...(chosen === 'GET' || chosen === 'HEAD' ? { headers } : { ...body, headers: { ...headers, ...body.headers } }),
    }));
}

function pathOf({ path, parameters }: DescribedOperation, vocabulary: Vocabulary): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return fc
    .tuple(...inPath.map((parameter) => textOf(parameter, vocabulary)))
    .map((values) =>
      inPath.reduce(
        (filled, { name }, index) =>
          filled.replace(`{${name}}`, () => encodeURIComponent(values[index] === '' ? ' ' : (values[index] ?? ''))),
        path,
      ),
    );
}

function queryOf({ parameters }: DescribedOperation, vocabulary: Vocabulary): fc.Arbitrary<string> {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => {
      const { name, required } = parameter;
      const pair = textOf(parameter, vocabulary).map((value) => `${name}=${encodeURIComponent(value)}`);
      return fc.oneof({ arbitrary: pair, weight: required ? 9 : 1 }, { arbitrary: fc.constant(''), weight: 1 });
    });
  const odd = fc.oneof({ arbitrary: fc.constant(''), weight: 15 }, fc.constantFrom(...oddQueries));
  return fc.tuple(...pairs, odd).map((parts) => parts.filter((part) => part !== '').join('&'));
}

function headersOf({ parameters }: DescribedOperation, vocabulary: Vocabulary): fc.Arbitrary<Record<string, string>> {
  const own = parameters
    .filter((parameter) => parameter.in === 'header')
    .map((parameter) => [parameter.name.toLowerCase(), headerText(textOf(parameter, vocabulary))] as const);
  const accept = fc.constantFrom(...accepts);
  return fc.record(Object.fromEntries([['accept', accept], ...own]), { requiredKeys: [] }) as fc.Arbitrary<
    Record<string, string>
  >;
}

/** A text that fits the schema of a parameter, and at times one that does not. */
function textOf({ name, schema }: DescribedParameter, vocabulary: Vocabulary): fc.Arbitrary<string> {
  const words = namedValues[name] ?? vocabulary.words;
  const fitting = valueOf(schema, { ...vocabulary, words }).map(String);
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('', '-1', '1e9', 'NaN', 'null', '../..', '\u0000'),
  );
  return fc.oneof({ arbitrary: fitting, weight: 5 }, any).map((text) => Buffer.from(text).toString());
}

/** The characters that HTTP allows in the value of a header. */
function headerText(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return text.map((value) => value.replaceAll(/[^\x20-\x7e]/g, ''));
}

const noBody: fc.Arbitrary<Body> = fc.oneof(
  { arbitrary: fc.constant({ headers: {} }), weight: 9 },
  fc.constant({ headers: { 'content-type': 'application/json' }, body: '{}' }),
);

function bodyOf(
  { operationId }: DescribedOperation,
  { content }: NonNullable<DescribedOperation['requestBody']>,
  vocabulary: Vocabulary,
): fc.Arbitrary<Body> {
  const schema = content['application/json']?.schema ?? {};
  const json = (text: string): Body => ({ headers: { 'content-type': 'application/json' }, body: text });
  const meaningful = (meaningfulBodies[operationId] ?? []).map((value) => fc.constant(value));
  const fitting = fc.oneof(valueOf(schema, vocabulary), ...meaningful);
  return fc.oneof(
    { arbitrary: fitting.map((value) => json(JSON.stringify(value))), weight: 6 },
    { arbitrary: damaged(fitting).map((value) => json(JSON.stringify(value))), weight: 3 },
    { arbitrary: fc.constantFrom(...brokenJson, deepJson).map(json), weight: 1 },
    {
      arbitrary: fc.tuple(fitting, fc.nat()).map(([value, at]) => json(JSON.stringify(value).slice(0, at % 40))),
      weight: 1,
    },
    {
      arbitrary: fc
        .tuple(fitting, fc.constantFrom(...contentTypes))
        .map(([value, type]) => ({ headers: { 'content-type': type }, body: JSON.stringify(value) })),
      weight: 1,
    },
    {
      arbitrary: fc.constant({
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body: '{}',
      }),
      weight: 1,
    },
    { arbitrary: fc.constant({ headers: {} }), weight: 1 },
  );
}

/** A value with a member of another type, without a member, or with one more; or any other value. */
function damaged(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const edited = fc
    .tuple(value, fc.nat(), anyJson, fc.constantFrom('replace', 'delete', 'add'))
    .map(([whole, at, other, edit]) => {
      if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return other;
      const keys = Object.keys(whole);
      const key = keys[at % Math.max(1, keys.length)] ?? 'unknown';
      if (edit === 'delete') return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
      return { ...whole, [edit === 'add' ? 'unknown' : key]: other };
    });
  return fc.oneof({ arbitrary: edited, weight: 4 }, anyJson);
}
