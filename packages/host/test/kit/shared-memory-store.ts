import { randomUUID } from 'node:crypto';
import {
  emptyStructure,
  noAttributes,
  type Column,
  type Columns,
  type GraphAttributes,
  type GraphStructure,
} from '@code-graph/graph/snapshot';
import type { ImportRecord, OverlayRecord, SharedGraphStore, StoredGraph } from '../../src/store/graph-store.js';
import type { SharedDeliveries, SharedDelivery } from '../../src/store/shared/shared-deliveries.js';
import type { SharedFrame, SharedFrames } from '../../src/store/shared/shared-frames.js';
import type {
  SequencedEvent,
  SharedDocument,
  SharedDocuments,
  SharedEvent,
  SharedEvents,
  SharedStore,
  StoreMember,
  StoreMembers,
} from '../../src/store/shared/shared-store.js';
import { storeErrors } from '../../src/store/store-errors.js';
import { SharedMemoryJobs } from './shared-memory-jobs.js';

interface Committed extends StoredGraph {
  readonly commit: string;
}

/** A graph in memory, of which several stores are clients, like hosts of one database. */
export class SharedMemory {
  latest: Committed = {
    storeId: randomUUID(),
    version: 0,
    commit: randomUUID(),
    structure: emptyStructure,
    attributes: noAttributes,
    overlays: [],
    fingerprint: undefined,
    imported: undefined,
  };

  readonly documents = new SharedMemoryDocuments();
  readonly deliveries = new SharedMemoryDeliveries();
  readonly events = new SharedMemoryEvents(this.deliveries);
  readonly members = new SharedMemoryMembers();
  readonly jobs = new SharedMemoryJobs();
  readonly frames = new SharedMemoryFrames();

  createStore(): SharedGraphStore {
    return new SharedMemoryStore(this);
  }

  /** The whole store, as one more host opens it. */
  createShared(): SharedStore {
    const { documents, events, members, jobs, deliveries, frames } = this;
    return { graph: this.createStore(), documents, events, members, jobs, deliveries, frames };
  }
}

class SharedMemoryDocuments implements SharedDocuments {
  readonly #documents = new Map<string, SharedDocument>();
  /** While set, reads and writes fail. */
  isDown = false;

  async read(name: string): Promise<SharedDocument | undefined> {
    await this.#answer('read');
    return this.#documents.get(name);
  }

  async revisions(): Promise<ReadonlyMap<string, number>> {
    await this.#answer('read');
    return new Map([...this.#documents].map(([name, { revision }]) => [name, revision]));
  }

  async write(name: string, text: string, expected: number | undefined): Promise<number | undefined> {
    await this.#answer('write');
    if (this.#documents.get(name)?.revision !== expected) return undefined;
    const revision = (expected ?? 0) + 1;
    this.#documents.set(name, { text, revision });
    return revision;
  }

  async #answer(what: string): Promise<void> {
    // Other hosts read and write meanwhile, as they may in a database.
    await Promise.resolve();
    if (this.isDown) throw storeErrors.storeFailed(what, new Error('it is down'));
  }
}

class SharedMemoryDeliveries implements SharedDeliveries {
  readonly rows = new Map<string, SharedDelivery>();
  /** The members that are lost. */
  readonly lost = new Set<string>();

  held(owner: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set(ids.filter((id) => this.rows.get(id)?.owner === owner)));
  }

  save(delivery: SharedDelivery): Promise<void> {
    if ((this.rows.get(delivery.id)?.owner ?? delivery.owner) === delivery.owner) this.rows.set(delivery.id, delivery);
    return Promise.resolve();
  }

  remove({ id, owner }: Pick<SharedDelivery, 'id' | 'owner'>): Promise<void> {
    if (this.rows.get(id)?.owner === owner) this.rows.delete(id);
    return Promise.resolve();
  }

  release(owner: string): Promise<void> {
    for (const row of this.rows.values()) if (row.owner === owner) this.rows.set(row.id, { ...row, owner: '' });
    return Promise.resolve();
  }

  takeOver(owner: string): Promise<readonly SharedDelivery[]> {
    const taken = [...this.rows.values()].filter((row) => row.owner === '' || this.lost.has(row.owner));
    const own = taken.map((row) => ({ ...row, owner }));
    for (const row of own) this.rows.set(row.id, row);
    return Promise.resolve(own);
  }
}

class SharedMemoryFrames implements SharedFrames {
  #requested: string | undefined;
  #frame: SharedFrame | undefined;

  request(jobId: string): Promise<SharedFrame | undefined> {
    this.#requested = jobId;
    return Promise.resolve(this.#frame?.jobId === jobId ? this.#frame : undefined);
  }

  isRequested(jobId: string): Promise<boolean> {
    return Promise.resolve(this.#requested === jobId);
  }

  write(frame: SharedFrame): Promise<void> {
    this.#frame = frame;
    return Promise.resolve();
  }

  remove(jobId: string): Promise<void> {
    if (this.#frame?.jobId === jobId) this.#frame = undefined;
    return Promise.resolve();
  }
}

class SharedMemoryEvents implements SharedEvents {
  rows: readonly SequencedEvent[] = [];
  /** While set, reads and writes fail. */
  isDown = false;

  constructor(private readonly deliveries: SharedMemoryDeliveries) {}

  async append(events: readonly SharedEvent[]): Promise<void> {
    await this.#answer('append events');
    const keys = new Set(this.rows.map(({ key }) => key));
    const latest = this.rows.at(-1)?.sequence ?? 0;
    const added = events.filter(({ key }) => !keys.has(key));
    const rows = added.map(({ key, content }, index) => ({ key, content, sequence: latest + index + 1 }));
    this.rows = [...this.rows, ...rows].slice(-1000);
    for (const { deliveries = [] } of added) for (const delivery of deliveries) await this.deliveries.save(delivery);
  }

  async read(from: number): Promise<readonly SequencedEvent[]> {
    await this.#answer('read events');
    return this.rows.filter(({ sequence }) => sequence >= from);
  }

  async #answer(what: string): Promise<void> {
    await Promise.resolve();
    if (this.isDown) throw storeErrors.storeFailed(what, new Error('it is down'));
  }
}

class SharedMemoryMembers implements StoreMembers {
  readonly #members = new Map<string, StoreMember>();

  announce(self: Omit<StoreMember, 'startedAt' | 'seenAt'>): Promise<readonly StoreMember[]> {
    const seenAt = new Date().toISOString();
    this.#members.set(self.id, { ...self, startedAt: this.#members.get(self.id)?.startedAt ?? seenAt, seenAt });
    return Promise.resolve([...this.#members.values()]);
  }

  leave(id: string): Promise<void> {
    this.#members.delete(id);
    return Promise.resolve();
  }
}

class SharedMemoryStore implements SharedGraphStore {
  readonly fault = undefined;
  #seen: Committed;

  constructor(private readonly memory: SharedMemory) {
    this.#seen = memory.latest;
  }

  get commit(): string {
    return this.#seen.commit;
  }

  open(): Promise<void> {
    return Promise.resolve();
  }

  latestCommit(): Promise<string> {
    return Promise.resolve(this.memory.latest.commit);
  }

  load(): Promise<StoredGraph> {
    this.#seen = this.memory.latest;
    return Promise.resolve(this.#seen);
  }

  replaceGraph(
    structure: GraphStructure,
    attributes: GraphAttributes,
    fingerprint: string | undefined,
    overlays: readonly OverlayRecord[] = this.#seen.overlays,
  ): Promise<number> {
    return this.#write({ structure, attributes, fingerprint, overlays, imported: undefined });
  }

  importGraph(
    structure: GraphStructure,
    attributes: GraphAttributes,
    imported: ImportRecord,
    overlays: readonly OverlayRecord[],
  ): Promise<number> {
    return this.#write({ structure, attributes, imported, overlays, fingerprint: undefined });
  }

  replaceAttributes(prefix: string, added: GraphAttributes, overlay: OverlayRecord | undefined): Promise<number> {
    const { attributes, overlays } = this.#seen;
    const former = overlays.find(({ plugin }) => plugin === overlay?.plugin)?.prefix ?? prefix;
    const without = (columns: Columns): [string, Column][] =>
      [...columns].filter(([name]) => !name.startsWith(prefix) && !name.startsWith(former));
    return this.#write({
      attributes: {
        nodes: new Map([...without(attributes.nodes), ...added.nodes]),
        edges: new Map([...without(attributes.edges), ...added.edges]),
      },
      overlays: [
        ...overlays.filter((record) => record.prefix !== prefix && record.prefix !== former),
        ...(overlay ? [overlay] : []),
      ],
    });
  }

  removeAttributes(prefix: string): Promise<number> {
    return this.replaceAttributes(prefix, noAttributes, undefined);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  async #write(change: Partial<StoredGraph>): Promise<number> {
    // Another store may commit meanwhile, as it may in a database.
    await Promise.resolve();
    const { latest } = this.memory;
    if (latest.commit !== this.#seen.commit) throw storeErrors.storeChanged();
    this.#seen = { ...latest, ...change, version: latest.version + 1, commit: randomUUID() };
    this.memory.latest = this.#seen;
    return this.#seen.version;
  }
}
