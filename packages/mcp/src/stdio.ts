import type { McpServer } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/** Standard input and output, with a report of their end. */
class SessionTransport extends StdioServerTransport {
  constructor(private readonly onEnd: () => void) {
    super();
  }

  override async close(): Promise<void> {
    await super.close();
    this.onEnd();
  }
}

/**
 * Serves one session on standard input and output. Resolves when the agent closes the input, or when the session cannot continue, for
 * example after a message of more than 10 MiB.
 */
export async function serveSession(createServer: () => McpServer, onError: (error: Error) => void): Promise<void> {
  await new Promise<void>((resolve) => {
    serveStdio(createServer, { transport: new SessionTransport(resolve), onerror: onError });
  });
}
