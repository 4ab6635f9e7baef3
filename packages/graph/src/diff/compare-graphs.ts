import { findCycles } from '../cycles/find-cycles.js';
import { findDependencies, type Dependencies } from '../dependencies/find-dependencies.js';
import { compareAttributes, unsharedNames, type AttributeDifference } from './compare-attributes.js';
import { compareCycles, type CycleDifference, type CyclesOfLevel } from './compare-cycles.js';
import { compareDependencies, type BothDependencies, type DependencyDifference } from './compare-dependencies.js';
import { compareEdges, type EdgeDifference } from './compare-edges.js';
import { compareNodes, type NodeDifference } from './compare-nodes.js';
import { comparePublicApi, type ApiDifference } from './compare-public-api.js';
import type { DiffSide } from './diff-side.js';
import type { NodeMatches } from './node-matches.js';
import type { NodeTexts } from './node-texts.js';
import { pairNodes } from './pair-nodes.js';

/** The difference of two graphs. */
export interface GraphDiff {
  readonly matches: NodeMatches;
  readonly nodes: readonly NodeDifference[];
  readonly edges: readonly EdgeDifference[];
  readonly dependencies: readonly DependencyDifference[];
  readonly cycles: readonly CycleDifference[];
  readonly publicApi: readonly ApiDifference[];
  readonly attributes: readonly AttributeDifference[];
  /** Attributes of nodes that only one graph has. */
  readonly unshared: readonly [before: readonly string[], after: readonly string[]];
  /** The units of each level on both sides. */
  readonly levels: readonly LevelOfUnits[];
  /** The texts of the files that differ. */
  readonly texts: readonly [before: NodeTexts, after: NodeTexts];
}

/** The units of one level, and all dependencies between them. */
export interface LevelOfUnits {
  readonly level: CycleDifference['level'];
  readonly before: UnitsOfGraph;
  readonly after: UnitsOfGraph;
}

/** The units of one level of a graph. */
interface UnitsOfGraph extends Pick<Dependencies, 'units' | 'graph'> {
  readonly cycles: CyclesOfLevel;
}

/** Compares two graphs of a workspace. Reads the files that differ. The difference of a graph and itself is empty. */
export async function compareGraphs(from: DiffSide, to: DiffSide): Promise<GraphDiff> {
  const { before, after, matches } = await pairNodes(from, to);
  const nodes = await compareNodes(before, after, matches);
  const dependencies = [await findBoth(from, to, 'package'), await findBoth(from, to, 'folder')];
  const levels = await findLevels(from, to, dependencies);
  return {
    ...{ matches, nodes, levels, texts: [before.texts, after.texts] },
    edges: await compareEdges(from.snapshot, to.snapshot, matches),
    dependencies: compareDependencies(from.snapshot, to.snapshot, matches, dependencies),
    cycles: await compareLevels(levels, matches),
    publicApi: comparePublicApi(before, after, matches, nodes),
    attributes: await compareAttributes(from.snapshot, to.snapshot, matches),
    unshared: [unsharedNames(from.snapshot, to.snapshot), unsharedNames(to.snapshot, from.snapshot)],
  };
}

async function findBoth(from: DiffSide, to: DiffSide, level: BothDependencies['level']): Promise<BothDependencies> {
  const question = { between: level === 'package' ? 'packages' : 'folders', includesTypeOnly: true } as const;
  const before = await findDependencies(from.snapshot, question);
  return { level, before, after: await findDependencies(to.snapshot, question) };
}

async function findLevels(
  from: DiffSide,
  to: DiffSide,
  dependencies: readonly BothDependencies[],
): Promise<LevelOfUnits[]> {
  const [before, after] = [
    await findCycles(from.snapshot, 'file', { includesTypeOnly: true }),
    await findCycles(to.snapshot, 'file', { includesTypeOnly: true }),
  ];
  return [
    ...dependencies.map((both) => ({
      level: both.level,
      before: withCycles(both.before),
      after: withCycles(both.after),
    })),
    { level: 'file', before: { ...before, cycles: before }, after: { ...after, cycles: after } },
  ];
}

/** A dependency between a folder and one inside it is part of no cycle. */
function withCycles({ units, graph, unnested, cycles }: Dependencies): UnitsOfGraph {
  return { units, graph, cycles: { graph: unnested, components: cycles } };
}

/** The cycles of all levels. Those between folders that are packages, too, are listed once. */
async function compareLevels(levels: readonly LevelOfUnits[], matches: NodeMatches): Promise<CycleDifference[]> {
  const listed = new Set<string>();
  const differences: CycleDifference[] = [];
  for (const { level, before, after } of levels) {
    for (const difference of await compareCycles(level, before.cycles, after.cycles, matches)) {
      const key = [difference.before, difference.after].map((members) => [...members].sort().join(' ')).join(',');
      if (!listed.has(key)) differences.push(difference);
      listed.add(key);
    }
  }
  return differences;
}
