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
  const { parents } = await readAdjacency(snapshot);
  const { sources, targets } = snapshot.structure;
  const isDependency = (edge: number): boolean => {
    if (!isSelected(edge)) return false;
    const [source, target] = [units[sources[edge] ?? 0] ?? -1, units[targets[edge] ?? 0] ?? -1];
    return !contains(parents, source, target) && !contains(parents, target, source);
  };
  const graph = await buildUnitGraph(snapshot, units, level === 'folder' ? isDependency : isSelected);
  const components = await findCyclicComponents(graph);
  components.sort((one, other) => other.length - one.length || (one[0] ?? 0) - (other[0] ?? 0));
  return { units, graph, components };
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
