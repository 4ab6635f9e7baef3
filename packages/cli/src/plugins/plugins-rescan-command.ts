import type { Command } from 'commander';
import { withClientOptions, type ClientOptions } from '../client/client-options.js';
import { connectToHost } from '../client/connect-to-host.js';
import { printJson, printLine } from '../output/output.js';
import { printOmitted } from './reports/plugin-table.js';
import { toPrintable } from '../output/printable.js';

/** `code-graph plugins rescan`: finds plugins that were installed after the start of the host. */
export function addPluginsRescanCommand(plugins: Command): void {
  withClientOptions(
    plugins.command('rescan').description('find plugins that were installed or removed since the host was started'),
  ).action(async (options: ClientOptions) => {
    const result = await (await connectToHost(options)).post('/api/plugins/rescan');
    if (options.json === true) {
      printJson(result);
      return;
    }
    for (const id of result.found) printLine(`Found ${toPrintable(id)}.`);
    for (const id of result.removed) printLine(`Removed ${toPrintable(id)}.`);
    if (result.found.length + result.removed.length === 0)
      printLine(
        'No plugin was installed or removed. "code-graph plugins doctor <package or folder>" says why one is not found.',
      );
    printOmitted(result.omitted);
  });
}
