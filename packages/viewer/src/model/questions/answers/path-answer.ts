import type { PathAnswer } from '@code-graph/client';
import { toVisibleText } from '../../../graph/visible-text.js';
import type { DrawnLink, DrawnNode } from '../../layers/drawing.js';
import type { Answer } from '../answer.js';
import { countOf, describeSubject, doubtsOf, toAnswerNode } from './answer-texts.js';
import { toDrawnNode, usualLink } from './calls-answer.js';

/** The shortest paths from one node to another. Paths share their nodes in the drawing. */
export function toPathAnswer(reply: PathAnswer): Answer {
  const { paths, total, length, depth, from, to } = reply;
  const ends = `from ${describeSubject(from, reply.fromOverloads)} to ${describeSubject(to, reply.toOverloads)}`;
  const steps = countOf(length ?? depth, 'edge');
  return {
    title: `${countOf(total, 'path')} of ${length === undefined ? `up to ${steps}` : steps} ${ends}`,
    total,
    version: reply.graph.version,
    asked: [...(reply.fromOverloads ?? [from]), ...(reply.toOverloads ?? [to])].map(toAnswerNode),
    groups: paths.map(({ nodes, edges }, index) => ({
      title: paths.length === 1 ? 'Path' : `Path ${index + 1}`,
      total: nodes.length,
      rows: nodes.map((node, step) => ({
        node: toAnswerNode(node),
        distance: step,
        detail: step === 0 ? '' : `${toVisibleText(edges[step - 1]?.kind ?? 'edge')} it`,
      })),
    })),
    doubts: [
      ...(reply.more > 0 ? [`${countOf(reply.more, 'further path')} of this length not listed.`] : []),
      ...doubtsOf(reply.graph, reply.unresolvedCalls),
    ],
    drawings: paths.length === 0 ? [] : [toDrawing(reply)],
    reply,
  };
}

function toDrawing({ paths, length = 0, more }: PathAnswer): Answer['drawings'][number] {
  const nodes = new Map<string, DrawnNode>();
  const links = new Map<string, DrawnLink>();
  for (const path of paths) {
    for (const [layer, node] of path.nodes.entries()) {
      const isAsked = layer === 0 || layer === length;
      nodes.set(node.id, { ...toDrawnNode(toAnswerNode(node)), layer, isAsked });
    }
    for (const { source, target, kind = 'edge' } of path.edges) {
      const link = { ...usualLink(source, target), word: toVisibleText(kind), isDispatch: kind === 'overrides' };
      links.set(`${source}\n${target}`, link);
    }
  }
  return {
    nodes: [...nodes.values()],
    links: [...links.values()],
    layers: Array.from({ length: length + 1 }, (_, layer) => (layer === 0 ? 'From' : layer === length ? 'To' : '')),
    bands: [''],
    arrows: 'Arrows lead from the node that depends on the other.',
    more,
  };
}
