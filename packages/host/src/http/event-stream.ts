import type { ServerResponse } from 'node:http';
import type { EventLog } from '../platform/events/event-log.js';

/** How long a browser waits before it comes back, once the stream has broken off. */
const retryMs = 1_000;

/**
 * The events on their way to one client, as the text of server-sent events. It gets each of them once and in order, as fast
 * as it reads: what it has not read yet is kept in the log, so that a client which reads slowly costs no memory of its own.
 */
export class EventStream {
  #lastId: string;
  /** Whether the client has to read before it is sent more. */
  #isFull = false;

  constructor(
    private readonly response: ServerResponse,
    private readonly log: EventLog,
    private readonly lastEventId: string | undefined,
  ) {
    this.#lastId = lastEventId ?? log.latestId;
  }

  /**
   * Sends what comes after the event that the client knows, until the client is gone or `end` is called.
   * @param onDidClose called then, perhaps twice
   */
  start(heartbeatMs: number, onDidClose: () => void): void {
    const { response } = this;
    const stopListening = this.log.listen(() => {
      if (!this.#isFull) this.#sendMissing();
    });
    const heartbeat = setInterval(() => {
      if (!this.#isFull) this.#send(':\n\n');
    }, heartbeatMs);
    response.on('drain', () => {
      this.#isFull = false;
      this.#sendMissing();
    });
    // Node closes the socket on which this long nothing could be sent. While the client reads, the heartbeat keeps it open.
    response.setTimeout(2 * heartbeatMs);

    const onClose = (): void => {
      stopListening();
      clearInterval(heartbeat);
      onDidClose();
    };
    response.once('close', onClose);
    // A reply whose turn on the socket has not come yet is not told that the socket has closed.
    response.req.socket.once('close', onClose);

    // An id without data is no event: it is there for a client that loses its connection before the first one.
    const start = this.lastEventId === undefined ? `id: ${this.#lastId}\n` : '';
    this.#send(`retry: ${retryMs}\n${start}\n`);
    this.#sendMissing();
  }

  /** Ends the stream at once; one that waits for its client to read is broken off. */
  end(): void {
    // What is published until the socket has closed would be written behind the end.
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
    // JSON has no line breaks of its own, so that the data is one line.
    this.#send(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #send(text: string): void {
    this.#isFull = !this.response.write(text);
  }
}
