import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { registerStage } from '../lifecycle/stage.js';
import { DeliveryQueue } from './delivery/delivery-queue.js';
import { deliverySettings, DeliverySettings } from './delivery/delivery-settings.js';
import { MessageSender } from './delivery/message-sender.js';
import { SqliteWebhookStore } from './store/sqlite-webhook-store.js';
import { WebhookStore } from './store/webhook-store.js';
import { createHostResolver, ResolveHost } from './targets/resolve-host.js';
import { TargetPolicy } from './targets/target-policy.js';
import { WebhookRegistry } from './webhook-registry.js';
import { WebhookRoutes } from './webhook-routes.js';
import { WebhookService } from './webhook-service.js';
import { RouteGroup } from '../http/route.js';

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
  container.register(WebhookService, { useClass: WebhookService }, one);
  container.register(RouteGroup, { useClass: WebhookRoutes }, one);
  registerStage(container, DeliveryQueue, (deliveries) => ({
    name: 'webhooks',
    requires: 'listen',
    start: () => deliveries.start(),
    stop: () => deliveries.stop(),
  }));
}
