export { DeliverySettings, deliverySettings } from './delivery/delivery-settings.js';
export { registerWebhooks } from './register.js';
export { WebhookStore } from './store/webhook-store.js';
export { ResolveHost } from './targets/resolve-host.js';
export { SharedWebhooks } from './store/shared-webhooks.js';
export { SqliteWebhookStore } from './store/sqlite-webhook-store.js';
export type { WebhookRecord } from './store/webhook-store.js';
