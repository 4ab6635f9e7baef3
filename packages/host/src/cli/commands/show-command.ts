import type { Neighborhood } from '@code-graph/sdk';
import type { Command } from 'commander';
import { createClient } from '../client-options.js';
import { printCsv } from '../csv.js';
import {
  describeCallSites,
  describeGraph,
  locationOf,
  nodeCells,
  nodeColumns,
  printDoubts,
  printMore,
} from '../describe-answer.js';
import { toFittingTable } from '../fit-table.js';
import { countOf, printJson, printLine, toTable } from '../output.js';
import { toPrintable } from '../printable.js';
import { pickQuery, toNumber, withPageOptions, type PageOptions } from '../question-options.js';

interface ShowOptions extends PageOptions {
  readonly kind?: string;
  readonly direction?: string;
  readonly depth?: string;
}

/** `code-graph show <node>`: shows a node with its attributes and its neighbors. */
export function addShowCommand(program: Command): void {
  withPageOptions(
    program
      .command('show')
      .description('show a node with its attributes and its neighbors')
      .argument('<node>', 'id, or a name that only one node has')
      .option('--direction <direction>', 'edges to follow: both, in or out')
      .option('--kind <kinds>', 'only edges of these kinds, separated by commas')
      .option('--depth <number>', 'also the nodes at this distance, up to 5', toNumber),
  ).action(async (id: string, options: ShowOptions) => {
    const client = createClient(options);
    const query = pickQuery(options, ['kind', 'direction', 'depth', 'limit', 'offset']);
    const parameters = { path: { id }, query };
    const answer = await client.get('/api/graph/nodes/{id}/neighbors', { params: parameters });
    if (options.csv === true) {
      printNeighborsAsCsv(answer);
      return;
    }
    const node = await client.get('/api/graph/nodes/{id}', { params: { path: { id: answer.node.id } } });
    if (options.json === true) printJson({ ...answer, node });
    else printNode(answer, node);
  });
}

function printNode(answer: Neighborhood, node: object): void {
  const { total, neighbors, graph, more, offset } = answer;
  const fields = Object.entries(node).map(([key, value]) => [toPrintable(key), toPrintable(String(value))]);
  printLine(toTable(fields));
  printLine(`${countOf(total, 'neighbor')} (${describeGraph(graph)})`);
  const rows = neighbors.map((neighbor) => [
    neighbor.distance > 1 ? `distance ${neighbor.distance}` : describeEdges(neighbor, answer.node.id),
    toPrintable(neighbor.node.qualifiedName),
    locationOf(neighbor.node),
    ...(neighbor.callSites ? [describeCallSites(neighbor.callSites)] : []),
  ]);
  if (rows.length > 0) printLine(toFittingTable(rows));
  printMore(more, offset + neighbors.length);
  printDoubts(graph, answer.unresolvedCalls);
}

/** The kinds of the edges to a neighbor, with an arrow for their direction. */
function describeEdges({ edges }: Neighborhood['neighbors'][number], id: string): string {
  const described = edges.map(({ kind = 'edge', source }) => `${source === id ? '→' : '←'} ${kind}`);
  return toPrintable([...new Set(described)].join(', '));
}

function printNeighborsAsCsv({ neighbors, node }: Neighborhood): void {
  const rows = neighbors.map((neighbor) => [
    neighbor.distance,
    neighbor.distance > 1 ? undefined : describeEdges(neighbor, node.id),
    describeCallSites(neighbor.callSites ?? []),
    ...nodeCells(neighbor.node),
  ]);
  printCsv(['distance', 'edges', 'calls', ...nodeColumns], rows);
}
