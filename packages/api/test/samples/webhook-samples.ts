import type * as shapes from './shapes.js';
import { of } from './object-samples.js';

const date = '2026-11-20T10:15:00Z';
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const webhook: Required<shapes.Webhook> = {
  id: 'wh_1',
  url: 'https://receiver.example/events',
  events: ['overlay.applied'],
  description: 'To the dashboard',
  createdAt: date,
  state: 'disabled',
  disabledReason: 'The receiver replied with 410.',
  previousSecretUntil: date,
  pending: 1,
  failed: 2,
};
const delivery: Required<shapes.WebhookDelivery> = {
  id: 'msg_1',
  type: 'layout.complete',
  createdAt: date,
  status: 'pending',
  attempts: 2,
  lastAttemptAt: date,
  nextAttemptAt: date,
  lastStatus: 503,
  lastError: 'The receiver replied with 503.',
};

/** Shapes of webhooks and of the bodies that they receive. */
export const webhookSamples = {
  WebhookRequest: of<shapes.WebhookRequest>({
    full: { url: webhook.url, events: ['analysis.complete'], description: 'CI', secret },
    required: ['url', 'events'],
    rejected: [
      ['/url', '', 'minLength'],
      ['/url', `https://${'x'.repeat(2048)}`, 'maxLength'],
      ['/events', [], 'minItems'],
      ['/events', ['layout.complete', 'layout.complete'], 'uniqueItems'],
      ['/events/0', 'graph.changed', 'enum'],
      ['/description', 'x'.repeat(201), 'maxLength'],
    ],
  }),
  Webhook: of<shapes.Webhook>({
    full: webhook,
    required: ['id', 'url', 'events', 'createdAt', 'state', 'pending', 'failed'],
    rejected: [
      ['/events/0', 'webhook.test', 'enum'],
      ['/state', 'paused', 'enum'],
      ['/createdAt', 'today', 'format'],
      ['/pending', -1, 'minimum'],
      ['/secret', secret, 'additionalProperties'],
    ],
  }),
  WebhookList: of<shapes.WebhookList>({
    full: { webhooks: [webhook] },
    required: ['webhooks'],
    rejected: [['/webhooks/0/url', undefined, 'required']],
  }),
  WebhookWithSecret: of<shapes.WebhookWithSecret>({
    full: { webhook, secret },
    required: ['webhook', 'secret'],
    rejected: [['/webhook/id', undefined, 'required']],
  }),
  WebhookDelivery: of<shapes.WebhookDelivery>({
    full: delivery,
    required: ['id', 'type', 'createdAt', 'status', 'attempts'],
    rejected: [
      ['/status', 'lost', 'enum'],
      ['/attempts', -1, 'minimum'],
      ['/lastStatus', 99, 'minimum'],
      ['/nextAttemptAt', 'soon', 'format'],
    ],
  }),
  WebhookReport: of<shapes.WebhookReport>({
    full: { webhook, deliveries: [delivery] },
    required: ['webhook', 'deliveries'],
    rejected: [['/deliveries/0/status', undefined, 'required']],
  }),
  WebhookRemoved: of<shapes.WebhookRemoved>({
    full: { success: true, id: webhook.id, deliveriesDropped: 1 },
    required: ['success', 'id', 'deliveriesDropped'],
    rejected: [
      ['/success', false, 'const'],
      ['/deliveriesDropped', -1, 'minimum'],
    ],
  }),
  WebhookRotation: of<shapes.WebhookRotation>({
    full: { secret, overlapHours: 24 },
    required: [],
    rejected: [
      ['/overlapHours', -1, 'minimum'],
      ['/overlapHours', 169, 'maximum'],
    ],
  }),
  WebhookTested: of<shapes.WebhookTested>({
    full: { success: false, id: 'msg_2', status: 500, durationMs: 12, error: 'The receiver replied with 500.' },
    required: ['success', 'id', 'durationMs'],
    rejected: [
      ['/status', 1000, 'maximum'],
      ['/durationMs', -1, 'minimum'],
    ],
  }),
  AnalysisCompletePayload: of<shapes.AnalysisCompletePayload>({
    full: {
      type: 'analysis.complete',
      timestamp: date,
      data: { nodes: 3, edges: 2, durationMs: 40, message: 'Indexed.' },
    },
    required: ['type', 'timestamp', 'data'],
    rejected: [
      ['/type', 'layout.complete', 'const'],
      ['/data/nodes', undefined, 'required'],
    ],
  }),
  LayoutCompletePayload: of<shapes.LayoutCompletePayload>({
    full: { type: 'layout.complete', timestamp: date, data: { jobId: 'j1', nodes: 3, durationMs: 40 } },
    required: ['type', 'timestamp', 'data'],
    rejected: [
      ['/timestamp', 'now', 'format'],
      ['/data/jobId', 1, 'type'],
    ],
  }),
  OverlayAppliedPayload: of<shapes.OverlayAppliedPayload>({
    full: {
      type: 'overlay.applied',
      timestamp: date,
      data: { plugin: 'ownership', nodes: 3, edges: 0, durationMs: 40 },
    },
    required: ['type', 'timestamp', 'data'],
    rejected: [
      ['/data/plugin', undefined, 'required'],
      ['/data/edges', -1, 'minimum'],
    ],
  }),
  WebhookTestPayload: of<shapes.WebhookTestPayload>({
    full: { type: 'webhook.test', timestamp: date, data: { webhook: webhook.id } },
    required: ['type', 'timestamp', 'data'],
    rejected: [['/data/webhook', undefined, 'required']],
  }),
};
