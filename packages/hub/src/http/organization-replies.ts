import type * as api from '@code-graph/api';
import type { PackageUses, UsedSymbol, VersionUses } from '../boundary/index.js';
import type { KnownMeasure, RankedFile } from '../figures/rank-hot-spots.js';
import type { SummedOwner } from '../figures/sum-owners.js';

export function toPackageUse({ isPublished, versions, ...pair }: PackageUses): api.PackageUse {
  return { ...pair, published: isPublished, versions: versions.map(toVersionUse) };
}

function toVersionUse({ range, version, isCurrent, uses }: VersionUses): api.VersionUse {
  return {
    ...(range === undefined ? {} : { range }),
    ...(version === undefined ? {} : { version }),
    ...(isCurrent === undefined ? {} : { current: isCurrent }),
    uses,
  };
}

export function toUsedSymbol({ definitions, ...symbol }: UsedSymbol): api.UsedSymbol {
  return {
    ...symbol,
    definitions: definitions.map(({ version, ...definition }) => ({
      ...definition,
      ...(version === undefined ? {} : { version }),
    })),
  };
}

export function toMeasure({ isRanked, ...measure }: KnownMeasure): api.HotSpotMeasure {
  return { ...measure, ranked: isRanked };
}

export function toHotSpot({ score, values, ...file }: RankedFile): api.HotSpot {
  return {
    ...file,
    score: round(score),
    values: values.map(({ rank, ...value }) => ({ ...value, rank: round(rank) })),
  };
}

export function toOwner({ name, repositories, ...size }: SummedOwner): api.Owner {
  return { ...(name === undefined ? {} : { name }), ...size, repositories: [...repositories] };
}

/** One decimal. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
