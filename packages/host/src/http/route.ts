import type { schemas } from '@code-graph/sdk/schemas';
import type { Request, Response } from 'express';

/** The title of one of the SDK's schemas. */
export type SchemaTitle = keyof typeof schemas;

/** What a reply with a status carries. */
export interface RouteReply {
  readonly description: string;
  /** The shape of the body; absent for a reply without one, or with a shape of its own. */
  readonly schema?: SchemaTitle;
  /** JSON, unless told otherwise. With a stream of events the schema is that of the data of one. */
  readonly mediaType?: 'text/event-stream';
}

/** A parameter in the path or the query. */
export interface RouteParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
}

/** A JSON body. */
export interface RouteBody {
  /** Absent for the options of a plugin, whose schema the plugin brings. */
  readonly schema?: SchemaTitle;
  readonly required: boolean;
  readonly description: string;
  readonly limitBytes: number;
  /**
   * The handler gets a `ReceiveBody` as `request.body`, so that it can refuse the request before the body is received, and parse
   * the body in another thread.
   */
  readonly isRaw?: true;
}

/**
 * Receives the bytes of a body, in pieces whose memory the caller owns.
 * @throws HostError `PAYLOAD_TOO_LARGE`, `TOO_MANY_BODIES`; `INVALID_REQUEST` if the client goes away
 */
export type ReceiveBody = () => Promise<Uint8Array<ArrayBuffer>[]>;

/** One operation of the API: Express, the OpenAPI document and the rules for methods and query are all made from it. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** With parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly parameters: readonly RouteParameter[];
  readonly body?: RouteBody;
  /** Replies by status, beside those that every operation can give. */
  readonly replies: Readonly<Record<number, RouteReply>>;
  handle(request: Request, response: Response): void | Promise<void>;
}

/** What a route group contributes. */
export interface RouteGroup {
  readonly routes: readonly Route[];
  /** Ends the replies that would not end by themselves. Called when the service stops. */
  stop?(): void;
}

/** Several classes are registered under it; the application gets all of them. */
export const RouteGroup = Symbol('RouteGroup');

/** Whether the replies can be put in an envelope: a stream of events cannot. */
export function isWrappable({ replies }: Route): boolean {
  return Object.values(replies).every(({ mediaType }) => mediaType === undefined);
}

/** How large a body of options or parameters can be. */
export const smallBodyBytes = 256 * 1024;

/** How large a body with a value for every node can be. */
export const largeBodyBytes = 64 * 1024 * 1024;
