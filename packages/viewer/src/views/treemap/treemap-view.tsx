import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { stringAt } from '../../graph/string-table.js';
import { toAreaMeasure } from '../../model/treemap/area-measure.js';
import { countNotDrawn, layoutTreemap, openAround } from '../../model/treemap/treemap-layout.js';
import { toTreemapWeights } from '../../model/treemap/treemap-weights.js';
import { drawnNode } from '../../model/visible-graph.js';
import { TreemapPicture } from '../../picture/treemap-picture.js';
import { indexOfId } from '../../state/node-ids.js';
import { selectOverlaysInForce, selectPicture, type PictureModel } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { useTheme } from '../../theme/use-theme.js';
import { useElementSize } from '../element-size.js';
import { NodeTooltip } from '../graph/node-tooltip.js';
import { Announcement, ViewFrame } from '../view-frame.js';
import { ContainerPath } from './container-path.js';
import { enterContainer, leaveContainer, moveSelection, selectNode } from './treemap-moves.js';
import './treemap.css';

/** The containment as rectangles: areas by the size channel, colors by the color channel. */
export function TreemapView() {
  const model = useViewerState(selectPicture);
  return model && <Treemap model={model} />;
}

/** The picture is attached to the element, so that end-to-end tests find the positions of nodes. */
type PictureElement = HTMLDivElement & { picture?: TreemapPicture };

const areas = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

function Treemap({ model }: { readonly model: PictureModel }) {
  const viewer = useViewer();
  const { graph, visible } = model;
  const { structure } = graph;
  const chosen = useViewerState(({ view }) => view.within);
  const size = useViewerState((state) => selectOverlaysInForce(state).size);
  const hovered = useViewerState((state) => state.hovered);
  const theme = useTheme();
  const element = useRef<PictureElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The node under the first click of a double click. */
  const clicked = useRef<number>(undefined);
  const room = useElementSize(element);

  const measure = useMemo(() => toAreaMeasure(graph, visible, size), [graph, visible, size]);
  const weights = useMemo(() => toTreemapWeights(structure, visible, measure), [structure, visible, measure]);
  const within = useMemo(
    () => openAround(structure, visible, chosen === undefined ? undefined : indexOfId(graph, chosen)),
    [graph, structure, visible, chosen],
  );
  const cells = useMemo(
    () => (room === undefined ? [] : layoutTreemap(structure, visible, weights, { within, ...room })),
    [structure, visible, weights, within, room],
  );

  const notDrawn = useMemo(
    () => countNotDrawn(structure, visible, weights, within),
    [structure, visible, weights, within],
  );

  useEffect(() => {
    if (canvas.current === null || element.current === null || room === undefined) return;
    const picture = (element.current.picture ??= new TreemapPicture(canvas.current));
    picture.show({ model, cells, ...room, theme, hovered });
  }, [model, cells, room, theme, hovered]);
  useEffect(() => () => viewer.actions.setHovered(undefined), [viewer]);

  const cellUnder = ({ nativeEvent }: MouseEvent) =>
    element.current?.picture?.cellAt(nativeEvent.offsetX, nativeEvent.offsetY);
  const [first] = model.selected;
  const selected = first === undefined ? undefined : drawnNode(visible, first);
  const pointed = hovered ?? selected;
  const area = pointed === undefined ? undefined : weights[pointed];
  return (
    <ViewFrame
      bar={
        <>
          <ContainerPath
            structure={structure}
            within={within}
            onChoose={(node) =>
              viewer.actions.setView({ within: node === undefined ? undefined : stringAt(structure.ids, node) })
            }
          />
          <span className="treemap-measure">
            Area: {measure.title}
            {measure.isAddend !== undefined && ', folders: sum of files'}
          </span>
          <span className="treemap-area">{area === undefined ? '' : areas.format(area)}</span>
          {notDrawn > 0 && <span className="treemap-not-drawn">{notDrawn} without data not drawn</span>}
        </>
      }
    >
      <div
        ref={element}
        className="treemap-canvas"
        tabIndex={0}
        role="application"
        aria-label="Treemap. Arrow keys select, Enter enters the selected container, Backspace leaves it."
        onMouseMove={(event) => viewer.actions.setHovered(cellUnder(event)?.node)}
        onMouseLeave={() => viewer.actions.setHovered(undefined)}
        onClick={(event) => {
          // The details that open with the first click of a double click move the cells.
          if (event.detail > 1) return;
          clicked.current = cellUnder(event)?.node;
          selectNode(viewer, clicked.current, event.ctrlKey || event.metaKey);
        }}
        onDoubleClick={() => enterContainer(viewer, clicked.current)}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.key === 'Enter') enterContainer(viewer, selected);
          else if (event.key === 'Backspace') leaveContainer(viewer, within);
          else if (event.key === 'Escape') viewer.actions.select([]);
          else if (!moveSelection(viewer, cells, selected, event.key)) return;
          event.preventDefault();
        }}
      >
        <canvas ref={canvas} />
      </div>
      <NodeTooltip />
      <Announcement text={selected === undefined ? '' : stringAt(structure.names, selected)} />
    </ViewFrame>
  );
}
