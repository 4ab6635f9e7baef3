import type { CutDependency } from '@code-graph/api';
import {
  findCheapestCut,
  findCycles,
  findShortestCycle,
  toComponentGraph,
  type Cycles,
} from '@code-graph/graph/cycles';
import { findDependencies } from '@code-graph/graph/dependencies';
import type { RuleDefinitions } from '../file/rule-file.js';
import { describeNode, locationsOfNode } from './locate.js';
import { describeEmpty, describeUnknownKind } from './matches-nothing.js';
import { withoutResult, type FoundViolation, type RuleEvaluator } from './rule-findings.js';
import type { RuleGraph } from './rule-graph.js';
import type { SelectedNodes } from './select-nodes.js';
import { locationsOfDependency } from './unit-locations.js';

type CycleDefinition = RuleDefinitions['forbidCycles'];

/** Maximum number of dependencies of a cut that a message names. */
const maxNamedCuts = 3;

/** The units must not depend on one another in a circle. */
export const forbidCycles: RuleEvaluator<'forbidCycles'> = async (definition, { graph, selector }) => {
  const problem = describeUnknownKind(graph, definition);
  if (problem !== undefined) return withoutResult({ problem });
  const selected = definition.in === undefined ? undefined : await selector.select(definition.in);
  const cycles = await searchCycles(graph, definition, selected);
  const violations: FoundViolation[] = [];
  for (const component of cycles.components)
    violations.push(await describeCycle(graph, cycles, component, definition.between));
  return {
    matched: { nodes: selected?.count ?? graph.snapshot.nodeCount, edges: cycles.graph.targets.length },
    violations,
    matchesNothing: selected && describeEmpty(graph, { in: selected }),
  };
};

async function searchCycles(
  graph: RuleGraph,
  { between, test, ...conditions }: CycleDefinition,
  selected: SelectedNodes | undefined,
): Promise<Cycles> {
  const { snapshot } = graph;
  const { sources, targets } = snapshot.structure;
  const isWithin = (edge: number): boolean =>
    selected === undefined || (selected.has(sources[edge] ?? 0) && selected.has(targets[edge] ?? 0));
  const selection = { ...graph.selectionOf(conditions, isWithin), test };
  if (between !== 'packages') return findCycles(snapshot, between === 'files' ? 'file' : 'folder', selection);
  const { units, unnested, cycles } = await findDependencies(snapshot, { between: 'packages', ...selection });
  return { units, graph: unnested, components: cycles };
}

async function describeCycle(
  graph: RuleGraph,
  cycles: Cycles,
  units: readonly number[],
  between: CycleDefinition['between'],
): Promise<FoundViolation> {
  // In a fixed order, so that one of several equally cheap cuts is always the same.
  const component = [...units].sort((one, other) => (graph.idOf(one) < graph.idOf(other) ? -1 : 1));
  const dependencies = await toComponentGraph(cycles.graph, component);
  const unitAt = (index: number | undefined): number => component[index ?? 0] ?? 0;
  const sourceOf = (dependency: number): number => unitAt(dependencies.sources[dependency]);
  const { dependencies: cheapest } = await findCheapestCut(dependencies);
  const cut = cheapest.map((dependency): CutDependency => {
    const [source, target] = [sourceOf(dependency), unitAt(dependencies.targets[dependency])];
    return {
      source: describeNode(graph, source),
      target: describeNode(graph, target),
      uses: dependencies.uses[dependency] ?? 1,
      locations: locationsOfDependency(graph, cycles, source, target),
    };
  });
  const path = (await findShortestCycle(dependencies)).map((dependency) => describeNode(graph, sourceOf(dependency)));
  const names = path.map(({ name }) => name);
  return {
    ...{ kind: 'cycle', path, cut },
    members: component.map((unit) => graph.idOf(unit)),
    locations: cut.flatMap(({ source, locations }) => (locations.length > 0 ? locations : locationsOfNode(source))),
    values: {
      size: String(component.length),
      units: between,
      path: [...names, ...names.slice(0, 1)].join(' → '),
      cut: describeCut(cut),
    },
  };
}

/** Names the first dependencies to cut. */
function describeCut(cut: readonly CutDependency[]): string {
  const named = cut.slice(0, maxNamedCuts).map(({ source, target }) => `${source.name} → ${target.name}`);
  const more = cut.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`;
}
