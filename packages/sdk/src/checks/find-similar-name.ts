import { distance } from 'fastest-levenshtein';

/** Maximum length of a name. The comparison of longer names would take too long. */
const longestName = 40;

/**
 * Returns the candidate that a misspelt name most likely means: at most every third letter is wrong. Two exchanged
 * letters are one mistake. Case does not count.
 */
export function findSimilarName(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > longestName) return undefined;
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let least = Math.floor(name.length / 3) + 1;
  for (const candidate of candidates) {
    if (candidate.length > longestName) continue;
    const edits = countEdits(wanted, candidate.toLowerCase());
    if (edits >= least) continue;
    best = candidate;
    least = edits;
  }
  return best;
}

function countEdits(one: string, other: string): number {
  const edits = distance(one, other);
  return edits === 2 && isExchange(one, other) ? 1 : edits;
}

/** Whether two neighboring letters are all that differs. */
function isExchange(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (one[at] === other[at]) at++;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
