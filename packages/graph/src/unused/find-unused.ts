import { hasValue, type Column } from '../snapshot/column.js';
import { forEachSlice } from '../snapshot/for-each-slice.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { pacer } from '../snapshot/pacer.js';
import { toStringTest } from '../snapshot/string-test.js';
import { toTestFilter } from '../snapshot/test-code.js';
import { readAdjacency } from '../traversal/adjacency.js';
import { isConstructor } from '../traversal/constructors.js';
import { createDoubts, type Doubt } from './doubts.js';
import { findPublic } from './find-public.js';
import { findLive } from './find-live.js';
import { findUses, usedByProduction, usedByTests } from './find-uses.js';

/** The certainty that nothing uses a node. */
export type UnusedClass = 'unused' | 'testOnly' | 'possiblyUnused';

/** A node that no production code uses as far as the graph knows. */
export interface UnusedNode {
  readonly node: number;
  readonly class: UnusedClass;
  /** Reasons why it may be used nevertheless. */
  readonly doubts: readonly Doubt[];
}

const listedTypes: ReadonlySet<string> = new Set(['Class', 'Interface', 'Struct', 'Enum', 'Method', 'Function']);
const withoutUse: ReadonlySet<string> = new Set(['contains', 'overrides']);

/** Number of nodes in a slice. */
const nodesPerSlice = 20_000;

const order: readonly UnusedClass[] = ['unused', 'testOnly', 'possiblyUnused'];

/**
 * Finds nodes that nothing uses, those that only tests use, and those that nothing is known to use. A member of a listed node is not
 * listed itself unless it is more certain, and the public API is never listed. The most certain come first, then the nodes of one class in the order of the graph.
 */
export async function findUnused(snapshot: GraphSnapshot): Promise<readonly UnusedNode[]> {
  const { structure, attributes, nodeCount } = snapshot;
  const adjacency = await readAdjacency(snapshot);
  const { parents } = adjacency;
  if (pacer.isDue) await pacer.pause();
  const isPrivate = toFlagTest(attributes.nodes.get('code:private'));
  const isTest = toTestFilter(snapshot, true);
  const kind = structure.edgeFields.get('kind');
  const isOther = kind ? toStringTest(kind, withoutUse) : (): boolean => false;
  const isUse = (edge: number): boolean => !isOther(edge);
  const live = await findLive(structure, adjacency, isPrivate, isUse);
  const isUseByLive = (edge: number): boolean => isUse(edge) && live[structure.sources[edge] ?? 0] === 1;
  const uses = await findUses(structure, parents, isTest, isUseByLive);
  const isListed = toStringTest(structure.nodeFields.get('type'), listedTypes);
  const published = findPublic(snapshot, adjacency, isPrivate);
  const doubtsOf = createDoubts(snapshot, adjacency, isPrivate);
  const isCandidate = (node: number): boolean => {
    if (!isListed(node) || published.has(node) || isConstructor(snapshot, adjacency, node)) return false;
    return live[node] === 0 || (!isTest(node) && ((uses[node] ?? 0) & usedByProduction) === 0);
  };
  const unusedNodes: UnusedNode[] = [];
  await forEachSlice(nodeCount, nodesPerSlice, (start, end) => {
    for (let node = start; node < end; node++) {
      const parent = parents[node] ?? -1;
      // A private member of a visible type can be unused for certain when the type is in doubt.
      const isWithParent = parent >= 0 && isCandidate(parent) && live[node] === live[parent];
      if (!isCandidate(node) || isWithParent) continue;
      const doubts = doubtsOf(node);
      const isDead = live[node] === 0 && doubts.length === 0;
      const isUsedByTests = live[node] === 1 && uses[node] === usedByTests;
      unusedNodes.push({ node, class: isDead ? 'unused' : isUsedByTests ? 'testOnly' : 'possiblyUnused', doubts });
    }
  });
  return unusedNodes.sort(
    (one, other) =>
      order.indexOf(one.class) - order.indexOf(other.class) ||
      one.doubts.length - other.doubts.length ||
      one.node - other.node,
  );
}

function toFlagTest(column: Column | undefined): (node: number) => boolean {
  if (column?.type !== 'boolean') return () => false;
  return (node) => hasValue(column, node) && column.values[node] === 1;
}
