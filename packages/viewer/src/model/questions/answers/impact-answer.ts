import type { AffectedNodes, ImpactAnswer } from '@code-graph/client';
import { toVisibleText } from '../../../graph/visible-text.js';
import type { DrawnLink, DrawnNode } from '../../layers/drawing.js';
import type { Answer, AnswerGroup, AnswerNode } from '../answer.js';
import { countOf, doubtsOf, toAnswerNode } from './answer-texts.js';
import { toDrawnNode, usualLink } from './calls-answer.js';

type AffectedNode = AffectedNodes['nodes'][number];

/** The nodes that a change affects, in production and in tests. */
export function toImpactAnswer(reply: ImpactAnswer): Answer {
  const { changed, production, tests, total, marksTests, depth, beyondDepth } = reply;
  const names = new Map(
    [changed, production, tests].flatMap(({ nodes }) => nodes.map(({ node }) => [node.id, node.qualifiedName])),
  );
  const [inProduction, inTests] = [production.total, tests.total].map((count) => count.toLocaleString('en'));
  const split = marksTests ? `: ${inProduction} in production, ${inTests} in tests` : '';
  const affected = ({ nodes, total: count }: AffectedNodes, title: string): AnswerGroup => ({
    title,
    total: count,
    rows: nodes.map((node) => ({
      node: toAnswerNode(node.node),
      distance: node.distance,
      detail: describeEdge(node, names),
    })),
  });
  return {
    title: `${countOf(total, 'node')} affected by ${countOf(changed.total, 'changed node')}${split}`,
    total,
    version: reply.graph.version,
    asked: changed.nodes.map(({ node }) => toAnswerNode(node)),
    groups: [
      changedGroup(reply),
      affected(production, marksTests ? 'Production' : 'Affected'),
      ...(marksTests ? [affected(tests, 'Tests')] : []),
    ],
    doubts: [
      ...rangeNotes(reply),
      ...(beyondDepth > 0
        ? [`${countOf(beyondDepth, 'node')} at distance ${depth + 1}, and what depends on them, not listed.`]
        : []),
      ...(marksTests ? [] : ['The graph does not mark test code: tests count as production.']),
      ...doubtsOf(reply.graph, reply.unresolvedCalls),
    ],
    drawings: total === 0 ? [] : [toDrawing(reply)],
    reply,
  };
}

function changedGroup({ changed, marksTests }: ImpactAnswer): AnswerGroup {
  return {
    title: 'Changed',
    total: changed.total,
    rows: changed.nodes.map(({ node, isTest, isRemoved, isReachedByTest }) => ({
      node: toAnswerNode(node),
      distance: 0,
      detail:
        isRemoved === true
          ? 'removed'
          : !marksTests
            ? ''
            : isTest
              ? 'test'
              : isReachedByTest === false
                ? 'no test reaches it'
                : '',
    })),
  };
}

function rangeNotes({ range, files }: ImpactAnswer): string[] {
  if (range === undefined) return [];
  const end = range.to === undefined ? 'the working tree' : toVisibleText(range.to.slice(0, 10));
  const unknown = files?.files.filter(({ nodes, reason }) => nodes === 0 || reason !== undefined) ?? [];
  const listed = unknown.slice(0, 3).map(({ file }) => toVisibleText(file, 200));
  const rest = unknown.length - listed.length;
  return [
    `Changes from ${toVisibleText(range.from.slice(0, 10))} to ${end}, in ${countOf(files?.total ?? 0, 'file')}.`,
    ...(unknown.length > 0
      ? [
          `${countOf(unknown.length, 'file')} without changed nodes, or with uncertain ones: ${listed.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`,
        ]
      : []),
  ];
}

/** The edge by which a node is reached, as seen from the node. */
function describeEdge({ node, edge, moreEdges }: AffectedNode, names: ReadonlyMap<string, string>): string {
  const isSource = edge.source === node.id;
  const nearer = isSource ? edge.target : edge.source;
  const word = isSource ? (edge.kind ?? 'edge to') : 'overridden by';
  return toVisibleText(`${word} ${names.get(nearer) ?? nearer}${moreEdges > 0 ? ` (+${moreEdges})` : ''}`, 200);
}

/** The change is at the left, and what it affects right of it. Each node has an arrow from each node that it is reached from. */
function toDrawing({ changed, production, tests, marksTests }: ImpactAnswer): Answer['drawings'][number] {
  const nodes = new Map<string, DrawnNode>();
  const add = (node: AnswerNode, rest: Partial<DrawnNode>): void => {
    if (!nodes.has(node.id)) nodes.set(node.id, { ...toDrawnNode(node), ...rest });
  };
  for (const { node, isRemoved, isTest } of changed.nodes)
    add(toAnswerNode(node), { isAsked: true, band: isTest ? 1 : 0, ...(isRemoved === true && { note: 'removed' }) });
  const affected = [...production.nodes, ...tests.nodes];
  for (const [band, list] of [production.nodes, tests.nodes].entries())
    for (const { node, distance, otherEdges = [], moreEdges } of list) {
      const undrawn = moreEdges - otherEdges.length;
      add(toAnswerNode(node), {
        layer: distance,
        band,
        ...(undrawn > 0 && { note: `+${countOf(undrawn, 'edge')}` }),
      });
    }
  const links = affected.flatMap(({ node, edge, otherEdges = [] }): DrawnLink[] => {
    const byNearer = new Map<string, DrawnLink>();
    for (const each of [edge, ...otherEdges]) {
      const isSource = each.source === node.id;
      const nearer = isSource ? each.target : each.source;
      if (!nodes.has(nearer) || byNearer.has(nearer)) continue;
      const isDispatch = each.kind === 'overrides';
      const word = isDispatch ? (isSource ? 'overrides' : 'overridden by') : '';
      byNearer.set(nearer, { ...usualLink(nearer, node.id), word, isDispatch });
    }
    return [...byNearer.values()];
  });
  const deepest = Math.max(0, ...affected.map(({ distance }) => distance));
  return {
    nodes: [...nodes.values()],
    links,
    layers: Array.from({ length: deepest + 1 }, (_, layer) => (layer === 0 ? 'Changed' : `Distance ${layer}`)),
    distances: Array.from({ length: deepest + 1 }, (_, layer) => layer),
    bands: marksTests && tests.nodes.length > 0 ? ['Production', 'Tests'] : [''],
    arrows: 'Arrows lead from a change to what it affects.',
    more: changed.more + production.more + tests.more,
    moreTests: tests.more,
  };
}
