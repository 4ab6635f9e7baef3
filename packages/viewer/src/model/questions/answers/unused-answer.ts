import type { UnusedAnswer } from '@code-graph/client';
import { toVisibleText } from '../../../graph/visible-text.js';
import type { Answer } from '../answer.js';
import { countOf, doubtsOf, toAnswerNode } from './answer-texts.js';

type UnusedNode = UnusedAnswer['nodes'][number];

const titles: Readonly<Record<UnusedNode['class'], string>> = {
  unused: 'Unused',
  testOnly: 'Used by tests only',
  possiblyUnused: 'Possibly unused',
};

/** The reasons why a node may be used nevertheless, in the words of the command line. */
const doubtTexts: Readonly<Record<UnusedNode['doubts'][number], string>> = {
  visible: 'visible',
  value: 'value',
  member: 'member',
  overrides: 'overrides',
  unresolvedCalls: 'unresolved calls',
  entryPoint: 'entry point',
  dynamicNames: 'dynamic names',
  convention: 'convention',
  resolution: 'resolution',
};

/** The code that nothing uses, or only tests, by certainty. */
export function toUnusedAnswer(reply: UnusedAnswer): Answer {
  const { total, classes, nodes } = reply;
  return {
    title: `${countOf(total, 'node')} without known use in production`,
    total,
    version: reply.graph.version,
    asked: [],
    groups: classes
      .filter(({ total: count }) => count > 0)
      .map(({ class: name, total: count, meaning }) => ({
        title: titles[name],
        meaning: toVisibleText(meaning),
        total: count,
        rows: nodes.filter((node) => node.class === name).map(toRow),
      })),
    doubts: doubtsOf(reply.graph, reply.unresolvedCalls),
    drawings: [],
    reply,
  };
}

function toRow({ node, members, doubts, usedBy, moreUsedBy }: UnusedNode): Answer['groups'][number]['rows'][number] {
  const [user] = usedBy;
  const others = usedBy.length - 1 + moreUsedBy;
  const detail = [
    members > 0 ? `with ${countOf(members, 'member')}` : undefined,
    user && `used by ${toVisibleText(user.qualifiedName, 200)}${others > 0 ? ` and ${countOf(others, 'other')}` : ''}`,
    doubts.length > 0 ? `doubts: ${doubts.map((doubt) => doubtTexts[doubt]).join(', ')}` : undefined,
  ];
  return { node: toAnswerNode(node), detail: detail.filter((part) => part !== undefined).join(' · ') };
}
