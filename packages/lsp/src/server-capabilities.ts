import { PositionEncodingKind, TextDocumentSyncKind, type InitializeResult } from 'vscode-languageserver';
import { serverCommands } from './features/lens-commands.js';

/**
 * The capabilities of the server. References, definitions and symbols are those of the server of each language: editors would show them twice.
 */
export function describeServer(version: string): InitializeResult {
  return {
    serverInfo: { name: 'Code Graph', version },
    capabilities: {
      positionEncoding: PositionEncodingKind.UTF16,
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      codeLensProvider: { resolveProvider: true },
      hoverProvider: true,
      callHierarchyProvider: true,
      typeHierarchyProvider: true,
      executeCommandProvider: { commands: Object.values(serverCommands) },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}
