import { distance } from 'fastest-levenshtein';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { forEachOf } from '../snapshot/index-lists.js';
import { FoundNodes } from './found-nodes.js';
import { countMissing, letterMask } from './letter-mask.js';
import { endsWithParts, hasSegments, toSegments, withoutCall } from './match-path.js';
import { beginWords, consistsOfWords, toWords } from './match-words.js';
import { canBegin, matchesInitials } from './matches-initials.js';
import type { NameIndex } from './name-index.js';
import { hasNumber, withoutFirstNumbers, withoutNumbers } from './overloads.js';

/**
 * The ways in which a node can match, best first. Several ranks of `fuzzy` differ in the number of edits. The root of the graph is last
 * if it matches by its name, which is that of the whole project.
 */
export const matchKinds = [
  'id',
  'name',
  'name',
  'name',
  'path',
  'prefix',
  'initials',
  'initials',
  'initials',
  'substring',
  'segments',
  'segments',
  'fuzzy',
  'fuzzy',
  'name',
] as const;
export type MatchKind = (typeof matchKinds)[number];

const rank = {
  id: 0,
  /** The name of a class that differs in case from a search text without capitals, as search texts are mostly written. */
  nameOfContainer: 1,
  name: 2,
  nameInOtherCase: 3,
  path: 4,
  prefix: 5,
  allWords: 6,
  initials: 7,
  words: 8,
  substring: 9,
  segments: 10,
  wordsOfPath: 11,
  fuzzy: 12,
  root: 14,
};
const none = -1;

/** The id that the indexer gives to the folder of the whole workspace. */
const rootId = './';

/** The ranks of the matches by which a node can be named: an exact name, else the end of an id, else the name of the root. */
export const namingRanks: readonly number[] = [rank.name, rank.path, rank.root];

/** Maximum length of a search text or name that is compared by edits. */
const longestFuzzy = 64;

/** Search texts from these lengths on may differ by one and by two edits. */
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
  // Names of imported graphs may contain parentheses.
  const searchText = toSearchText(index.names.includes(text) ? text : withoutCall(text));
  const root = findRoot(snapshot, searchText);
  const isOther = (node: number): boolean => node !== exact && node !== root && (isWanted?.(node) ?? true);
  const isLimited = exact !== undefined || root !== undefined || isWanted !== undefined;
  const matches = new FoundNodes(matchKinds.length, index.nodes, isLimited ? isOther : undefined);
  const last =
    searchText.segments.length > 1 || searchText.hasNumber
      ? withoutNumbers(searchText.segments.at(-1) ?? '')
      : undefined;
  for (let entry = 0; entry < index.names.length; entry++) {
    const matched = rankOfName(searchText, index, entry);
    const name = index.lowered[entry] ?? '';
    if (matched === rank.nameInOtherCase && searchText.text === searchText.lowered) {
      forEachOf(index.nodes, entry, (node) => {
        const isContainer = index.containers.has(snapshot.structure.ids[node] ?? '');
        if (isOther(node)) matches.addNode(isContainer ? rank.nameOfContainer : rank.nameInOtherCase, node);
      });
    } else if (matched !== none) {
      matches.addEntry(matched, entry);
    } else if ((last !== undefined && name.includes(last)) || searchText.words.some((word) => name.includes(word))) {
      forEachOf(index.nodes, entry, (node) => {
        const ofPath = rankOfPath(searchText, snapshot.structure.ids[node] ?? '');
        if (ofPath !== none && isOther(node)) matches.addNode(ofPath, node);
      });
    }
  }
  if (root !== undefined && root !== exact && isWanted?.(root) !== false) matches.addNode(rank.root, root);
  if (exact !== undefined && isWanted?.(exact) !== false) matches.addNode(rank.id, exact);
  if (matches.total === 0) findSimilar(searchText, index, matches);
  return matches;
}

/** The root of the graph if it has the name in the search text. */
function findRoot(snapshot: GraphSnapshot, { lowered }: SearchText): number | undefined {
  const root = snapshot.indexOf(rootId);
  return root !== undefined && snapshot.nodeAt(root).name.toLowerCase() === lowered ? root : undefined;
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

interface SearchText {
  readonly text: string;
  readonly lowered: string;
  readonly mask: number;
  /** Whether the mask alone decides if a name contains the search text. */
  readonly isLetter: boolean;
  /** The end of an id, in lower case. */
  readonly path: string;
  readonly segments: readonly string[];
  /** Whether the search text names a single overload. */
  readonly hasNumber: boolean;
  /** Empty if there is only one. */
  readonly words: readonly string[];
  /** The words without separators. */
  readonly joinedWords: string;
  readonly maskOfWords: number;
}

function toSearchText(text: string): SearchText {
  const lowered = text.toLowerCase();
  const path = withoutFirstNumbers(lowered);
  const words = toWords(lowered);
  return {
    text,
    lowered,
    mask: letterMask(lowered),
    isLetter: /^[a-z]$/.test(lowered),
    path,
    segments: toSegments(path),
    hasNumber: hasNumber(lowered),
    words,
    joinedWords: words.join(''),
    maskOfWords: letterMask(words.join('')),
  };
}

function rankOfName(searchText: SearchText, index: NameIndex, entry: number): number {
  const matched = rankOfText(searchText, index, entry);
  if (searchText.words.length === 0 || (matched !== none && matched < rank.allWords)) return matched;
  const ofWords = rankOfWords(searchText, index, entry);
  return matched === none || (ofWords !== none && ofWords < matched) ? ofWords : matched;
}

function rankOfWords({ words, joinedWords, maskOfWords }: SearchText, index: NameIndex, entry: number): number {
  if ((maskOfWords & ~(index.masks[entry] ?? 0)) !== 0) return none;
  const [name = '', lowered = ''] = [index.names[entry], index.lowered[entry]];
  if (consistsOfWords(joinedWords, lowered)) return rank.allWords;
  return beginWords(words, name, lowered) ? rank.words : none;
}

function rankOfText(searchText: SearchText, { names, lowered, masks }: NameIndex, entry: number): number {
  if ((searchText.mask & ~(masks[entry] ?? 0)) !== 0) return none;
  const name = lowered[entry] ?? '';
  if (canBegin(searchText.lowered, name)) {
    if (name.startsWith(searchText.lowered)) {
      if (name.length > searchText.lowered.length) return rank.prefix;
      return names[entry] === searchText.text ? rank.name : rank.nameInOtherCase;
    }
    if (matchesInitials(searchText.text, searchText.lowered, names[entry] ?? '', name)) return rank.initials;
  }
  return searchText.isLetter || name.includes(searchText.lowered) ? rank.substring : none;
}

function rankOfPath({ path, segments, hasNumber: isOneOverload, words }: SearchText, id: string): number {
  const lowered = id.toLowerCase();
  if (segments.every((segment) => lowered.includes(segment))) {
    if (endsWithParts(isOneOverload ? lowered : withoutNumbers(lowered), path)) return rank.path;
    if (hasSegments(lowered, segments)) return rank.segments;
  }
  return words.length > 0 && beginWords(words, id, lowered) ? rank.wordsOfPath : none;
}

function findSimilar(searchText: SearchText, index: NameIndex, matches: FoundNodes): void {
  const { lowered, mask } = searchText;
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
    if (edits <= maxEdits) matches.addEntry(rank.fuzzy + edits - 1, entry);
  }
}
