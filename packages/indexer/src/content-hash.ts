import { createHash, hash } from 'node:crypto';

/** Hash of a file's bytes, or of any text, as it is kept in the cache. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url');
}

/** One hash over several texts, told apart however they are cut. They are taken one at a time. */
export function combinedHash(parts: Iterable<string>): string {
  const combined = createHash('sha256');
  for (const part of parts) combined.update(delimited(part));
  return combined.digest('base64url');
}

/** A text that can be told from whatever is written after it. */
export function delimited(text: string): string {
  return `${String(text.length)}:${text}`;
}
