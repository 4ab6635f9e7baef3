import type { OperationContext } from '@code-graph/sdk';

/** Reports the progress of reading a history, at most once per percent. */
export class HistoryProgress {
  readonly #total: number;
  readonly #context: Pick<OperationContext, 'reportProgress'>;
  #done = 0;
  #percent = -1;

  /** @param total approximate number of commits */
  constructor(total: number, context: Pick<OperationContext, 'reportProgress'>) {
    this.#total = total;
    this.#context = context;
  }

  /** Counts one commit. */
  advance(): void {
    this.#done += 1;
    const total = Math.max(this.#total, this.#done);
    // The last percent is for writing the attributes.
    const percent = Math.floor((99 * this.#done) / total);
    if (percent === this.#percent) return;
    this.#percent = percent;
    this.#context.reportProgress(percent, `Read ${String(this.#done)} of ${String(total)} commits`);
  }
}
