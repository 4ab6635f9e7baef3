import type { Command } from 'commander';
import { withClientOptions, type ClientOptions } from '../client/client-options.js';
import { connectToHost } from '../client/connect-to-host.js';
import { printJson, printLine } from '../output/output.js';

/** `code-graph webhooks resume <id>`: enables a disabled webhook, and attempts its failed deliveries again. */
export function addWebhooksResumeCommand(webhooks: Command): void {
  withClientOptions(
    webhooks
      .command('resume')
      .description('enable a disabled webhook, and attempt its failed deliveries again')
      .argument('<id>', 'webhook id'),
  ).action(async (webhookId: string, options: ClientOptions) => {
    const webhook = await (
      await connectToHost(options)
    ).post('/api/webhooks/{webhookId}/resume', {
      params: { path: { webhookId } },
    });
    if (options.json === true) printJson(webhook);
    else printLine(`${webhook.id} is enabled. Pending deliveries: ${webhook.pending}.`);
  });
}
