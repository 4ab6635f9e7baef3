import type { Neighbor, Neighborhood, NodeSummary } from '@code-graph/api';
import { locationOf } from './describe-answer.js';
import { countOf, printLine } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

/** The node of an answer, such as `Jsoup.parse`, or `7 overloads of Jsoup.parse`. */
export function describeSubject({
  node,
  overloads,
}: {
  readonly node: NodeSummary;
  readonly overloads?: readonly unknown[] | undefined;
}): string {
  const name = toPrintable(node.qualifiedName);
  return overloads ? `${countOf(overloads.length, 'overload')} of ${name}` : name;
}

/** Prints a line for each overload of the answer, or a line about overloads that are not part of it. */
export function printOverloads({ node, overloads = [], otherOverloads }: Neighborhood, relation: string): void {
  for (const { name, node: overload, neighbors } of overloads)
    printLine(`${toPrintable(name)} ${locationOf(overload)} (${countOf(neighbors, relation)})`);
  if (otherOverloads !== undefined) {
    const name = toPrintable(node.qualifiedName);
    printLine(
      `${countOf(otherOverloads, 'other overload')} of ${name} not counted; ${JSON.stringify(name)} means all.`,
    );
  }
}

/** The names of the overloads that edges connect with a neighbor. Empty if only one node is in question. */
export function overloadsOf({ node, edges, moreEdges }: Neighbor, { overloads = [] }: Neighborhood): string[] {
  const ends = edges.map(({ source, target }) => (source === node.id ? target : source));
  const names = overloads
    .filter(({ node: overload }) => ends.some((end) => end === overload.id || end.startsWith(`${overload.id}.`)))
    .map(({ name }) => toPrintable(name));
  return names.length > 0 && moreEdges > 0 ? [...names, '…'] : names;
}

/** The ids of the nodes that edges connect with a neighbor, one step closer, as a cell of CSV. */
export function nearerIdsOf({ node, edges }: Neighbor): string {
  return [...new Set(edges.map(({ source, target }) => (source === node.id ? target : source)))].join(' ');
}
