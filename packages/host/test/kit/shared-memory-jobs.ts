import type { JobAttempt, NewSharedJob, SharedJob, SharedJobs } from '../../src/store/shared/shared-jobs.js';

/** Number of times that a job is begun. */
const maxAttempts = 5;

type Row = Omit<SharedJob, 'silentMs'> & { readonly isQueued: boolean; readonly seenAt: number };

/** Jobs in memory, like those of a database that several hosts share. */
export class SharedMemoryJobs implements SharedJobs {
  /** By id, in the order in which they were added. */
  readonly #rows = new Map<string, Row>();

  open(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async add(job: NewSharedJob, owner?: string): Promise<boolean> {
    await Promise.resolve();
    if ([...this.#rows.values()].some((row) => row.slot === job.slot && !hasEnded(row))) return false;
    this.#rows.set(job.id, {
      ...job,
      ...(owner === undefined ? { status: 'waiting', attempt: 0 } : { status: 'running', attempt: 1 }),
      ...{ owner, isQueued: owner === undefined, isCancelled: false, report: undefined, result: undefined },
      seenAt: Date.now(),
    });
    return true;
  }

  async list(_ids: readonly string[]): Promise<readonly SharedJob[]> {
    await Promise.resolve();
    return [...this.#rows.values()].map(toJob);
  }

  async history(): Promise<readonly SharedJob[]> {
    return (await this.list([])).filter(hasEnded);
  }

  async claim(owner: string): Promise<SharedJob | undefined> {
    await Promise.resolve();
    const waiting = [...this.#rows.values()].find(({ status }) => status === 'waiting');
    return waiting && toJob(this.#change(waiting, { status: 'running', owner, attempt: waiting.attempt + 1 }));
  }

  async report(attempt: JobAttempt, report: string): Promise<boolean> {
    await Promise.resolve();
    const row = this.#find(attempt);
    if (row) this.#change(row, { report });
    return row !== undefined;
  }

  async end(attempt: JobAttempt, status: 'completed' | 'failed' | 'cancelled', result: string): Promise<boolean> {
    await Promise.resolve();
    const row = this.#find(attempt);
    if (row) this.#change(row, { status, result });
    return row !== undefined;
  }

  async giveBack(attempt: JobAttempt): Promise<'waiting' | 'failed' | 'cancelled' | undefined> {
    await Promise.resolve();
    const row = this.#find(attempt);
    if (!row) return undefined;
    const isRetried = row.isQueued && row.attempt < maxAttempts;
    const status = row.isCancelled ? 'cancelled' : isRetried ? 'waiting' : 'failed';
    this.#change(row, { status });
    return status;
  }

  async cancel(id: string): Promise<'cancelled' | 'running' | undefined> {
    await Promise.resolve();
    const row = this.#rows.get(id);
    if (!row || hasEnded(row)) return undefined;
    const status = row.status === 'waiting' ? 'cancelled' : 'running';
    this.#change(row, { status, isCancelled: true });
    return status;
  }

  #find({ id, attempt }: JobAttempt): Row | undefined {
    const row = this.#rows.get(id);
    return row?.attempt === attempt && row.status === 'running' ? row : undefined;
  }

  #change(row: Row, change: Partial<Row>): Row {
    const changed = { ...row, ...change, seenAt: Date.now() };
    this.#rows.set(row.id, changed);
    return changed;
  }
}

function hasEnded({ status }: Pick<Row, 'status'>): boolean {
  return status !== 'waiting' && status !== 'running';
}

function toJob({ isQueued: _isQueued, seenAt, ...job }: Row): SharedJob {
  return { ...job, silentMs: Date.now() - seenAt };
}
