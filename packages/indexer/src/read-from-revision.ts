import { isAnalyzed, isConfiguration } from './analyzers.js';
import { isBoundaryFile } from './boundary/boundary-files.js';
import { maxOtherBytes } from './discovery/size-limits.js';
import { unsupportedLanguageOf } from './discovery/unsupported-languages.js';

/** Files that decide what is indexed, that an import can name, or that prove that another file was built. */
const other = /(^|\/)\.gitignore$|\.(json|jsonc|map)$/;

/**
 * Whether a run of a revision can read a file, so that `RevisionFiles` has to contain its content.
 * @param hasScip whether the run uses SCIP indexes, which describe files of any language
 * @param hasBoundary whether the run reads manifests of packages and lock files
 */
export function isReadFromRevision(path: string, bytes: number, hasScip: boolean, hasBoundary = false): boolean {
  if (bytes > maxOtherBytes) return false;
  if (hasBoundary && isBoundaryFile(path)) return true;
  if (isAnalyzed(path) || isConfiguration(path) || other.test(path)) return true;
  return hasScip && unsupportedLanguageOf(path) !== undefined;
}
