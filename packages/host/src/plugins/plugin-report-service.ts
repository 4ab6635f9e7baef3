import type { PluginReport, PluginReportList } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { pluginErrors } from './plugin-errors.js';
import { sdkVersion } from '../processes/package-version.js';
import type { RejectedCandidate } from './catalogue/candidate-rejected.js';
import { declaredVariables, findUnsetVariables } from './catalogue/environment.js';
import { identityOf, type InstalledPlugin, type PluginIdentity } from './catalogue/installed-plugin.js';
import type { PendingCandidate } from './catalogue/pending-candidate.js';
import type { PluginCandidate } from './catalogue/plugin-candidate.js';
import { PluginCatalogue } from './catalogue/plugin-catalogue.js';
import { PluginStanding } from './standing/plugin-standing.js';
import { PluginRuntime } from './supervisor/plugin-runtime.js';

/** Reports on every candidate, and lifts quarantines. */
@injectable()
export class PluginReportService {
  constructor(
    @inject(PluginCatalogue) private readonly catalogue: PluginCatalogue,
    @inject(PluginRuntime) private readonly runtime: PluginRuntime,
    @inject(PluginStanding) private readonly standing: PluginStanding,
  ) {}

  /** All candidates: the usable and the quarantined ones by id, then the rejected ones, then those whose check has not ended. */
  async list(): Promise<PluginReportList> {
    await this.catalogue.ready();
    const { omitted } = this.catalogue;
    return { plugins: this.#reports, ...(omitted === 0 ? {} : { omitted }) };
  }

  /** @throws HostError `NOT_FOUND` */
  async read(id: string): Promise<PluginReport> {
    await this.catalogue.ready();
    const report = this.#reports.find((each) => each.id === id);
    if (!report) throw pluginErrors.pluginNotFound(id);
    return report;
  }

  /**
   * Lifts the quarantine of a plugin. Does nothing if the plugin is not quarantined.
   * @throws HostError `NOT_FOUND`
   */
  async resume(id: string): Promise<PluginReport> {
    await this.read(id);
    await this.standing.resume(id);
    return this.read(id);
  }

  get #reports(): PluginReport[] {
    return [
      ...this.catalogue.usable.map((plugin) => this.#describe(plugin)),
      ...this.catalogue.rejected.map((candidate) => this.#describeRejected(candidate)),
      ...this.catalogue.pending.map(describePending),
    ];
  }

  #describe(plugin: InstalledPlugin): PluginReport {
    const { manifest, warnings } = plugin;
    const { id } = manifest;
    const unset = findUnsetVariables(manifest);
    const process = this.runtime.describeProcess(plugin);
    return {
      ...describeIdentity(identityOf(plugin)),
      ...this.standing.describe(id),
      ...describeCandidate(plugin.candidate),
      environment: declaredVariables(manifest).map(({ name }) => name),
      ...(unset.length === 0 ? {} : { unsetEnvironment: unset }),
      ...(warnings.length === 0 ? {} : { warnings: [...warnings] }),
      ...(process ? { process } : {}),
    };
  }

  #describeRejected(candidate: RejectedCandidate): PluginReport {
    const { identity } = candidate;
    return {
      ...(identity ? describeIdentity(identity) : {}),
      ...this.standing.describeRejected(candidate),
      ...describeCandidate(candidate),
    };
  }
}

function describePending({ reason, ...candidate }: PendingCandidate): PluginReport {
  return { state: 'pending', reason, ...describeCandidate(candidate), operations: [], crashes: [] };
}

function describeIdentity({ id, name, packageName, version, sdk }: PluginIdentity): Partial<PluginReport> {
  return { id, name, package: packageName, version, sdk };
}

function describeCandidate({
  directory,
  origin,
}: PluginCandidate): Pick<PluginReport, 'directory' | 'origin' | 'watched' | 'hostSdk'> {
  return { directory, origin, watched: origin === 'watched folder', hostSdk: sdkVersion };
}
