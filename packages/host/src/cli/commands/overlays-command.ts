import type { Command } from 'commander';
import { createClient, withClientOptions, type ClientOptions } from '../client-options.js';
import { printJson, printLine, styled, toTable } from '../output.js';
import { toPrintable } from '../printable.js';

/** `code-graph overlays`: lists every plugin with its overlays and status. */
export function addOverlaysCommand(program: Command): void {
  withClientOptions(program.command('overlays').description('list the plugins with their overlays and status')).action(
    async (options: ClientOptions) => {
      const { plugins } = await createClient(options).get('/api/overlays');
      if (options.json === true) {
        printJson({ plugins });
        return;
      }
      if (plugins.length === 0) printLine('No plugins are installed.');
      for (const plugin of plugins) {
        printLine(`${styled('bold', toPrintable(plugin.id))} ${toPrintable(plugin.version)}  ${plugin.status}`);
        printLine(`  ${toPrintable(plugin.description)}`);
        const rows = plugin.overlays.map(({ type, name, attribute }) => [
          `  ${type}`,
          toPrintable(attribute),
          toPrintable(name),
        ]);
        if (rows.length > 0) printLine(toTable(rows));
      }
    },
  );
}
