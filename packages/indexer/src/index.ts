export { IndexError } from './index-error.js';
export type { IndexErrorCode } from './index-error.js';
export type {
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
