import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { AnswerOutcome } from '../questions/answer-outcome.js';
import { RulesHint } from '../questions/rules-hint.js';

/** The rules of the workspace and their violations. */
export function RulesPanel() {
  const { actions, client } = useViewer();
  const question = useViewerState(({ view }) => view.question);
  const answer = useViewerState((state) => state.answer);
  const isAsked = question?.kind === 'rules';
  return (
    <div className="questions-panel">
      {client === undefined && <p className="questions-panel-hint">This is a report: only a host checks rules.</p>}
      {isAsked && answer !== undefined ? (
        <AnswerOutcome question={question} answer={answer} />
      ) : (
        <>
          <RulesHint />
          <button type="button" disabled={client === undefined} onClick={() => actions.ask({ kind: 'rules' })}>
            Check the rules
          </button>
        </>
      )}
    </div>
  );
}
