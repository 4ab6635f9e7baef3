import { Option, type Command } from 'commander';

/** The options of every command that sends requests to a host. */
export interface ClientOptions {
  readonly url?: string;
  readonly tokenFile?: string;
  readonly json?: boolean;
}

/** Adds `--url`, `--token-file` and `--json` to a command. */
export function withClientOptions(command: Command): Command {
  return command
    .option('--url <address>', 'address of the host (or CODE_GRAPH_URL); default: the one that serves the workspace')
    .addOption(tokenFileOption())
    .option('--json', 'print JSON');
}

/** The option of every command that may send requests to a host. */
export function tokenFileOption(): Option {
  return new Option('--token-file <file>', 'file with the token for the host (or CODE_GRAPH_TOKEN)');
}

/** The address of a host, by the option or the variable. */
export function namedUrl({ url }: ClientOptions): string | undefined {
  const named = url ?? process.env['CODE_GRAPH_URL'];
  return named === '' ? undefined : named;
}
