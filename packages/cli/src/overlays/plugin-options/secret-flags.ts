import { cliErrors } from '../../cli-errors.js';
import { toPrintable } from '../../output/printable.js';
import type { PluginOption } from './plugin-option.js';

/** The sources of secrets. */
export interface SecretSources {
  /** The whole standard input. Undefined if no flag names it. */
  readonly stdin: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Whether a flag of the command line reads standard input. */
export function readsStandardInput(options: readonly PluginOption[], parameters: readonly string[]): boolean {
  return options.some(({ secretFlags }) => secretFlags !== undefined && parameters.includes(secretFlags.stdin));
}

/**
 * A secret from standard input, without the end of the line.
 * @throws HostError `INVALID_USAGE` if there is none
 */
export function secretOfStandardInput(flag: string, { stdin = '' }: SecretSources): string {
  const secret = stdin.replace(/\r?\n$/, '');
  if (secret === '') throw cliErrors.invalidUsage(`${flag} reads a value from standard input, which is empty.`);
  return secret;
}

/**
 * A secret from an environment variable.
 * @throws HostError `INVALID_USAGE` if the variable is not set, or empty
 */
export function secretOfEnvironment(flag: string, name: string, { environment }: SecretSources): string {
  const secret = Object.hasOwn(environment, name) ? environment[name] : undefined;
  if (secret === undefined || secret === '')
    throw cliErrors.invalidUsage(
      `${flag} takes the name of an environment variable with a value, and ${toPrintable(name, 60)} has none.`,
    );
  return secret;
}
