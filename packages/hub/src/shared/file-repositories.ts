import type { SharedRepositories } from '@code-graph/host/graph-store';
import type { RepositoryConfiguration } from '../configuration/hub-configuration.js';

/** Adds the repositories of a file to the store, and changes those that it describes otherwise. Others stay. */
export async function storeFileRepositories(
  repositories: SharedRepositories,
  described: Iterable<RepositoryConfiguration>,
): Promise<void> {
  const { changed } = await repositories.changes(0);
  const stored = new Map(changed.map(({ name, configuration }) => [name, configuration]));
  for (const each of described) {
    const configuration = JSON.stringify(each);
    const storedConfiguration = stored.get(each.name);
    if (storedConfiguration === undefined) await repositories.add(each.name, configuration);
    else if (storedConfiguration !== configuration) await repositories.configure(each.name, configuration);
  }
}
