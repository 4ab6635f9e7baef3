import type { GraphAttributes, GraphStructure } from '../snapshot/graph-structure.js';

/** What is remembered of an apply: where the attributes of a plugin came from. */
export interface OverlayRecord {
  readonly plugin: string;
  /** Absent where the attributes came with an imported graph. */
  readonly pluginVersion?: string;
  /** Every attribute of the plugin starts with it, colon included. */
  readonly prefix: string;
  /** Without secrets, which are never stored. */
  readonly options: Readonly<Record<string, unknown>>;
  /** JSON pointers of the options that are secrets, if there were any. */
  readonly secrets?: readonly string[];
  /** ISO 8601, UTC. */
  readonly appliedAt: string;
  readonly durationMs: number;
  readonly nodesWithData: number;
  /** Absent in records of earlier versions. */
  readonly edgesWithData?: number;
  /** The attributes came with an imported graph: the plugin has not computed them here, and the options are not known. */
  readonly isImported?: true;
}

/** What is remembered of an import. */
export interface ImportRecord {
  /** ISO 8601, UTC. */
  readonly importedAt: string;
}

/** Everything a store holds. */
export interface StoredGraph {
  /** Sets this store apart from every other, so that versions of two stores are never taken for one another. */
  readonly storeId: string;
  /** 0 when nothing was ever stored. */
  readonly version: number;
  readonly structure: GraphStructure;
  readonly attributes: GraphAttributes;
  readonly overlays: readonly OverlayRecord[];
  /** What the structure was made from, as the indexer names it. */
  readonly fingerprint: string | undefined;
  /** Present when the whole graph was imported, and not made from the workspace's code. */
  readonly imported: ImportRecord | undefined;
}

/**
 * The durable graph. Each method that writes is one transaction: when it resolves, the change survives a crash; when it
 * rejects, nothing changed. Each raises the version by one and resolves to the new version.
 *
 * The host is the only writer. It calls `open` once, `load` next, and never two methods at a time. Columns are aligned
 * with the structure that was loaded or replaced last, so an engine that knows nodes by id can translate places to ids.
 * Nothing here assumes a local file. Errors are HostErrors.
 */
export interface GraphStore {
  open(): Promise<void>;
  /** The reason why nothing can be written at the moment, such as a full disk; undefined if none is known. */
  readonly fault: string | undefined;
  load(): Promise<StoredGraph>;
  /**
   * Replaces nodes and edges, and all attributes by those given, which are aligned with the new structure. The records of
   * overlays stay.
   */
  replaceGraph(
    structure: GraphStructure,
    attributes: GraphAttributes,
    fingerprint: string | undefined,
  ): Promise<number>;
  /** Does the same for a graph that is imported, and replaces all records of overlays. There is no fingerprint then. */
  importGraph(
    structure: GraphStructure,
    attributes: GraphAttributes,
    imported: ImportRecord,
    overlays: readonly OverlayRecord[],
  ): Promise<number>;
  /**
   * Replaces all attributes that start with a prefix by those given, and the record of the overlay that had the prefix. A
   * plugin has one overlay: if the record's plugin had another prefix before, the attributes with that one go as well.
   */
  replaceAttributes(prefix: string, attributes: GraphAttributes, overlay: OverlayRecord | undefined): Promise<number>;
  /** Deletes all attributes that start with a prefix, together with the record of the overlay. */
  removeAttributes(prefix: string): Promise<number>;
  close(): Promise<void>;
}

export const GraphStore = Symbol('GraphStore');
