import type { Command } from 'commander';
import { withAnsweringHost } from '../client/answering-host.js';
import { printCalls } from './print-calls.js';
import { pickQuery, pickTest, withCallOptions, type CallOptions } from './question-options.js';

/** `code-graph callees <node>`: lists the nodes that a node calls. */
export function addCalleesCommand(program: Command): void {
  withCallOptions(program.command('callees').description('list the functions that a node calls')).action(
    async (id: string, options: CallOptions) => {
      const query = { ...pickQuery(options, ['depth', 'limit', 'offset']), ...pickTest(options) };
      const parameters = { path: { id }, query };
      const answer = await withAnsweringHost(options, (client) =>
        client.get('/api/graph/nodes/{id}/callees', { params: parameters }),
      );
      printCalls(answer, 'callee', options);
    },
  );
}
