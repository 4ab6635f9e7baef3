import type { PathAnswer } from '@code-graph/api';
import type { Command } from 'commander';
import { withAnsweringHost } from '../client/answering-host.js';
import { printCsv } from '../output/csv.js';
import { describeGraph, locationOf, nodeCells, nodeColumns, printDoubts, printMore } from './describe-answer.js';
import { describeSubject } from './describe-overloads.js';
import { countOf, printJson, printLine } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import { nodeArgument, pickQuery, toNumber, withQuestionOptions, type QuestionOptions } from './question-options.js';

interface PathOptions extends QuestionOptions {
  readonly kind?: string;
  readonly depth?: string;
}

/** `code-graph path <from> <to>`: lists the shortest paths from one node to another. */
export function addPathCommand(program: Command): void {
  withQuestionOptions(
    program
      .command('path')
      .description('list the shortest paths from one node to another')
      .argument('<from>', nodeArgument)
      .argument('<to>', nodeArgument)
      .option('--kind <kinds>', 'only edges of these kinds, separated by commas')
      .option('--depth <number>', 'maximum number of edges, up to 20', toNumber),
    'paths',
  ).action(async (from: string, to: string, options: PathOptions) => {
    const query = { from, to, ...pickQuery(options, ['kind', 'depth', 'limit']) };
    const answer = await withAnsweringHost(options, (client) => client.get('/api/paths', { params: { query } }));
    if (options.json === true) {
      printJson(answer);
      return;
    }
    if (options.csv === true) {
      const rows = answer.paths.flatMap((each, path) =>
        each.nodes.map((node, step) => [path + 1, step, relationOf(each, step), ...nodeCells(node)]),
      );
      printCsv(['path', 'step', 'kind', ...nodeColumns], rows);
      return;
    }
    const start = describeSubject({ node: answer.from, overloads: answer.fromOverloads });
    const end = describeSubject({ node: answer.to, overloads: answer.toOverloads });
    const ends = `from ${start} to ${end}`;
    const length = answer.length === undefined ? `of up to ${answer.depth}` : `of ${answer.length}`;
    const edges = (answer.length ?? answer.depth) === 1 ? 'edge' : 'edges';
    printLine(`${countOf(answer.total, 'path')} ${length} ${edges} ${ends} (${describeGraph(answer.graph)})`);
    for (const [index, path] of answer.paths.entries()) {
      if (index > 0) printLine();
      for (const [step, node] of path.nodes.entries()) {
        const kind = step === 0 ? '' : `  ${toPrintable(relationOf(path, step) ?? 'edge')} `;
        printLine(`${kind}${locationOf(node)} ${toPrintable(node.qualifiedName)}`);
      }
    }
    printMore(answer.more);
    printDoubts(answer.graph, answer.unresolvedCalls);
  });
}

/** The relation of a node of a path to the one before it. */
function relationOf({ edges, overriddenBy }: PathAnswer['paths'][number], step: number): string | undefined {
  return overriddenBy?.includes(step - 1) === true ? 'overridden by' : edges[step - 1]?.kind;
}
