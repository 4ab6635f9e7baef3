import type { Command } from 'commander';
import { addCacheClearCommand } from './cache-clear-command.js';
import { addCacheListCommand } from './cache-list-command.js';

/** `code-graph cache`: the commands about the cache of the indexer. They work with or without a running host. */
export function addCacheCommand(program: Command): void {
  const cache = program.command('cache').description("show and empty the indexer's cache");
  addCacheListCommand(cache);
  addCacheClearCommand(cache);
}
