/** The query parameters that select two revisions. */
export interface DiffRange {
  readonly from: string;
  /** Absent for the working tree. */
  readonly to?: string;
  readonly mergeBase?: 'true';
}

/** Parses `from...to`, `from..to`, or one revision. A missing end is HEAD. The host checks the names. */
export function parseDiffRange(range: string): DiffRange {
  // No name of a branch or tag contains two dots.
  const at = range.indexOf('..');
  if (at < 0) return { from: range };
  const isFromMergeBase = range.startsWith('...', at);
  const from = range.slice(0, at) || 'HEAD';
  const to = range.slice(at + (isFromMergeBase ? 3 : 2)) || 'HEAD';
  return { from, to, ...(isFromMergeBase && { mergeBase: 'true' }) };
}
