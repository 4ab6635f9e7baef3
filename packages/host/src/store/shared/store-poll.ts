import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@code-graph/api/errors';
import type { Logger } from '../../processes/logger.js';

/** Pause between two looks at the store. Changes of another host are seen within a second. */
const defaultPauseMs = 400;

/** Looks at a shared store again and again, one look after the other. */
export class StorePoll {
  readonly #stop = new AbortController();
  #polling: Promise<void> | undefined;
  #wake: (() => void) | undefined;
  #isDue = false;
  #failure: string | undefined;

  /**
   * @param subject for the log, such as "the graph of the store"
   * @param pauseMs pause between two looks
   */
  constructor(
    private readonly subject: string,
    private readonly look: () => Promise<void>,
    private readonly logger: Logger,
    private readonly pauseMs = defaultPauseMs,
  ) {}

  start(): void {
    this.#polling ??= this.#poll();
  }

  /** Begins the next look at once, or after the present one. */
  wake(): void {
    this.#isDue = true;
    this.#wake?.();
  }

  /** Resolves when the present look has ended. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#wake?.();
    await this.#polling;
  }

  async #poll(): Promise<void> {
    while (await this.#isContinued()) {
      try {
        await this.look();
        if (this.#failure !== undefined) this.logger.info({}, `${this.subject} can be read again`);
        this.#failure = undefined;
      } catch (error) {
        const message = messageOf(error);
        if (message !== this.#failure) this.logger.warn({ error: message }, `${this.subject} cannot be read`);
        this.#failure = message;
      }
    }
  }

  /** Waits until the next look is due. */
  async #isContinued(): Promise<boolean> {
    if (!this.#isDue && !this.#stop.signal.aborted) await this.#pause();
    this.#isDue = false;
    return !this.#stop.signal.aborted;
  }

  async #pause(): Promise<void> {
    const woken = new AbortController();
    this.#wake = () => {
      woken.abort();
    };
    await delay(this.pauseMs, undefined, { signal: woken.signal, ref: false }).catch(() => undefined);
    this.#wake = undefined;
  }
}
