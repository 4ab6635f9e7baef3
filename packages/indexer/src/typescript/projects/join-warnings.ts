import type { IndexWarning } from '../../index-options.js';

/** Joins the warnings of configurations that have the same reason, such as that of a shared base, into one about the first of them. */
export function joinWarnings(warnings: Iterable<IndexWarning>): IndexWarning[] {
  const filesByReason = new Map<string, string[]>();
  for (const { file, reason } of warnings) {
    const files = filesByReason.get(reason) ?? [];
    filesByReason.set(reason, files);
    files.push(file);
  }
  return [...filesByReason].map(([reason, [file = '', ...others]]) => ({
    file,
    reason: others.length === 0 ? reason : `${reason} (also in ${others.length} more)`,
  }));
}
