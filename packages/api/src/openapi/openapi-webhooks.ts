import type { MessageObject, OpenApiDocument, SchemaObject } from './openapi-types.js';
import type { SchemaTitle } from '../schemas/index.js';

interface DescribedMessage {
  readonly summary: string;
  readonly schema: SchemaTitle;
}

/** The messages that webhooks send, by type. */
const messages: Readonly<Record<string, DescribedMessage>> = {
  'analysis.complete': { summary: 'Indexing has ended.', schema: 'AnalysisCompletePayload' },
  'layout.complete': { summary: 'A layout has ended and is stored.', schema: 'LayoutCompletePayload' },
  'overlay.applied': {
    summary: 'An apply has ended, and the attributes are in the graph.',
    schema: 'OverlayAppliedPayload',
  },
  'webhook.test': { summary: 'A test, which a client has requested.', schema: 'WebhookTestPayload' },
};

/** The headers of Standard Webhooks. */
const headers: Readonly<Record<string, string>> = {
  'webhook-id': 'Id of the message, the same in all attempts to deliver it.',
  'webhook-timestamp': 'Time of the attempt, in seconds since 1970.',
  'webhook-signature': 'One or two signatures, separated by a space: `v1,` and the base64 of an HMAC-SHA256.',
};

/**
 * Describes the requests that the host sends to registered receivers.
 * @param reference returns a reference to a schema of the document
 */
export function describeWebhooks(reference: (title: SchemaTitle) => SchemaObject): OpenApiDocument['webhooks'] {
  return Object.fromEntries(
    Object.entries(messages).map(([type, message]) => [type, { post: describeMessage(type, message, reference) }]),
  );
}

function describeMessage(
  type: string,
  { summary, schema }: DescribedMessage,
  reference: (title: SchemaTitle) => SchemaObject,
): MessageObject {
  return {
    operationId: `receive ${type}`.replaceAll(/[ .](\w)/g, (_match, letter: string) => letter.toUpperCase()),
    tags: ['Webhooks'],
    summary,
    parameters: Object.entries(headers).map(([name, description]) => ({
      name,
      in: 'header',
      description,
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      description: 'The event.',
      content: { 'application/json': { schema: reference(schema) } },
    },
    responses: {
      '2XX': { description: 'The message is accepted.' },
      410: { description: 'The receiver is gone. The webhook is disabled.' },
      default: { description: 'The message is not accepted, and sent again later.' },
    },
  };
}
