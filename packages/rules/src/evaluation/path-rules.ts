import { buildChainGraph, findChains, findReached, type ChainGraph } from './chains.js';
import { describeNode, locationsOfNode, valuesOfNode } from './locate.js';
import { describeEmpty, describeUnknownKind } from './matches-nothing.js';
import { locationsOfDependency } from './unit-locations.js';
import { withoutResult, type FoundViolation, type RuleEvaluator } from './rule-findings.js';
import type { RuleGraph } from './rule-graph.js';

/** Maximum number of chains that a rule reports. A rule with more cannot be trusted. */
const maxChains = 10_000;

/** No chain of dependencies may lead from `from` to `to`. */
export const forbidPath: RuleEvaluator<'forbidPath'> = async (definition, context) => {
  const problem = describeUnknownKind(context.graph, definition);
  if (problem !== undefined) return withoutResult({ problem });
  const chainGraph = await buildChainGraph(definition, context);
  const chains = await findChains(chainGraph, maxChains + 1);
  return {
    ...describeMatches(context.graph, chainGraph),
    violations: chains.slice(0, maxChains).map((chain) => describeChain(context.graph, chainGraph, chain)),
    ...(chains.length > maxChains && {
      problem: `More than ${maxChains.toLocaleString('en-US')} pairs of "from" and "to" have a chain. Select less code.`,
    }),
  };
};

/** A chain of dependencies must lead from `from` to each unit of `to`. */
export const requirePath: RuleEvaluator<'requirePath'> = async (definition, context) => {
  const problem = describeUnknownKind(context.graph, definition);
  if (problem !== undefined) return withoutResult({ problem });
  const chainGraph = await buildChainGraph(definition, context);
  const reached = await findReached(chainGraph);
  return {
    ...describeMatches(context.graph, chainGraph),
    violations: [...chainGraph.goals].flatMap((unit): FoundViolation[] => {
      if (reached.has(unit)) return [];
      const source = describeNode(context.graph, unit);
      return [{ kind: 'node', source, locations: locationsOfNode(source), values: valuesOfNode('source', source) }];
    }),
  };
};

function describeMatches(
  graph: RuleGraph,
  { from, to, graph: { targets } }: ChainGraph,
): {
  readonly matched: { readonly nodes: number; readonly edges: number };
  readonly matchesNothing: string | undefined;
} {
  return {
    matched: { nodes: from.count + to.count, edges: targets.length },
    matchesNothing: describeEmpty(graph, { from, to }),
  };
}

function describeChain(graph: RuleGraph, chainGraph: ChainGraph, chain: readonly number[]): FoundViolation {
  const [start = 0, end = start] = [chain[0], chain.at(-1)];
  const path = chain.map((unit) => describeNode(graph, unit));
  const source = describeNode(graph, start);
  const target = describeNode(graph, end);
  const steps = chain.slice(1).map((unit, index) => [chain[index] ?? unit, unit] as const);
  return {
    ...{ kind: 'path', source, target, path },
    locations: steps.flatMap(([one, other]) => locationsOfDependency(graph, chainGraph, one, other).slice(0, 1)),
    values: {
      ...valuesOfNode('source', source),
      ...valuesOfNode('target', target),
      path: path.map(({ name }) => name).join(' → '),
      length: String(steps.length),
    },
  };
}
