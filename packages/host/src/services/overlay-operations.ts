import { setMaxListeners } from 'node:events';
import { errors } from '../platform/errors/error-catalogue.js';
import type { EventLog } from '../platform/events/event-log.js';
import { messageOf } from '../platform/errors/host-error.js';
import type { PluginStanding } from '../plugins/standing/plugin-standing.js';
import type { Logger } from '../platform/process/logger.js';

/** An apply or a removal under way. */
export interface OverlayOperation {
  readonly status: 'applying' | 'removing';
  /** Aborted when the operation is cancelled, when its caller gives up, and when the host stops. */
  readonly signal: AbortSignal;
  progress: number;
  message: string | undefined;
}

interface Running {
  readonly operation: OverlayOperation;
  readonly cancellation: AbortController;
  /** Never rejects. Resolves to whether the operation ended without its result because it was aborted. */
  readonly ended: Promise<boolean>;
}

/** The running operation of each plugin. */
export class OverlayOperations {
  readonly #running = new Map<string, Running>();
  readonly #shutdown = new AbortController();

  constructor(
    private readonly standing: PluginStanding,
    private readonly events: EventLog,
    private readonly logger: Logger,
  ) {
    // Each running operation adds a listener.
    setMaxListeners(0, this.#shutdown.signal);
  }

  /** @throws HostError `CONFLICT` or `SHUTTING_DOWN` */
  refuseWhileBusy(id: string): void {
    if (this.#shutdown.signal.aborted) throw errors.shuttingDown();
    const running = this.#running.get(id);
    if (running) throw errors.overlayBusy(id, running.operation.status);
  }

  /**
   * Runs an operation as the only one of its plugin, and remembers whether it failed. An apply that is cancelled is not a
   * failure: the plugin's state is what it was before.
   * @param given aborts the operation, like `cancel`
   * @throws HostError `CONFLICT` or `SHUTTING_DOWN` at once; the promise rejects with whatever `work` rejects with, or with
   *   `CONFLICT` after a cancelled apply
   */
  run<Result>(
    id: string,
    status: OverlayOperation['status'],
    work: (operation: OverlayOperation) => Promise<Result>,
    given: AbortSignal = this.#shutdown.signal,
  ): Promise<Result> {
    this.refuseWhileBusy(id);
    const cancellation = new AbortController();
    const abandoned = AbortSignal.any([cancellation.signal, given]);
    const signal = AbortSignal.any([abandoned, this.#shutdown.signal]);
    const operation: OverlayOperation = { status, signal, progress: 0, message: undefined };
    const result = Promise.resolve()
      .then(() => work(operation))
      .finally(() => this.#running.delete(id))
      .then(
        (value) => {
          this.standing.operationEnded(id, 'succeeded');
          return value;
        },
        (error: unknown) => {
          const isCancelled = status === 'applying' && abandoned.aborted && !this.#shutdown.signal.aborted;
          throw isCancelled ? this.#noteCancellation(id) : this.#noteFailure(id, error);
        },
      );
    const ended = result.then(
      () => false,
      () => signal.aborted,
    );
    this.#running.set(id, { operation, cancellation, ended });
    this.standing.operationStarted(id, status, operation);
    return result;
  }

  /**
   * Aborts the running operation of a plugin, if there is one, and resolves when it has ended. One that is being committed
   * already ends with its result.
   * @returns the operation that was cancelled
   */
  async cancel(id: string): Promise<OverlayOperation | undefined> {
    const running = this.#running.get(id);
    running?.cancellation.abort();
    return (await running?.ended) === true ? running?.operation : undefined;
  }

  isBusy(id: string): boolean {
    return this.#running.has(id);
  }

  /** A plugin with a running operation, if there is one. */
  get busyPlugin(): string | undefined {
    return this.#running.keys().next().value;
  }

  /** Aborts every operation, and refuses new ones. Resolves when none is running. */
  async stop(): Promise<void> {
    this.#shutdown.abort();
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  #noteCancellation(id: string): Error {
    this.standing.operationEnded(id, 'cancelled');
    this.logger.info({ plugin: id }, 'overlay cancelled');
    this.events.publish('overlay.cancelled', { plugin: id });
    return errors.overlayCancelled(id);
  }

  #noteFailure(id: string, error: unknown): unknown {
    const message = messageOf(error);
    this.standing.operationEnded(id, { failure: message });
    this.logger.info({ plugin: id, error: message }, 'overlay failed');
    this.events.publish('overlay.failed', { plugin: id, message });
    return error;
  }
}
