import type { Neighborhood } from '@code-graph/sdk';
import { printCsv } from './csv.js';
import { describeGraph, locationOf, nodeCells, nodeColumns, printDoubts, printMore } from './describe-answer.js';
import { countOf, printJson, printLine } from './output.js';
import { toPrintable } from './printable.js';
import type { QuestionOptions } from './question-options.js';

/**
 * Prints the callers or callees of a node: a line for each, as `file:line name`.
 * @param relation `caller` or `callee`
 */
export function printCalls(answer: Neighborhood, relation: string, options: QuestionOptions): void {
  const { neighbors, total, node, graph, members, more, depth, offset } = answer;
  if (options.json === true) {
    printJson(answer);
    return;
  }
  if (options.csv === true) {
    printCsv(
      ['distance', ...nodeColumns],
      neighbors.map(({ distance, node: neighbor }) => [distance, ...nodeCells(neighbor)]),
    );
    return;
  }
  const subject = toPrintable(node.qualifiedName);
  const counted = members === 0 ? subject : `${subject} and its ${countOf(members, 'member')}`;
  printLine(`${countOf(total, relation)} of ${counted} (${describeGraph(graph)})`);
  for (const { node: neighbor, distance } of neighbors) {
    const name = toPrintable(neighbor.qualifiedName);
    printLine(`${locationOf(neighbor)} ${name}${depth > 1 ? ` (distance ${distance})` : ''}`);
  }
  printMore(more, offset + neighbors.length);
  printDoubts(graph, answer.unresolvedCalls);
}
