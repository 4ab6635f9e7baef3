import { resolve } from 'node:path';
import type { Command } from 'commander';
import { errors } from '../../platform/error-catalogue.js';
import { createClient, withClientOptions, type ClientOptions } from '../client-options.js';
import { countOf, durationOf, printJson, printLine } from '../output.js';
import { parseOptionTexts } from '../plugin-options.js';
import { pollUntil } from '../poll.js';
import { startProgressBar } from '../progress-bar.js';

interface ApplyOptions extends ClientOptions {
  readonly since?: string;
  readonly until?: string;
  readonly branch?: string;
  readonly report?: string;
  readonly teams?: string;
  readonly option: readonly string[];
}

/** `code-graph apply <plugin>`: writes a plugin's attributes onto the graph, and waits until that is done. */
export function addApplyCommand(program: Command): void {
  withClientOptions(
    program
      .command('apply')
      .description("write a plugin's attributes onto the graph")
      .argument('<plugin>', 'plugin id')
      .option('--since <date>', 'first day of the history, YYYY-MM-DD')
      .option('--until <date>', 'last day of the history, YYYY-MM-DD')
      .option('--branch <name>', 'branch of the history')
      .option('--report <path>', 'coverage report')
      .option('--teams <path>', 'team mapping file')
      .option('--option <key=value>', 'any other option of the plugin; may be repeated', collect, []),
  ).action(apply);
}

async function apply(pluginId: string, given: ApplyOptions): Promise<void> {
  const client = createClient(given);
  const { plugins } = await client.overlays();
  const plugin = plugins.find(({ id }) => id === pluginId);
  if (!plugin) throw errors.pluginNotFound(pluginId);
  const options = { ...namedOptions(given), ...parseOptionTexts(given.option, plugin.optionsSchema) };

  await client.beginApply(pluginId, options);
  const bar = startProgressBar(`Applying ${pluginId}`, given.json !== true);
  const status = await pollUntil(
    () => client.overlayStatus(pluginId),
    (answer) => answer.status !== 'applying',
    ({ progress, message }) => {
      bar.update(progress ?? 0, message ?? '');
    },
  ).finally(() => {
    bar.end();
  });
  if (status.status !== 'applied')
    throw errors.pluginFailed(status.error ?? `Plugin "${pluginId}" is ${status.status}.`);
  if (given.json === true) printJson(status);
  else {
    const { nodesWithData = 0, durationMs = 0 } = status;
    printLine(`${pluginId} applied: ${countOf(nodesWithData, 'node')} with data, in ${durationOf(durationMs)}.`);
  }
}

/** Paths are the caller's: the host may run in another folder. */
function namedOptions({ since, until, branch, report, teams }: ApplyOptions): Record<string, unknown> {
  const named = {
    since,
    until,
    branch,
    report: report === undefined ? undefined : resolve(report),
    teams: teams === undefined ? undefined : resolve(teams),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

function collect(value: string, previous: readonly string[]): string[] {
  return [...previous, value];
}
