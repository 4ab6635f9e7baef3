import type { Command } from 'commander';
import { withClientOptions, type ClientOptions } from '../client/client-options.js';
import { connectToHost } from '../client/connect-to-host.js';
import { printJson, printLine, wrapText } from '../output/output.js';
import { adviceFor, reasonOf } from './reports/plugin-findings.js';
import { markOf, nameOf } from './reports/plugin-table.js';

/** `code-graph plugins resume <id>`: allows a quarantined plugin to run again. */
export function addPluginsResumeCommand(plugins: Command): void {
  withClientOptions(
    plugins
      .command('resume')
      .description('allow a plugin that was quarantined for its crashes to run again')
      .argument('<id>', 'plugin id'),
  ).action(async (pluginId: string, options: ClientOptions) => {
    const report = await (
      await connectToHost(options)
    ).post('/api/plugins/{pluginId}/resume', {
      params: { path: { pluginId } },
    });
    if (options.json === true) {
      printJson(report);
      return;
    }
    const reason = reasonOf(report);
    if (reason === undefined) printLine(`${nameOf(report)} is not quarantined and can run.`);
    else {
      printLine(`${markOf(report)} ${nameOf(report)} is not quarantined, but ${report.state}.`);
      for (const text of [reason, ...adviceFor(report)]) printLine(wrapText(text, '    '));
    }
  });
}
