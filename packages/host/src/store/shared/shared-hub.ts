import type { BoundaryStore } from '../boundary/boundary-store.js';
import type { JobAttempt, SharedJob, SharedJobs } from './shared-jobs.js';
import type { SharedDocuments, SharedStore, StoreMembers, StoreNotices } from './shared-store.js';

/** The address of a shared store, and the part of it that belongs to one hub. */
export interface SharedHubOptions {
  /** May contain a password, which no error, log line or reply repeats. */
  readonly url: string;
  /** Name of the hub, with which the keys of its repositories start. */
  readonly hub: string;
  /** URL of a bucket for large parts of graphs. Undefined: they are stored in the database. */
  readonly objects?: string | undefined;
}

/** A repository of a hub. */
export interface SharedRepository {
  readonly name: string;
  /** JSON of its configuration. */
  readonly configuration: string;
  /** JSON of its state; undefined before the first update. */
  readonly state: string | undefined;
  /** Milliseconds until the next update is due, by the clock of the store; undefined if none is planned. */
  readonly dueInMs: number | undefined;
}

/** The repositories that have changed since a revision. */
export interface RepositoryChanges {
  readonly revision: number;
  /** The names of all repositories; undefined if nothing has changed. */
  readonly names: ReadonlySet<string> | undefined;
  readonly changed: readonly SharedRepository[];
}

/** The new state of a repository, as the owner of a job writes it. */
export interface StateChange {
  readonly name: string;
  /** JSON. */
  readonly state: string;
  readonly attempt: JobAttempt;
}

/** The repositories of a hub. */
export interface SharedRepositories {
  /** @param after the revision of the former call; 0 for the first */
  changes(after: number): Promise<RepositoryChanges>;
  read(name: string): Promise<SharedRepository | undefined>;
  /**
   * Adds a repository, whose first update is due.
   * @returns false if there is one of this name, in whatever case of letters
   */
  add(name: string, configuration: string): Promise<boolean>;
  /** Replaces the configuration of a repository, whose update is due then. Does nothing if it has this configuration. */
  configure(name: string, configuration: string): Promise<void>;
  /**
   * Deletes a repository with its graph and its documents, and not its boundary.
   * @returns false if there is none
   */
  remove(name: string): Promise<boolean>;
  /**
   * @returns false if the repository was removed
   * @throws HostError `JOB_TAKEN_OVER` if another host does the job: nothing was changed
   */
  writeState(change: StateChange): Promise<boolean>;
  /** The repositories whose update is due, those that have waited longest first. At most 100. */
  due(): Promise<readonly string[]>;
  /** Plans the next update after some milliseconds; undefined: none. */
  plan(name: string, inMs: number | undefined): Promise<void>;
}

/** A delivery of a webhook of a repository, which waits for a host. */
export interface UnattendedDelivery {
  readonly repository: string;
  /** JSON of the whole delivery. */
  readonly record: string;
}

/** A job of a repository that the hub has begun. */
export interface RepositoryJob {
  readonly repository: string;
  readonly job: SharedJob;
  /** The jobs of the repository. */
  readonly jobs: SharedJobs;
}

/** The parts of a hub to which the host of a repository belongs. */
export interface HubOfStore {
  /** The members of the hub. */
  readonly members: StoreMembers;
  /** Called when a job of the repository waits. */
  readonly onWaiting: () => void;
}

/** The store of a hub with several hosts and workers. Errors are HostErrors. */
export interface SharedHub {
  /** Connects, and creates the tables that are missing. @throws HostError as a shared graph store */
  open(): Promise<void>;
  close(): Promise<void>;
  readonly repositories: SharedRepositories;
  readonly boundaries: BoundaryStore;
  readonly documents: SharedDocuments;
  readonly members: StoreMembers;
  /** The updates of the repositories. Opened after the hub. */
  readonly jobs: SharedJobs;
  /** The commits to all repositories. */
  readonly notices: StoreNotices;
  /** Changes when the graph, the events, a document or a job of a repository has changed: one request for many repositories. */
  versions(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Deliveries of webhooks that no member attempts who is alive, those of the oldest events first: at most 1,000. */
  unattended(): Promise<readonly UnattendedDelivery[]>;
  /** Begins the job that has waited longest, whichever repository it is for; undefined if none is waiting. */
  claimJob(owner: string): Promise<RepositoryJob | undefined>;
  /** The repositories with running jobs whose owners have not reported for this many milliseconds. */
  silentJobs(silentMs: number): Promise<readonly string[]>;
  /** The store of a repository. It uses the connections of the hub, and its jobs wait in the queue of all repositories. */
  storeOf(repository: string, hub: HubOfStore): SharedStore;
}

/** The export of a package that implements a shared hub. */
export type CreateSharedHub = (options: SharedHubOptions) => SharedHub;
