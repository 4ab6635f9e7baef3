import type { ServerResponse } from 'node:http';
import type { EventLog } from './event-log.js';

/** Milliseconds that a browser waits before it reconnects. */
const retryMs = 1_000;

/**
 * Sends events to one client as server-sent events. The client gets each event once and in order, as fast as it reads. Unread
 * events stay in the log, so that a slow client needs no memory of its own.
 */
export class EventStream {
  #lastId: string;
  /** Whether the client has to read before more is sent. */
  #isFull = false;

  constructor(
    private readonly response: ServerResponse,
    private readonly log: EventLog,
    private readonly lastEventId: string | undefined,
  ) {
    this.#lastId = lastEventId ?? log.latestId;
  }

  /**
   * Sends all events after the last one that the client has received, until the client disconnects or `end` is called.
   * @param onHeartbeat called before each heartbeat
   * @param onDidClose called when the stream has ended, possibly twice
   */
  start(heartbeatMs: number, onHeartbeat: () => void, onDidClose: () => void): void {
    const { response } = this;
    const send = (): void => {
      if (!this.#isFull) this.#sendMissing();
    };
    const stopListening = this.log.listen(send, send);
    const heartbeat = setInterval(() => {
      onHeartbeat();
      if (!this.#isFull) this.#send(':\n\n');
    }, heartbeatMs);
    response.on('drain', () => {
      this.#isFull = false;
      this.#sendMissing();
    });
    // Node closes a socket that accepts no bytes for this time. While the client reads, the heartbeat keeps the socket open.
    response.setTimeout(2 * heartbeatMs);

    const onClose = (): void => {
      stopListening();
      clearInterval(heartbeat);
      onDidClose();
    };
    response.once('close', onClose);
    // A pipelined reply that has not begun yet gets no 'close' event of its own when the socket closes.
    response.req.socket.once('close', onClose);

    // An id without data is not an event: a client that loses its connection before the first event reconnects with this id.
    const start = this.lastEventId === undefined ? `id: ${this.#lastId}\n` : '';
    this.#send(`retry: ${retryMs}\n${start}\n`);
    this.#sendMissing();
  }

  /** Ends the stream at once. If bytes are still unread by the client, the connection is closed. */
  end(): void {
    // Prevents events that are published before the socket closes from being written after the end.
    this.#isFull = true;
    if (this.response.writableLength > 0) this.response.destroy();
    else this.response.end();
  }

  #sendMissing(): void {
    const events = this.log.after(this.#lastId);
    if (events === undefined) {
      this.#lastId = this.log.latestId;
      this.#sendEvent(this.#lastId, 'reset', {});
      return;
    }
    for (const event of events) {
      if (this.#isFull) return;
      this.#lastId = event.id;
      this.#sendEvent(event.id, event.type, event);
    }
  }

  #sendEvent(id: string, type: string, data: object): void {
    // JSON.stringify emits no line breaks, so the data is one line.
    this.#send(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #send(text: string): void {
    this.#isFull = !this.response.write(text);
  }
}
