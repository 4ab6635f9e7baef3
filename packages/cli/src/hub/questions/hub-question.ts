import type { Client } from '@code-graph/client';
import type { Command } from 'commander';
import { boundaryParameters } from '@code-graph/api/operations';
import type { PackagePublisher, SymbolCaller } from '@code-graph/api';
import { printJson, printLine } from '../../output/output.js';
import { toPrintable } from '../../output/printable.js';
import { choiceOption, toNumber } from '../../questions/question-options.js';
import { withHub } from '../hub-access.js';
import { openHubFile, withHubOptions, type HubOptions } from '../hub-options.js';

/** The options of every question across repositories. */
export interface HubQuestionOptions extends HubOptions {
  readonly limit?: string;
  readonly offset?: string;
}

/** Adds `--limit`, `--offset`, `--file` and `--json` to a command. */
export function withHubQuestionOptions(command: Command, items: string): Command {
  return withHubOptions(command)
    .option('--limit <number>', `maximum number of ${items}`, toNumber)
    .option('--offset <number>', `number of ${items} to skip`, toNumber);
}

/** Adds `--manager`. */
export function withManager(command: Command): Command {
  return command.addOption(choiceOption('--manager <manager>', 'package manager', boundaryParameters.callers.manager));
}

/** Asks a hub, whether it runs or not. Prints the JSON of the reply, or what `print` makes of it. */
export async function askHubQuestion<Reply>(
  options: HubOptions,
  ask: (get: Client['get']) => Promise<Reply>,
  print: (reply: Reply) => void,
): Promise<Reply> {
  const reply = await withHub(await openHubFile(options), ({ get }) => ask(get));
  if (options.json === true) printJson(reply);
  else print(reply);
  return reply;
}

/** A repository with the beginning of its commit. */
export function describeCommit({
  repository,
  commit,
}: {
  readonly repository: string;
  readonly commit: string;
}): string {
  return `${toPrintable(repository)} (${commit.slice(0, 10)})`;
}

export function countRepositories(count: number): string {
  return count === 1 ? '1 repository' : `${count.toLocaleString('en-US')} repositories`;
}

/** Prints the repositories that publish a package, with their versions and commits. */
export function printPublishers(publishers: readonly PackagePublisher[]): void {
  const each = publishers.map(({ repository, version, commit }) => {
    const ofVersion = version === undefined ? '' : ` ${toPrintable(version)}`;
    return `${toPrintable(repository)}${ofVersion} (${commit.slice(0, 10)})`;
  });
  printLine(each.length === 0 ? 'No repository publishes it.' : `Published by ${each.join(', ')}`);
}

/** The cells of a use: repository with commit, location, kind, and version. */
export function callerCells({ file, line, kind, ...use }: SymbolCaller): string[] {
  return [
    describeCommit(use),
    toPrintable(`${file}:${line}`),
    use.confidence < 1 ? `${kind}, confidence ${use.confidence}` : kind,
    describeVersion(use),
  ];
}

function describeVersion({ version, range, current }: Pick<SymbolCaller, 'version' | 'range' | 'current'>): string {
  const state = current === undefined ? '' : current ? ', current' : ', not current';
  const used = version ?? 'unknown version';
  return toPrintable(`${used}${range === undefined || range === version ? '' : ` of ${range}`}${state}`);
}
