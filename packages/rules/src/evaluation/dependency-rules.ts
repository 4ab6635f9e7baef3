import type { EdgeConditions, Selection } from '../file/rule-file.js';
import { describeEmpty, describeUnknownKind } from './matches-nothing.js';
import { describeEdge, examineEdges, type EdgeTests } from './rule-edges.js';
import { withoutResult, type RuleContext, type RuleEvaluator, type RuleFindings } from './rule-findings.js';
import type { SelectedNodes } from './select-nodes.js';

/** `from` must not depend on `to`. */
export const forbidDependency: RuleEvaluator<'forbidDependency'> = async (definition, context) => {
  const { from, to } = await selectEnds(definition, context);
  return findViolations(
    definition,
    context,
    { from, to },
    {
      isExamined: (source) => from.has(source),
      isViolation: (_, target) => to.has(target),
    },
  );
};

/** `from` may depend on itself and on `to` only. */
export const allowOnly: RuleEvaluator<'allowOnly'> = async (definition, context) => {
  const { from, to } = await selectEnds(definition, context);
  return findViolations(
    definition,
    context,
    { from, to },
    {
      isExamined: (source) => from.has(source),
      isViolation: (_, target) => !from.has(target) && !to.has(target),
    },
  );
};

/** Each layer may depend on those below it. */
export const layers: RuleEvaluator<'layers'> = async (definition, context) => {
  const selected = await Promise.all(definition.order.map((layer) => context.selector.select(layer)));
  const names = definition.order.map(toLayerName);
  const layerOf = new Int32Array(context.graph.snapshot.nodeCount).fill(-1);
  for (const [layer, { has }] of selected.entries()) {
    for (let node = 0; node < layerOf.length; node++) {
      if (!has(node)) continue;
      const other = layerOf[node] ?? -1;
      if (other >= 0) {
        const pair = `${String(names[other])} and ${String(names[layer])}`;
        return withoutResult({ problem: `${context.graph.nameOf(node)} is in two layers: ${pair}.` });
      }
      layerOf[node] = layer;
    }
  }
  const at = (node: number): number => layerOf[node] ?? -1;
  const selections = Object.fromEntries(selected.map((nodes, layer) => [String(names[layer]), nodes]));
  const findings = await findViolations(definition, context, selections, {
    isExamined: (source, target) => at(source) >= 0 && at(target) >= 0 && at(source) !== at(target),
    isViolation: (source, target) =>
      at(target) < at(source) || (definition.closed === true && at(target) > at(source) + 1),
  });
  const { snapshot } = context.graph;
  const layerNameOf = (id: string | undefined): string | undefined => names[at(snapshot.indexOf(id ?? '') ?? -1)];
  return {
    ...findings,
    violations: findings.violations.map((violation) => ({
      ...violation,
      values: {
        ...violation.values,
        'source.layer': layerNameOf(violation.source?.node),
        'target.layer': layerNameOf(violation.target?.node),
      },
    })),
  };
};

function toLayerName(layer: Selection, index: number): string {
  return typeof layer === 'string' ? layer : `order[${index}]`;
}

async function selectEnds(
  { from, to }: { readonly from: Selection; readonly to: Selection },
  { selector }: RuleContext,
): Promise<{ readonly from: SelectedNodes; readonly to: SelectedNodes }> {
  return { from: await selector.select(from), to: await selector.select(to) };
}

async function findViolations(
  conditions: EdgeConditions,
  { graph }: RuleContext,
  selections: Readonly<Record<string, SelectedNodes>>,
  tests: EdgeTests,
): Promise<RuleFindings> {
  const problem = describeUnknownKind(graph, conditions);
  if (problem !== undefined) return withoutResult({ problem });
  const { examined, violations } = await examineEdges(graph, conditions, tests);
  return {
    matched: { nodes: countAny(Object.values(selections), graph.snapshot.nodeCount), edges: examined },
    violations: violations.map((edge) => describeEdge(graph, edge)),
    matchesNothing: describeEmpty(graph, selections),
  };
}

function countAny(selections: readonly SelectedNodes[], nodeCount: number): number {
  let count = 0;
  for (let node = 0; node < nodeCount; node++) if (selections.some(({ has }) => has(node))) count++;
  return count;
}
