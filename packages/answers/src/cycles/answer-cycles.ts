import type { Cycle, CycleAnswer, NodeSummary, UnitDependency } from '@code-graph/api';
import { generalErrors } from '@code-graph/api/errors';
import {
  findCheapestCut,
  findCycles,
  findShortestCycle,
  sortByUses,
  toComponentGraph,
  type Cycles,
  type DependencySelection,
  type UnitLevel,
} from '@code-graph/graph/cycles';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import type { AskedGraph } from '../asked-graph.js';
import { countHiddenCalls } from '../calls/hidden-calls.js';
import { filesOf } from '../nodes/node-summary.js';
import { checkSelection } from '../selection/check-selection.js';
import { toUnitDependency } from './unit-dependency.js';
import { toUnitSummary } from './unit-summary.js';

/** A question about the cycles between units of one level. */
export interface CycleQuestion extends DependencySelection {
  readonly level: UnitLevel;
  readonly offset: number;
  readonly limit: number;
}

/** Maximum number of members, and of dependencies, that the answer lists for each cycle. */
const maxListed = 100;

/**
 * Answers a question about the dependency cycles of a graph.
 * @throws HostError `INVALID_PARAMETERS` for an unknown kind
 */
export async function answerCycles(
  { snapshot, describe }: AskedGraph,
  { level, offset, limit, ...selection }: CycleQuestion,
): Promise<CycleAnswer> {
  const { kinds, includesTypeOnly, test } = selection;
  const violations = checkSelection({ kinds }, snapshot.structure);
  if (violations.length > 0) throw generalErrors.invalidParameters(violations);
  const allCycles = await findCycles(snapshot, level, selection);
  const toSummary = await toUnitSummary(snapshot, level);
  const page = allCycles.components.slice(offset, offset + limit);
  const cycles: Cycle[] = [];
  for (const component of page) cycles.push(await describeCycle(snapshot, allCycles, component, toSummary));
  const total = allCycles.components.length;
  const files = filesOf(cycles.flatMap(({ members }) => members));
  return {
    total,
    offset,
    more: Math.max(total - offset - page.length, 0),
    graph: await describe(files),
    unresolvedCalls: countHiddenCalls(snapshot),
    level,
    ...(kinds && { kinds: [...kinds] }),
    typeOnly: includesTypeOnly,
    ...(test !== undefined && { test }),
    cycles,
  };
}

async function describeCycle(
  snapshot: GraphSnapshot,
  cycles: Cycles,
  component: readonly number[],
  toSummary: (unit: number) => NodeSummary,
): Promise<Cycle> {
  const graph = await toComponentGraph(cycles.graph, component);
  const cut = await findCheapestCut(graph);
  const isCut = new Set(cut.dependencies);
  const others = Array.from(graph.uses.keys()).filter((index) => !isCut.has(index));
  const describe = (index: number): UnitDependency =>
    toUnitDependency(snapshot, cycles, {
      source: component[graph.sources[index] ?? 0] ?? 0,
      target: component[graph.targets[index] ?? 0] ?? 0,
      isCut: isCut.has(index),
    });
  const listed = [...cut.dependencies, ...(await sortByUses(graph.uses, others))].slice(0, maxListed);
  const members = component.slice(0, maxListed).map(toSummary);
  const shortest = await findShortestCycle(graph);
  return {
    size: component.length,
    members,
    moreMembers: component.length - members.length,
    dependencies: listed.map(describe),
    moreDependencies: graph.uses.length - listed.length,
    uses: graph.uses.reduce((sum, uses) => sum + uses, 0),
    shortest: shortest.map(describe),
    cut: { method: cut.method, uses: cut.cost, dependencies: cut.dependencies.length },
  };
}
