import type { Command } from 'commander';
import { withClientOptions, type ClientOptions } from '../client/client-options.js';
import { connectToHost } from '../client/connect-to-host.js';
import { countOf, printJson, printLine } from '../output/output.js';

/** `code-graph remove <plugin>`: deletes a plugin's attributes from the graph. */
export function addRemoveCommand(program: Command): void {
  withClientOptions(
    program
      .command('remove')
      .description("delete a plugin's attributes from the graph")
      .argument('<plugin>', 'plugin id'),
  ).action(async (pluginId: string, options: ClientOptions) => {
    const result = await (
      await connectToHost(options)
    ).delete('/api/overlays/{pluginId}/apply', {
      params: { path: { pluginId } },
    });
    if (options.json === true) printJson(result);
    else printLine(`${pluginId} removed: ${countOf(result.attributesRemoved, 'attribute value')} deleted.`);
  });
}
