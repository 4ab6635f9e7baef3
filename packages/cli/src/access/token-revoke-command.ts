import type { Command } from 'commander';
import { withDataOptions, type HostOptions } from '../host/host-options.js';
import { useTokens } from './use-tokens.js';
import { printJson, printLine } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

interface TokenRevokeOptions extends HostOptions {
  readonly json?: boolean;
}

/** `code-graph token revoke <token> [path]`: revokes the token with an id, or all tokens with a name. */
export function addTokenRevokeCommand(token: Command): void {
  withDataOptions(
    token
      .command('revoke')
      .description('revoke a token, also for a host that runs')
      .argument('<token>', 'token id, or a name, which revokes every token with that name'),
  )
    .option('--json', 'print JSON')
    .action(async (idOrName: string, path: string | undefined, options: TokenRevokeOptions) => {
      const revoked = await useTokens(path, options, (store) => store.revoke(idOrName));
      if (options.json === true) printJson({ revoked });
      else for (const { id, name } of revoked) printLine(`Revoked ${id} (${toPrintable(name)}).`);
    });
}
