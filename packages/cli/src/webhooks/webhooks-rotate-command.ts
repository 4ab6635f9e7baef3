import type { Command } from 'commander';
import { cliErrors } from '../cli-errors.js';
import { withClientOptions, type ClientOptions } from '../client/client-options.js';
import { connectToHost } from '../client/connect-to-host.js';
import { printJson, printLine, timeOf } from '../output/output.js';

interface RotateOptions extends ClientOptions {
  readonly overlapHours?: string;
}

/** `code-graph webhooks rotate <id>`: replaces the secret of a webhook, and prints the new one. */
export function addWebhooksRotateCommand(webhooks: Command): void {
  withClientOptions(
    webhooks
      .command('rotate')
      .description('replace the secret of a webhook, and print the new one')
      .argument('<id>', 'webhook id')
      .option('--overlap-hours <hours>', 'hours in which the previous secret signs as well (default: 24)'),
  ).action(async (webhookId: string, options: RotateOptions) => {
    const hours = options.overlapHours;
    if (hours !== undefined && !/^\d+(\.\d+)?$/.test(hours))
      throw cliErrors.invalidUsage(`--overlap-hours takes a number, not ${JSON.stringify(hours)}.`);
    const rotated = await (
      await connectToHost(options)
    ).post('/api/webhooks/{webhookId}/rotate', {
      params: { path: { webhookId } },
      ...(hours === undefined ? {} : { body: { overlapHours: Number(hours) } }),
    });
    if (options.json === true) {
      printJson(rotated);
      return;
    }
    printLine(`The new secret, which is not shown again: ${rotated.secret}`);
    const until = rotated.webhook.previousSecretUntil;
    if (until !== undefined) printLine(`The previous secret signs as well until ${timeOf(until)}.`);
  });
}
