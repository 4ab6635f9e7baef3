import { constants, gzipSync } from 'node:zlib';

/** Compresses a string for a script: gzip in base64, which a page that was opened from disk can decompress. */
export function packString(text: string): string {
  return gzipSync(text, { level: constants.Z_BEST_COMPRESSION }).toString('base64');
}
