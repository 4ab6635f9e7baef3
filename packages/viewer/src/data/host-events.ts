import { ClientError, type Client, type HostEvent } from '@code-graph/client';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** State of the stream of events. */
export type Connection = 'connecting' | 'connected' | 'lost' | 'report';

export interface HostEventListener {
  onEvent(event: HostEvent): void;
  /** Events were missed: everything may have changed. */
  onReset(): void;
  onConnection(connection: Connection): void;
}

/** Milliseconds before a stream that has ended is opened again. */
const reopenMs = 1_000;
/** Milliseconds without a byte after which a stream is considered lost. The host sends a heartbeat every 15 seconds. */
const silenceMs = 40_000;

/**
 * Listens to the events of a host until the returned function is called. After a loss, it connects again and continues after the last
 * event. It gives up if the host requires another token. The events are read with `fetch`, because `EventSource` sends no token.
 */
export function listenToHost(client: Client, listener: HostEventListener): () => void {
  const stopped = new AbortController();
  void listen(client, listener, stopped.signal);
  return () => stopped.abort();
}

async function listen(client: Client, listener: HostEventListener, signal: AbortSignal): Promise<void> {
  let lastId = '';
  /** Whether a stream was open before: a new one without an id has missed events. */
  let wasOpen = false;
  const onEvent = ({ event, id, data }: EventSourceMessage): void => {
    lastId = id ?? lastId;
    if (event === 'reset') listener.onReset();
    else listener.onEvent(JSON.parse(data) as HostEvent);
  };
  const isOver = (): boolean => signal.aborted;
  listener.onConnection('connecting');
  while (!isOver()) {
    try {
      const header = lastId === '' ? {} : { 'Last-Event-ID': lastId };
      const stream = await client.get('/api/events', { params: { header }, parseAs: 'stream', signal });
      if (wasOpen && lastId === '') listener.onReset();
      wasOpen = true;
      listener.onConnection('connected');
      await readAll(stream, createParser({ onEvent }));
    } catch (error) {
      if (error instanceof ClientError && error.status === 401) return;
    }
    if (isOver()) return;
    listener.onConnection('lost');
    await new Promise((resolve) => setTimeout(resolve, reopenMs));
  }
}

/** Passes the text of a stream on until the stream ends. */
async function readAll(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { feed }: { readonly feed: (text: string) => void },
): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    // A network that is gone closes no connection.
    const silence = setTimeout(() => void reader.cancel(), silenceMs);
    const { done, value } = await reader.read();
    clearTimeout(silence);
    if (done) return;
    feed(value);
  }
}
