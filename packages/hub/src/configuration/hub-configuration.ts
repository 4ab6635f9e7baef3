import type { RepositoryRetention } from '@code-graph/api';
import type { HostConfiguration } from '@code-graph/sdk/schemas';

/** The commits of a repository that a clone contains. */
export interface Retention {
  readonly commits: number | 'all';
  readonly tags: string | undefined;
}

/** A repository as the file of a hub describes it, with the defaults of the hub. */
export interface RepositoryConfiguration {
  readonly name: string;
  /** An address for git: an absolute path, or an address without a password. */
  readonly address: string;
  /** Undefined: the branch that the repository names. */
  readonly branch: string | undefined;
  /** Milliseconds between two looks for new commits; undefined: only on request. */
  readonly intervalMs: number | undefined;
  readonly plugins: readonly string[];
  readonly retention: Retention;
}

/** Limits of a hub. */
export interface HubLimits {
  /** Bytes for the graphs of all loaded repositories. */
  readonly memoryBytes: number;
  readonly idleMs: number;
  readonly cloneBytes: number;
  readonly fetchMs: number;
  /** Maximum number of commits that are indexed, besides the latest one, if a branch has several new ones. */
  readonly commits: number;
}

/** The database of a hub with several hosts and workers. */
export interface HubStoreSettings {
  /** May contain a password. */
  readonly url: string;
  /** Name of the hub in the database. */
  readonly hub: string;
  /** The bucket for large parts of graphs; undefined: they are in the database. */
  readonly objects: string | undefined;
  /** Whether a host that serves also runs updates. */
  readonly runsJobs: boolean;
}

/** The file of a hub, with every default filled in and every path absolute. */
export interface HubConfiguration {
  /** Absolute path of the file. */
  readonly file: string;
  readonly dataDirectory: string;
  readonly limits: HubLimits;
  /** The database of several hosts and workers; undefined: everything is in the data directory. */
  readonly store: HubStoreSettings | undefined;
  /** Settings of the server and of all hosts. */
  readonly host: HostConfiguration;
  /** By name. */
  readonly repositories: ReadonlyMap<string, RepositoryConfiguration>;
}

/** A repository in the file, as it is written. */
export interface RawRepository {
  readonly path?: string;
  readonly url?: string;
  readonly branch?: string;
  readonly schedule?: string;
  readonly plugins?: readonly string[];
  readonly retention?: RepositoryRetention;
}

/** The content of the file, checked against its schema. */
export interface RawHubFile extends Pick<RawRepository, 'schedule' | 'plugins' | 'retention'> {
  readonly data?: string;
  readonly limits?: {
    readonly memory?: string;
    readonly idle?: string;
    readonly clone?: string;
    readonly fetch?: string;
    readonly commits?: number;
  };
  readonly store?: {
    readonly url: string;
    readonly hub?: string;
    readonly objects?: { readonly url: string };
    readonly runsJobs?: boolean;
  };
  readonly host?: HostConfiguration;
  readonly repositories?: Readonly<Record<string, RawRepository>>;
}
