import { BackendUnavailable, chooseEngine, gpuCrossover, type AvailableEngines } from '../engine/choose-engine.js';
import type { LayoutEngine } from '../engine/layout-engine.js';
import type { LayoutOutcome } from '../engine/run-layout.js';
import {
  protocolVersion,
  type ClientMessage,
  type JobDescription,
  type ServerMessage,
  type StartMessage,
} from '../protocol/control-messages.js';
import type { SentGraph } from '../protocol/graph-message.js';
import type { ClientConnection } from './client-connection.js';
import { computeLayout } from './compute-layout.js';
import type { OneTimeTokens } from './credentials.js';
import { GraphUpload } from './graph-upload.js';
import { InvalidMessage, parseClientMessage } from './parse-client-message.js';

/** Minimum time between two progress messages. */
const progressMs = 100;

interface Job extends JobDescription {
  readonly owner: ClientConnection;
  readonly abort: AbortController;
  /** Resolves when its computation has ended. */
  ended: Promise<void>;
}

/** Receives the clients' requests, runs one layout at a time, and broadcasts its state to the clients. */
export class LayoutCoordinator {
  readonly #connections = new Set<ClientConnection>();
  readonly #uploads = new Map<ClientConnection, GraphUpload>();
  #job: Job | undefined;
  #jobCount = 0;

  constructor(
    private readonly engines: AvailableEngines,
    private readonly tokens: OneTimeTokens,
  ) {}

  get connections(): ReadonlySet<ClientConnection> {
    return this.#connections;
  }

  addClient(connection: ClientConnection): void {
    this.#connections.add(connection);
    const { cpu, gpu } = this.engines;
    connection.send({
      kind: 'hello',
      protocol: protocolVersion,
      cpu: cpu.device,
      gpu: 'reason' in gpu ? { reason: gpu.reason } : { device: gpu.device },
      crossover: gpuCrossover,
      job: this.#job && describe(this.#job),
    });
  }

  /** Cancels the layout of a client that has disconnected. */
  removeClient(connection: ClientConnection): void {
    this.#connections.delete(connection);
    this.#uploads.delete(connection);
    if (this.#job?.owner === connection) this.#job.abort.abort();
  }

  receiveText(connection: ClientConnection, text: string): void {
    try {
      this.#handle(connection, parseClientMessage(text));
    } catch (error) {
      if (!(error instanceof InvalidMessage)) throw error;
      connection.send({ kind: 'refused', message: error.message });
    }
  }

  receiveBytes(connection: ClientConnection, bytes: Uint8Array): void {
    const upload = this.#uploads.get(connection);
    if (!upload?.add(bytes)) {
      connection.close(1008, 'These bytes belong to no graph.');
      return;
    }
    this.#beginIfComplete(connection, upload);
  }

  #handle(connection: ClientConnection, message: ClientMessage): void {
    if (message.kind === 'watch') {
      connection.isWatching = message.positions;
      return;
    }
    if (connection.access !== 'control') throw new InvalidMessage('This message requires the secret.');
    switch (message.kind) {
      case 'start': {
        const upload = new GraphUpload(message);
        this.#uploads.set(connection, upload);
        this.#beginIfComplete(connection, upload);
        break;
      }
      case 'cancel':
        if (this.#uploads.get(connection)?.start.jobId === message.jobId) {
          this.#uploads.delete(connection);
          connection.send({ kind: 'cancelled', jobId: message.jobId });
        }
        if (this.#job?.jobId === message.jobId) this.#job.abort.abort();
        break;
      case 'ticket':
        connection.send({ kind: 'ticket', ticket: this.tokens.issue() });
        break;
    }
  }

  #beginIfComplete(owner: ClientConnection, upload: GraphUpload): void {
    // It may have been cancelled while it waited for the previous layout to end.
    if (!upload.isComplete || this.#uploads.get(owner) !== upload) return;
    if (this.#job?.abort.signal.aborted === true) {
      void this.#job.ended.then(() => this.#beginIfComplete(owner, upload));
      return;
    }
    this.#uploads.delete(owner);
    const { start } = upload;
    const { jobId, nodes, settings, backend } = start;
    if (this.#job) {
      owner.send({ kind: 'refused', jobId, message: 'Another layout is being computed.' });
      return;
    }
    let engine: LayoutEngine;
    try {
      engine = chooseEngine(this.engines, nodes, backend);
    } catch (error) {
      if (!(error instanceof BackendUnavailable)) throw error;
      owner.send({ kind: 'refused', jobId, message: error.message });
      return;
    }
    this.#jobCount++;
    const job: Job = {
      jobId,
      job: this.#jobCount,
      nodes,
      dimensions: settings.dimensions,
      totalIterations: settings.iterations,
      backend: engine.backend,
      device: engine.device,
      owner,
      abort: new AbortController(),
      ended: Promise.resolve(),
    };
    this.#job = job;
    this.#broadcast({ kind: 'started', ...describe(job) });
    job.ended = this.#compute(job, start, upload.decode(), engine);
  }

  async #compute(job: Job, start: StartMessage, sent: SentGraph, engine: LayoutEngine): Promise<void> {
    const { jobId, dimensions, abort } = job;
    let lastProgress = -Infinity;
    try {
      const outcome = await computeLayout(
        { start, sent, engine, engines: this.engines },
        {
          onProgress: ({ iteration, motion, engine: { backend } }) => {
            if (performance.now() - lastProgress < progressMs) return;
            lastProgress = performance.now();
            this.#broadcast({ kind: 'progress', jobId, iteration, backend, motion });
          },
          wantsSnapshot: () => this.#watchers().length > 0,
          onSnapshot: (positions, iteration) => {
            const frame = { job: job.job, iteration, dimensions, isResult: false, positions };
            for (const watcher of this.#watchers()) watcher.sendFrame(frame);
          },
        },
        abort.signal,
      );
      this.#job = undefined;
      this.#sendResult(job, outcome);
    } catch (error) {
      this.#job = undefined;
      for (const connection of this.#connections) connection.clearFrames();
      if (abort.signal.aborted) this.#broadcast({ kind: 'cancelled', jobId });
      else this.#broadcast({ kind: 'failed', jobId, message: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Sends the result to the owner and the watching clients, and after it the `completed` message to all clients. */
  #sendResult({ jobId, job, dimensions, owner }: Job, outcome: LayoutOutcome): void {
    const { positions, iterations, isAtRest, engine, lostDevice } = outcome;
    const frame = { job, iteration: iterations, dimensions, isResult: true, positions };
    const message: ServerMessage = {
      kind: 'completed',
      jobId,
      iterations,
      isAtRest,
      backend: engine.backend,
      lostDevice,
    };
    for (const connection of this.#connections) {
      if (connection === owner || connection.isWatching) connection.sendFrame(frame);
      void connection.sendAfterFrames(message);
    }
  }

  #watchers(): ClientConnection[] {
    return [...this.#connections].filter(({ isWatching }) => isWatching);
  }

  #broadcast(message: ServerMessage): void {
    for (const connection of this.#connections) connection.send(message);
  }
}

function describe({ jobId, job, nodes, dimensions, totalIterations, backend, device }: Job): JobDescription {
  return { jobId, job, nodes, dimensions, totalIterations, backend, device };
}
