import type { GraphDocument } from '@code-graph/sdk';
import { hashOf } from '../ask/call-questions.js';
import { closureOf, isTest, readRelations, type CheckedRelations } from './checked-relations.js';

export const questionKinds = ['callers', 'callees', 'impact', 'tests'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A question about a symbol, with the answer of the checker. */
export interface AgentQuestion {
  readonly kind: QuestionKind;
  /** The id of the node. */
  readonly symbol: string;
  /** The name that the code has for it, for tools without ids. */
  readonly name: string;
  readonly file: string;
  readonly line: number;
  /** Ids of nodes; of `tests`, paths of files. */
  readonly expected: ReadonlySet<string>;
}

const questionsOfKind = 6;

/** Chooses 24 questions about functions and methods outside of tests, always the same ones: six of each kind that have an answer. */
export function chooseQuestions(root: string, graph: GraphDocument): AgentQuestion[] {
  const relations = readRelations(root, graph);
  const answerOf = answerFrom(graph, relations);
  const named = new Map<string, number>();
  for (const { file = '', startLine = 1, name } of graph.nodes) {
    const location = `${file}:${startLine}:${name}`;
    named.set(location, (named.get(location) ?? 0) + 1);
  }
  const subjects = graph.nodes
    .filter((node) => (node.type === 'Function' || node.type === 'Method') && !isTest(node))
    // The checker cannot distinguish functions of one name in one line.
    .filter(({ file = '', startLine = 1, name }) => named.get(`${file}:${startLine}:${name}`) === 1);
  return questionKinds.flatMap((kind) => {
    const chosen: AgentQuestion[] = [];
    // Another order for each kind, so that the questions are about different symbols.
    for (const node of subjects.sort((one, other) => hashOf(kind + one.id) - hashOf(kind + other.id))) {
      const { id, name, file = '', startLine = 1 } = node;
      const expected = answerOf(kind, id);
      if (expected.size > 0) chosen.push({ kind, symbol: id, name, file, line: startLine, expected });
      if (chosen.length === questionsOfKind) break;
    }
    return chosen;
  });
}

function answerFrom(
  { nodes }: GraphDocument,
  relations: CheckedRelations,
): (kind: QuestionKind, id: string) => ReadonlySet<string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const callees = new Map<string, Set<string>>();
  for (const [target, callers] of relations.callers) {
    for (const caller of callers) callees.set(caller, (callees.get(caller) ?? new Set()).add(target));
  }
  return (kind, id) => {
    if (kind === 'callers') return relations.callers.get(id) ?? new Set();
    if (kind === 'callees') return callees.get(id) ?? new Set();
    const affected = [...closureOf(relations, id)].map((each) => byId.get(each)).filter((node) => node !== undefined);
    if (kind === 'impact') return new Set(affected.filter((node) => !isTest(node)).map((node) => node.id));
    return new Set(affected.filter(isTest).flatMap(({ file }) => file ?? []));
  };
}
