import type { Command } from 'commander';
import { applyOverlays } from '../apply-overlays.js';
import { collect } from '../collect.js';
import { developmentLogger } from '../development-logger.js';
import { parsePort, readSettings, withHostOptions, type HostOptions } from '../host-options.js';
import { printLine } from '../output.js';
import { parseOptionTexts } from '../plugin-options/parse-option-texts.js';
import { readPluginOptions } from '../plugin-options/plugin-option.js';
import { resolvePaths } from '../plugin-options/resolve-paths.js';
import { runHost } from '../run-host.js';

/** A plugin under development that hangs is to say so soon. */
const usualApplySeconds = 60;

interface DevOptions extends HostOptions {
  readonly option: readonly string[];
  readonly index: boolean;
}

/** `code-graph dev <folder> [path]`: serves with a plugin under development, applied, and applied again whenever it changes. */
export function addDevCommand(program: Command): void {
  withHostOptions(
    program
      .command('dev')
      .description('serve with a plugin under development, applied again whenever it changes')
      .argument('<folder>', 'folder of the plugin'),
  )
    .option('--option <key=value>', 'option of the plugin; may be repeated', collect, [])
    .option('--port <number>', 'port to listen on; 0 takes any free one (default: 5050)', parsePort)
    .option('--no-index', 'serve the stored graph as it is')
    .action(develop);
}

async function develop(folder: string, path: string | undefined, options: DevOptions): Promise<void> {
  const settings = await readSettings(
    path,
    { ...options, plugin: [folder] },
    { applyTimeoutSeconds: usualApplySeconds },
  );
  const wantsLog = options.logFile !== undefined || options.logLevel !== undefined;
  const logger = wantsLog ? undefined : developmentLogger;
  await runHost(settings, { index: options.index, logger }, async (host, stopping) => {
    printLine(`Watching ${folder}: save a file, and the plugin is reloaded.`);
    const applied = new Set<string>();
    const applyNew = async (): Promise<void> => {
      const fresh = host.watchedPlugins().filter(({ id }) => !applied.has(id));
      for (const { id } of fresh) applied.add(id);
      const choices = fresh.map(({ id: plugin, optionsSchema }) => {
        const values = parseOptionTexts(options.option, readPluginOptions(optionsSchema, []));
        return { plugin, options: resolvePaths(optionsSchema, values, process.cwd()) };
      });
      await applyOverlays(host, choices, stopping);
    };
    // One that cannot be loaded yet is applied as soon as it can; from then on the host applies it again by itself.
    host.onEvent(({ type }) => {
      if (type === 'plugin.reloaded') void applyNew();
    });
    await applyNew();
  });
}
