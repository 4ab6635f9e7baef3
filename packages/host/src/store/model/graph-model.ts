import type { GraphChanges } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import {
  carryAttributes,
  countElementsWithValue,
  emptyStructure,
  GraphSnapshot,
  noAttributes,
  type Column,
  type Columns,
  type GraphAttributes,
  type GraphStructure,
} from '@code-graph/graph/snapshot';
import { storeErrors } from '../store-errors.js';
import { EventLog } from '../../events/index.js';
import { GraphStore, type ImportRecord, type OverlayRecord } from '../graph-store.js';
import { codePrefix, layoutPrefix } from '@code-graph/sdk/checks';
import { describeChanges } from './describe-changes.js';
import { RevisionLog } from './revision-log.js';
import { toServable } from './servable-values.js';

/** Numbers of nodes and edges that have at least one of several attributes. */
export interface ElementsWithData {
  readonly nodesWithData: number;
  readonly edgesWithData: number;
}

/**
 * The graph in memory: the snapshot that all replies are made from. All writes go through this class, one at a time. Each write goes to
 * the store first, and is visible to readers once it is durable.
 */
@injectable()
export class GraphModel {
  #snapshot = new GraphSnapshot(0, emptyStructure, noAttributes);
  #storeId = '';
  #fingerprint: string | undefined;
  #imported: ImportRecord | undefined;
  /** Earlier structures since the last import. Attributes that were computed for them can be carried to the current one. */
  #ancestors = new WeakSet<GraphStructure>([emptyStructure]);
  readonly #overlays = new Map<string, OverlayRecord>();
  readonly #revisions = new RevisionLog();
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(
    @inject(GraphStore) private readonly store: GraphStore,
    @inject(EventLog) private readonly events: EventLog,
  ) {}

  /** Reads the whole graph from the store. */
  async load(): Promise<void> {
    const stored = await this.store.load();
    this.#storeId = stored.storeId;
    this.#fingerprint = stored.fingerprint;
    this.#imported = stored.imported;
    this.#revisions.add(stored.fingerprint, []);
    for (const overlay of stored.overlays) this.#overlays.set(overlay.plugin, overlay);
    const { structure, attributes } = toServable(stored.structure, stored.attributes);
    this.#snapshot = new GraphSnapshot(stored.version, structure, attributes);
  }

  /** The reason why nothing can be stored at the moment; undefined if none is known. */
  get storeFault(): string | undefined {
    return this.store.fault;
  }

  get snapshot(): GraphSnapshot {
    return this.#snapshot;
  }

  /** Unique id of the store. */
  get storeId(): string {
    return this.#storeId;
  }

  /** Fingerprint of the input that the structure was made from. */
  get fingerprint(): string | undefined {
    return this.#fingerprint;
  }

  /** The record of the import; undefined if the graph was indexed from the workspace's code. */
  get imported(): ImportRecord | undefined {
    return this.#imported;
  }

  /** The record of a plugin's latest apply; undefined if the plugin is not applied. */
  overlay(plugin: string): OverlayRecord | undefined {
    return this.#overlays.get(plugin);
  }

  /** The records of all overlays whose attributes are in the graph. */
  get overlays(): readonly OverlayRecord[] {
    return [...this.#overlays.values()];
  }

  /**
   * Replaces nodes, edges and the attributes of the indexer. Elements that stay keep their other attributes; after an import, only
   * those of overlays and of the layout, because no operation could ever remove the rest.
   * @param code the attributes of the indexer, aligned with the structure
   */
  replaceGraph(
    structure: GraphStructure,
    fingerprint: string | undefined,
    code: GraphAttributes = noAttributes,
  ): Promise<void> {
    return this.#write(async () => {
      const kept = this.#withoutCode();
      const carried = await carryAttributes(kept, this.#snapshot.structure, structure);
      const attributes = {
        nodes: new Map([...code.nodes, ...carried.nodes]),
        edges: new Map([...code.edges, ...carried.edges]),
      };
      const earlier = { structure: this.#snapshot.structure, attributes: codeOf(this.#snapshot.attributes) };
      const changes = await describeChanges(earlier, { structure, attributes: code });
      const version = await this.store.replaceGraph(structure, attributes, fingerprint);
      this.#fingerprint = fingerprint;
      this.#imported = undefined;
      this.#ancestors.add(this.#snapshot.structure);
      this.#revisions.add(fingerprint, changes.files);
      this.#publish(version, structure, attributes, changes.nodes);
    });
  }

  /** Replaces nodes, edges, all attributes and the records of all overlays by those of another graph. */
  importGraph(
    structure: GraphStructure,
    attributes: GraphAttributes,
    imported: ImportRecord,
    overlays: readonly OverlayRecord[],
  ): Promise<void> {
    return this.#write(async () => {
      const version = await this.store.importGraph(structure, attributes, imported, overlays);
      this.#fingerprint = undefined;
      this.#imported = imported;
      this.#ancestors = new WeakSet();
      this.#revisions.clear();
      this.#overlays.clear();
      for (const overlay of overlays) this.#overlays.set(overlay.plugin, overlay);
      this.#publish(version, structure, attributes);
    });
  }

  /**
   * The files whose nodes have changed since the graph had this fingerprint.
   * @returns undefined if that was before the host started, or too long ago
   */
  filesChangedSince(fingerprint: string | undefined): ReadonlySet<string> | undefined {
    return this.#revisions.filesSince(fingerprint);
  }

  /** Counts the nodes and edges with at least one attribute that has the prefix. */
  countElementsWithData(prefix: string): ElementsWithData {
    const { attributes, nodeCount, edgeCount } = this.#snapshot;
    return {
      nodesWithData: countElementsWithValue(withPrefix(attributes.nodes, prefix), nodeCount),
      edgesWithData: countElementsWithValue(withPrefix(attributes.edges, prefix), edgeCount),
    };
  }

  /**
   * Replaces all attributes with a prefix in one step, and deletes those that the overlay's plugin had under an earlier prefix.
   * @param computedOn the structure that the columns are aligned with; if the graph has another one by now, values are carried to the
   *   elements that still exist
   * @param describe makes the record of the overlay from the committed data
   * @throws HostError `CONFLICT` if another graph was imported in the meantime
   */
  replaceAttributes(
    prefix: string,
    attributes: GraphAttributes,
    computedOn: GraphStructure,
    describe?: (commit: ElementsWithData) => OverlayRecord,
  ): Promise<ElementsWithData> {
    return this.#write(async () => {
      const { structure } = this.#snapshot;
      if (computedOn !== structure && !this.#ancestors.has(computedOn)) throw storeErrors.graphReplaced();
      const aligned = computedOn === structure ? attributes : await carryAttributes(attributes, computedOn, structure);
      const commit = {
        nodesWithData: countElementsWithValue(aligned.nodes.values(), structure.ids.length),
        edgesWithData: countElementsWithValue(aligned.edges.values(), structure.sources.length),
      };
      const overlay = describe?.(commit);
      const former = overlay && this.#overlays.get(overlay.plugin)?.prefix;
      const version = await this.store.replaceAttributes(prefix, aligned, overlay);
      this.#forgetOverlay(prefix);
      if (overlay) this.#overlays.set(overlay.plugin, overlay);
      const { nodes, edges } = this.#snapshot.attributes;
      this.#publish(version, structure, {
        nodes: replacePrefixes(nodes, [prefix, former], aligned.nodes),
        edges: replacePrefixes(edges, [prefix, former], aligned.edges),
      });
      return commit;
    });
  }

  /** Deletes all attributes with a prefix in one step, and resolves to the number of values deleted. */
  removeAttributes(prefix: string): Promise<number> {
    return this.#write(async () => {
      const { nodes, edges } = this.#snapshot.attributes;
      const removed = countValues(nodes, prefix) + countValues(edges, prefix);
      if (removed === 0 && !this.overlays.some((overlay) => overlay.prefix === prefix)) return 0;
      const version = await this.store.removeAttributes(prefix);
      this.#forgetOverlay(prefix);
      this.#publish(version, this.#snapshot.structure, {
        nodes: replacePrefixes(nodes, [prefix], noAttributes.nodes),
        edges: replacePrefixes(edges, [prefix], noAttributes.edges),
      });
      return removed;
    });
  }

  /** Resolves when all pending writes have ended. */
  async settled(): Promise<void> {
    await this.#lastWrite;
  }

  #withoutCode(): GraphAttributes {
    const owned = [layoutPrefix, ...this.overlays.map(({ prefix }) => prefix)];
    const isKept = (name: string): boolean =>
      this.#imported ? owned.some((prefix) => name.startsWith(prefix)) : !name.startsWith(codePrefix);
    const { nodes, edges } = this.#snapshot.attributes;
    return {
      nodes: new Map([...nodes].filter(([name]) => isKept(name))),
      edges: new Map([...edges].filter(([name]) => isKept(name))),
    };
  }

  #forgetOverlay(prefix: string): void {
    for (const overlay of this.overlays) if (overlay.prefix === prefix) this.#overlays.delete(overlay.plugin);
  }

  #publish(version: number, structure: GraphStructure, attributes: GraphAttributes, changes?: GraphChanges): void {
    this.#snapshot = new GraphSnapshot(version, structure, attributes, this.#snapshot);
    const { nodeCount, edgeCount } = this.#snapshot;
    this.events.publish('graph.changed', { version, ...(changes && { changes }), nodes: nodeCount, edges: edgeCount });
  }

  #write<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#lastWrite.then(work);
    this.#lastWrite = result.catch(() => undefined);
    return result;
  }
}

/** The attributes of the indexer among these. */
function codeOf({ nodes, edges }: GraphAttributes): GraphAttributes {
  const select = (columns: Columns): Columns => new Map([...columns].filter(([name]) => name.startsWith(codePrefix)));
  return { nodes: select(nodes), edges: select(edges) };
}

/** Returns the same map if nothing changes, so that data derived from it stays valid. */
function replacePrefixes(columns: Columns, prefixes: readonly (string | undefined)[], added: Columns): Columns {
  const isReplaced = (name: string): boolean =>
    prefixes.some((prefix) => prefix !== undefined && name.startsWith(prefix));
  const kept = [...columns].filter(([name]) => !isReplaced(name));
  return kept.length === columns.size && added.size === 0 ? columns : new Map([...kept, ...added]);
}

function withPrefix(columns: Columns, prefix: string): Column[] {
  return [...columns].filter(([name]) => name.startsWith(prefix)).map(([, column]) => column);
}

function countValues(columns: Columns, prefix: string): number {
  return withPrefix(columns, prefix).reduce((count, column) => count + column.count, 0);
}
