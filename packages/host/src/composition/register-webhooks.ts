import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { DeliveryQueue } from '../webhooks/delivery/delivery-queue.js';
import { deliverySettings, DeliverySettings } from '../webhooks/delivery/delivery-settings.js';
import { MessageSender } from '../webhooks/delivery/message-sender.js';
import { SqliteWebhookStore } from '../webhooks/store/sqlite-webhook-store.js';
import { WebhookStore } from '../webhooks/store/webhook-store.js';
import { createHostResolver, ResolveHost } from '../webhooks/targets/resolve-host.js';
import { TargetPolicy } from '../webhooks/targets/target-policy.js';
import { WebhookRegistry } from '../webhooks/webhook-registry.js';

/** Webhooks: their store, the check of their targets, and their deliveries. */
export function registerWebhooks(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(ResolveHost, { useValue: createHostResolver() });
  container.register(TargetPolicy, { useClass: TargetPolicy }, one);
  container.register(DeliverySettings, { useValue: deliverySettings });
  container.register(WebhookStore, { useClass: SqliteWebhookStore }, one);
  container.register(WebhookRegistry, { useClass: WebhookRegistry }, one);
  container.register(MessageSender, { useClass: MessageSender }, one);
  container.register(DeliveryQueue, { useClass: DeliveryQueue }, one);
}
