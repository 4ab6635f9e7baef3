import assert from 'node:assert/strict';
import type { GraphDocument, GraphNode } from '@code-graph/sdk';
import { indexWorkspace, type IndexOptions, type IndexResult, type KeptState } from '../../src/index.js';
import { writeTree, type Tree } from './tree.js';

/** An index result whose document was checked to be a valid graph. */
export interface IndexedTree extends IndexResult {
  readonly document: GraphDocument;
}

/** Writes a tree into a folder and indexes it. */
export async function indexTree(folder: string, tree: Tree, options: Partial<IndexOptions> = {}): Promise<IndexedTree> {
  await writeTree(folder, tree);
  return indexFolder(folder, options);
}

export async function indexFolder(
  folder: string,
  { kept, ...options }: Partial<IndexOptions> & { readonly kept?: KeptState } = {},
): Promise<IndexedTree> {
  const { document, ...result } = await indexWorkspace({ root: folder, ...options }, kept);
  assert.ok(document !== undefined, 'a run without a known fingerprint returns a document');
  assertGraph(document);
  return { ...result, document };
}

/** Asserts the invariants that the schema of a graph document cannot express. */
function assertGraph({ nodes, edges }: GraphDocument): void {
  const ids = new Set(nodes.map(({ id }) => id));
  assert.equal(ids.size, nodes.length, 'ids are unique');
  for (const { id, parent, startLine, endLine } of nodes) {
    assert.ok(parent === undefined ? id === './' : ids.has(parent), `${id} has a parent in the graph`);
    assert.ok((startLine ?? 1) <= (endLine ?? 1), `${id} does not end before its first line`);
  }
  const keys = new Set<string>();
  for (const { source, target, kind = '', weight } of edges) {
    assert.ok(ids.has(source) && ids.has(target), `both ends of ${source} ${kind} ${target} are nodes`);
    assert.ok(kind !== 'contains' || source !== target, `${source} does not contain itself`);
    assert.ok(weight === undefined || weight > 1, 'a weight of 1 is omitted');
    keys.add(`${kind} ${source} ${target}`);
  }
  assert.equal(keys.size, edges.length, 'edges of the same kind between two nodes are merged');
}

/** The edges of a kind as `source -> target`, followed by the weight if it is above 1 (` x2`). */
export function edgesOf({ edges }: GraphDocument, kind: string): string[] {
  return edges
    .filter((edge) => edge.kind === kind)
    .map(({ source, target, weight }) => `${source} -> ${target}${weight === undefined ? '' : ` x${weight}`}`);
}

export function nodeOf({ nodes }: GraphDocument, id: string): GraphNode {
  const node = nodes.find((candidate) => candidate.id === id);
  assert.ok(node !== undefined, `${id} is one of the nodes ${nodes.map((candidate) => candidate.id).join(', ')}`);
  return node;
}

/** The ids of the source files in the graph. */
export function filesIn({ nodes }: GraphDocument): string[] {
  return nodes.filter(({ id, file }) => id === file).map(({ id }) => id);
}
