import type { GraphEdge, Neighborhood } from '@code-graph/client';
import { toItem, type AnswerItem } from '../../answer/answer.js';
import { countOf } from '../../answer/count-of.js';
import { sortItems } from '../../answer/sort-items.js';
import type { ToolCall } from '../tool.js';
import type { ExplorePart } from './explore-part.js';

/** Number of neighbors that are read at once, and sorted by confidence among themselves. */
const pageSize = 500;

type Neighbor = Neighborhood['neighbors'][number];

/** The functions that call a symbol, with the lines of the calls. */
export async function readCallers(call: ToolCall, name: string, offset: number): Promise<ExplorePart> {
  const answer = await call.client.get('/api/graph/nodes/{id}/callers', requestOf(call, name, offset));
  return {
    ...toPart(answer, { key: 'callers', noun: 'caller', subject: ` of ${subjectOf(answer)}` }, offset, withCalls),
    notes: [...notesOfOverridden(answer), ...notesOfHiddenCalls(answer)],
  };
}

/** The functions that a symbol calls, with the lines of their declarations. */
export async function readCallees(call: ToolCall, name: string, offset: number): Promise<ExplorePart> {
  const answer = await call.client.get('/api/graph/nodes/{id}/callees', requestOf(call, name, offset));
  const { calls } = answer.unresolvedCalls;
  return {
    ...toPart(answer, { key: 'callees', noun: 'callee', subject: ` of ${subjectOf(answer)}` }, offset),
    notes: calls === 0 ? [] : [`callees: ${countOf(calls, 'further call')} with an unknown target`],
  };
}

/** The declarations directly in a type or a file. */
export async function readMembers(call: ToolCall, name: string, offset: number): Promise<ExplorePart> {
  const { params, signal } = requestOf(call, name, offset);
  const query = { ...params.query, direction: 'out', kind: 'contains' } as const;
  const answer = await call.client.get('/api/graph/nodes/{id}/neighbors', {
    params: { ...params, query },
    signal,
  });
  return toPart(answer, { key: 'members', noun: 'member', subject: ` of ${subjectOf(answer)}` }, offset);
}

function requestOf({ signal }: ToolCall, id: string, offset: number) {
  const query = { limit: pageSize, offset: offset - (offset % pageSize) };
  return { params: { path: { id }, query }, signal };
}

function toPart(
  answer: Neighborhood,
  list: { readonly key: string; readonly noun: string; readonly subject: string },
  offset: number,
  describe: (neighbor: Neighbor) => AnswerItem = ({ node }) => toItem(node),
): ExplorePart {
  const items = answer.neighbors.map((neighbor) => ({
    ...describe(neighbor),
    confidence: confidenceOf(neighbor.edges),
  }));
  return {
    lists: [{ ...list, total: answer.total, offset, items: sortItems(items).slice(offset - answer.offset) }],
    graph: answer.graph,
  };
}

function withCalls({ node, callSites = [] }: Neighbor): AnswerItem {
  const sites = callSites.find(({ file }) => file === node.file);
  return sites ? { ...toItem(node), lines: sites.lines, hasMoreLines: sites.hasMoreLines } : toItem(node);
}

/** The confidence of the most certain of some edges; undefined if one of them is certain. */
export function confidenceOf(edges: readonly GraphEdge[]): number | undefined {
  const values = edges.map((edge) => Number(edge['code:confidence'] ?? 1));
  const highest = Math.max(...values);
  return highest < 1 ? Number(highest.toFixed(2)) : undefined;
}

/** The name in the heading of a list. Overloads of one name are answered for together. */
function subjectOf({ node, overloads, otherOverloads }: Neighborhood): string {
  if (overloads) return `${overloads.length} overloads of ${node.qualifiedName}`;
  return otherOverloads === undefined
    ? node.qualifiedName
    : `${node.qualifiedName} (without ${countOf(otherOverloads, 'other overload')})`;
}

function notesOfOverridden({ overridden }: Neighborhood): string[] {
  if (!overridden) return [];
  const { total, callers, members } = overridden;
  const listed = members.slice(0, 3).map(({ node }) => node.id);
  const more = total > listed.length ? ` and ${total - listed.length} more` : '';
  return [`callers: ${callers} more may call it through ${listed.join(', ')}${more}`];
}

function notesOfHiddenCalls({ unresolvedCalls: { calls } }: Neighborhood): string[] {
  return calls === 0
    ? []
    : [`callers: ${countOf(calls, 'call')} in the whole graph with an unknown target may hide more`];
}
