import type { Command } from 'commander';
import { printJson, printLine } from '../output/output.js';
import { describeRepository } from './describe-repository.js';
import { withHub } from './hub-access.js';
import { openHubFile, withHubOptions, type HubOptions } from './hub-options.js';

/** `code-graph hub list`: the repositories of a hub, whether it runs or not. */
export function addHubListCommand(hub: Command): void {
  withHubOptions(hub.command('list').description('list the repositories with their commits and failures')).action(
    async (options: HubOptions) => {
      const repositories = await withHub(await openHubFile(options), (access) => access.list());
      if (options.json === true) printJson({ repositories });
      else if (repositories.length === 0)
        printLine('There are no repositories. "code-graph hub add <source>" adds one.');
      else for (const line of repositories.flatMap(describeRepository)) printLine(line);
    },
  );
}
