import { describeUnknownKind, describeUnknownType } from './matches-nothing.js';
import { describeNode, locationsOfNode, valuesOfNode } from './locate.js';
import { withoutResult, type FoundViolation, type RuleEvaluator } from './rule-findings.js';
import type { RuleGraph } from './rule-graph.js';

/** Maximum length of the values of a row in a message. */
const longestValue = 500;

/** Each row of the answer is a violation. */
export const query: RuleEvaluator<'query'> = async (definition, { graph, runQuery, outdatedValuesOf }) => {
  let answer;
  try {
    answer = await runQuery(definition);
  } catch (error) {
    return withoutResult({ problem: error instanceof Error ? error.message : String(error) });
  }
  const { columns, rows, isTruncated, types, kinds, properties } = answer;
  const outdated = properties.map(outdatedValuesOf).find((values) => values !== undefined);
  return {
    matched: { nodes: rows.length, edges: 0 },
    violations: rows.map((row) => describeRow(graph, columns, row)),
    problem: isTruncated
      ? `The query has more than ${rows.length.toLocaleString('en-US')} rows.`
      : (describeUnknownKind(graph, { kinds }) ?? outdated?.reason),
    matchesNothing: describeUnknownType(graph, types),
  };
};

function describeRow(graph: RuleGraph, columns: readonly string[], row: readonly unknown[]): FoundViolation {
  const named = (name: string): number | undefined => findNode(graph, row[columns.indexOf(name)]);
  const nodes = row.map((cell) => findNode(graph, cell)).filter((node) => node !== undefined);
  const hasNames = columns.includes('source') || columns.includes('target');
  const [source, target] = (hasNames ? [named('source'), named('target')] : nodes.slice(0, 2)).map((node) =>
    node === undefined ? undefined : describeNode(graph, node),
  );
  const value = describeValues(graph, columns, row, source !== undefined);
  return {
    ...{ kind: 'query', value },
    ...(source && { source }),
    ...(target && { target }),
    locations: source ? locationsOfNode(source) : [],
    values: {
      ...(source && valuesOfNode('source', source)),
      ...(target && valuesOfNode('target', target)),
      value: value.length > longestValue ? `${value.slice(0, longestValue)}…` : value,
    },
  };
}

/** The values of a row. Those that the violation names anyway are left out if there are others. */
function describeValues(
  graph: RuleGraph,
  columns: readonly string[],
  row: readonly unknown[],
  namesSource: boolean,
): string {
  const cells = row.map((cell, index) => ({ column: columns[index] ?? '', text: toText(graph, cell) }));
  const others = cells.filter(({ column }) => column !== 'source' && column !== 'target');
  const [only] = others;
  if (namesSource && only && others.length === 1) return only.text;
  const listed = namesSource && others.length > 0 ? others : cells;
  return listed.map(({ column, text }) => `${column}: ${text}`).join(', ');
}

/** The node that a value of a row is, or whose id it is. */
function findNode({ snapshot }: RuleGraph, cell: unknown): number | undefined {
  if (typeof cell === 'string') return snapshot.indexOf(cell);
  const id = typeof cell === 'object' && cell !== null && 'id' in cell ? cell.id : undefined;
  return typeof id === 'string' ? snapshot.indexOf(id) : undefined;
}

function toText(graph: RuleGraph, cell: unknown): string {
  if (typeof cell === 'string') return cell;
  const node = findNode(graph, cell);
  return node === undefined ? JSON.stringify(cell) : graph.nameOf(node);
}
