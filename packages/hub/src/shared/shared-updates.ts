import {
  JobQueue,
  leaseSettings,
  type JobContent,
  type JobHandler,
  type JobLease,
  type TrackedJob,
} from '@code-graph/host';
import { hubErrors } from '../hub-errors.js';
import type { Repository, UpdatePhase } from '../repositories/repository.js';
import { UpdateQueue } from '../runs/update-queue.js';
import type { UpdateParts } from '../runs/update-context.js';
import { updateRepository } from '../runs/update-repository.js';
import type { RequestedUpdate, Updates } from '../runs/updates.js';
import type { SharedParts } from './shared-parts.js';
import type { SharedRepositoryMap } from './shared-repositories.js';

/** Milliseconds after which an update is requested again whose owners were lost, at least. */
const repeatMs = 15 * 60_000;

const phases: readonly (string | undefined)[] = ['waiting', 'fetching', 'indexing', 'applying'] satisfies UpdatePhase[];

/** The updates of a hub with several hosts and workers: jobs of a queue, each of which one process does. */
export class SharedUpdates implements Updates, JobHandler {
  readonly #jobs: JobQueue;
  readonly #queue = new UpdateQueue();
  readonly #stopping = new AbortController();
  /** The jobs that have not ended, by repository. */
  readonly #tracked = new Map<string, TrackedJob>();
  /** The updates that follow running jobs, by repository. */
  readonly #next = new Map<string, Promise<void>>();

  constructor(
    private readonly parts: UpdateParts,
    private readonly shared: SharedParts,
    private readonly repositories: SharedRepositoryMap,
  ) {
    const { store, membership, logger, runsJobs, lease = leaseSettings } = shared;
    this.#jobs = new JobQueue({ shared: store.jobs, runsJobs }, lease, membership, logger);
    this.#jobs.handle(['index'], this);
  }

  /** Reads the jobs of the queue. */
  async open(): Promise<void> {
    await this.#jobs.open();
  }

  start(): void {
    this.#jobs.start(() => true);
  }

  /** Takes over what other processes have done, and begins jobs that wait. */
  async refresh(): Promise<void> {
    await this.#jobs.refresh();
    for (const [name, job] of this.#tracked) {
      const repository = this.parts.repositories.get(name);
      if (repository && !repository.isUpdatedHere) repository.phase = phaseOf(job);
    }
  }

  async request(repository: Repository): Promise<RequestedUpdate> {
    const content = contentOf(repository);
    const added = await this.#jobs.add(content);
    const job = added ?? this.#jobs.find(content);
    const { intervalMs = 0 } = repository.configuration;
    await this.shared.store.repositories.plan(repository.name, Math.max(intervalMs, repeatMs));
    if (!added && job?.status === 'running') return { ended: this.#requestAfter(job, repository.name) };
    return { ended: job?.ended ?? Promise.resolve() };
  }

  async cancel(repository: Repository): Promise<void> {
    const job = this.#jobs.find(contentOf(repository));
    if (job) await this.#jobs.cancel(job);
    await this.#queue.ended(repository.name);
  }

  async due(): Promise<readonly string[]> {
    const due = await this.shared.store.repositories.due();
    const isIdle = due.length === 0 && this.#tracked.size === 0;
    if (!isIdle || !this.shared.runsJobs) return due;
    // Commits before the latest one are indexed one at a time, while nothing else is to do.
    const earlier = [...this.parts.repositories.values()].find(({ hasEarlier }) => hasEarlier);
    return earlier ? [earlier.name] : [];
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The hub is stopping'));
    await this.#jobs.stop();
    await this.#queue.settled();
  }

  async run({ subject: name = '' }: JobContent, lease: JobLease): Promise<void> {
    // An earlier attempt of this process, which has lost its lease.
    await this.#queue.ended(name);
    await this.#queue.add(name, async () => {
      try {
        await this.#update(name, lease);
      } catch (error) {
        await lease.fail(error);
      }
    });
  }

  onBegun(job: TrackedJob): void {
    this.#tracked.set(job.content.subject ?? '', job);
  }

  onEnded({ content: { subject = '' } }: TrackedJob): void {
    this.#tracked.delete(subject);
    const repository = this.parts.repositories.get(subject);
    if (repository && !repository.isUpdatedHere) repository.phase = 'idle';
  }

  onLost(): void {
    // The update is repeated when it is due.
  }

  cancelled({ subject = '' }: JobContent): Error {
    return hubErrors.repositoryUnknown(subject);
  }

  /** Requests an update after a job that may have looked at the address before a push. */
  #requestAfter(job: TrackedJob, name: string): Promise<void> {
    const requestedUpdate = this.#next.get(name);
    if (requestedUpdate) return requestedUpdate;
    const next = job.ended.then(async () => {
      this.#next.delete(name);
      const repository = this.parts.repositories.get(name);
      if (this.#stopping.signal.aborted || !repository) return;
      await (
        await this.request(repository)
      ).ended;
    });
    this.#next.set(name, next);
    // If the store does not answer, the schedule repeats the update.
    next.catch(() => undefined);
    return next;
  }

  async #update(name: string, lease: JobLease): Promise<void> {
    const { repositories } = this.shared.store;
    const stored = await repositories.read(name);
    if (!stored) {
      await lease.end('cancelled', {});
      return;
    }
    const repository = await this.repositories.take(stored);
    this.repositories.allow(name, lease.fence);
    const signal = AbortSignal.any([this.#stopping.signal, repository.signal, lease.signal]);
    const job = { attempt: lease.fence, fenceGraph: () => this.repositories.fence(name, lease.fence) };
    const stopReporting = reportPhase(repository, lease);
    try {
      await updateRepository(repository, { ...this.parts, queue: this.#queue, signal, job });
    } finally {
      stopReporting();
    }
    if (this.#stopping.signal.aborted) await lease.giveBack();
    else if (signal.aborted) await lease.end('cancelled', {});
    else {
      await repositories.plan(name, repository.configuration.intervalMs);
      await lease.end('completed', {});
      await this.parts.onUpdated();
    }
  }
}

/** Has the lease report the phase of an update to the other processes. */
function reportPhase(repository: Repository, lease: JobLease): () => void {
  const listener = (): void => {
    lease.message = repository.phase;
  };
  repository.onPhase = listener;
  return () => {
    if (repository.onPhase === listener) repository.onPhase = undefined;
  };
}

/** The jobs of a repository exclude one another by their subject. */
function contentOf({ name }: Repository): JobContent {
  return { kind: 'index', subject: name, requestId: undefined };
}

function phaseOf({ status, message }: TrackedJob): UpdatePhase {
  if (status !== 'running') return 'waiting';
  return phases.includes(message) ? (message as UpdatePhase) : 'fetching';
}
