import type { PluginReport } from '@code-graph/sdk';
import type { Command } from 'commander';
import { createClient, withClientOptions, type ClientOptions } from '../client-options.js';
import { countOf, printJson, printLine } from '../output.js';
import { printPlugin } from '../plugin-reports/describe-plugin.js';
import { adviceFor, findingsOf, isHealthy } from '../plugin-reports/plugin-findings.js';
import { printPluginTable } from '../plugin-reports/plugin-table.js';

/** `code-graph plugins doctor [id]`: diagnoses all plugins, or shows everything about one. */
export function addPluginsDoctorCommand(plugins: Command): void {
  withClientOptions(
    plugins
      .command('doctor')
      .description('diagnose all plugins, or show everything about one')
      .argument('[id]', 'plugin id'),
  )
    .addHelpText(
      'after',
      '\nExits with 0 if each plugin is usable or disabled on purpose, and has not failed; else with 1.',
    )
    .action(async (id: string | undefined, options: ClientOptions) => {
      const reports = id === undefined ? await examineAll(options) : [await examineOne(id, options)];
      if (!reports.every(isHealthy)) process.exitCode = 1;
    });
}

async function examineAll(options: ClientOptions): Promise<readonly PluginReport[]> {
  const list = await createClient(options).get('/api/plugins');
  const { plugins } = list;
  if (options.json === true) {
    printJson(list);
    return plugins;
  }
  const unhealthy = plugins.filter((report) => !isHealthy(report)).length;
  if (plugins.length > 0) {
    printPluginTable(plugins, (report) => [...findingsOf(report), ...adviceFor(report)]);
    printLine();
  }
  printLine(
    unhealthy === 0
      ? `${countOf(plugins.length, 'plugin')}, no problems.`
      : `${countOf(plugins.length, 'plugin')}, ${unhealthy} with problems. "code-graph plugins doctor <id>" shows everything about one.`,
  );
  return plugins;
}

async function examineOne(pluginId: string, options: ClientOptions): Promise<PluginReport> {
  const report = await createClient(options).get('/api/plugins/{pluginId}', { params: { path: { pluginId } } });
  if (options.json === true) printJson(report);
  else printPlugin(report);
  return report;
}
