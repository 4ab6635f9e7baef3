import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { registerStage } from '../lifecycle/stage.js';
import { Clock } from '../processes/clock.js';
import { Logger } from '../processes/logger.js';
import type { StateText } from '../state/state-text.js';
import type { SharedDeliveries } from '../store/shared/shared-deliveries.js';
import { SharedEventLog } from '../store/shared/shared-event-log.js';
import { StoreMembership } from '../store/shared/store-membership.js';
import { DeliveryQueue } from './delivery/delivery-queue.js';
import { deliverySettings, DeliverySettings } from './delivery/delivery-settings.js';
import { SharedOutbox } from './delivery/shared-outbox.js';
import { MessageSender } from './delivery/message-sender.js';
import { SharedWebhooks } from './store/shared-webhooks.js';
import { SqliteWebhookStore } from './store/sqlite-webhook-store.js';
import { WebhookStore } from './store/webhook-store.js';
import { createHostResolver, ResolveHost } from './targets/resolve-host.js';
import { TargetPolicy } from './targets/target-policy.js';
import { WebhookRegistry } from './webhook-registry.js';
import { WebhookRoutes } from './webhook-routes.js';
import { WebhookService } from './webhook-service.js';
import { RouteGroup } from '../http/route.js';

/** The webhooks of all hosts of a shared store. */
export interface SharedWebhookParts {
  readonly text: StateText;
  /** Undefined if the pending deliveries are in the data directory of each host. */
  readonly deliveries: SharedDeliveries | undefined;
}

/**
 * Webhooks: their store, the check of their targets, and their deliveries.
 * @param shared undefined if webhooks are in the data directory
 */
export function registerWebhooks(container: DependencyContainer, shared: SharedWebhookParts | undefined): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(ResolveHost, { useValue: createHostResolver() });
  container.register(TargetPolicy, { useClass: TargetPolicy }, one);
  container.register(DeliverySettings, { useValue: deliverySettings });
  container.register(WebhookStore, { useClass: SqliteWebhookStore }, one);
  container.register(SharedWebhooks, { useValue: new SharedWebhooks(shared?.text) });
  container.register(SharedOutbox, { useFactory: (scope) => createOutbox(scope, shared?.deliveries) });
  container.register(WebhookRegistry, { useClass: WebhookRegistry }, one);
  container.register(MessageSender, { useClass: MessageSender }, one);
  container.register(DeliveryQueue, { useClass: DeliveryQueue }, one);
  container.register(WebhookService, { useClass: WebhookService }, one);
  container.register(RouteGroup, { useClass: WebhookRoutes }, one);
  registerStage(container, DeliveryQueue, (deliveries) => ({
    name: 'webhooks',
    requires: 'listen or work',
    start: () => deliveries.start(),
    stop: () => deliveries.stop(),
  }));
}

function createOutbox(scope: DependencyContainer, deliveries: SharedDeliveries | undefined): SharedOutbox {
  if (!deliveries) return new SharedOutbox(undefined);
  const { ownId: owner } = scope.resolve(StoreMembership);
  const events = scope.resolve(SharedEventLog);
  const [clock, logger] = [scope.resolve<Clock>(Clock), scope.resolve<Logger>(Logger)];
  return new SharedOutbox({ deliveries, events, owner, clock, logger });
}
