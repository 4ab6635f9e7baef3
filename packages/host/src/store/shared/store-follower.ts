import type { Logger } from '../../processes/logger.js';
import type { GraphModel } from '../model/graph-model.js';
import type { FollowedJobs } from './followed-jobs.js';
import type { SharedEventLog } from './shared-event-log.js';
import type { SharedStateStore } from './shared-state-store.js';
import { StorePoll } from './store-poll.js';

/** The parts of a host that follow other hosts. */
export interface FollowingParts {
  readonly model: GraphModel;
  readonly events: SharedEventLog;
  readonly state: SharedStateStore;
  readonly jobs: FollowedJobs;
}

/** The time after which a host looks for what other hosts have written. */
export interface FollowSettings {
  /** Undefined: that of `StorePoll`. */
  readonly pauseMs: number | undefined;
}

export const FollowSettings = Symbol('FollowSettings');

/** Reads what other hosts write to a shared store. */
export class StoreFollower {
  readonly #graphs: StorePoll;
  readonly #events: StorePoll;

  constructor(
    private readonly parts: FollowingParts,
    logger: Logger,
    { pauseMs }: FollowSettings,
  ) {
    this.#graphs = new StorePoll('the graph of the store', () => parts.model.refresh(), logger, pauseMs);
    const subject = 'the events, the state and the jobs of the hosts';
    this.#events = new StorePoll(subject, () => this.#followEvents(), logger, pauseMs);
    parts.events.onDidSend = () => {
      this.#events.wake();
    };
  }

  /** Reads the latest events and the jobs, and begins to follow. */
  async start(): Promise<void> {
    await this.parts.events.load();
    await this.parts.jobs.open();
    this.#graphs.start();
    this.#events.start();
  }

  /** Looks at the store at once. */
  wake(): void {
    this.#graphs.wake();
    this.#events.wake();
  }

  /** Sends the last events of this host. */
  async stop(): Promise<void> {
    await Promise.all([this.#graphs.stop(), this.#events.stop()]);
    await this.parts.events.stop();
  }

  /** A client that receives an event requests what it is about: this host serves that before it sends the event. */
  async #followEvents(): Promise<void> {
    const { model, events, state, jobs } = this.parts;
    const received = await events.receive();
    const isAhead = received.events.some(({ version = 0 }) => version > model.snapshot.version);
    if (received.isReset || isAhead) await model.refresh();
    await state.refresh();
    await jobs.refresh();
    events.deliver(received);
  }
}
