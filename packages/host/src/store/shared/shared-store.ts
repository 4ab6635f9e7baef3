import type { SharedGraphStore } from '../graph-store.js';
import type { SharedDeliveries, SharedDelivery } from './shared-deliveries.js';
import type { SharedFrames } from './shared-frames.js';
import type { SharedJobs } from './shared-jobs.js';

/** The address of a shared store, and the part of it that belongs to one repository. */
export interface SharedStoreOptions {
  /** May contain a password, which no error, log line or reply repeats. */
  readonly url: string;
  /** Name of the repository, with which every key of the store starts. */
  readonly repository: string;
  /** URL of a bucket for large parts, such as s3://bucket/prefix. Undefined: they are stored in the database. */
  readonly objects?: string | undefined;
}

/** A text, and the number of times that it was written. */
export interface SharedDocument {
  readonly text: string;
  readonly revision: number;
}

/** Small texts that all hosts of a repository share, such as its saved views. Each is read and written as a whole. */
export interface SharedDocuments {
  /** Resolves to undefined if the document was never written. */
  read(name: string): Promise<SharedDocument | undefined>;
  /** The revisions of all documents, by name. */
  revisions(): Promise<ReadonlyMap<string, number>>;
  /**
   * Writes a document, unless another host has written it since.
   * @param expected the revision that was read; undefined if there was none
   * @returns the new revision; undefined if the document has another revision by now, and nothing was written
   */
  write(name: string, text: string, expected: number | undefined): Promise<number | undefined>;
}

/** An event of a host. */
export interface SharedEvent {
  /** Hexadecimal digits that no other event has. */
  readonly key: string;
  readonly content: string;
  /** The deliveries of webhooks that are added with the event. */
  readonly deliveries?: readonly SharedDelivery[];
}

/** An event, and its number in the order of all hosts. */
export interface SequencedEvent extends Omit<SharedEvent, 'deliveries'> {
  readonly sequence: number;
}

/** The latest events of all hosts of a repository, in one order. */
export interface SharedEvents {
  /**
   * Appends events with their deliveries, without those whose keys the store has. Numbers are committed in their order: after an event was read, none with a lower
   * number is added. The store keeps the latest 1,000 events, or a few more.
   */
  append(events: readonly SharedEvent[]): Promise<void>;
  /** The events from a number on. The first event of a repository has the number 1. */
  read(from: number): Promise<readonly SequencedEvent[]>;
}

/** A program that uses the store at present. */
export interface StoreMember {
  /** Unique id of the run of the program. */
  readonly id: string;
  readonly role: 'host' | 'worker';
  /** Name of the machine. */
  readonly machine: string;
  readonly version: string;
  /** ISO 8601, UTC, by the clock of the store. */
  readonly startedAt: string;
  readonly seenAt: string;
}

/** The programs that use a repository of the store. */
export interface StoreMembers {
  /** The id of this program, if others announce it, too: that of a hub, for its repositories. Undefined: each run of a host has its own. */
  readonly ownId?: string;
  /**
   * Says that this program is alive, and resolves to all that said so in the last 15 seconds by the clock of the store, oldest first. Members
   * that have not said so for an hour are deleted.
   */
  announce(self: Omit<StoreMember, 'startedAt' | 'seenAt'>): Promise<readonly StoreMember[]>;
  /** Deletes a member that ends. */
  leave(id: string): Promise<void>;
}

/**
 * The notices of commits, by which hosts see the commits of others sooner than at their next look. Nothing depends on them: a store can lose
 * them, or have none.
 */
export interface StoreNotices {
  /** Calls the listener after each commit, also those of this host. Never rejects. Called once the graph is open. */
  listen(onCommit: () => void): Promise<void>;
  /** Called before the graph is closed. Never rejects. */
  stop(): Promise<void>;
}

/** The store that several hosts of a repository share. The graph is opened first and closed last. Errors are HostErrors. */
export interface SharedStore {
  readonly graph: SharedGraphStore;
  readonly documents: SharedDocuments;
  readonly events: SharedEvents;
  readonly members: StoreMembers;
  readonly jobs: SharedJobs;
  /** Undefined: each host stores the pending deliveries of webhooks itself. */
  readonly deliveries: SharedDeliveries | undefined;
  readonly frames: SharedFrames;
  /** Undefined if there are none, or if a hub receives those of all repositories. */
  readonly notices?: StoreNotices;
}

/** The export of a package that implements a shared store. */
export type CreateSharedStore = (options: SharedStoreOptions) => SharedStore;
