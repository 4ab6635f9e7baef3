import { basename, dirname, join, resolve } from 'node:path';
import type { HostConfiguration } from '@code-graph/sdk/schemas';
import type { Command } from 'commander';
import {
  configurationErrors,
  configurationFileIn,
  configurationFileName,
  readConfigurationIn,
  systemClock,
  trustConfiguration,
  TrustedConfigurations,
  type TrustedConfiguration,
} from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';
import { printJson, printLine, timeOf, toTable } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

interface TrustOptions {
  readonly list?: boolean;
  readonly remove?: boolean;
  readonly json?: boolean;
}

/** `code-graph trust [path]`: trusts the configuration file of a workspace as long as its content stays the same. */
export function addTrustCommand(program: Command): void {
  program
    .command('trust')
    .description('let the configuration file of a workspace count, until it changes')
    .argument('[path]', 'folder of the configuration file, or the file; default: the current folder')
    .option('--list', 'list the trusted files instead')
    .option('--remove', 'stop trusting the file')
    .option('--json', 'print JSON')
    .action(async (path: string | undefined, { list, remove, json }: TrustOptions) => {
      if (list === true && remove === true) throw cliErrors.invalidUsage('Pass either --list or --remove.');
      const trusted = new TrustedConfigurations();
      const print = json === true ? printJson : undefined;
      if (list === true) await listTrusted(trusted, print);
      else if (remove === true) await removeTrust(trusted, toFolder(path), print);
      else await trust(trusted, toFolder(path), print);
    });
}

type PrintJson = ((value: unknown) => void) | undefined;

async function trust(trusted: TrustedConfigurations, folder: string, print: PrintJson): Promise<void> {
  const { SchemaValidator } = await import('@code-graph/host/validation');
  const validator = new SchemaValidator();
  const { configuration, ...record } = await trustConfiguration(folder, trusted, systemClock.now(), validator);
  const settings = settingsOf(configuration);
  if (print) {
    print({ ...record, settings });
    return;
  }
  printLine(`Trusted ${toPrintable(record.file)}, until its content changes.`);
  printLine(settings.length === 0 ? 'It sets nothing.' : `It sets ${settings.join(', ')}.`);
  printLine('Files and plugins that it names may change without being trusted again.');
}

async function listTrusted(trusted: TrustedConfigurations, print: PrintJson): Promise<void> {
  const records = await Promise.all(
    (await trusted.list()).map(async (record) => ({ ...record, state: await stateOf(record, trusted) })),
  );
  if (print) print({ trusted: records });
  else if (records.length === 0) printLine('No configuration file is trusted.');
  else {
    const rows = records.map(({ file, trustedAt, state }) => [toPrintable(file), timeOf(trustedAt), state]);
    printLine(toTable([['file', 'trusted', 'state'], ...rows]));
  }
}

async function removeTrust(trusted: TrustedConfigurations, folder: string, print: PrintJson): Promise<void> {
  // The folder may be gone, or have become a link.
  const files = [await configurationFileIn(folder), join(folder, configurationFileName)];
  const removed = (await trusted.list()).find(({ file }) => files.includes(file));
  if (!removed) throw configurationErrors.configurationNotTrusted(files[0] ?? folder);
  await trusted.remove(removed);
  if (print) print({ removed });
  else printLine(`${toPrintable(removed.file)} is not trusted anymore.`);
}

async function stateOf({ file }: TrustedConfiguration, trusted: TrustedConfigurations): Promise<string> {
  const configuration = await readConfigurationIn(dirname(file)).catch(() => undefined);
  if (!configuration) return 'missing';
  return (await trusted.judge(configuration)) === 'trusted' ? 'unchanged' : 'changed';
}

/** The folder of the configuration file. */
function toFolder(path = '.'): string {
  const absolute = resolve(path);
  return basename(absolute) === configurationFileName ? dirname(absolute) : absolute;
}

/** The keys that a configuration sets, such as `http.port`. */
function settingsOf(configuration: HostConfiguration): string[] {
  return Object.entries(configuration).flatMap(([key, value]: [string, unknown]): string[] => {
    if (key === '$schema') return [];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [key];
    return settingsOf(value).map((inner) => `${key}.${inner}`);
  });
}
