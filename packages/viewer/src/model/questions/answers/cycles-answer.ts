import type { CycleAnswer, UnitDependency } from '@code-graph/client';
import { toVisibleText } from '../../../graph/visible-text.js';
import type { DrawnNode } from '../../layers/drawing.js';
import { assignLayers } from '../../layers/assign-layers.js';
import type { Answer, AnswerGroup, AnswerNode } from '../answer.js';
import { countOf, doubtsOf, toAnswerNode } from './answer-texts.js';
import { toDrawnNode, usualLink } from './calls-answer.js';

type Cycle = CycleAnswer['cycles'][number];

/** The dependency cycles, the largest first, each with the dependencies of its cheapest cut. */
export function toCyclesAnswer(reply: CycleAnswer): Answer {
  const { cycles, total, level } = reply;
  return {
    title: `${countOf(total, 'cycle')} between ${level}s`,
    total,
    version: reply.graph.version,
    asked: [],
    groups: cycles.map((cycle, index) => toGroup(cycle, index + 1, level)),
    doubts: [
      ...(reply.more > 0 ? [`${countOf(reply.more, 'further, smaller cycle')} not listed.`] : []),
      ...doubtsOf(reply.graph, reply.unresolvedCalls),
    ],
    drawings: cycles.map(toDrawing),
    reply,
  };
}

function toGroup(cycle: Cycle, number: number, level: string): AnswerGroup {
  const { size, cut, shortest, members } = cycle;
  const nodeOf = toNodeLookup(cycle);
  const quality = cut.method === 'exact' ? 'the cheapest cut' : 'the cheapest cut found';
  const cuts = cycle.dependencies.filter(({ isCut }) => isCut);
  const dependencies = cut.dependencies === 1 ? '1 dependency' : `${cut.dependencies} dependencies`;
  const steps = [...shortest.map(({ source }) => source), shortest[0]?.source ?? ''].map((id) => nodeOf(id).name);
  const rest = size - members.length;
  const listed = cuts.length < cut.dependencies ? `; the first ${cuts.length}` : '';
  return {
    title: `${number}. ${countOf(size, level)}`,
    total: size,
    cycle: number,
    rows: cuts.map((dependency) => ({
      node: nodeOf(dependency.source),
      to: nodeOf(dependency.target),
      detail: describeUse(dependency),
    })),
    notes: [
      `${shortest.length < size ? 'Shortest cycle: ' : ''}${steps.join(' → ')}`,
      ...(rest > 0 ? [`${countOf(rest, 'member')} not listed.`] : []),
      `Cut ${dependencies} with ${countOf(cut.uses, 'use')}, ${quality}${listed}:`,
    ],
  };
}

function describeUse({ uses, isTypeOnly, example, file, line }: UnitDependency): string {
  const location = file === undefined ? undefined : `${toVisibleText(file)}${line === undefined ? '' : `:${line}`}`;
  const parts = [countOf(uses, 'use') + (isTypeOnly ? ', types only' : ''), example.kind, location];
  return parts.filter((part) => part !== undefined).join(' · ');
}

function toNodeLookup({ members }: Cycle): (id: string) => AnswerNode {
  const nodes = new Map(members.map((member) => [member.id, toAnswerNode(member)]));
  return (id) => nodes.get(id) ?? { id, name: toVisibleText(id, 200), type: '', file: undefined, line: undefined };
}

/**
 * Without the dependencies of the cut, the rest is in layers. Those of the cut lead back, which also gives layers to a cycle of which the
 * reply has little else: each of them is closed by dependencies in the other direction.
 */
function toDrawing(cycle: Cycle): Answer['drawings'][number] {
  const { dependencies, members } = cycle;
  const nodeOf = toNodeLookup(cycle);
  const ids = [
    ...new Set([...members.map(({ id }) => id), ...dependencies.flatMap(({ source, target }) => [source, target])]),
  ];
  const layers = assignLayers(
    ids,
    dependencies.map(({ source, target, isCut }) => (isCut ? { source: target, target: source } : { source, target })),
  );
  const nodes = ids.map((id): DrawnNode => {
    const node = nodeOf(id);
    // The name of a folder or file is its path, of which the end says most.
    const name = node.name.split('/').at(-1) ?? node.name;
    return { ...toDrawnNode(node), name, file: node.file ?? node.name, layer: layers.get(id) ?? 0 };
  });
  return {
    nodes,
    links: dependencies.map(({ source, target, isCut, uses }) => ({
      ...usualLink(source, target),
      word: isCut ? `cut: ${countOf(uses, 'use')}` : '',
      isCut,
    })),
    layers: Array.from({ length: 1 + Math.max(0, ...layers.values()) }, () => ''),
    bands: [''],
    arrows: 'Arrows lead from the unit that depends on the other. Red ones are the cheapest cut.',
    more: cycle.moreMembers + cycle.moreDependencies,
  };
}
