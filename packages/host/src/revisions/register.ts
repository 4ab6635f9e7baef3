import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { AlteredGraphs } from './altered-graphs.js';
import { GitRevisionGraphs } from './git-revision-graphs.js';
import { RevisionGraphs } from './revision-graphs.js';
import { SourceFolders } from './source-folders.js';

/** The graphs of revisions. */
export function registerRevisions(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(RevisionGraphs, { useClass: GitRevisionGraphs }, one);
  container.register(AlteredGraphs, { useClass: AlteredGraphs }, one);
  container.register(SourceFolders, { useClass: SourceFolders }, one);
}
