import type { GraphStructure } from '../../graph/graph-structure.js';
import type { Answer } from './answer.js';
import { markCode } from './marks/mark-kind.js';
import type { GraphMarks } from './marks/graph-marks.js';
import type { Question } from './question.js';

/** Values for nodes of the graph; 0 for all others. */
const lit = {
  /** The node is in the answer. */
  own: 1,
  /** The node contains one that is, and stands for it while it is folded. */
  inside: 2,
} as const;

/** Ids of the nodes that are lit: the results and the nodes in question. */
export function litIds(answer: Answer, question: Question): ReadonlySet<string> {
  const ids = new Set(answer.asked.map(({ id }) => id));
  const number = question.kind === 'cycles' ? question.number : undefined;
  for (const group of answer.groups) {
    if (number !== undefined && group.cycle !== number) continue;
    for (const { node, to } of group.rows) {
      ids.add(node.id);
      if (to !== undefined) ids.add(to.id);
    }
  }
  // The rows of a cycle are the dependencies of its cut. All of its members are lit.
  const drawings = number === undefined ? answer.drawings : answer.drawings.slice(number - 1, number);
  for (const { nodes } of question.kind === 'cycles' ? drawings : []) for (const node of nodes) ids.add(node.key);
  return ids;
}

/** For each node of the graph 1 if it is in the answer, 2 if it only contains nodes that are, otherwise 0. */
export function findLit(
  structure: Pick<GraphStructure, 'nodeCount' | 'parents'>,
  indexOf: (id: string) => number | undefined,
  ids: Iterable<string>,
): Uint8Array {
  return light(
    structure,
    Array.from(ids, (id) => indexOf(id) ?? -1),
  );
}

/** Like `findLit`, for marked nodes and the ends of marked edges, except those that only changed. */
export function findLitByMarks(
  structure: Pick<GraphStructure, 'nodeCount' | 'parents' | 'sources' | 'targets'>,
  { nodes, edges }: GraphMarks,
): Uint8Array {
  const ends = Array.from(edges.keys()).filter((edge) => edges[edge] !== 0 && edges[edge] !== markCode('changed'));
  return light(structure, [
    ...Array.from(nodes.keys()).filter((node) => nodes[node] !== 0),
    ...ends.flatMap((edge) => [structure.sources[edge] ?? -1, structure.targets[edge] ?? -1]),
  ]);
}

function light(
  { nodeCount, parents }: Pick<GraphStructure, 'nodeCount' | 'parents'>,
  nodes: readonly number[],
): Uint8Array {
  const isLit = new Uint8Array(nodeCount);
  for (const node of nodes) {
    if (node === -1) continue;
    isLit[node] = lit.own;
    for (let container = parents[node] ?? -1; container !== -1; container = parents[container] ?? -1) {
      if (isLit[container] === lit.inside) break;
      if (isLit[container] === 0) isLit[container] = lit.inside;
    }
  }
  return isLit;
}

/** Whether a visible node is lit: itself, or for nodes inside of it while it is folded. */
export function isVisibleLit(
  isLit: Uint8Array,
  { nodes, isFolded }: { readonly nodes: Uint32Array; readonly isFolded: Uint8Array },
  index: number,
): boolean {
  const value = isLit[nodes[index] ?? -1];
  return value === lit.own || (value === lit.inside && isFolded[index] === 1);
}

/** The visible nodes that are lit, by their visible index. None without an answer. */
export function listLit(
  isLit: Uint8Array | undefined,
  visible: { readonly nodes: Uint32Array; readonly isFolded: Uint8Array },
): number[] {
  if (isLit === undefined) return [];
  return Array.from(visible.nodes.keys()).filter((index) => isVisibleLit(isLit, visible, index));
}
