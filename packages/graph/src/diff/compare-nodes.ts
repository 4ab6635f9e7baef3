import { toBooleanTest } from '../cycles/dependency-test.js';
import { pacer } from '../snapshot/pacer.js';
import { textAt } from '../traversal/constructors.js';
import type { MatchedSide } from './matched-side.js';
import type { NodeMatches } from './node-matches.js';
import { sortBy } from './sort-by.js';

export type NodeChange = 'added' | 'removed' | 'changed' | 'moved';

/**
 * The aspects in which a node differs:
 * - `name`, and `place`: its container
 * - `signature`: its declaration without the body
 * - `text`: its own lines, which are those in none of its members
 * - `type`, such as Class
 * - `public`, `test`: whether it is public API, and whether it is test code
 */
export type NodeAspect = 'name' | 'place' | 'signature' | 'text' | 'type' | 'public' | 'test';

/** The difference of one node. */
export interface NodeDifference {
  readonly change: NodeChange;
  /** Index in the earlier graph; undefined if the node was added. */
  readonly earlier: number | undefined;
  /** Index in the later graph; undefined if the node was removed. */
  readonly later: number | undefined;
  readonly aspects: readonly NodeAspect[];
  /** The confidence, between 0 and 1, that both are the same node. */
  readonly confidence: number;
  /** Whether the node only moved because its container did. */
  readonly isAlong: boolean;
}

const nodesPerCheck = 500;

/** Compares the nodes of two graphs. In the order of paths; nodes that moved along with their container come last. */
export async function compareNodes(
  from: MatchedSide,
  to: MatchedSide,
  matches: NodeMatches,
): Promise<readonly NodeDifference[]> {
  const differences: NodeDifference[] = [];
  const whole = { aspects: [], confidence: 1, isAlong: false };
  for (const later of matches.unmatchedLater())
    differences.push({ ...whole, change: 'added', earlier: undefined, later });
  for (const earlier of matches.unmatchedEarlier())
    differences.push({ ...whole, change: 'removed', earlier, later: undefined });
  const aspectsOf = toAspects(from, to, matches);
  for (const [earlier, later] of matches.laterOf.entries()) {
    if (earlier % nodesPerCheck === 0 && pacer.isDue) await pacer.pause();
    if (later < 0) continue;
    const aspects = aspectsOf(earlier, later);
    const isMoved = aspects.includes('name') || aspects.includes('place');
    const isAlong = aspects.length === 0 && pathAt(from, earlier) !== pathAt(to, later);
    if (aspects.length === 0 && !isAlong) continue;
    const change = isMoved || isAlong ? 'moved' : 'changed';
    differences.push({ change, earlier, later, aspects, confidence: matches.confidenceOf(later), isAlong });
  }
  const pathOf = ({ earlier, later }: NodeDifference): string =>
    later === undefined ? idAt(from, earlier ?? 0) : idAt(to, later);
  return sortBy(differences, (difference) => `${difference.isAlong ? 1 : 0}${pathOf(difference)}`);
}

function toAspects(
  from: MatchedSide,
  to: MatchedSide,
  { laterOf }: NodeMatches,
): (earlier: number, later: number) => NodeAspect[] {
  const flags = (['public', 'test'] as const).map((name) => {
    const [before, after] = [from, to].map(({ snapshot }) =>
      toBooleanTest(snapshot.attributes.nodes.get(`code:${name}`)),
    );
    return { name, isChanged: (earlier: number, later: number) => before?.(earlier) !== after?.(later) };
  });
  return (earlier, later) => {
    const [parent, place] = [from.adjacency.parents[earlier] ?? -1, to.adjacency.parents[later] ?? -1];
    const [name, newName] = [textAt(from.snapshot, 'name', earlier), textAt(to.snapshot, 'name', later)];
    // The root is named after the folder of the workspace.
    const isRenamed = name !== newName && idAt(from, earlier) !== idAt(to, later);
    const aspects: NodeAspect[] = [];
    if (isRenamed) aspects.push('name');
    if ((parent < 0 ? -1 : laterOf[parent]) !== place) aspects.push('place');
    if (textAt(from.snapshot, 'type', earlier) !== textAt(to.snapshot, 'type', later)) aspects.push('type');
    aspects.push(...compareTexts(from, to, earlier, later));
    for (const flag of flags) if (flag.isChanged(earlier, later)) aspects.push(flag.name);
    return aspects;
  };
}

function compareTexts(from: MatchedSide, to: MatchedSide, earlier: number, later: number): NodeAspect[] {
  const [text, newText] = [anonymousText(from, earlier), anonymousText(to, later)];
  if (text === undefined || newText === undefined || text.own === newText.own) return [];
  if (text.signature === newText.signature) return ['text'];
  return text.body === newText.body ? ['signature'] : ['signature', 'text'];
}

interface AnonymousText {
  readonly own: string;
  readonly signature: string;
  readonly body: string;
}

/** The text of a node without its name. A file has no signature. */
function anonymousText({ snapshot, texts, files }: MatchedSide, node: number): AnonymousText | undefined {
  const text = texts.ownTextOf(node);
  if (text === undefined) return undefined;
  if (files[node] === node) return { own: text, signature: '', body: text };
  const name = textAt(snapshot, 'name', node);
  const withoutName = (part: string): string => (name === '' ? part : part.split(name).join('\0'));
  const signature = texts.signatureOf(node) ?? '';
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const body = line.startsWith(signature) ? line.slice(signature.length) : line;
  return { own: withoutName(text), signature: withoutName(signature), body: withoutName(body) };
}

function idAt({ snapshot }: MatchedSide, node: number): string {
  return snapshot.structure.ids[node] ?? '';
}

const ordinals = /~\d+/g;

/** The id without the ordinals of namesakes, which change when one of them comes or goes. */
function pathAt(side: MatchedSide, node: number): string {
  return idAt(side, node).replaceAll(ordinals, '');
}
