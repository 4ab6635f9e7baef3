export { IndexError } from './index-error.js';
export type { IndexErrorCode } from './index-error.js';
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
export { indexWorkspace } from './index-workspace.js';
