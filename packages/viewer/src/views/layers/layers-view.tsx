import { useMemo, useState } from 'react';
import { foldDrawing, foldings, suggestFolding, type Folding } from '../../model/layers/fold-drawing.js';
import type { Drawing } from '../../model/layers/drawing.js';
import { countOf } from '../../model/questions/answers/answer-texts.js';
import { markDispatch } from '../../model/layers/mark-dispatch.js';
import { separateTests, withoutTests } from '../../model/layers/separate-tests.js';
import { layoutLayers } from '../../model/layers/layout-layers.js';
import { answerOf } from '../../state/answer-state.js';
import { indexOfId } from '../../state/node-ids.js';
import { selectTestDisplay, selectTests } from '../../state/select-visible.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { ViewFrame } from '../view-frame.js';
import { LayersCanvas } from './layers-canvas.js';
import './layers-view.css';

const foldingTitles: Readonly<Record<Folding, string>> = {
  none: 'nothing',
  file: 'files',
  folder: 'folders',
  part: 'parts',
};

/** The answer to the question of the view as a graph in layers, by distance from left to right. */
export function LayersView() {
  const question = useViewerState(({ view }) => view.question);
  const answer = useViewerState(answerOf);
  const status = useViewerState((state) => state.answer?.status);
  const index = question?.kind === 'cycles' ? (question.number ?? 1) - 1 : 0;
  const graph = useViewerState((state) => state.graph);
  const answered = answer?.drawings[index];
  const hasDispatch = question?.kind === 'callers' || question?.kind === 'callees' || question?.kind === 'path';
  const isTest = useViewerState(selectTests);
  const hasTests = question?.kind === 'callers' || question?.kind === 'callees' || question?.kind === 'impact';
  const hidesTests = useViewerState(selectTestDisplay) === 'hidden' && hasTests;
  const drawn = useMemo(() => {
    if (answered === undefined || graph === undefined) return answered && { drawing: answered, hidden: 0 };
    const indexOf = (id: string): number | undefined => indexOfId(graph, id);
    const marked = hasDispatch ? markDispatch(answered, graph.structure, indexOf) : answered;
    if (!hasTests || isTest === undefined) return { drawing: marked, hidden: 0 };
    const separated = separateTests(marked, (id) => isTest[indexOf(id) ?? -1] === 1);
    return hidesTests ? withoutTests(separated) : { drawing: separated, hidden: 0 };
  }, [answered, graph, hasDispatch, hasTests, hidesTests, isTest]);
  if (drawn !== undefined && answer !== undefined) {
    return (
      <Layers
        key={`${answer.version} ${answer.title} ${index} ${hidesTests}`}
        drawing={drawn.drawing}
        hiddenTests={drawn.hidden}
        title={titleOf(answer.title, answer.drawings.length, index)}
      />
    );
  }
  return <NothingDrawn message={messageOf(question !== undefined, status, answer?.title)} />;
}

function titleOf(title: string, drawings: number, index: number): string {
  return drawings > 1 ? `${title}: number ${index + 1} of ${drawings}` : title;
}

function messageOf(isAsked: boolean, status: string | undefined, title: string | undefined): string {
  if (!isAsked) return 'The answer to a question is drawn here: callers, callees, a path, an impact or a cycle.';
  if (status === 'asking') return 'The host answers …';
  if (status === 'failed' || title === undefined) return 'The question has no answer yet. The panel says why.';
  return `${title}. There is nothing to draw here.`;
}

function NothingDrawn({ message }: { readonly message: string }) {
  const { actions } = useViewer();
  return (
    <div className="layers-nothing">
      <p role="status">{message}</p>
      <button type="button" onClick={() => actions.setView({ leftPanel: 'questions' })}>
        Open the questions
      </button>
      <button type="button" onClick={() => actions.setView({ viewId: 'graph' })}>
        Back to the graph
      </button>
    </div>
  );
}

const none: ReadonlySet<string> = new Set();
const counts = new Intl.NumberFormat('en');

function Layers(props: { readonly drawing: Drawing; readonly title: string; readonly hiddenTests: number }) {
  const { drawing, title, hiddenTests } = props;
  const { actions } = useViewer();
  const [folding, setFolding] = useState(() => suggestFolding(drawing));
  const [open, setOpen] = useState(none);
  const folded = useMemo(() => foldDrawing(drawing, folding, open), [drawing, folding, open]);
  const placed = useMemo(() => layoutLayers(folded), [folded]);
  return (
    <ViewFrame
      bar={
        <>
          <strong className="layers-title">{title}</strong>
          <label className="layers-folding">
            Fold into{' '}
            <select
              value={folding}
              onChange={({ target }) => {
                setFolding(target.value as Folding);
                setOpen(none);
              }}
            >
              {foldings.map((each) => (
                <option key={each} value={each}>
                  {foldingTitles[each]}
                </option>
              ))}
            </select>
          </label>
          <span>{drawing.arrows}</span>
          {placed.links.some(({ isDispatch }) => isDispatch) && <span>Dashed: dispatch through an override.</span>}
          {folded.opened.length > 0 && (
            <span className="layers-opened" role="group" aria-label="Open containers">
              Open:
              {folded.opened.map(({ key, name }) => (
                <button
                  key={key}
                  type="button"
                  aria-label={`Fold ${name}`}
                  onClick={() => setOpen((before) => new Set([...before].filter((each) => each !== key)))}
                >
                  {name} ×
                </button>
              ))}
            </span>
          )}
          {hiddenTests > 0 && (
            <span>
              {countOf(hiddenTests, 'node')} of tests hidden.{' '}
              <button type="button" onClick={() => actions.setView({ tests: 'greyed' })}>
                Show tests
              </button>
            </span>
          )}
          {drawing.more > 0 && <span>{counts.format(drawing.more)} more are not drawn.</span>}
        </>
      }
    >
      <LayersCanvas
        // Another folding is another picture; an opened node keeps the part that is in view.
        key={folding}
        drawing={placed}
        onOpen={(key) => setOpen((before) => new Set([...before, key]))}
      />
    </ViewFrame>
  );
}
