import type { Logger } from '../../processes/logger.js';
import type { GraphModel } from '../model/graph-model.js';
import type { SharedStateStore } from './shared-state-store.js';
import { StorePoll } from './store-poll.js';

/** Reads what other hosts write to a shared store. */
export class StoreFollower {
  readonly #polls: readonly StorePoll[];

  constructor(
    private readonly model: GraphModel,
    private readonly state: SharedStateStore,
    logger: Logger,
  ) {
    this.#polls = [
      new StorePoll('the graph of the store', () => this.model.refresh(), logger),
      new StorePoll('the state of the hosts', () => this.state.refresh(), logger),
    ];
  }

  start(): void {
    for (const poll of this.#polls) poll.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#polls.map((poll) => poll.stop()));
  }
}
