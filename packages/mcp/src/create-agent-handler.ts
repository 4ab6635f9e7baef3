import type { Client } from '@code-graph/client';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createCodeGraphServer, type AgentServerOptions } from './create-code-graph-server.js';

/** Serves agents over HTTP. */
export interface AgentHandler {
  /** Answers one request of the protocol. */
  fetch(request: Request): Promise<Response>;
  /** Ends the requests in progress. */
  close(): Promise<void>;
}

export interface AgentHandlerOptions extends AgentServerOptions {
  /** Maximum bytes of a request. */
  readonly maxBodyBytes: number;
  readonly onError?: (error: Error) => void;
}

/**
 * Creates a handler without sessions: each request is answered by a server of its own.
 * @param clientOf the client that asks the host with the rights of a request
 */
export function createAgentHandler(
  clientOf: (request: Request | undefined) => Client,
  { maxBodyBytes, onError, ...options }: AgentHandlerOptions,
): AgentHandler {
  const handler = createMcpHandler(({ requestInfo }) => createCodeGraphServer(clientOf(requestInfo), options), {
    maxRequestBodySize: maxBodyBytes,
    ...(onError && { onerror: onError }),
  });
  return { fetch: (request) => handler.fetch(request), close: () => handler.close() };
}
