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
import { storeErrors } from '../../src/store/store-errors.js';

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

  createStore(): SharedGraphStore {
    return new SharedMemoryStore(this);
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
