import { listOf } from '../snapshot/index-lists.js';
import type { MatchedSide } from './matched-side.js';
import type { NodeMatches } from './node-matches.js';

/**
 * Pairs folders if more than half of the contents of both were paired with each other, innermost folders first. The confidence is the Dice
 * coefficient of their contents.
 */
export function matchFolders(from: MatchedSide, to: MatchedSide, matches: NodeMatches): void {
  const pending = new Set<number>();
  const parentOf = ({ adjacency }: MatchedSide, node: number): number => adjacency.parents[node] ?? -1;
  for (let node = 0; node < matches.laterOf.length; node++) {
    const later = matches.laterOf[node] ?? -1;
    const [parent, other] = [parentOf(from, node), later < 0 ? -1 : parentOf(to, later)];
    if (parent >= 0 && other >= 0 && isFree(matches, parent, other)) pending.add(parent);
  }
  // The iteration includes folders that are added on the way.
  for (const folder of pending) {
    pending.delete(folder);
    if (matches.laterOf[folder] !== -1) continue;
    const best = findSuccessor(from, to, matches, folder);
    if (!best || !matches.add(folder, best.folder, best.share)) continue;
    const [parent, other] = [parentOf(from, folder), parentOf(to, best.folder)];
    if (parent >= 0 && other >= 0 && isFree(matches, parent, other)) pending.add(parent);
  }
}

function isFree({ laterOf, earlierOf }: NodeMatches, earlier: number, later: number): boolean {
  return laterOf[earlier] === -1 && earlierOf[later] === -1;
}

function findSuccessor(
  from: MatchedSide,
  to: MatchedSide,
  matches: NodeMatches,
  folder: number,
): { readonly folder: number; readonly share: number } | undefined {
  const members = listOf(from.adjacency.members, folder);
  const votes = new Map<number, number>();
  for (const member of members) {
    const later = matches.laterOf[member] ?? -1;
    const parent = later < 0 ? -1 : (to.adjacency.parents[later] ?? -1);
    if (parent >= 0 && matches.earlierOf[parent] === -1) votes.set(parent, (votes.get(parent) ?? 0) + 1);
  }
  for (const [other, count] of votes) {
    const others = listOf(to.adjacency.members, other).length;
    // No other folder can have more than half of the same contents.
    if (2 * count > members.length && 2 * count > others)
      return { folder: other, share: (2 * count) / (members.length + others) };
  }
  return undefined;
}
