import type { BodyExamples } from './body-example.js';

const webhook = {
  id: 'wh_69c7a83fbe9b411c8d23a9b5b3a6d90d',
  url: 'https://hooks.example.com/code-graph',
  events: ['layout.complete'],
  createdAt: '2026-11-20T10:15:59.019Z',
  state: 'enabled',
  pending: 0,
  failed: 0,
};

const rotatedWebhook = { ...webhook, previousSecretUntil: '2026-11-21T10:15:00.184Z' };

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Bodies of operations on webhooks. */
export const webhookExamples: BodyExamples = {
  registerWebhook: {
    request: {
      url: webhook.url,
      events: webhook.events,
    },
    reply: {
      webhook,
      secret,
    },
  },
  listWebhooks: {
    reply: {
      webhooks: [webhook],
    },
  },
  getWebhook: {
    reply: {
      webhook,
      deliveries: [],
    },
  },
  testWebhook: {
    reply: {
      success: true,
      id: 'msg_4c710a1698c341b7986ac297fbd0f714',
      durationMs: 214,
      status: 204,
    },
  },
  rotateWebhookSecret: {
    reply: {
      webhook: rotatedWebhook,
      secret,
    },
    request: {},
  },
  resumeWebhook: {
    reply: rotatedWebhook,
  },
  removeWebhook: {
    reply: {
      success: true,
      id: webhook.id,
      deliveriesDropped: 0,
    },
  },
};
