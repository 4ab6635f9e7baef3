import { inject, injectable } from 'tsyringe';
import { webhookErrors } from './webhook-errors.js';
import { Logger } from '../processes/logger.js';
import { DeliverySettings } from './delivery/delivery-settings.js';
import { WebhookStore, type DeliveryRecord, type WebhookRecord } from './store/webhook-store.js';

/** The webhooks and their deliveries. Reads come from memory, writes go to the store first. */
@injectable()
export class WebhookRegistry {
  readonly #webhooks = new Map<string, WebhookRecord>();
  /** By webhook, then by id, in the order of the events. */
  readonly #deliveries = new Map<string, Map<string, DeliveryRecord>>();

  constructor(
    @inject(WebhookStore) private readonly store: WebhookStore,
    @inject(DeliverySettings) private readonly settings: DeliverySettings,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /** @throws HostError like `WebhookStore.open` */
  async open(): Promise<void> {
    const { webhooks, deliveries } = await this.store.open();
    for (const webhook of webhooks) this.#webhooks.set(webhook.id, webhook);
    for (const delivery of deliveries) this.#of(delivery.webhook).set(delivery.id, delivery);
  }

  close(): void {
    this.store.close();
    this.#webhooks.clear();
    this.#deliveries.clear();
  }

  get webhooks(): readonly WebhookRecord[] {
    return [...this.#webhooks.values()];
  }

  find(id: string): WebhookRecord | undefined {
    return this.#webhooks.get(id);
  }

  /** The deliveries of a webhook, oldest first. */
  deliveriesOf(webhook: string): readonly DeliveryRecord[] {
    return [...(this.#deliveries.get(webhook)?.values() ?? [])];
  }

  /** Prepares the store for the first webhook. @throws HostError `STORE_FAILED` */
  async prepare(): Promise<void> {
    await this.store.create().catch((cause: unknown) => {
      throw webhookErrors.webhooksNotStored(cause);
    });
  }

  /** Adds or replaces a webhook. @throws HostError `STORE_FAILED` */
  save(webhook: WebhookRecord): void {
    this.#attempt(() => {
      this.store.saveWebhook(webhook);
    });
    this.#webhooks.set(webhook.id, webhook);
  }

  /** Deletes a webhook and its deliveries. @throws HostError `STORE_FAILED` */
  delete(id: string): void {
    this.#attempt(() => {
      this.store.deleteWebhook(id);
    });
    this.#webhooks.delete(id);
    this.#deliveries.delete(id);
  }

  /**
   * Adds or replaces deliveries, and deletes the oldest of those that have ended. If they cannot be stored, for example because the
   * disk is full, they are only in memory: they are still sent, and are repeated or lost after a restart.
   */
  saveDeliveries(saved: readonly DeliveryRecord[]): void {
    for (const delivery of saved) this.#of(delivery.webhook).set(delivery.id, delivery);
    const deleted = [...new Set(saved.map(({ webhook }) => webhook))].flatMap((webhook) => this.#prune(webhook));
    try {
      this.store.saveDeliveries(saved, deleted);
    } catch (error) {
      this.logger.error(
        { err: error, deliveries: saved.map(({ id }) => id) },
        'webhook deliveries could not be stored',
      );
    }
  }

  /** Deletes the oldest ended deliveries from memory and returns their ids. */
  #prune(webhook: string): string[] {
    const deliveries = this.#of(webhook);
    const { maxFailed: failed, maxDelivered: delivered } = this.settings;
    return Object.entries({ failed, delivered }).flatMap(([status, limit]) => {
      const ended = [...deliveries.values()].filter((delivery) => delivery.status === status);
      const excess = ended.slice(0, Math.max(0, ended.length - limit));
      for (const { id } of excess) deliveries.delete(id);
      return excess.map(({ id }) => id);
    });
  }

  #of(webhook: string): Map<string, DeliveryRecord> {
    let deliveries = this.#deliveries.get(webhook);
    if (!deliveries) this.#deliveries.set(webhook, (deliveries = new Map<string, DeliveryRecord>()));
    return deliveries;
  }

  #attempt(write: () => void): void {
    try {
      write();
    } catch (error) {
      throw webhookErrors.webhooksNotStored(error);
    }
  }
}
