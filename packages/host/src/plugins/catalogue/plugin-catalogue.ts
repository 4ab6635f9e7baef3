import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** A candidate, and what became of it. */
type Entry =
  | { readonly kind: 'usable'; readonly plugin: InstalledPlugin }
  | { readonly kind: 'rejected'; readonly candidate: RejectedCandidate };

/**
 * The plugins there are. Reads packages, never runs their code. Of two plugins with the same id or prefix the one found
 * first wins: watched folders, configured paths, then the host's dependencies, then the workspace's.
 */
@injectable()
export class PluginCatalogue {
  /** By the path at which each was found, in the order of precedence. */
  readonly #entries = new Map<string, Entry>();

  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(SchemaValidatorToken) private readonly validator: SchemaValidator,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /** Looks for plugins. */
  async load(): Promise<void> {
    const { paths, watch, fromWorkspace } = this.settings.plugins;
    const candidates = await findCandidates({
      watch,
      paths,
      hostDirectory: dirname(fileURLToPath(import.meta.resolve('@code-graph/host/package.json'))),
      workspace: fromWorkspace ? this.settings.workspace : undefined,
    });
    const read = candidates.map(async (candidate) => ({ candidate, result: await this.#read(candidate) }));
    for (const { candidate, result } of await Promise.all(read)) {
      const refusal = result instanceof CandidateRejected ? result : this.#refusalOf(result);
      if (refusal) this.reject(candidate, refusal);
      else if (!(result instanceof CandidateRejected)) this.adopt(result);
    }
  }

  /** Plugins that can be applied, by id. */
  get usable(): readonly InstalledPlugin[] {
    const plugins = [...this.#entries.values()].flatMap((entry) => (entry.kind === 'usable' ? [entry.plugin] : []));
    return plugins.sort((a, b) => (a.manifest.id < b.manifest.id ? -1 : 1));
  }

  /** Packages that meant to be plugins, with the reasons why they are not. */
  get rejected(): readonly RejectedCandidate[] {
    return [...this.#entries.values()].flatMap((entry) => (entry.kind === 'rejected' ? [entry.candidate] : []));
  }

  find(id: string): InstalledPlugin | undefined {
    return this.usable.find(({ manifest }) => manifest.id === id);
  }

  /**
   * Reads a package again, as it is now. The catalogue stays what it is.
   * @throws CandidateRejected
   */
  async readAgain({ path, origin }: PluginCandidate): Promise<InstalledPlugin> {
    const directory = await realpath(path).catch(() => path);
    const result = await this.#read({ path, origin, directory });
    const refusal = result instanceof CandidateRejected ? result : this.#refusalOf(result);
    if (refusal) throw refusal;
    return result as InstalledPlugin;
  }

  /** Puts a plugin in the place of whatever was found at its path before. */
  adopt(plugin: InstalledPlugin): void {
    this.#entries.set(plugin.candidate.path, { kind: 'usable', plugin });
  }

  /** Takes what was found at a path for unusable. */
  reject(found: PluginCandidate, { code, message: reason, identity }: CandidateRejected): void {
    const candidate = { ...found, code, reason, identity };
    this.logger.info({ candidate }, 'plugin rejected');
    this.#entries.set(found.path, { kind: 'rejected', candidate });
  }

  async #read(candidate: PluginCandidate): Promise<InstalledPlugin | CandidateRejected> {
    try {
      return await readPlugin(candidate, this.validator);
    } catch (error) {
      // Whatever is wrong with one package, the others are listed and the host starts.
      return error instanceof CandidateRejected ? error : new CandidateRejected('E_BAD_PACKAGE', messageOf(error));
    }
  }

  #refusalOf(plugin: InstalledPlugin): CandidateRejected | undefined {
    const { id, prefix } = plugin.manifest;
    const refuse = (code: RejectionCode, reason: string): CandidateRejected =>
      new CandidateRejected(code, reason, identityOf(plugin));
    if (this.settings.plugins.safe) return refuse('E_SAFE_MODE', 'the host was started with --safe.');
    if (this.settings.plugins.disabled.includes(id)) return refuse('E_DISABLED', `the configuration disables ${id}.`);
    const others = this.usable.filter(({ candidate }) => candidate.path !== plugin.candidate.path);
    const twin = others.find(({ manifest }) => manifest.id === id);
    if (twin) {
      return refuse('E_DUPLICATE', `${twin.packageName} in ${twin.candidate.directory} has the id ${id} already.`);
    }
    const rival = others.find(({ manifest }) => manifest.prefix === prefix);
    if (rival) return refuse('E_PREFIX_TAKEN', `${rival.packageName} has the prefix ${prefix} already.`);
    return undefined;
  }
}
