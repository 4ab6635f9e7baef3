import type { Neighborhood } from '@code-graph/api';
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
import { countOf, printJson, printLine } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import type { QuestionOptions } from './question-options.js';

/** Prints a line about the members through which the node may be called. */
function printOverridden({ overridden }: Neighborhood): void {
  if (!overridden) return;
  const { total, members } = overridden;
  const listed = members.map(({ node, callers }) => {
    return `${toPrintable(node.qualifiedName)} (${locationOf(node)}, ${countOf(callers, 'caller')})`;
  });
  const others = total > members.length ? ` and ${total - members.length} more` : '';
  printLine(`May also be called through what it overrides: ${listed.join(', ')}${others}`);
}

/** Edges above it are rarely wrong. */
const sureConfidence = 0.7;

/** The confidence of a call whose target was found by its name alone, or guessed. */
function describeConfidence({ edges }: Neighborhood['neighbors'][number]): string[] {
  const best = Math.max(
    ...edges.map(({ 'code:confidence': confidence }) => (typeof confidence === 'number' ? confidence : 1)),
  );
  return best < sureConfidence ? [`confidence ${best}`] : [];
}

/**
 * Prints the callers or callees of a node, one line each: `file:lines name`. For a caller, the lines are those of its calls; for a
 * callee, the line is that of its declaration, and the calls follow the name.
 */
export function printCalls(answer: Neighborhood, relation: 'caller' | 'callee', options: QuestionOptions): void {
  const { neighbors, total, node, graph, members, more, depth, offset } = answer;
  if (options.json === true) {
    printJson(answer);
    return;
  }
  if (options.csv === true) {
    printCsv(
      ['distance', 'from', 'calls', ...nodeColumns],
      neighbors.map((neighbor) => [
        neighbor.distance,
        nearerIdsOf(neighbor),
        describeCallSites(neighbor.callSites ?? []),
        ...nodeCells(neighbor.node),
      ]),
    );
    return;
  }
  const subject = describeSubject(answer);
  const isOfConstructors = relation === 'caller' && node.type !== 'Namespace';
  const counted =
    members === 0 ? subject : `${subject} and its ${countOf(members, isOfConstructors ? 'constructor' : 'member')}`;
  printLine(`${countOf(total, relation)} of ${counted} (${describeGraph(graph)})`);
  printOverloads(answer, relation);
  for (const neighbor of neighbors) {
    const { node: neighborNode, distance, callSites = [] } = neighbor;
    const overloads = overloadsOf(neighbor, answer).join(', ');
    const calls = describeCallSites(callSites);
    const isCaller = relation === 'caller' && calls !== '';
    const notes = [
      ...(overloads === '' ? [] : [`${relation === 'caller' ? 'calls' : 'called by'} ${overloads}`]),
      ...(isCaller || calls === '' ? [] : [`called at ${calls}`]),
      ...describeConfidence(neighbor),
      ...(depth > 1 ? [`distance ${distance}`] : []),
    ];
    const location = isCaller ? calls : locationOf(neighborNode);
    printLine(
      `${location} ${toPrintable(neighborNode.qualifiedName)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`,
    );
  }
  printOverridden(answer);
  printMore(more, offset + neighbors.length);
  printDoubts(graph, answer.unresolvedCalls);
}
