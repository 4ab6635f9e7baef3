import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { registerStage } from '../lifecycle/stage.js';
import { Jobs } from './jobs.js';

/** The jobs of the host, which exclude one another. */
export function registerJobs(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(Jobs, { useClass: Jobs }, one);
  registerStage(container, Jobs, (jobs) => ({ name: 'jobs', stop: () => jobs.stop() }));
}
