import type { Operation, OperationBody } from '@code-graph/api/operations';
import type { Request, Response } from 'express';

/** A JSON body with its limit. */
export interface RouteBody extends OperationBody {
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

/** An operation of the API with its handler. The Express route and the checks of method and query parameters are made from it. */
export interface Route extends Operation {
  readonly body?: RouteBody;
  handle(request: Request, response: Response): void | Promise<void>;
}

/** A group of related routes. */
export interface RouteGroup {
  readonly routes: readonly Route[];
  /** Endpoints of protocols that describe themselves. They are not operations of the API, and its description does not have them. */
  readonly protocolRoutes?: readonly Route[];
  /** Ends the replies that do not end by themselves. Called when the service stops. */
  stop?(): void;
}

/** Injection token of several classes. The application gets all of them. */
export const RouteGroup = Symbol('RouteGroup');

/** Adds the handler to an operation. */
export function route(operation: Omit<Route, 'handle'>, handle: Route['handle']): Route {
  return { ...operation, handle };
}
