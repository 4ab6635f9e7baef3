import assert from 'node:assert/strict';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** A request and its reply, as far as the description of the API says anything about them. */
export interface Exchange {
  readonly method: string;
  /** Path and query, as sent. */
  readonly path: string;
  /** The header Accept of the request. */
  readonly accept: string | undefined;
  readonly status: number;
  /** Returns a header of the reply, or `undefined`. */
  readonly header: (name: string) => string | undefined;
  /** The body of the reply, or `undefined` if it was not read. */
  readonly text: string | undefined;
}

type Json = Readonly<Record<string, unknown>>;

type Content = Readonly<Record<string, { readonly schema: Json; readonly example?: unknown }>>;

interface DescribedHeader {
  readonly required?: boolean;
}

interface DescribedReply {
  readonly headers?: Readonly<Record<string, DescribedHeader>>;
  readonly content?: Content;
}

/** An operation as the document describes it. */
export interface DescribedOperation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly DescribedParameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Content;
  };
  readonly responses: Readonly<Record<string, DescribedReply>>;
}

export interface DescribedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Json;
}

/** An OpenAPI document, as far as the tests read it. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<DescribedOperation, 'method' | 'path'>>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

/** Replies of which validation takes longer than the rest of the test. */
const longestText = 1024 * 1024;

/** Statuses with which a request is refused before its route is known. */
const refusals = [400, 401, 403, 404, 405, 408, 413, 415, 429, 431, 503];

/** The OpenAPI document of a host, against which every exchange can be checked. */
export class ApiDescription {
  readonly operations: readonly DescribedOperation[];
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false, code: { optimize: false } });

  constructor(readonly document: OpenApiDocument) {
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(document, 'openapi');
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
    );
  }

  /**
   * Fails if the reply is not one that the document describes: its status, media type, headers and body.
   * @returns the operation, if the request reached one
   */
  check(exchange: Exchange): DescribedOperation | undefined {
    const [path = ''] = exchange.path.split('?');
    if (!path.startsWith('/api')) return undefined;
    const matching = this.operations.filter((operation) => matches(operation.path, path));
    const method = exchange.method === 'HEAD' ? 'GET' : exchange.method;
    const operation = matching
      .filter((candidate) => candidate.method === method)
      .sort((one, other) => countOfParameters(one.path) - countOfParameters(other.path))[0];
    const label = `${exchange.method} ${exchange.path.slice(0, 200)} with ${exchange.status}`;
    if (operation === undefined) this.#checkRefusal(label, exchange, matching);
    else this.#checkReply(label, exchange, operation);
    return operation;
  }

  /** Fails if the example of a body in JSON does not fit its schema. */
  checkExample(operation: DescribedOperation, body: 'requestBody' | `${number}`): void {
    const part = body === 'requestBody' ? operation.requestBody : operation.responses[body];
    const place = body === 'requestBody' ? ['requestBody'] : ['responses', body];
    const pointer = ['paths', operation.path, operation.method.toLowerCase(), ...place];
    const errors = this.#errorsOf(
      part?.content?.['application/json']?.example,
      toPointer([...pointer, 'content', 'application/json', 'schema']),
    );
    assert.equal(errors, '', `the example of ${operation.operationId}`);
  }

  #checkRefusal(label: string, exchange: Exchange, matching: readonly DescribedOperation[]): void {
    assert.ok(refusals.includes(exchange.status), `${label}: no operation, and no refusal`);
    if (exchange.status === 405) {
      const allowed = exchange.header('allow')?.split(', ') ?? [];
      for (const { method } of matching) assert.ok(allowed.includes(method), `${label}: Allow lacks ${method}`);
    }
    if (exchange.method !== 'HEAD') this.#checkJson(label, exchange, '/components/schemas/ErrorBody');
  }

  #checkReply(label: string, exchange: Exchange, operation: DescribedOperation): void {
    const { status, header, text } = exchange;
    const reply = operation.responses[String(status)];
    assert.ok(reply, `${label}: ${operation.operationId} does not describe this status`);
    for (const [name, { required = false }] of Object.entries(reply.headers ?? {})) {
      const value = header(name);
      if (value === undefined) assert.ok(!required, `${label}: the header ${name} is missing`);
      else this.#checkHeader(label, name, value, [...pointerOf(operation, status), 'headers', name, 'schema']);
    }
    if (exchange.method === 'HEAD') {
      assert.ok(text === undefined || text === '', `${label}: HEAD has a body`);
      return;
    }
    if (reply.content === undefined) {
      assert.ok(text === undefined || text === '', `${label}: an undescribed body`);
      return;
    }
    const mediaType = header('content-type')?.replace(/;(?: version=0.0.4;)? charset=utf-8$/, '') ?? '';
    const content = reply.content[mediaType];
    assert.ok(content, `${label}: ${operation.operationId} does not describe the media type "${mediaType}"`);
    if (mediaType !== 'application/json') return;
    const schema = [...pointerOf(operation, status), 'content', mediaType, 'schema'];
    this.#checkJson(label, exchange, toPointer('oneOf' in content.schema ? [...schema, ...formOf(exchange)] : schema));
  }

  #checkHeader(label: string, name: string, value: string, pointer: readonly string[]): void {
    // A header of digits can be a number or a text.
    const forms = /^\d+$/.test(value) ? [Number(value), value] : [value];
    const [errors = ''] = forms.map((form) => this.#errorsOf(form, toPointer(pointer))).sort();
    assert.equal(errors, '', `${label}: the header ${name} is "${value}"`);
  }

  #checkJson(label: string, { header, text, status }: Exchange, pointer: string): void {
    assert.equal(header('content-type'), 'application/json; charset=utf-8', label);
    if (text === undefined || text.length > longestText) return;
    const errors = this.#errorsOf(JSON.parse(text), pointer);
    assert.equal(errors, '', `${label}: the body does not fit the schema of status ${status}: ${text.slice(0, 2000)}`);
  }

  #errorsOf(value: unknown, pointer: string): string {
    const validate = this.#ajv.getSchema(`openapi#${pointer}`);
    assert.ok(validate, pointer);
    return validate(value) === true ? '' : this.#ajv.errorsText(validate.errors);
  }
}

let described: ApiDescription | undefined;

/**
 * Checks a reply of the host at an address. All hosts have the same description, which is read from the first one that provides it:
 * a host that stops, or requires a token, does not.
 */
export async function checkExchange(url: string, exchange: Exchange): Promise<void> {
  if (described === undefined) {
    const response = await fetch(`${url}/api/openapi.json`).catch(() => undefined);
    if (response?.status !== 200) return;
    described = new ApiDescription((await response.json()) as OpenApiDocument);
  }
  described.check(exchange);
}

/** The alternative that a reply has to have, if the request leaves no doubt: plain, or in an envelope. */
function formOf({ path, accept = '' }: Exchange): string[] {
  if (/[?&]envelope=true(?:&|$)/.test(path)) return ['oneOf', '1'];
  return accept.toLowerCase().includes('envelope') ? [] : ['oneOf', '0'];
}

function matches(template: string, path: string): boolean {
  const [names, values] = [template.split('/'), path.split('/')];
  return (
    names.length === values.length &&
    names.every((name, index) => (name.startsWith('{') ? values[index] !== '' : name === values[index]))
  );
}

function countOfParameters(template: string): number {
  return template.split('{').length;
}

function pointerOf({ path, method }: DescribedOperation, status: number): string[] {
  return ['paths', path, method.toLowerCase(), 'responses', String(status)];
}

/** As the fragment of a URI, in which a JSON pointer is percent-encoded. */
function toPointer(segments: readonly string[]): string {
  const escape = (segment: string): string => segment.replaceAll('~', '~0').replaceAll('/', '~1');
  return segments.map((segment) => `/${encodeURIComponent(escape(segment))}`).join('');
}
