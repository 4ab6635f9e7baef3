import type { Command } from 'commander';
import { addPluginTypesCommand } from './plugin-types-command.js';
import { addPluginCheckCommand } from './plugin-check-command.js';

/** `code-graph plugin`: the commands for authors of a plugin. `code-graph plugins` is about the plugins that a host has. */
export function addPluginCommand(program: Command): void {
  const plugin = program.command('plugin').description('tools for authors of a plugin');
  addPluginTypesCommand(plugin);
  addPluginCheckCommand(plugin);
}
