import { isObject } from '@code-graph/reports';

/** Whether a result is suppressed: it has suppressions, and none of them is rejected or still under review. */
export function isSuppressed(suppressions: unknown): boolean {
  if (!Array.isArray(suppressions) || suppressions.length === 0) return false;
  return suppressions.every(
    (each: unknown) => !isObject(each) || (each['status'] !== 'rejected' && each['status'] !== 'underReview'),
  );
}
