import type { LayoutParameters } from '@code-graph/api';
import { layoutParametersSchema } from '@code-graph/api/schemas';
import type { Command } from 'commander';
import { quote } from '@code-graph/api/errors';
import { layoutErrors } from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';
import { withClientOptions, type ClientOptions } from '../client/client-options.js';
import { connectToHost } from '../client/connect-to-host.js';
import { beforeEndingSignal } from '../signals/ending-signals.js';
import { describeLayout, describeLayoutProgress } from './describe-layout.js';
import { printJson, printLine } from '../output/output.js';
import { pollUntil } from '../client/poll.js';
import { startProgressBar } from '../output/progress-bar.js';

type LayoutOptions = ClientOptions & LayoutParameters & { readonly cancel?: boolean };

interface Parameter {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly default?: number | boolean;
  readonly description?: string;
}

const parameters = layoutParametersSchema['properties'] as Readonly<Record<string, Parameter>>;

/** `code-graph layout`: computes a layout and waits until it is stored. Each parameter of the API is a flag. */
export function addLayoutCommand(program: Command): void {
  const command = program.command('layout').description('compute a layout of the graph');
  for (const [name, parameter] of Object.entries(parameters)) addFlag(command, name, parameter);
  command.option('--cancel', 'cancel the running layout instead');
  withClientOptions(command).action(async ({ url, tokenFile, json, cancel, ...given }: LayoutOptions) => {
    const options: ClientOptions = {
      ...(url !== undefined && { url }),
      ...(tokenFile !== undefined && { tokenFile }),
      ...(json && { json }),
    };
    if (cancel === true) await cancelLayout(options);
    else await computeLayout(options, given);
  });
}

function addFlag(
  command: Command,
  name: string,
  { type, enum: choices, default: usual, description }: Parameter,
): void {
  const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const explained = `${description ?? ''}${usual === undefined || usual === false ? '' : ` (default ${String(usual)})`}`;
  if (type === 'boolean') command.option(flag, explained);
  else if (type === undefined && typeof choices?.[0] !== 'number') command.option(`${flag} <name>`, explained);
  else command.option(`${flag} <number>`, explained, (text) => parseNumber(flag, text));
}

function parseNumber(flag: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value)) return value;
  throw cliErrors.invalidUsage(`${flag} takes a number, not ${quote(text)}.`);
}

async function computeLayout(options: ClientOptions, given: LayoutParameters): Promise<void> {
  const client = await connectToHost(options);
  const { jobId } = await client.post('/api/graph/layout/compute', { body: given });
  const bar = startProgressBar('Layout', options.json !== true);
  const endListening = beforeEndingSignal(() => {
    process.stderr.write('The host continues to compute the layout. "code-graph layout --cancel" cancels it.\n');
  });
  const status = await pollUntil(
    () => client.get('/api/graph/layout/compute/status'),
    (current) => current.jobId !== jobId || (current.status !== 'starting' && current.status !== 'running'),
    (current) => {
      bar.update(current.progress ?? 0, describeLayoutProgress(current));
    },
  ).finally(() => {
    endListening();
    bar.end();
  });
  if (status.status !== 'completed') throw layoutErrors.layoutFailed(status.error ?? `It was ${status.status}.`);
  if (options.json === true) printJson(status);
  else printLine(describeLayout(status));
}

async function cancelLayout(options: ClientOptions): Promise<void> {
  const result = await (await connectToHost(options)).post('/api/graph/layout/compute/cancel');
  if (options.json === true) printJson(result);
  else printLine(result.message);
}
