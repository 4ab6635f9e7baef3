import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { HubFile } from '@code-graph/hub';

/** The options of every command about a hub. */
export interface HubOptions {
  readonly file?: string;
  readonly json?: boolean;
}

/** Adds `--file` and `--json` to a command. */
export function withHubOptions(command: Command): Command {
  return withHubFile(command).option('--json', 'print JSON');
}

/** Adds `--file` to a command. */
export function withHubFile(command: Command): Command {
  return command.option(
    '--file <file>',
    'file with the repositories; default: code-graph.hub.yaml in the current folder',
  );
}

/** The file that the options name. */
export async function openHubFile({ file }: HubOptions): Promise<HubFile> {
  // Loaded on demand: other commands start faster without a host.
  const { HubFile: File, hubFileName } = await import('@code-graph/hub');
  return new File(resolve(file ?? hubFileName));
}
