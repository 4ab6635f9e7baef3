import { createHash, hash } from 'node:crypto';

/** SHA-256 of a file's bytes or of a string, as stored in the cache. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url');
}

/** One hash over several strings, which depends on the end of each string. Consumes `parts` lazily. */
export function combinedHash(parts: Iterable<string>): string {
  const combined = createHash('sha256');
  for (const part of parts) combined.update(delimited(part));
  return combined.digest('base64url');
}

/** Prefixes a string with its length, so that its end is unambiguous in a concatenation. */
export function delimited(text: string): string {
  return `${String(text.length)}:${text}`;
}
