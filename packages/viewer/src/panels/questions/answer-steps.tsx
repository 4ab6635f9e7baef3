import { useEffect } from 'react';
import type { Answer } from '../../model/questions/answer.js';
import type { Question } from '../../model/questions/question.js';
import { stepsOf } from '../../model/questions/steps.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

const counts = new Intl.NumberFormat('en');

/** Leads through the changes or violations one by one, also by the keys `n` and `p`. */
export function AnswerSteps({ answer, question }: { readonly answer: Answer; readonly question: Question }) {
  const { actions } = useViewer();
  const row = useViewerState((state) => state.row);
  const steps = stepsOf(answer, question);
  const current = row === undefined ? -1 : steps.indexOf(row);
  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      const isField =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;
      const by = { n: 1, p: -1 }[event.key];
      if (by === undefined || isField || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      actions.step(by === 1 ? 1 : -1);
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [actions]);
  if (steps.length === 0) return undefined;
  return (
    <div className="answer-steps" role="group" aria-label="One by one">
      <button type="button" disabled={current === 0} title="Previous (p)" onClick={() => actions.step(-1)}>
        Previous
      </button>
      <span aria-live="polite">
        {current === -1
          ? counts.format(steps.length)
          : `${counts.format(current + 1)} of ${counts.format(steps.length)}`}
      </span>
      <button type="button" disabled={current === steps.length - 1} title="Next (n)" onClick={() => actions.step(1)}>
        Next
      </button>
    </div>
  );
}
