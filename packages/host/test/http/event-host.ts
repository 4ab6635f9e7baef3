import assert from 'node:assert/strict';
import { EventLog, EventStreamSettings, WorkspaceIndexer } from '@code-graph/host';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { systemClock } from '../../src/processes/clock.js';
import type { RunningHost, RunningHostOptions } from '../kit/running-host.js';
import { connectToEvents, type EventClient, type EventClientOptions } from './event-client.js';
import { startHostWithExample } from './shared-host.js';

/** An event log that counts the listeners that are added after the start of the host. */
export class CountedEventLog extends EventLog {
  readonly #listening = new Set<symbol>();
  #ofHost: ReadonlySet<symbol> = new Set();

  constructor() {
    super(systemClock);
  }

  get listeners(): number {
    return [...this.#listening].filter((listening) => !this.#ofHost.has(listening)).length;
  }

  /** What listens by now belongs to the host. */
  markStarted(): void {
    this.#ofHost = new Set(this.#listening);
  }

  override listen(...parameters: Parameters<EventLog['listen']>): () => void {
    const stop = super.listen(...parameters);
    const listening = Symbol();
    this.#listening.add(listening);
    return () => {
      this.#listening.delete(listening);
      stop();
    };
  }
}

export interface EventHostOptions {
  readonly heartbeatMs?: number;
  readonly graph?: RunningHostOptions['graph'];
  /** Replaces the indexer of the example graph. */
  readonly indexer?: WorkspaceIndexer;
}

/** A host for tests that publish and receive events. */
export interface EventHost {
  readonly running: RunningHost;
  readonly log: CountedEventLog;
  start(options?: EventHostOptions): Promise<void>;
  connect(options?: EventClientOptions): Promise<EventClient>;
}

/** Lets every test of the calling `describe` start a host, and stops it with all clients. */
export function useEventHost(): EventHost {
  const current: { running?: RunningHost; log?: CountedEventLog } = {};
  const clients: EventClient[] = [];
  afterEach('stop the host', async () => {
    for (const client of clients.splice(0)) client.close();
    await current.running?.host.stop();
    delete current.running;
  });
  const folder = useTemporaryFolder();
  return {
    get running() {
      assert.ok(current.running, 'no host was started');
      return current.running;
    },
    get log() {
      assert.ok(current.log, 'no host was started');
      return current.log;
    },
    async start({ heartbeatMs, graph, indexer }: EventHostOptions = {}) {
      const log = new CountedEventLog();
      current.log = log;
      current.running = await startHostWithExample(folder.path, {
        ...(graph ? { graph } : {}),
        overrides: (container) => {
          container.register(EventLog, { useValue: log });
          if (indexer) container.register(WorkspaceIndexer, { useValue: indexer });
          if (heartbeatMs === undefined) return;
          container.register(EventStreamSettings, { useValue: { heartbeatMs, maxStreams: 64 } });
        },
      });
      log.markStarted();
    },
    async connect(options) {
      assert.ok(current.running, 'no host was started');
      const client = await connectToEvents(current.running.url, options);
      clients.push(client);
      return client;
    },
  };
}
