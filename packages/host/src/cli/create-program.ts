import { Command } from 'commander';
import { hostVersion } from '../processes/package-version.js';
import { addApplyCommand } from './commands/apply-command.js';
import { addCalleesCommand } from './commands/callees-command.js';
import { addCallersCommand } from './commands/callers-command.js';
import { addCyclesCommand } from './commands/cycles-command.js';
import { addDevCommand } from './commands/dev-command.js';
import { addExportCommand } from './commands/export-command.js';
import { addFindCommand } from './commands/find-command.js';
import { addImpactCommand } from './commands/impact-command.js';
import { addImportCommand } from './commands/import-command.js';
import { addIndexCommand } from './commands/index-command.js';
import { addLayoutCommand } from './commands/layout-command.js';
import { addOverlaysCommand } from './commands/overlays-command.js';
import { addPathCommand } from './commands/path-command.js';
import { addPluginCommand } from './commands/plugin-command.js';
import { addPluginsCommand } from './commands/plugins-command.js';
import { addQueryCommand } from './commands/query-command.js';
import { addRemoveCommand } from './commands/remove-command.js';
import { addReportCommand } from './commands/report-command.js';
import { addServeCommand } from './commands/serve-command.js';
import { addShowCommand } from './commands/show-command.js';
import { addStatusCommand } from './commands/status-command.js';
import { addTokenCommand } from './commands/token-command.js';
import { addTrustCommand } from './commands/trust-command.js';
import { addUnusedCommand } from './commands/unused-command.js';
import { addWebhooksCommand } from './commands/webhooks-command.js';
import { styled } from './output.js';

/** Creates the command line. Each command has a file of its own. */
export function createProgram(): Command {
  const program = new Command('code-graph')
    .description('Serves a graph of your code and applies overlays to it.')
    .version(hostVersion)
    .configureHelp({ styleTitle: (title) => styled('bold', title) })
    .showHelpAfterError('Run "code-graph --help" for the list of commands.')
    .showSuggestionAfterError()
    .exitOverride();
  addServeCommand(program);
  addDevCommand(program);
  addIndexCommand(program);
  addExportCommand(program);
  addImportCommand(program);
  addReportCommand(program);
  addFindCommand(program);
  addShowCommand(program);
  addQueryCommand(program);
  addCallersCommand(program);
  addCalleesCommand(program);
  addPathCommand(program);
  addImpactCommand(program);
  addCyclesCommand(program);
  addUnusedCommand(program);
  addOverlaysCommand(program);
  addApplyCommand(program);
  addRemoveCommand(program);
  addLayoutCommand(program);
  addStatusCommand(program);
  addPluginsCommand(program);
  addPluginCommand(program);
  addTrustCommand(program);
  addTokenCommand(program);
  addWebhooksCommand(program);
  program.addHelpText(
    'after',
    '\nExit codes: 0 success, 1 failure, 64 invalid usage or options, 66 not found, 69 no host or port in use, 75 busy, 77 refused, 78 configuration.',
  );
  return program;
}
