import { inject, injectable } from 'tsyringe';
import { GraphModel } from '../graph/model/graph-model.js';
import { GraphStore } from '../graph/store/graph-store.js';
import { HttpServer } from '../http/http-server.js';
import { LayoutSupervisor } from '../layout/layout-supervisor.js';
import { Authenticator } from '../platform/authentication/authenticator.js';
import type { DataDirectory } from '../platform/files/data-directory.js';
import { DataDirectoryToken } from '../platform/files/data-directory.js';
import { Logger } from '../platform/process/logger.js';
import { PluginCatalogue } from '../plugins/catalogue/plugin-catalogue.js';
import { PluginCaches } from '../plugins/supervisor/plugin-caches.js';
import { PluginRuntime } from '../plugins/supervisor/plugin-runtime.js';
import { PluginStanding } from '../plugins/standing/plugin-standing.js';
import { IndexService } from '../services/index-service.js';
import { QueryEngine } from '../query/engine/query-engine.js';
import { Jobs } from '../services/jobs.js';
import { LayoutService } from '../services/layout-service.js';
import { PluginDiscoveryService } from '../services/plugin-discovery-service.js';
import { PluginDevelopmentService } from '../services/plugin-development-service.js';
import { DeliveryQueue } from '../webhooks/delivery/delivery-queue.js';

interface Stage {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /**
   * Index the workspace while the stored graph is already served. An imported graph is only replaced when a client requests an
   * index.
   */
  readonly index: boolean;
  /** Serve REST. */
  readonly listen: boolean;
}

const nothing = (): Promise<void> => Promise.resolve();

/** Starts the parts of the host in order, and stops them in the reverse order. */
@injectable()
export class HostLifecycle {
  #url = '';
  readonly #started: Stage[] = [];

  constructor(
    @inject(DataDirectoryToken) private readonly dataDirectory: DataDirectory,
    @inject(GraphStore) private readonly store: GraphStore,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(PluginCatalogue) private readonly catalogue: PluginCatalogue,
    @inject(IndexService) private readonly index: IndexService,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(LayoutService) private readonly layout: LayoutService,
    @inject(LayoutSupervisor) private readonly layoutServer: LayoutSupervisor,
    @inject(QueryEngine) private readonly queries: QueryEngine,
    @inject(PluginCaches) private readonly caches: PluginCaches,
    @inject(PluginRuntime) private readonly runtime: PluginRuntime,
    @inject(PluginDevelopmentService) private readonly development: PluginDevelopmentService,
    @inject(PluginDiscoveryService) private readonly discovery: PluginDiscoveryService,
    @inject(PluginStanding) private readonly standing: PluginStanding,
    @inject(DeliveryQueue) private readonly webhooks: DeliveryQueue,
    @inject(HttpServer) private readonly http: HttpServer,
    @inject(Authenticator) private readonly authenticator: Authenticator,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /**
   * Starts every part. If one fails, the parts already started are stopped.
   * @returns the address of the REST service; empty without `listen`
   */
  async start(options: StartOptions): Promise<string> {
    try {
      for (const stage of this.#stages(options)) {
        await stage.start();
        this.#started.push(stage);
        this.logger.debug({ stage: stage.name }, 'started');
      }
    } catch (error) {
      await this.stop();
      throw error;
    }
    this.logger.info({ url: this.#url }, 'host started');
    return this.#url;
  }

  /** Stops every part that was started, also if one of them fails to stop. */
  async stop(): Promise<void> {
    for (const stage of this.#started.splice(0).reverse()) {
      try {
        await stage.stop();
        this.logger.debug({ stage: stage.name }, 'stopped');
      } catch (error) {
        this.logger.error({ err: error, stage: stage.name }, 'could not be stopped');
      }
    }
  }

  #stages({ index, listen }: StartOptions): Stage[] {
    const stages: Stage[] = [
      { name: 'data directory', start: () => this.dataDirectory.prepare(), stop: nothing },
      { name: 'store', start: () => this.store.open(), stop: () => this.store.close() },
      // As soon as the store is locked, replaces the run file of a host that was killed: another process may have that host's id by now.
      {
        name: 'run file',
        start: () => this.#writeRunFile(),
        stop: () => this.dataDirectory.runFile.remove(),
      },
      { name: 'graph', start: () => this.model.load(), stop: () => this.model.settled() },
      { name: 'plugin standing', start: () => this.standing.load(), stop: () => this.standing.settled() },
      { name: 'layout', start: () => this.layout.load(), stop: () => this.layoutServer.stop() },
      { name: 'plugin caches', start: () => this.caches.deleteUnused(), stop: nothing },
      { name: 'plugin runtime', start: nothing, stop: () => this.runtime.stop() },
    ];
    // Before the first event, and until the last: stopped when all jobs have ended and no request is being handled.
    if (listen) stages.push({ name: 'webhooks', start: () => this.webhooks.start(), stop: () => this.webhooks.stop() });
    if (listen) stages.push({ name: 'rest', start: () => this.#listen(), stop: () => this.http.stop() });
    // Started in the same turn of the event loop, so that no earlier request mistakes the missing graph for an empty one.
    if (index) stages.push({ name: 'index', start: () => this.#beginIndex(), stop: nothing });
    if (listen) {
      stages.push({
        name: 'address',
        start: () => this.#writeRunFile(this.#url),
        stop: () => this.#writeRunFile(),
      });
    }
    // After the sockets are open, because requests are answered while plugins are read and loaded.
    if (listen) stages.push({ name: 'development', start: () => this.#develop(), stop: () => this.development.stop() });
    if (listen) stages.push({ name: 'discovery', start: () => this.#discover(), stop: () => this.discovery.stop() });
    stages.push({ name: 'plugin catalogue', start: () => this.#readPlugins(), stop: () => this.catalogue.stop() });
    // Stopped before the sockets close, so that running queries are answered.
    stages.push({ name: 'query engine', start: nothing, stop: () => this.queries.stop() });
    // Stopped first: the requests that wait for a job are answered before the sockets close.
    stages.push({ name: 'jobs', start: nothing, stop: () => this.jobs.stop() });
    return stages;
  }

  #readPlugins(): Promise<void> {
    this.catalogue.start();
    return Promise.resolve();
  }

  #develop(): Promise<void> {
    this.development.start();
    return Promise.resolve();
  }

  #discover(): Promise<void> {
    this.discovery.start();
    return Promise.resolve();
  }

  #beginIndex(): Promise<void> {
    if (!this.model.imported) this.index.begin();
    return Promise.resolve();
  }

  async #listen(): Promise<void> {
    this.#url = await this.http.start();
    this.layoutServer.allowPages(this.http.pageOrigins);
  }

  /** Logs a failure and goes on: without the run file, commands only need `--url` to find this host. */
  async #writeRunFile(url?: string): Promise<void> {
    const { runToken: token } = this.authenticator;
    const address = url === undefined ? {} : { url, ...(token === undefined ? {} : { token }) };
    await this.dataDirectory.runFile.write({ pid: process.pid, ...address }).catch((error: unknown) => {
      this.logger.warn(
        { err: error },
        'the run file could not be written; commands need --url, and a token if one is required',
      );
    });
  }
}
