import { once } from 'node:events';
import { Pacer } from '@code-graph/sdk/pacer';
import type { RawData, WebSocket } from 'ws';
import { protocolVersion, type Backend, type ServerMessage } from '../protocol/control-messages.js';
import { bytesPerMessage, encodeGraph } from '../protocol/graph-message.js';
import { decodePart, type PositionFrame } from '../protocol/position-frame.js';
import { MessageRateLimiter, maxMessagesPerSecond } from './message-rate-limiter.js';
import { parseServerMessage } from './parse-server-message.js';
import { RemoteJob, type RemoteLayout, type RemoteOutcome } from './remote-layout.js';

/** A connection to a layout server that could not be made, or that has ended. */
export class LayoutServerLost extends Error {
  override readonly name = 'LayoutServerLost';
}

type Hello = ServerMessage & { readonly kind: 'hello' };

const connectionEnded = 'The connection to the layout server has ended.';
const connectMs = 10_000;
const pingMs = 5_000;

/** Maximum size of a message. Parts of frames and all other messages are smaller. */
const maxMessageBytes = 2 ** 20;

interface TicketRequest {
  readonly resolve: (ticket: string) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The connection of a client that has the secret to a layout server, which computes one layout at a time. Messages of the
 * server are not trusted: the first invalid one ends the connection, and memory is limited to that of the requested result.
 */
export class LayoutServerClient {
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>;
  readonly #rateLimiter = new MessageRateLimiter();
  readonly #tickets: TicketRequest[] = [];
  readonly #heartbeat: NodeJS.Timeout;
  readonly #heartbeatMs: number;
  #job: RemoteJob | undefined;
  /** Whether positions were requested. The server can then send some that are no longer awaited, also of layouts of other clients. */
  #hasWatched = false;
  #lastMessage = performance.now();
  #lastHeartbeat = performance.now();

  private constructor(
    private readonly socket: WebSocket,
    readonly hello: Hello,
    private readonly silenceMs: number,
  ) {
    let reason = '';
    socket.on('message', (data: RawData, isBinary: boolean) => {
      this.#lastMessage = performance.now();
      if (isBinary) this.#receiveBytes(data as Buffer);
      else if (this.#isAllowed()) this.#receiveText((data as Buffer).toString());
    });
    socket.on('ping', () => this.#isAllowed());
    socket.on('pong', () => {
      this.#lastMessage = performance.now();
      this.#isAllowed();
    });
    socket.on('error', ({ message }) => (reason = `: ${message}`));
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.#end(new LayoutServerLost(`The connection to the layout server has ended${reason}.`));
        resolve();
      });
    });
    this.#heartbeatMs = Math.min(pingMs, silenceMs / 2);
    this.#heartbeat = setInterval(() => this.#checkHeartbeat(), this.#heartbeatMs);
    // An idle connection must not keep the process alive.
    this.#heartbeat.unref();
  }

  /**
   * Connects to a server.
   * @param silenceMs maximum time without a message or pong of the server while a request is pending
   * @throws LayoutServerLost
   */
  static async connect(uri: string, secret: string | undefined, silenceMs: number): Promise<LayoutServerClient> {
    // Loaded on demand: most hosts never compute a layout.
    const { WebSocket } = await import('ws');
    let socket: WebSocket | undefined;
    try {
      socket = new WebSocket(uri, {
        headers: secret === undefined ? {} : { Authorization: `Bearer ${secret}` },
        perMessageDeflate: false,
        maxPayload: maxMessageBytes,
        handshakeTimeout: connectMs,
        followRedirects: false,
      });
      // An error without a listener ends the process, and an error may follow the awaited event.
      socket.on('error', () => undefined);
      const [data] = (await once(socket, 'message', { signal: AbortSignal.timeout(connectMs) })) as [RawData];
      const hello = parseServerMessage((data as Buffer).toString());
      if (hello?.kind !== 'hello' || hello.protocol !== protocolVersion) {
        throw new Error(`it does not support version ${protocolVersion} of the protocol`);
      }
      return new LayoutServerClient(socket, hello, silenceMs);
    } catch (error) {
      socket?.terminate();
      const isLate = error instanceof Error && error.name === 'AbortError';
      const reason = isLate ? `it sends nothing within ${connectMs / 1000} s` : describe(error);
      throw new LayoutServerLost(`The layout server at ${uri} cannot be used: ${reason}.`, { cause: error });
    }
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Returns the backend that the server will use for a layout, or the reason why the requested one is unavailable. */
  chooseBackend(nodes: number, requested: Backend | undefined): Backend | { readonly reason: string } {
    const { gpu, crossover } = this.hello;
    if ('reason' in gpu) return requested === 'gpu' ? { reason: gpu.reason } : 'cpu';
    return requested ?? (nodes >= crossover ? 'gpu' : 'cpu');
  }

  /**
   * Computes a layout on the server. When the signal aborts, the layout is cancelled, and the promise rejects once the server
   * has acknowledged that.
   * @throws LayoutServerLost when the connection ends before the layout does; Error with the server's reason; the reason of
   *   the signal
   */
  async compute(layout: RemoteLayout): Promise<RemoteOutcome> {
    const { jobId, graph, parents, settings, backend, signal } = layout;
    signal.throwIfAborted();
    if (!this.isOpen) throw new LayoutServerLost(connectionEnded);
    const job = new RemoteJob(layout);
    this.#job = job;
    const onAbort = (): void => this.#send({ kind: 'cancel', jobId });
    try {
      this.#lastMessage = performance.now();
      this.#send({
        kind: 'start',
        jobId,
        settings,
        backend,
        nodes: graph.nodeCount,
        edges: graph.sources.length,
        hasWeights: graph.weights !== undefined,
        hasParents: parents !== undefined,
      });
      signal.addEventListener('abort', onAbort);
      await this.#sendBytes(encodeGraph({ graph, parents }), job, signal);
      return await job.outcome;
    } finally {
      signal.removeEventListener('abort', onAbort);
      this.#job = undefined;
    }
  }

  /**
   * Requests a one-time token with which another client may connect within 30 seconds, to watch.
   * @throws LayoutServerLost when the connection ends; Error when the server does not answer in time
   */
  async requestTicket(): Promise<string> {
    if (!this.isOpen) throw new LayoutServerLost(connectionEnded);
    if (!this.#job && this.#tickets.length === 0) this.#lastMessage = performance.now();
    // After twice that time, the server has answered or the connection was ended.
    const waitMs = 2 * this.silenceMs;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<string>((resolve, reject) => {
        const request = { resolve, reject };
        this.#tickets.push(request);
        timer = setTimeout(() => {
          this.#tickets.splice(this.#tickets.indexOf(request), 1);
          reject(new Error(`The layout server sent no token within ${waitMs / 1000} s.`));
        }, waitMs);
        this.#send({ kind: 'ticket' });
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Requests the present positions of the layout that the server computes for this client. Resolves to undefined if there is none, or it ends before. */
  async readFrame(): Promise<PositionFrame | undefined> {
    const job = this.#job;
    if (job?.isStarted !== true || !this.isOpen) return undefined;
    this.#hasWatched = true;
    this.#send({ kind: 'watch', positions: true });
    try {
      return await job.nextFrame();
    } finally {
      this.#send({ kind: 'watch', positions: false });
    }
  }

  /** Ends the connection, which also cancels the layout that the server computes for it. */
  close(): void {
    this.socket.terminate();
  }

  #receiveText(text: string): void {
    const message = parseServerMessage(text);
    if (!message) this.#disconnect('has sent an invalid message');
    else if (message.kind === 'ticket') this.#tickets.shift()?.resolve(message.ticket);
    else this.#job?.receive(message);
  }

  #receiveBytes(bytes: Buffer): void {
    const part = decodePart(bytes);
    const isExpected = part !== undefined && (this.#job?.receivePart(part) === true || this.#hasWatched);
    if (!isExpected) this.#disconnect('has sent positions that were not requested');
  }

  #isAllowed(): boolean {
    const isAllowed = this.#rateLimiter.add();
    if (!isAllowed) this.#disconnect(`has sent more than ${maxMessagesPerSecond} messages within a second`);
    return isAllowed;
  }

  /** Ends the connection because of a fault of the server. */
  #disconnect(reason: string): void {
    this.#end(new LayoutServerLost(`The layout server ${reason}.`));
    this.socket.terminate();
  }

  #end(error: LayoutServerLost): void {
    clearInterval(this.#heartbeat);
    for (const { reject } of this.#tickets.splice(0)) reject(error);
    this.#job?.fail(error);
  }

  #send(message: object): void {
    if (this.isOpen) this.socket.send(JSON.stringify(message));
  }

  /**
   * Sends a graph no faster than the server receives it, and stops if the layout was cancelled or has failed. Returns
   * to the event loop after each part.
   */
  async #sendBytes(bytes: Uint8Array, job: RemoteJob, signal: AbortSignal): Promise<void> {
    const pacer = new Pacer(undefined);
    for (let offset = 0; offset < bytes.length && this.isOpen && !job.isSettled; offset += bytesPerMessage) {
      if (signal.aborted) {
        // The server discards the part of the graph that it has received.
        job.fail(new Error('The layout was cancelled.'));
        return;
      }
      const part = bytes.subarray(offset, offset + bytesPerMessage);
      await new Promise<void>((resolve) => this.socket.send(part, () => resolve()));
      // `send` calls back immediately while the system's buffer has room, so all parts would be masked without a pause.
      await pacer.pause();
    }
  }

  /** Ends the connection if a request is pending and the server was silent for too long. */
  #checkHeartbeat(): void {
    const now = performance.now();
    // After this process slept or was busy, the silence cannot be attributed to the server.
    if (now - this.#lastHeartbeat > 2 * this.#heartbeatMs) this.#lastMessage = now;
    this.#lastHeartbeat = now;
    if (!this.#job && this.#tickets.length === 0) return;
    if (now - this.#lastMessage > this.silenceMs) {
      this.#disconnect(`has sent nothing for ${this.silenceMs / 1000} s`);
    } else this.socket.ping();
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
