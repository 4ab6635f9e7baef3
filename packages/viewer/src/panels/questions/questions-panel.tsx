import { useViewerState } from '../../state/viewer-context.js';
import { AnswerOutcome } from './answer-outcome.js';
import { QuestionForms } from './question-forms.js';
import './questions-panel.css';

/** The questions, each with a form, and the answer to the latest one. */
export function QuestionsPanel() {
  const question = useViewerState(({ view }) => view.question);
  const answer = useViewerState((state) => state.answer);
  const isAnswered = question !== undefined && question.kind !== 'rules';
  return (
    <div className="questions-panel">
      {isAnswered && answer !== undefined && <AnswerOutcome question={question} answer={answer} />}
      <details open={!isAnswered}>
        <summary>{!isAnswered ? 'Ask' : 'Ask another question'}</summary>
        <QuestionForms />
      </details>
    </div>
  );
}
