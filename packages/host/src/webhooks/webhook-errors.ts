import { define, messageOf, quote } from '@code-graph/api/errors';

/** The errors of webhooks. None of them contains a secret, or the URL of a receiver, which may contain a password. */
export const webhookErrors = {
  webhookNotFound: define('not-found', 'NOT_FOUND', (id: string) => `There is no webhook with the id ${quote(id)}.`),
  webhookTargetRefused: define('invalid-input', 'WEBHOOK_TARGET_REFUSED', (reason: string) => ({
    message: `The webhook cannot be sent to its URL: ${reason}.`,
    details: [{ pointer: '/url', rule: 'target', message: reason }],
  })),
  webhookSecretInvalid: define('invalid-input', 'INVALID_PARAMETERS', () => {
    const message = '/secret must be "whsec_" and 24 to 64 bytes in base64';
    return {
      message: `The request is not valid: ${message}.`,
      details: [{ pointer: '/secret', rule: 'secret', message }],
    };
  }),
  tooManyWebhooks: define(
    'conflict',
    'TOO_MANY_WEBHOOKS',
    (limit: number) => `${limit} webhooks are already registered, which is the maximum. Remove one of them.`,
  ),
  webhookTestRunning: define(
    'conflict',
    'CONFLICT',
    () => 'A test of this webhook is already running. Try again when it has ended.',
  ),
  webhooksNotStored: define('internal', 'STORE_FAILED', (cause: unknown) => ({
    message: `The webhooks could not be stored: ${messageOf(cause)}.`,
    cause,
  })),
  webhooksDamaged: define('configuration', 'WEBHOOKS_DAMAGED', (path: string, cause: unknown) => ({
    message: `The webhooks in ${path} cannot be read: ${messageOf(cause)}. Move the file away to start without webhooks, then register them again.`,
    cause,
  })),
  sharedWebhooksDamaged: define('configuration', 'WEBHOOKS_DAMAGED', (cause: unknown) => ({
    message: `The webhooks in the shared store cannot be read: ${messageOf(cause)}. Restore a backup of the database, or delete its document "webhooks", then register them again.`,
    cause,
  })),
} as const;
