import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@code-graph/api/errors';
import { inject, injectable } from 'tsyringe';
import { Logger } from '../../processes/logger.js';
import { GraphStore, isShared } from '../graph-store.js';
import { GraphModel } from '../model/graph-model.js';

/** Pause between two looks at the store. A commit of another host is served within a second. */
const pauseMs = 400;

/** Reads what other hosts write to a shared store. */
@injectable()
export class StoreFollower {
  readonly #stop = new AbortController();
  #following: Promise<void> | undefined;

  constructor(
    @inject(GraphStore) private readonly store: GraphStore,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  start(): void {
    if (isShared(this.store)) this.#following = this.#follow();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#following;
  }

  async #follow(): Promise<void> {
    let failure: string | undefined;
    while (await this.#pause()) {
      try {
        await this.model.refresh();
        if (failure !== undefined) this.logger.info({}, 'the store can be read again');
        failure = undefined;
      } catch (error) {
        const message = messageOf(error);
        if (message !== failure) this.logger.warn({ error: message }, 'the store cannot be read');
        failure = message;
      }
    }
  }

  /** Resolves to false, at once, if the host stops. */
  #pause(): Promise<boolean> {
    return delay(pauseMs, true, { signal: this.#stop.signal, ref: false }).catch(() => false);
  }
}
