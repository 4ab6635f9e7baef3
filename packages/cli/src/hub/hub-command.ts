import type { Command } from 'commander';
import { addHubAddCommand } from './hub-add-command.js';
import { addHubListCommand } from './hub-list-command.js';
import { addHubRemoveCommand } from './hub-remove-command.js';
import { addHubServeCommand } from './hub-serve-command.js';
import { addHubUpdateCommand } from './hub-update-command.js';

/** `code-graph hub`: the graphs of many repositories at one address. */
export function addHubCommand(program: Command): void {
  const hub = program.command('hub').description('serve the graphs of many repositories at one address');
  addHubServeCommand(hub);
  addHubAddCommand(hub);
  addHubListCommand(hub);
  addHubUpdateCommand(hub);
  addHubRemoveCommand(hub);
}
