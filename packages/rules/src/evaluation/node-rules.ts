import { findSimilarName } from '@code-graph/sdk/checks';
import { findUnused } from '@code-graph/graph/unused';
import { hasValue, type NumericColumn } from '@code-graph/graph/snapshot';
import { describeNode, locationsOfNode, valuesOfNode } from './locate.js';
import { describeEmpty } from './matches-nothing.js';
import { withoutResult, type FoundViolation, type RuleEvaluator } from './rule-findings.js';
import type { RuleGraph } from './rule-graph.js';

const classTexts = { unused: 'unused', testOnly: 'used by tests only', possiblyUnused: 'possibly unused' } as const;

/** The selected types and functions must be used. */
export const forbidUnused: RuleEvaluator<'forbidUnused'> = async (definition, { graph, selector }) => {
  const selected = await selector.select(definition.in);
  const classes = new Set(definition.classes ?? ['unused']);
  const unused = (await findUnused(graph.snapshot)).filter(
    (each) => selected.has(each.node) && classes.has(each.class),
  );
  return {
    matched: { nodes: selected.count, edges: 0 },
    violations: unused.map((each): FoundViolation => {
      const source = describeNode(graph, each.node);
      const values = { ...valuesOfNode('source', source), class: classTexts[each.class] };
      return { kind: 'node', source, locations: locationsOfNode(source), values };
    }),
    matchesNothing: describeEmpty(graph, { in: selected }),
  };
};

/** An attribute of the selected nodes must be within limits. */
export const limit: RuleEvaluator<'limit'> = async (definition, { graph, selector, isChanged, outdatedValuesOf }) => {
  const { attribute, max, min, changed = false } = definition;
  const column = graph.snapshot.attributes.nodes.get(attribute);
  if (column === undefined) return withoutResult({ problem: describeMissing(graph, attribute) });
  if (column.type !== 'number')
    return withoutResult({ problem: `The values of ${attribute} are not numbers, but of the type ${column.type}.` });
  if (changed && isChanged === undefined)
    return withoutResult({
      skipped: 'The rule is about changed code: pass --since with the revision to compare with.',
    });
  const selected = await selector.select(definition.of);
  const outdated = outdatedValuesOf(attribute);
  let isOutdated = false;
  let nodes = 0;
  const violations: FoundViolation[] = [];
  for (let node = 0; node < graph.snapshot.nodeCount; node++) {
    if (!selected.has(node) || (changed && isChanged?.(node) !== true)) continue;
    isOutdated ||= outdated !== undefined && outdated.files?.has(graph.textOf('file', node) ?? '') !== false;
    if (!hasValue(column, node)) continue;
    nodes++;
    const exceeded = exceededLimit(valueOf(column, node), max, min);
    if (exceeded !== undefined)
      violations.push(describeExcess(graph, node, attribute, [valueOf(column, node), exceeded]));
  }
  const empty = describeEmpty(graph, { of: selected });
  const withoutValues = nodes === 0 && !changed ? `No selected node has a value of ${attribute}.` : undefined;
  const problem = isOutdated ? outdated?.reason : undefined;
  return { matched: { nodes, edges: 0 }, violations, problem, matchesNothing: empty ?? withoutValues };
};

function valueOf(column: NumericColumn, node: number): number {
  return column.values[node] ?? 0;
}

function exceededLimit(value: number, max: number | undefined, min: number | undefined): number | undefined {
  if (max !== undefined && value > max) return max;
  return min !== undefined && value < min ? min : undefined;
}

function describeExcess(
  graph: RuleGraph,
  node: number,
  attribute: string,
  [value, exceeded]: readonly [value: number, exceeded: number],
): FoundViolation {
  const source = describeNode(graph, node);
  return {
    ...{ kind: 'limit', source, attribute, value, limit: exceeded },
    locations: locationsOfNode(source),
    values: { ...valuesOfNode('source', source), attribute, value: String(value), limit: String(exceeded) },
  };
}

function describeMissing({ snapshot }: RuleGraph, attribute: string): string {
  const attributes = [...snapshot.attributes.nodes.keys()];
  const similar = findSimilarName(attribute, attributes);
  if (similar !== undefined) return `No node has the attribute ${attribute}. Did you mean ${similar}?`;
  const [prefix] = attribute.split(':');
  return `No node has the attribute ${attribute}. Apply the overlay with the prefix ${JSON.stringify(prefix)} before the check, for example with "code-graph apply".`;
}
