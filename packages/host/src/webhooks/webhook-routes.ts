import type { WebhookRequest, WebhookRotation } from '@code-graph/api';
import type { Request } from 'express';
import { inject, injectable } from 'tsyringe';
import { webhookOperations } from '@code-graph/api/operations';
import { WebhookService } from './webhook-service.js';
import { untilGone } from '../http/client-signal.js';
import { reply } from '../http/envelope.js';
import { route, type Route, type RouteGroup } from '../http/route.js';

/** The endpoints for webhooks. All require a scope that writes, because the URL of a receiver may contain a password. */
@injectable()
export class WebhookRoutes implements RouteGroup {
  constructor(@inject(WebhookService) private readonly webhooks: WebhookService) {}

  readonly routes: readonly Route[] = [
    route(webhookOperations.registerWebhook, async (request, response) => {
      reply(request, response, await this.webhooks.register(request.body as WebhookRequest));
    }),
    route(webhookOperations.listWebhooks, (request, response) => {
      reply(request, response, { webhooks: this.webhooks.list() });
    }),
    route(webhookOperations.getWebhook, (request, response) => {
      reply(request, response, this.webhooks.read(readWebhookId(request)));
    }),
    route(webhookOperations.removeWebhook, async (request, response) => {
      reply(request, response, await this.webhooks.remove(readWebhookId(request)));
    }),
    route(webhookOperations.testWebhook, async (request, response) => {
      reply(request, response, await this.webhooks.test(readWebhookId(request), untilGone(response)));
    }),
    route(webhookOperations.rotateWebhookSecret, async (request, response) => {
      const rotation = (request.body ?? {}) as WebhookRotation;
      reply(request, response, await this.webhooks.rotate(readWebhookId(request), rotation));
    }),
    route(webhookOperations.resumeWebhook, async (request, response) => {
      reply(request, response, await this.webhooks.resume(readWebhookId(request)));
    }),
  ];
}

function readWebhookId(request: Request): string {
  return request.params['webhookId'] as string;
}
