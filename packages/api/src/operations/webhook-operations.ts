import { smallBodyBytes } from './body-limits.js';
import type { OperationParameter, Operations } from './operation.js';

const webhookId: OperationParameter = { name: 'webhookId', in: 'path', description: 'Id of the webhook.' };
const noSuchWebhook = { description: 'No such webhook.', schema: 'ErrorBody' } as const;

/** The operations for webhooks. All require a scope that writes, because the URL of a receiver may contain a password. */
export const webhookOperations = {
  registerWebhook: {
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
  },
  listWebhooks: {
    method: 'get',
    path: '/api/webhooks',
    operationId: 'listWebhooks',
    scope: 'overlay:write',
    tag: 'Webhooks',
    summary: 'Every webhook, with the numbers of its pending and failed deliveries.',
    parameters: [],
    replies: { 200: { description: 'The webhooks.', schema: 'WebhookList' } },
  },
  getWebhook: {
    method: 'get',
    path: '/api/webhooks/{webhookId}',
    operationId: 'getWebhook',
    scope: 'overlay:write',
    tag: 'Webhooks',
    summary: 'A webhook and its latest deliveries.',
    parameters: [webhookId],
    replies: { 200: { description: 'The webhook.', schema: 'WebhookReport' }, 404: noSuchWebhook },
  },
  removeWebhook: {
    method: 'delete',
    path: '/api/webhooks/{webhookId}',
    operationId: 'removeWebhook',
    scope: 'overlay:write',
    tag: 'Webhooks',
    summary: 'Deletes a webhook. Its pending deliveries are not sent.',
    parameters: [webhookId],
    replies: { 200: { description: 'The webhook is deleted.', schema: 'WebhookRemoved' }, 404: noSuchWebhook },
  },
  testWebhook: {
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
  },
  rotateWebhookSecret: {
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
  },
  resumeWebhook: {
    method: 'post',
    path: '/api/webhooks/{webhookId}/resume',
    operationId: 'resumeWebhook',
    scope: 'overlay:write',
    tag: 'Webhooks',
    summary: 'Enables a disabled webhook, and attempts its failed deliveries again.',
    parameters: [webhookId],
    replies: { 200: { description: 'The webhook is enabled.', schema: 'Webhook' }, 404: noSuchWebhook },
  },
} satisfies Operations;
