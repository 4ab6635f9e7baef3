/** The names most similar to a misspelled one, most similar first. */
export function closestNames(misspelt: string, names: Iterable<string>, limit: number): string[] {
  const wanted = misspelt.toLowerCase();
  return [...names]
    .map((name) => ({ name, distance: editDistance(wanted, name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map(({ name }) => name);
}

/** Levenshtein distance: the number of letters to insert, delete or replace to turn one string into the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 0; i < from.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const exchanged = at(row, j) + (from[i] === to[j] ? 0 : 1);
      next.push(Math.min(exchanged, at(row, j + 1) + 1, at(next, j) + 1));
    }
    row = next;
  }
  return at(row, to.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
