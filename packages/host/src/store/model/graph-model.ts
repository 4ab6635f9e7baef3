import type { GraphChanges } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import {
  carryAttributes,
  countElementsWithValue,
  emptyStructure,
  GraphSnapshot,
  noAttributes,
  type GraphAttributes,
  type GraphStructure,
} from '@code-graph/graph/snapshot';
import { HostError } from '@code-graph/api/errors';
import { storeErrors } from '../store-errors.js';
import { EventLog, type EventContent } from '../../events/index.js';
import { GraphStore, isShared, type ImportRecord, type OverlayRecord, type StoredGraph } from '../graph-store.js';
import { codePrefix, layoutPrefix } from '@code-graph/sdk/checks';
import { codeOf, countValues, keepMap, replacePrefixes, withPrefix } from './columns-by-prefix.js';
import { describeChanges } from './describe-changes.js';
import { RevisionLog } from './revision-log.js';
import type { AttributesWrite, ElementsWithData } from './attributes-write.js';
import { toServable } from './servable-values.js';

/** Number of attempts to write to a store that other hosts change all the time. */
const maxAttempts = 20;

/**
 * The graph in memory: the snapshot that all replies are made from. All writes go through this class, one at a time. Each write goes to
 * the store first, and is visible to readers once it is durable. If another host has changed a shared store in the meantime, the write
 * is made again on the graph that is stored now.
 */
@injectable()
export class GraphModel {
  #snapshot = new GraphSnapshot(0, emptyStructure, noAttributes);
  #storeId = '';
  #versionTag = '';
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
    const { structure, attributes } = toServable(stored.structure, stored.attributes);
    this.#takeRecords(stored);
    this.#revisions.add(stored.fingerprint, [], new Set());
    this.#take(new GraphSnapshot(stored.version, structure, attributes));
  }

  /** Reads what other hosts have stored since, if the store is shared. */
  refresh(): Promise<void> {
    return this.#write(() => Promise.resolve());
  }

  /** The reason why nothing can be stored at the moment; undefined if none is known. */
  get storeFault(): string | undefined {
    return this.store.fault;
  }

  get snapshot(): GraphSnapshot {
    return this.#snapshot;
  }

  /** A tag of the current version of the graph, unique among all versions of all stores. */
  get versionTag(): string {
    return this.#versionTag;
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
   * @param edited the files with another content than in the present graph, if all of them are known
   */
  replaceGraph(
    structure: GraphStructure,
    fingerprint: string | undefined,
    code: GraphAttributes = noAttributes,
    edited?: ReadonlySet<string>,
  ): Promise<void> {
    return this.#write(async () => {
      // Another host was faster and has stored the same graph.
      if (isShared(this.store) && fingerprint !== undefined && fingerprint === this.#fingerprint) return;
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
      this.#revisions.add(fingerprint, changes.files, edited);
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

  /** The files that are known to have changed since the graph had this fingerprint; undefined if that was too long ago. */
  filesChangedSince(fingerprint: string | undefined): ReadonlySet<string> | undefined {
    return this.#revisions.filesSince(fingerprint);
  }

  /** Like `filesChangedSince`, but undefined if others may have changed, too. */
  allFilesChangedSince(fingerprint: string | undefined): ReadonlySet<string> | undefined {
    return this.#revisions.allFilesSince(fingerprint);
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
   * @throws HostError `CONFLICT` if another graph was imported in the meantime; `JOB_TAKEN_OVER`
   */
  replaceAttributes(
    prefix: string,
    attributes: GraphAttributes,
    computedOn: GraphStructure,
    { describe, attempt }: AttributesWrite = {},
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
      const version = await this.store.replaceAttributes(prefix, aligned, overlay, attempt);
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

  /** Deletes all attributes with a prefix in one step, unless `check` throws. Resolves to the number of values deleted. */
  removeAttributes(prefix: string, check?: () => void): Promise<number> {
    return this.#write(async () => {
      check?.();
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
    this.#take(new GraphSnapshot(version, structure, attributes, this.#snapshot));
    this.events.publish('graph.changed', this.#describe(changes), this.#versionTag);
  }

  #describe(changes: GraphChanges | undefined): EventContent {
    const { version, nodeCount, edgeCount } = this.#snapshot;
    return { version, ...(changes && { changes }), nodes: nodeCount, edges: edgeCount };
  }

  #take(snapshot: GraphSnapshot): void {
    this.#snapshot = snapshot;
    const commit = isShared(this.store) ? `-${this.store.commit.slice(0, 12)}` : '';
    this.#versionTag = `${this.#storeId.slice(0, 8)}-${snapshot.version}${commit}`;
  }

  #takeRecords({ storeId, fingerprint, imported, overlays }: StoredGraph): void {
    this.#storeId = storeId;
    this.#fingerprint = fingerprint;
    this.#imported = imported;
    this.#overlays.clear();
    for (const overlay of overlays) this.#overlays.set(overlay.plugin, overlay);
  }

  /** Replaces the graph in memory by that of the store, which another host has written. */
  async #reload(): Promise<void> {
    const stored = await this.store.load();
    const { structure, attributes: columns } = toServable(stored.structure, stored.attributes);
    const { attributes: former } = this.#snapshot;
    const attributes = { nodes: keepMap(former.nodes, columns.nodes), edges: keepMap(former.edges, columns.edges) };
    const earlier = { structure: this.#snapshot.structure, attributes: codeOf(former) };
    const later = { structure, attributes: codeOf(attributes) };
    const isIndexed = stored.imported === undefined && stored.fingerprint !== this.#fingerprint;
    const changes = isIndexed ? await describeChanges(earlier, later) : undefined;
    if (stored.imported) this.#revisions.clear();
    if (changes) this.#revisions.add(stored.fingerprint, changes.files);
    // Attributes of an earlier structure are refused: the steps from it to the structure of the other host are unknown.
    if (structure !== this.#snapshot.structure) this.#ancestors = new WeakSet();
    this.#takeRecords(stored);
    this.#take(new GraphSnapshot(stored.version, structure, attributes, this.#snapshot));
    this.events.publishForOther('graph.changed', this.#describe(changes?.nodes), this.#versionTag);
  }

  /** Runs work on the graph that is stored at present. */
  #write<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#lastWrite.then(() => this.#untilStored(work));
    this.#lastWrite = result.catch(() => undefined);
    return result;
  }

  async #untilStored<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      if (isShared(this.store) && (await this.store.latestCommit()) !== this.store.commit) await this.#reload();
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof HostError && error.code === 'STORE_CHANGED') || attempt === maxAttempts) throw error;
      }
    }
  }
}
