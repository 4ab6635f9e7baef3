import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { allOperations, type Operation } from '@code-graph/api/operations';

/** The API of a server besides its routes. */
export interface ServedApi {
  /** The operations that the server describes. */
  readonly operations: readonly Operation[];
  /** Answers requests itself, or passes them on to the routes of the server. */
  readonly mount?: (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void;
}

export const ServedApi = Symbol('ServedApi');

/** The API of a host. */
export const hostApi: ServedApi = { operations: allOperations };
