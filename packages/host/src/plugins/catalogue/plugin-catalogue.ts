import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { inject, injectable } from 'tsyringe';
import { messageOf } from '../../platform/errors/host-error.js';
import { HostSettings } from '../../platform/configuration/host-settings.js';
import { Logger } from '../../platform/process/logger.js';
import { type SchemaValidator, SchemaValidatorToken } from '../../platform/validation/schema-validator.js';
import { CandidateRejected, type RejectedCandidate, type RejectionCode } from './candidate-rejected.js';
import { findCandidates } from './find-candidates.js';
import { identityOf, type InstalledPlugin } from './installed-plugin.js';
import type { PluginCandidate } from './plugin-candidate.js';
import { readPlugin } from './read-plugin.js';

/** A usable plugin, or a rejected candidate. */
type Entry =
  | { readonly kind: 'usable'; readonly plugin: InstalledPlugin }
  | { readonly kind: 'rejected'; readonly candidate: RejectedCandidate };

/** The ids of the plugins that a scan has found or missed. */
export interface CatalogueChanges {
  /** Newly installed, or in another version. */
  readonly found: readonly string[];
  readonly removed: readonly string[];
}

/**
 * The installed plugins: usable ones, and rejected ones with reasons. Reads packages without running their code. If two plugins
 * have the same id or prefix, the one found first is used: watched folders, configured paths, the host's dependencies, then the
 * workspace's.
 */
@injectable()
export class PluginCatalogue {
  /** By the path at which the candidate was found, in order of precedence. */
  readonly #entries = new Map<string, Entry>();
  /** The warnings that were logged: once for each plugin, although it may be reloaded a hundred times. */
  readonly #warned = new Set<string>();
  /** Resolves when the latest scan has ended. */
  #scanned: Promise<unknown> = Promise.resolve();

  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(SchemaValidatorToken) private readonly validator: SchemaValidator,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /** Finds and reads the installed plugins. */
  async load(): Promise<void> {
    await this.#admit(await this.#findCandidates());
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

  #findCandidates(): Promise<PluginCandidate[]> {
    const { paths, watch, fromWorkspace } = this.settings.plugins;
    return findCandidates({
      watch,
      paths,
      hostDirectory: dirname(fileURLToPath(import.meta.resolve('@code-graph/host/package.json'))),
      workspace: fromWorkspace ? this.settings.workspace : undefined,
    });
  }

  /** Reads candidates, in order of precedence. A plugin whose version has not changed keeps its entry. */
  async #admit(candidates: readonly PluginCandidate[]): Promise<void> {
    const read = candidates.map(async (candidate) => ({ candidate, result: await this.#read(candidate) }));
    for (const { candidate, result } of await Promise.all(read)) {
      const rejection = result instanceof CandidateRejected ? result : this.#checkAdmission(result);
      if (rejection) this.reject(candidate, rejection);
      else if (!(result instanceof CandidateRejected) && !this.#isUnchanged(result)) this.adopt(result);
    }
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

  find(id: string): InstalledPlugin | undefined {
    return this.usable.find(({ manifest }) => manifest.id === id);
  }

  /**
   * Reads the current version of a package. Does not change the catalogue.
   * @throws CandidateRejected
   */
  async reread({ path, origin }: PluginCandidate): Promise<InstalledPlugin> {
    const directory = await realpath(path).catch(() => path);
    const result = await this.#read({ path, origin, directory });
    const rejection = result instanceof CandidateRejected ? result : this.#checkAdmission(result);
    if (rejection) throw rejection;
    return result as InstalledPlugin;
  }

  /** Adds a plugin, in place of the previous entry for its path. */
  adopt(plugin: InstalledPlugin): void {
    this.#logWarnings(plugin);
    this.#entries.set(plugin.candidate.path, { kind: 'usable', plugin });
  }

  /** Adds a rejected candidate, in place of the previous entry for its path. */
  reject(found: PluginCandidate, { code, message: reason, identity }: CandidateRejected): void {
    const candidate = { ...found, code, reason, identity };
    this.logger.info({ candidate }, 'plugin rejected');
    this.#entries.set(found.path, { kind: 'rejected', candidate });
  }

  #logWarnings({ manifest: { id }, warnings }: InstalledPlugin): void {
    for (const warning of warnings) {
      const key = JSON.stringify([id, warning]);
      if (!this.#warned.has(key)) this.logger.warn({ plugin: id }, warning);
      this.#warned.add(key);
    }
  }

  async #read(candidate: PluginCandidate): Promise<InstalledPlugin | CandidateRejected> {
    try {
      return await readPlugin(candidate, this.validator);
    } catch (error) {
      // A defect of one package must not affect the others, nor the start of the host.
      return error instanceof CandidateRejected ? error : new CandidateRejected('E_BAD_PACKAGE', messageOf(error));
    }
  }

  /** Returns the rejection of a plugin that the settings exclude, or whose id or prefix another one has. */
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
      return createRejection('E_PREFIX_TAKEN', `${withSamePrefix.packageName} has the prefix ${prefix} already.`);
    return undefined;
  }
}
