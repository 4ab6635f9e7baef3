import { text } from 'node:stream/consumers';
import type { Client } from '@code-graph/client';
import type { Plugin, PluginApplyStatus } from '@code-graph/api';
import type { Command } from 'commander';
import { helpNote } from '../output/help-format.js';
import { HostError } from '@code-graph/api/errors';
import { overlayErrors, pluginErrors } from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';
import { cancelOnSignal } from '../signals/cancel-on-signal.js';
import { namedUrl, withClientOptions, type ClientOptions } from '../client/client-options.js';
import { withAnsweringHost } from '../client/answering-host.js';
import { connectToHost } from '../client/connect-to-host.js';
import { collect } from '../output/collect.js';
import { describeApply } from './describe-apply.js';
import { printJson, printLine } from '../output/output.js';
import { describeViolations } from './plugin-options/describe-violations.js';
import { parseFlags } from './plugin-options/parse-flags.js';
import { parseOptionTexts } from './plugin-options/parse-option-texts.js';
import { helpOfPlugin } from './plugin-options/plugin-help.js';
import { readPluginOptions, type PluginOption } from './plugin-options/plugin-option.js';
import { readsStandardInput } from './plugin-options/secret-flags.js';
import { resolvePaths } from './plugin-options/resolve-paths.js';
import { pollUntil } from '../client/poll.js';
import { startProgressBar } from '../output/progress-bar.js';

/** The exit code that shells report for a process that Ctrl-C ended. */
const exitCodeWhenCancelled = 130;

interface ApplyOptions extends ClientOptions {
  readonly option?: readonly string[];
  readonly wait: boolean;
  readonly cancel?: boolean;
  readonly help?: boolean;
}

/**
 * `code-graph apply <plugin>`: applies a plugin and waits for the end. The flags of the plugin are only known once the host has
 * replied, so the arguments that are not flags of the command itself are parsed then, by the plugin's schema.
 */
export function addApplyCommand(program: Command): void {
  withClientOptions(
    program
      .command('apply')
      .description("write a plugin's attributes to the graph")
      .usage('<plugin> [options]')
      .argument('[plugin]', 'plugin id; "code-graph overlays" lists them')
      .option('--option <key=value>', 'an option of the plugin, by the name in its schema; may be repeated', collect)
      .option('--no-wait', 'start the apply and do not wait for its end')
      .option('--cancel', 'cancel the running apply instead'),
  )
    .helpOption(false)
    .option('-h, --help', "show the plugin's options")
    .addHelpText(
      'after',
      helpNote('Each plugin has options of its own: "code-graph apply <plugin> --help" lists them.'),
    )
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (pluginId: string | undefined, given: ApplyOptions, command: Command) => {
      if (given.help === true) await showHelp(pluginId, given, command);
      else if (given.cancel === true) await cancel(pluginId, given);
      else await apply(pluginId, given, command);
    });
}

async function showHelp(pluginId: string | undefined, given: ApplyOptions, command: Command): Promise<void> {
  if (pluginId === undefined || isFlag(pluginId)) {
    command.outputHelp();
    return;
  }
  try {
    const plugin = await withAnsweringHost(given, (client) => findPlugin(client, pluginId), false);
    printLine(helpOfPlugin(plugin, optionsOf(plugin, command), command).trimEnd());
  } catch (error) {
    if (!(error instanceof HostError) || error.code !== cliErrors.hostUnreachable.code) throw error;
    command.outputHelp();
    printLine(`No host answers at ${namedUrl(given) ?? ''}, so the options of ${pluginId} are not listed.`);
  }
}

async function apply(pluginId: string | undefined, given: ApplyOptions, command: Command): Promise<void> {
  if (pluginId === undefined || isFlag(pluginId)) throw cliErrors.pluginNotNamed(pluginId);
  const client = await connectToHost(given);
  const plugin = await findPlugin(client, pluginId);
  const options = optionsOf(plugin, command);
  // A mistyped flag must not lead to the suggestion to cancel.
  const ownOptions = command.options.filter(({ long }) => long !== '--cancel');
  const parameters = command.args.slice(1);
  const stdin = readsStandardInput(options, parameters) ? await text(process.stdin) : undefined;
  const values = {
    ...parseFlags(pluginId, options, ownOptions, parameters, { stdin, environment: process.env }),
    ...parseOptionTexts(given.option ?? [], options),
  };
  const before = await client.get('/api/overlays/{pluginId}/status', { params: { path: { pluginId } } });
  // Paths are relative to the folder of the user: the host may run in another one.
  const started = start(client, pluginId, options, resolvePaths(plugin.optionsSchema, values, process.cwd()));
  if (!given.wait) {
    const status = await started;
    if (given.json === true) printJson(status);
    else printLine(`${pluginId} is being applied. "code-graph status ${pluginId}" shows its progress.`);
    return;
  }
  const listener = cancelOnSignal(() => cancelStarted(client, pluginId, started), exitCodeWhenCancelled);
  const status = await started
    .then(() => waitForEnd(client, pluginId, given))
    .finally(() => {
      listener.end();
    });
  if (listener.isCancelling) return;
  // A cancelled apply restores the earlier status.
  const isUnchanged = status.status === before.status && status.appliedAt === before.appliedAt;
  if (isUnchanged && status.status !== 'error') throw overlayErrors.overlayCancelled(pluginId);
  if (status.status !== 'applied')
    throw pluginErrors.pluginFailed(status.error ?? `Plugin "${pluginId}" is ${status.status}.`);
  if (given.json === true) printJson(status);
  else {
    const { nodesWithData: nodes, edgesWithData: edges, durationMs = 0, messages = [] } = status;
    for (const line of describeApply(pluginId, { nodes, edges, durationMs, messages })) printLine(line);
  }
}

async function waitForEnd(client: Client, pluginId: string, given: ApplyOptions): Promise<PluginApplyStatus> {
  const bar = startProgressBar(`Applying ${pluginId}`, given.json !== true);
  return pollUntil(
    () => client.get('/api/overlays/{pluginId}/status', { params: { path: { pluginId } } }),
    (current) => current.status !== 'applying',
    ({ progress, message }) => {
      bar.update(progress ?? 0, message ?? '');
    },
  ).finally(() => {
    bar.end();
  });
}

/** Cancels the apply that this process started, and no other. Never rejects. */
async function cancelStarted(client: Client, pluginId: string, started: Promise<unknown>): Promise<void> {
  try {
    await started;
    const { message } = await client.post('/api/overlays/{pluginId}/cancel', { params: { path: { pluginId } } });
    process.stderr.write(`code-graph: ${message}\n`);
  } catch {
    // The apply was refused, or the host has gone: there is nothing to cancel.
  }
}

async function cancel(pluginId: string | undefined, given: ApplyOptions): Promise<void> {
  if (pluginId === undefined || isFlag(pluginId)) throw cliErrors.pluginNotNamed(pluginId);
  const result = await (
    await connectToHost(given)
  ).post('/api/overlays/{pluginId}/cancel', { params: { path: { pluginId } } });
  if (given.json === true) printJson(result);
  else printLine(result.message);
}

/** Starts the apply. Violations of the options are reported in terms of the command line. */
async function start(
  client: Client,
  pluginId: string,
  options: readonly PluginOption[],
  values: Readonly<Record<string, unknown>>,
): Promise<PluginApplyStatus> {
  try {
    const reply = await client.post('/api/overlays/{pluginId}/apply', {
      params: { path: { pluginId }, header: { Prefer: 'respond-async' } },
      body: values,
    });
    if (!('status' in reply)) throw cliErrors.unexpectedReply(client.url, 200);
    return reply;
  } catch (error) {
    if (!(error instanceof HostError) || error.code !== overlayErrors.invalidOptions.code || !error.details)
      throw error;
    throw cliErrors.invalidFlags(pluginId, describeViolations(error.details, options), error.details);
  }
}

async function findPlugin(client: Client, pluginId: string): Promise<Plugin> {
  const { plugins } = await client.get('/api/overlays');
  const plugin = plugins.find(({ id }) => id === pluginId);
  if (!plugin) throw pluginErrors.pluginNotFound(pluginId);
  return plugin;
}

/** The flags of the program count as flags of the command, because they are accepted after every command. */
function optionsOf({ optionsSchema }: Plugin, command: Command): PluginOption[] {
  const own = [...command.options, ...(command.parent?.options ?? [])];
  return readPluginOptions(
    optionsSchema,
    own.map(({ long }) => long ?? ''),
  );
}

/** Whether a flag precedes the plugin, whose flags are only known after its id. */
function isFlag(pluginId: string): boolean {
  return pluginId.startsWith('-');
}
