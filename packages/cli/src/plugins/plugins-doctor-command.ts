import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Client } from '@code-graph/client';
import type { PluginReport } from '@code-graph/api';
import type { Command } from 'commander';
import { helpNote } from '../output/help-format.js';
import { withAnsweringHost } from '../client/answering-host.js';
import { withAnswerOptions, type AnswerOptions } from '../client/answer-options.js';
import { countOf, printJson, printLine, wrapText } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { printPlugin } from './reports/describe-plugin.js';
import { adviceFor, findingsOf, isHealthy } from './reports/plugin-findings.js';
import { printOmitted, printPluginTable } from './reports/plugin-table.js';

/** `code-graph plugins doctor [plugin]`: diagnoses all plugins, shows everything about one, or explains why one is not found. */
export function addPluginsDoctorCommand(plugins: Command): void {
  withAnswerOptions(
    plugins
      .command('doctor')
      .description('diagnose all plugins, or show everything about one')
      .argument('[plugin]', 'plugin id, or the name or the folder of a package'),
  )
    .addHelpText(
      'after',
      helpNote('Exits with 0 if each plugin is usable or disabled on purpose, and has not failed; else with 1.'),
    )
    .action(async (plugin: string | undefined, options: AnswerOptions) => {
      const examine = (client: Client): Promise<readonly PluginReport[] | undefined> =>
        plugin === undefined ? examineAll(client, options) : examineOne(plugin, client, options);
      const reports = await withAnsweringHost(options, examine, false);
      if (!reports?.every(isHealthy)) process.exitCode = 1;
    });
}

async function examineAll(client: Client, options: AnswerOptions): Promise<readonly PluginReport[]> {
  const list = await client.get('/api/plugins');
  const { plugins } = list;
  if (options.json === true) {
    printJson(list);
    return plugins;
  }
  const unhealthy = plugins.filter((report) => !isHealthy(report)).length;
  if (plugins.length > 0) {
    printPluginTable(plugins, (report) => [...findingsOf(report), ...adviceFor(report)]);
    printOmitted(list.omitted);
    printLine();
  }
  printLine(
    unhealthy === 0
      ? `${countOf(plugins.length, 'plugin')}, no problems.`
      : `${countOf(plugins.length, 'plugin')}, ${unhealthy} with problems. "code-graph plugins doctor <id>" shows everything about one.`,
  );
  return plugins;
}

/** Resolves to undefined if the host does not list the plugin. */
async function examineOne(
  target: string,
  client: Client,
  options: AnswerOptions,
): Promise<readonly PluginReport[] | undefined> {
  const { plugins } = await client.get('/api/plugins');
  const folder = await realpath(resolve(target)).catch(() => undefined);
  const matches = [
    plugins.find(({ id }) => id === target),
    plugins.find(({ package: name }) => name === target),
    plugins.find(({ directory }) => directory === folder),
  ];
  const report = matches.find((match) => match !== undefined);
  if (!report) {
    await explain(target, client, options);
    return undefined;
  }
  if (options.json === true) printJson(report);
  else printPlugin(report);
  return [report];
}

async function explain(target: string, client: Client, options: AnswerOptions): Promise<void> {
  // Loaded on demand: most commands do not read packages.
  const { explainMissingPlugin } = await import('../authoring/explain-missing-plugin.js');
  const { workspace = process.cwd() } = await client.get('/api/health');
  const reason = await explainMissingPlugin(target, process.cwd(), workspace);
  if (options.json === true) printJson({ plugin: target, found: false, reason });
  else {
    printLine(`The host does not list ${toPrintable(target)}.`);
    printLine(wrapText(toPrintable(reason), '  '));
  }
}
