import type { Command } from 'commander';
import { clearIndexCache } from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';
import { readSettings } from '../host/host-options.js';
import { printJson, printLine, sizeOf } from '../output/output.js';

interface CacheClearOptions {
  readonly config?: string;
  readonly all?: boolean;
  readonly json?: boolean;
}

/** `code-graph cache clear [path]`: removes the cached indexes of one repository, or of all. */
export function addCacheClearCommand(cache: Command): void {
  cache
    .command('clear')
    .description("remove the cached indexes of a folder's repository; the next run analyzes all files")
    .argument('[path]', 'workspace folder; default: the configured one, or the current folder')
    .option('--all', 'remove those of all repositories')
    .option('--config <file>', 'configuration file; default: that of the folder if you trust it, or else your own')
    .option('--json', 'print JSON')
    .action(async (path: string | undefined, options: CacheClearOptions) => {
      if (options.all === true && path !== undefined) throw cliErrors.invalidUsage('Pass either a folder or --all.');
      const { cache: settings, workspace } = await readSettings(path, options);
      const bytes = await clearIndexCache(settings, options.all === true ? undefined : workspace);
      if (options.json === true) printJson({ bytes });
      else printLine(bytes === 0 ? 'There was nothing to remove.' : `Removed ${sizeOf(bytes)}.`);
    });
}
