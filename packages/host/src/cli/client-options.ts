import type { Command } from 'commander';
import type { Client } from '@code-graph/client';
import { createHostClient } from './host-client.js';

/** The options of every command that sends requests to a running host. */
export interface ClientOptions {
  readonly url: string;
  readonly json?: boolean;
}

const defaultUrl = 'http://127.0.0.1:5050';

/** Adds `--url` and `--json` to a command. */
export function withClientOptions(command: Command): Command {
  return command
    .option('--url <address>', 'address of the host (or CODE_GRAPH_URL)', process.env['CODE_GRAPH_URL'] ?? defaultUrl)
    .option('--json', 'print JSON');
}

export function createClient({ url }: ClientOptions): Client {
  return createHostClient(url);
}
