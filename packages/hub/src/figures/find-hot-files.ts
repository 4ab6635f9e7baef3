import type { Plugin } from '@code-graph/api';
import { rankNodes, sortedValues, type RankedNode } from '@code-graph/graph/ranking';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { numberAt, textAt } from './find-files.js';
import type { HotFile, HotSpotFigures, MeasureFigures, ValueCounts } from './repository-figures.js';

/** Maximum number of measures of a score, as in the viewer. */
const maxMeasures = 4;

/** Maximum number of files of a repository that are stored: a page of the worst files of all repositories has few of one. */
const maxFiles = 200;

/** Maximum number of different values of a measure. Beyond it, neighbors count as one value. */
const maxValues = 1_000;

interface FoundMeasure extends MeasureFigures {
  /** By node; NaN for none. */
  readonly byNode: Float64Array;
}

/**
 * The hottest files of a graph by the first attribute with a direction of each plugin, as the viewer ranks them.
 * @param plugins those whose values belong to the graph
 */
export function findHotFiles(
  snapshot: GraphSnapshot,
  files: readonly number[],
  plugins: readonly Plugin[],
): HotSpotFigures {
  const measures = plugins.flatMap((plugin) => findMeasure(snapshot, files, plugin) ?? []).slice(0, maxMeasures);
  const ranked = rankNodes(
    files,
    measures.map(({ byNode, isLowHot }) => ({ values: byNode, isLowHot })),
  );
  const hottest = ranked
    .map((each) => ({ node: each.node, heat: heatOf(each) }))
    .filter(({ heat }) => heat > 0)
    .sort((one, other) => other.heat - one.heat)
    .slice(0, maxFiles);
  const paths = snapshot.structure.nodeFields.get('file');
  const toFile = (node: number): HotFile => ({
    nodeId: snapshot.structure.ids[node] ?? '',
    file: textAt(paths, node) ?? '',
    values: measures.map(({ byNode }) => toStored(byNode[node] ?? NaN)),
  });
  return {
    measures: measures.map(({ byNode: _byNode, ...measure }) => measure),
    files: hottest.map(({ node }) => toFile(node)),
  };
}

/** The mean rank of a file by the measures that it has: other repositories may lack a measure, too. */
function heatOf({ ranks }: RankedNode): number {
  const presentRanks = ranks.filter((rank) => rank !== undefined);
  return presentRanks.length === 0
    ? 0
    : presentRanks.reduce((product, rank) => product * rank, 1) ** (1 / presentRanks.length);
}

function findMeasure(
  snapshot: GraphSnapshot,
  files: readonly number[],
  { attributes, overlays }: Plugin,
): FoundMeasure | undefined {
  for (const { name, target, direction } of attributes) {
    const column = snapshot.attributes.nodes.get(name);
    if (direction === undefined || target === 'edge' || column?.type !== 'number') continue;
    const byNode = new Float64Array(snapshot.nodeCount).fill(NaN);
    for (const node of files) byNode[node] = round(numberAt(column, node));
    const drawn = overlays.filter(({ attribute }) => attribute === name);
    const title = (drawn.find(({ type }) => type === 'color') ?? drawn[0])?.name ?? name;
    const values = countValues(sortedValues(files, byNode));
    return { attribute: name, title, isLowHot: direction === 'higherIsBetter', values, byNode };
  }
  return undefined;
}

/** Counts sorted values. */
export function countValues(sorted: Float64Array, limit = maxValues): ValueCounts {
  const counts: [number, number][] = [];
  for (const value of sorted) {
    const last = counts.at(-1);
    if (last?.[0] === value) last[1]++;
    else counts.push([value, 1]);
  }
  const step = Math.ceil(counts.length / limit);
  if (step <= 1) return counts;
  const merged: [number, number][] = [];
  for (let start = 0; start < counts.length; start += step) {
    const group = counts.slice(start, start + step);
    merged.push([group[group.length >> 1]?.[0] ?? 0, group.reduce((sum, [, count]) => sum + count, 0)]);
  }
  return merged;
}

/** Few digits, so that percentages have few different values. */
function round(value: number): number {
  return Number(value.toPrecision(4));
}

function toStored(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
