import { useEffect, useState } from 'react';
import { toVisibleText } from '../../graph/visible-text.js';
import { toQuestionText, withNode, type Question } from '../../model/questions/question.js';
import type { AnswerState } from '../../state/answer-state.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { BreakableText } from '../breakable-text.js';
import { AnswerGroups } from './answer-groups.js';
import { AnswerSteps } from './answer-steps.js';
import { AnswerTools } from './answer-tools.js';
import { RulesHint } from './rules-hint.js';

/** The answer to a question, its progress, or the reason why there is none. */
export function AnswerOutcome({ question, answer }: { readonly question: Question; readonly answer: AnswerState }) {
  const { actions } = useViewer();
  return (
    <section className="answer" aria-label="Answer">
      <header>
        <code className="answer-question">
          <BreakableText text={toVisibleText(toQuestionText(question), 300)} />
        </code>
        <button
          type="button"
          aria-label={answer.status === 'asking' ? 'Cancel the question' : 'Close the answer'}
          onClick={() => actions.ask(undefined)}
        >
          ×
        </button>
      </header>
      {answer.status === 'asking' && <Asking question={question} />}
      {answer.status === 'failed' && <Failure question={question} answer={answer} />}
      {answer.status === 'answered' && (
        <>
          <div role="status">
            <h3>{answer.answer.title}</h3>
          </div>
          {answer.difference !== undefined && <p className="answer-difference">{answer.difference}</p>}
          {answer.isAskedAgain && <p className="answer-note">The graph has changed. The host answers again …</p>}
          {question.kind === 'rules' && answer.answer.groups.length === 0 && <RulesHint />}
          <AnswerTools answer={answer.answer} question={question} />
          <AnswerSteps answer={answer.answer} question={question} />
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

/** A revision that no question was about yet is indexed first, which takes a while. */
function Asking({ question: { kind } }: { readonly question: Question }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const waiting = seconds < 2 ? '' : ` ${seconds} s`;
  if (kind !== 'diff') return <p role="status">The host answers …{waiting}</p>;
  return (
    <>
      <p role="status">The host indexes the revisions and compares them …</p>
      {waiting !== '' && (
        <p className="answer-note">
          {waiting.trim()}. Files that are the same as in the workspace are not analyzed again.
        </p>
      )}
    </>
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
  // The page says once that the host has stopped, and asks again when the host is back.
  const isLost = useViewerState(({ connection }) => connection === 'lost');
  if (isLost) return <p className="answer-note">Not known until the host is back.</p>;
  return (
    <>
      <p role="alert" className={candidates.length > 0 ? undefined : 'answer-failure'}>
        {message}
      </p>
      {question.kind === 'rules' && <RulesHint />}
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
