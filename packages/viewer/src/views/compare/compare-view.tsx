import { useMemo, type ReactNode } from 'react';
import { initialCompare, sidesInForce } from '../../model/compare/compare-choices.js';
import { toColorings } from '../../model/compare/coloring.js';
import { selectOverlays, selectOverlaysInForce, selectPicture, type PictureModel } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { ViewFrame } from '../view-frame.js';
import { CompareBar, SubjectChoice } from './compare-bar.js';
import { DifferencePicture } from './difference-picture.js';
import { CompareRevisions } from './compare-revisions.js';
import { SideBySide } from './side-by-side.js';
import './compare.css';

/** Two colorings of the same picture, or two revisions, side by side or as one picture. */
export function CompareView() {
  const { actions } = useViewer();
  const model = useViewerState(selectPicture);
  const choices = useViewerState(({ view }) => view.compare) ?? initialCompare;
  if (model === undefined) return undefined;
  const subject = (
    <SubjectChoice of={choices.of} choose={(of) => actions.setView({ compare: { mode: choices.mode, of } })} />
  );
  return choices.of === 'revisions' ? (
    <CompareRevisions model={model} choices={choices} subject={subject} />
  ) : (
    <CompareAttributes model={model} subject={subject} />
  );
}

function CompareAttributes({ model, subject }: { readonly model: PictureModel; readonly subject: ReactNode }) {
  const { actions } = useViewer();
  const plugins = useViewerState((state) => state.plugins);
  const overlays = useViewerState(selectOverlays);
  const inForce = useViewerState((state) => selectOverlaysInForce(state).color?.definition.attribute);
  const choices = useViewerState(({ view }) => view.compare) ?? initialCompare;
  const { nodeColumns } = model.graph;
  const colorings = useMemo(() => toColorings(plugins, overlays, nodeColumns), [plugins, overlays, nodeColumns]);
  const sides = useMemo(() => sidesInForce(choices, colorings, inForce), [choices, colorings, inForce]);
  if (sides === undefined) {
    const isFew = colorings.length < 2;
    return (
      <ViewFrame bar={subject}>
        <div className="compare-empty">
          <h2>{isFew ? 'No two attributes to compare' : 'An attribute is not in the graph'}</h2>
          <p>
            {isFew
              ? 'Apply overlays to compare their attributes.'
              : `The graph has no values of ${[choices.left, choices.right].filter((name) => name !== undefined && !colorings.some((each) => each.name === name)).join(' and ')}.`}
          </p>
          {!isFew && (
            <button type="button" onClick={() => actions.setView({ compare: { mode: choices.mode } })}>
              Compare other attributes
            </button>
          )}
        </div>
      </ViewFrame>
    );
  }
  const { left, right } = sides;
  const measures = left.measure && right.measure && { left: left.measure, right: right.measure };
  const choose = (part: Partial<typeof choices>): void =>
    actions.setView({ compare: { ...choices, left: left.name, right: right.name, ...part } });
  return (
    <ViewFrame
      bar={
        <>
          {subject}
          <CompareBar mode={choices.mode} colorings={colorings} sides={sides} choose={choose} />
        </>
      }
    >
      {choices.mode === 'beside' ? (
        <SideBySide model={model} sides={sides} />
      ) : measures === undefined ? (
        <div className="compare-empty">
          <h2>Categories have no difference</h2>
          <p>
            {(left.measure === undefined ? left : right).title} has categories. Choose attributes with numbers or dates,
            or show them side by side.
          </p>
        </div>
      ) : (
        <DifferencePicture model={model} sides={sides} measures={measures} />
      )}
    </ViewFrame>
  );
}
