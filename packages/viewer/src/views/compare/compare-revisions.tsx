import { useMemo, type ReactNode } from 'react';
import { toVisibleText } from '../../graph/visible-text.js';
import { toColorings } from '../../model/compare/coloring.js';
import type { CompareChoices } from '../../model/compare/compare-choices.js';
import type { DiffQuestion } from '../../model/questions/question.js';
import { answerOf } from '../../state/answer-state.js';
import { selectOverlays, type PictureModel } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import type { ViewerState } from '../../state/viewer-state.js';
import { ViewFrame } from '../view-frame.js';
import { ModeChoice } from './compare-bar.js';
import { ColoredRevisions } from './colored-revisions.js';
import { RevisionColorChoice } from './revision-color-choice.js';
import { RevisionForm } from './revision-form.js';
import { RevisionPictures } from './revision-pictures.js';

/** Two revisions side by side, or as one picture. */
export function CompareRevisions(props: {
  readonly model: PictureModel;
  readonly choices: CompareChoices;
  readonly subject: ReactNode;
}) {
  const { model, choices, subject } = props;
  const { actions, client } = useViewer();
  const asked = useViewerState(({ view }) => view.question);
  const answer = useViewerState((state) => state.answer);
  const question = asked?.kind === 'diff' ? asked : undefined;
  const bar = (
    <>
      {subject}
      <ModeChoice mode={choices.mode} choose={(mode) => actions.setView({ compare: { ...choices, mode } })} />
      {client && <RevisionForm key={keyOf(question)} question={question} />}
    </>
  );
  const message =
    client === undefined
      ? 'Only a host has the revisions of the workspace.'
      : question === undefined
        ? 'Choose two revisions: branches, tags or commits, or one that is compared with the working tree.'
        : whyNothingDrawn(answer);
  if (message === undefined && question !== undefined) return <DrawnRevisions {...{ model, choices, question, bar }} />;
  return (
    <ViewFrame bar={bar}>
      <div className="compare-empty">
        <p role="status">{message}</p>
      </div>
    </ViewFrame>
  );
}

/** The pictures of two revisions, and the choice of their colors. */
function DrawnRevisions(props: {
  readonly model: PictureModel;
  readonly choices: CompareChoices;
  readonly question: DiffQuestion;
  readonly bar: ReactNode;
}) {
  const { model, choices, question, bar } = props;
  const { mode, color } = choices;
  const { actions } = useViewer();
  const plugins = useViewerState((state) => state.plugins);
  const overlays = useViewerState(selectOverlays);
  const unshared = useViewerState((state) => answerOf(state)?.unshared);
  const { nodeColumns } = model.graph;
  const colorings = useMemo(
    () => toColorings(plugins, overlays, nodeColumns).filter(({ name }) => unshared?.includes(name) !== true),
    [plugins, overlays, nodeColumns, unshared],
  );
  const names = useMemo(() => namesOf(question), [question]);
  const choose = (name: string | undefined): void => actions.setView({ compare: { ...choices, color: name } });
  const coloring = colorings.find(({ name }) => name === color);
  const isCategory = mode === 'difference' && coloring !== undefined && coloring.measure === undefined;
  return (
    <ViewFrame
      bar={
        <>
          {bar}
          <RevisionColorChoice colorings={colorings} chosen={color} choose={choose} />
        </>
      }
    >
      {color === undefined ? (
        <RevisionPictures key={mode} {...{ model, mode, names }} />
      ) : coloring === undefined || isCategory ? (
        <div className="compare-empty">
          <h2>{isCategory ? 'Categories have no difference' : 'An attribute is not in both revisions'}</h2>
          <p>
            {isCategory
              ? `${coloring.title} has categories. Choose an attribute with numbers or dates, or show the revisions side by side.`
              : `${names.earlier} and ${names.later} do not both have values of ${toVisibleText(color, 100)}.`}
          </p>
          <button type="button" onClick={() => choose(undefined)}>
            Show the changes
          </button>
        </div>
      ) : (
        <ColoredRevisions key={mode} {...{ model, mode, names, coloring }} />
      )}
    </ViewFrame>
  );
}

function namesOf({ from, to = 'working tree', isFromMergeBase }: DiffQuestion): { earlier: string; later: string } {
  const [earlier, later] = [toVisibleText(from, 60), toVisibleText(to, 60)];
  return { earlier: isFromMergeBase ? `Last common commit of ${earlier} and ${later}` : earlier, later };
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
