import type { Command } from 'commander';
import { withClientOptions, type ClientOptions } from '../client/client-options.js';
import { connectToHost } from '../client/connect-to-host.js';
import { durationOf, printJson, printLine } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

/** `code-graph webhooks test <id>`: sends a test to a receiver. The exit code is 1 if it does not accept the test. */
export function addWebhooksTestCommand(webhooks: Command): void {
  withClientOptions(
    webhooks.command('test').description('send a test to a receiver').argument('<id>', 'webhook id'),
  ).action(async (webhookId: string, options: ClientOptions) => {
    const result = await (
      await connectToHost(options)
    ).post('/api/webhooks/{webhookId}/test', {
      params: { path: { webhookId } },
    });
    const { success, status, error = 'the test was not accepted', durationMs } = result;
    if (!success) process.exitCode = 1;
    if (options.json === true) printJson(result);
    else if (success) printLine(`The receiver accepted the test with status ${status} in ${durationOf(durationMs)}.`);
    else printLine(`The test failed: ${toPrintable(error)}`);
  });
}
