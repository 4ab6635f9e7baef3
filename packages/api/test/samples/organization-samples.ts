import type * as shapes from './shapes.js';
import { of } from './object-samples.js';

const commit = 'a'.repeat(40);
const lib = { manager: 'npm', package: 'lib' } as const;
const page = { total: 3, offset: 1, more: 1 };
const pageMembers = ['total', 'offset', 'more'] as const;
const versionUse: Required<shapes.VersionUse> = { range: '^2.0.0', version: '2.0.0', current: true, uses: 4 };
const packageUse: Required<shapes.PackageUse> = {
  ...{ repository: 'app', commit, ...lib, published: true, uses: 4, imports: 1, versions: [versionUse] },
};
const usedSymbol: Required<shapes.UsedSymbol> = {
  ...{ symbol: 'parse', uses: 4, imports: 1, repositories: 2, outdated: 3 },
  definitions: [{ repository: 'lib', commit, version: '2.0.0', nodeId: 'index.ts#parse' }],
};
const measure: Required<shapes.HotSpotMeasure> = {
  ...{ attribute: 'git:churn', title: 'Churn', ranked: true, repositories: 2 },
};
const value: Required<shapes.HotSpotValue> = { attribute: 'git:churn', value: 12, rank: 98.5 };
const hotSpot: Required<shapes.HotSpot> = {
  ...{ repository: 'app', commit, nodeId: 'a.ts', file: 'a.ts', score: 90, values: [value] },
};
const share: Required<shapes.OwnerShare> = { repository: 'app', files: 2, lines: 90, symbols: 8 };
const owner: Required<shapes.Owner> = { name: '@team', files: 2, lines: 90, symbols: 8, repositories: [share] };

/** Shapes of the overviews of all repositories of a hub. */
export const organizationSamples = {
  VersionUse: of<shapes.VersionUse>({ full: versionUse, required: ['uses'], rejected: [['/uses', -1, 'minimum']] }),
  PackageUse: of<shapes.PackageUse>({
    full: packageUse,
    required: ['repository', 'commit', 'manager', 'package', 'published', 'uses', 'imports', 'versions'],
    rejected: [['/manager', 'apt', 'enum']],
  }),
  PackageUseList: of<shapes.PackageUseList>({
    full: { ...page, uses: [packageUse] },
    required: [...pageMembers, 'uses'],
    rejected: [['/uses/0/commit', undefined, 'required']],
  }),
  UsedSymbol: of<shapes.UsedSymbol>({
    full: usedSymbol,
    required: ['symbol', 'uses', 'imports', 'repositories', 'outdated', 'definitions'],
    rejected: [['/repositories', -1, 'minimum']],
  }),
  UsedSymbolList: of<shapes.UsedSymbolList>({
    full: {
      ...{ ...lib, ...page, symbols: [usedSymbol] },
      publishers: [{ repository: 'lib', commit, version: '2.0.0', folder: '' }],
    },
    required: ['manager', 'package', ...pageMembers, 'publishers', 'symbols'],
    rejected: [['/symbols/0/symbol', undefined, 'required']],
  }),
  HotSpotMeasure: of<shapes.HotSpotMeasure>({
    full: measure,
    required: ['attribute', 'title', 'ranked', 'repositories'],
    rejected: [['/repositories', -1, 'minimum']],
  }),
  HotSpotValue: of<shapes.HotSpotValue>({
    full: value,
    required: ['attribute', 'value', 'rank'],
    rejected: [['/rank', 101, 'maximum']],
  }),
  HotSpot: of<shapes.HotSpot>({
    full: hotSpot,
    required: ['repository', 'commit', 'nodeId', 'file', 'score', 'values'],
    rejected: [['/score', -1, 'minimum']],
  }),
  HotSpotList: of<shapes.HotSpotList>({
    full: { ...page, measures: [measure], repositories: 2, hotSpots: [hotSpot] },
    required: [...pageMembers, 'measures', 'repositories', 'hotSpots'],
    rejected: [['/hotSpots/0/file', undefined, 'required']],
  }),
  OwnerShare: of<shapes.OwnerShare>({
    full: share,
    required: ['repository', 'files', 'lines', 'symbols'],
    rejected: [['/lines', -1, 'minimum']],
  }),
  Owner: of<shapes.Owner>({
    full: owner,
    required: ['files', 'lines', 'symbols', 'repositories'],
    rejected: [['/files', -1, 'minimum']],
  }),
  OwnerList: of<shapes.OwnerList>({
    full: { ...page, repositories: 2, owners: [owner] },
    required: [...pageMembers, 'repositories', 'owners'],
    rejected: [['/owners/0/lines', undefined, 'required']],
  }),
};
