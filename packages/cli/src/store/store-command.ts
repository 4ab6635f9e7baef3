import type { Command } from 'commander';
import { addStoreCopyCommand } from './store-copy-command.js';

/** `code-graph store`: the commands about stored graphs. They need no running host. */
export function addStoreCommand(program: Command): void {
  const store = program.command('store').description('copy what a host has stored to another place');
  addStoreCopyCommand(store);
}
