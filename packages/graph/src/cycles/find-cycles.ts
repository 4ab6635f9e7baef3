import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { readAdjacency } from '../traversal/adjacency.js';
import { findCyclicComponents } from './cyclic-components.js';
import { toDependencyTest, type DependencySelection } from './dependency-test.js';
import { buildUnitGraph, type UnitGraph } from './unit-graph.js';
import { findUnits, type UnitLevel, type Units } from './unit-level.js';

/** The cycles between the units of one level. */
export interface Cycles {
  readonly units: Units;
  readonly graph: UnitGraph;
  /** The units of each cycle, largest cycle first. */
  readonly components: readonly (readonly number[])[];
}

/**
 * Finds the cycles between units: the strongly connected components of two or more of them. A folder consists of the folders in it, so that
 * a dependency between a folder and a folder inside it does not count.
 */
export async function findCycles(
  snapshot: GraphSnapshot,
  level: UnitLevel,
  selection: DependencySelection,
): Promise<Cycles> {
  const units = await findUnits(snapshot, level);
  const isSelected = await toDependencyTest(snapshot, level, selection);
  const isDependency = level === 'folder' ? await withoutNested(snapshot, units, isSelected) : isSelected;
  const graph = await buildUnitGraph(snapshot, units, isDependency);
  return { units, graph, components: await findCyclicComponents(graph) };
}

/** Restricts a test of edges to those between units neither of which is inside the other. */
export async function withoutNested(
  snapshot: GraphSnapshot,
  units: Units,
  isSelected: (edge: number) => boolean,
): Promise<(edge: number) => boolean> {
  const isNested = await toNestingTest(snapshot);
  const { sources, targets } = snapshot.structure;
  return (edge) => isSelected(edge) && !isNested(units[sources[edge] ?? 0] ?? -1, units[targets[edge] ?? 0] ?? -1);
}

/** Creates a test of pairs of units: whether one contains the other. */
export async function toNestingTest(snapshot: GraphSnapshot): Promise<(one: number, other: number) => boolean> {
  const { parents } = await readAdjacency(snapshot);
  return (one, other) => contains(parents, one, other) || contains(parents, other, one);
}

/** In an imported graph, folders may contain each other. */
const deepestFolder = 256;

function contains(parents: Int32Array, container: number, node: number): boolean {
  let parent = parents[node] ?? -1;
  for (let depth = 0; parent >= 0 && depth < deepestFolder; depth++) {
    if (parent === container) return true;
    parent = parents[parent] ?? -1;
  }
  return false;
}
