import { unwatchFile, watchFile, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { PluginsRescanned } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { HostSettings } from '../configuration/host-settings.js';
import { EventLog } from '../events/index.js';
import { Logger } from '../processes/logger.js';
import { PluginCatalogue } from './catalogue/plugin-catalogue.js';

/** The files that package managers write at the end of an install: npm, pnpm, and two versions of Yarn. */
const installRecords = ['.package-lock.json', '.modules.yaml', '.yarn-integrity', '.yarn-state.yml'];

/** Milliseconds between two checks of the files. They are polled, because most of them do not exist. */
const pollMs = 1000;

/** Finds plugins that are installed in the workspace, or uninstalled, while the host is running. */
@injectable()
export class PluginDiscoveryService {
  #files: readonly string[] = [];
  #latest: Promise<unknown> = Promise.resolve();

  constructor(
    @inject(PluginCatalogue) private readonly catalogue: PluginCatalogue,
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /** Begins to watch the dependencies of the workspace, if its plugins are used, and announces plugins that the first search finds late. */
  start(): void {
    this.#latest = this.#announceLate();
    const { workspace, plugins } = this.settings;
    if (!plugins.fromWorkspace || plugins.safe) return;
    this.#files = [
      join(workspace, 'package.json'),
      ...installRecords.map((name) => join(workspace, 'node_modules', name)),
    ];
    for (const file of this.#files) watchFile(file, { interval: pollMs, persistent: false }, this.#onChange);
  }

  async stop(): Promise<void> {
    for (const file of this.#files) unwatchFile(file, this.#onChange);
    await this.#latest;
  }

  /** Publishes the plugins that were found after clients could read the list. */
  async #announceLate(): Promise<void> {
    await this.catalogue.ready();
    const listed = new Set(this.catalogue.usable);
    await this.catalogue.allRead;
    for (const plugin of this.catalogue.usable)
      if (!listed.has(plugin)) this.events.publish('plugin.installed', { plugin: plugin.manifest.id });
  }

  /** Searches for plugins again. None of their code runs. */
  async rescan(): Promise<PluginsRescanned> {
    const { found, removed } = await this.catalogue.rescan();
    if (found.length + removed.length > 0) this.logger.info({ found, removed }, 'plugins found and removed');
    for (const plugin of found) this.events.publish('plugin.installed', { plugin });
    for (const plugin of removed) this.events.publish('plugin.uninstalled', { plugin });
    const { omitted } = this.catalogue;
    return { success: true, found: [...found], removed: [...removed], ...(omitted === 0 ? {} : { omitted }) };
  }

  readonly #onChange = (now: Stats, before: Stats): void => {
    // The first call for a file that does not exist reports no change.
    if (now.mtimeMs === before.mtimeMs) return;
    this.#latest = this.rescan().catch((error: unknown) => {
      this.logger.error({ err: error }, 'plugins could not be searched for');
    });
  };
}
