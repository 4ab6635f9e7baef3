import type { GraphEdge, Neighborhood } from '@code-graph/client';
import type { ReadyHost } from '../hosts/host-session.js';

/** A caller or callee, with its calls. */
export type Neighbor = Neighborhood['neighbors'][number];

/** The callers or callees of a node. */
export interface Calls {
  readonly answer: Omit<Neighborhood, 'neighbors' | 'more' | 'offset'>;
  /** The first ones, see `answer.total`. */
  readonly neighbors: readonly Neighbor[];
  readonly uncertain: number;
}

const pageSize = 500;
/** Maximum number of callers or callees that are listed. */
const maxNeighbors = 2_000;

/** Reads the callers or callees of a node. */
export function readCalls(host: ReadyHost, id: string, relation: 'callers' | 'callees'): Promise<Calls> {
  return host.cache.get(`${relation} ${id}`, async () => {
    const neighbors: Neighbor[] = [];
    for (;;) {
      const params = { path: { id }, query: { limit: pageSize, offset: neighbors.length } };
      const answer = await host.client.get(`/api/graph/nodes/{id}/${relation}`, { params });
      neighbors.push(...answer.neighbors);
      if (answer.more === 0 || answer.neighbors.length === 0 || neighbors.length >= maxNeighbors)
        return { answer, neighbors, uncertain: neighbors.filter(isUncertain).length };
    }
  });
}

/** Reads the nodes that use a node without calling it, such as those that pass a function on. */
export function readUsers(host: ReadyHost, id: string): Promise<readonly Neighbor[]> {
  return host.cache.get(`users ${id}`, async () => {
    const query = { direction: 'in', kind: 'references', limit: pageSize };
    const { neighbors } = await host.client.get('/api/graph/nodes/{id}/neighbors', { params: { path: { id }, query } });
    return neighbors;
  });
}

/** The confidence of an edge that was not resolved with certainty. */
export function confidenceOf(edge: GraphEdge): number | undefined {
  const confidence = edge['code:confidence'];
  return typeof confidence === 'number' && confidence < 1 ? confidence : undefined;
}

function isUncertain({ edges }: Neighbor): boolean {
  return edges.every((edge) => confidenceOf(edge) !== undefined);
}

/** The 1-based lines of the occurrences that an edge stands for, as far as they are known. */
export function linesOf(edge: GraphEdge): number[] {
  const lines = edge['code:lines'];
  if (typeof lines !== 'string') return [];
  return lines
    .split(',')
    .map(Number)
    .filter((line) => Number.isSafeInteger(line) && line > 0);
}

/**
 * Describes the number of callers: how many of them are uncertain, and how many call what the node overrides. A node without callers may be used
 * otherwise.
 */
export async function describeCallers(host: ReadyHost, calls: Calls): Promise<string> {
  const { answer, neighbors, uncertain } = calls;
  const { total, overridden } = answer;
  const isAtLeast = neighbors.length < total;
  const counted = uncertain > 0 && uncertain === total ? countOf(total, 'uncertain caller') : countOf(total, 'caller');
  const doubt =
    uncertain === 0 || uncertain === total ? '' : ` (${isAtLeast ? 'at least ' : ''}${uncertain} uncertain)`;
  const [first] = overridden?.members ?? [];
  const through =
    overridden === undefined || overridden.callers === 0
      ? ''
      : ` + ${overridden.callers} through ${overridden.total === 1 && first ? first.node.qualifiedName : 'what it overrides'}`;
  const users = total === 0 ? (await readUsers(host, answer.node.id)).length : 0;
  const use = users === 0 ? '' : `, referenced by ${users}${users === pageSize ? '+' : ''}`;
  return `${counted}${use}${doubt}${through}`;
}

/** Formats a number with its noun, such as `7 callers`. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
