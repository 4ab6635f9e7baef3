import type { Client } from '@code-graph/client';

/** An open event stream, which keeps a host that clients started running. It closes with this process, however that ends. */
export interface Lease {
  /** Resolves when the stream has ended, because the host or this process ended it. */
  readonly ended: Promise<void>;
  end(): Promise<void>;
}

/** @throws HostError if the host opens no stream */
export async function openLease(client: Client): Promise<Lease> {
  const closing = new AbortController();
  const stream = await client.get('/api/events', { parseAs: 'stream', signal: closing.signal });
  const ended = readToEnd(stream);
  return {
    ended,
    end: () => {
      closing.abort();
      return ended;
    },
  };
}

async function readToEnd(stream: ReadableStream<unknown>): Promise<void> {
  const reader = stream.getReader();
  try {
    while (!(await reader.read()).done);
  } catch {
    // The connection was closed, here or by the host.
  }
}
