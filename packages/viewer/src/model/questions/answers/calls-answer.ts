import type { Neighborhood } from '@code-graph/client';
import { toVisibleText } from '../../../graph/visible-text.js';
import { shorten } from '../../values/shorten.js';
import type { DrawnLink, DrawnNode } from '../../layers/drawing.js';
import type { Answer, AnswerGroup, AnswerNode } from '../answer.js';
import { countOf, describeSubject, doubtsOf, toAnswerNode } from './answer-texts.js';

/** Maximum number of characters of the file of a call. */
const maxFile = 30;

type Neighbor = Neighborhood['neighbors'][number];

/** The callers or callees of a node, by distance. */
export function toCallsAnswer(kind: 'callers' | 'callees', reply: Neighborhood): Answer {
  const { node, overloads, neighbors, total, members, overridden } = reply;
  const relation = kind === 'callers' ? 'caller' : 'callee';
  const isOfConstructors = kind === 'callers' && node.type !== 'Namespace';
  const subject = describeSubject(node, overloads);
  const counted =
    members === 0 ? subject : `${subject} and its ${countOf(members, isOfConstructors ? 'constructor' : 'member')}`;
  const asked = (overloads ?? [{ node }]).map((overload) => toAnswerNode(overload.node));
  return {
    title: `${countOf(total, relation)} of ${counted}`,
    total,
    version: reply.graph.version,
    asked,
    groups: [...toGroups(reply, relation), ...dispatchGroup(reply)],
    doubts: [
      ...(reply.otherOverloads === undefined
        ? []
        : [`${countOf(reply.otherOverloads, 'other overload')} of ${subject} not counted.`]),
      ...(overridden === undefined
        ? []
        : [`May also be called through ${countOf(overridden.total, 'member')} that it overrides.`]),
      ...doubtsOf(reply.graph, reply.unresolvedCalls),
    ],
    drawings: total === 0 && overridden === undefined ? [] : [toDrawing(kind, reply, asked)],
    reply: { ...reply, neighbors },
  };
}

function toGroups({ neighbors, total, depth }: Neighborhood, relation: string): AnswerGroup[] {
  if (depth === 1) return [{ title: relation === 'caller' ? 'Callers' : 'Callees', total, rows: neighbors.map(toRow) }];
  const distances = [...new Set(neighbors.map(({ distance }) => distance))];
  const isComplete = neighbors.length === total;
  return distances.map((distance, index) => {
    const rows = neighbors.filter((neighbor) => neighbor.distance === distance).map(toRow);
    // Only the last distance that was loaded can have more.
    const missing = !isComplete && index === distances.length - 1 ? total - neighbors.length : 0;
    return { title: `Distance ${distance}${missing > 0 ? ' and more' : ''}`, total: rows.length + missing, rows };
  });
}

function toRow(neighbor: Neighbor): AnswerGroup['rows'][number] {
  return { node: toAnswerNode(neighbor.node), distance: neighbor.distance, detail: describeSites(neighbor) };
}

/** The lines of the calls: those of a caller are in its own file. */
function describeSites({ node, callSites = [] }: Neighbor): string {
  if (callSites.length === 0) return '';
  const sites = callSites.map(({ file, lines, hasMoreLines }) => {
    const listed = `${lines.join(', ')}${hasMoreLines ? ' …' : ''}`;
    return file === node.file ? `line ${listed}` : `${shorten(toVisibleText(file), maxFile)}:${listed}`;
  });
  return `call at ${sites.join('; ')}`;
}

/** The members that the node overrides: their callers may call the node. */
function dispatchGroup({ overridden }: Neighborhood): AnswerGroup[] {
  if (overridden === undefined) return [];
  return [
    {
      title: 'Overridden members',
      meaning: 'Calls of these members may run the node in question.',
      total: overridden.total,
      rows: overridden.members.map(({ node, callers }) => ({
        node: toAnswerNode(node),
        detail: countOf(callers, 'caller'),
      })),
    },
  ];
}

/** Callers are left of the node, and callees right of it, so that every arrow leads to the right. */
function toDrawing(
  kind: 'callers' | 'callees',
  reply: Neighborhood,
  asked: readonly AnswerNode[],
): Answer['drawings'][number] {
  const { neighbors, overridden, total } = reply;
  const isLeft = kind === 'callers';
  const deepest = Math.max(1, ...neighbors.map(({ distance }) => distance));
  const layerOf = (distance: number): number => (isLeft ? deepest - distance : distance);
  const askedIds = new Set(asked.map(({ id }) => id));
  const nodes = new Map<string, DrawnNode>();
  const add = (node: AnswerNode, layer: number, rest: Partial<DrawnNode> = {}): void => {
    if (!nodes.has(node.id)) nodes.set(node.id, { ...toDrawnNode(node), layer, ...rest });
  };
  for (const node of asked) add(node, layerOf(0), { isAsked: true });
  for (const { node, distance } of neighbors) add(toAnswerNode(node), layerOf(distance));
  const links = neighbors.flatMap(({ node, edges }) =>
    edges.map(({ source, target }): DrawnLink => {
      // An edge of a member in question, such as a constructor, is one of its type.
      const nearer = source === node.id ? target : source;
      const end = nodes.has(nearer) ? nearer : (nearestAsked(nearer, asked)?.id ?? nearer);
      return isLeft ? usualLink(node.id, end) : usualLink(end, node.id);
    }),
  );
  for (const { node, callers } of overridden?.members ?? []) {
    add(toAnswerNode(node), layerOf(1), { note: countOf(callers, 'caller') });
    const [first] = askedIds;
    if (first !== undefined && !askedIds.has(node.id))
      links.push({ ...usualLink(node.id, first), word: 'overridden by', isDispatch: true });
  }
  const titles = Array.from({ length: deepest }, (_, index) =>
    deepest === 1 ? titleOf(kind) : `Distance ${index + 1}`,
  );
  return {
    nodes: [...nodes.values()],
    links,
    layers: isLeft ? [...titles.reverse(), ''] : ['', ...titles],
    distances: Array.from({ length: deepest + 1 }, (_, layer) => layerOf(layer)),
    bands: [''],
    arrows: 'Arrows lead from the caller to the callee.',
    more: total - neighbors.length,
  };
}

function titleOf(kind: 'callers' | 'callees'): string {
  return kind === 'callers' ? 'Callers' : 'Callees';
}

function nearestAsked(id: string, asked: readonly AnswerNode[]): AnswerNode | undefined {
  return asked.find((node) => id.startsWith(`${node.id}.`)) ?? asked[0];
}

export function usualLink(source: string, target: string): DrawnLink {
  return { source, target, word: '', isDispatch: false, isCut: false };
}

export function toDrawnNode({ id, name, type, file }: AnswerNode): DrawnNode {
  return { key: id, ids: [id], name, type, file, layer: 0, band: 0, isAsked: false };
}
