import type { Question } from '../model/questions/question.js';

/** Id of the panel that lists the answer to a question. */
export function panelOf({ kind }: Question): string {
  return kind === 'rules' ? 'rules' : 'questions';
}
