/** Longer names are not compared: the comparison takes the product of both lengths. */
const longestName = 40;

/** Returns the candidate that a misspelt name most likely stands for: one in another case, or at most every third letter away. */
export function findSimilarName(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > longestName) return undefined;
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let least = Math.floor(name.length / 3) + 1;
  for (const candidate of candidates) {
    if (candidate.length > longestName) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance >= least) continue;
    best = candidate;
    least = distance;
  }
  return best;
}

/** Levenshtein distance, one row of the table at a time. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let index = 0; index < from.length; index++) {
    const next = [index + 1];
    for (let at = 0; at < to.length; at++) {
      const replaced = (row[at] ?? 0) + (from[index] === to[at] ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
