import type { AffectedNodes, ChangedFile, ChangedFiles, ChangedNode, ImpactAnswer, NodeSummary } from '@code-graph/api';
import type { AttributeValue } from '@code-graph/sdk';
import { printCsv, type CsvCell } from '../output/csv.js';
import { describeGraph, locationOf, nodeCells, nodeColumns, printDoubts, printMore } from './describe-answer.js';
import { toFittingTable } from '../output/fit-table.js';
import { countOf, printLine, styled } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

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
  if (answer.range) printLine(describeRange(answer.range));
  printSection(
    'Changed',
    changed.nodes.map(({ node, attributes: values, ...state }) => [
      ...nameCells(node),
      ...cellsOf(values),
      ...(answer.marksTests || state.isRemoved === true ? [describeState(state)] : []),
    ]),
    attributes,
  );
  printMore(changed.more, offset + changed.nodes.length);
  if (answer.files) printFilesWithoutNodes(answer.files, new Set(graph.changedFiles));
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
  const cellsOf = (values: Attributes): CsvCell[] => attributes.map((name) => values[name]);
  const rowsOf = (group: string, { nodes }: AffectedNodes): CsvCell[][] =>
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

function describeRange({ from, to }: NonNullable<ImpactAnswer['range']>): string {
  const end = to === undefined ? 'the working tree' : to.slice(0, 10);
  return `Changes from ${toPrintable(from.slice(0, 10))} to ${toPrintable(end)}`;
}

const reasons: Readonly<Record<NonNullable<ChangedFile['reason']>, string>> = {
  'not-in-graph': 'not in the graph',
  binary: 'binary',
  'does-not-apply': 'the diff does not fit the file',
  unverified: 'the file cannot be read, so the lines may differ',
};

const maxFilesListed = 10;

/** Prints the files in which no node was found, or whose nodes are uncertain. */
function printFilesWithoutNodes({ files, more }: ChangedFiles, stale: ReadonlySet<string>): void {
  const listed = files.filter(({ nodes, reason }) => nodes === 0 || reason !== undefined);
  if (listed.length > 0) {
    printLine();
    printLine(styled('bold', 'Files without changed nodes, or with uncertain ones'));
  }
  for (const { file, change, reason } of listed.slice(0, maxFilesListed)) {
    printLine(`${toPrintable(file)}: ${change}${reason === undefined ? '' : `, ${reasons[reason]}`}`);
  }
  const rest = Math.max(listed.length - maxFilesListed, 0);
  if (rest > 0) printLine(`… and ${rest} more; --json has them.`);
  if (more > 0) printLine(`${countOf(more, 'further file')} of the change, not listed; --limit shows more.`);
  const moved = files.filter(({ file, nodes }) => nodes > 0 && stale.has(file)).length;
  if (moved > 0) {
    printLine(
      `${countOf(moved, 'file')} changed after the graph was made: its lines may have moved, and the changed nodes may be others.`,
    );
  }
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

function describeState({ isTest, isRemoved, isReachedByTest }: Omit<ChangedNode, 'node' | 'attributes'>): string {
  if (isRemoved === true) return 'removed';
  return isTest ? 'test' : isReachedByTest === false ? 'no test reaches it' : '';
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
