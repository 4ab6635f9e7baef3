import type { Client, HostEvent } from '@code-graph/client';
import { createParser } from 'eventsource-parser';

/** Milliseconds without a byte after which the stream is considered lost. The host sends a heartbeat every 15 seconds. */
const silenceMs = 40_000;

/**
 * Passes the events of a host on until the stream ends.
 * @param onEvent receives undefined if events were missed
 * @throws ClientError if the host cannot be reached
 */
export async function readEvents(
  client: Client,
  signal: AbortSignal,
  onOpen: () => void,
  onEvent: (event: HostEvent | undefined) => void,
): Promise<void> {
  const stream = await client.get('/api/events', { parseAs: 'stream', signal });
  const parser = createParser({
    onEvent: ({ event, data }) => {
      onEvent(event === 'reset' ? undefined : (JSON.parse(data) as HostEvent));
    },
  });
  onOpen();
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const silence = setTimeout(() => void reader.cancel(), silenceMs);
    const { done, value } = await reader.read().finally(() => {
      clearTimeout(silence);
    });
    if (done) return;
    parser.feed(value);
  }
}
