import { findStrongComponents, toSuccessors } from '@code-graph/graph/components';
import type { VisibleGraph } from '../visible-graph.js';

/** The cycles between visible nodes. */
export interface VisibleCycles {
  /** The number of the cycle of a visible node, from 1; without those that are in none. */
  readonly cycleOf: ReadonlyMap<number, number>;
  /** Number of nodes in each cycle. */
  readonly sizes: readonly number[];
}

/**
 * Finds the cycles between visible nodes, largest first.
 * @param isNested 1 for each visible edge between a container and its contents, which is part of no cycle
 */
export function findCycles({ nodes, sources, targets }: VisibleGraph, isNested: Uint8Array): VisibleCycles {
  const isKept = (_: number, edge: number): boolean => isNested[edge] === 0;
  const edges = { sources: sources.filter(isKept), targets: targets.filter(isKept) };
  const components = findStrongComponents(toSuccessors(nodes.length, edges));
  const members = new Map<number, number[]>();
  for (const [node, component] of components.entries()) {
    const others = members.get(component);
    if (others) others.push(node);
    else members.set(component, [node]);
  }
  const cycles = [...members.values()].filter(({ length }) => length > 1);
  cycles.sort((one, other) => other.length - one.length || (one[0] ?? 0) - (other[0] ?? 0));
  return {
    cycleOf: new Map(cycles.flatMap((cycle, index) => cycle.map((node) => [node, index + 1] as const))),
    sizes: cycles.map(({ length }) => length),
  };
}
