import { unusedParameters } from '@code-graph/api/operations';
import type { UnusedAnswer, UnusedNode } from '@code-graph/api';
import type { Command } from 'commander';
import { withAnsweringHost } from '../client/answering-host.js';
import { printCsv } from '../output/csv.js';
import { describeGraph, locationOf, nodeCells, nodeColumns, printDoubts, printMore } from './describe-answer.js';
import { failAbove } from './fail-above.js';
import { toFittingTable } from '../output/fit-table.js';
import { countOf, printJson, printLine, wrapText } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import {
  choiceOption,
  pickQuery,
  pickTest,
  toNumber,
  withPageOptions,
  withTestOption,
  type PageOptions,
  type TestOption,
} from './question-options.js';

interface UnusedOptions extends PageOptions, TestOption {
  readonly class?: 'all' | 'unused' | 'testOnly' | 'possiblyUnused';
  readonly type?: string;
  readonly language?: string;
  readonly max?: string;
}

const titles = {
  unused: 'Unused',
  testOnly: 'Used by tests only',
  possiblyUnused: 'Possibly unused',
} as const;

const doubtTexts: Readonly<Record<UnusedNode['doubts'][number], string>> = {
  visible: 'visible',
  value: 'value',
  member: 'member',
  overrides: 'overrides',
  unresolvedCalls: 'unresolved calls',
  entryPoint: 'entry point',
  dynamicNames: 'dynamic names',
  convention: 'convention',
  resolution: 'resolution',
};

/** `code-graph unused`: lists the types and functions that nothing uses. */
export function addUnusedCommand(program: Command): void {
  withPageOptions(
    withTestOption(
      program
        .command('unused')
        .description('list types and functions that nothing uses, or only tests')
        .addOption(choiceOption('--class <class>', 'only nodes of this class', unusedParameters.class))
        .option('--type <types>', 'only nodes of these types, separated by commas')
        .option('--language <languages>', 'only nodes in these languages, separated by commas')
        .option('--max <number>', 'exit with 1 if there are more nodes than this', toNumber),
    ),
  ).action(async (options: UnusedOptions) => {
    const query = {
      ...pickQuery(options, ['class', 'type', 'language', 'limit', 'offset']),
      ...pickTest(options),
    };
    const answer = await withAnsweringHost(options, (client) => client.get('/api/unused', { params: { query } }));
    if (options.json === true) printJson(answer);
    else if (options.csv === true) {
      const rows = answer.nodes.map(({ class: name, doubts, node }) => [name, doubts.join(' '), ...nodeCells(node)]);
      printCsv(['class', 'doubts', ...nodeColumns], rows);
    } else printAnswer(answer);
    failAbove(options.max, answer.total, 'unused node');
  });
}

function printAnswer({ total, classes, nodes, graph, more, offset, unresolvedCalls }: UnusedAnswer): void {
  printLine(`${countOf(total, 'node')} without known use in production (${describeGraph(graph)})`);
  for (const { class: name, total: count, meaning } of classes) {
    if (count === 0) continue;
    printLine();
    printLine(`${titles[name]}: ${countOf(count, 'node')}`);
    printLine(wrapText(meaning, '  '));
    const rows = nodes.filter((node) => node.class === name).map(toCells);
    if (rows.length > 0) printLine(toFittingTable(rows));
  }
  if (more > 0) printLine();
  printMore(more, offset + nodes.length);
  printDoubts(graph, unresolvedCalls);
}

function toCells({ node, members, doubts, usedBy, moreUsedBy }: UnusedNode): string[] {
  const [user] = usedBy;
  const others = usedBy.length - 1 + moreUsedBy;
  const users =
    user && `used by ${toPrintable(user.qualifiedName)}${others > 0 ? ` and ${countOf(others, 'other')}` : ''}`;
  const notes = [users, doubts.length > 0 ? doubts.map((doubt) => doubtTexts[doubt]).join(', ') : undefined];
  return [
    `  ${toPrintable(node.type)}`,
    toPrintable(node.qualifiedName) + (members > 0 ? ` (${countOf(members, 'member')})` : ''),
    locationOf(node),
    notes.filter((note) => note !== undefined).join('; '),
  ];
}
