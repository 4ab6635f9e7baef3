import type { schemas } from '@code-graph/sdk/schemas';
import type { Request, Response } from 'express';
import type { Scope } from '../platform/authentication/scope.js';

/** The title of one of the SDK's schemas. */
export type SchemaTitle = keyof typeof schemas;

/** The reply with a status. */
export interface RouteReply {
  readonly description: string;
  /** Schema of the body. Absent for a reply without a body, or with a body that has no schema. */
  readonly schema?: SchemaTitle;
  /** Default: JSON. The schema of an event stream is that of the data of one event. */
  readonly mediaType?: 'text/event-stream';
}

/** A parameter in the path or the query. */
export interface RouteParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  /** Parameters in the path are always required. */
  readonly isRequired?: true;
}

/** A JSON body. */
export interface RouteBody {
  /** Absent for the options of a plugin, whose schema is part of the plugin. */
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
 * @throws HostError `PAYLOAD_TOO_LARGE`, `TOO_MANY_BODIES`; `INVALID_REQUEST` if the client disconnects
 */
export type ReceiveBody = () => Promise<Uint8Array<ArrayBuffer>[]>;

/** One operation of the API. The Express route, the OpenAPI document and the checks of method and query are made from it. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** With parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  readonly operationId: string;
  /** The scope that a token needs for the operation. `none`: the operation needs no token. */
  readonly scope: Scope | 'none';
  readonly tag: string;
  readonly summary: string;
  readonly parameters: readonly RouteParameter[];
  readonly body?: RouteBody;
  /** Replies by status, in addition to those of every operation. */
  readonly replies: Readonly<Record<number, RouteReply>>;
  handle(request: Request, response: Response): void | Promise<void>;
}

/** A group of related routes. */
export interface RouteGroup {
  readonly routes: readonly Route[];
  /** Ends the replies that do not end by themselves. Called when the service stops. */
  stop?(): void;
}

/** Token of several classes, all of which the application gets. */
export const RouteGroup = Symbol('RouteGroup');

/** Whether the replies can be put in an envelope: a stream of events cannot. */
export function isWrappable({ replies }: Route): boolean {
  return Object.values(replies).every(({ mediaType }) => mediaType === undefined);
}

/** Maximum size of a body with options or parameters. */
export const smallBodyBytes = 256 * 1024;

/** Maximum size of a body with a value for every node. */
export const largeBodyBytes = 64 * 1024 * 1024;
