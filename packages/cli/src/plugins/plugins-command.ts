import type { Command } from 'commander';
import { addPluginsDoctorCommand } from './plugins-doctor-command.js';
import { addPluginsListCommand } from './plugins-list-command.js';
import { addPluginsReloadCommand } from './plugins-reload-command.js';
import { addPluginsRescanCommand } from './plugins-rescan-command.js';
import { addPluginsResumeCommand } from './plugins-resume-command.js';

/** `code-graph plugins`: the commands about plugins, as opposed to their overlays. */
export function addPluginsCommand(program: Command): void {
  const plugins = program.command('plugins').description('list, diagnose, resume, reload and find plugins');
  addPluginsListCommand(plugins);
  addPluginsDoctorCommand(plugins);
  addPluginsResumeCommand(plugins);
  addPluginsReloadCommand(plugins);
  addPluginsRescanCommand(plugins);
}
