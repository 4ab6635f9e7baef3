import { buildUnitGraph, type UnitGraph, type Units } from '@code-graph/graph/cycles';
import { pacer } from '@code-graph/graph/snapshot';
import type { RuleDefinitions } from '../file/rule-file.js';
import type { RuleContext } from './rule-findings.js';
import type { SelectedNodes } from './select-nodes.js';

/** Number of steps after which the pacer's clock is read. */
const stepsPerCheck = 10_000;

/** The selections of a rule about chains, and the dependencies between their units: files, or nodes if the rule names kinds of edges. */
export interface ChainGraph {
  readonly graph: UnitGraph;
  readonly units: Units;
  readonly from: SelectedNodes;
  readonly to: SelectedNodes;
  /** The units with code of `from`, in ascending order. */
  readonly starts: ReadonlySet<number>;
  /** The units with code of `to`. */
  readonly goals: ReadonlySet<number>;
}

export async function buildChainGraph(
  definition: RuleDefinitions['forbidPath'],
  { graph, selector }: RuleContext,
): Promise<ChainGraph> {
  const [from, to] = [await selector.select(definition.from), await selector.select(definition.to)];
  const { nodeCount } = graph.snapshot;
  const units = definition.kinds ? Int32Array.from({ length: nodeCount }, (_, node) => node) : graph.files;
  const unitsOf = ({ has }: SelectedNodes): Set<number> => {
    const selectedUnits = new Set<number>();
    for (let node = 0; node < nodeCount; node++)
      if (has(node) && (units[node] ?? -1) >= 0) selectedUnits.add(units[node] ?? 0);
    return selectedUnits;
  };
  return {
    graph: await buildUnitGraph(graph.snapshot, units, await graph.dependencyTest(definition)),
    ...{ units, from, to, goals: unitsOf(to) },
    starts: new Set([...unitsOf(from)].sort((one, other) => one - other)),
  };
}

/** Returns the units that a chain from any start leads to, and the starts. */
export async function findReached({ graph: { offsets, targets }, starts }: ChainGraph): Promise<ReadonlySet<number>> {
  const reached = new Set(starts);
  let steps = 0;
  for (const unit of reached)
    for (let index = offsets[unit] ?? 0; index < (offsets[unit + 1] ?? 0); index++) {
      if (++steps % stepsPerCheck === 0 && pacer.isDue) await pacer.pause();
      reached.add(targets[index] ?? 0);
    }
  return reached;
}

/**
 * Returns a shortest chain for each pair of a start and a goal between which a chain passes no other start or goal. The pairs do not
 * depend on the lengths of chains, so that a removed dependency never adds a pair.
 * @param limit maximum number of chains
 */
export async function findChains(chainGraph: ChainGraph, limit: number): Promise<number[][]> {
  const { graph, starts, goals } = chainGraph;
  const isLeading = await findLeading(chainGraph);
  const chains: number[][] = [];
  /** The unit before each unit that the current start reaches, if `visitor` of the unit is that start. */
  const previous = new Int32Array(isLeading.length);
  const visitor = new Int32Array(isLeading.length).fill(-1);
  let steps = 0;
  for (const start of starts) {
    const queue = isLeading[start] === 1 ? [start] : [];
    visitor[start] = start;
    for (const unit of queue) {
      if (goals.has(unit) && unit !== start) {
        chains.push(toChain(unit, start, previous));
        if (chains.length === limit) return chains;
        continue;
      }
      for (let index = graph.offsets[unit] ?? 0; index < (graph.offsets[unit + 1] ?? 0); index++) {
        const next = graph.targets[index] ?? 0;
        if (++steps % stepsPerCheck === 0 && pacer.isDue) await pacer.pause();
        if (isLeading[next] !== 1 || starts.has(next) || visitor[next] === start) continue;
        visitor[next] = start;
        previous[next] = unit;
        queue.push(next);
      }
    }
  }
  return chains;
}

/** Marks the goals, and the units from which a chain leads to a goal without another start or goal in between. */
async function findLeading({ graph: { offsets, targets }, starts, goals }: ChainGraph): Promise<Uint8Array> {
  const unitCount = offsets.length - 1;
  /** The latest dependency on each unit, and the one before each dependency that is on the same unit. */
  const latest = new Int32Array(unitCount).fill(-1);
  const earlier = new Int32Array(targets.length);
  const sources = new Int32Array(targets.length);
  for (let unit = 0; unit < unitCount; unit++)
    for (let index = offsets[unit] ?? 0; index < (offsets[unit + 1] ?? 0); index++) {
      const target = targets[index] ?? 0;
      sources[index] = unit;
      earlier[index] = latest[target] ?? -1;
      latest[target] = index;
    }
  const isLeading = new Uint8Array(unitCount);
  const queue = [...goals].filter((goal) => !starts.has(goal));
  for (const goal of queue) isLeading[goal] = 1;
  let steps = 0;
  for (const unit of queue) {
    if (starts.has(unit)) continue;
    for (let index = latest[unit] ?? -1; index >= 0; index = earlier[index] ?? -1) {
      const source = sources[index] ?? 0;
      if (++steps % stepsPerCheck === 0 && pacer.isDue) await pacer.pause();
      if (isLeading[source] === 1) continue;
      isLeading[source] = 1;
      queue.push(source);
    }
  }
  return isLeading;
}

function toChain(end: number, start: number, previous: Int32Array): number[] {
  const chain = [end];
  for (let unit = end; unit !== start; chain.unshift(unit)) unit = previous[unit] ?? start;
  return chain;
}
