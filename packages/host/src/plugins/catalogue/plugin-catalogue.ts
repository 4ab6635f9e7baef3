import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, injectable } from 'tsyringe';
import { messageOf } from '../../platform/host-error.js';
import { HostSettings } from '../../platform/host-settings.js';
import { Logger } from '../../platform/logger.js';
import { type SchemaValidator, SchemaValidatorToken } from '../../platform/schema-validator.js';
import { findCandidates, type PluginCandidate } from './find-candidates.js';
import type { InstalledPlugin, RejectedCandidate, RejectionCode } from './installed-plugin.js';
import { CandidateRejected, readPlugin } from './read-plugin.js';

/**
 * The plugins there are. Reads packages, never runs their code. Of two plugins with the same id or prefix the one found
 * first wins: configured paths, then the host's dependencies, then the workspace's.
 */
@injectable()
export class PluginCatalogue {
  #usable: ReadonlyMap<string, InstalledPlugin> = new Map();
  #rejected: readonly RejectedCandidate[] = [];

  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(SchemaValidatorToken) private readonly validator: SchemaValidator,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /** Looks for plugins again. */
  async load(): Promise<void> {
    const candidates = await findCandidates({
      paths: this.settings.plugins.paths,
      hostDirectory: dirname(fileURLToPath(import.meta.resolve('@code-graph/host/package.json'))),
      workspace: this.settings.plugins.fromWorkspace ? this.settings.workspace : undefined,
    });
    const usable = new Map<string, InstalledPlugin>();
    const rejected: RejectedCandidate[] = [];
    const read = candidates.map(async (candidate) => ({ candidate, result: await this.#read(candidate) }));
    for (const { candidate, result } of await Promise.all(read)) {
      const refusal = result instanceof CandidateRejected ? result : this.#refusalOf(result, usable);
      if (refusal) rejected.push({ ...candidate, code: refusal.code, reason: refusal.message });
      else if (!(result instanceof CandidateRejected)) usable.set(result.manifest.id, result);
    }
    for (const candidate of rejected) this.logger.info({ candidate }, 'plugin rejected');
    this.#usable = usable;
    this.#rejected = rejected;
  }

  /** Plugins that can be applied, by id. */
  get usable(): readonly InstalledPlugin[] {
    return [...this.#usable.values()].sort((a, b) => (a.manifest.id < b.manifest.id ? -1 : 1));
  }

  /** Packages that meant to be plugins, with the reasons why they are not. */
  get rejected(): readonly RejectedCandidate[] {
    return this.#rejected;
  }

  find(id: string): InstalledPlugin | undefined {
    return this.#usable.get(id);
  }

  async #read(candidate: PluginCandidate): Promise<InstalledPlugin | CandidateRejected> {
    try {
      return await readPlugin(candidate, this.validator);
    } catch (error) {
      // Whatever is wrong with one package, the others are listed and the host starts.
      return error instanceof CandidateRejected ? error : new CandidateRejected('E_BAD_PACKAGE', messageOf(error));
    }
  }

  #refusalOf(plugin: InstalledPlugin, usable: ReadonlyMap<string, InstalledPlugin>): CandidateRejected | undefined {
    const { id, prefix } = plugin.manifest;
    const refuse = (code: RejectionCode, reason: string): CandidateRejected => new CandidateRejected(code, reason);
    if (this.settings.plugins.disabled.includes(id)) return refuse('E_DISABLED', `the configuration disables ${id}.`);
    const twin = usable.get(id);
    if (twin) return refuse('E_DUPLICATE', `${twin.packageName} in ${twin.directory} has the id ${id} already.`);
    const rival = [...usable.values()].find((other) => other.manifest.prefix === prefix);
    if (rival) return refuse('E_PREFIX_TAKEN', `${rival.packageName} has the prefix ${prefix} already.`);
    return undefined;
  }
}
