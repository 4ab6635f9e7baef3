import { Command } from 'commander';
import { hostVersion } from '@code-graph/host/embedding';
import { addApplyCommand } from './overlays/apply-command.js';
import { addCacheCommand } from './cache/cache-command.js';
import { addCalleesCommand } from './questions/callees-command.js';
import { addCallersCommand } from './questions/callers-command.js';
import { addCheckCommand } from './rules/check-command.js';
import { addCompletionCommand } from './completion/completion-command.js';
import { addCyclesCommand } from './questions/cycles-command.js';
import { addDependenciesCommand } from './questions/dependencies-command.js';
import { addDevCommand } from './host/dev-command.js';
import { addDiffCommand } from './questions/diff-command.js';
import { addExportCommand } from './graph/export-command.js';
import { addFindCommand } from './questions/find-command.js';
import { addHubCommand } from './hub/hub-command.js';
import { addImpactCommand } from './questions/impact-command.js';
import { addImportCommand } from './graph/import-command.js';
import { addIndexCommand } from './host/index-command.js';
import { addLayoutCommand } from './layouts/layout-command.js';
import { addLspCommand } from './editors/lsp-command.js';
import { addMcpCommand } from './agents/mcp-command.js';
import { addOverlaysCommand } from './overlays/overlays-command.js';
import { addPathCommand } from './questions/path-command.js';
import { addPluginCommand } from './plugins/plugin-command.js';
import { addPluginsCommand } from './plugins/plugins-command.js';
import { addQueryCommand } from './questions/query-command.js';
import { addRemoveCommand } from './overlays/remove-command.js';
import { addReportCommand } from './report/report-command.js';
import { addRulesCommand } from './rules/rules-command.js';
import { addServeCommand } from './host/serve-command.js';
import { addShowCommand } from './questions/show-command.js';
import { addStatusCommand } from './host/status-command.js';
import { addWorkerCommand } from './host/worker-command.js';
import { addStoreCommand } from './store/store-command.js';
import { addTokenCommand } from './access/token-command.js';
import { addTrustCommand } from './access/trust-command.js';
import { addUnusedCommand } from './questions/unused-command.js';
import { addVerifyCommand } from './cache/verify-command.js';
import { addWebhooksCommand } from './webhooks/webhooks-command.js';
import { helpFormat, helpNote, helpOutput } from './output/help-format.js';

const administration = 'Administration:';

/** Creates the command line. Each command has a file of its own. */
export function createProgram(): Command {
  const program = new Command('code-graph')
    .description('Serves a graph of your code and applies overlays to it.')
    .version(hostVersion)
    .configureHelp(helpFormat)
    .configureOutput(helpOutput)
    .showHelpAfterError('Run "code-graph --help" for the list of commands.')
    .showSuggestionAfterError()
    .exitOverride();
  program.commandsGroup('Run a host, and the stored graph:');
  addServeCommand(program);
  addWorkerCommand(program);
  addDevCommand(program);
  addHubCommand(program);
  addIndexCommand(program);
  addExportCommand(program);
  addImportCommand(program);
  addReportCommand(program);
  program.commandsGroup('Questions, with or without a running host:');
  addFindCommand(program);
  addShowCommand(program);
  addQueryCommand(program);
  addCallersCommand(program);
  addCalleesCommand(program);
  addPathCommand(program);
  addImpactCommand(program);
  addDiffCommand(program);
  addCyclesCommand(program);
  addDependenciesCommand(program);
  addUnusedCommand(program);
  program.commandsGroup('Coding agents:');
  addMcpCommand(program);
  program.commandsGroup('Rules, with or without a running host:');
  addCheckCommand(program);
  addRulesCommand(program);
  program.commandsGroup('Editors:');
  addLspCommand(program);
  program.commandsGroup('Overlays and layouts:');
  addOverlaysCommand(program);
  addApplyCommand(program);
  addRemoveCommand(program);
  addLayoutCommand(program);
  program.commandsGroup('Plugins and their authors:');
  addPluginsCommand(program);
  addPluginCommand(program);
  program.commandsGroup(administration);
  addStatusCommand(program);
  addCacheCommand(program);
  addVerifyCommand(program);
  addStoreCommand(program);
  addTrustCommand(program);
  addTokenCommand(program);
  addWebhooksCommand(program);
  addCompletionCommand(program);
  program.addHelpCommand(
    new Command('help').argument('[command]').description('show the help of a command').helpGroup(administration),
  );
  program.addHelpText(
    'after',
    helpNote(
      'Exit codes: 0 success, 1 failure, 64 invalid usage or options, 66 not found, 69 no host or port in use, 75 busy, 77 refused, 78 configuration.',
    ),
  );
  nameOwnHelp(program, program.name());
  return program;
}

/** Lets the errors of each command lead to its own help. */
function nameOwnHelp(command: Command, name: string): void {
  for (const each of command.commands) {
    const path = `${name} ${each.name()}`;
    const what = each.commands.length > 0 ? 'its commands' : 'its arguments and options';
    each.showHelpAfterError(`Run "${path} --help" for ${what}.`);
    nameOwnHelp(each, path);
  }
}
