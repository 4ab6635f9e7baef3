import type { Command } from 'commander';
import { hostVersion } from '@code-graph/host/embedding';
import type { HostConnection } from '@code-graph/lsp';
import { cliErrors } from '../cli-errors.js';
import { namedUrl, tokenFileOption, type ClientOptions } from '../client/client-options.js';
import { findRunningHost } from '../client/find-running-host.js';
import { createHostClient } from '../client/host-client.js';
import { readSettings } from '../host/host-options.js';
import { helpNote } from '../output/help-format.js';

interface LspOptions extends ClientOptions {
  readonly workspace?: string;
}

const note =
  'An editor starts this command. It is answered by the host that serves each workspace folder. Standard output carries the protocol alone.';

/** `code-graph lsp`: serves an editor over the language server protocol. */
export function addLspCommand(program: Command): void {
  program
    .command('lsp')
    .description('serve an editor: lenses, hovers, hierarchies, and the violations of rules')
    .option('--stdio', 'use standard input and output (default)')
    .option('--workspace <folder>', 'workspace folder; default: those of the editor')
    .option('--url <address>', 'address of the host (or CODE_GRAPH_URL); default: the one that serves the folder')
    .addOption(tokenFileOption())
    .addHelpText('after', helpNote(note))
    .action(serveEditor);
}

async function serveEditor(options: LspOptions): Promise<void> {
  // Loaded on demand: other commands start faster without it.
  const { serveLanguages } = await import('@code-graph/lsp');
  serveLanguages({
    connectToHost: (folder) => connectToHostOf(folder, options),
    version: hostVersion,
    workspace: options.workspace,
  });
}

/** @throws HostError `HOST_UNREACHABLE` if no host serves the folder */
async function connectToHostOf(folder: string, options: LspOptions): Promise<HostConnection> {
  const url = namedUrl(options);
  if (url !== undefined) return { client: createHostClient(url, options) };
  const settings = await readSettings(folder, {});
  const client = await findRunningHost(settings, options.tokenFile);
  if (!client) throw cliErrors.workspaceNotServed(settings.workspace, []);
  return { client };
}
