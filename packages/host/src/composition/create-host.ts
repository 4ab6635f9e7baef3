import 'reflect-metadata';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  ApplyResult,
  CheckAnswer,
  GraphImported,
  HostEvent,
  IndexRun,
  LayoutStatus,
  NodeSource,
  Plugin,
  PluginApplyStatus,
  SavedView,
} from '@code-graph/api';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import type { RepositoryBoundary } from '@code-graph/indexer';
import { container as root, type DependencyContainer } from 'tsyringe';
import { PluginDevelopmentService } from '../development/index.js';
import { EventLog, OpenEventStreams } from '../events/index.js';
import { GraphImportService, GraphService } from '../graph/index.js';
import { HealthService, type OwnHealth } from '../health/index.js';
import { checkWorkspace, IndexService } from '../indexing/index.js';
import { LayoutService } from '../layouts/index.js';
import { OverlayService } from '../overlays/index.js';
import { PluginCatalogue, type RejectedCandidate } from '../plugins/index.js';
import { RevisionGraphs } from '../revisions/index.js';
import { RuleService } from '../rules/index.js';
import { SourceService } from '../sources/index.js';
import { ViewService } from '../views/index.js';
import type { HostSettings } from '../configuration/host-settings.js';
import { HttpServer } from '../http/http-server.js';
import { Jobs } from '../jobs/jobs.js';
import { JobQueue } from '../jobs/shared/job-queue.js';
import { HostLifecycle } from '../lifecycle/host-lifecycle.js';
import type { StartOptions } from '../lifecycle/stage.js';
import { Logger } from '../processes/logger.js';
import type { SharedJob } from '../store/shared/shared-jobs.js';
import type { SharedStore } from '../store/shared/shared-store.js';
import { StoreFollower } from '../store/shared/store-follower.js';
import { loadSharedStore } from '../store/shared/load-shared-store.js';
import { registerAll } from './register-all.js';
import { untilIdle } from './until-idle.js';

/** A host, ready to start. */
export interface Host {
  /** Starts, and resolves to the address of the REST service, which is empty without `listen`. */
  start(options: StartOptions): Promise<string>;
  /** Aborts running jobs, answers open requests, and releases every resource. */
  stop(): Promise<void>;
  /** Resolves when no event stream has been open for `idleSeconds` of the settings, and no job runs. Never resolves without that setting. */
  untilIdle(): Promise<void>;
  health(): OwnHealth;
  /** The usable plugins, with their overlays as the manifests declare them. */
  plugins(): Plugin[];
  /** The usable plugins as `GET /api/overlays` lists them. */
  overlays(): Promise<Plugin[]>;
  /** @throws HostError `VIEWS_DAMAGED` */
  savedViews(): Promise<readonly SavedView[]>;
  /** The usable plugins under development. */
  watchedPlugins(): Plugin[];
  rejectedPlugins(): readonly RejectedCandidate[];
  /** Resolves to the result of the latest index run when it has ended. Begins a run if there was none. */
  indexed(): Promise<IndexRun>;
  /** Indexes the workspace again, and resolves to the result. @throws HostError like `POST /api/index` */
  index(): Promise<IndexRun>;
  /** The boundary of the repository, as the latest run has found it. Undefined without the setting, and before a run. */
  boundary(): RepositoryBoundary | undefined;
  /** The current version of the graph, with the values of the overlays. Read-only. */
  snapshot(): GraphSnapshot;
  /**
   * Checks the graph against the rules of the workspace. Without a rule file, there are no rules.
   * @throws HostError `NOT_READY`, `RULES_INVALID`, `BASELINE_INVALID`, `RULE_FILE_REFUSED`
   */
  checkRules(signal: AbortSignal): Promise<CheckAnswer>;
  /** The whole graph as a graph document. */
  exportGraph(): Promise<Buffer>;
  /**
   * The whole text of the file of a node.
   * @throws HostError `NOT_FOUND`, `NO_SOURCE`, `SOURCE_REFUSED`, `SOURCE_TOO_LARGE`
   */
  readSource(node: string): Promise<NodeSource>;
  /** Replaces the whole graph by a graph document. @throws HostError `INVALID_PARAMETERS`, `CONFLICT` */
  importGraph(document: unknown): Promise<GraphImported>;
  /** The status of a plugin's overlay. @throws HostError `NOT_FOUND` */
  overlayStatus(plugin: string): PluginApplyStatus;
  /**
   * Applies a plugin after a running operation of it, and resolves when the apply has ended.
   * @param signal cancels the apply. With it, this host applies the plugin, and no other one of its store
   */
  apply(plugin: string, options?: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<ApplyResult>;
  /** Does a job that a hub has claimed for this host. Resolves when it has ended, or is given back. */
  runJob(job: SharedJob): Promise<void>;
  layoutStatus(): LayoutStatus;
  /** Computes a layout if a node has no position, and resolves to its status when it has ended. */
  computeMissingLayout(): Promise<LayoutStatus | undefined>;
  /** Resolves when the first search for plugins has ended. The lists of plugins are incomplete before. */
  pluginsFound(): Promise<void>;
  /**
   * Resolves when every plugin under development has been loaded or has failed to load, and the other plugins have been found. Waits a few
   * seconds at most for the search in the workspace.
   */
  pluginsLoaded(): Promise<void>;
  /**
   * Answers a request to the REST API without a socket, also if the host was started without `listen`. The host of the address must be
   * `localhost`.
   */
  fetch(request: Request): Promise<Response>;
  /** Answers a request that another server of this process has received, as `fetch` does, while the reply is written. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Looks at a shared store at once for what other hosts have written. */
  refresh(): void;
  /** Calls the listener with every event of this host from now on. */
  onEvent(listener: (event: HostEvent) => void): void;
}

/** Replaces parts of the host, by their tokens. */
export type HostOverrides = (container: DependencyContainer) => void;

/**
 * Composes a host from its parts.
 * @param shared a store that takes the place of the one in the settings
 * @throws HostError `WORKSPACE_NOT_FOUND`, `BARE_REPOSITORY`, `STORE_PACKAGE_MISSING`
 */
export async function createHost(
  settings: HostSettings,
  overrides?: HostOverrides,
  shared?: SharedStore,
): Promise<Host> {
  await checkWorkspace(settings.workspace);
  const container = root.createChildContainer();
  const store = shared ?? (await loadSharedStore(settings.store));
  registerAll(container, settings, store);
  overrides?.(container);

  const lifecycle = container.resolve(HostLifecycle);
  const server = container.resolve(HttpServer);
  const logger = container.resolve<Logger>(Logger);
  const index = container.resolve(IndexService);
  const health = container.resolve(HealthService);
  const graph = container.resolve(GraphService);
  const graphImport = container.resolve(GraphImportService);
  const overlays = container.resolve(OverlayService);
  const layout = container.resolve(LayoutService);
  const catalogue = container.resolve(PluginCatalogue);
  const development = container.resolve(PluginDevelopmentService);
  const sources = container.resolve(SourceService);
  const events = container.resolve(EventLog);
  const revisions = container.resolve<RevisionGraphs>(RevisionGraphs);
  const rules = container.resolve(RuleService);
  const views = container.resolve(ViewService);
  const streams = container.resolve(OpenEventStreams);
  const jobs = container.resolve(Jobs);
  const queue = container.resolve(JobQueue);
  const follower = store && container.resolve(StoreFollower);
  return {
    start: async (options) => {
      await lifecycle.start(options);
      const { url } = server;
      logger.info({ url }, 'host started');
      return url;
    },
    stop: () => lifecycle.stop(),
    untilIdle: () => untilIdle({ streams, jobs, idleSeconds: settings.idleSeconds }),
    health: () => health.read(),
    plugins: () => overlays.plugins,
    overlays: () => overlays.list(),
    savedViews: () => views.list(),
    watchedPlugins: () => overlays.plugins.filter(({ id }) => development.isWatched(id)),
    rejectedPlugins: () => catalogue.rejected,
    indexed: () => index.latest ?? index.begin().result,
    index: () => index.begin().result,
    boundary: () => index.boundary,
    snapshot: () => revisions.workingTree().snapshot,
    checkRules: (signal) => rules.list({ key: 'host', signal }),
    exportGraph: async () => (await graph.readBytes('identity')).bytes,
    readSource: (node) => sources.read(node, { scope: 'file', context: 0 }),
    importGraph: (document) => graphImport.importDocument(document),
    overlayStatus: (plugin) => overlays.status(plugin),
    apply: async (plugin, options, signal) => {
      await overlays.untilFree(plugin);
      return (await overlays.beginApply(plugin, options, { signal })).result;
    },
    runJob: (job) => queue.take(job),
    layoutStatus: () => layout.status(),
    computeMissingLayout: () => layout.computeMissing(),
    pluginsFound: () => catalogue.allRead,
    pluginsLoaded: async () => {
      await catalogue.ready();
      await development.ready();
    },
    fetch: (request) => server.fetch(request),
    handle: (request, response) => server.handle(request, response),
    refresh: () => {
      follower?.wake();
    },
    onEvent: (listener) => void events.listenToOwn(listener),
  };
}
