import type { Answer } from '../model/questions/answer.js';
import { questionKey, type Question } from '../model/questions/question.js';
import type { ViewState } from './view-state.js';

/** A node that the user may have meant by an ambiguous or unknown name. */
export interface Candidate {
  readonly id: string;
  /** The name with those of the types around it. */
  readonly name: string;
  /** The file and the line, if the node has them. */
  readonly location: string | undefined;
}

/** A question that is being asked, was answered, or could not be answered. */
export type AnswerState =
  | { readonly status: 'asking'; readonly question: Question }
  | {
      readonly status: 'answered';
      readonly question: Question;
      readonly answer: Answer;
      /** Whether the graph has changed since, and the question is being asked again. */
      readonly isAskedAgain: boolean;
      /** The difference to the answer of the link, if there is one. */
      readonly difference: string | undefined;
    }
  | {
      readonly status: 'failed';
      readonly question: Question;
      readonly message: string;
      /** The name that no node has, or several, and the nodes that may be meant. */
      readonly named?: string;
      readonly candidates: readonly Candidate[];
    };

/** The answer to the question of the view, once there is one. */
export function answerOf(state: {
  readonly view: ViewState;
  readonly answer: AnswerState | undefined;
}): Answer | undefined {
  const { answer, view } = state;
  if (answer?.status !== 'answered' || view.question === undefined) return undefined;
  return questionKey(answer.question) === questionKey(view.question) ? answer.answer : undefined;
}
