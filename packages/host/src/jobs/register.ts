import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { registerStage } from '../lifecycle/stage.js';
import { GraphModel } from '../store/model/graph-model.js';
import { FollowedJobs } from '../store/shared/followed-jobs.js';
import { Jobs } from './jobs.js';
import { JobQueue, JobStore } from './shared/job-queue.js';
import { LeaseSettings, leaseSettings } from './shared/lease-settings.js';

/** The jobs of the host, which exclude one another, and those of a shared store. */
export function registerJobs(container: DependencyContainer, store: JobStore): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(JobStore, { useValue: store });
  container.register(LeaseSettings, { useValue: leaseSettings });
  container.register(JobQueue, { useClass: JobQueue }, one);
  container.register(FollowedJobs, { useFactory: (scope) => scope.resolve(JobQueue) });
  container.register(Jobs, { useClass: Jobs }, one);
  registerStage(container, Jobs, (jobs) => ({ name: 'jobs', stop: () => jobs.stop() }));
  registerStage(container, JobQueue, (queue) => ({
    name: 'job queue',
    requires: 'listen or work',
    start: () => {
      const model = container.resolve(GraphModel);
      // Until then, what a job does would have no effect.
      queue.start(() => model.snapshot.version > 0);
    },
    stop: () => queue.stop(),
  }));
}
