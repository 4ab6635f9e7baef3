import type * as shapes from './shapes.js';
import { of } from './object-samples.js';

const commit = 'a'.repeat(40);
const lib = { manager: 'npm', package: 'lib' } as const;
const page = { total: 3, offset: 1, more: 1 };
const publisher: Required<shapes.PackagePublisher> = { repository: 'lib', commit, version: '2.0.0', folder: '' };
const user: Required<shapes.PackageUser> = { repository: 'app', commit };
const summary: Required<shapes.PackageSummary> = { ...lib, publishers: [publisher], users: [user], symbols: 7 };
const caller: Required<shapes.SymbolCaller> = {
  ...{ repository: 'app', commit, file: 'a.ts', line: 3, nodeId: 'a.ts#run', symbol: 'default.parse', kind: 'call' },
  ...{ confidence: 0.9, range: '^2.0.0', version: '2.0.0', current: true },
};
const definition: Required<shapes.SymbolDefinition> = {
  ...{ repository: 'lib', commit, version: '2.0.0', nodeId: 'index.ts#parse' },
};
const symbol: Required<shapes.FoundSymbol> = { match: 'name', ...lib, symbol: 'parse', definitions: [definition] };
const reached: Required<shapes.ReachedRepository> = {
  ...{ repository: 'app', commit, distance: 1, path: [lib], uses: 2 },
};
const broken: Required<shapes.BrokenUse> = {
  ...{ ...lib, symbol: 'parse', confidence: 1, similar: ['parseAll'], publishers: [publisher], users: [caller] },
};
const violation: Required<shapes.HubViolation> = {
  ...{ rule: 'new-lib', title: 'new-lib', severity: 'error', message: 'No.', kind: 'version', repository: 'app' },
  ...{ package: lib, symbol: 'parse', required: '2.0.0', uses: 3, places: [caller], publishers: [publisher] },
  ...{ members: ['app', 'lib'], path: ['app'], cut: [{ source: 'app', target: 'lib', uses: 2 }] },
  ...{ fingerprint: '0'.repeat(64), state: 'new' },
};
const result: shapes.RuleResult = {
  ...{ name: 'new-lib', kind: 'requireVersion', severity: 'error', matched: { nodes: 1, edges: 2 }, violations: 1 },
};

/** Shapes of the questions across the repositories of a hub. */
export const boundarySamples = {
  PackageName: of<shapes.PackageName>({
    full: lib,
    required: ['manager', 'package'],
    rejected: [['/manager', 'apt', 'enum']],
  }),
  PackagePublisher: of<shapes.PackagePublisher>({
    full: publisher,
    required: ['repository', 'commit', 'folder'],
    rejected: [],
  }),
  PackageUser: of<shapes.PackageUser>({ full: user, required: ['repository', 'commit'], rejected: [] }),
  PackageSummary: of<shapes.PackageSummary>({
    full: summary,
    required: ['manager', 'package', 'publishers', 'users', 'symbols'],
    rejected: [['/users/0/commit', undefined, 'required']],
  }),
  PackageList: of<shapes.PackageList>({
    full: { ...page, packages: [summary] },
    required: ['total', 'offset', 'more', 'packages'],
    rejected: [['/total', -1, 'minimum']],
  }),
  SymbolCaller: of<shapes.SymbolCaller>({
    full: caller,
    required: ['repository', 'commit', 'file', 'line', 'nodeId', 'symbol', 'kind', 'confidence'],
    rejected: [
      ['/line', 0, 'minimum'],
      ['/kind', 'write', 'enum'],
      ['/confidence', 2, 'maximum'],
    ],
  }),
  CallerList: of<shapes.CallerList>({
    full: { ...lib, symbol: 'parse', ...page, publishers: [publisher], callers: [caller] },
    required: ['manager', 'package', 'symbol', 'total', 'offset', 'more', 'publishers', 'callers'],
    rejected: [['/callers/0/repository', undefined, 'required']],
  }),
  SymbolDefinition: of<shapes.SymbolDefinition>({
    full: definition,
    required: ['repository', 'commit', 'nodeId'],
    rejected: [],
  }),
  FoundSymbol: of<shapes.FoundSymbol>({
    full: symbol,
    required: ['match', 'manager', 'package', 'symbol', 'definitions'],
    rejected: [['/match', 'guess', 'enum']],
  }),
  SymbolList: of<shapes.SymbolList>({
    full: { ...page, symbols: [symbol] },
    required: ['total', 'offset', 'more', 'symbols'],
    rejected: [['/symbols/0/symbol', undefined, 'required']],
  }),
  ReachedRepository: of<shapes.ReachedRepository>({
    full: reached,
    required: ['repository', 'commit', 'distance', 'path', 'uses'],
    rejected: [['/distance', 0, 'minimum']],
  }),
  ReachedRepositoryList: of<shapes.ReachedRepositoryList>({
    full: { ...lib, symbols: ['parse'], ...page, repositories: [reached] },
    required: ['manager', 'package', 'symbols', 'total', 'offset', 'more', 'repositories'],
    rejected: [['/repositories/0/path', undefined, 'required']],
  }),
  BrokenUse: of<shapes.BrokenUse>({
    full: broken,
    required: ['manager', 'package', 'symbol', 'confidence', 'similar', 'publishers', 'users'],
    rejected: [['/confidence', -1, 'minimum']],
  }),
  BrokenUseList: of<shapes.BrokenUseList>({
    full: { ...page, symbols: [broken] },
    required: ['total', 'offset', 'more', 'symbols'],
    rejected: [['/symbols/0/users', undefined, 'required']],
  }),
  HubViolation: of<shapes.HubViolation>({
    full: violation,
    required: ['rule', 'severity', 'message', 'kind', 'uses', 'places', 'fingerprint', 'state'],
    rejected: [
      ['/kind', 'edge', 'enum'],
      ['/cut/0/source', undefined, 'required'],
      ['/fingerprint', 'x', 'pattern'],
    ],
  }),
  HubCheck: of<shapes.HubCheck>({
    full: {
      ...{ rulesFile: 'code-graph.hub-rules.yaml', rules: [result], violations: [violation], strict: false },
      ...{
        baseline: { file: 'code-graph.hub-baseline.json', known: 1, gone: [], grown: [], expired: [] },
        passed: false,
      },
    },
    required: ['rulesFile', 'rules', 'violations', 'strict', 'passed'],
    rejected: [['/violations/0/state', 'old', 'enum']],
  }),
};
