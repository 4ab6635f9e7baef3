import { inject, injectable } from 'tsyringe';
import { carryAttributes } from './carry-attributes.js';
import { countElementsWithValue, type Columns } from './column.js';
import { GraphSnapshot } from './graph-snapshot.js';
import { GraphStore, type OverlayRecord } from './graph-store.js';
import { emptyStructure, noAttributes, type GraphAttributes, type GraphStructure } from './graph-structure.js';

/** What a commit of attributes did. */
export interface AttributesCommit {
  /** Nodes that carry at least one of the attributes. */
  readonly nodesWithData: number;
}

/**
 * The graph in memory: the snapshot that everything is served from. Every write goes through here, one after the other, to
 * the store first; readers see it once it is durable.
 */
@injectable()
export class GraphModel {
  #snapshot = new GraphSnapshot(0, emptyStructure, noAttributes);
  #storeId = '';
  #fingerprint: string | undefined;
  readonly #overlays = new Map<string, OverlayRecord>();
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(@inject(GraphStore) private readonly store: GraphStore) {}

  /** Reads the whole graph from the store. */
  async load(): Promise<void> {
    const stored = await this.store.load();
    this.#storeId = stored.storeId;
    this.#fingerprint = stored.fingerprint;
    for (const overlay of stored.overlays) this.#overlays.set(overlay.plugin, overlay);
    this.#snapshot = new GraphSnapshot(stored.version, stored.structure, stored.attributes);
  }

  get snapshot(): GraphSnapshot {
    return this.#snapshot;
  }

  /** Sets the store apart from every other one. */
  get storeId(): string {
    return this.#storeId;
  }

  /** What the structure was made from. */
  get fingerprint(): string | undefined {
    return this.#fingerprint;
  }

  /** Where a plugin's attributes came from, if it is applied. */
  overlay(plugin: string): OverlayRecord | undefined {
    return this.#overlays.get(plugin);
  }

  /** Every overlay whose attributes are in the graph. */
  get overlays(): readonly OverlayRecord[] {
    return [...this.#overlays.values()];
  }

  /** Replaces nodes and edges. Attributes of elements that stay are kept. */
  replaceGraph(structure: GraphStructure, fingerprint: string | undefined): Promise<void> {
    return this.#write(async () => {
      const attributes = carryAttributes(this.#snapshot.attributes, this.#snapshot.structure, structure);
      const version = await this.store.replaceGraph(structure, attributes, fingerprint);
      this.#fingerprint = fingerprint;
      this.#snapshot = new GraphSnapshot(version, structure, attributes, this.#snapshot);
    });
  }

  /**
   * Replaces all attributes with a prefix in one step.
   * @param computedOn the structure the columns are aligned with; if the graph has another one by now, values move to the
   *   elements that are still there
   * @param describe makes the record of the overlay from what is committed
   */
  replaceAttributes(
    prefix: string,
    attributes: GraphAttributes,
    computedOn: GraphStructure,
    describe?: (commit: AttributesCommit) => OverlayRecord,
  ): Promise<AttributesCommit> {
    return this.#write(async () => {
      const { structure } = this.#snapshot;
      const aligned = computedOn === structure ? attributes : carryAttributes(attributes, computedOn, structure);
      const commit = { nodesWithData: countElementsWithValue(aligned.nodes.values(), structure.ids.length) };
      const overlay = describe?.(commit);
      const version = await this.store.replaceAttributes(prefix, aligned, overlay);
      if (overlay) this.#overlays.set(overlay.plugin, overlay);
      this.#publish(version, {
        nodes: replacePrefix(this.#snapshot.attributes.nodes, prefix, aligned.nodes),
        edges: replacePrefix(this.#snapshot.attributes.edges, prefix, aligned.edges),
      });
      return commit;
    });
  }

  /** Deletes all attributes with a prefix in one step, and resolves to the number of values deleted. */
  removeAttributes(prefix: string): Promise<number> {
    return this.#write(async () => {
      const { nodes, edges } = this.#snapshot.attributes;
      const removed = countValues(nodes, prefix) + countValues(edges, prefix);
      const overlay = this.overlays.find((record) => record.prefix === prefix);
      if (removed === 0 && !overlay) return 0;
      const version = await this.store.removeAttributes(prefix);
      if (overlay) this.#overlays.delete(overlay.plugin);
      this.#publish(version, {
        nodes: replacePrefix(nodes, prefix, noAttributes.nodes),
        edges: replacePrefix(edges, prefix, noAttributes.edges),
      });
      return removed;
    });
  }

  /** Resolves when every write that was begun has ended. */
  async settled(): Promise<void> {
    await this.#lastWrite;
  }

  #publish(version: number, attributes: GraphAttributes): void {
    this.#snapshot = new GraphSnapshot(version, this.#snapshot.structure, attributes, this.#snapshot);
  }

  #write<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#lastWrite.then(work);
    this.#lastWrite = result.catch(() => undefined);
    return result;
  }
}

/** The same map where nothing changes, so that whatever was derived from it stays valid. */
function replacePrefix(columns: Columns, prefix: string, added: Columns): Columns {
  const kept = [...columns].filter(([name]) => !name.startsWith(prefix));
  return kept.length === columns.size && added.size === 0 ? columns : new Map([...kept, ...added]);
}

function countValues(columns: Columns, prefix: string): number {
  let count = 0;
  for (const [name, column] of columns) if (name.startsWith(prefix)) count += column.count;
  return count;
}
