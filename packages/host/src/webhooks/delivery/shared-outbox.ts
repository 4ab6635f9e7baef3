import type { HostEvent } from '@code-graph/api';
import { messageOf } from '@code-graph/api/errors';
import type { Clock } from '../../processes/clock.js';
import type { Logger } from '../../processes/logger.js';
import type { SharedDeliveries, SharedDelivery } from '../../store/shared/shared-deliveries.js';
import type { SharedEventLog } from '../../store/shared/shared-event-log.js';
import { isDelivery, type DeliveryRecord } from '../store/webhook-store.js';

/** Milliseconds between two looks for deliveries of lost hosts. */
const takeOverMs = 5000;
/** Milliseconds between two attempts to write changes to the store. */
const checkMs = 1000;

export interface SharedOutboxParts {
  readonly deliveries: SharedDeliveries;
  readonly events: Pick<SharedEventLog, 'toDeliveries' | 'onDidStore'>;
  /** The id of this run of the host. */
  readonly owner: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The reactions to deliveries in the store. */
export interface OutboxListener {
  /** Makes the deliveries of an event of this host. */
  toDeliveries(event: HostEvent): readonly DeliveryRecord[];
  /** Called when deliveries of this host are stored, or were taken over. */
  onHeld(deliveries: readonly DeliveryRecord[]): void;
  /** Called when another host attempts a delivery. */
  onLost(delivery: DeliveryRecord): void;
}

/**
 * The pending deliveries of this host in a shared store. Each is stored with its event before its first attempt, so that another host can take
 * it over when this one is lost.
 */
export class SharedOutbox {
  /** Deliveries that the store does not have in their latest state; undefined: they have ended. */
  readonly #changes = new Map<string, DeliveryRecord | undefined>();
  #saving: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lookedAt = -Infinity;
  #listener: OutboxListener | undefined;

  /** @param parts undefined if this host stores its deliveries itself */
  constructor(private readonly parts: SharedOutboxParts | undefined) {}

  get isShared(): boolean {
    return this.parts !== undefined;
  }

  /** Begins to store the deliveries of events, and takes over those of lost hosts, and of an earlier host with the same id. */
  async start(listener: OutboxListener): Promise<void> {
    if (!this.parts) return;
    const { events } = this.parts;
    this.#listener = listener;
    events.toDeliveries = (event) => listener.toDeliveries(event).map((delivery) => this.#toShared(delivery));
    events.onDidStore = (deliveries) => void this.#findHeld(parseRecords(deliveries));
    await this.#release();
    await this.#check();
    this.#timer = setInterval(() => void this.#check(), checkMs).unref();
  }

  /** Stops to store deliveries, writes the changes if it can, and leaves what is pending to others. */
  async stop(): Promise<void> {
    this.#listener = undefined;
    clearInterval(this.#timer);
    if (this.parts) this.parts.events.toDeliveries = () => [];
    await this.#flush();
    await this.#release();
  }

  /** Writes changed deliveries to the store: those that have ended are deleted. */
  save(deliveries: readonly DeliveryRecord[]): void {
    if (!this.parts) return;
    for (const delivery of deliveries) {
      this.#changes.set(delivery.id, delivery.status === 'pending' ? delivery : undefined);
    }
    void this.#flush();
  }

  /** Deletes a delivery from the store, because its webhook was removed. */
  discard(id: string): void {
    if (!this.parts) return;
    this.#changes.set(id, undefined);
    void this.#flush();
  }

  /** Whether this host is to attempt a delivery. If the store cannot be read, no other host takes it over either. */
  async holds(id: string): Promise<boolean> {
    if (!this.parts || this.#changes.has(id)) return true;
    const held = await this.#request(({ deliveries, owner }) => deliveries.held(owner, [id]));
    return held?.has(id) ?? true;
  }

  async #release(): Promise<void> {
    await this.#request(({ deliveries, owner }) => deliveries.release(owner));
  }

  async #findHeld(deliveries: readonly DeliveryRecord[]): Promise<void> {
    if (deliveries.length === 0) return;
    const ids = deliveries.map(({ id }) => id);
    const held = await this.#request((parts) => parts.deliveries.held(parts.owner, ids));
    // The event was stored by another host, with its own deliveries.
    for (const delivery of deliveries) if (held?.has(delivery.id) === false) this.#listener?.onLost(delivery);
    this.#listener?.onHeld(deliveries.filter(({ id }) => held?.has(id) ?? true));
  }

  async #check(): Promise<void> {
    await this.#flush();
    const now = this.parts?.clock.monotonic() ?? 0;
    if (now - this.#lookedAt < takeOverMs) return;
    this.#lookedAt = now;
    const taken = await this.#request(({ deliveries, owner }) => deliveries.takeOver(owner));
    if (!taken || taken.length === 0) return;
    this.parts?.logger.warn(
      { deliveries: taken.map(({ id }) => id) },
      'webhook deliveries of a lost host are taken over',
    );
    this.#listener?.onHeld(parseRecords(taken));
  }

  #flush(): Promise<void> {
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = undefined;
    });
    return this.#saving;
  }

  async #saveAll(): Promise<void> {
    for (const [id, delivery] of this.#changes) {
      const isSaved = await this.#request(async ({ deliveries, owner }) => {
        if (delivery) await deliveries.save(this.#toShared(delivery));
        else await deliveries.remove({ id, owner });
        return true;
      });
      if (isSaved !== true) return;
      if (this.#changes.get(id) === delivery) this.#changes.delete(id);
    }
  }

  /** Resolves to undefined if the store cannot be used at the moment. */
  async #request<Answer>(ask: (parts: SharedOutboxParts) => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return this.parts && (await ask(this.parts));
    } catch (error) {
      this.parts?.logger.debug({ error: messageOf(error) }, 'the webhook deliveries in the store cannot be used');
      return undefined;
    }
  }

  #toShared(delivery: DeliveryRecord): SharedDelivery {
    const { id, webhook } = delivery;
    return { id, webhook, owner: this.parts?.owner ?? '', record: JSON.stringify(delivery) };
  }
}

/** Leaves damaged records out. */
function parseRecords(deliveries: readonly SharedDelivery[]): readonly DeliveryRecord[] {
  return deliveries.flatMap(({ record }) => {
    try {
      const delivery: unknown = JSON.parse(record);
      return isDelivery(delivery) ? [delivery] : [];
    } catch {
      return [];
    }
  });
}
