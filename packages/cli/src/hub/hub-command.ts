import type { Command } from 'commander';
import { addHubAddCommand } from './hub-add-command.js';
import { addHubBrokenUsesCommand } from './questions/hub-broken-uses-command.js';
import { addHubCheckCommand } from './questions/hub-check-command.js';
import { addHubCallersCommand } from './questions/hub-callers-command.js';
import { addHubImpactCommand } from './questions/hub-impact-command.js';
import { addHubPackagesCommand } from './questions/hub-packages-command.js';
import { addHubSearchCommand } from './questions/hub-search-command.js';
import { addHubListCommand } from './hub-list-command.js';
import { addHubRemoveCommand } from './hub-remove-command.js';
import { addHubServeCommand } from './hub-serve-command.js';
import { addHubUpdateCommand } from './hub-update-command.js';
import { addHubWorkerCommand } from './hub-worker-command.js';

/** `code-graph hub`: the graphs of many repositories at one address. */
export function addHubCommand(program: Command): void {
  const hub = program.command('hub').description('serve the graphs of many repositories at one address');
  addHubServeCommand(hub);
  addHubWorkerCommand(hub);
  addHubAddCommand(hub);
  addHubListCommand(hub);
  addHubUpdateCommand(hub);
  addHubRemoveCommand(hub);
  addHubPackagesCommand(hub);
  addHubCallersCommand(hub);
  addHubSearchCommand(hub);
  addHubImpactCommand(hub);
  addHubBrokenUsesCommand(hub);
  addHubCheckCommand(hub);
}
