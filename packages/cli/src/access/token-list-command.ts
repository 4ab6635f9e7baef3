import type { Command } from 'commander';
import { systemClock } from '@code-graph/host/embedding';
import { withDataOptions, type HostOptions } from '../host/host-options.js';
import { useTokens } from './use-tokens.js';
import { printJson, printLine, timeOf, toTable } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

interface TokenListOptions extends HostOptions {
  readonly json?: boolean;
}

/** `code-graph token list [path]`: lists the tokens that are not revoked, without their secrets. */
export function addTokenListCommand(token: Command): void {
  withDataOptions(token.command('list').description('list the tokens'))
    .option('--json', 'print JSON')
    .action(async (path: string | undefined, options: TokenListOptions) => {
      const tokens = await useTokens(path, options, (store) => store.list());
      if (options.json === true) {
        printJson({ tokens });
        return;
      }
      if (tokens.length === 0) {
        printLine('There are no tokens. "code-graph token create <name> --scope graph:read" creates one.');
        return;
      }
      const rows = tokens.map(({ id, name, scopes, createdAt, expiresAt, repositories }) => [
        id,
        toPrintable(name),
        scopes.join(',') + (repositories === undefined ? '' : ` of ${toPrintable(repositories.join(','))}`),
        timeOf(createdAt),
        describeExpiry(expiresAt),
      ]);
      printLine(toTable([['id', 'name', 'scopes', 'created', 'expires'], ...rows]));
    });
}

function describeExpiry(expiresAt: string | undefined): string {
  if (expiresAt === undefined) return 'never';
  return Date.parse(expiresAt) <= systemClock.now().getTime() ? `expired ${timeOf(expiresAt)}` : timeOf(expiresAt);
}
