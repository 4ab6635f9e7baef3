import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { inject, injectable } from 'tsyringe';
import { generalErrors, messageOf } from '@code-graph/api/errors';
import { Logger } from '../../processes/logger.js';
import type { SharedJob, SharedJobs, SharedJobStatus } from '../../store/shared/shared-jobs.js';
import { StoreMembership } from '../../store/shared/store-membership.js';
import type { JobKind } from '../job.js';
import type { RunningWork } from '../work-conflicts.js';
import { parseJson, slotOf, type JobContent } from './job-content.js';
import type { JobHandler } from './job-handler.js';
import { JobLease } from './job-lease.js';
import { LeaseSettings } from './lease-settings.js';
import { TrackedJob } from './tracked-job.js';

/** The place of the jobs of several hosts. */
export interface JobStore {
  /** Undefined if this host alone uses its store. */
  readonly shared: SharedJobs | undefined;
  /** Whether this host does jobs that wait. */
  readonly runsJobs: boolean;
}

export const JobStore = Symbol('JobStore');

/** Maximum number of claimed jobs that a host or a hub runs at once. */
export const maxRunningJobs = Math.max(2, availableParallelism());

/** The work of a job that is done by the host that adds it. */
export interface OwnRun {
  /** Aborts the job, like `cancel`. */
  readonly signal?: AbortSignal | undefined;
  run(lease: JobLease): Promise<void>;
}

/**
 * The jobs of all hosts of a shared store: adds jobs, follows and cancels them, and claims those that wait. A job whose owner falls silent
 * is given back to the queue by the first host that notices.
 */
@injectable()
export class JobQueue {
  #shared: SharedJobs | undefined;
  readonly #handlers = new Map<JobKind, JobHandler>();
  readonly #jobs = new Map<string, TrackedJob>();
  readonly #leases = new Map<string, JobLease>();
  /** Jobs that had ended before this host was started. */
  #former: ReadonlySet<string> = new Set();
  #claiming: Promise<void> | undefined;
  #isClaimDue = false;
  #canRun: (() => boolean) | undefined;
  #isStopping = false;

  constructor(
    @inject(JobStore) private readonly store: JobStore,
    @inject(LeaseSettings) private readonly lease: LeaseSettings,
    @inject(StoreMembership) private readonly membership: StoreMembership,
    @inject(Logger) private readonly logger: Logger,
  ) {
    this.#shared = store.shared;
  }

  /** Whether jobs can be done by other hosts. */
  get isShared(): boolean {
    return this.#shared !== undefined;
  }

  /** Names the part that does the jobs of some kinds. */
  handle(kinds: readonly JobKind[], handler: JobHandler): void {
    for (const kind of kinds) this.#handlers.set(kind, handler);
  }

  /** The jobs that have not ended, and that are not running here. */
  get elsewhere(): readonly RunningWork[] {
    const jobs = [...this.#jobs.values()].filter(({ id, hasEnded }) => !hasEnded && !this.#leases.has(id));
    return jobs.map(({ id, content: { kind, subject } }) => ({ id, kind, subject }));
  }

  /** The job of a slot that has not ended. */
  find(work: Pick<JobContent, 'kind' | 'subject'>): TrackedJob | undefined {
    const slot = slotOf(work);
    return [...this.#jobs.values()].find(({ hasEnded, content }) => !hasEnded && slotOf(content) === slot);
  }

  async open(): Promise<void> {
    if ((await this.#shared?.open()) !== true) this.#shared = undefined;
    await this.#readHistory();
    await this.refresh();
  }

  /** Begins to claim jobs, unless the settings leave that to others. */
  start(canRun: () => boolean): void {
    if (this.store.runsJobs) this.#canRun = canRun;
  }

  /** Stops to claim jobs, and rejects the results that are waited for. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#claiming;
    for (const job of this.#jobs.values()) if (!this.#leases.has(job.id)) job.abandon(generalErrors.shuttingDown());
  }

  /**
   * Adds a job. It is done by a host that claims it, or by this one alone if it says how.
   * @returns undefined if another job of its slot has not ended
   */
  async add(content: JobContent, own?: OwnRun): Promise<TrackedJob | undefined> {
    const id = randomUUID();
    const added = { id, slot: slotOf(content), content: JSON.stringify(content) };
    const shared = this.#shared;
    if (!shared || !(await shared.add(added, own && this.membership.ownId))) {
      await this.refresh();
      return undefined;
    }
    const job = this.#track(id, content);
    if (own) {
      const lease = this.#hold({ id, attempt: 1, report: undefined }, job, shared);
      own.signal?.addEventListener('abort', () => {
        lease.cancel();
      });
      if (own.signal?.aborted) lease.cancel();
      void own.run(lease);
    } else this.#claim();
    return job;
  }

  /**
   * Cancels a job, and resolves when it has ended. A job whose result is being stored ends with it.
   * @returns whether the job was still waiting
   */
  async cancel(job: TrackedJob): Promise<boolean> {
    const status = await this.#shared?.cancel(job.id);
    if (status === 'cancelled') this.#end(job, 'cancelled', undefined);
    else this.#leases.get(job.id)?.cancel();
    await job.ended;
    return status === 'cancelled';
  }

  /** Does a job that a hub has claimed for this host. Resolves when it has ended, or is given back. */
  async take(row: SharedJob): Promise<void> {
    if (this.#shared) await this.#run(row, this.#shared);
  }

  /** Takes over what other hosts have done, and claims jobs that wait. */
  async refresh(): Promise<void> {
    if (!this.#shared) return;
    const active = [...this.#jobs.values()].filter(({ hasEnded }) => !hasEnded);
    const rows = await this.#shared.list(active.map(({ id }) => id));
    for (const row of rows) this.#see(row);
    const storedIds = new Set(rows.map(({ id }) => id));
    // The repository was deleted, or a standby took over that was behind.
    for (const job of active)
      if (!storedIds.has(job.id) && !this.#leases.has(job.id)) this.#end(job, 'failed', undefined);
    for (const job of this.#jobs.values()) if (job.hasEnded && !storedIds.has(job.id)) this.#jobs.delete(job.id);
    await this.#recover(rows, this.#shared).catch((error: unknown) => {
      // The next look at the store tries again, unless this host may only read.
      this.logger.debug({ error: messageOf(error) }, 'a lost job could not be given back');
    });
    if (rows.some(({ status }) => status === 'waiting')) this.#claim();
  }

  /** Lets the parts of the host report the ends of jobs as the other hosts do. */
  async #readHistory(): Promise<void> {
    const rows = (await this.#shared?.history()) ?? [];
    this.#former = new Set(rows.map(({ id }) => id));
    for (const row of rows) {
      const job = new TrackedJob(row.id, parseContent(row.content));
      const handler = this.#handlers.get(job.content.kind);
      job.end(row.status, row.result, () => handler?.cancelled(job.content) ?? new Error('cancelled'));
      handler?.onFormer?.(job);
    }
  }

  #see(row: SharedJob): void {
    const lease = this.#leases.get(row.id);
    if (lease) {
      if (row.isCancelled) lease.cancel();
      return;
    }
    const trackedJob = this.#jobs.get(row.id);
    if (trackedJob?.hasEnded || (!trackedJob && this.#former.has(row.id))) return;
    const job = trackedJob ?? this.#track(row.id, parseContent(row.content));
    if (hasEnded(row)) this.#end(job, row.status, row.result);
    else job.update(row);
  }

  /** Gives back the jobs of owners that are silent. */
  async #recover(rows: readonly SharedJob[], shared: SharedJobs): Promise<void> {
    for (const row of rows) {
      const job = this.#jobs.get(row.id);
      if (row.status !== 'running' || row.silentMs < this.lease.leaseMs || this.#leases.has(row.id) || !job) continue;
      const status = await shared.giveBack(row);
      if (status === undefined) continue;
      this.logger.warn({ job: row.id, owner: row.owner, status }, 'the owner of a job was lost');
      if (status === 'waiting') continue;
      this.#end(job, status, undefined);
      this.#handlers.get(job.content.kind)?.onLost(job);
    }
  }

  #claim(): void {
    if (!this.#shared) return;
    this.#isClaimDue = true;
    this.#claiming ??= this.#claimAll().finally(() => {
      this.#claiming = undefined;
    });
  }

  async #claimAll(): Promise<void> {
    while (this.#isClaimDue) {
      this.#isClaimDue = false;
      try {
        while (!this.#isStopping && this.#canRun?.() && this.#leases.size < maxRunningJobs) {
          const row = await this.#shared?.claim(this.membership.ownId);
          if (!row || !this.#shared) break;
          void this.#run(row, this.#shared);
        }
      } catch (error) {
        // The next look at the store tries again.
        this.logger.debug({ error: messageOf(error) }, 'no job could be claimed');
      }
    }
  }

  async #run(row: SharedJob, shared: SharedJobs): Promise<void> {
    const content = parseContent(row.content);
    const job = this.#track(row.id, content);
    job.update(row);
    const lease = this.#hold(row, job, shared);
    await (this.#handlers.get(content.kind)?.run(content, lease) ?? lease.giveBack());
  }

  #hold(row: Pick<SharedJob, 'id' | 'attempt' | 'report'>, job: TrackedJob, shared: SharedJobs): JobLease {
    const lease = new JobLease(row, shared, this.lease, {
      onEnded: (status, result) => {
        job.isDoneHere = true;
        this.#end(job, status, result);
      },
      onOver: () => {
        this.#leases.delete(row.id);
        if (this.#isStopping) job.abandon(generalErrors.shuttingDown());
        else this.#claim();
      },
    });
    this.#leases.set(row.id, lease);
    job.lease = lease;
    return lease;
  }

  #track(id: string, content: JobContent): TrackedJob {
    let job = this.#jobs.get(id);
    if (job) return job;
    this.#jobs.set(id, (job = new TrackedJob(id, content)));
    this.#handlers.get(content.kind)?.onBegun(job);
    return job;
  }

  #end(job: TrackedJob, status: SharedJobStatus, result: string | undefined): void {
    if (job.hasEnded) return;
    const handler = this.#handlers.get(job.content.kind);
    job.end(status, result, () => handler?.cancelled(job.content) ?? new Error('cancelled'));
    handler?.onEnded(job);
  }
}

function hasEnded({ status }: SharedJob): boolean {
  return status !== 'waiting' && status !== 'running';
}

function parseContent(text: string): JobContent {
  return { kind: 'apply', subject: undefined, requestId: undefined, ...parseJson<JobContent>(text) };
}
