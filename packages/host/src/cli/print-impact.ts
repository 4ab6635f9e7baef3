import type { AffectedNodes, AttributeValue, ImpactAnswer, NodeSummary } from '@code-graph/sdk';
import { printCsv } from './csv.js';
import { describeGraph, locationOf, nodeCells, nodeColumns, printDoubts, printMore } from './describe-answer.js';
import { toFittingTable } from './fit-table.js';
import { countOf, printLine, styled } from './output.js';
import { toPrintable } from './printable.js';

type AffectedNode = AffectedNodes['nodes'][number];
type Attributes = Readonly<Record<string, AttributeValue>>;

/**
 * Prints the changed nodes, then the affected ones in production and in tests, each as a table.
 * @param attributes names of the attributes that become columns
 */
export function printImpact(answer: ImpactAnswer, attributes: readonly string[]): void {
  const { changed, production, tests, graph, total, offset, depth, beyondDepth } = answer;
  const affected = `${countOf(total, 'node')} affected by ${countOf(changed.total, 'changed node')}`;
  const split = answer.marksTests ? `: ${number(production.total)} in production, ${number(tests.total)} in tests` : '';
  printLine(`${affected}${split} (${describeGraph(graph)})`);
  const cellsOf = (values: Attributes): string[] => attributes.map((name) => toPrintable(String(values[name] ?? '')));
  const names = new Map(
    [changed, production, tests].flatMap(({ nodes }) => nodes.map(({ node }) => [node.id, node.qualifiedName])),
  );
  printSection(
    'Changed',
    changed.nodes.map(({ node, isTest, isReachedByTest, attributes: values }) => [
      ...nameCells(node),
      ...cellsOf(values),
      ...(answer.marksTests ? [isTest ? 'test' : isReachedByTest === false ? 'no test reaches it' : ''] : []),
    ]),
    attributes,
  );
  printMore(changed.more, offset + changed.nodes.length);
  for (const [title, { nodes, more }] of [
    [answer.marksTests ? 'Production' : 'Affected', production],
    ['Tests', tests],
  ] as const) {
    const rows = nodes.map((affectedNode) => [
      String(affectedNode.distance),
      ...nameCells(affectedNode.node),
      ...cellsOf(affectedNode.attributes),
      describeEdge(affectedNode, names),
    ]);
    printSection(title, rows, ['', ...attributes]);
    printMore(more, offset + nodes.length);
  }
  if (beyondDepth > 0) {
    printLine(
      `${countOf(beyondDepth, 'node')} at distance ${depth + 1}, and what depends on them, not listed; --depth ${depth + 1} shows more.`,
    );
  }
  if (!answer.marksTests) printLine('The graph does not mark test code: tests count as production.');
  printDoubts(graph, answer.unresolvedCalls);
}

/** Prints the changed and the affected nodes as CSV. The changed ones have the distance 0. */
export function printImpactAsCsv(answer: ImpactAnswer, attributes: readonly string[]): void {
  const { changed, production, tests } = answer;
  const cellsOf = (values: Attributes): string[] => attributes.map((name) => String(values[name] ?? ''));
  const rowsOf = (group: string, { nodes }: AffectedNodes): (string | number | undefined)[][] =>
    nodes.map(({ distance, edge, node, attributes: values }) => {
      const nearer = edge.source === node.id ? edge.target : edge.source;
      return [group, distance, edge.kind, nearer, ...nodeCells(node), ...cellsOf(values)];
    });
  printCsv(
    ['group', 'distance', 'kind', 'from', ...nodeColumns, ...attributes],
    [
      ...changed.nodes.map(({ node, attributes: values }) => [
        'changed',
        0,
        undefined,
        undefined,
        ...nodeCells(node),
        ...cellsOf(values),
      ]),
      ...rowsOf('production', production),
      ...rowsOf('tests', tests),
    ],
  );
}

function printSection(title: string, rows: readonly (readonly string[])[], attributes: readonly string[]): void {
  if (rows.length === 0) return;
  printLine();
  printLine(styled('bold', title));
  const heads = ['', '', '', ...attributes, ''];
  printLine(toFittingTable(attributes.some((name) => name !== '') ? [heads, ...rows] : rows));
}

function nameCells(node: NodeSummary): string[] {
  return [toPrintable(node.type), toPrintable(node.qualifiedName), locationOf(node)];
}

/** The edge by which a node is reached, as seen from the node. */
function describeEdge({ node, edge, moreEdges }: AffectedNode, names: ReadonlyMap<string, string>): string {
  const isSource = edge.source === node.id;
  const nearer = isSource ? edge.target : edge.source;
  const relation = `${isSource ? (edge.kind ?? 'edge to') : 'overridden by'} ${names.get(nearer) ?? nearer}`;
  return toPrintable(moreEdges > 0 ? `${relation} (+${moreEdges})` : relation);
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
