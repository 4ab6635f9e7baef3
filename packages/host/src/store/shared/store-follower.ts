import { inject, injectable } from 'tsyringe';
import { Logger } from '../../processes/logger.js';
import { GraphModel } from '../model/graph-model.js';
import { FollowedJobs } from './followed-jobs.js';
import { SharedEventLog } from './shared-event-log.js';
import { SharedStateStore } from './shared-state-store.js';
import { StorePoll } from './store-poll.js';
import type { StoreNotices } from './shared-store.js';

/** The notices of a store; undefined if it has none. */
export interface CommitNotices {
  readonly notices: StoreNotices | undefined;
}

export const CommitNotices = Symbol('CommitNotices');

/** The time after which a host looks for what other hosts have written. */
export interface FollowSettings {
  /** Undefined: that of `StorePoll`. */
  readonly pauseMs: number | undefined;
}

export const FollowSettings = Symbol('FollowSettings');

/** Pause between two looks at the graph, each of which reads one short row. */
const graphPauseMs = 200;

/** Reads what other hosts write to a shared store. */
@injectable()
export class StoreFollower {
  readonly #graphs: StorePoll;
  readonly #events: StorePoll;

  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(SharedEventLog) private readonly events: SharedEventLog,
    @inject(SharedStateStore) private readonly state: SharedStateStore,
    @inject(FollowedJobs) private readonly jobs: FollowedJobs,
    @inject(Logger) logger: Logger,
    @inject(FollowSettings) { pauseMs }: FollowSettings,
    @inject(CommitNotices) private readonly commits: CommitNotices,
  ) {
    this.#graphs = new StorePoll('the graph of the store', () => this.model.refresh(), logger, pauseMs ?? graphPauseMs);
    const subject = 'the events, the state and the jobs of the hosts';
    this.#events = new StorePoll(subject, () => this.#followEvents(), logger, pauseMs);
    events.onDidSend = () => {
      this.#events.wake();
    };
  }

  /** Reads the latest events and the jobs, and begins to follow. */
  async start(): Promise<void> {
    await this.events.load();
    await this.jobs.open();
    this.#graphs.start();
    this.#events.start();
    void this.commits.notices?.listen(() => this.#graphs.wake());
  }

  /** Looks at the store at once. */
  wake(): void {
    this.#graphs.wake();
    this.#events.wake();
  }

  /** Sends the last events of this host. */
  async stop(): Promise<void> {
    await Promise.all([this.#graphs.stop(), this.#events.stop(), this.commits.notices?.stop()]);
    await this.events.stop();
  }

  /** A client that receives an event requests what it is about: this host serves that before it sends the event. */
  async #followEvents(): Promise<void> {
    const { model, events, state, jobs } = this;
    const received = await events.receive();
    const isAhead = received.events.some(({ version = 0 }) => version > model.snapshot.version);
    if (received.isReset || isAhead) await model.refresh();
    await state.refresh();
    await jobs.refresh();
    events.deliver(received);
  }
}
