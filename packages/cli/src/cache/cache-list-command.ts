import type { Command } from 'commander';
import { listIndexCache } from '@code-graph/host/embedding';
import { readSettings } from '../host/host-options.js';
import { printJson, printLine, sizeOf, timeOf, toTable } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

interface CacheListOptions {
  readonly config?: string;
  readonly json?: boolean;
}

/** `code-graph cache list`: lists the repositories in the cache, the most recently used first. */
export function addCacheListCommand(cache: Command): void {
  cache
    .command('list', { isDefault: true })
    .description('list the cached repositories, and the size and the limit of the cache')
    .option('--config <file>', 'configuration file; default: that of the folder if you trust it, or else your own')
    .option('--json', 'print JSON')
    .action(async (options: CacheListOptions) => {
      const { cache: settings } = await readSettings(undefined, options);
      const { directory, maxBytes } = settings;
      const repositories = await listIndexCache(settings);
      const bytes = repositories.reduce((sum, repository) => sum + repository.bytes, 0);
      if (options.json === true) {
        printJson({ directory, bytes, maxBytes, repositories });
        return;
      }
      if (repositories.length > 0) {
        const rows = repositories.map(({ repository, bytes, indexes, lastUsedAt }) => [
          ...[toPrintable(repository), sizeOf(bytes)],
          ...[String(indexes), timeOf(lastUsedAt.toISOString())],
        ]);
        printLine(toTable([['repository', 'size', 'indexes', 'last used'], ...rows]));
        printLine();
      }
      const contents = repositories.length === 1 ? '1 repository' : `${repositories.length} repositories`;
      printLine(`${contents}, ${sizeOf(bytes)} of at most ${sizeOf(maxBytes)} in ${toPrintable(directory)}.`);
    });
}
