import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { messageOf, quote } from '@code-graph/api/errors';
import { cliErrors } from '../cli-errors.js';
import { applyOverlays } from './apply-overlays.js';
import { collect } from '../output/collect.js';
import { developmentLogger } from './development-logger.js';
import { parsePort, readSettings, withHostOptions, type HostOptions } from './host-options.js';
import { withInspectorOptions, type InspectorOptions } from './inspector-options.js';
import { printLine } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { printBesideBars } from '../output/progress-bar.js';
import { parseOptionTexts } from '../overlays/plugin-options/parse-option-texts.js';
import { readPluginOptions } from '../overlays/plugin-options/plugin-option.js';
import { resolvePaths } from '../overlays/plugin-options/resolve-paths.js';
import { runHost } from './run-host.js';

/** Default timeout of an apply. It is short because a plugin under development hangs more often. */
const defaultApplySeconds = 60;

interface DevOptions extends HostOptions, InspectorOptions {
  readonly option: readonly string[];
  readonly index: boolean;
}

/** `code-graph dev <folder> [path]`: serves with a plugin under development, and applies it again whenever it changes. */
export function addDevCommand(program: Command): void {
  const command = withHostOptions(
    program
      .command('dev')
      .description('serve with a plugin under development, and apply it again whenever it changes')
      .argument('<folder>', 'folder of the plugin'),
  )
    .option('--option <key=value>', 'option of the plugin; may be repeated', collect, [])
    .option('--port <number>', 'port to listen on, 0 for any free one (default: 5050)', parsePort)
    .option('--no-index', 'serve the stored graph without indexing');
  withInspectorOptions(command).action(develop);
}

/** @throws HostError `NO_PLUGIN_PACKAGE` if there is no such folder */
async function develop(folder: string, path: string | undefined, options: DevOptions): Promise<void> {
  if (!(await isFolder(folder)))
    throw cliErrors.noPluginPackage(`There is no folder ${quote(resolve(folder))}. Name the folder of the plugin.`);
  const configured = await readSettings(
    path,
    { ...options, plugin: [folder] },
    { applyTimeoutSeconds: defaultApplySeconds },
  );
  const settings = {
    ...configured,
    plugins: { ...configured.plugins, inspector: options.inspectBrk ?? options.inspect },
  };
  const wantsLog = options.logFile !== undefined || options.logLevel !== undefined;
  const logger = wantsLog ? undefined : developmentLogger;
  await runHost(settings, { index: options.index, logger }, async (host, stopping, ownApplies) => {
    printLine(`Watching ${toPrintable(resolve(folder))}. The plugin is reloaded when a file changes.`);
    await keepTypesUntil(stopping, folder);
    const applied = new Set<string>();
    const applyNew = async (): Promise<void> => {
      const fresh = host.watchedPlugins().filter(({ id }) => !applied.has(id));
      for (const { id } of fresh) applied.add(id);
      const choices = fresh.map(({ id: plugin, optionsSchema }) => {
        const values = parseOptionTexts(options.option, readPluginOptions(optionsSchema, []));
        return { plugin, options: resolvePaths(optionsSchema, values, process.cwd()) };
      });
      await applyOverlays(host, choices, stopping, ownApplies);
    };
    // A plugin that cannot be loaded yet is applied as soon as it can. From then on, the host applies it again after each reload.
    host.onEvent(({ type }) => {
      if (type === 'plugin.reloaded') void applyNew();
    });
    await applyNew();
  });
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

/** Keeps the generated types of the plugin current until the host stops. */
async function keepTypesUntil(stopping: AbortSignal, folder: string): Promise<void> {
  // Loaded on demand, because the other commands do not need it.
  const { keepTypesCurrent } = await import('../authoring/keep-types-current.js');
  const stop = await keepTypesCurrent(resolve(folder), {
    onWritten: (paths) => printBesideBars(`Generated ${toPrintable(paths.join(', '))} from the manifest.`),
    onFailed: (error) => printBesideBars(`⚠ ${toPrintable(messageOf(error))}`),
  });
  const end = (): void => void stop();
  if (stopping.aborted) end();
  else stopping.addEventListener('abort', end, { once: true });
}
