import { valueAt, type Column } from '../snapshot/column.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import type { GraphStructure } from '../snapshot/graph-structure.js';
import { forEachOf } from '../snapshot/index-lists.js';
import { pacer } from '../snapshot/pacer.js';
import { findTestMarks, isMarked } from '../snapshot/test-code.js';
import { readAdjacency, type Adjacency } from './adjacency.js';
import { toRoleLookup } from './impact-edges.js';

/** The test code of a graph. */
export interface TestCode {
  isTest(node: number): boolean;
  /** Whether a test depends on the node, directly or not, or is part of it. */
  isReached(node: number): boolean;
}

/** Number of nodes after which the pacer's clock is read. */
const nodesPerCheck = 200;

const latest = new WeakMap<GraphStructure, { readonly marks: Column; readonly code: Promise<TestCode> }>();

/** The test code of a snapshot, found in slices on first use. Resolves to undefined if the graph marks no test code. */
export async function readTestCode(snapshot: GraphSnapshot): Promise<TestCode | undefined> {
  const marks = findTestMarks(snapshot);
  if (marks === undefined) return undefined;
  const cached = latest.get(snapshot.structure);
  if (cached?.marks === marks) return cached.code;
  const isTest = (node: number): boolean => isMarked(marks, node);
  const code = findReached(snapshot, isTest).then((reached) => ({
    isTest,
    isReached: (node: number) => reached[node] === 1,
  }));
  latest.set(snapshot.structure, { marks, code });
  return code;
}

/**
 * Follows dependencies forwards from the test code. A test that reaches a member reaches its overrides, which may run instead, and the
 * type around it.
 */
async function findReached(snapshot: GraphSnapshot, isTest: (node: number) => boolean): Promise<Uint8Array> {
  const { nodeCount, structure } = snapshot;
  const { sources, targets } = structure;
  const { incoming, outgoing, parents }: Adjacency = await readAdjacency(snapshot);
  const roleOf = toRoleLookup(snapshot);
  const typeOf = structure.nodeFields.get('type');
  const isNamespace = (node: number): boolean => typeOf !== undefined && valueAt(typeOf, node) === 'Namespace';
  const reached = new Uint8Array(nodeCount);
  const pending: number[] = [];
  const reach = (node: number): void => {
    if (node < 0 || reached[node] === 1) return;
    reached[node] = 1;
    pending.push(node);
  };
  for (let node = 0; node < nodeCount; node++) if (isTest(node)) reach(node);
  for (let count = 1; pending.length > 0; count++) {
    const node = pending.pop() ?? 0;
    forEachOf(outgoing, node, (edge) => {
      if (roleOf(edge) !== 'containment') reach(targets[edge] ?? 0);
    });
    forEachOf(incoming, node, (edge) => {
      if (roleOf(edge) === 'override') reach(sources[edge] ?? 0);
    });
    const parent = parents[node] ?? -1;
    if (parent >= 0 && !isNamespace(parent)) reach(parent);
    if (count % nodesPerCheck === 0 && pacer.isDue) await pacer.pause();
  }
  return reached;
}
