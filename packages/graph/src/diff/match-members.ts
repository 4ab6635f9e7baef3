import { listOf } from '../snapshot/index-lists.js';
import { pacer } from '../snapshot/pacer.js';
import { textAt } from '../traversal/constructors.js';
import type { MatchedSide } from './matched-side.js';
import type { NodeMatches } from './node-matches.js';

const pairsPerCheck = 200;

/** The end of the id of a node that has a namesake in the same container. It changes with the order of the namesakes. */
const ordinal = /~\d+$/;

/**
 * Pairs the members of paired nodes, and their members in turn: those with the same name and type. Several of one name, such as
 * overloads, are paired by signature, then by text, then in their order.
 */
export async function matchMembers(from: MatchedSide, to: MatchedSide, matches: NodeMatches): Promise<void> {
  let count = 0;
  const pending: number[] = [];
  for (let node = matches.laterOf.length - 1; node >= 0; node--)
    if ((matches.laterOf[node] ?? -1) >= 0) pending.push(node);
  for (let earlier = pending.pop(); earlier !== undefined; earlier = pending.pop()) {
    const later = matches.laterOf[earlier] ?? -1;
    for (const [one, other] of pairMembers(from, to, matches, [earlier, later])) {
      if (matches.add(one, other, matches.confidenceOf(later))) pending.push(one);
    }
    if (++count % pairsPerCheck === 0 && pacer.isDue) await pacer.pause();
  }
}

type Pair = readonly [earlier: number, later: number];

function pairMembers(from: MatchedSide, to: MatchedSide, matches: NodeMatches, [earlier, later]: Pair): Pair[] {
  const left = [...listOf(from.adjacency.members, earlier)].filter((node) => matches.laterOf[node] === -1);
  const right = [...listOf(to.adjacency.members, later)].filter((node) => matches.earlierOf[node] === -1);
  if (left.length === 0 || right.length === 0) return [];
  const groups = groupByName(to, right);
  return [...groupByName(from, left)].flatMap(([key, ones]) => pairNamesakes(from, to, ones, groups.get(key) ?? []));
}

function groupByName({ snapshot }: MatchedSide, nodes: readonly number[]): ReadonlyMap<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const node of nodes) {
    const key = `${textAt(snapshot, 'type', node)} ${textAt(snapshot, 'name', node)}`;
    const group = groups.get(key);
    if (group) group.push(node);
    else groups.set(key, [node]);
  }
  return groups;
}

function pairNamesakes(from: MatchedSide, to: MatchedSide, ones: readonly number[], others: readonly number[]): Pair[] {
  const pairs: Pair[] = [];
  let [left, right] = [ones, others];
  const pairBy = (keyOf: (side: MatchedSide, node: number) => string | undefined): void => {
    const free = new Map<string, number[]>();
    for (const node of right) {
      const key = keyOf(to, node);
      if (key !== undefined) free.set(key, [...(free.get(key) ?? []), node]);
    }
    const paired = new Set<number>();
    left = left.filter((node) => {
      const other = free.get(keyOf(from, node) ?? '\0')?.shift();
      if (other === undefined) return true;
      pairs.push([node, other]);
      paired.add(other);
      return false;
    });
    right = right.filter((node) => !paired.has(node));
  };
  if (left.length > 1 || right.length > 1) {
    // An ordinal says nothing about which of several it was.
    const hasOrdinals = [...left.map((node) => idOf(from, node)), ...right.map((node) => idOf(to, node))].some((id) =>
      ordinal.test(id),
    );
    const byText = (): void => {
      pairBy(({ texts }, node) => texts.textOf(node));
    };
    if (hasOrdinals) byText();
    pairBy((side, node) => lastPartOf(side, node));
    if (!hasOrdinals) byText();
  }
  return [...pairs, ...left.slice(0, right.length).map((node, index): Pair => [node, right[index] ?? 0])];
}

function idOf({ snapshot }: MatchedSide, node: number): string {
  return snapshot.structure.ids[node] ?? '';
}

/** The part of an id that identifies the node within its container: its name and signature. */
function lastPartOf(side: MatchedSide, node: number): string {
  const parent = side.adjacency.parents[node] ?? -1;
  return idOf(side, node).slice(parent < 0 ? 0 : idOf(side, parent).length);
}
