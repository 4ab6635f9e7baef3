import type { Command } from 'commander';
import { withAnsweringHost } from '../client/answering-host.js';
import { printCalls } from './print-calls.js';
import { pickQuery, pickTest, withCallOptions, type CallOptions } from './question-options.js';

/** `code-graph callers <node>`: lists the nodes that call a node. */
export function addCallersCommand(program: Command): void {
  withCallOptions(program.command('callers').description('list the functions that call a node')).action(
    async (id: string, options: CallOptions) => {
      const query = { ...pickQuery(options, ['depth', 'limit', 'offset']), ...pickTest(options) };
      const parameters = { path: { id }, query };
      const answer = await withAnsweringHost(options, (client) =>
        client.get('/api/graph/nodes/{id}/callers', { params: parameters }),
      );
      printCalls(answer, 'caller', options);
    },
  );
}
