import { resolve } from 'node:path';
import type { CheckErrorKind, CheckReport } from '@code-graph/create-plugin/check';
import type { Command } from 'commander';
import type { HostError } from '@code-graph/api/errors';
import { helpNote } from '../output/help-format.js';
import { cliErrors } from '../cli-errors.js';
import { collect } from '../output/collect.js';
import { listenToEndingSignals } from '../signals/ending-signals.js';
import { printJson } from '../output/output.js';
import { printCheck } from './reports/print-check.js';

interface CheckCommandOptions {
  readonly strict?: boolean;
  readonly allow: readonly string[];
  readonly json?: boolean;
}

/** `code-graph plugin check [folder]`: checks what `npm publish` would publish. */
export function addPluginCheckCommand(plugin: Command): void {
  plugin
    .command('check')
    .description('pack a plugin, and check what would be published')
    .argument('[folder]', 'folder of the plugin', '.')
    .option('--strict', 'treat warnings as errors')
    .option('--allow <rule>', 'rule that the package may violate; may be repeated', collect, [])
    .option('--json', 'print the result as JSON')
    .addHelpText('after', helpNote('Exits with 0 if the package may be published, else with 1.'))
    .action(async (folder: string, options: CheckCommandOptions) => {
      const report = await check(resolve(folder), options);
      if (options.json === true) printJson(report);
      else printCheck(report);
      if (!report.isPublishable) process.exitCode = 1;
    });
}

async function check(folder: string, { strict = false, allow }: CheckCommandOptions): Promise<CheckReport> {
  // Loaded here, because the other commands do not need it.
  const { checkPlugin, CheckError } = await import('@code-graph/create-plugin/check');
  const { HostPluginReader } = await import('../authoring/plugin-reader.js');
  const aborted = new AbortController();
  const stopListening = listenToEndingSignals(() => aborted.abort());
  try {
    return await checkPlugin(folder, new HostPluginReader(), { strict, allow, signal: aborted.signal });
  } catch (error) {
    throw error instanceof CheckError ? toHostError[error.kind](error.message) : error;
  } finally {
    stopListening();
  }
}

const toHostError: Readonly<Record<CheckErrorKind, (message: string) => HostError>> = {
  'no-package': cliErrors.noPluginPackage,
  'pack-failed': cliErrors.pluginNotPacked,
  recursive: cliErrors.invalidUsage,
  'unknown-rule': cliErrors.invalidUsage,
};
