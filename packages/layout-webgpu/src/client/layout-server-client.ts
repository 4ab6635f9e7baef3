import { once } from 'node:events';
import { WebSocket, type RawData } from 'ws';
import type { LayoutMotion } from '../engine/layout-engine.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import {
  protocolVersion,
  type Backend,
  type JobDescription,
  type ServerMessage,
} from '../protocol/control-messages.js';
import { FrameAssembler } from '../protocol/frame-assembler.js';
import { bytesPerMessage, encodeGraph, type SentGraph } from '../protocol/graph-message.js';

/** A connection to a layout server that could not be made, or that has ended. */
export class LayoutServerLost extends Error {
  override readonly name = 'LayoutServerLost';
}

/** A layout to be computed by a server. */
export interface RemoteLayout extends SentGraph {
  readonly jobId: string;
  readonly settings: LayoutSettings;
  readonly backend?: Backend | undefined;
  readonly signal: AbortSignal;
  onStarted?(job: JobDescription): void;
  onProgress?(progress: { readonly iteration: number; readonly backend: Backend; readonly motion: LayoutMotion }): void;
}

/** What a server has computed. */
export interface RemoteOutcome {
  /** `dimensions` coordinates a node. */
  readonly positions: Float32Array;
  readonly iterations: number;
  readonly isAtRest: boolean;
  readonly backend: Backend;
  readonly lostDevice?: string | undefined;
}

type Hello = ServerMessage & { readonly kind: 'hello' };

const connectMs = 10_000;
const pingMs = 5_000;

interface Work {
  readonly layout: RemoteLayout;
  positions?: Float32Array;
  job?: number;
  resolve(outcome: RemoteOutcome): void;
  reject(error: Error): void;
}

/** A layout server, seen from who has the secret. It computes one layout at a time. */
export class LayoutServerClient {
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>;
  readonly #frames = new FrameAssembler();
  readonly #tickets: ((ticket: string | undefined) => void)[] = [];
  readonly #watch: NodeJS.Timeout;
  #work: Work | undefined;
  #lastSign = performance.now();

  private constructor(
    private readonly socket: WebSocket,
    readonly hello: Hello,
    silenceMs: number,
  ) {
    socket.on('message', (data: RawData, isBinary: boolean) => {
      this.#lastSign = performance.now();
      if (isBinary) this.#takeBytes(data as Buffer);
      else this.#take(readMessage(data));
    });
    socket.on('pong', () => (this.#lastSign = performance.now()));
    socket.on('error', () => undefined);
    this.closed = once(socket, 'close').then(() => {
      this.#end(new LayoutServerLost('The connection to the layout server has ended.'));
    });
    this.#watch = setInterval(() => this.#checkSilence(silenceMs), Math.min(pingMs, silenceMs / 2));
    // Nobody waits for a server that has nothing to do.
    this.#watch.unref();
  }

  /**
   * Connects to a server.
   * @param silenceMs how long a server that computes may give no sign of life
   * @throws LayoutServerLost
   */
  static async connect(uri: string, secret: string | undefined, silenceMs: number): Promise<LayoutServerClient> {
    const socket = new WebSocket(uri, {
      headers: secret === undefined ? {} : { Authorization: `Bearer ${secret}` },
      perMessageDeflate: false,
      handshakeTimeout: connectMs,
      followRedirects: false,
    });
    try {
      const [data] = (await once(socket, 'message', { signal: AbortSignal.timeout(connectMs) })) as [RawData];
      const hello = readMessage(data);
      if (hello?.kind !== 'hello' || hello.protocol !== protocolVersion) {
        throw new Error('it speaks another version of the protocol');
      }
      return new LayoutServerClient(socket, hello, silenceMs);
    } catch (error) {
      socket.on('error', () => undefined);
      socket.terminate();
      const reason = error instanceof Error ? error.message : String(error);
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
    const outcome = new Promise<RemoteOutcome>((resolve, reject) => {
      this.#work = { layout, resolve, reject };
    });
    // The sending below can fail first.
    outcome.catch(() => undefined);
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
      await this.#sendBytes(encodeGraph({ graph, parents }), signal);
      return await outcome;
    } finally {
      signal.removeEventListener('abort', onAbort);
      this.#work = undefined;
    }
  }

  /** A ticket with which somebody else may connect once within 30 seconds, to watch. */
  async requestTicket(): Promise<string> {
    const ticket = await new Promise<string | undefined>((resolve) => {
      this.#tickets.push(resolve);
      this.#send({ kind: 'ticket' });
      if (!this.isOpen) this.#end(new LayoutServerLost('The connection to the layout server has ended.'));
    });
    if (ticket === undefined) throw new LayoutServerLost('The connection to the layout server has ended.');
    return ticket;
  }

  /** Ends the connection, and with it what the server computes for it. */
  close(): void {
    this.socket.terminate();
  }

  #take(message: ServerMessage | undefined): void {
    if (message?.kind === 'ticket') {
      this.#tickets.shift()?.(message.ticket);
      return;
    }
    const work = this.#work;
    if (!work || !message || !('jobId' in message) || message.jobId !== work.layout.jobId) return;
    switch (message.kind) {
      case 'started':
        work.job = message.job;
        work.layout.onStarted?.(message);
        break;
      case 'progress':
        work.layout.onProgress?.(message);
        break;
      case 'completed':
        this.#complete(work, message);
        break;
      case 'cancelled':
        work.reject(new Error('The layout was cancelled.'));
        break;
      case 'failed':
      case 'refused':
        work.reject(new Error(message.message));
        break;
    }
  }

  #complete(work: Work, message: ServerMessage & { kind: 'completed' }): void {
    const { iterations, isAtRest, backend, lostDevice } = message;
    const { graph, settings } = work.layout;
    const { positions } = work;
    if (positions?.length !== graph.nodeCount * settings.dimensions || !positions.every(Number.isFinite)) {
      work.reject(new Error('The layout server has sent positions that cannot be used.'));
      return;
    }
    work.resolve({ positions, iterations, isAtRest, backend, lostDevice });
  }

  #takeBytes(bytes: Buffer): void {
    const frame = this.#frames.add(bytes);
    if (frame?.isResult === true && frame.job === this.#work?.job) this.#work.positions = frame.positions;
  }

  #end(error: LayoutServerLost): void {
    clearInterval(this.#watch);
    for (const resolve of this.#tickets.splice(0)) resolve(undefined);
    this.#work?.reject(error);
  }

  #send(message: object): void {
    if (this.isOpen) this.socket.send(JSON.stringify(message));
  }

  /** Sends a graph no faster than the server takes it. */
  async #sendBytes(bytes: Uint8Array, signal: AbortSignal): Promise<void> {
    for (let offset = 0; offset < bytes.length && this.isOpen; offset += bytesPerMessage) {
      if (signal.aborted) {
        // The server has only a piece of the graph, and forgets it without a word.
        this.#work?.reject(new Error('The layout was cancelled.'));
        return;
      }
      const part = bytes.subarray(offset, offset + bytesPerMessage);
      await new Promise<void>((resolve) => this.socket.send(part, () => resolve()));
    }
  }

  #checkSilence(silenceMs: number): void {
    if (!this.#work) return;
    if (performance.now() - this.#lastSign > silenceMs) {
      this.#end(new LayoutServerLost(`The layout server gave no sign of life for ${silenceMs / 1000} s.`));
      this.socket.terminate();
    } else this.socket.ping();
  }
}

function readMessage(data: RawData): ServerMessage | undefined {
  try {
    return JSON.parse((data as Buffer).toString()) as ServerMessage;
  } catch {
    return undefined;
  }
}
