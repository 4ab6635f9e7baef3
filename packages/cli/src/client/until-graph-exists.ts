import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@code-graph/client';
import { HostError } from '@code-graph/api/errors';
import { cliErrors } from '../cli-errors.js';

/** Milliseconds that a request waits for the first index. An agent can do other work meanwhile, and repeats the question. */
const patienceMs = 4_000;
const retryMs = 200;
const notReady = 'NOT_READY';

/**
 * Sends a request, repeatedly while the workspace is indexed for the first time.
 * @throws HostError `NOT_READY` with the progress, if the index takes longer than a few seconds
 */
export async function untilGraphExists<Result>(
  client: Client,
  send: (client: Client) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await send(client);
    } catch (error) {
      if (!(error instanceof HostError) || error.code !== notReady) throw error;
      const { index } = await client.get('/api/health');
      // The message of the host has the reason.
      if (index.status === 'failed' || index.status === 'cancelled') throw error;
      if (performance.now() > deadline) throw cliErrors.firstIndexRuns(index.progress, index.message);
    }
    await delay(retryMs);
  }
}
