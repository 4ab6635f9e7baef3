import type { WebhookDelivery, WebhookEventType } from '@code-graph/api';

/** A secret, and the end of its use if a newer one has replaced it. */
export interface StoredSecret {
  readonly secret: string;
  readonly until?: string | undefined;
}

/** A webhook as it is stored. */
export interface WebhookRecord {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly description?: string | undefined;
  readonly createdAt: string;
  /** The current secret first. */
  readonly secrets: readonly StoredSecret[];
  /** Present while the webhook is disabled. */
  readonly disabledReason?: string | undefined;
}

/** A delivery as it is stored. */
export interface DeliveryRecord extends WebhookDelivery {
  readonly webhook: string;
  readonly body: string;
  /** Milliseconds between the latest attempt and `nextAttemptAt`: the wait never takes longer, whatever the clock shows. */
  readonly delayMs?: number | undefined;
}

/** All webhooks and deliveries, the deliveries in the order of their events. */
export interface StoredWebhooks {
  readonly webhooks: readonly WebhookRecord[];
  readonly deliveries: readonly DeliveryRecord[];
}

/** Keeps webhooks and deliveries across restarts. A write is durable when its method returns; if it throws, nothing was changed. */
export interface WebhookStore {
  /**
   * Opens the store and reads it. There is no file before the first webhook is registered.
   * @throws HostError `STORE_TOO_NEW`, `WEBHOOKS_DAMAGED`, `DATA_DIRECTORY_UNUSABLE`
   */
  open(): Promise<StoredWebhooks>;
  /** Creates the file if it is missing. Required before the first write. @throws Error */
  create(): Promise<void>;
  /** Adds or replaces a webhook. @throws Error */
  saveWebhook(webhook: WebhookRecord): void;
  /** Deletes a webhook and its deliveries. @throws Error */
  deleteWebhook(id: string): void;
  /** Adds or replaces deliveries, and deletes others, in one step. @throws Error */
  saveDeliveries(saved: readonly DeliveryRecord[], deleted: readonly string[]): void;
  close(): void;
}

export const WebhookStore = Symbol('WebhookStore');

/** Checks a record that was read. */
export function isWebhook(value: unknown): value is WebhookRecord {
  return (
    hasText(value, ['id', 'url', 'createdAt']) && Array.isArray(value['events']) && Array.isArray(value['secrets'])
  );
}

/** Checks a record that was read. */
export function isDelivery(value: unknown): value is DeliveryRecord {
  return (
    hasText(value, ['id', 'webhook', 'type', 'createdAt', 'body', 'status']) && Number.isInteger(value['attempts'])
  );
}

/** Whether a value is an object that has strings under some names. */
function hasText(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
}
