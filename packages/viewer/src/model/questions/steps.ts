import type { Answer, AnswerGroup, AnswerRow } from './answer.js';
import type { Question } from './question.js';

/** The groups of an answer without the rows of changes that the user has hidden. */
export function shownGroups({ groups }: Answer, question: Question): readonly AnswerGroup[] {
  const hidden = question.kind === 'diff' ? (question.hidden ?? []) : [];
  if (hidden.length === 0) return groups;
  return groups.flatMap((group) => {
    const rows = group.rows.filter(({ mark }) => mark === undefined || !hidden.includes(mark));
    return rows.length === 0 ? [] : [{ ...group, rows, total: group.total - group.rows.length + rows.length }];
  });
}

/** The rows that a review leads through, in its order. Empty: the answer has no such order. */
export function stepsOf(answer: Answer, question: Question): readonly AnswerRow[] {
  if (answer.marks === undefined) return [];
  const rule = question.kind === 'rules' ? question.rule : undefined;
  return shownGroups(answer, question)
    .filter((group) => group.isMinor !== true && (rule === undefined || group.rule === rule))
    .flatMap(({ rows }) => rows);
}
