import type { Client, IndexStatus } from '@code-graph/client';

/** One call of a tool: the host to ask, and the signal that ends the call. */
export interface HostQuestion {
  readonly client: Client;
  /** Aborts when the agent cancels the call or disconnects. */
  readonly signal: AbortSignal;
}

/** The state of the index. */
export function readIndexStatus({ client, signal }: HostQuestion): Promise<IndexStatus> {
  return client.get('/api/index', { signal });
}
