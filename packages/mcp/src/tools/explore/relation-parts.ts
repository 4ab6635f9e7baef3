import type { Neighborhood } from '@code-graph/client';
import { toItem, type AnswerItem } from '../../answer/answer.js';
import { confidenceOf } from '../../answer/confidence.js';
import { countOf } from '../../answer/count-of.js';
import { sortItems } from '../../answer/sort-items.js';
import type { ToolCall } from '../tool.js';
import type { ExplorePart } from './explore-part.js';

/** Number of neighbors that are read at once, and sorted among themselves. */
const pageSize = 500;

/** Maximum number of lines of calls in one caller, and of overridden members in the note about them. */
const maxLines = 4;
const maxOverridden = 3;

type Neighbor = Neighborhood['neighbors'][number];

interface ListDescription {
  readonly key: string;
  readonly noun: string;
  readonly subject: string;
  readonly offset: number;
}

/** The functions that call a symbol, with the lines of the calls. Those in tests are last. */
export async function readCallers(call: ToolCall, name: string, offset: number): Promise<ExplorePart> {
  const { params, signal } = requestOf(call, name, offset);
  const ofTests = { ...params, query: { limit: pageSize, test: true } };
  const [answer, inTests] = await Promise.all([
    call.client.get('/api/graph/nodes/{id}/callers', { params, signal }),
    call.client.get('/api/graph/nodes/{id}/callers', { params: ofTests, signal }),
  ]);
  const tests = new Set(inTests.neighbors.map(({ node }) => node.id));
  const ofWhich = inTests.total === 0 ? '' : `, ${inTests.total} in tests`;
  const list = { key: 'callers', noun: 'caller', subject: ` of ${subjectOf(answer)}${ofWhich}`, offset };
  const describe = (neighbor: Neighbor): AnswerItem => ({
    ...withCalls(neighbor),
    isTest: tests.has(neighbor.node.id),
  });
  return {
    ...toPart(answer, list, describe),
    notes: [...notesOfOverridden(answer), ...notesOfHiddenCalls(answer)],
  };
}

/** The functions that a symbol calls, with the lines of their declarations. */
export async function readCallees(call: ToolCall, name: string, offset: number): Promise<ExplorePart> {
  const answer = await call.client.get('/api/graph/nodes/{id}/callees', requestOf(call, name, offset));
  const { calls } = answer.unresolvedCalls;
  return {
    ...toPart(answer, { key: 'callees', noun: 'callee', subject: ` of ${subjectOf(answer)}`, offset }),
    notes: calls === 0 ? [] : [`${countOf(calls, 'further call')} in it with an unknown target`],
  };
}

/** The code that uses a symbol without a call: as a type, a value, or a base type. */
export async function readReferences(call: ToolCall, name: string, offset: number): Promise<ExplorePart> {
  const { params, signal } = requestOf(call, name, offset);
  const query = { ...params.query, direction: 'in', kind: 'references,extends,implements,overrides' } as const;
  const answer = await call.client.get('/api/graph/nodes/{id}/neighbors', { params: { ...params, query }, signal });
  const list = { key: 'references', noun: 'reference', subject: ` to ${subjectOf(answer)}`, offset };
  return toPart(answer, list, ({ node, edges }) => {
    const kinds = [...new Set(edges.map(({ kind }) => kind))].filter((kind) => kind !== 'references');
    return { ...toItem(node), ...(kinds.length > 0 && { detail: kinds.join(', ') }) };
  });
}

/** The declarations directly in a type or a file. */
export async function readMembers(call: ToolCall, name: string, offset: number): Promise<ExplorePart> {
  const { params, signal } = requestOf(call, name, offset);
  const query = { ...params.query, direction: 'out', kind: 'contains' } as const;
  const answer = await call.client.get('/api/graph/nodes/{id}/neighbors', { params: { ...params, query }, signal });
  return toPart(answer, { key: 'members', noun: 'member', subject: ` of ${subjectOf(answer)}`, offset });
}

function requestOf({ signal }: ToolCall, id: string, offset: number) {
  const query = { limit: pageSize, offset: offset - (offset % pageSize) };
  return { params: { path: { id }, query }, signal };
}

function toPart(
  answer: Neighborhood,
  list: ListDescription,
  describe: (neighbor: Neighbor) => AnswerItem = ({ node }) => toItem(node),
): ExplorePart {
  const items = answer.neighbors.map((neighbor) => ({
    ...describe(neighbor),
    confidence: confidenceOf(neighbor.edges),
  }));
  return {
    lists: [{ ...list, total: answer.total, items: sortItems(items).slice(list.offset - answer.offset) }],
    graph: answer.graph,
  };
}

function withCalls({ node, callSites = [] }: Neighbor): AnswerItem {
  const sites = callSites.find(({ file }) => file === node.file);
  if (!sites) return toItem(node);
  const lines = sites.lines.slice(0, maxLines);
  return { ...toItem(node), lines, hasMoreLines: sites.hasMoreLines || lines.length < sites.lines.length };
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
  const listed = members.slice(0, maxOverridden).map(({ node }) => node.id);
  const more = total > listed.length ? ` and ${total - listed.length} more` : '';
  return [`${countOf(callers, 'caller')} of what it overrides may run it: ${listed.join(', ')}${more}`];
}

function notesOfHiddenCalls({ unresolvedCalls: { calls } }: Neighborhood): string[] {
  return calls === 0 ? [] : [`${countOf(calls, 'unresolved call')} in the whole graph may add callers`];
}
