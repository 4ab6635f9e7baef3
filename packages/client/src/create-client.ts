import createOpenApiClient from 'openapi-fetch';
import { ClientError } from './client-error.js';
import type { paths } from './generated/api.js';
import type { Method, OptionsArgument, PathOf, ReplyForm, ReplyOf } from './operation-types.js';
import { hostUnreachable, readError, unexpectedReply } from './reply-errors.js';

/** Settings of all requests of a client. */
export interface ClientSettings {
  /** Replaces the global `fetch`, for example to add a timeout. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /**
   * The token that the host requires if authentication is on, or a function that returns it for each request. It is sent to no other
   * origin.
   */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>);
}

/**
 * Sends a request to one of the paths of the API and resolves to the body of the reply.
 * @throws ClientError if the host replies with an error or cannot be reached; the error of `JSON.stringify` if the body cannot be serialized
 */
export type ClientMethod<M extends Method> = <P extends PathOf<M>, Form extends ReplyForm = 'json'>(
  path: P,
  ...options: OptionsArgument<paths[P][M], Form>
) => Promise<ReplyOf<paths[P][M], Form>>;

/** The REST API of one host. */
export interface Client {
  /** Address of the host, without a slash at the end. */
  readonly url: string;
  readonly get: ClientMethod<'get'>;
  readonly post: ClientMethod<'post'>;
  readonly put: ClientMethod<'put'>;
  readonly delete: ClientMethod<'delete'>;
}

interface AnyOptions {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

// ClientMethod checks the arguments. The implementation is the same for all operations.
type AnyRequest = (method: Method, path: string, options: object) => Promise<{ readonly data?: unknown }>;

/**
 * Creates a client of the host at an address such as `http://127.0.0.1:5050`. Sends no request.
 * @throws TypeError if the address is not an absolute URL
 */
export function createClient(address: string, settings: ClientSettings = {}): Client {
  const url = new URL(address).href.replace(/\/+$/, '');
  const send = settings.fetch ?? ((request: Request) => globalThis.fetch(request));
  const api = createOpenApiClient<paths>({ baseUrl: url, bodySerializer: passOn });

  async function request(method: Method, path: string, options: AnyOptions = {}): Promise<unknown> {
    // Serialized before anything is sent: a body that cannot be serialized does not mean that the host is unreachable.
    const body = options.body === undefined ? {} : { body: serializeBody(options.body) };
    const token = await readToken(settings);
    const reply: { status?: number } = {};
    const fetch = async (sent: Request): Promise<Response> => {
      const response = await send(sent);
      if (!response.ok) throw await readError(url, response);
      reply.status = response.status;
      return response;
    };
    try {
      const headers = { ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }), ...options.headers };
      const { data } = await (api.request as AnyRequest)(method, path, { ...options, ...body, headers, fetch });
      if (data === undefined) throw new SyntaxError('The reply has no body.');
      return data;
    } catch (error) {
      if (error instanceof ClientError || options.signal?.aborted === true) throw error;
      throw reply.status !== undefined && error instanceof SyntaxError
        ? unexpectedReply(url, reply.status, error)
        : hostUnreachable(url, error);
    }
  }

  const methodOf = (method: Method) => (path: string, options?: AnyOptions) => request(method, path, options);
  return {
    url,
    get: methodOf('get') as ClientMethod<'get'>,
    post: methodOf('post') as ClientMethod<'post'>,
    put: methodOf('put') as ClientMethod<'put'>,
    delete: methodOf('delete') as ClientMethod<'delete'>,
  };
}

function passOn(body: unknown): BodyInit {
  return body as BodyInit;
}

function serializeBody(body: unknown): BodyInit {
  return body instanceof Uint8Array || body instanceof Blob ? (body as BodyInit) : JSON.stringify(body);
}

async function readToken({ token }: ClientSettings): Promise<string | undefined> {
  return typeof token === 'function' ? token() : token;
}
