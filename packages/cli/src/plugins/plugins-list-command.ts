import type { Command } from 'commander';
import { withAnsweringHost } from '../client/answering-host.js';
import { withAnswerOptions, type AnswerOptions } from '../client/answer-options.js';
import { printJson, printLine } from '../output/output.js';
import { reasonOf } from './reports/plugin-findings.js';
import { printOmitted, printPluginTable } from './reports/plugin-table.js';

/** `code-graph plugins list`: lists every candidate, and the reasons why some are not usable. */
export function addPluginsListCommand(plugins: Command): void {
  withAnswerOptions(plugins.command('list').description('list every plugin, and why some cannot be used')).action(
    async (options: AnswerOptions) => {
      const list = await withAnsweringHost(options, (client) => client.get('/api/plugins'), false);
      if (options.json === true) printJson(list);
      else if (list.plugins.length === 0) printLine('No plugins are installed.');
      else {
        printPluginTable(list.plugins, (report) => [reasonOf(report)].filter((reason) => reason !== undefined));
        printOmitted(list.omitted);
      }
    },
  );
}
