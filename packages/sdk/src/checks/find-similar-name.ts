import { distance } from 'fastest-levenshtein';

/** Maximum length of a name. The comparison of longer names would take too long. */
const longestName = 40;

/** Returns the candidate that a misspelt name most likely means: at most every third letter is wrong. Case does not count. */
export function findSimilarName(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > longestName) return undefined;
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let least = Math.floor(name.length / 3) + 1;
  for (const candidate of candidates) {
    if (candidate.length > longestName) continue;
    const edits = distance(wanted, candidate.toLowerCase());
    if (edits >= least) continue;
    best = candidate;
    least = edits;
  }
  return best;
}
