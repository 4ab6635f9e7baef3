import type { ReactNode } from 'react';
import type { CompareChoices } from '../../model/compare/compare-choices.js';
import type { DiffQuestion } from '../../model/questions/question.js';
import type { PictureModel } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import type { ViewerState } from '../../state/viewer-state.js';
import { ViewFrame } from '../view-frame.js';
import { ModeChoice } from './compare-bar.js';
import { RevisionForm } from './revision-form.js';
import { RevisionPictures } from './revision-pictures.js';

/** Two revisions side by side, or as one picture. */
export function CompareRevisions(props: {
  readonly model: PictureModel;
  readonly choices: CompareChoices;
  readonly subject: ReactNode;
}) {
  const { model, choices, subject } = props;
  const { mode } = choices;
  const { actions, client } = useViewer();
  const asked = useViewerState(({ view }) => view.question);
  const answer = useViewerState((state) => state.answer);
  const question = asked?.kind === 'diff' ? asked : undefined;
  const bar = (
    <>
      {subject}
      <ModeChoice mode={mode} choose={(chosen) => actions.setView({ compare: { ...choices, mode: chosen } })} />
      {client && <RevisionForm key={keyOf(question)} question={question} />}
    </>
  );
  const message =
    client === undefined
      ? 'Only a host has the revisions of the workspace.'
      : question === undefined
        ? 'Choose two revisions: branches, tags or commits, or one that is compared with the working tree.'
        : whyNothingDrawn(answer);
  return (
    <ViewFrame bar={bar}>
      {message === undefined && question !== undefined ? (
        <RevisionPictures key={mode} model={model} mode={mode} question={question} />
      ) : (
        <div className="compare-empty">
          <p role="status">{message}</p>
        </div>
      )}
    </ViewFrame>
  );
}

/** Undefined: there are differences to draw. */
function whyNothingDrawn(answer: ViewerState['answer']): string | undefined {
  if (answer?.status === 'failed') return answer.message;
  if (answer?.status !== 'answered') return 'The host compares the revisions …';
  return answer.answer.total === 0 ? `${answer.answer.title}.` : undefined;
}

/** The form starts with the revisions of another question. */
function keyOf(question: DiffQuestion | undefined): string {
  return JSON.stringify([question?.from, question?.to, question?.isFromMergeBase]);
}
