export { IndexError } from './index-error.js';
export type { IndexErrorCode } from './index-error.js';
export type {
  ExportedSymbol,
  PackageManager,
  PublishedPackage,
  RepositoryBoundary,
  SymbolUse,
  UseKind,
} from './boundary/repository-boundary.js';
export { clearCache, listCache, type CachedRepository } from './cache/list-cache.js';
export type {
  CacheSettings,
  IndexOptions,
  IndexProgress,
  IndexResult,
  IndexWarning,
  LanguageFiles,
  Exclusion,
  ScipSummary,
  SeenFiles,
  TestPatterns,
  UnresolvedCalls,
} from './index-options.js';
export { decodeSource } from './discovery/source-text.js';
export { indexWorkspace } from './index-workspace.js';
export { KeptState } from './kept-state.js';
export type { GraphDifference } from './verification/compare-documents.js';
export { verifyIndex, type Verification } from './verification/verify-index.js';
export { isReadFromRevision } from './read-from-revision.js';
export type { RevisionEntry, RevisionFiles } from './tree/revision-files.js';
