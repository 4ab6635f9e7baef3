import type { Command } from 'commander';
import { withClientOptions, type ClientOptions } from '../client/client-options.js';
import { connectToHost } from '../client/connect-to-host.js';
import { durationOf, printJson, printLine } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

/** `code-graph plugins reload <id>`: replaces a plugin by the version that its files have now. */
export function addPluginsReloadCommand(plugins: Command): void {
  withClientOptions(
    plugins
      .command('reload')
      .description('load a plugin from its files again; if that fails, the current version stays in use')
      .argument('<id>', 'plugin id'),
  ).action(async (pluginId: string, options: ClientOptions) => {
    const result = await (
      await connectToHost(options)
    ).post('/api/plugins/{pluginId}/reload', {
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
