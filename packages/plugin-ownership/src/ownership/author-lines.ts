import type { LineCommits } from '../blame/line-commits.js';
import { nobody } from './authors.js';
import type { Authors } from './authors.js';
import type { NodePosition } from './graph-files.js';
import type { TeamLines } from './ranking.js';

/** Numbers of lines by number of the author. Lines that do not count are omitted. */
export type LineCounts = ReadonlyMap<number, number>;

/** The author of each line of a file. */
export class AuthorLines {
  readonly #authors: Int32Array;

  constructor({ commits, lines }: LineCommits, authors: Authors) {
    const byCommit = commits.map((commit) => authors.of(commit));
    this.#authors = lines.map((commit) => byCommit[commit] ?? nobody);
  }

  /** The lines of a node, or of the whole file. */
  count(lines: NodePosition['lines']): LineCounts {
    const counts = new Map<number, number>();
    const [first, last] = lines ?? [1, this.#authors.length];
    for (let line = Math.max(first, 1); line <= Math.min(last, this.#authors.length); line++) {
      const author = this.#authors[line - 1] ?? nobody;
      if (author !== nobody) counts.set(author, (counts.get(author) ?? 0) + 1);
    }
    return counts;
  }
}

/** Adds the lines of a file to those of a container. */
export function addCounts(sum: Map<number, number>, counts: LineCounts): void {
  for (const [author, count] of counts) sum.set(author, (sum.get(author) ?? 0) + count);
}

/** Adds up the lines of the authors of each team. */
export function toTeamLines(counts: LineCounts, authors: Authors): TeamLines {
  const byTeam = new Map<string, number>();
  let withoutTeam = 0;
  for (const [author, count] of counts) {
    const team = authors.teamOf(author);
    if (team === undefined) withoutTeam += count;
    else byTeam.set(team, (byTeam.get(team) ?? 0) + count);
  }
  return { byTeam, withoutTeam };
}
