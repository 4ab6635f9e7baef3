import { distance } from 'fastest-levenshtein';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { forEachOf } from '../snapshot/index-lists.js';
import { FoundNodes } from './found-nodes.js';
import { countMissing, letterMask } from './letter-mask.js';
import { endsWithParts, hasSegments, toSegments } from './match-path.js';
import { canBegin, matchesInitials } from './matches-initials.js';
import type { NameIndex } from './name-index.js';

/** The ways in which a node can match, best first. Several ranks of `fuzzy` differ in the number of edits. */
export const matchKinds = [
  'id',
  'name',
  'name',
  'path',
  'prefix',
  'initials',
  'substring',
  'segments',
  'fuzzy',
  'fuzzy',
] as const;
export type MatchKind = (typeof matchKinds)[number];

const rank = {
  id: 0,
  name: 1,
  nameInOtherCase: 2,
  path: 3,
  prefix: 4,
  initials: 5,
  substring: 6,
  segments: 7,
  fuzzy: 8,
};
const none = -1;

/** The ranks of the matches by which a node can be named: an exact name, else the end of an id. */
export const namingRanks: readonly number[] = [rank.name, rank.path];

/** Maximum length of a query or name that is compared by edits. */
const longestFuzzy = 64;

/** Queries from these lengths on may differ by one and by two edits. */
const lengthForEdits = [3, 6];

/**
 * Finds the nodes that a text may mean, by rank: an index into `matchKinds`. Fuzzy matches are found only if there is no other match.
 * @param isWanted excludes nodes; undefined excludes none
 */
export function findNodes(
  snapshot: GraphSnapshot,
  index: NameIndex,
  text: string,
  isWanted?: (node: number) => boolean,
): FoundNodes {
  const exact = snapshot.indexOf(text);
  const isOther = exact === undefined ? isWanted : (node: number) => node !== exact && (isWanted?.(node) ?? true);
  const found = new FoundNodes(matchKinds.length, index.nodes, isOther);
  const query = toQuery(text);
  const last = query.segments.length > 1 ? query.segments.at(-1) : undefined;
  for (let entry = 0; entry < index.names.length; entry++) {
    const matched = rankOfName(query, index, entry);
    if (matched !== none) found.addEntry(matched, entry);
    else if (last !== undefined && index.lowered[entry]?.includes(last) === true) {
      forEachOf(index.nodes, entry, (node) => {
        const ofPath = rankOfPath(query, (snapshot.structure.ids[node] ?? '').toLowerCase());
        if (ofPath !== none && isOther?.(node) !== false) found.addNode(ofPath, node);
      });
    }
  }
  if (exact !== undefined && isWanted?.(exact) !== false) found.addNode(rank.id, exact);
  if (found.total === 0) findSimilar(query, index, found);
  return found;
}

/** One page of found nodes, best first. */
export function pageOf(found: FoundNodes, offset: number, limit: number): { node: number; match: MatchKind }[] {
  const page: { node: number; match: MatchKind }[] = [];
  let before = offset;
  for (const [index, match] of matchKinds.entries()) {
    if (page.length === limit) break;
    for (const node of found.pageOf(index, before, limit - page.length)) page.push({ node, match });
    if (before > 0) before = Math.max(before - found.countOf(index), 0);
  }
  return page;
}

interface Query {
  readonly text: string;
  readonly lowered: string;
  readonly mask: number;
  /** Whether the mask alone decides if a name contains the query. */
  readonly isLetter: boolean;
  readonly segments: readonly string[];
}

function toQuery(text: string): Query {
  const lowered = text.toLowerCase();
  return { text, lowered, mask: letterMask(lowered), isLetter: /^[a-z]$/.test(lowered), segments: toSegments(lowered) };
}

function rankOfName(query: Query, { names, lowered, masks }: NameIndex, entry: number): number {
  if ((query.mask & ~(masks[entry] ?? 0)) !== 0) return none;
  const name = lowered[entry] ?? '';
  if (canBegin(query.lowered, name)) {
    if (name.startsWith(query.lowered)) {
      if (name.length > query.lowered.length) return rank.prefix;
      return names[entry] === query.text ? rank.name : rank.nameInOtherCase;
    }
    if (matchesInitials(query.text, query.lowered, names[entry] ?? '', name)) return rank.initials;
  }
  return query.isLetter || name.includes(query.lowered) ? rank.substring : none;
}

function rankOfPath({ lowered, segments }: Query, id: string): number {
  if (!segments.every((segment) => id.includes(segment))) return none;
  if (endsWithParts(id, lowered)) return rank.path;
  return hasSegments(id, segments) ? rank.segments : none;
}

function findSimilar(query: Query, index: NameIndex, found: FoundNodes): void {
  const { lowered, mask } = query;
  const maxEdits =
    lowered.length > longestFuzzy ? 0 : lengthForEdits.filter((length) => lowered.length >= length).length;
  if (maxEdits === 0) return;
  for (let entry = 0; entry < index.names.length; entry++) {
    const name = index.lowered[entry] ?? '';
    if (name.length < lowered.length - maxEdits) continue;
    // The names are sorted by length.
    if (name.length > lowered.length + maxEdits) break;
    const other = index.masks[entry] ?? 0;
    // Each edit adds or removes at most one letter.
    if (countMissing(mask, other) > maxEdits || countMissing(other, mask) > maxEdits) continue;
    const edits = distance(lowered, name);
    if (edits <= maxEdits) found.addEntry(rank.fuzzy + edits - 1, entry);
  }
}
