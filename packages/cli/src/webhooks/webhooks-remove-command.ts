import type { Command } from 'commander';
import { withClientOptions, type ClientOptions } from '../client/client-options.js';
import { connectToHost } from '../client/connect-to-host.js';
import { printJson, printLine } from '../output/output.js';

/** `code-graph webhooks remove <id>`: deletes a webhook. */
export function addWebhooksRemoveCommand(webhooks: Command): void {
  withClientOptions(
    webhooks
      .command('remove')
      .description('delete a webhook; its pending deliveries are not sent')
      .argument('<id>', 'webhook id'),
  ).action(async (webhookId: string, options: ClientOptions) => {
    const removed = await (
      await connectToHost(options)
    ).delete('/api/webhooks/{webhookId}', {
      params: { path: { webhookId } },
    });
    if (options.json === true) printJson(removed);
    else printLine(`${removed.id} removed. Pending deliveries that are not sent: ${removed.deliveriesDropped}.`);
  });
}
