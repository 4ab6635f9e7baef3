import { impactErrors } from '../impact-errors.js';

/** A range of commits. */
export interface RevisionRange {
  readonly from: string;
  /** Undefined for the working tree. */
  readonly to: string | undefined;
  /** Whether the range begins with the last common commit of the two. */
  readonly isFromMergeBase: boolean;
}

/**
 * Parses `A..B`, `A...B` or one revision. A missing end is HEAD.
 * @throws HostError `INVALID_RANGE`
 */
export function parseRange(range: string): RevisionRange {
  const text = range.trim();
  // No name of a branch or tag contains two dots.
  const at = text.indexOf('..');
  const isFromMergeBase = at >= 0 && text.startsWith('...', at);
  const from = at < 0 ? text : text.slice(0, at) || 'HEAD';
  const to = at < 0 ? undefined : text.slice(at + (isFromMergeBase ? 3 : 2)) || 'HEAD';
  for (const revision of [from, to ?? 'HEAD']) {
    if (revision === '' || revision.startsWith('-') || revision.includes('..') || /\s|\p{Cc}/u.test(revision)) {
      throw impactErrors.invalidRange(
        `${JSON.stringify(text.slice(0, 200))} is not a range of commits. Pass main..HEAD, main...HEAD or HEAD~3`,
      );
    }
  }
  return { from, to, isFromMergeBase };
}
