import { groupBy } from '../boundary/questions/groups.js';
import type { HotSpotFigures, MeasureFigures, ValueCounts } from './repository-figures.js';

/** The figures of one repository. */
export interface HotSpotsOf {
  readonly repository: string;
  readonly commit: string;
  readonly figures: HotSpotFigures;
}

/** A measure that repositories have. */
export interface KnownMeasure {
  readonly attribute: string;
  readonly title: string;
  readonly isRanked: boolean;
  /** Number of repositories with values. */
  readonly repositories: number;
}

export interface RankedValue {
  readonly attribute: string;
  readonly value: number;
  /** From 0 to 100, among the files of all repositories. */
  readonly rank: number;
}

export interface RankedFile {
  readonly repository: string;
  readonly commit: string;
  readonly nodeId: string;
  readonly file: string;
  readonly score: number;
  readonly values: readonly RankedValue[];
}

export interface RankedFiles {
  readonly measures: readonly KnownMeasure[];
  /** Number of repositories with all measures of the score. */
  readonly repositories: number;
  /** Number of files with all measures of the score. */
  readonly total: number;
  /** The wanted page of these files, the highest score first. */
  readonly files: readonly RankedFile[];
}

/** The files that are wanted, and what they are ranked by. */
export interface HotSpotsQuestion {
  /** Attributes that make the score. Default: those that most repositories have together. */
  readonly by?: ReadonlySet<string> | undefined;
  /** Only files of this repository, with their ranks among all. */
  readonly repository?: string | undefined;
  readonly offset?: number;
  readonly limit?: number;
}

interface ScoredFile {
  readonly of: HotSpotsOf;
  readonly index: number;
  readonly score: number;
}

type Rankers = ReadonlyMap<string, (value: number) => number>;

/** Ranks the stored files of all repositories by the formula of the viewer: the product of the ranks among the files of all repositories. */
export function rankHotSpots(
  all: readonly HotSpotsOf[],
  { by, repository, offset = 0, limit = Infinity }: HotSpotsQuestion = {},
): RankedFiles {
  const measuresByAttribute = groupMeasures(all);
  const chosen = by ?? mostCommon(all);
  const rankers: Rankers = new Map(
    [...measuresByAttribute].map(([attribute, measures]) => [attribute, toRanker(measures)]),
  );
  const ranked = [...measuresByAttribute.keys()].filter((attribute) => chosen.has(attribute));
  const complete =
    ranked.length === 0 ? [] : all.filter(({ figures }) => ranked.every((each) => hasMeasure(figures, each)));
  const scored = complete
    .filter((each) => repository === undefined || each.repository === repository)
    .flatMap((each) => scoreFiles(each, ranked, rankers))
    .sort((one, other) => other.score - one.score || comparePlaces(one, other));
  return {
    measures: [...measuresByAttribute].map(([attribute, measures]) => ({
      attribute,
      title: measures[0]?.title ?? attribute,
      isRanked: ranked.includes(attribute),
      repositories: measures.length,
    })),
    repositories: complete.length,
    total: scored.length,
    files: scored.slice(offset, offset + limit).flatMap((each) => toRankedFile(each, rankers) ?? []),
  };
}

/** The files of a repository that have all measures of the score. */
function scoreFiles(of: HotSpotsOf, ranked: readonly string[], rankers: Rankers): ScoredFile[] {
  const { measures, files } = of.figures;
  const places = ranked.map((attribute) => measures.findIndex((measure) => measure.attribute === attribute));
  const ranks = ranked.map((attribute) => rankers.get(attribute) ?? (() => 0));
  const scored: ScoredFile[] = [];
  for (const [index, { values }] of files.entries()) {
    let score: number | undefined = 100;
    for (const [position, place] of places.entries()) {
      const value = values[place] ?? undefined;
      score = value === undefined || score === undefined ? undefined : (score * (ranks[position]?.(value) ?? 0)) / 100;
    }
    if (score !== undefined) scored.push({ of, index, score });
  }
  return scored;
}

function toRankedFile(
  { of: { repository, commit, figures }, index, score }: ScoredFile,
  rankers: Rankers,
): RankedFile | undefined {
  const stored = figures.files[index];
  const values = figures.measures.flatMap(({ attribute }, position): RankedValue[] => {
    const value = stored?.values[position] ?? undefined;
    return value === undefined ? [] : [{ attribute, value, rank: rankers.get(attribute)?.(value) ?? 0 }];
  });
  return stored && { repository, commit, nodeId: stored.nodeId, file: stored.file, score, values };
}

/** The order of files with the same score. */
function comparePlaces(one: ScoredFile, other: ScoredFile): number {
  return compare(one.of.repository, other.of.repository) || one.index - other.index;
}

function groupMeasures(all: readonly HotSpotsOf[]): ReadonlyMap<string, readonly MeasureFigures[]> {
  const measures = all.flatMap(({ figures }) => figures.measures.filter(({ values }) => values.length > 0));
  return groupBy(measures, ({ attribute }) => attribute);
}

function hasMeasure({ measures }: HotSpotFigures, attribute: string): boolean {
  return measures.some((measure) => measure.attribute === attribute && measure.values.length > 0);
}

/**
 * The combination of measures with the largest number of repositories times the square of the number of measures: a file is hot by several
 * measures, but a measure of one repository must not exclude all others.
 */
function mostCommon(all: readonly HotSpotsOf[]): ReadonlySet<string> {
  const combinations = new Map<string, readonly string[]>();
  for (const { figures } of all) {
    const attributes = figures.measures.filter(({ values }) => values.length > 0).map(({ attribute }) => attribute);
    if (attributes.length > 0) combinations.set([...attributes].sort().join(','), attributes);
  }
  let [best, most] = [new Set<string>(), 0];
  for (const attributes of combinations.values()) {
    const complete = all.filter(({ figures }) => attributes.every((each) => hasMeasure(figures, each))).length;
    const size = complete * attributes.length ** 2;
    if (size > most) [best, most] = [new Set(attributes), size];
  }
  return best;
}

/** The rank of a value among the files of all repositories: the percentage that needs less attention, where equal ones count half. */
export function toRanker(measures: readonly Pick<MeasureFigures, 'values' | 'isLowHot'>[]): (value: number) => number {
  const sorted = mergeCounts(measures.map(({ values }) => values));
  const sums = [0];
  for (const [, count] of sorted) sums.push((sums.at(-1) ?? 0) + count);
  const total = sums.at(-1) ?? 0;
  const isLowHot = measures[0]?.isLowHot === true;
  return (value) => {
    const index = firstNotLess(sorted, value);
    const below = sums[index] ?? 0;
    const equal = sorted[index]?.[0] === value ? sorted[index][1] : 0;
    const rank = total === 0 ? 0 : (100 * (below + equal / 2)) / total;
    return isLowHot ? 100 - rank : rank;
  };
}

function mergeCounts(all: readonly ValueCounts[]): ValueCounts {
  const counts = new Map<number, number>();
  for (const values of all) for (const [value, count] of values) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].sort(([one], [other]) => one - other);
}

function firstNotLess(sorted: ValueCounts, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.[0] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
