import type { ApplyMessage } from '@code-graph/sdk';
import type { GraphAttributes, GraphStructure } from '@code-graph/graph/snapshot';
import type { JobAttempt } from './shared/shared-jobs.js';

/** The record of an apply: where the attributes of a plugin came from. */
export interface OverlayRecord {
  readonly plugin: string;
  /** Absent if the attributes came with an imported graph. */
  readonly pluginVersion?: string;
  /** Prefix of every attribute of the plugin, including the colon. */
  readonly prefix: string;
  /** Options without secrets, which are never stored. */
  readonly options: Readonly<Record<string, unknown>>;
  /** JSON pointers of the options that are secrets, if there were any. */
  readonly secrets?: readonly string[];
  /** The job of a shared store that wrote the attributes: a host that takes it over does not repeat it. */
  readonly job?: string;
  /** The commit that was checked out in the workspace when the apply started, if it was known. */
  readonly commit?: string;
  /** The fingerprint of the graph that the plugin has read. Absent in records of earlier versions of the host, and of an import. */
  readonly fingerprint?: string;
  /** ISO 8601, UTC. */
  readonly appliedAt: string;
  readonly durationMs: number;
  readonly nodesWithData: number;
  /** Absent in records of earlier versions of the host. */
  readonly edgesWithData?: number;
  /** The messages of the plugin. Absent in records of earlier versions of the host, and in those of an import. */
  readonly messages?: readonly ApplyMessage[];
  /** Set if the attributes came with an imported graph: the plugin did not compute them here, and the options are unknown. */
  readonly isImported?: true;
}

/** The record of an import. */
export interface ImportRecord {
  /** ISO 8601, UTC. */
  readonly importedAt: string;
}

/** The whole content of a store. */
export interface StoredGraph {
  /** Unique id of the store, so that versions of different stores are never confused. */
  readonly storeId: string;
  /** 0 if nothing was ever stored. */
  readonly version: number;
  readonly structure: GraphStructure;
  readonly attributes: GraphAttributes;
  readonly overlays: readonly OverlayRecord[];
  /** Fingerprint of the input that the indexer made the structure from. */
  readonly fingerprint: string | undefined;
  /** Present if the whole graph was imported instead of indexed from the workspace's code. */
  readonly imported: ImportRecord | undefined;
}

/**
 * The durable graph. Each method that writes is one transaction: when it resolves, the change survives a crash; when it
 * rejects, nothing changed. Each raises the version by one and resolves to the new version.
 *
 * The host is the only writer. It calls `open` once, `load` next, and never two methods at a time. Columns are aligned
 * with the structure that was loaded or replaced last, so a store that identifies nodes by id can translate indexes to ids.
 * The interface does not assume a local file. Errors are HostErrors.
 */
export interface GraphStore {
  open(): Promise<void>;
  /** The reason why nothing can be written at the moment, such as a full disk; undefined if none is known. */
  readonly fault: string | undefined;
  load(): Promise<StoredGraph>;
  /**
   * Replaces nodes, edges and all attributes. The new attributes are aligned with the new structure.
   * @param overlays the records of all overlays; undefined: those that are stored stay
   */
  replaceGraph(
    structure: GraphStructure,
    attributes: GraphAttributes,
    fingerprint: string | undefined,
    overlays?: readonly OverlayRecord[],
  ): Promise<number>;
  /** Like `replaceGraph`, but for an imported graph, which has no fingerprint. Replaces all records of overlays, too. */
  importGraph(
    structure: GraphStructure,
    attributes: GraphAttributes,
    imported: ImportRecord,
    overlays: readonly OverlayRecord[],
  ): Promise<number>;
  /**
   * Replaces all attributes that start with a prefix, and the record of the overlay with the prefix. A plugin has one record: if the
   * record's plugin had another prefix before, the attributes with that prefix are deleted, too.
   * @param attempt the attempt to do a job, without which a shared store accepts nothing: `JOB_TAKEN_OVER`. Undefined: it accepts it always
   */
  replaceAttributes(
    prefix: string,
    attributes: GraphAttributes,
    overlay: OverlayRecord | undefined,
    attempt?: JobAttempt,
  ): Promise<number>;
  /** Deletes all attributes that start with a prefix, and the record of the overlay. */
  removeAttributes(prefix: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * A durable graph that several hosts share. A write rejects with `STORE_CHANGED`, and changes nothing, if another host has written since
 * the last call of `load`. `load` may be called repeatedly: what has not changed since the last call, structure or column, is the
 * same object again, so that data derived from it stays valid.
 */
export interface SharedGraphStore extends GraphStore {
  /**
   * Identifies the content of the version that was loaded or written last. A version number alone does not: a standby that was behind and
   * took over can give it another content.
   */
  readonly commit: string;
  /** Reads the commit of the latest version, in one round trip. */
  latestCommit(): Promise<string>;
  /**
   * Lets the graph be replaced only while an attempt to do a job lasts, until the next call; undefined: always. A host that hung, and whose job
   * another one does, then gets `JOB_TAKEN_OVER` instead of replacing a newer graph. Attributes may be replaced nevertheless.
   */
  fence?(attempt: JobAttempt | undefined): void;
}

export function isShared(store: GraphStore): store is SharedGraphStore {
  return 'latestCommit' in store;
}

/** Runs work that replaces the graph, which a shared store accepts only while the attempt lasts. Undefined: it accepts it always. */
export async function whileAttemptLasts(
  store: GraphStore,
  attempt: JobAttempt | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const shared = attempt && isShared(store) ? store : undefined;
  shared?.fence?.(attempt);
  try {
    await work();
  } finally {
    shared?.fence?.(undefined);
  }
}

export const GraphStore = Symbol('GraphStore');
