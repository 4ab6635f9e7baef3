import { buildUnitGraph, type UnitGraph, type Units } from '@code-graph/graph/cycles';
import { pacer } from '@code-graph/graph/snapshot';
import type { RuleDefinitions } from '../file/rule-file.js';
import { describeNode, locationsOfNode, valuesOfNode } from './locate.js';
import { describeEmpty, describeUnknownKind } from './matches-nothing.js';
import { locationsOfDependency } from './unit-locations.js';
import { withoutResult, type FoundViolation, type RuleContext, type RuleEvaluator } from './rule-findings.js';
import type { RuleGraph } from './rule-graph.js';
import type { SelectedNodes } from './select-nodes.js';

/** Number of steps after which the pacer's clock is read. */
const stepsPerCheck = 10_000;

/** The chains of dependencies from a selection. */
interface Chains {
  readonly graph: UnitGraph;
  readonly units: Units;
  readonly from: SelectedNodes;
  readonly to: SelectedNodes;
  /** The units with selected code. */
  readonly goals: ReadonlySet<number>;
  /** The unit before each reached unit on a shortest chain; the unit itself where a chain begins, and -1 for all others. */
  readonly previous: Int32Array;
}

/** No chain of dependencies may lead from `from` to `to`. */
export const forbidPath: RuleEvaluator<'forbidPath'> = async (definition, context) => {
  const problem = describeUnknownKind(context.graph, definition);
  if (problem !== undefined) return withoutResult({ problem });
  const chains = await findChains(definition, context, false);
  const { previous, goals } = chains;
  const ends = [...goals].filter((unit) => (previous[unit] ?? -1) >= 0 && previous[unit] !== unit);
  return {
    ...describeChains(chains),
    violations: ends.map((unit) => describeChain(context.graph, chains, unit)),
  };
};

/** A chain of dependencies must lead from `from` to each unit of `to`. */
export const requirePath: RuleEvaluator<'requirePath'> = async (definition, context) => {
  const problem = describeUnknownKind(context.graph, definition);
  if (problem !== undefined) return withoutResult({ problem });
  const chains = await findChains(definition, context, true);
  const unreached = [...chains.goals].filter((unit) => (chains.previous[unit] ?? -1) < 0);
  return {
    ...describeChains(chains),
    violations: unreached.map((unit): FoundViolation => {
      const source = describeNode(context.graph, unit);
      return { kind: 'node', source, locations: locationsOfNode(source), values: valuesOfNode('source', source) };
    }),
  };
};

/**
 * Walks from the units of `from` along dependencies. Without kinds of edges, the units are files; with them, all nodes by themselves.
 * @param passesGoals whether a chain continues after a unit of `to`
 */
async function findChains(
  definition: RuleDefinitions['forbidPath'],
  { graph, selector }: RuleContext,
  passesGoals: boolean,
): Promise<Chains> {
  const [from, to] = [await selector.select(definition.from), await selector.select(definition.to)];
  const { nodeCount } = graph.snapshot;
  const units = definition.kinds ? Int32Array.from({ length: nodeCount }, (_, node) => node) : graph.files;
  const unitGraph = await buildUnitGraph(graph.snapshot, units, await graph.dependencyTest(definition));
  const unitsOf = ({ has }: SelectedNodes): Set<number> => {
    const selectedUnits = new Set<number>();
    for (let node = 0; node < nodeCount; node++)
      if (has(node) && (units[node] ?? -1) >= 0) selectedUnits.add(units[node] ?? 0);
    return selectedUnits;
  };
  const goals = unitsOf(to);
  const previous = new Int32Array(nodeCount).fill(-1);
  const queue = [...unitsOf(from)].sort((one, other) => one - other);
  for (const unit of queue) previous[unit] = unit;
  let steps = 0;
  for (const unit of queue) {
    if (!passesGoals && goals.has(unit) && previous[unit] !== unit) continue;
    for (let index = unitGraph.offsets[unit] ?? 0; index < (unitGraph.offsets[unit + 1] ?? 0); index++) {
      const next = unitGraph.targets[index] ?? 0;
      if (++steps % stepsPerCheck === 0 && pacer.isDue) await pacer.pause();
      if (previous[next] !== -1) continue;
      previous[next] = unit;
      queue.push(next);
    }
  }
  return { graph: unitGraph, units, from, to, goals, previous };
}

function describeChains({ from, to, graph }: Chains): {
  readonly matched: { readonly nodes: number; readonly edges: number };
  readonly matchesNothing: string | undefined;
} {
  return {
    matched: { nodes: from.count + to.count, edges: graph.targets.length },
    matchesNothing: describeEmpty({ from, to }),
  };
}

function describeChain(graph: RuleGraph, chains: Chains, end: number): FoundViolation {
  const { previous } = chains;
  const nodes = [end];
  for (let unit = end; previous[unit] !== unit;) {
    unit = previous[unit] ?? unit;
    nodes.unshift(unit);
  }
  const path = nodes.map((unit) => describeNode(graph, unit));
  const source = describeNode(graph, nodes[0] ?? end);
  const target = describeNode(graph, end);
  const steps = nodes.slice(1).map((unit, index) => [nodes[index] ?? unit, unit] as const);
  return {
    ...{ kind: 'path', source, target, path },
    locations: steps.flatMap(([one, other]) => locationsOfDependency(graph, chains, one, other).slice(0, 1)),
    values: {
      ...valuesOfNode('source', source),
      ...valuesOfNode('target', target),
      path: path.map(({ name }) => name).join(' → '),
      length: String(steps.length),
    },
  };
}
