import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * The sockets of a server and the replies under way on them: what a host that stops waits for, and what must not be
 * written into.
 */
export class Connections {
  readonly #replies = new Map<Duplex, Set<ServerResponse>>();
  #isDraining = false;
  #onQuiet: () => void = () => undefined;

  constructor(server: Server) {
    server.on('connection', (socket: Duplex) => {
      this.#replies.set(socket, new Set());
      socket.once('close', () => {
        this.#replies.delete(socket);
        this.#tellWhenQuiet();
      });
    });
  }

  /** Notes a reply. While the server drains, it is the last one on its socket. */
  add(response: ServerResponse): void {
    const { socket } = response.req;
    if (this.#isDraining) response.setHeader('Connection', 'close');
    this.#replies.get(socket)?.add(response);
    response.once('close', () => {
      this.#replies.get(socket)?.delete(response);
      this.#tellWhenQuiet();
    });
  }

  /** Whether a reply on the socket has begun and not ended: anything else written there would become part of it. */
  isReplying(socket: Duplex): boolean {
    const replies = this.#replies.get(socket) ?? [];
    return [...replies].some((response) => response.headersSent && !response.writableEnded);
  }

  /** Closes the sockets on which no reply is under way, waits for the others, but not for ever, and closes them too. */
  async drain(longestMs: number): Promise<void> {
    this.#isDraining = true;
    for (const [socket, replies] of this.#replies) if (replies.size === 0) socket.destroy();
    const quiet = new Promise<void>((resolve) => {
      this.#onQuiet = resolve;
      this.#tellWhenQuiet();
    });
    const giveUp = new AbortController();
    await Promise.race([quiet, delay(longestMs, undefined, { signal: giveUp.signal }).catch(() => undefined)]);
    giveUp.abort();
    for (const socket of this.#replies.keys()) socket.destroy();
  }

  #tellWhenQuiet(): void {
    // While the server runs, nobody asks, and going through all sockets would cost every reply something.
    if (!this.#isDraining) return;
    if ([...this.#replies.values()].every((replies) => replies.size === 0)) this.#onQuiet();
  }
}
