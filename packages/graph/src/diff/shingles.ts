/** Number of consecutive tokens in a shingle. */
const shingleLength = 3;

/** A longer text is compared by its beginning. */
const maxTokens = 20_000;

const tokens = /[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu;

/** The tokens of a text by which it is compared with others. Its own name does not count, so that a rename changes nothing. */
export function tokensOf(text: string, name: string): string[] {
  const list: string[] = [];
  for (const [token] of text.matchAll(tokens)) {
    list.push(token === name ? '' : token);
    if (list.length === maxTokens) break;
  }
  return list;
}

/** The hashes of all runs of three tokens, sorted, each once. */
export function shinglesOf(list: readonly string[]): Uint32Array {
  const hashes = list.map(hashToken);
  const shingles = new Set<number>();
  for (let start = 0; start + shingleLength <= hashes.length; start++) {
    let hash = 0;
    for (let index = start; index < start + shingleLength; index++)
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) + (hashes[index] ?? 0);
    shingles.add(hash >>> 0);
  }
  return Uint32Array.from(shingles).sort();
}

/** FNV-1a. */
function hashToken(token: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index++) hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193);
  return hash;
}

/** The Dice coefficient of two sorted sets: twice the number of common elements by the number of all, between 0 and 1. */
export function diceOf(one: Uint32Array, other: Uint32Array): number {
  let common = 0;
  for (let left = 0, right = 0; left < one.length && right < other.length;) {
    const difference = (one[left] ?? 0) - (other[right] ?? 0);
    if (difference === 0) common++;
    if (difference <= 0) left++;
    if (difference >= 0) right++;
  }
  const all = one.length + other.length;
  return all === 0 ? 0 : (2 * common) / all;
}
