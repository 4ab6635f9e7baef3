/** Milliseconds without an edit and maximum milliseconds since the first edit before the edits are indexed. */
interface PauseSettings {
  readonly quietMs: number;
  /** In place of `quietMs` while all edits are saves of one file. */
  readonly quietAfterSaveMs: number;
  readonly maxWaitMs: number;
}

/**
 * Editors write, rename and delete the files of one save within a few milliseconds, and git writes a checkout without a longer break.
 * Files and folders that appear and vanish are seen with longer breaks. A break that is too short costs one more run; one that is too long
 * delays every answer. During a long storm of edits, such as a rebase, the maximum keeps the graph up to date.
 */
const pauseSettings: PauseSettings = { quietMs: 100, quietAfterSaveMs: 50, maxWaitMs: 2000 };

/** Debounce: decides when edits are indexed. All times are milliseconds on a monotonic clock. */
export class EditPause {
  #first: number | undefined;
  #latest = 0;
  #saved: string | undefined;

  constructor(private readonly settings: PauseSettings = pauseSettings) {}

  /** @param saved path of the file, if the edit is a save: the file was there before and still is */
  recordEdit(now: number, saved?: string): void {
    this.#saved = this.#first === undefined || this.#saved === saved ? saved : undefined;
    this.#first ??= now;
    this.#latest = now;
  }

  /** Milliseconds until the edits are indexed, 0 if they are due, or undefined without edits. */
  remaining(now: number): number | undefined {
    if (this.#first === undefined) return undefined;
    const { quietMs, quietAfterSaveMs, maxWaitMs } = this.settings;
    const quiet = this.#saved === undefined ? quietMs : quietAfterSaveMs;
    return Math.max(0, Math.min(this.#latest + quiet, this.#first + maxWaitMs) - now);
  }

  /** Forgets the edits, because they are being indexed. */
  reset(): void {
    this.#first = undefined;
  }
}
