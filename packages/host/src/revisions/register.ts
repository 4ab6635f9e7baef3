import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { RevisionGraphs } from './revision-graphs.js';

/** The graphs of revisions. */
export function registerRevisions(container: DependencyContainer): void {
  container.register(RevisionGraphs, { useClass: RevisionGraphs }, { lifecycle: Lifecycle.ContainerScoped });
}
