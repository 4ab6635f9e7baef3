import type { Command } from 'commander';
import { withClientOptions, type ClientOptions } from '../client/client-options.js';
import { connectToHost } from '../client/connect-to-host.js';
import { printJson, printLine, styled, toTable } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

const heads = ['WEBHOOK', 'STATE', 'PENDING', 'FAILED', 'EVENTS', 'URL'];

/** `code-graph webhooks list`: lists the webhooks with the numbers of their pending and failed deliveries. */
export function addWebhooksListCommand(webhooks: Command): void {
  withClientOptions(webhooks.command('list').description('list the webhooks')).action(
    async (options: ClientOptions) => {
      const list = await (await connectToHost(options)).get('/api/webhooks');
      if (options.json === true) {
        printJson(list);
        return;
      }
      if (list.webhooks.length === 0) {
        printLine('No webhooks are registered.');
        return;
      }
      const rows = list.webhooks.map(({ id, state, pending, failed, events, url }) => [
        id,
        state,
        String(pending),
        String(failed),
        events.join(' '),
        toPrintable(url),
      ]);
      const [head = '', ...lines] = toTable([heads, ...rows]).split('\n');
      printLine(styled('dim', head));
      for (const line of lines) printLine(line);
    },
  );
}
