import { once } from 'node:events';
import { setImmediate as breathe } from 'node:timers/promises';
import { WebSocket, type RawData } from 'ws';
import { protocolVersion, type Backend, type ServerMessage } from '../protocol/control-messages.js';
import { bytesPerMessage, encodeGraph } from '../protocol/graph-message.js';
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

/** A part of a frame is smaller, and so is everything else that a server has to say. */
const mostMessageBytes = 2 ** 20;

interface TicketRequest {
  readonly resolve: (ticket: string) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A layout server, seen from who has the secret. It computes one layout at a time. Nothing that it sends is trusted: the
 * connection ends on the first message that is none, and holds no more than the result that was asked for.
 */
export class LayoutServerClient {
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>;
  readonly #allowance = new MessageRateLimiter();
  readonly #tickets: TicketRequest[] = [];
  readonly #watch: NodeJS.Timeout;
  readonly #lookMs: number;
  #job: RemoteJob | undefined;
  #lastSign = performance.now();
  #lastLook = performance.now();

  private constructor(
    private readonly socket: WebSocket,
    readonly hello: Hello,
    private readonly silenceMs: number,
  ) {
    let complaint = '';
    socket.on('message', (data: RawData, isBinary: boolean) => {
      this.#lastSign = performance.now();
      if (isBinary) this.#takeBytes(data as Buffer);
      else if (this.#isAllowed()) this.#takeText((data as Buffer).toString());
    });
    socket.on('ping', () => this.#isAllowed());
    socket.on('pong', () => {
      this.#lastSign = performance.now();
      this.#isAllowed();
    });
    socket.on('error', ({ message }) => (complaint = `: ${message}`));
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.#end(new LayoutServerLost(`The connection to the layout server has ended${complaint}.`));
        resolve();
      });
    });
    this.#lookMs = Math.min(pingMs, silenceMs / 2);
    this.#watch = setInterval(() => this.#look(), this.#lookMs);
    // Nobody waits for a server that has nothing to do.
    this.#watch.unref();
  }

  /**
   * Connects to a server.
   * @param silenceMs how long a server that somebody waits for may give no sign of life
   * @throws LayoutServerLost
   */
  static async connect(uri: string, secret: string | undefined, silenceMs: number): Promise<LayoutServerClient> {
    let socket: WebSocket | undefined;
    try {
      socket = new WebSocket(uri, {
        headers: secret === undefined ? {} : { Authorization: `Bearer ${secret}` },
        perMessageDeflate: false,
        maxPayload: mostMessageBytes,
        handshakeTimeout: connectMs,
        followRedirects: false,
      });
      // An error that nobody listens to ends the process, and it may follow what is waited for.
      socket.on('error', () => undefined);
      const [data] = (await once(socket, 'message', { signal: AbortSignal.timeout(connectMs) })) as [RawData];
      const hello = parseServerMessage((data as Buffer).toString());
      if (hello?.kind !== 'hello' || hello.protocol !== protocolVersion) {
        throw new Error(`it does not speak version ${protocolVersion} of the protocol`);
      }
      return new LayoutServerClient(socket, hello, silenceMs);
    } catch (error) {
      socket?.terminate();
      const isLate = error instanceof Error && error.name === 'AbortError';
      const reason = isLate ? `it says nothing within ${connectMs / 1000} s` : describe(error);
      throw new LayoutServerLost(`The layout server at ${uri} cannot be used: ${reason}.`, { cause: error });
    }
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** What the server will compute a layout of so many nodes with; or why it cannot be what was asked for. */
  chooseBackend(nodes: number, asked: Backend | undefined): Backend | { readonly reason: string } {
    const { gpu, crossover } = this.hello;
    if ('reason' in gpu) return asked === 'gpu' ? { reason: gpu.reason } : 'cpu';
    return asked ?? (nodes >= crossover ? 'gpu' : 'cpu');
  }

  /**
   * Has a layout computed. When the signal aborts, the server is told, and this rejects when it has answered.
   * @throws LayoutServerLost when the connection ends before the layout does; Error with what the server says failed; the
   *   reason of the signal
   */
  async compute(layout: RemoteLayout): Promise<RemoteOutcome> {
    const { jobId, graph, parents, settings, backend, signal } = layout;
    signal.throwIfAborted();
    if (!this.isOpen) throw new LayoutServerLost(connectionEnded);
    const job = new RemoteJob(layout);
    this.#job = job;
    const onAbort = (): void => this.#send({ kind: 'cancel', jobId });
    try {
      this.#lastSign = performance.now();
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
   * A ticket with which somebody else may connect once within 30 seconds, to watch.
   * @throws LayoutServerLost when the connection ends; Error when there is none in time
   */
  async requestTicket(): Promise<string> {
    if (!this.isOpen) throw new LayoutServerLost(connectionEnded);
    if (!this.#job && this.#tickets.length === 0) this.#lastSign = performance.now();
    // Twice the silence: by then it lives, or is given up.
    const waitMs = 2 * this.silenceMs;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<string>((resolve, reject) => {
        const request = { resolve, reject };
        this.#tickets.push(request);
        timer = setTimeout(() => {
          this.#tickets.splice(this.#tickets.indexOf(request), 1);
          reject(new Error(`The layout server gave no ticket within ${waitMs / 1000} s.`));
        }, waitMs);
        this.#send({ kind: 'ticket' });
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the connection, and with it what the server computes for it. */
  close(): void {
    this.socket.terminate();
  }

  #takeText(text: string): void {
    const message = parseServerMessage(text);
    if (!message) this.#giveUp('has sent what is no message of the protocol');
    else if (message.kind === 'ticket') this.#tickets.shift()?.resolve(message.ticket);
    else this.#job?.take(message);
  }

  #takeBytes(bytes: Buffer): void {
    if (this.#job?.takeBytes(bytes) !== true) this.#giveUp('has sent positions that nobody asked for');
  }

  #isAllowed(): boolean {
    const isAllowed = this.#allowance.take();
    if (!isAllowed) this.#giveUp(`has sent more than ${maxMessagesPerSecond} messages within a second`);
    return isAllowed;
  }

  /** Ends the connection because of what the server has done. */
  #giveUp(what: string): void {
    this.#end(new LayoutServerLost(`The layout server ${what}.`));
    this.socket.terminate();
  }

  #end(error: LayoutServerLost): void {
    clearInterval(this.#watch);
    for (const { reject } of this.#tickets.splice(0)) reject(error);
    this.#job?.fail(error);
  }

  #send(message: object): void {
    if (this.isOpen) this.socket.send(JSON.stringify(message));
  }

  /**
   * Sends a graph no faster than the server takes it, and not to its end when that is of no use any more. Others have their
   * turn between its parts.
   */
  async #sendBytes(bytes: Uint8Array, job: RemoteJob, signal: AbortSignal): Promise<void> {
    for (let offset = 0; offset < bytes.length && this.isOpen && !job.isSettled; offset += bytesPerMessage) {
      if (signal.aborted) {
        // The server has only a piece of the graph, and forgets it.
        job.fail(new Error('The layout was cancelled.'));
        return;
      }
      const part = bytes.subarray(offset, offset + bytesPerMessage);
      await new Promise<void>((resolve) => this.socket.send(part, () => resolve()));
      // What the system takes at once is reported at once, and the parts would be masked all in one go.
      await breathe();
    }
  }

  /** Looks whether a server that somebody waits for is alive. */
  #look(): void {
    const now = performance.now();
    // Who has slept, or was busy, cannot tell who was silent meanwhile.
    if (now - this.#lastLook > 2 * this.#lookMs) this.#lastSign = now;
    this.#lastLook = now;
    if (!this.#job && this.#tickets.length === 0) return;
    if (now - this.#lastSign > this.silenceMs) {
      this.#giveUp(`gave no sign of life for ${this.silenceMs / 1000} s`);
    } else this.socket.ping();
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
