import type { PluginPhase, PluginReloaded } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { messageOf } from '@code-graph/api/errors';
import { HostSettings } from '../configuration/host-settings.js';
import { Clock } from '../processes/clock.js';
import { developmentErrors } from './development-errors.js';
import { EventLog } from '../events/index.js';
import { OverlayService } from '../overlays/index.js';
import {
  CandidateRejected,
  identityOf,
  PluginCatalogue,
  pluginErrors,
  PluginRuntime,
  PluginStanding,
  type InstalledPlugin,
  type PluginCandidate,
  type PluginIdentity,
} from '../plugins/index.js';

interface Reload {
  readonly abort: AbortController;
  /** Resolves when this reload has ended. Never rejects. */
  readonly ended: Promise<unknown>;
  /** The reply to the client: the outcome of the latest reload, if this one was superseded. */
  readonly outcome: Promise<PluginReloaded>;
}

/** Replaces a plugin by its changed version, and keeps the version in use if the new one does not work. */
@injectable()
export class PluginReloadService {
  /** The latest reload of each package, by the path of the candidate. */
  readonly #reloads = new Map<string, Reload>();

  constructor(
    @inject(PluginCatalogue) private readonly catalogue: PluginCatalogue,
    @inject(PluginRuntime) private readonly runtime: PluginRuntime,
    @inject(OverlayService) private readonly overlays: OverlayService,
    @inject(PluginStanding) private readonly standing: PluginStanding,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Clock) private readonly clock: Clock,
    @inject(HostSettings) private readonly settings: HostSettings,
  ) {}

  /**
   * Reloads a plugin, or reads a rejected candidate again.
   * @throws HostError `NOT_FOUND` or `RELOAD_FAILED`
   */
  async reloadById(id: string): Promise<PluginReloaded> {
    await this.catalogue.ready();
    const candidate =
      this.catalogue.find(id)?.candidate ?? this.catalogue.rejected.find(({ identity }) => identity?.id === id);
    if (!candidate) throw pluginErrors.pluginNotFound(id);
    return this.reload(candidate);
  }

  /**
   * Reads the package as it is now, loads it, applies it if its overlay is in use, and only then releases the previous version.
   * Supersedes a running reload of the same package, which is aborted and has the same outcome as this one.
   * @throws HostError `RELOAD_FAILED`; the previous version stays in use
   */
  reload(candidate: PluginCandidate): Promise<PluginReloaded> {
    const superseded = this.#reloads.get(candidate.path);
    superseded?.abort.abort();
    const abort = new AbortController();
    const result = (superseded?.ended ?? Promise.resolve()).then(() => this.#reload(candidate, abort.signal));
    const ended = result.catch(() => undefined);
    const outcome = result.catch((error: unknown) => {
      const latest = this.#reloads.get(candidate.path);
      if (latest && latest.abort !== abort) return latest.outcome;
      throw error;
    });
    this.#reloads.set(candidate.path, { abort, ended, outcome });
    return outcome;
  }

  /** Aborts every reload. Resolves when all have ended. */
  async stop(): Promise<void> {
    for (const { abort } of this.#reloads.values()) abort.abort();
    await Promise.all([...this.#reloads.values()].map(({ ended }) => ended));
  }

  async #reload(candidate: PluginCandidate, signal: AbortSignal): Promise<PluginReloaded> {
    const started = this.clock.monotonic();
    const previous = this.catalogue.usable.find((plugin) => plugin.candidate.path === candidate.path);
    let next: InstalledPlugin | undefined;
    let phase: PluginPhase = 'read';
    try {
      signal.throwIfAborted();
      next = await this.catalogue.reread(candidate);
      const { id } = next.manifest;
      if (previous && previous.manifest.id !== id) throw new Error(idChanged(previous.manifest.id, id));
      // Changed code gets a new chance, and crashes of a version that never worked must not quarantine the version in use.
      await this.standing.resume(id);
      // Two processes cannot open the inspector at the same port.
      if (previous && this.settings.plugins.inspector) await this.runtime.release(previous);
      phase = 'load';
      await this.runtime.keepLoaded(next, signal);
      phase = 'apply';
      const reapplied = await this.overlays.reapply(next, signal);
      this.catalogue.adopt(next);
      if (previous) await this.runtime.release(previous);
      if (candidate.origin !== 'watched folder') await this.runtime.release(next);
      const durationMs = Math.round(this.clock.monotonic() - started);
      this.standing.clearError(id);
      this.events.publish('plugin.reloaded', { plugin: id, durationMs });
      return { success: true, plugin: id, version: next.version, reapplied, durationMs };
    } catch (error) {
      if (next) await this.runtime.release(next);
      if (!signal.aborted) await this.#recordFailure(candidate, previous, next, phase, error);
      const id = previous?.manifest.id ?? next?.manifest.id;
      const name = id === undefined ? candidate.path : `Plugin "${id}"`;
      throw developmentErrors.reloadFailed(name, messageOf(error), previous !== undefined, error);
    }
  }

  async #recordFailure(
    candidate: PluginCandidate,
    previous: InstalledPlugin | undefined,
    next: InstalledPlugin | undefined,
    phase: PluginPhase,
    error: unknown,
  ): Promise<void> {
    const message = messageOf(error);
    const id = (next ?? previous)?.manifest.id ?? idOf(candidate) ?? idOf(error);
    // The plugin runtime records failures of the later phases itself.
    if (phase === 'read' && id !== undefined) await this.standing.addFailure(id, { phase, outcome: 'failed', message });
    if (id !== undefined) this.standing.reloadFailed(id, phase, message);
    if (error instanceof CandidateRejected && !previous) this.catalogue.reject(candidate, error);
    if (next && phase === 'load' && !previous) {
      this.catalogue.reject(next.candidate, new CandidateRejected('E_LOAD_FAILED', message, identityOf(next)));
    }
    if (next && phase === 'apply' && !previous) this.catalogue.adopt(next);
    this.events.publish('plugin.reload-failed', { ...(id === undefined ? {} : { plugin: id }), phase, message });
  }
}

/** The id in a rejected candidate or in the rejection error of one. */
function idOf(rejected: unknown): string | undefined {
  if (typeof rejected !== 'object' || rejected === null || !('identity' in rejected)) return undefined;
  return (rejected.identity as PluginIdentity | undefined)?.id;
}

function idChanged(previous: string, next: string): string {
  return `its id has changed from "${previous}" to "${next}". Restart the host to use it under the new id.`;
}
