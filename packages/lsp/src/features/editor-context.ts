import type { AnswerGraph, Client } from '@code-graph/client';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { freshnessOf } from '../answers/freshness.js';
import { FileTexts } from '../documents/file-texts.js';
import { readGraphDocument, type GraphDocument } from '../documents/graph-document.js';
import type { HostSession, ReadyHost } from '../hosts/host-session.js';
import type { HostedFile, HostSessions } from '../hosts/host-sessions.js';
import type { ServerSettings } from '../server-settings.js';

/** Milliseconds that an answer waits for an index run that edits have caused. */
const maxWaitMs = 3_000;
const pollMs = 250;

/** The documents, hosts and settings that the features of the server share. */
export interface EditorState {
  readonly settings: ServerSettings;
  readonly sessions: HostSessions;
  readonly documents: { get(uri: string): TextDocument | undefined; all(): TextDocument[] };
}

/** The state of the editor for one request, whose cancellation cancels all requests to hosts. */
export class EditorContext {
  readonly settings: ServerSettings;

  constructor(
    private readonly state: EditorState,
    private readonly signal: AbortSignal,
  ) {
    this.settings = state.settings;
  }

  /** Finds the host of a file. */
  find(uri: string): HostedFile | undefined {
    const hosted = this.state.sessions.find(uri);
    return hosted && { ...hosted, host: { ...hosted.host, client: withSignal(hosted.host.client, this.signal) } };
  }

  /** Reads an open document with the text that the graph was made from. */
  async open(uri: string): Promise<GraphDocument | undefined> {
    const document = this.state.documents.get(uri);
    const hosted = this.find(uri);
    return document && hosted && readGraphDocument(hosted.host, hosted.path, document);
  }

  /** The texts of a workspace, for one answer. */
  texts(host: ReadyHost): FileTexts {
    return new FileTexts(host, (path) =>
      this.state.documents.all().find(({ uri }) => {
        const hosted = this.state.sessions.find(uri);
        return hosted?.host.root === host.root && hosted.path === path;
      }),
    );
  }

  /** Reads an answer again until it is made from the code on the disk, or that takes too long. */
  async readCurrent<Answer>(
    session: HostSession,
    read: () => Promise<Answer>,
    graphOf: (answer: Answer) => AnswerGraph | undefined,
  ): Promise<{ readonly answer: Answer; readonly isCurrent: boolean }> {
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      const answer = await read();
      const graph = graphOf(answer);
      const isCurrent = graph === undefined || (freshnessOf(graph) !== 'behind' && !session.hasNewEdit);
      if (isCurrent || performance.now() >= deadline) return { answer, isCurrent };
      await session.nextChange(pollMs, this.signal);
      this.signal.throwIfAborted();
      session.ready?.cache.clear();
    }
  }
}

function withSignal(client: Client, signal: AbortSignal): Client {
  const bind = <Send extends (...parameters: never[]) => Promise<unknown>>(send: Send): Send => {
    const sendWithSignal = (path: string, options: object = {}): Promise<unknown> =>
      (send as unknown as (path: string, options: object) => Promise<unknown>)(path, { ...options, signal });
    return sendWithSignal as unknown as Send;
  };
  const { url, get, post, put, delete: remove } = client;
  return { url, get: bind(get), post: bind(post), put: bind(put), delete: bind(remove) };
}
