import { createHash } from 'node:crypto';

/** Identifies a violation by its parts, none of which is a line. */
export function toFingerprint(parts: readonly (string | readonly string[] | undefined)[]): string {
  return createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part ?? null)))
    .digest('hex');
}
