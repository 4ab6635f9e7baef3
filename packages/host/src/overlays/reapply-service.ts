import { messageOf } from '@code-graph/api/errors';
import { inject, injectable } from 'tsyringe';
import { HostSettings } from '../configuration/host-settings.js';
import { EventLog } from '../events/index.js';
import { Logger } from '../processes/logger.js';
import { OverlayService } from './overlay-service.js';

/** Applies outdated overlays again after index runs, one after the other, if the settings say so. */
@injectable()
export class ReapplyService {
  readonly #stopping = new AbortController();
  #stopListening = (): void => undefined;
  #isDue = false;
  #applying: Promise<void> | undefined;

  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(OverlayService) private readonly overlays: OverlayService,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  start(): void {
    if (!this.settings.plugins.reapply) return;
    this.#stopListening = this.events.listenToOwn(({ type }) => {
      if (type !== 'analysis.complete') return;
      this.#isDue = true;
      this.#begin();
    });
  }

  async stop(): Promise<void> {
    this.#stopListening();
    this.#stopping.abort();
    await this.#applying;
  }

  #begin(): void {
    this.#applying ??= this.#applyOutdated().finally(() => {
      this.#applying = undefined;
      if (this.#isDue) this.#begin();
    });
  }

  async #applyOutdated(): Promise<void> {
    this.#isDue = false;
    await this.overlays.ready();
    for (const id of this.overlays.outdated) {
      if (this.#hasStopped()) return;
      try {
        await this.overlays.renew(id, this.#stopping.signal);
      } catch (error) {
        // The overlay keeps its values and stays outdated. The next run tries again.
        if (!this.#hasStopped()) this.logger.warn({ plugin: id, error: messageOf(error) }, 'overlay not applied again');
      }
    }
  }

  #hasStopped(): boolean {
    return this.#stopping.signal.aborted;
  }
}
