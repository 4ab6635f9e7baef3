import { Option, type Command } from 'commander';
import type { Client } from '@code-graph/client';
import { createHostClient } from './host-client.js';

/** The options of every command that sends requests to a running host. */
export interface ClientOptions {
  readonly url: string;
  readonly tokenFile?: string;
  readonly json?: boolean;
}

const defaultUrl = 'http://127.0.0.1:5050';

/** Adds `--url`, `--token-file` and `--json` to a command. */
export function withClientOptions(command: Command): Command {
  return command
    .option('--url <address>', 'address of the host (or CODE_GRAPH_URL)', process.env['CODE_GRAPH_URL'] ?? defaultUrl)
    .addOption(tokenFileOption())
    .option('--json', 'print JSON');
}

/** The option of every command that may send requests to a host. */
export function tokenFileOption(): Option {
  return new Option('--token-file <file>', 'file with the token for the host (or CODE_GRAPH_TOKEN)');
}

export function createClient({ url, tokenFile }: ClientOptions): Client {
  return createHostClient(url, { tokenFile });
}
