import type { WebhookDelivery, WebhookReport } from '@code-graph/api';
import type { Command } from 'commander';
import { withClientOptions, type ClientOptions } from '../client/client-options.js';
import { connectToHost } from '../client/connect-to-host.js';
import { countOf, printJson, printLine, styled, timeOf, toTable } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

/** `code-graph webhooks show <id>`: shows a webhook and its latest deliveries. */
export function addWebhooksShowCommand(webhooks: Command): void {
  withClientOptions(
    webhooks.command('show').description('show a webhook and its latest deliveries').argument('<id>', 'webhook id'),
  ).action(async (webhookId: string, options: ClientOptions) => {
    const report = await (
      await connectToHost(options)
    ).get('/api/webhooks/{webhookId}', { params: { path: { webhookId } } });
    if (options.json === true) printJson(report);
    else printReport(report);
  });
}

function printReport({ webhook, deliveries }: WebhookReport): void {
  const { id, url, events, description, state, disabledReason, previousSecretUntil } = webhook;
  printLine(`${styled('bold', id)}  ${state}`);
  if (disabledReason !== undefined) printLine(`  ${toPrintable(disabledReason)}`);
  if (description !== undefined) printLine(`  ${toPrintable(description)}`);
  printLine(`  ${events.join(' ')} to ${toPrintable(url)}`);
  if (previousSecretUntil !== undefined)
    printLine(`  The previous secret signs as well until ${timeOf(previousSecretUntil)}.`);
  if (deliveries.length === 0) printLine('  No deliveries yet.');
  else printLine(toTable(deliveries.map(toRow)));
}

function toRow({ createdAt, type, status, attempts, nextAttemptAt, lastError }: WebhookDelivery): string[] {
  const next = nextAttemptAt === undefined ? [] : [`next attempt ${timeOf(nextAttemptAt)}`];
  const reason = lastError === undefined ? [] : [toPrintable(lastError)];
  return [`  ${timeOf(createdAt)}`, type, status, countOf(attempts, 'attempt'), [...next, ...reason].join(': ')];
}
