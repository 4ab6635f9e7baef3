/** Milliseconds without an edit and maximum milliseconds since the first edit before the edits are indexed. */
interface PauseSettings {
  readonly quietMs: number;
  readonly maxWaitMs: number;
}

/**
 * Editors write, rename and delete the files of one save within a few milliseconds, and git writes a checkout without a longer break.
 * A break that is too short costs one more run; one that is too long delays every answer. During a long storm of edits, such as a
 * rebase, the maximum keeps the graph up to date.
 */
const pauseSettings: PauseSettings = { quietMs: 50, maxWaitMs: 2000 };

/** Debounce: decides when edits are indexed. All times are milliseconds on a monotonic clock. */
export class EditPause {
  #first: number | undefined;
  #latest = 0;

  constructor(private readonly settings: PauseSettings = pauseSettings) {}

  recordEdit(now: number): void {
    this.#first ??= now;
    this.#latest = now;
  }

  /** Milliseconds until the edits are indexed, 0 if they are due, or undefined without edits. */
  remaining(now: number): number | undefined {
    if (this.#first === undefined) return undefined;
    const { quietMs, maxWaitMs } = this.settings;
    return Math.max(0, Math.min(this.#latest + quietMs, this.#first + maxWaitMs) - now);
  }

  /** Forgets the edits, because they are being indexed. */
  reset(): void {
    this.#first = undefined;
  }
}
