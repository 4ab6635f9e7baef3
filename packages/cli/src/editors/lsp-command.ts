import type { Command } from 'commander';
import { hostVersion } from '@code-graph/host/embedding';
import { tokenFileOption, type ClientOptions } from '../client/client-options.js';
import { connectToOwnHost, defaultIdleSeconds } from '../client/own-host.js';
import { helpNote } from '../output/help-format.js';

interface LspOptions extends ClientOptions {
  readonly workspace?: string;
}

const note =
  'An editor starts this command. The host that serves a workspace folder answers; without one, the command starts one, which watches the code and stops after its last session. Standard output carries the protocol alone.';

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
    connectToHost: (folder) =>
      Promise.resolve(connectToOwnHost({ ...options, workspace: folder, idleSeconds: defaultIdleSeconds })),
    version: hostVersion,
    workspace: options.workspace,
  });
}
