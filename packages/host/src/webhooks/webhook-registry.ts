import { inject, injectable } from 'tsyringe';
import { webhookErrors } from './webhook-errors.js';
import { Logger } from '../processes/logger.js';
import { DeliverySettings } from './delivery/delivery-settings.js';
import { SharedWebhooks } from './store/shared-webhooks.js';
import { WebhookStore, type DeliveryRecord, type WebhookRecord } from './store/webhook-store.js';

/** Maximum number of webhooks. One delivery of each is attempted at a time, so it also bounds the open connections. */
const maxWebhooks = 20;

/**
 * The webhooks and their deliveries. Reads come from memory, writes go to the store first. In a shared store, the webhooks are those of
 * all hosts, and the deliveries those that this host attempts or has attempted.
 */
@injectable()
export class WebhookRegistry {
  readonly #webhooks = new Map<string, WebhookRecord>();
  #isOpen = false;
  /** By webhook, then by id, in the order of the events. */
  readonly #deliveries = new Map<string, Map<string, DeliveryRecord>>();

  constructor(
    @inject(WebhookStore) private readonly store: WebhookStore,
    @inject(SharedWebhooks) private readonly shared: SharedWebhooks,
    @inject(DeliverySettings) private readonly settings: DeliverySettings,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /** @throws HostError like `WebhookStore.open` and `SharedWebhooks.read` */
  async open(): Promise<void> {
    const { webhooks, deliveries } = await this.store.open();
    for (const delivery of deliveries) this.#of(delivery.webhook).set(delivery.id, delivery);
    this.#isOpen = true;
    if (this.shared.isShared) {
      this.shared.watch(() => this.#reload());
      await this.#replace(await this.shared.read());
    } else for (const webhook of webhooks) this.#webhooks.set(webhook.id, webhook);
  }

  close(): void {
    this.#isOpen = false;
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

  /** @throws HostError `TOO_MANY_WEBHOOKS` */
  refuseTooMany({ size }: ReadonlyMap<string, WebhookRecord> = this.#webhooks): void {
    if (size >= maxWebhooks) throw webhookErrors.tooManyWebhooks(maxWebhooks);
  }

  /** Adds a webhook. @throws HostError `TOO_MANY_WEBHOOKS`, `STORE_FAILED` */
  async add(webhook: WebhookRecord): Promise<void> {
    this.refuseTooMany();
    if (this.shared.isShared) {
      await this.shared.change((webhooks) => {
        this.refuseTooMany(webhooks);
        webhooks.set(webhook.id, webhook);
      });
    } else this.#saveWebhook(webhook);
    this.#webhooks.set(webhook.id, webhook);
  }

  /**
   * Changes a webhook.
   * @param toChanged gets the webhook as it is stored
   * @throws HostError `NOT_FOUND`, `STORE_FAILED`
   */
  async change(id: string, toChanged: (webhook: WebhookRecord) => WebhookRecord): Promise<WebhookRecord> {
    const changeIn = (webhooks: ReadonlyMap<string, WebhookRecord>): WebhookRecord => {
      const webhook = webhooks.get(id);
      if (!webhook) throw webhookErrors.webhookNotFound(id);
      return toChanged(webhook);
    };
    let changed = changeIn(this.#webhooks);
    if (this.shared.isShared) await this.shared.change((webhooks) => webhooks.set(id, (changed = changeIn(webhooks))));
    else this.#saveWebhook(changed);
    this.#webhooks.set(id, changed);
    return changed;
  }

  /** Deletes a webhook and its deliveries. @throws HostError `STORE_FAILED` */
  async delete(id: string): Promise<void> {
    if (this.shared.isShared) await this.shared.change((webhooks) => webhooks.delete(id));
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

  /** Forgets deliveries that another host attempts, or deletes them with their webhook. */
  forgetDeliveries(forgotten: readonly Pick<DeliveryRecord, 'id' | 'webhook'>[]): void {
    if (forgotten.length === 0) return;
    for (const { id, webhook } of forgotten) this.#deliveries.get(webhook)?.delete(id);
    try {
      this.store.saveDeliveries(
        [],
        forgotten.map(({ id }) => id),
      );
    } catch (error) {
      this.logger.error({ err: error }, 'webhook deliveries of another host could not be deleted');
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

  /** Takes over what another host has written. */
  async #reload(): Promise<void> {
    try {
      if (this.#isOpen) await this.#replace(await this.shared.read());
    } catch (error) {
      this.logger.error({ err: error }, 'the webhooks of the other hosts cannot be read');
    }
  }

  /** Replaces the webhooks, and deletes the deliveries of those that were removed. */
  async #replace(webhooks: ReadonlyMap<string, WebhookRecord>): Promise<void> {
    this.#webhooks.clear();
    for (const [id, webhook] of webhooks) this.#webhooks.set(id, webhook);
    if (webhooks.size > 0) await this.prepare();
    for (const id of this.#deliveries.keys()) {
      if (webhooks.has(id)) continue;
      this.#deliveries.delete(id);
      this.store.deleteWebhook(id);
    }
  }

  #saveWebhook(webhook: WebhookRecord): void {
    this.#attempt(() => {
      this.store.saveWebhook(webhook);
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
