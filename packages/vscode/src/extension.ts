import { window, workspace, type ExtensionContext } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { registerCommands } from './editor-commands.js';
import { findProgram } from './program.js';

let client: LanguageClient | undefined;

/** Starts the language server, and again when the settings change. */
export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    ...registerCommands(() => client),
    workspace.onDidChangeConfiguration(async (change) => {
      if (!change.affectsConfiguration('codeGraph')) return;
      await deactivate();
      await start();
    }),
  );
  await start();
}

/** Stops the language server. */
export async function deactivate(): Promise<void> {
  const stopped = client;
  client = undefined;
  await stopped?.dispose();
}

async function start(): Promise<void> {
  const settings = workspace.getConfiguration('codeGraph');
  const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  if (folders.length === 0) return;
  const { command, args, options } = findProgram(
    settings.get('path', ''),
    settings.get('url', ''),
    folders.map(({ uri }) => uri.fsPath),
  );
  const attributes = settings.get<string[]>('lenses.attributes', []);
  const values = settings.get<boolean>('lenses.values', true);
  client = new LanguageClient(
    'codeGraph',
    'Code Graph',
    { command, args: [...args], options },
    {
      // The server answers for files in the graph, whatever their language is.
      documentSelector: [{ scheme: 'file' }],
      initializationOptions: {
        lenses: {
          callers: settings.get('lenses.callers', true),
          tests: settings.get('lenses.tests', true),
          values: values && attributes.length > 0 ? attributes : values,
        },
        diagnostics: settings.get('diagnostics', true),
        showsReferences: true,
      },
    },
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    void window.showErrorMessage(
      `Code Graph does not start: ${error instanceof Error ? error.message : String(error)}. ` +
        'Install @code-graph/cli in the workspace, or set codeGraph.path.',
    );
  }
}
