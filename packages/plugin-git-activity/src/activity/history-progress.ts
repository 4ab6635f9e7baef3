import type { OperationContext } from '@code-graph/sdk';

/** Reports the progress of reading a history, at most once per percent. */
export class HistoryProgress {
  readonly #context: Pick<OperationContext, 'reportProgress'>;
  #total: number | undefined;
  #done = 0;
  #percent = -1;

  constructor(context: Pick<OperationContext, 'reportProgress'>) {
    this.#context = context;
  }

  /** Sets the approximate number of commits, without which nothing is reported. */
  expect(total: number): void {
    this.#total = total;
    this.#report();
  }

  /** Counts one commit. */
  advance(): void {
    this.#done += 1;
    this.#report();
  }

  #report(): void {
    if (this.#total === undefined) return;
    const total = Math.max(this.#total, this.#done);
    // The last percent is for writing the attributes.
    const percent = total === 0 ? 99 : Math.floor((99 * this.#done) / total);
    if (percent === this.#percent) return;
    this.#percent = percent;
    this.#context.reportProgress(percent, `Read ${String(this.#done)} of ${String(total)} commits`);
  }
}
