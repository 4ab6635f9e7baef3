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
import { readDocumentPosition, readItem, readLens, readUri } from './request-params.js';
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

  connection.onCodeLens((params, token) => answer(token, [], (context) => listCodeLenses(context, readUri(params))));
  connection.onCodeLensResolve((lens, token) =>
    answer(token, lens, (context) => resolveCodeLens(context, readLens(lens))),
  );
  connection.onHover((params, token) =>
    answer(token, null, (context, { isMarkdown }) => describeSymbol(context, readDocumentPosition(params), isMarkdown)),
  );
  connection.languages.callHierarchy.onPrepare((params, token) =>
    answer(token, null, (context) => prepareCallHierarchy(context, readDocumentPosition(params))),
  );
  connection.languages.callHierarchy.onIncomingCalls((params, token) =>
    answer(token, [], (context) => listIncomingCalls(context, readItem(params))),
  );
  connection.languages.callHierarchy.onOutgoingCalls((params, token) =>
    answer(token, [], (context) => listOutgoingCalls(context, readItem(params))),
  );
  connection.languages.typeHierarchy.onPrepare((params, token) =>
    answer(token, null, (context) => prepareTypeHierarchy(context, readDocumentPosition(params))),
  );
  connection.languages.typeHierarchy.onSupertypes((params, token) =>
    answer(token, [], (context) => listTypes(context, readItem(params), 'out')),
  );
  connection.languages.typeHierarchy.onSubtypes((params, token) =>
    answer(token, [], (context) => listTypes(context, readItem(params), 'in')),
  );
  connection.onExecuteCommand((params, token) =>
    answer<unknown>(token, null, (context) => runCommand(connection, context, params)),
  );
  documents.listen(connection);
  connection.listen();
}
