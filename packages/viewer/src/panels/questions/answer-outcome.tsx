import { toVisibleText } from '../../graph/visible-text.js';
import { toQuestionText, withNode, type Question } from '../../model/questions/question.js';
import type { AnswerState } from '../../state/answer-state.js';
import { useViewer } from '../../state/viewer-context.js';
import { AnswerGroups } from './answer-groups.js';
import { AnswerTools } from './answer-tools.js';

/** The answer to a question, its progress, or the reason why there is none. */
export function AnswerOutcome({ question, answer }: { readonly question: Question; readonly answer: AnswerState }) {
  const { actions } = useViewer();
  return (
    <section className="answer" aria-label="Answer">
      <header>
        <code className="answer-question">{toVisibleText(toQuestionText(question), 300)}</code>
        <button
          type="button"
          aria-label={answer.status === 'asking' ? 'Cancel the question' : 'Close the answer'}
          onClick={() => actions.ask(undefined)}
        >
          ×
        </button>
      </header>
      {answer.status === 'asking' && <p role="status">The host answers …</p>}
      {answer.status === 'failed' && <Failure question={question} answer={answer} />}
      {answer.status === 'answered' && (
        <>
          <div role="status">
            <h3>{answer.answer.title}</h3>
          </div>
          {answer.difference !== undefined && <p className="answer-difference">{answer.difference}</p>}
          {answer.isAskedAgain && <p className="answer-note">The graph has changed. The host answers again …</p>}
          <AnswerTools answer={answer.answer} question={question} />
          <AnswerGroups answer={answer.answer} question={question} />
          {answer.answer.doubts.map((doubt) => (
            <p key={doubt} className="answer-note">
              {doubt}
            </p>
          ))}
        </>
      )}
    </section>
  );
}

function Failure({
  question,
  answer: { message, named, candidates },
}: {
  readonly question: Question;
  readonly answer: Extract<AnswerState, { readonly status: 'failed' }>;
}) {
  const { actions } = useViewer();
  return (
    <>
      <p role="alert" className={candidates.length > 0 ? undefined : 'answer-failure'}>
        {message}
      </p>
      {named !== undefined && candidates.length > 0 && (
        <>
          <p className="answer-note">Choose the node that you mean:</p>
          <ul className="answer-rows">
            {candidates.map(({ id, name, location }) => (
              <li key={id}>
                <button
                  type="button"
                  className="answer-row"
                  title={id}
                  onClick={() => actions.ask(withNode(question, named, id))}
                >
                  <span className="answer-row-name">{name}</span>
                  {location !== undefined && <span className="answer-row-detail">{location}</span>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
