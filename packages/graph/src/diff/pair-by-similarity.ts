import { pacer } from '../snapshot/pacer.js';
import { diceOf, shinglesOf, tokensOf } from './shingles.js';

/** A node whose text is compared with those of other nodes. */
export interface TextNode {
  readonly node: number;
  readonly id: string;
  readonly name: string;
  readonly tokens: readonly string[];
  readonly shingles: Uint32Array;
}

/** An earlier and a later node with similar texts. */
export interface SimilarPair {
  readonly earlier: number;
  readonly later: number;
  /** 1 for the same tokens, otherwise the Dice coefficient of the shingles. */
  readonly similarity: number;
}

/** The lowest similarity of a pair. */
export interface SimilarityThresholds {
  readonly sameName: number;
  readonly otherName: number;
  /** A text of fewer tokens only identifies a node together with its name, if no other unpaired node has the name. */
  readonly minTokens: number;
}

/** A shingle of more nodes than this on one side, such as a license or `return this.`, makes no two of them a candidate pair. */
const maxNodesOfShingle = 40;

/** An approximate similarity is below 1, so that 1 always means the same text. */
const highestApproximation = 0.99;

const candidatesPerCheck = 200;

/** Equal texts of more pairs than this, such as thousands of empty files, are paired in the order of their ids. */
const maxEqualPairs = 10_000;

export function toTextNode(node: number, id: string, name: string, text: string): TextNode {
  const tokens = tokensOf(text, name);
  return { node, id, name, tokens, shingles: shinglesOf(tokens) };
}

/**
 * Pairs nodes with the same tokens, then those with similar ones, the most similar first, and of several the nearest in the tree. The
 * result does not depend on which of the two lists is the earlier one. Only nodes that share a rare shingle are compared, so that the
 * effort stays far below one comparison for each pair.
 */
export async function pairBySimilarity(
  earlier: readonly TextNode[],
  later: readonly TextNode[],
  thresholds: SimilarityThresholds,
): Promise<SimilarPair[]> {
  const isDistinct = toDistinctNames(earlier, later);
  const conditions = { ...thresholds, isDistinct };
  const exact = pairEqual(earlier, later, conditions);
  const isPaired = [new Set(exact.map((pair) => pair.earlier)), new Set(exact.map((pair) => pair.later))];
  const similar = await pairSimilar(
    earlier.filter(({ node }) => isPaired[0]?.has(node) === false),
    later.filter(({ node }) => isPaired[1]?.has(node) === false),
    conditions,
  );
  return [...exact, ...similar];
}

interface SimilarityConditions extends SimilarityThresholds {
  /** Whether at most one node of each side has a name. */
  readonly isDistinct: (name: string) => boolean;
}

function toDistinctNames(...sides: readonly (readonly TextNode[])[]): (name: string) => boolean {
  const repeated = new Set<string>();
  for (const nodes of sides) {
    const names = new Set<string>();
    for (const { name } of nodes) {
      if (names.has(name)) repeated.add(name);
      names.add(name);
    }
  }
  return (name) => !repeated.has(name);
}

function pairEqual(
  earlier: readonly TextNode[],
  later: readonly TextNode[],
  { minTokens, isDistinct }: SimilarityConditions,
): SimilarPair[] {
  const pairs: SimilarPair[] = [];
  const pairWithin = (keyOf: (node: TextNode) => string | undefined): void => {
    const isPaired = [new Set(pairs.map((pair) => pair.earlier)), new Set(pairs.map((pair) => pair.later))];
    const left = groupBy(
      earlier.filter(({ node }) => isPaired[0]?.has(node) === false),
      keyOf,
    );
    const right = groupBy(
      later.filter(({ node }) => isPaired[1]?.has(node) === false),
      keyOf,
    );
    for (const [key, nodes] of left) {
      for (const pair of pairCopies(nodes, right.get(key) ?? [])) pairs.push(pair);
    }
  };
  pairWithin(({ tokens, name }) =>
    tokens.length < minTokens && !isDistinct(name) ? undefined : `${name}\n${tokens.join(' ')}`,
  );
  pairWithin(({ tokens }) => (tokens.length < minTokens ? undefined : tokens.join(' ')));
  return pairs;
}

/** Pairs nodes with equal texts: copies of a file move within their own folder rather than into that of another copy. */
function pairCopies(nodes: readonly TextNode[], others: readonly TextNode[]): SimilarPair[] {
  if (nodes.length * others.length > maxEqualPairs)
    return nodes
      .slice(0, others.length)
      .map(({ node }, index) => ({ earlier: node, later: others[index]?.node ?? 0, similarity: 1 }));
  return takeBest(nodes.flatMap((one) => others.map((other) => toCandidate(one, other, 1))));
}

/** The number of folders that are around both nodes. */
function nearnessOf(one: TextNode, other: TextNode): number {
  const [left, right] = [one.id.split('/'), other.id.split('/')];
  const difference = left.findIndex((part, depth) => part !== right[depth]);
  return difference === -1 ? left.length : difference;
}

/** Both ids, the lesser one first: an order of pairs that does not depend on the direction of the comparison. */
function idsOf(one: TextNode, other: TextNode): string {
  return compareText(one.id, other.id) < 0 ? `${one.id}\n${other.id}` : `${other.id}\n${one.id}`;
}

/** Groups nodes by key. Those without one are omitted. The nodes of a group are sorted by id. */
function groupBy(
  nodes: readonly TextNode[],
  keyOf: (node: TextNode) => string | undefined,
): ReadonlyMap<string, readonly TextNode[]> {
  const groups = new Map<string, TextNode[]>();
  for (const node of nodes) {
    const key = keyOf(node);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(node);
    else groups.set(key, [node]);
  }
  for (const group of groups.values()) group.sort((one, other) => compareText(one.id, other.id));
  return groups;
}

interface Candidate extends SimilarPair {
  readonly hasSameName: boolean;
  /** See `nearnessOf`. */
  readonly nearness: number;
  /** See `idsOf`. */
  readonly ids: string;
}

function toCandidate(one: TextNode, other: TextNode, similarity: number): Candidate {
  return {
    ...{ earlier: one.node, later: other.node, similarity, hasSameName: one.name === other.name },
    ...{ nearness: nearnessOf(one, other), ids: idsOf(one, other) },
  };
}

/** Sorts the candidates, the best first, and takes each whose nodes are not in a better one. */
function takeBest(candidates: Candidate[]): SimilarPair[] {
  candidates.sort(
    (one, other) =>
      other.similarity - one.similarity ||
      Number(other.hasSameName) - Number(one.hasSameName) ||
      other.nearness - one.nearness ||
      compareText(one.ids, other.ids),
  );
  const [leftPaired, rightPaired] = [new Set<number>(), new Set<number>()];
  return candidates.filter((candidate) => {
    if (leftPaired.has(candidate.earlier) || rightPaired.has(candidate.later)) return false;
    leftPaired.add(candidate.earlier);
    rightPaired.add(candidate.later);
    return true;
  });
}

async function pairSimilar(
  earlier: readonly TextNode[],
  later: readonly TextNode[],
  conditions: SimilarityConditions,
): Promise<SimilarPair[]> {
  const candidates: Candidate[] = [];
  const [left, right] = [indexShingles(earlier), indexShingles(later)];
  let count = 0;
  for (const node of earlier) {
    const others = new Set<TextNode>();
    for (const shingle of node.shingles) {
      if ((left.get(shingle)?.length ?? 0) > maxNodesOfShingle) continue;
      const sharing = right.get(shingle) ?? [];
      if (sharing.length <= maxNodesOfShingle) for (const other of sharing) others.add(other);
    }
    for (const other of others) {
      const candidate = compare(node, other, conditions);
      if (candidate) candidates.push(candidate);
      if (++count % candidatesPerCheck === 0 && pacer.isDue) await pacer.pause();
    }
  }
  return takeBest(candidates);
}

function indexShingles(nodes: readonly TextNode[]): Map<number, TextNode[]> {
  const index = new Map<number, TextNode[]>();
  for (const node of nodes) {
    for (const shingle of node.shingles) {
      const list = index.get(shingle);
      if (list) list.push(node);
      else index.set(shingle, [node]);
    }
  }
  return index;
}

function compare(
  one: TextNode,
  other: TextNode,
  { sameName, otherName, minTokens, isDistinct }: SimilarityConditions,
): Candidate | undefined {
  const hasSameName = one.name === other.name;
  const threshold = hasSameName ? sameName : otherName;
  const isShort = Math.min(one.tokens.length, other.tokens.length) < minTokens;
  if (isShort && !(hasSameName && isDistinct(one.name))) return undefined;
  const [fewer, more] = [one.shingles.length, other.shingles.length].sort((left, right) => left - right) as [
    number,
    number,
  ];
  // The coefficient cannot be higher.
  if ((2 * fewer) / (fewer + more) < threshold) return undefined;
  const similarity = Math.min(diceOf(one.shingles, other.shingles), highestApproximation);
  if (similarity < threshold) return undefined;
  return toCandidate(one, other, similarity);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
