import { decodeBase64 } from './decode-base64.js';

/** Decompresses a string that `code-graph report` has packed: gzip in base64. */
export async function unpackString(packed: string): Promise<string> {
  return new Response(new Blob([decodeBase64(packed)]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
