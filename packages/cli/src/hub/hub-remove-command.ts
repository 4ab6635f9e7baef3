import type { Command } from 'commander';
import { printJson, printLine } from '../output/output.js';
import { withHub } from './hub-access.js';
import { openHubFile, withHubOptions, type HubOptions } from './hub-options.js';

/** `code-graph hub remove <name>`: removes a repository and its files. */
export function addHubRemoveCommand(hub: Command): void {
  withHubOptions(
    hub
      .command('remove')
      .description('remove a repository, its clone, its graph and its saved views')
      .argument('<name>', 'name of the repository'),
  ).action(async (name: string, options: HubOptions) => {
    await withHub(await openHubFile(options), (access) => access.remove(name));
    if (options.json === true) printJson({ success: true, name });
    else printLine(`${name} is removed.`);
  });
}
