import { pacer } from '../snapshot/pacer.js';
import { textAt } from '../traversal/constructors.js';
import { matchFolders } from './match-folders.js';
import { matchMembers } from './match-members.js';
import type { MatchedSide } from './matched-side.js';
import { NodeMatches } from './node-matches.js';
import { pairBySimilarity, toTextNode, type SimilarityThresholds, type TextNode } from './pair-by-similarity.js';

/** Files are rarely similar by chance, and git finds renames with the same threshold. */
const ofFiles: SimilarityThresholds = { sameName: 0.5, otherName: 0.5, minTokens: 20 };

/** Functions and types are short, so that a common pattern makes two of them similar. */
const ofDeclarations: SimilarityThresholds = { sameName: 0.5, otherName: 0.75, minTokens: 30 };

const types: ReadonlySet<string> = new Set(['Class', 'Interface', 'Struct', 'Enum']);
const callables: ReadonlySet<string> = new Set(['Function', 'Method']);

/**
 * Pairs the nodes of two graphs: those with the same id, moved and renamed files and folders, the members of a pair by name and signature,
 * then declarations elsewhere with the same or a similar text.
 */
export async function matchNodes(from: MatchedSide, to: MatchedSide): Promise<NodeMatches> {
  const matches = new NodeMatches(from.snapshot, to.snapshot);
  matchContainersById(from, to, matches);
  await matchFiles(from, to, matches);
  matchFolders(from, to, matches);
  await matchMembers(from, to, matches);
  matchById(from, to, matches);
  for (const group of [types, callables]) {
    const [earlier, later] = [
      textNodes(from, matches.unmatchedEarlier(), group),
      textNodes(to, matches.unmatchedLater(), group),
    ];
    if (pacer.isDue) await pacer.pause();
    for (const pair of await pairBySimilarity(earlier, later, ofDeclarations))
      matches.add(pair.earlier, pair.later, pair.similarity);
    await matchMembers(from, to, matches);
  }
  return matches;
}

function matchContainersById(from: MatchedSide, to: MatchedSide, matches: NodeMatches): void {
  const { ids } = from.snapshot.structure;
  const isContainer = ({ snapshot, adjacency }: MatchedSide, node: number): boolean =>
    (adjacency.parents[node] ?? -1) < 0 || textAt(snapshot, 'type', node) === 'Namespace';
  for (let node = 0; node < ids.length; node++) {
    if (!isContainer(from, node)) continue;
    const other = to.snapshot.indexOf(ids[node] ?? '');
    if (other !== undefined && isContainer(to, other)) matches.add(node, other);
  }
}

function matchById(from: MatchedSide, to: MatchedSide, matches: NodeMatches): void {
  for (const node of matches.unmatchedEarlier()) {
    const other = to.snapshot.indexOf(from.snapshot.structure.ids[node] ?? '');
    if (other !== undefined) matches.add(node, other);
  }
}

async function matchFiles(from: MatchedSide, to: MatchedSide, matches: NodeMatches): Promise<void> {
  const isFile = ({ files }: MatchedSide, node: number): boolean => files[node] === node;
  const earlier = matches.unmatchedEarlier().filter((node) => isFile(from, node));
  const later = matches.unmatchedLater().filter((node) => isFile(to, node));
  if (earlier.length === 0 || later.length === 0) return;
  const pairs = await pairBySimilarity(textNodes(from, earlier), textNodes(to, later), ofFiles);
  for (const pair of pairs) matches.add(pair.earlier, pair.later, pair.similarity);
}

function textNodes(side: MatchedSide, nodes: readonly number[], group?: ReadonlySet<string>): TextNode[] {
  const { snapshot, texts } = side;
  return nodes.flatMap((node) => {
    if (group && !group.has(textAt(snapshot, 'type', node))) return [];
    const text = texts.textOf(node);
    if (text === undefined) return [];
    return [toTextNode(node, snapshot.structure.ids[node] ?? '', textAt(snapshot, 'name', node), text)];
  });
}
