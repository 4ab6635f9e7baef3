import { realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client, Health, HostEvent } from '@code-graph/client';
import { AnswerCache } from './answer-cache.js';
import type { ConnectToHost } from './host-connection.js';
import { IndexedTexts } from './indexed-texts.js';
import { readEvents } from './read-events.js';

/** A host that serves the graph of a folder. */
export interface ReadyHost {
  readonly client: Client;
  /** The folder that the paths of the graph are relative to. */
  readonly root: string;
  readonly cache: AnswerCache;
  readonly indexedTexts: IndexedTexts;
}

/** The state of the connection, for the progress that the editor shows. */
export type HostState =
  | { readonly status: 'connecting' }
  | { readonly status: 'indexing'; readonly message?: string | undefined; readonly percentage?: number | undefined }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly message: string };

/** The listeners of a session. */
export interface HostListener {
  onState(state: HostState): void;
  /** The graph, its overlays or what is known about edits has changed. */
  onChange(): void;
  onStop(): void;
}

const pollMs = 300;
/** Milliseconds in which the host notices a saved file. */
const noticeMs = 300;
const minRetryMs = 1_000;
const maxRetryMs = 15_000;

/** Events after which answers may be others. */
const changingEvents: ReadonlySet<HostEvent['type']> = new Set([
  'analysis.complete',
  'analysis.failed',
  'analysis.cancelled',
  'graph.changed',
  'graph.imported',
  'overlay.applied',
  'overlay.removed',
]);

/** Keeps a connection to the host of one workspace folder: connects, follows the events, and connects again after a loss. */
export class HostSession {
  readonly #stopped = new AbortController();
  readonly #waiting = new Set<() => void>();
  #ready: ReadyHost | undefined;
  #savedAt = -Infinity;

  constructor(
    readonly folder: string,
    private readonly connect: ConnectToHost,
    private readonly listener: HostListener,
  ) {
    void this.#run();
  }

  /** The host. Undefined until it serves a graph. */
  get ready(): ReadyHost | undefined {
    return this.#ready;
  }

  /** Whether a file was saved just now, which the host may not know yet. */
  get hasNewEdit(): boolean {
    return performance.now() - this.#savedAt < noticeMs;
  }

  /** The editor has saved a file. */
  noteSaved(): void {
    this.#savedAt = performance.now();
    this.#ready?.cache.clear();
  }

  /** Resolves when something has changed, or after the time. */
  async nextChange(timeoutMs: number, signal: AbortSignal): Promise<void> {
    const ended = new AbortController();
    const change = new Promise<void>((resolve) => {
      this.#waiting.add(resolve);
      ended.signal.addEventListener('abort', () => {
        this.#waiting.delete(resolve);
        resolve();
      });
    });
    await Promise.race([
      change,
      delay(timeoutMs, undefined, { signal: AbortSignal.any([signal, ended.signal]) }).catch(() => undefined),
    ]);
    ended.abort();
  }

  stop(): void {
    this.#stopped.abort();
    this.#ready = undefined;
    this.listener.onStop();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    const isStopped = (): boolean => signal.aborted;
    let retryMs = minRetryMs;
    while (!isStopped()) {
      this.listener.onState({ status: 'connecting' });
      try {
        const connection = await this.connect(this.folder);
        try {
          retryMs = minRetryMs;
          await this.#follow(connection.client);
        } finally {
          this.#ready = undefined;
          await connection.release?.();
        }
      } catch (error) {
        if (isStopped()) return;
        this.listener.onState({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
      }
      await delay(retryMs, undefined, { signal }).catch(() => undefined);
      retryMs = Math.min(retryMs * 2, maxRetryMs);
    }
  }

  /** Follows the events of a host until it ends. */
  async #follow(client: Client): Promise<void> {
    const cache = new AnswerCache();
    const lost = new AbortController();
    const signal = AbortSignal.any([this.#stopped.signal, lost.signal]);
    let isOpened: Promise<void> | undefined;
    try {
      await readEvents(
        client,
        signal,
        () => {
          isOpened = this.#awaitGraph(client, cache, signal).catch(() => {
            lost.abort();
          });
        },
        (event) => {
          cache.clear();
          if (event === undefined || changingEvents.has(event.type)) this.#report();
        },
      );
    } finally {
      lost.abort();
      await isOpened;
    }
  }

  async #awaitGraph(client: Client, cache: AnswerCache, signal: AbortSignal): Promise<void> {
    for (;;) {
      const health = await client.get('/api/health', { signal });
      if (health.status !== 'starting') {
        this.#ready = { client, root: await rootOf(this.folder, health), cache, indexedTexts: new IndexedTexts() };
        this.listener.onState({ status: 'ready' });
        this.#report();
        return;
      }
      const { status, message, progress, error } = health.index;
      this.listener.onState(
        status === 'failed'
          ? { status: 'failed', message: error ?? 'The index run failed.' }
          : { status: 'indexing', message, percentage: progress },
      );
      await delay(pollMs, undefined, { signal });
    }
  }

  #report(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
    if (this.#ready) this.listener.onChange();
  }
}

/** The folder of the host, as the editor names it if it is the same one. */
async function rootOf(folder: string, { workspace }: Health): Promise<string> {
  if (workspace === undefined) return folder;
  const [own, served] = await Promise.all([folder, workspace].map((path) => realpath(path).catch(() => path)));
  return own === served ? folder : workspace;
}
