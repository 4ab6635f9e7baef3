import type { WebhookRequest, WebhookRotation } from '@code-graph/sdk';
import type { Request } from 'express';
import { inject, injectable } from 'tsyringe';
import { smallBodyBytes, type Route, type RouteGroup, type RouteParameter } from '@code-graph/api/operations';
import { WebhookService } from './webhook-service.js';
import { untilGone } from '../http/client-signal.js';
import { reply } from '../http/envelope.js';

const webhookId: RouteParameter = { name: 'webhookId', in: 'path', description: 'Id of the webhook.' };
const noSuchWebhook = { description: 'No such webhook.', schema: 'ErrorBody' } as const;

/** The endpoints for webhooks. All require a scope that writes, because the URL of a receiver may contain a password. */
@injectable()
export class WebhookRoutes implements RouteGroup {
  constructor(@inject(WebhookService) private readonly webhooks: WebhookService) {}

  readonly routes: readonly Route[] = [
    {
      method: 'post',
      path: '/api/webhooks',
      operationId: 'registerWebhook',
      scope: 'overlay:write',
      tag: 'Webhooks',
      summary: 'Registers a receiver of events. Only this reply, and that of a rotation, contain the secret.',
      parameters: [],
      body: {
        schema: 'WebhookRequest',
        required: true,
        description: 'The receiver and its events.',
        limitBytes: smallBodyBytes,
      },
      replies: {
        200: { description: 'The webhook is stored.', schema: 'WebhookWithSecret' },
        409: { description: 'The maximum number of webhooks is registered.', schema: 'ErrorBody' },
      },
      handle: async (request, response) => {
        reply(request, response, await this.webhooks.register(request.body as WebhookRequest));
      },
    },
    {
      method: 'get',
      path: '/api/webhooks',
      operationId: 'listWebhooks',
      scope: 'overlay:write',
      tag: 'Webhooks',
      summary: 'Every webhook, with the numbers of its pending and failed deliveries.',
      parameters: [],
      replies: { 200: { description: 'The webhooks.', schema: 'WebhookList' } },
      handle: (request, response) => {
        reply(request, response, { webhooks: this.webhooks.list() });
      },
    },
    {
      method: 'get',
      path: '/api/webhooks/{webhookId}',
      operationId: 'getWebhook',
      scope: 'overlay:write',
      tag: 'Webhooks',
      summary: 'A webhook and its latest deliveries.',
      parameters: [webhookId],
      replies: { 200: { description: 'The webhook.', schema: 'WebhookReport' }, 404: noSuchWebhook },
      handle: (request, response) => {
        reply(request, response, this.webhooks.read(readWebhookId(request)));
      },
    },
    {
      method: 'delete',
      path: '/api/webhooks/{webhookId}',
      operationId: 'removeWebhook',
      scope: 'overlay:write',
      tag: 'Webhooks',
      summary: 'Deletes a webhook. Its pending deliveries are not sent.',
      parameters: [webhookId],
      replies: { 200: { description: 'The webhook is deleted.', schema: 'WebhookRemoved' }, 404: noSuchWebhook },
      handle: (request, response) => {
        reply(request, response, this.webhooks.remove(readWebhookId(request)));
      },
    },
    {
      method: 'post',
      path: '/api/webhooks/{webhookId}/test',
      operationId: 'testWebhook',
      scope: 'overlay:write',
      tag: 'Webhooks',
      summary: 'Sends a test to the receiver, once, and replies with the result.',
      parameters: [webhookId],
      replies: {
        200: { description: 'The result, also if the receiver did not accept the test.', schema: 'WebhookTested' },
        404: noSuchWebhook,
        409: { description: 'A test of the webhook is running.', schema: 'ErrorBody' },
      },
      handle: async (request, response) => {
        reply(request, response, await this.webhooks.test(readWebhookId(request), untilGone(response)));
      },
    },
    {
      method: 'post',
      path: '/api/webhooks/{webhookId}/rotate',
      operationId: 'rotateWebhookSecret',
      scope: 'overlay:write',
      tag: 'Webhooks',
      summary: 'Replaces the secret. For a time, deliveries are signed with the previous secret as well.',
      parameters: [webhookId],
      body: {
        schema: 'WebhookRotation',
        required: false,
        description: 'The new secret, and the time in which the previous one still signs.',
        limitBytes: smallBodyBytes,
      },
      replies: { 200: { description: 'The new secret is in use.', schema: 'WebhookWithSecret' }, 404: noSuchWebhook },
      handle: (request, response) => {
        const rotation = (request.body ?? {}) as WebhookRotation;
        reply(request, response, this.webhooks.rotate(readWebhookId(request), rotation));
      },
    },
    {
      method: 'post',
      path: '/api/webhooks/{webhookId}/resume',
      operationId: 'resumeWebhook',
      scope: 'overlay:write',
      tag: 'Webhooks',
      summary: 'Enables a disabled webhook, and attempts its failed deliveries again.',
      parameters: [webhookId],
      replies: { 200: { description: 'The webhook is enabled.', schema: 'Webhook' }, 404: noSuchWebhook },
      handle: (request, response) => {
        reply(request, response, this.webhooks.resume(readWebhookId(request)));
      },
    },
  ];
}

function readWebhookId(request: Request): string {
  return request.params['webhookId'] as string;
}
