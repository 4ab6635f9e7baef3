import { JobLease, leaseSettings, maxRunningJobs, type JobContent } from '@code-graph/host';
import type { RepositoryJob } from '@code-graph/host/graph-store';
import type { HostLease } from '../hosts/loaded-hosts.js';
import type { SharedParts } from './shared-parts.js';

/** Kinds of jobs that read the files of the indexed commit. */
const needsFiles: ReadonlySet<string> = new Set(['apply', 'index'] satisfies JobContent['kind'][]);

/** The parts of a hub that its jobs need. */
export interface JobHosts {
  /** Loads the host of a repository, if requested with all files of its commit. */
  use(name: string, hasFiles: boolean): Promise<HostLease>;
  /** Called when this process can begin another job. */
  onFree(): void;
}

/** The applies, removals, layouts and index runs of all repositories of a hub, which wait in one queue. */
export class RepositoryJobs {
  readonly #running = new Set<Promise<void>>();
  #isStarted = false;

  constructor(
    private readonly shared: SharedParts,
    private readonly hosts: JobHosts,
  ) {}

  start(): void {
    this.#isStarted = this.shared.runsJobs;
  }

  /** Begins no job anymore. The hosts give the running ones back when they stop. */
  stop(): void {
    this.#isStarted = false;
  }

  /** Resolves when no job runs here. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** Begins jobs until none waits, or this process has enough of them. */
  async claim(): Promise<void> {
    const { store, membership } = this.shared;
    while (this.#isStarted && this.#running.size < maxRunningJobs) {
      const claimed = await store.claimJob(membership.ownId);
      if (!claimed) return;
      const run = this.#run(claimed).finally(() => {
        this.#running.delete(run);
        this.hosts.onFree();
      });
      this.#running.add(run);
    }
  }

  /** Does a job. Never rejects. */
  async #run({ repository, job, jobs }: RepositoryJob): Promise<void> {
    // Loading can take longer than others wait for a report.
    const loading = new JobLease(job, jobs, this.shared.lease ?? leaseSettings, {
      onEnded: () => undefined,
      onOver: () => undefined,
    });
    try {
      const { kind } = JSON.parse(job.content) as JobContent;
      const { host, release } = await this.hosts.use(repository, needsFiles.has(kind));
      loading.lose();
      await host.runJob(job).finally(release);
    } catch (error) {
      if (this.#isStarted) await loading.fail(error);
      else await loading.giveBack();
    }
  }
}
