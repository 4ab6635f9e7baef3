import type { Command } from 'commander';
import { createClient, withClientOptions, type ClientOptions } from '../client-options.js';
import { printJson, printLine } from '../output.js';
import { reasonOf } from '../plugin-reports/plugin-findings.js';
import { printPluginTable } from '../plugin-reports/plugin-table.js';

/** `code-graph plugins list`: every candidate, usable or not, and why not. */
export function addPluginsListCommand(plugins: Command): void {
  withClientOptions(
    plugins.command('list').description('list every plugin, also those that cannot be used, and why'),
  ).action(async (options: ClientOptions) => {
    const list = await createClient(options).get('/api/plugins');
    if (options.json === true) printJson(list);
    else if (list.plugins.length === 0) printLine('No plugins are installed.');
    else printPluginTable(list.plugins, (report) => [reasonOf(report)].filter((reason) => reason !== undefined));
  });
}
