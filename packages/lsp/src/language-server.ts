import { TextDocuments, type CancellationToken, type Connection } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { answerRequest } from './answer-request.js';
import { listIncomingCalls, listOutgoingCalls, prepareCallHierarchy } from './features/call-hierarchy.js';
import { listCodeLenses, resolveCodeLens } from './features/code-lenses.js';
import { EditorContext } from './features/editor-context.js';
import { describeSymbol } from './features/hover.js';
import { runCommand } from './features/run-command.js';
import { listTypes, prepareTypeHierarchy } from './features/type-hierarchy.js';
import type { LanguageServerOptions } from './language-server-options.js';
import { describeServer } from './server-capabilities.js';
import { createServerState, toFolders, type ServerState } from './server-state.js';

/** Creates a language server on a connection, and listens. The answers are those of the hosts that serve the workspace folders. */
export function createLanguageServer(connection: Connection, options: LanguageServerOptions): void {
  const documents = new TextDocuments(TextDocument);
  let server: ServerState | undefined;

  connection.onInitialize((params) => {
    server = createServerState({ connection, documents, options }, params);
    return describeServer(options.version);
  });
  connection.onInitialized(() => {
    if (!server) return;
    const { sessions, folders, followsFolders } = server;
    for (const folder of folders) sessions.add(folder);
    if (!followsFolders) return;
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      for (const folder of toFolders(removed)) sessions.remove(folder);
      for (const folder of toFolders(added)) sessions.add(folder);
    });
  });
  connection.onShutdown(() => server?.sessions.stop());
  documents.onDidSave(({ document: { uri } }) => server?.noteSaved(uri));

  /** Answers with the state, or with `otherwise` before there is one. */
  const answer = <Answer>(
    token: CancellationToken,
    otherwise: Answer,
    read: (context: EditorContext, state: ServerState) => Promise<Answer | undefined>,
  ): Promise<Answer> =>
    answerRequest(token, async (signal) => {
      if (!server) return otherwise;
      return (await read(new EditorContext(server, signal), server)) ?? otherwise;
    });

  connection.onCodeLens(({ textDocument }, token) =>
    answer(token, [], (context) => listCodeLenses(context, textDocument.uri)),
  );
  connection.onCodeLensResolve((lens, token) => answer(token, lens, (context) => resolveCodeLens(context, lens)));
  connection.onHover(({ textDocument, position }, token) =>
    answer(token, null, (context, { isMarkdown }) => describeSymbol(context, textDocument.uri, position, isMarkdown)),
  );
  connection.languages.callHierarchy.onPrepare(({ textDocument, position }, token) =>
    answer(token, null, (context) => prepareCallHierarchy(context, textDocument.uri, position)),
  );
  connection.languages.callHierarchy.onIncomingCalls(({ item }, token) =>
    answer(token, [], (context) => listIncomingCalls(context, item)),
  );
  connection.languages.callHierarchy.onOutgoingCalls(({ item }, token) =>
    answer(token, [], (context) => listOutgoingCalls(context, item)),
  );
  connection.languages.typeHierarchy.onPrepare(({ textDocument, position }, token) =>
    answer(token, null, (context) => prepareTypeHierarchy(context, textDocument.uri, position)),
  );
  connection.languages.typeHierarchy.onSupertypes(({ item }, token) =>
    answer(token, [], (context) => listTypes(context, item, 'out')),
  );
  connection.languages.typeHierarchy.onSubtypes(({ item }, token) =>
    answer(token, [], (context) => listTypes(context, item, 'in')),
  );
  connection.onExecuteCommand(({ command, arguments: [argument] = [] }, token) =>
    answer<unknown>(token, null, (context) => runCommand(connection, context, command, argument)),
  );
  documents.listen(connection);
  connection.listen();
}
