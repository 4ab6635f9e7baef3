import type { HostEvent } from '@code-graph/client';

/** State of the stream of events. */
export type Connection = 'connecting' | 'connected' | 'lost' | 'report';

export interface HostEventListener {
  onEvent(event: HostEvent): void;
  /** Events were missed: everything may have changed. */
  onReset(): void;
  onConnection(connection: Connection): void;
}

const eventTypes: readonly HostEvent['type'][] = [
  'analysis.started',
  'analysis.complete',
  'analysis.failed',
  'analysis.cancelled',
  'graph.changed',
  'graph.imported',
  'overlay.applying',
  'overlay.applied',
  'overlay.removed',
  'overlay.failed',
  'overlay.cancelled',
  'layout.started',
  'layout.complete',
  'layout.failed',
  'layout.cancelled',
  'plugin.installed',
  'plugin.uninstalled',
  'plugin.loaded',
  'plugin.reloaded',
  'plugin.reload-failed',
  'plugin.quarantined',
  'plugin.resumed',
  'plugin.watch-degraded',
];

/** Milliseconds before a stream that the browser has given up is opened again. */
const reopenMs = 2_000;

/**
 * Listens to the events of a host until the returned function is called. The browser reconnects after a loss and continues after the
 * last event; a stream that it has closed for good, as after a refusal, is opened again.
 */
export function listenToHost(host: string, listener: HostEventListener): () => void {
  let stream: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let lastId = '';
  /** Whether a stream was open before: a new one without an id has missed events. */
  let wasOpen = false;

  const open = (): void => {
    const opened = new EventSource(
      `${host}/api/events${lastId === '' ? '' : `?lastEventId=${encodeURIComponent(lastId)}`}`,
    );
    stream = opened;
    opened.onopen = () => {
      if (wasOpen && lastId === '') listener.onReset();
      wasOpen = true;
      listener.onConnection('connected');
    };
    opened.onerror = () => {
      listener.onConnection('lost');
      if (opened.readyState === EventSource.CLOSED) reopening = setTimeout(open, reopenMs);
    };
    for (const type of eventTypes) {
      opened.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) => {
        lastId = lastEventId;
        listener.onEvent(JSON.parse(data) as HostEvent);
      });
    }
    opened.addEventListener('reset', ({ lastEventId }: MessageEvent<string>) => {
      lastId = lastEventId;
      listener.onReset();
    });
  };

  listener.onConnection('connecting');
  open();
  return () => {
    clearTimeout(reopening);
    stream?.close();
  };
}
