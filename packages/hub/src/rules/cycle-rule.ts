import type { HubCut } from '@code-graph/api';
import {
  createComponentGraph,
  findCheapestCut,
  findCyclicComponents,
  findShortestCycle,
} from '@code-graph/graph/cycles';
import { groupBy } from '../boundary/questions/groups.js';
import {
  describeNothing,
  FoundHubViolations,
  type FoundHubViolation,
  type HubRuleEvaluator,
} from './hub-rule-context.js';
import { edgeId, UnitDependencies, type UnitDependency, type UnitKind } from './unit-dependencies.js';
import { listNames, placesOf } from './use-violations.js';

/** Repositories or packages must not depend on one another in a circle. A use of a package with several publishers counts for each of them. */
export const forbidCycles: HubRuleEvaluator<'forbidCycles'> = async ({ between, in: selection }, context) => {
  const repositories = context.selectRepositories(selection);
  const dependencies = new UnitDependencies(context, between, repositories);
  const units = [...new Set(dependencies.all.flatMap(({ source, target }) => [source, target]))].sort();
  const violations = new FoundHubViolations();
  for (const component of await findCyclicComponents(toSuccessors(units, dependencies.all))) {
    const members = component.map((index) => units[index] ?? '');
    violations.add([await describeCycle(members, dependencies, between)]);
  }
  return {
    matched: { nodes: repositories.size, edges: dependencies.all.length },
    violations,
    matchesNothing: selection === undefined ? undefined : describeNothing({ in: repositories.size }),
  };
};

function toSuccessors(units: readonly string[], dependencies: readonly UnitDependency[]) {
  const indexes = new Map(units.map((unit, index) => [unit, index]));
  const bySource = groupBy(dependencies, ({ source }) => source);
  const targets: number[] = [];
  const offsets = [0];
  for (const unit of units) {
    for (const { target } of bySource.get(unit) ?? []) targets.push(indexes.get(target) ?? 0);
    offsets.push(targets.length);
  }
  return { offsets: new Uint32Array(offsets), targets: new Uint32Array(targets) };
}

async function describeCycle(
  members: readonly string[],
  dependencies: UnitDependencies,
  between: UnitKind,
): Promise<FoundHubViolation> {
  const indexes = new Map(members.map((member, index) => [member, index]));
  const inside = dependencies.all.filter(({ source, target }) => indexes.has(source) && indexes.has(target));
  const edges = [...groupBy(inside, edgeId).values()];
  const usesByEdge = await dependencies.usesOf(inside);
  const uses = edges.map(([edge]) => usesByEdge.get(edgeId(edge)) ?? []);
  const endsOf = (end: 'source' | 'target'): number[] => edges.map(([first]) => indexes.get(first[end]) ?? 0);
  const weights = uses.map((rows) => Math.max(rows.length, 1));
  const graph = await createComponentGraph(members.length, endsOf('source'), endsOf('target'), weights);
  const path = (await findShortestCycle(graph)).map((edge) => members[graph.sources[edge] ?? 0] ?? '');
  const cutEdges = (await findCheapestCut(graph)).dependencies;
  const cut = cutEdges.map((edge): HubCut => {
    const [source, target] = [members[graph.sources[edge] ?? 0] ?? '', members[graph.targets[edge] ?? 0] ?? ''];
    return { source, target, uses: uses[edge]?.length ?? 0 };
  });
  const { places } = placesOf(
    cutEdges.flatMap((edge) => uses[edge] ?? []),
    (use) => dependencies.context.publishersOf(use),
  );
  return {
    ...{ kind: 'cycle', members: [...members], path, cut, places },
    uses: cut.reduce((sum, each) => sum + each.uses, 0),
    identity: ['cycle', members],
    values: {
      size: String(members.length),
      units: between,
      path: [...path, ...path.slice(0, 1)].join(' → '),
      cut: listNames(cut.map(({ source, target, uses: count }) => `${source} → ${target} (${count} uses)`)),
    },
  };
}
