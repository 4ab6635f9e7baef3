import { resolve } from 'node:path';
import {
  CodeLensRefreshRequest,
  MarkupKind,
  type Connection,
  type InitializeParams,
  type TextDocuments,
  type WorkspaceFolder,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { DiagnosticsPublisher } from './features/diagnostics-publisher.js';
import { EditorContext, type EditorState } from './features/editor-context.js';
import { IndexProgress } from './features/index-progress.js';
import { HostSessions, toPath } from './hosts/host-sessions.js';
import type { LanguageServerOptions } from './language-server-options.js';
import { readServerSettings } from './server-settings.js';

/** The state of a server that was initialized. */
export interface ServerState extends EditorState {
  /** The folders of the start. */
  readonly folders: readonly string[];
  /** Whether the editor reports which folders are added and removed. */
  readonly followsFolders: boolean;
  readonly isMarkdown: boolean;
  /** Waits for the index run that a saved file causes. Checks the rules again if the file contains them. */
  noteSaved(uri: string): void;
}

/** The parts that a server is made of. */
export interface ServerParts {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  readonly options: LanguageServerOptions;
}

/** Milliseconds without an event before the editor requests its lenses again. */
const quietMs = 100;

/** Files whose edits change the violations without an index run. */
const ruleFiles = /\/code-graph\.(rules\.yaml|baseline\.json)$/;

/** Creates the state of a server from what the editor says about itself. */
export function createServerState(
  { connection, documents, options }: ServerParts,
  { capabilities, workspaceFolders, initializationOptions }: InitializeParams,
): ServerState {
  const { window, workspace, textDocument } = capabilities;
  const refreshLenses = debounce(() => {
    // An editor that has ended does not reply.
    connection.sendRequest(CodeLensRefreshRequest.type).catch(() => undefined);
  });
  const publishers = new Map<string, DiagnosticsPublisher>();
  const sessions = new HostSessions(options.connectToHost, (folder) => {
    const progress = new IndexProgress(connection, window?.workDoneProgress === true);
    const publisher = new DiagnosticsPublisher(connection, () => {
      const host = sessions.ready(folder);
      return host && { host, texts: new EditorContext(state, new AbortController().signal).texts(host) };
    });
    publishers.set(folder, publisher);
    return {
      // An editor that has ended neither shows progress nor diagnostics.
      onState: (hostState) => void progress.show(hostState).catch(() => undefined),
      onChange: () => {
        if (workspace?.codeLens?.refreshSupport === true) refreshLenses();
        if (state.settings.diagnostics) publisher.schedule();
      },
      onStop: () => void publisher.stop().catch(() => undefined),
    };
  });
  // Without a folder, an editor shows single files, for whose surroundings no host should be started.
  const folders = options.workspace ? [resolve(options.workspace)] : toFolders(workspaceFolders ?? []);
  const state: ServerState = {
    settings: readServerSettings(initializationOptions),
    sessions,
    documents,
    folders,
    followsFolders: options.workspace === undefined && workspace?.workspaceFolders === true,
    isMarkdown: textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) === true,
    noteSaved: (uri) => {
      sessions.find(uri)?.session.noteSaved();
      if (ruleFiles.test(uri)) for (const publisher of publishers.values()) publisher.schedule();
    },
  };
  return state;
}

/** Several events follow one index run. */
function debounce(action: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, quietMs);
  };
}

/** The paths of folders, without those that are not on a disk. */
export function toFolders(folders: readonly Pick<WorkspaceFolder, 'uri'>[]): string[] {
  return folders.flatMap(({ uri }) => toPath(uri) ?? []);
}
