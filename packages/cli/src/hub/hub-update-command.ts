import type { Command } from 'commander';
import { printJson, printLine } from '../output/output.js';
import { describeRepository } from './describe-repository.js';
import { withHub } from './hub-access.js';
import { openHubFile, withHubOptions, type HubOptions } from './hub-options.js';

/** `code-graph hub update [names...]`: looks for new commits now. Without a running hub, indexes them in this process. */
export function addHubUpdateCommand(hub: Command): void {
  withHubOptions(
    hub
      .command('update')
      .description('look for new commits now; without a running hub, index them and end')
      .argument('[names...]', 'names of repositories; default: all'),
  ).action(async (names: readonly string[], options: HubOptions) => {
    const repositories = await withHub(await openHubFile(options), async (access) => {
      const all = names.length === 0 ? (await access.list()).map(({ name }) => name) : names;
      return Promise.all(all.map((name) => access.update(name)));
    });
    if (options.json === true) printJson({ repositories });
    else for (const line of repositories.flatMap(describeRepository)) printLine(line);
    if (repositories.some(({ state, error }) => state === 'idle' && error !== undefined)) process.exitCode = 1;
  });
}
