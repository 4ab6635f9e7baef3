import type { NodeSummary } from '@code-graph/api';
import { findNodes, namingRanks, pageOf, readNameIndex, withoutNumbers } from '@code-graph/graph/search';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { isConstructor, readAdjacency } from '@code-graph/graph/traversal';
import { summarizeNode } from './node-summary.js';
import { questionErrors } from './question-errors.js';

/** The nodes that a text identifies: one node, or all overloads of a name. */
export type NamedNodes = readonly [number, ...number[]];

const maxSuggestions = 5;
const maxCandidates = 100;

/**
 * Resolves a text to the nodes that it identifies: an id identifies one node; a name, or the end of an id, all overloads of that name,
 * and with a number, such as `Jsoup.parse~2`, one of them. `~1` is the first.
 * @returns at least one node, in the order of the graph
 * @throws HostError `NOT_FOUND` with the nearest names, `AMBIGUOUS_NAME` with all nodes of the name if it means other nodes than overloads
 */
export async function resolveNodes(snapshot: GraphSnapshot, text: string): Promise<NamedNodes> {
  await snapshot.prepareLookup();
  const exact = snapshot.indexOf(text);
  if (exact !== undefined) return [exact];
  const matches = findNodes(snapshot, await readNameIndex(snapshot), text);
  for (const rank of namingRanks) {
    const named = matches.pageOf(rank, 0, Infinity).sort((one, other) => one - other);
    const [first, ...others] = await withoutConstructors(snapshot, named);
    if (first === undefined) continue;
    const [id = '', ...ids] = [first, ...others].map((node) => withoutNumbers(snapshot.structure.ids[node] ?? ''));
    if (ids.every((other) => other === id)) return [first, ...others];
    throw await toAmbiguousName(snapshot, text, [first, ...others]);
  }
  const nearest = pageOf(matches, 0, maxSuggestions).map(({ node }) => node);
  throw questionErrors.nodeNotNamed(text, await summarizeAll(snapshot, nearest));
}

/** The error for a name that several nodes have. */
export async function toAmbiguousName(snapshot: GraphSnapshot, text: string, nodes: readonly number[]): Promise<Error> {
  const candidates = await summarizeAll(snapshot, nodes.slice(0, maxCandidates));
  return questionErrors.ambiguousName(text, nodes.length, candidates);
}

async function summarizeAll(snapshot: GraphSnapshot, nodes: readonly number[]): Promise<NodeSummary[]> {
  const adjacency = await readAdjacency(snapshot);
  return nodes.map((node) => summarizeNode(snapshot, adjacency, node));
}

/** Omits the constructors of a type among the nodes, because in many languages they have its name. */
async function withoutConstructors(snapshot: GraphSnapshot, nodes: readonly number[]): Promise<readonly number[]> {
  if (nodes.length < 2) return nodes;
  const adjacency = await readAdjacency(snapshot);
  const all = new Set(nodes);
  return nodes.filter((node) => !all.has(adjacency.parents[node] ?? -1) || !isConstructor(snapshot, adjacency, node));
}
