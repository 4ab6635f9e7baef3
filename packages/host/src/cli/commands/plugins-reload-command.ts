import type { Command } from 'commander';
import { createClient, withClientOptions, type ClientOptions } from '../client-options.js';
import { durationOf, printJson, printLine } from '../output.js';
import { toPrintable } from '../printable.js';

/** `code-graph plugins reload <id>`: puts the plugin as its files are now in the place of the one in use. */
export function addPluginsReloadCommand(plugins: Command): void {
  withClientOptions(
    plugins
      .command('reload')
      .description('read a plugin from its files again; if that fails, the version in use stays in use')
      .argument('<id>', 'plugin id'),
  ).action(async (pluginId: string, options: ClientOptions) => {
    const result = await createClient(options).post('/api/plugins/{pluginId}/reload', {
      params: { path: { pluginId } },
    });
    if (options.json === true) printJson(result);
    else {
      const { plugin, version, reapplied, durationMs } = result;
      const applied = reapplied ? ', and applied again' : '';
      printLine(`${toPrintable(`${plugin} ${version}`)} reloaded in ${durationOf(durationMs)}${applied}.`);
    }
  });
}
