import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds that an idle connection stays open beyond the time that was announced to its client. */
const extensionMs = 5_000;

/**
 * The sockets of a server and the replies in progress on them. A host that stops waits for these replies, and nothing else may be
 * written into them.
 */
export class Connections {
  readonly #replies = new Map<Duplex, Set<ServerResponse>>();
  /** Bytes that a socket had received when it was extended. */
  readonly #extended = new WeakMap<Socket, number>();
  #isDraining = false;
  #onIdle: () => void = () => undefined;

  constructor(server: Server) {
    server.on('connection', (socket: Duplex) => {
      this.#replies.set(socket, new Set());
      socket.once('close', () => {
        this.#replies.delete(socket);
        this.#reportIfIdle();
      });
    });
  }

  /** Number of open sockets. */
  get size(): number {
    return this.#replies.size;
  }

  /** Records a reply. While the server drains, the reply is the last one on its socket. */
  add(response: ServerResponse): void {
    const { socket } = response.req;
    if (this.#isDraining) response.setHeader('Connection', 'close');
    this.#replies.get(socket)?.add(response);
    response.on('close', () => {
      this.#replies.get(socket)?.delete(response);
      this.#reportIfIdle();
    });
  }

  /** Whether a reply on the socket has begun and not ended: other bytes on the socket would become part of that reply. */
  isReplying(socket: Duplex): boolean {
    const replies = this.#replies.get(socket) ?? [];
    return [...replies].some((response) => response.headersSent && !response.writableEnded);
  }

  /** Whether the client waits for a reply, and has read all bytes of it so far. */
  isPreparingReply(socket: Duplex): boolean {
    return (this.#replies.get(socket)?.size ?? 0) > 0 && socket.writableLength === 0;
  }

  /**
   * Keeps an idle connection open a little longer than announced to its client, once after each reply: the client may have sent a request
   * at the last moment, or this process was busy and has not read it yet.
   * @returns whether the connection stays open
   */
  extend(socket: Socket): boolean {
    const { bytesRead } = socket;
    const isIdle = bytesRead > 0 && this.#replies.get(socket)?.size === 0;
    if (!isIdle || this.#extended.get(socket) === bytesRead) return false;
    this.#extended.set(socket, bytesRead);
    socket.setTimeout(extensionMs);
    return true;
  }

  /** Closes the idle sockets, waits for the replies in progress until a timeout, and closes the other sockets. */
  async drain(timeoutMs: number): Promise<void> {
    this.#isDraining = true;
    for (const [socket, replies] of this.#replies) if (replies.size === 0) socket.destroy();
    const idle = new Promise<void>((resolve) => {
      this.#onIdle = resolve;
      this.#reportIfIdle();
    });
    const giveUp = new AbortController();
    await Promise.race([idle, delay(timeoutMs, undefined, { signal: giveUp.signal }).catch(() => undefined)]);
    giveUp.abort();
    for (const socket of this.#replies.keys()) socket.destroy();
  }

  #reportIfIdle(): void {
    // While the server runs nothing waits for this, and the loop over all sockets would slow down every reply.
    if (!this.#isDraining) return;
    if ([...this.#replies.values()].every((replies) => replies.size === 0)) this.#onIdle();
  }
}
