import { toLayers } from '../components/to-layers.js';
import { findComponents, groupCyclic } from '../cycles/cyclic-components.js';
import { toDependencyTest, type DependencySelection } from '../cycles/dependency-test.js';
import { withoutNested } from '../cycles/find-cycles.js';
import { buildUnitGraph, type UnitGraph } from '../cycles/unit-graph.js';
import { toFolderTest, type Units } from '../cycles/unit-level.js';
import { forEachSlice } from '../snapshot/for-each-slice.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { toTestFilter } from '../snapshot/test-code.js';
import { readAdjacency } from '../traversal/adjacency.js';
import { findGroups, type GroupSelection } from './unit-groups.js';

/** The units, and the edges that count as dependencies between them. */
export type DependencyQuestion = GroupSelection & DependencySelection;

/** The dependencies between units, each of which is identified by the index of the node that represents it. */
export interface Dependencies {
  readonly units: Units;
  /** Each unit with contents that are selected, whether it has dependencies or not, in the order of the graph. */
  readonly members: readonly number[];
  /** All dependencies. */
  readonly graph: UnitGraph;
  /** The dependencies that count for cycles and layers: those between units neither of which is inside the other. */
  readonly unnested: UnitGraph;
  /** The units of each cycle, largest cycle first. */
  readonly cycles: readonly (readonly number[])[];
  /** By unit: 0 if it depends on no other, otherwise one more than the highest layer that it depends on. */
  readonly layers: Uint32Array;
}

/** Number of nodes in a slice. */
const nodesPerSlice = 20_000;

/**
 * Counts the dependencies between folders or packages, and finds their cycles and layers. A folder consists of the folders in it, so that
 * a dependency between a folder and one inside it is part of no cycle.
 */
export async function findDependencies(snapshot: GraphSnapshot, question: DependencyQuestion): Promise<Dependencies> {
  const units = await findGroups(snapshot, question);
  const isSelected = await toDependencyTest(snapshot, 'folder', question);
  const graph = await buildUnitGraph(snapshot, units, isSelected);
  const unnested = await buildUnitGraph(snapshot, units, await withoutNested(snapshot, units, isSelected));
  const components = await findComponents(unnested);
  return {
    ...{ units, graph, unnested },
    members: await findMembers(snapshot, units, question.test),
    cycles: await groupCyclic(components),
    layers: toLayers(unnested, components),
  };
}

async function findMembers(snapshot: GraphSnapshot, units: Units, test: boolean | undefined): Promise<number[]> {
  const isWanted = toTestFilter(snapshot, test);
  const isFolder = await toFolderTest(snapshot);
  const { members } = await readAdjacency(snapshot);
  const hasMembers = (node: number): boolean => (members.offsets[node + 1] ?? 0) > (members.offsets[node] ?? 0);
  const wantedUnits = new Set<number>();
  await forEachSlice(units.length, nodesPerSlice, (start, end) => {
    for (let node = start; node < end; node++) {
      const unit = units[node] ?? -1;
      if (unit >= 0 && isWanted(node) && !(isFolder(node) && hasMembers(node))) wantedUnits.add(unit);
    }
  });
  return [...wantedUnits].sort((one, other) => one - other);
}
