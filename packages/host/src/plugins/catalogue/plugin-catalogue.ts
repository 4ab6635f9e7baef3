import { setMaxListeners } from 'node:events';
import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { inject, injectable } from 'tsyringe';
import { endSentence, messageOf } from '@code-graph/api/errors';
import { CheckUnavailable } from '../checks/check-process.js';
import { PluginChecks } from '../checks/plugin-checks.js';
import { HostSettings } from '../../configuration/host-settings.js';
import { Logger } from '../../processes/logger.js';
import { Latch } from '../../processes/latch.js';
import { mapConcurrently } from '../../processes/map-concurrently.js';
import { CandidateRejected, type RejectedCandidate, type RejectionCode } from './candidate-rejected.js';
import { CatalogueSettings } from './catalogue-settings.js';
import { findCandidates, maxWorkspaceCandidates } from './find-candidates.js';
import { identityOf, type InstalledPlugin } from './installed-plugin.js';
import type { PendingCandidate } from './pending-candidate.js';
import { isFromWorkspace, type PluginCandidate } from './plugin-candidate.js';
import { readPlugin } from './read-plugin.js';

/** A usable plugin, a rejected candidate, or one whose check has not ended. */
type Entry =
  | { readonly kind: 'usable'; readonly plugin: InstalledPlugin }
  | { readonly kind: 'rejected'; readonly candidate: RejectedCandidate }
  | { readonly kind: 'pending'; readonly candidate: PendingCandidate };

/** Maximum number of packages that are read simultaneously. */
const concurrency = 8;

/** The ids of the plugins that a scan has found or missed. */
export interface CatalogueChanges {
  /** Newly installed, or in another version. */
  readonly found: readonly string[];
  readonly removed: readonly string[];
}

/**
 * The installed plugins: usable ones, and rejected ones with reasons. Reads packages without running their code, while the host
 * already serves clients. If two plugins have the same id or prefix, the one found first is used: watched folders, configured paths,
 * the host's dependencies, then the workspace's.
 */
@injectable()
export class PluginCatalogue {
  /** By the path at which the candidate was found, in order of precedence. */
  readonly #entries = new Map<string, Entry>();
  /** The warnings that were logged: once for each plugin, although it may be reloaded a hundred times. */
  readonly #warned = new Set<string>();
  readonly #stopping = new AbortController();
  readonly #ownRead = new Latch();
  readonly #allRead = new Latch();
  readonly #patienceEnded = new Latch();
  /** Resolves when the latest scan has ended. */
  #scanned: Promise<unknown> = Promise.resolve();
  /** Whether the first search may begin, and has not begun. */
  #isDeferred = false;
  #omitted = 0;

  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(PluginChecks) private readonly checks: PluginChecks,
    @inject(CatalogueSettings) private readonly waits: CatalogueSettings,
    @inject(Logger) private readonly logger: Logger,
  ) {
    // Each candidate that is being checked adds a listener.
    setMaxListeners(0, this.#stopping.signal);
  }

  /** Begins to find and to read the installed plugins: now, or when something first waits for them. */
  start(when: 'now' | 'on demand' = 'now'): void {
    this.#isDeferred = true;
    if (when === 'now') this.#beginOnce();
  }

  #beginOnce(): void {
    if (!this.#isDeferred || this.#stopping.signal.aborted) return;
    this.#isDeferred = false;
    const patience = setTimeout(() => this.#patienceEnded.open(), this.waits.patienceMs).unref();
    this.#scanned = this.#load()
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.logger.error({ err: error }, 'plugins could not be searched for');
      })
      .finally(() => {
        clearTimeout(patience);
        this.#ownRead.open();
        this.#allRead.open();
      });
  }

  /** Stops reading plugins. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#scanned;
  }

  /** Resolves when the plugins that do not come from the workspace have been read, including those under development. */
  get ownRead(): Promise<void> {
    this.#beginOnce();
    return this.#ownRead.opened;
  }

  /** Resolves when all plugins that the first search has found have been read. */
  get allRead(): Promise<void> {
    this.#beginOnce();
    return this.#allRead.opened;
  }

  /** Like `allRead`, but resolves after some seconds at the latest: a workspace must not keep clients waiting. */
  async ready(): Promise<void> {
    await Promise.race([this.allRead, this.#patienceEnded.opened]);
  }

  async #load(): Promise<void> {
    const candidates = await this.#findCandidates();
    await this.#admit(candidates.filter((candidate) => !isFromWorkspace(candidate)));
    this.#ownRead.open();
    await this.#admit(candidates.filter(isFromWorkspace));
  }

  /**
   * Finds the plugins that were installed, replaced by another version, or uninstalled since the last time. Plugins under development
   * stay as they are.
   */
  rescan(): Promise<CatalogueChanges> {
    const scan = this.#scanned.then(() => this.#rescan());
    this.#scanned = scan.catch(() => undefined);
    return scan;
  }

  async #rescan(): Promise<CatalogueChanges> {
    const before = this.#installedVersions();
    const candidates = (await this.#findCandidates()).filter(({ origin }) => origin !== 'watched folder');
    const paths = new Set(candidates.map(({ path }) => path));
    for (const [path, entry] of this.#entries) {
      const { origin } = entry.kind === 'usable' ? entry.plugin.candidate : entry.candidate;
      if (origin !== 'watched folder' && !paths.has(path)) this.#entries.delete(path);
    }
    await this.#admit(candidates);
    const now = this.#installedVersions();
    return {
      found: [...now].filter(([id, version]) => before.get(id) !== version).map(([id]) => id),
      removed: [...before.keys()].filter((id) => !now.has(id)),
    };
  }

  #installedVersions(): Map<string, string> {
    return new Map(this.usable.map(({ manifest, version }) => [manifest.id, version]));
  }

  async #findCandidates(): Promise<readonly PluginCandidate[]> {
    const { paths, watch, fromWorkspace } = this.settings.plugins;
    const { candidates, omitted } = await findCandidates({
      watch,
      paths,
      hostDirectory: dirname(fileURLToPath(import.meta.resolve('@code-graph/host/package.json'))),
      workspace: fromWorkspace ? this.settings.workspace : undefined,
    });
    this.#omitted = omitted;
    if (omitted > 0)
      this.logger.warn(
        { omitted },
        `the workspace has more than ${maxWorkspaceCandidates} plugins; the others are ignored`,
      );
    return candidates;
  }

  /** Reads candidates, and admits them in order of precedence. A plugin whose version has not changed keeps its entry. */
  async #admit(candidates: readonly PluginCandidate[]): Promise<void> {
    for (const candidate of candidates) this.#defer(candidate, 'Its check has not ended yet.');
    const results = mapConcurrently(candidates, concurrency, (candidate) => this.#readUntilDecided(candidate));
    for await (const [candidate, result] of results) {
      const rejection = result instanceof CandidateRejected ? result : this.#checkAdmission(result);
      if (rejection) this.reject(candidate, rejection);
      else if (!(result instanceof CandidateRejected) && !this.#isUnchanged(result)) this.adopt(result);
    }
  }

  /** Lists a candidate as pending, unless the host has an earlier version of it. */
  #defer(candidate: PluginCandidate, reason: string): void {
    const kind = this.#entries.get(candidate.path)?.kind ?? 'pending';
    if (kind === 'pending') this.#entries.set(candidate.path, { kind, candidate: { ...candidate, reason } });
  }

  #isUnchanged({ candidate, manifest, version }: InstalledPlugin): boolean {
    const entry = this.#entries.get(candidate.path);
    if (entry?.kind !== 'usable') return false;
    return entry.plugin.version === version && isDeepStrictEqual(entry.plugin.manifest, manifest);
  }

  /** The plugins that can be applied, sorted by id. */
  get usable(): readonly InstalledPlugin[] {
    const plugins = [...this.#entries.values()].flatMap((entry) => (entry.kind === 'usable' ? [entry.plugin] : []));
    return plugins.sort((a, b) => (a.manifest.id < b.manifest.id ? -1 : 1));
  }

  /** The plugin packages that cannot be used, with reasons. */
  get rejected(): readonly RejectedCandidate[] {
    return [...this.#entries.values()].flatMap((entry) => (entry.kind === 'rejected' ? [entry.candidate] : []));
  }

  /** The candidates whose check has not ended. */
  get pending(): readonly PendingCandidate[] {
    return [...this.#entries.values()].flatMap((entry) => (entry.kind === 'pending' ? [entry.candidate] : []));
  }

  /** Number of candidates in the workspace that are ignored, because there are too many. */
  get omitted(): number {
    return this.#omitted;
  }

  find(id: string): InstalledPlugin | undefined {
    return this.usable.find(({ manifest }) => manifest.id === id);
  }

  /**
   * Reads the current version of a package. Does not change the catalogue.
   * @throws CandidateRejected, CheckUnavailable
   */
  async reread({ path, origin }: PluginCandidate): Promise<InstalledPlugin> {
    const directory = await realpath(path).catch(() => path);
    const result = await this.#read({ path, origin, directory });
    const rejection = result instanceof CandidateRejected ? result : this.#checkAdmission(result);
    if (rejection) throw rejection;
    return result as InstalledPlugin;
  }

  /** Adds a plugin, and replaces the previous entry for its path. */
  adopt(plugin: InstalledPlugin): void {
    this.#logWarnings(plugin);
    this.#entries.set(plugin.candidate.path, { kind: 'usable', plugin });
  }

  /** Adds a rejected candidate, and replaces the previous entry for its path. */
  reject(rejectedCandidate: PluginCandidate, { code, message: reason, identity }: CandidateRejected): void {
    const candidate = { ...rejectedCandidate, code, reason, identity };
    this.logger.info({ candidate }, 'plugin rejected');
    this.#entries.set(rejectedCandidate.path, { kind: 'rejected', candidate });
  }

  #logWarnings({ manifest: { id }, warnings }: InstalledPlugin): void {
    for (const warning of warnings) {
      const key = JSON.stringify([id, warning]);
      if (!this.#warned.has(key)) this.logger.warn({ plugin: id }, warning);
      this.#warned.add(key);
    }
  }

  /** Reads a package, and retries while the machine cannot check it. */
  async #readUntilDecided(candidate: PluginCandidate): Promise<InstalledPlugin | CandidateRejected> {
    for (;;) {
      try {
        return await this.#read(candidate);
      } catch (error) {
        if (!(error instanceof CheckUnavailable)) throw error;
        this.logger.warn({ err: error, path: candidate.path }, 'a plugin could not be checked');
        this.#defer(candidate, `${endSentence(messageOf(error))} The host tries again.`);
        await delay(this.waits.retryMs, undefined, { signal: this.#stopping.signal, ref: false });
      }
    }
  }

  /** @throws CheckUnavailable; AbortError if the host stops */
  async #read(candidate: PluginCandidate): Promise<InstalledPlugin | CandidateRejected> {
    try {
      return await readPlugin(candidate, this.checks, this.#stopping.signal);
    } catch (error) {
      if (error instanceof CheckUnavailable) throw error;
      this.#stopping.signal.throwIfAborted();
      // A defect of one package must not affect the others, nor the start of the host.
      return error instanceof CandidateRejected ? error : new CandidateRejected('E_BAD_PACKAGE', messageOf(error));
    }
  }

  /** Returns the rejection of a plugin that the settings exclude, or whose id or prefix belongs to another plugin. */
  #checkAdmission(plugin: InstalledPlugin): CandidateRejected | undefined {
    const { id, prefix } = plugin.manifest;
    const createRejection = (code: RejectionCode, reason: string): CandidateRejected =>
      new CandidateRejected(code, reason, identityOf(plugin));
    if (this.settings.plugins.safe) return createRejection('E_SAFE_MODE', 'the host was started with --safe.');
    if (this.settings.plugins.disabled.includes(id))
      return createRejection('E_DISABLED', `the configuration disables ${id}.`);
    const others = this.usable.filter(({ candidate }) => candidate.path !== plugin.candidate.path);
    const withSameId = others.find(({ manifest }) => manifest.id === id);
    if (withSameId) {
      return createRejection(
        'E_DUPLICATE',
        `${withSameId.packageName} in ${withSameId.candidate.directory} has the id ${id} already.`,
      );
    }
    const withSamePrefix = others.find(({ manifest }) => manifest.prefix === prefix);
    if (withSamePrefix)
      return createRejection(
        'E_PREFIX_TAKEN',
        `${withSamePrefix.packageName} has the prefix ${prefix} already. Its author can choose another "prefix" in code-graph.plugin.json. To use it instead, list "${withSamePrefix.manifest.id}" in plugins.disabled.`,
      );
    return undefined;
  }
}
