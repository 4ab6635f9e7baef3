import type { IndexStatus } from '@code-graph/api';

/** The state of watching as `GET /api/index` reports it. */
export type WatchStatus = NonNullable<IndexStatus['watch']>;

/** An edit of a path, in the order in which edits were found. */
interface Edit {
  readonly number: number;
  readonly at: number;
}

/** Maximum number of waiting files in a status. */
const maxListed = 20;

/** Whether the workspace is watched, and the edits that no index run has read yet. */
export class WorkspaceWatch {
  #state: WatchStatus['state'] | undefined;
  #reason: string | undefined;
  #edits = 0;
  /** The latest edit of each path. Folders end with `/`. */
  readonly #waiting = new Map<string, Edit>();

  /** The status; undefined if the workspace is not watched. */
  get status(): WatchStatus | undefined {
    if (this.#state === undefined) return undefined;
    const files = [...this.#waiting.keys()].slice(0, maxListed);
    return {
      state: this.#state,
      ...(this.#reason === undefined ? {} : { reason: this.#reason }),
      waiting: { count: this.#waiting.size, files },
    };
  }

  /** Number of edited files that wait for an index run; undefined if the workspace is not watched. */
  get waitingFiles(): number | undefined {
    return this.#state === undefined ? undefined : this.#waiting.size;
  }

  /** The paths that wait. */
  get waiting(): readonly string[] {
    return [...this.#waiting.keys()];
  }

  setState(state: WatchStatus['state'], reason?: string): void {
    this.#state = state;
    this.#reason = reason;
  }

  /** @param at milliseconds on a monotonic clock */
  addEdit(path: string, at: number): void {
    this.#waiting.set(path, { number: ++this.#edits, at });
  }

  /** The number of the latest edit until then. */
  latestEditUntil(time: number): number {
    let first = this.#edits + 1;
    for (const { number, at } of this.#waiting.values()) if (at > time) first = Math.min(first, number);
    return first - 1;
  }

  /** Removes paths without an edit after the one with this number. */
  removeEdits(paths: Iterable<string>, latestEdit: number): void {
    for (const path of paths) if ((this.#waiting.get(path)?.number ?? 0) <= latestEdit) this.#waiting.delete(path);
  }

  /** Whether a path has been edited after the edit with this number. */
  hasEditsAfter(edit: number): boolean {
    return [...this.#waiting.values()].some(({ number }) => number > edit);
  }
}
