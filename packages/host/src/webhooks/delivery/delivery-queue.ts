import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { HostEvent, WebhookEventType } from '@code-graph/api';
import { webhookEventTypeSchema } from '@code-graph/api/schemas';
import { inject, injectable } from 'tsyringe';
import { EventLog } from '../../events/index.js';
import { Logger } from '../../processes/logger.js';
import { Clock } from '../../processes/clock.js';
import type { DeliveryRecord } from '../store/webhook-store.js';
import { WebhookRegistry } from '../webhook-registry.js';
import { afterAttempt } from './after-attempt.js';
import { DeliveryLane } from './delivery-lane.js';
import { DeliverySettings } from './delivery-settings.js';
import { SharedOutbox } from './shared-outbox.js';
import { MessageSender, type AttemptOutcome } from './message-sender.js';

const webhookEvents: ReadonlySet<string> = new Set(webhookEventTypeSchema['enum'] as string[]);

/** Status with which a receiver declares that it is gone for good. */
const gone = 410;

/** Turns events into deliveries, stores them, and attempts each until it is delivered or has failed for the last time. */
@injectable()
export class DeliveryQueue {
  readonly #lanes = new Map<string, DeliveryLane>();
  #timer: NodeJS.Timeout | undefined;
  #stopListening: (() => void) | undefined;

  constructor(
    @inject(WebhookRegistry) private readonly registry: WebhookRegistry,
    @inject(MessageSender) private readonly sender: MessageSender,
    @inject(EventLog) private readonly events: EventLog,
    @inject(SharedOutbox) private readonly outbox: SharedOutbox,
    @inject(DeliverySettings) private readonly settings: DeliverySettings,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /** Goes on with the deliveries of the previous run, or of lost hosts of a shared store. @throws HostError like `WebhookStore.open` */
  async start(): Promise<void> {
    await this.registry.open();
    const stored = this.registry.webhooks.flatMap(({ id }) => this.registry.deliveriesOf(id));
    if (this.outbox.isShared) {
      // Those that have not ended are in the shared store, where another host may have taken them over.
      this.registry.forgetDeliveries(stored.filter(({ status }) => status === 'pending'));
      await this.#startShared();
      return;
    }
    // Synchronous, so that a delivery is stored before the operation that caused the event is reported as done.
    this.#stopListening = this.events.listenToOwn((event) => {
      this.schedule(this.#add(event));
    });
    this.schedule(stored);
  }

  /** Starts no further attempts, and waits a moment for those in progress. An aborted one is repeated after the next start. */
  async stop(): Promise<void> {
    this.#stopListening?.();
    this.#stopListening = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lanes = [...this.#lanes.values()];
    this.#lanes.clear();
    const idle = Promise.all(lanes.map((lane) => lane.idle()));
    const grace = new AbortController();
    await Promise.race([
      idle,
      delay(this.settings.stopGraceMs, undefined, { signal: grace.signal }).catch(() => undefined),
    ]);
    grace.abort();
    for (const lane of lanes) lane.abort();
    await idle;
    await this.outbox.stop();
    this.registry.close();
  }

  /** Schedules the attempts of the pending ones among some deliveries. */
  schedule(deliveries: readonly DeliveryRecord[]): void {
    for (const delivery of deliveries) {
      if (delivery.status === 'pending') this.#laneOf(delivery.webhook).schedule(delivery);
    }
    this.#run();
  }

  /** Attempts deliveries that have failed again. */
  repeat(deliveries: readonly DeliveryRecord[]): void {
    if (deliveries.length > 0) this.#save(deliveries);
    this.schedule(deliveries);
  }

  /** Drops all attempts of a webhook that was deleted or disabled. */
  drop(webhook: string): void {
    const lane = this.#lanes.get(webhook);
    for (const id of lane?.ids ?? []) this.outbox.discard(id);
    lane?.clear();
    this.#lanes.delete(webhook);
  }

  async #startShared(): Promise<void> {
    this.#stopListening = () => undefined;
    await this.outbox.start({
      toDeliveries: (event) => this.#add(event).filter(({ status }) => status === 'pending'),
      onHeld: (deliveries) => {
        const deliverable = deliveries.filter(({ webhook }) => this.registry.find(webhook));
        for (const delivery of deliveries) if (!deliverable.includes(delivery)) this.outbox.discard(delivery.id);
        if (deliverable.length > 0) this.registry.saveDeliveries(deliverable);
        this.schedule(deliverable);
      },
      onLost: (delivery) => {
        this.registry.forgetDeliveries([delivery]);
      },
    });
  }

  #save(deliveries: readonly DeliveryRecord[]): void {
    this.registry.saveDeliveries(deliveries);
    this.outbox.save(deliveries);
  }

  /** Makes the deliveries of an event, and stores them. */
  #add({ id: _id, type: eventType, at, ...data }: HostEvent): readonly DeliveryRecord[] {
    if (!webhookEvents.has(eventType)) return [];
    const type = eventType as WebhookEventType;
    const receivers = this.registry.webhooks.filter(
      ({ events, disabledReason }) => disabledReason === undefined && events.includes(type),
    );
    if (receivers.length === 0) return [];
    const body = JSON.stringify({ type, timestamp: at, data });
    const deliveries = receivers.map(({ id: webhook }): DeliveryRecord => {
      const delivery = {
        id: `msg_${randomUUID().replaceAll('-', '')}`,
        webhook,
        type,
        createdAt: at,
        body,
        attempts: 0,
      };
      if (this.#pendingOf(webhook) < this.settings.maxPending)
        return { ...delivery, status: 'pending', nextAttemptAt: at };
      return {
        ...delivery,
        status: 'failed',
        lastError: `${this.settings.maxPending} deliveries were already waiting`,
      };
    });
    this.registry.saveDeliveries(deliveries);
    return deliveries;
  }

  #pendingOf(webhook: string): number {
    return this.registry.deliveriesOf(webhook).filter(({ status }) => status === 'pending').length;
  }

  /** Starts every attempt that is due, and plans the next check. */
  #run(): void {
    if (!this.#stopListening) return;
    for (const [webhook, lane] of this.#lanes) {
      if (lane.waitMs > 0) continue;
      lane.start((id, signal) => this.#attempt(webhook, id, signal));
      void lane.idle().then(() => {
        this.#run();
      });
    }
    clearTimeout(this.#timer);
    const wait = Math.min(...[...this.#lanes.values()].map(({ waitMs }) => waitMs));
    if (wait === Infinity) return;
    // Regularly, because timers stand still while the machine sleeps.
    this.#timer = setTimeout(
      () => {
        this.#run();
      },
      Math.min(wait, this.settings.checkIntervalMs),
    ).unref();
  }

  async #attempt(webhookId: string, id: string, signal: AbortSignal): Promise<void> {
    const webhook = this.registry.find(webhookId);
    const delivery = this.registry.deliveriesOf(webhookId).find((candidate) => candidate.id === id);
    if (!webhook || !delivery) {
      this.outbox.discard(id);
      return;
    }
    try {
      if (await this.outbox.holds(id)) this.#record(delivery, await this.sender.send(webhook, delivery, signal));
      else this.registry.forgetDeliveries([delivery]);
    } catch (error) {
      // The host is stopping, or the webhook was deleted.
      if (!signal.aborted) this.logger.error({ err: error, delivery: id }, 'a webhook delivery could not be attempted');
    }
  }

  #record(delivery: DeliveryRecord, outcome: AttemptOutcome): void {
    // Deleted in the meantime.
    if (!this.registry.find(delivery.webhook)) {
      this.outbox.discard(delivery.id);
      return;
    }
    const attempted = afterAttempt(delivery, outcome, this.clock.now(), this.settings);
    const { id, webhook, attempts, status, lastStatus, lastError } = attempted;
    const fields = { webhook, delivery: id, attempts, status: lastStatus, error: lastError };
    if (outcome.status === gone) {
      this.#disable(webhook, attempted);
      return;
    }
    this.#save([attempted]);
    if (status === 'delivered') this.logger.debug(fields, 'webhook delivered');
    else if (status === 'failed') this.logger.warn(fields, 'a webhook delivery has failed for the last time');
    else {
      this.logger.info(fields, 'a webhook delivery has failed and will be repeated');
      this.#laneOf(webhook).schedule(attempted);
    }
  }

  /** Disables a webhook whose receiver is gone. Its pending deliveries fail, and are attempted again if it is resumed. */
  #disable(id: string, attempted: DeliveryRecord): void {
    const waiting = this.registry
      .deliveriesOf(id)
      .filter((other) => other.status === 'pending' && other.id !== attempted.id);
    const failed = [...waiting, attempted].map(
      ({ nextAttemptAt: _time, delayMs: _delay, ...delivery }): DeliveryRecord => ({ ...delivery, status: 'failed' }),
    );
    this.drop(id);
    this.#save(failed);
    if (!this.registry.find(id)) return;
    this.logger.warn({ webhook: id }, 'a webhook is disabled: its receiver replied with status 410');
    const disabledReason = 'The receiver replied with status 410 (Gone).';
    this.registry
      .change(id, (webhook) => ({ ...webhook, disabledReason }))
      .catch((error: unknown) => {
        this.logger.error({ err: error, webhook: id }, 'the disabled webhook could not be stored');
      });
  }

  #laneOf(webhook: string): DeliveryLane {
    let lane = this.#lanes.get(webhook);
    if (!lane) this.#lanes.set(webhook, (lane = new DeliveryLane(this.clock)));
    return lane;
  }
}
