import { Option, type Command } from 'commander';
import { quote } from '@code-graph/api/errors';
import { scopes, toScopes, type Scope } from '@code-graph/api/operations';
import { systemClock } from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';
import { collect } from '../output/collect.js';
import { withDataOptions, type HostOptions } from '../host/host-options.js';
import { useTokens } from './use-tokens.js';
import { printJson, printLine, timeOf } from '../output/output.js';

interface TokenCreateOptions extends HostOptions {
  readonly scope: readonly string[];
  readonly days?: string;
  readonly repository?: readonly string[];
  readonly json?: boolean;
}

const msPerDay = 86_400_000;
const maxDays = 3650;
const longestName = 100;

/** `code-graph token create <name> [path]`: creates a token and prints it, once. */
export function addTokenCreateCommand(token: Command): void {
  withDataOptions(
    token
      .command('create')
      .description('create a token and print it, which is possible only once')
      .argument('<name>', 'name by which you recognize the token, such as the program that uses it'),
  )
    .addOption(
      new Option('--scope <scope>', 'right of the token; may be repeated')
        .choices(scopes)
        .argParser(collect)
        .makeOptionMandatory(),
    )
    .option('--repository <name>', 'repository of a hub that the token is limited to; may be repeated', collect)
    .option('--days <number>', 'days until the token expires; default: never')
    .option('--json', 'print JSON')
    .action(create);
}

async function create(name: string, path: string | undefined, options: TokenCreateOptions): Promise<void> {
  const granted = readScopes(options.scope);
  const createdAt = systemClock.now();
  const expiry = options.days === undefined ? {} : { expiresAt: readExpiry(options.days, createdAt) };
  if (name.trim() === '' || name.length > longestName || /\p{C}/u.test(name))
    throw cliErrors.invalidUsage(`The name of a token has 1 to ${longestName} visible characters.`);
  const given = { name, scopes: granted, createdAt: createdAt.toISOString(), ...expiry, ...limitTo(options) };
  const { token, description } = await useTokens(path, options, (store) => store.create(given));
  if (options.json === true) {
    printJson({ ...description, token });
    return;
  }
  printLine(token);
  const until = description.expiresAt === undefined ? 'until it is revoked' : `until ${timeOf(description.expiresAt)}`;
  // Standard output has the token alone, for scripts.
  process.stderr.write(
    `Token ${description.id} with ${granted.join(', ')}, valid ${until}. It is not stored and cannot be shown again.\n`,
  );
}

function readScopes(names: readonly string[]): Scope[] {
  const granted = toScopes(names);
  const unknown = names.find((name) => !granted.has(name as Scope));
  if (unknown !== undefined)
    throw cliErrors.invalidUsage(`--scope takes ${scopes.join(', ')}, not ${quote(unknown)}. Repeat it for several.`);
  return [...granted];
}

function limitTo({ repository }: TokenCreateOptions): { readonly repositories?: readonly string[] } {
  return repository === undefined ? {} : { repositories: repository };
}

function readExpiry(days: string, createdAt: Date): string {
  const count = /^\d{1,4}$/.test(days) ? Number(days) : NaN;
  if (!(count >= 1 && count <= maxDays))
    throw cliErrors.invalidUsage(`--days takes a whole number from 1 to ${maxDays}, not ${quote(days)}.`);
  return new Date(createdAt.getTime() + count * msPerDay).toISOString();
}
