import type { WebhookEventType } from '@code-graph/api';
import { webhookEventTypeSchema } from '@code-graph/api/schemas';
import type { Command } from 'commander';
import { withClientOptions, type ClientOptions } from '../client/client-options.js';
import { connectToHost } from '../client/connect-to-host.js';
import { collect } from '../output/collect.js';
import { printJson, printLine } from '../output/output.js';

interface AddOptions extends ClientOptions {
  readonly event?: readonly string[];
  readonly description?: string;
}

const allEvents = webhookEventTypeSchema['enum'] as readonly string[];

/** `code-graph webhooks add <url>`: registers a receiver of events, and prints its secret. */
export function addWebhooksAddCommand(webhooks: Command): void {
  withClientOptions(
    webhooks
      .command('add')
      .description('register a receiver of events, and print the secret that signs them')
      .argument('<url>', 'address that receives the events')
      .option('--event <name>', `an event to send: ${allEvents.join(', ')}; may be repeated (default: all)`, collect)
      .option('--description <text>', 'a note for people'),
  ).action(async (url: string, options: AddOptions) => {
    // The host checks the names.
    const events = [...(options.event ?? allEvents)] as WebhookEventType[];
    const { description } = options;
    const created = await (
      await connectToHost(options)
    ).post('/api/webhooks', {
      body: { url, events, ...(description === undefined ? {} : { description }) },
    });
    if (options.json === true) {
      printJson(created);
      return;
    }
    printLine(`${created.webhook.id} receives ${created.webhook.events.join(', ')}.`);
    printLine(`The secret that signs them, which is not shown again: ${created.secret}`);
  });
}
