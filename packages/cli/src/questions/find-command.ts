import type { Command } from 'commander';
import { withAnsweringHost } from '../client/answering-host.js';
import { printCsv } from '../output/csv.js';
import { describeGraph, locationOf, nodeCells, nodeColumns, printDoubts, printMore } from './describe-answer.js';
import { toFittingTable } from '../output/fit-table.js';
import { countOf, printJson, printLine } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { exitCodes } from '../report-failure.js';
import {
  pickQuery,
  pickTest,
  withPageOptions,
  withTestOption,
  type PageOptions,
  type TestOption,
} from './question-options.js';

interface FindOptions extends PageOptions, TestOption {
  readonly type?: string;
  readonly language?: string;
}

/** `code-graph find <text>`: finds nodes by id, name, initials or parts of the path. */
export function addFindCommand(program: Command): void {
  withPageOptions(
    withTestOption(
      program
        .command('find')
        .description('find nodes by id, name, initials or parts of the path')
        .argument('<text>', 'for example Server.start, gSN for getServerName, or src/server')
        .option('--type <types>', 'only nodes of these types, separated by commas')
        .option('--language <languages>', 'only nodes in these languages, separated by commas'),
    ),
  ).action(async (text: string, options: FindOptions) => {
    const query = { q: text, ...pickQuery(options, ['type', 'language', 'limit', 'offset']), ...pickTest(options) };
    const result = await withAnsweringHost(options, (client) => client.get('/api/search', { params: { query } }));
    const { matches, total, graph, more } = result;
    // As for the other commands, which take the name of a node.
    if (total === 0) process.exitCode = exitCodes['not-found'];
    if (options.json === true) {
      printJson(result);
      return;
    }
    if (options.csv === true) {
      printCsv(
        ['match', ...nodeColumns],
        matches.map(({ match, node }) => [match, ...nodeCells(node)]),
      );
      return;
    }
    printLine(`${countOf(total, 'node')} for ${toPrintable(JSON.stringify(text))} (${describeGraph(graph)})`);
    const rows = matches.map(({ match, node }) => [
      toPrintable(node.type),
      toPrintable(node.qualifiedName),
      locationOf(node),
      match,
    ]);
    if (rows.length > 0) printLine(toFittingTable(rows));
    printMore(more, result.offset + matches.length);
    printDoubts(graph);
  });
}
