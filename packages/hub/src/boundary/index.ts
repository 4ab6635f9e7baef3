export type {
  BoundaryReader,
  BoundaryStore,
  PackageKey,
  PublishedRow,
  SymbolMatch,
  SymbolRow,
  UseRow,
} from '@code-graph/host/graph-store';
export { LimitedBoundaryStore } from './store/limited-boundary-store.js';
export { openBoundaries } from './store/open-boundaries.js';
export { useKinds } from '@code-graph/host/graph-store';
export { SqliteBoundaryStore } from './store/sqlite-boundary-store.js';
export { findCallers, type Caller, type Callers, type CallersQuestion } from './questions/find-callers.js';
export { findImpact, type Impact, type ReachedRepository } from './questions/find-impact.js';
export { findBrokenUses, type BrokenUses } from './questions/find-broken-uses.js';
export { findPackages, type PackageSummary } from './questions/find-packages.js';
export { requirePackage, requireSymbol } from './questions/require-known.js';
export { SymbolSearch, type FoundSymbol, type SymbolSearchResult } from './questions/symbol-search.js';
export { findUsedSymbols, type UsedSymbol } from './questions/find-used-symbols.js';
export { sumPackageUses, type PackageUses, type VersionUses } from './questions/sum-package-uses.js';
