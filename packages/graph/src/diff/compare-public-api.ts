import { toBooleanTest } from '../cycles/dependency-test.js';
import { textAt } from '../traversal/constructors.js';
import { findPublic } from '../unused/find-public.js';
import type { NodeDifference } from './compare-nodes.js';
import { sortBy } from './sort-by.js';
import type { MatchedSide } from './matched-side.js';
import type { NodeMatches } from './node-matches.js';

/** The difference of one node of the public API. */
export interface ApiDifference {
  readonly change: 'added' | 'removed' | 'changed';
  readonly earlier: number | undefined;
  readonly later: number | undefined;
}

/** Types that are their declarations: any change of their own text is one of their signature. */
const declarative: ReadonlySet<string> = new Set(['Interface', 'Enum']);

/** Code outside of a function cannot name what is declared in it. */
const callables: ReadonlySet<string> = new Set(['Function', 'Method']);

/**
 * Compares the public API, which consists of the nodes with `code:public`, their members except private ones, and the types that they
 * inherit from. A node that only moved is not different: an entry point still exports it.
 */
export function comparePublicApi(
  from: MatchedSide,
  to: MatchedSide,
  matches: NodeMatches,
  nodes: readonly NodeDifference[],
): readonly ApiDifference[] {
  const [before, after] = [publicNodes(from), publicNodes(to)];
  const differences: ApiDifference[] = [];
  for (const later of after) {
    const earlier = counterpart(matches.earlierOf, later);
    if (earlier === undefined || !before.has(earlier)) differences.push({ change: 'added', earlier, later });
  }
  for (const earlier of before) {
    const later = counterpart(matches.laterOf, earlier);
    if (later === undefined || !after.has(later)) differences.push({ change: 'removed', earlier, later });
  }
  for (const { earlier, later, aspects } of nodes) {
    if (earlier === undefined || later === undefined || !before.has(earlier) || !after.has(later)) continue;
    const isDeclarative = declarative.has(textAt(to.snapshot, 'type', later));
    const isChanged =
      aspects.includes('signature') ||
      aspects.includes('type') ||
      aspects.includes('name') ||
      (isDeclarative && aspects.includes('text'));
    if (isChanged) differences.push({ change: 'changed', earlier, later });
  }
  return sortBy(differences, ({ earlier, later }) =>
    later === undefined ? (from.snapshot.structure.ids[earlier ?? 0] ?? '') : (to.snapshot.structure.ids[later] ?? ''),
  );
}

function publicNodes({ snapshot, adjacency, files }: MatchedSide): ReadonlySet<number> {
  const isPrivate = toBooleanTest(snapshot.attributes.nodes.get('code:private'));
  const isExported = toBooleanTest(snapshot.attributes.nodes.get('code:public'));
  const isLocal = (node: number): boolean =>
    callables.has(textAt(snapshot, 'type', adjacency.parents[node] ?? -1)) && !isExported(node);
  const nodes = findPublic(snapshot, adjacency, isPrivate);
  // An entry point is a file: its exports are listed, not the file.
  return new Set([...nodes].filter((node) => files[node] !== node && !isLocal(node)));
}

function counterpart(matches: Int32Array, node: number): number | undefined {
  const other = matches[node] ?? -1;
  return other < 0 ? undefined : other;
}
