import type { PluginPhase, PluginReloaded } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { Clock } from '../platform/time/clock.js';
import { errors } from '../platform/errors/error-catalogue.js';
import { EventLog } from '../platform/events/event-log.js';
import { messageOf } from '../platform/errors/host-error.js';
import { CandidateRejected } from '../plugins/catalogue/candidate-rejected.js';
import { identityOf, type InstalledPlugin, type PluginIdentity } from '../plugins/catalogue/installed-plugin.js';
import type { PluginCandidate } from '../plugins/catalogue/plugin-candidate.js';
import { PluginCatalogue } from '../plugins/catalogue/plugin-catalogue.js';
import { PluginStanding } from '../plugins/standing/plugin-standing.js';
import { PluginRuntime } from '../plugins/supervisor/plugin-runtime.js';
import { OverlayService } from './overlay-service.js';

/** A reload under way. */
interface Turn {
  readonly stopping: AbortController;
  /** Its own end. */
  readonly ended: Promise<unknown>;
  /** What is told to who asked for it. */
  readonly outcome: Promise<PluginReloaded>;
}

/** Puts a new version of a plugin in the place of the one in use, or leaves that if the new one does not work. */
@injectable()
export class PluginReloadService {
  /** The latest reload of each package, by the path at which it was found. */
  readonly #turns = new Map<string, Turn>();

  constructor(
    @inject(PluginCatalogue) private readonly catalogue: PluginCatalogue,
    @inject(PluginRuntime) private readonly runtime: PluginRuntime,
    @inject(OverlayService) private readonly overlays: OverlayService,
    @inject(PluginStanding) private readonly standing: PluginStanding,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Reloads a plugin, or tries again to use one that was rejected.
   * @throws HostError `NOT_FOUND` or `RELOAD_FAILED`
   */
  reloadById(id: string): Promise<PluginReloaded> {
    const candidate =
      this.catalogue.find(id)?.candidate ?? this.catalogue.rejected.find(({ identity }) => identity?.id === id);
    if (!candidate) throw errors.pluginNotFound(id);
    return this.reload(candidate);
  }

  /**
   * Reads the package as it is now, loads it, applies it if its overlay is in use, and only then lets go of the version
   * before. A reload of the same package that is under way is given up; how this one ends is the answer to that one too.
   * @throws HostError `RELOAD_FAILED`; the version before is in use as it was
   */
  reload(candidate: PluginCandidate): Promise<PluginReloaded> {
    const former = this.#turns.get(candidate.path);
    former?.stopping.abort();
    const stopping = new AbortController();
    const result = (former?.ended ?? Promise.resolve()).then(() => this.#reload(candidate, stopping.signal));
    const ended = result.catch(() => undefined);
    const outcome = result.catch((error: unknown) => {
      const latest = this.#turns.get(candidate.path);
      if (latest && latest.stopping !== stopping) return latest.outcome;
      throw error;
    });
    this.#turns.set(candidate.path, { stopping, ended, outcome });
    return outcome;
  }

  /** Gives up what is under way. Resolves when nothing is. */
  async stop(): Promise<void> {
    for (const { stopping } of this.#turns.values()) stopping.abort();
    await Promise.all([...this.#turns.values()].map(({ ended }) => ended));
  }

  async #reload(candidate: PluginCandidate, signal: AbortSignal): Promise<PluginReloaded> {
    const started = this.clock.monotonic();
    const former = this.catalogue.usable.find((plugin) => plugin.candidate.path === candidate.path);
    let next: InstalledPlugin | undefined;
    let phase: PluginPhase = 'read';
    try {
      signal.throwIfAborted();
      next = await this.catalogue.readAgain(candidate);
      const { id } = next.manifest;
      if (former && former.manifest.id !== id) throw new Error(idChanged(former.manifest.id, id));
      // New code gets a new chance, and must not be held against the version that works.
      await this.standing.resume(id);
      phase = 'load';
      await this.runtime.keepLoaded(next, signal);
      phase = 'apply';
      const reapplied = await this.overlays.reapply(next, signal);
      this.catalogue.adopt(next);
      if (former) await this.runtime.release(former);
      if (candidate.origin !== 'watched folder') await this.runtime.release(next);
      const durationMs = Math.round(this.clock.monotonic() - started);
      this.standing.clearError(id);
      this.events.publish('plugin.reloaded', { plugin: id, durationMs });
      return { success: true, plugin: id, version: next.version, reapplied, durationMs };
    } catch (error) {
      if (next) await this.runtime.release(next);
      if (!signal.aborted) await this.#noteFailure(candidate, former, next, phase, error);
      const name = former?.manifest.id ?? next?.manifest.id;
      const what = name === undefined ? candidate.path : `Plugin "${name}"`;
      throw errors.reloadFailed(what, messageOf(error), former !== undefined, error);
    }
  }

  async #noteFailure(
    candidate: PluginCandidate,
    former: InstalledPlugin | undefined,
    next: InstalledPlugin | undefined,
    phase: PluginPhase,
    error: unknown,
  ): Promise<void> {
    const message = messageOf(error);
    const id = (next ?? former)?.manifest.id ?? idOf(candidate) ?? idOf(error);
    // What fails later is written down where it fails.
    if (phase === 'read' && id !== undefined) await this.standing.addFailure(id, { phase, outcome: 'failed', message });
    if (error instanceof CandidateRejected && !former) this.catalogue.reject(candidate, error);
    if (next && phase === 'load' && !former) {
      this.catalogue.reject(next.candidate, new CandidateRejected('E_LOAD_FAILED', message, identityOf(next)));
    }
    if (next && phase === 'apply' && !former) this.catalogue.adopt(next);
    this.events.publish('plugin.reload-failed', { ...(id === undefined ? {} : { plugin: id }), phase, message });
  }
}

/** The id of a rejected candidate, or of what was just found out to be one. */
function idOf(rejected: unknown): string | undefined {
  if (typeof rejected !== 'object' || rejected === null || !('identity' in rejected)) return undefined;
  return (rejected.identity as PluginIdentity | undefined)?.id;
}

function idChanged(former: string, next: string): string {
  return `its id has changed from "${former}" to "${next}". Start the host again to use it under that id.`;
}
