import { setMaxListeners } from 'node:events';
import { posix } from 'node:path';
import { inject, injectable } from 'tsyringe';
import { messageOf } from '@code-graph/api/errors';
import { EventLog } from '../events/index.js';
import {
  CandidateRejected,
  identityOf,
  manifestFileName,
  PluginCatalogue,
  PluginRuntime,
  PluginStanding,
  type InstalledPlugin,
  type PluginCandidate,
} from '../plugins/index.js';
import { WatchFiles } from '../files/watch-files.js';
import { Logger } from '../processes/logger.js';
import { countsAsChange, type RunModule } from './counts-as-change.js';
import { PackageWatcher } from './package-watcher.js';
import { PluginReloadService } from './plugin-reload-service.js';

const packageFiles = ['package.json', manifestFileName];

/** Loads the plugins under development when the host starts, and reloads them when their files change. */
@injectable()
export class PluginDevelopmentService {
  readonly #watchers: PackageWatcher[] = [];
  readonly #stopping = new AbortController();
  #started: Promise<unknown> = Promise.resolve();

  constructor(
    @inject(PluginCatalogue) private readonly catalogue: PluginCatalogue,
    @inject(PluginRuntime) private readonly runtime: PluginRuntime,
    @inject(PluginReloadService) private readonly reloads: PluginReloadService,
    @inject(PluginStanding) private readonly standing: PluginStanding,
    @inject(WatchFiles) private readonly watchFiles: WatchFiles,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Logger) private readonly logger: Logger,
  ) {
    // Each plugin that is being loaded adds a listener.
    setMaxListeners(0, this.#stopping.signal);
  }

  /** Begins to load and to watch the plugins under development once they are found, without waiting. Events report the outcome. */
  start(): void {
    this.#started = this.catalogue.ownRead.then(() => this.#start());
  }

  async #start(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const isWatched = ({ origin }: PluginCandidate): boolean => origin === 'watched folder';
    const usable = this.catalogue.usable.filter(({ candidate }) => isWatched(candidate));
    const candidates = [...usable.map(({ candidate }) => candidate), ...this.catalogue.rejected.filter(isWatched)];
    // A quarantined plugin is not run until it changes or is resumed.
    const loadable = usable.filter(({ manifest }) => !this.standing.isQuarantined(manifest.id));
    await Promise.all([
      ...loadable.map((plugin) => this.#load(plugin)),
      ...candidates.map((candidate) => this.#watch(candidate)),
    ]);
  }

  /** Whether a plugin is under development. */
  isWatched(id: string): boolean {
    return this.catalogue.find(id)?.candidate.origin === 'watched folder';
  }

  /** Resolves when every plugin under development has been loaded or has failed to load. */
  async ready(): Promise<void> {
    await this.#started;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#started;
    await Promise.all(this.#watchers.map((watcher) => watcher.stop()));
    await this.reloads.stop();
  }

  async #load(plugin: InstalledPlugin): Promise<void> {
    const { id } = plugin.manifest;
    try {
      await this.runtime.keepLoaded(plugin, this.#stopping.signal);
      // A reload may have replaced the plugin in the meantime.
      if (this.catalogue.find(id) !== plugin) {
        await this.runtime.release(plugin);
        return;
      }
      this.events.publish('plugin.loaded', { plugin: id });
    } catch (error) {
      if (this.#stopping.signal.aborted || this.catalogue.find(id) !== plugin) return;
      const message = messageOf(error);
      this.catalogue.reject(plugin.candidate, new CandidateRejected('E_LOAD_FAILED', message, identityOf(plugin)));
      this.events.publish('plugin.reload-failed', { plugin: id, phase: 'load', message });
    }
  }

  async #watch(candidate: PluginCandidate): Promise<void> {
    const { path } = candidate;
    const plugin = this.#pluginAt(path);
    const listener = {
      onChange: (): void => {
        // The events and the plugin's report contain the outcome.
        this.reloads.reload(candidate).catch(() => undefined);
      },
      onDegraded: (message: string): void => {
        this.logger.warn({ path }, message);
        const id = this.#pluginAt(path)?.manifest.id;
        this.events.publish('plugin.watch-degraded', { ...(id === undefined ? {} : { plugin: id }), message });
      },
    };
    const landmarks = plugin ? [...packageFiles, moduleOf(plugin).path] : packageFiles;
    const watcher = new PackageWatcher(
      path,
      landmarks,
      (file) => this.#isRelevant(path, file),
      listener,
      this.watchFiles,
    );
    this.#watchers.push(watcher);
    await watcher.start();
  }

  /** Whether a changed file requires a reload: the manifest, a module that the plugin can load, any file of a rejected candidate. */
  #isRelevant(path: string, file: string): boolean {
    if (file === '' || packageFiles.includes(file)) return file !== '';
    const plugin = this.#pluginAt(path);
    return !plugin || countsAsChange(file, moduleOf(plugin), posix.normalize(plugin.manifest.entry));
  }

  #pluginAt(path: string): InstalledPlugin | undefined {
    return this.catalogue.usable.find(({ candidate }) => candidate.path === path);
  }
}

function moduleOf({ manifest: { entry, source }, isFromSource }: InstalledPlugin): RunModule {
  return { path: posix.normalize(isFromSource && source !== undefined ? source : entry), isFromSource };
}
