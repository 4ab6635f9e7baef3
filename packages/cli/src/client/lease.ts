import type { Client } from '@code-graph/client';

/** An open event stream, which keeps a host that clients started running. It closes with this process, however that ends. */
export interface Lease {
  /** Resolves when the stream has ended, because the host or this process ended it. */
  readonly ended: Promise<void>;
  end(): Promise<void>;
}

/** @throws HostError if the host opens no stream */
export async function openLease(client: Client): Promise<Lease> {
  const stream = await client.get('/api/events', { parseAs: 'stream' });
  const reader = stream.getReader();
  const ended = readToEnd(reader);
  return {
    ended,
    end: async () => {
      // Not by a signal of the request: Node.js forgets that signal once the garbage is collected.
      await reader.cancel().catch(() => undefined);
      await ended;
    },
  };
}

async function readToEnd(reader: ReadableStreamDefaultReader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The host has closed the connection, or has been killed.
  }
}
