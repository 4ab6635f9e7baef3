import { neighborParameters } from '@code-graph/api/operations';
import type { Neighbor, Neighborhood } from '@code-graph/api';
import type { Client } from '@code-graph/client';
import type { Command } from 'commander';
import { withAnsweringHost } from '../client/answering-host.js';
import { printCsv } from '../output/csv.js';
import {
  describeCallSites,
  describeGraph,
  locationOf,
  nodeCells,
  nodeColumns,
  printDoubts,
  printMore,
} from './describe-answer.js';
import { describeSubject, nearerIdsOf, overloadsOf, printOverloads } from './describe-overloads.js';
import { toFittingTable } from '../output/fit-table.js';
import { countOf, printJson, printLine, toTable } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import {
  choiceOption,
  nodeArgument,
  pickQuery,
  toNumber,
  withPageOptions,
  type PageOptions,
} from './question-options.js';

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
      .argument('<node>', nodeArgument)
      .addOption(choiceOption('--direction <direction>', 'edges to follow', neighborParameters.direction))
      .option('--kind <kinds>', 'only edges of these kinds, separated by commas')
      .option('--depth <number>', 'also the nodes at this distance, up to 5', toNumber),
  ).action(async (id: string, options: ShowOptions) => {
    const { answer, nodes } = await withAnsweringHost(options, (client) => read(client, id, options));
    const [node = answer.node] = nodes;
    const { overloads } = answer;
    if (options.csv === true) printNeighborsAsCsv(answer);
    else if (options.json !== true) printNodes(answer, nodes);
    else if (overloads)
      printJson({
        ...answer,
        node,
        overloads: overloads.map((overload, index) => ({ ...overload, node: nodes[index] })),
      });
    else printJson({ ...answer, node });
  });
}

/** The neighbors, and the node or each of its overloads with all attributes. */
async function read(
  client: Client,
  id: string,
  options: ShowOptions,
): Promise<{ readonly answer: Neighborhood; readonly nodes: readonly object[] }> {
  const query = pickQuery(options, ['kind', 'direction', 'depth', 'limit', 'offset']);
  const answer = await client.get('/api/graph/nodes/{id}/neighbors', { params: { path: { id }, query } });
  if (options.csv === true) return { answer, nodes: [] };
  const summaries = answer.overloads?.map(({ node }) => node) ?? [answer.node];
  const nodes = summaries.map((summary) =>
    client.get('/api/graph/nodes/{id}', { params: { path: { id: summary.id } } }),
  );
  return { answer, nodes: await Promise.all(nodes) };
}

function printNodes(answer: Neighborhood, nodes: readonly object[]): void {
  const { total, neighbors, graph, more, offset } = answer;
  for (const node of nodes) {
    const fields = Object.entries(node).map(([key, value]) => [toPrintable(key), toPrintable(String(value))]);
    printLine(toTable(fields));
    if (nodes.length > 1) printLine();
  }
  const subject = answer.overloads ? ` of ${describeSubject(answer)}` : '';
  printLine(`${countOf(total, 'neighbor')}${subject} (${describeGraph(graph)})`);
  printOverloads(answer, 'neighbor');
  const rows = neighbors.map((neighbor) => [
    neighbor.distance > 1 ? `distance ${neighbor.distance}` : describeEdges(neighbor),
    ...(answer.overloads ? [overloadsOf(neighbor, answer).join(', ')] : []),
    toPrintable(neighbor.node.qualifiedName),
    locationOf(neighbor.node),
    ...(neighbor.callSites ? [describeCallSites(neighbor.callSites)] : []),
  ]);
  if (rows.length > 0) printLine(toFittingTable(rows));
  printMore(more, offset + neighbors.length);
  printDoubts(graph, answer.unresolvedCalls);
}

/** The kinds of the edges to a neighbor, with an arrow for their direction. */
function describeEdges({ node, edges }: Neighbor): string {
  const described = edges.map(({ kind = 'edge', source, target }) => {
    return `${source === node.id && target !== node.id ? '←' : '→'} ${kind}`;
  });
  return toPrintable([...new Set(described)].join(', '));
}

function printNeighborsAsCsv({ neighbors }: Neighborhood): void {
  const rows = neighbors.map((neighbor) => [
    neighbor.distance,
    nearerIdsOf(neighbor),
    neighbor.distance > 1 ? undefined : describeEdges(neighbor),
    describeCallSites(neighbor.callSites ?? []),
    ...nodeCells(neighbor.node),
  ]);
  printCsv(['distance', 'from', 'edges', 'calls', ...nodeColumns], rows);
}
