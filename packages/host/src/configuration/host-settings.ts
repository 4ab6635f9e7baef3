import { basename, isAbsolute, resolve } from 'node:path';
import type { HostConfiguration, LogConfiguration } from '@code-graph/sdk/schemas';
import { cacheDirectory } from '../files/cache-directory.js';
import { dataDirectoryOf } from '../files/state-directory.js';

/** The files that become part of the graph. */
export interface IndexSettings {
  /** Patterns of .gitignore. Without any, all files are included. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Files that are test code, or not, regardless of the conventions. */
  readonly tests: { readonly include: readonly string[]; readonly exclude: readonly string[] };
  /** SCIP indexes. */
  readonly scip: readonly string[];
  /** Whether a host that serves indexes after edits. */
  readonly watch: boolean;
  /** Whether runs find the boundary of the repository. Set by a hub, not by configurations. */
  readonly boundary: boolean;
}

/** The address of the REST service, and the hosts it answers for. */
export interface HttpSettings {
  readonly host: string;
  readonly port: number;
  readonly allowedHosts: readonly string[];
  readonly allowInsecure: boolean;
  /** Origins of other web pages that may use the API. */
  readonly allowedOrigins: readonly string[];
}

/** The authentication of the clients of the REST API. */
export interface AuthSettings {
  readonly enabled: boolean;
  /** The identity provider whose tokens are accepted as well. */
  readonly jwt: JwtSettings | undefined;
}

/** The rules for tokens of an identity provider. */
export interface JwtSettings {
  readonly jwksUri: string;
  readonly issuer: string;
  readonly audience: string;
  readonly algorithms: readonly string[];
  readonly scopesClaim: string;
}

/** The sources of plugins, and the limits of their processes. */
export interface PluginSettings {
  readonly paths: readonly string[];
  /** Folders of plugins under development. */
  readonly watch: readonly string[];
  /** Folders outside the workspace that options of plugins may name. */
  readonly readablePaths: readonly string[];
  readonly fromWorkspace: boolean;
  /** Whether plugins are listed but not used. */
  readonly safe: boolean;
  readonly disabled: readonly string[];
  /** Whether outdated overlays are applied again after an index run. */
  readonly reapply: boolean;
  readonly applyTimeoutSeconds: number;
  readonly loadTimeoutSeconds: number;
  readonly removeTimeoutSeconds: number;
  readonly disposeTimeoutSeconds: number;
  readonly memoryLimitMb: number;
  /** The inspector of the first watched plugin's process. Only the command line sets it. */
  readonly inspector?: InspectorSettings | undefined;
}

/** The inspector of a process, to which a debugger attaches. */
export interface InspectorSettings {
  /** Port of 127.0.0.1; 0 is any free one. */
  readonly port: number;
  /** Whether the plugin is loaded only when a debugger has attached, and stops before `applyAsync`. */
  readonly waits: boolean;
}

/** The layout server. */
export interface LayoutSettings {
  /** Address of a layout server. Without it, the host starts one on demand. */
  readonly serverUri: string | undefined;
  readonly secretFile: string | undefined;
  readonly silenceSeconds: number;
}

/** Limits on the size of imported graphs. */
export interface ImportSettings {
  readonly maxBodyMb: number;
  readonly maxNodes: number;
  readonly maxEdges: number;
}

/** The cache of the indexer, which all workspaces share. */
export interface IndexCacheSettings {
  readonly directory: string;
  readonly maxBytes: number;
}

/** The place of the graph, if it is not the data directory. */
export interface StoreSettings {
  /** The address of a database that several hosts share. May contain a password. */
  readonly url: string | undefined;
  /** Name of the repository in this database. */
  readonly repository: string;
  /** The bucket for the large parts of the graph in the database. */
  readonly objects: { readonly url: string | undefined };
  /** Whether this host does jobs of the database that wait, its own and those of other hosts. */
  readonly runsJobs: boolean;
}

/** Limits of queries. */
export interface QuerySettings {
  readonly timeoutSeconds: number;
  readonly maxRows: number;
  /** Maximum memory of the engine's process, which contains the graph. */
  readonly memoryLimitMb: number;
}

/** The receivers of webhooks. */
export interface WebhookSettings {
  /** Hosts, with their ports, that webhooks may reach without HTTPS and at addresses that are not public. */
  readonly allowedHosts: readonly string[];
}

/** The settings of the graphical client. */
export interface ViewerSettings {
  /** Template of links to an editor, with `{path}`, `{line}` and `{column}`. */
  readonly editorUrl: string;
}

/** The level and the file of the log. Without a file, the log goes to standard error. */
export interface LogSettings {
  readonly level: NonNullable<LogConfiguration['level']>;
  readonly file: string | undefined;
}

/** The configuration with every default filled in and every path absolute. */
export interface HostSettings {
  readonly workspace: string;
  readonly dataDirectory: string;
  readonly store: StoreSettings;
  readonly index: IndexSettings;
  readonly http: HttpSettings;
  readonly auth: AuthSettings;
  readonly plugins: PluginSettings;
  readonly layout: LayoutSettings;
  readonly import: ImportSettings;
  readonly cache: IndexCacheSettings;
  readonly query: QuerySettings;
  readonly webhooks: WebhookSettings;
  readonly viewer: ViewerSettings;
  readonly log: LogSettings;
  /**
   * Seconds without an open event stream after which `untilIdle` of the host resolves. Undefined: never. Only the command line sets it.
   */
  readonly idleSeconds?: number | undefined;
  /** Whether the program does jobs of other hosts without serving. Only the command line sets it. */
  readonly isWorker?: boolean;
}

export const HostSettings = Symbol('HostSettings');

const defaults = {
  workspace: '.',
  index: { include: [], exclude: [], tests: { include: [], exclude: [] }, scip: [], watch: false, boundary: false },
  http: { host: '127.0.0.1', port: 5050, allowedHosts: [], allowInsecure: false, allowedOrigins: [] },
  auth: { enabled: false },
  jwt: { algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'], scopesClaim: 'scope' },
  plugins: {
    paths: [],
    watch: [],
    readablePaths: [],
    fromWorkspace: true,
    safe: false,
    disabled: [],
    reapply: false,
    applyTimeoutSeconds: 600,
    loadTimeoutSeconds: 30,
    removeTimeoutSeconds: 300,
    disposeTimeoutSeconds: 5,
    memoryLimitMb: 2048,
  },
  layout: { serverUri: undefined, secretFile: undefined, silenceSeconds: 30 },
  import: { maxBodyMb: 256, maxNodes: 1_000_000, maxEdges: 5_000_000 },
  cache: { maxBytes: 2 ** 30 },
  query: { timeoutSeconds: 10, maxRows: 100_000, memoryLimitMb: 2048 },
  webhooks: { allowedHosts: [] },
  viewer: { editorUrl: 'vscode://file{path}:{line}:{column}' },
  log: { level: 'warn', file: undefined },
} as const;

/**
 * Fills in the defaults and makes paths absolute.
 * @param configuration checked against its schema
 * @param baseDirectory folder that relative paths start at
 */
export function resolveSettings(configuration: HostConfiguration, baseDirectory: string): HostSettings {
  const absolute = (path: string): string => (isAbsolute(path) ? path : resolve(baseDirectory, path));
  const workspace = absolute(configuration.workspace ?? defaults.workspace);
  const { paths, watch, readablePaths, ...plugins } = { ...defaults.plugins, ...configuration.plugins };
  const index = { ...defaults.index, ...configuration.index };
  const layout = { ...defaults.layout, ...configuration.layout };
  const jwt = configuration.auth?.jwt;
  const log = { ...defaults.log, ...configuration.log };
  return {
    workspace,
    dataDirectory:
      configuration.dataDirectory === undefined ? dataDirectoryOf(workspace) : absolute(configuration.dataDirectory),
    store: {
      url: configuration.store?.url,
      repository: configuration.store?.repository ?? (basename(workspace) || workspace),
      objects: { url: configuration.store?.objects?.url },
      runsJobs: configuration.store?.runsJobs ?? true,
    },
    index: { ...index, tests: { ...defaults.index.tests, ...index.tests }, scip: index.scip.map(absolute) },
    http: { ...defaults.http, ...configuration.http },
    auth: { ...defaults.auth, ...configuration.auth, jwt: jwt && { ...defaults.jwt, ...jwt } },
    plugins: {
      ...plugins,
      paths: paths.map(absolute),
      watch: watch.map(absolute),
      readablePaths: readablePaths.map(absolute),
    },
    layout: { ...layout, secretFile: layout.secretFile === undefined ? undefined : absolute(layout.secretFile) },
    import: { ...defaults.import, ...configuration.import },
    cache: {
      ...{ ...defaults.cache, ...configuration.cache },
      directory:
        configuration.cache?.directory === undefined ? cacheDirectory() : absolute(configuration.cache.directory),
    },
    query: { ...defaults.query, ...configuration.query },
    webhooks: { ...defaults.webhooks, ...configuration.webhooks },
    viewer: { ...defaults.viewer, ...configuration.viewer },
    log: { level: log.level, file: log.file === undefined ? undefined : absolute(log.file) },
  };
}
