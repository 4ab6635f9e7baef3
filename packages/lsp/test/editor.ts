import { duplexPair } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import {
  createConnection,
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type ProtocolConnection,
} from 'vscode-languageserver/node';
import type {
  CodeLens,
  Diagnostic,
  InitializeParams,
  Position,
  PublishDiagnosticsParams,
} from 'vscode-languageserver/node';
import { createLanguageServer, type ConnectToHost } from '../src/index.js';
import { waitFor } from '../../../test-support/wait-for.js';

/** An editor that is connected to a language server by streams in memory. */
export class Editor {
  readonly diagnostics = new Map<string, readonly Diagnostic[]>();
  readonly progress: string[] = [];
  readonly messages: string[] = [];
  refreshes = 0;

  private constructor(
    readonly connection: ProtocolConnection,
    private readonly folder: string,
    /** The stream to the server, for input that no client sends. */
    readonly input: NodeJS.WritableStream,
  ) {}

  static async start(
    folder: string,
    connectToHost: ConnectToHost,
    initializationOptions: unknown = {},
  ): Promise<Editor> {
    const [serverSide, clientSide] = duplexPair();
    createLanguageServer(createConnection(new StreamMessageReader(serverSide), new StreamMessageWriter(serverSide)), {
      connectToHost,
      version: '1.2.3',
    });
    const connection = createProtocolConnection(
      new StreamMessageReader(clientSide),
      new StreamMessageWriter(clientSide),
    );
    const editor = new Editor(connection, folder, clientSide);
    connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => {
      editor.diagnostics.set(uri, diagnostics);
    });
    connection.onRequest('workspace/codeLens/refresh', () => {
      editor.refreshes++;
      return null;
    });
    connection.onRequest('window/workDoneProgress/create', () => null);
    connection.onNotification('$/progress', ({ value }: { value: { kind: string; message?: string } }) => {
      editor.progress.push(`${value.kind} ${value.message ?? ''}`.trim());
    });
    connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
      editor.messages.push(message);
    });
    connection.listen();
    const params: Omit<InitializeParams, 'rootUri'> = {
      processId: null,
      workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'workspace' }],
      capabilities: {
        window: { workDoneProgress: true },
        workspace: { workspaceFolders: true, codeLens: { refreshSupport: true } },
        textDocument: { hover: { contentFormat: ['markdown', 'plaintext'] } },
      },
      initializationOptions,
    };
    await connection.sendRequest('initialize', params);
    await connection.sendNotification('initialized', {});
    return editor;
  }

  uri(path: string): string {
    return pathToFileURL(join(this.folder, path)).href;
  }

  async open(path: string, text: string): Promise<void> {
    const textDocument = { uri: this.uri(path), languageId: 'plain', version: 1, text };
    await this.connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  /** Inserts text before a line. */
  async insert(path: string, line: number, text: string): Promise<void> {
    const start = { line, character: 0 };
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: this.uri(path), version: 2 },
      contentChanges: [{ range: { start, end: start }, text }],
    });
  }

  /** The titles of the lenses by line, as the editor shows them. */
  async lenses(path: string): Promise<Record<number, string>> {
    const textDocument = { uri: this.uri(path) };
    const lenses = await this.request<CodeLens[]>('textDocument/codeLens', { textDocument });
    const resolved = await Promise.all(
      lenses.map((lens) => (lens.command ? Promise.resolve(lens) : this.request<CodeLens>('codeLens/resolve', lens))),
    );
    const titles: Record<number, string> = {};
    for (const { range, command } of resolved) {
      const line = range.start.line;
      titles[line] = titles[line] === undefined ? (command?.title ?? '') : `${titles[line]} | ${command?.title ?? ''}`;
    }
    return titles;
  }

  at<Answer>(method: string, path: string, position: Position): Promise<Answer> {
    return this.request(method, { textDocument: { uri: this.uri(path) }, position });
  }

  request<Answer>(method: string, params: unknown): Promise<Answer> {
    return this.connection.sendRequest<Answer>(method, params as object);
  }

  /** Waits until the server has a graph. */
  async ready(): Promise<void> {
    await waitFor('the graph', () => this.refreshes > 0);
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest('shutdown');
    this.connection.dispose();
  }
}
