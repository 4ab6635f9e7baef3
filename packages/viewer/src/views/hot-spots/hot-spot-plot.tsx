import { useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { stringAt } from '../../graph/string-table.js';
import { findQuadrant } from '../../model/hot-spots/quadrant.js';
import { toMutedPoints, toPlotPoints } from '../../model/hot-spots/plot-points.js';
import { wholePlot, zoomPlot } from '../../model/hot-spots/plot-camera.js';
import type { Measure } from '../../model/measures/measure.js';
import { namesAmong } from '../../model/naming/names-among.js';
import { palettes } from '../../picture/palette.js';
import { ScatterPicture } from '../../picture/scatter-picture.js';
import type { ScatterContent } from '../../picture/scatter-scene.js';
import type { PictureModel } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { useTheme } from '../../theme/use-theme.js';
import { useElementSize } from '../element-size.js';
import { ZoomButtons } from '../graph/zoom-buttons.js';
import { selectNode } from '../treemap/treemap-moves.js';
import { Announcement } from '../view-frame.js';
import { AxisScales, useAxis } from './axis-scales.js';
import { chooseNode } from './choose-node.js';
import { PlotLegend } from './plot-legend.js';
import { handlePlotKey } from './plot-keys.js';
import { PointTooltip } from './point-tooltip.js';
import { usePlotCamera } from './use-plot-camera.js';
import type { HotSpots } from './use-hot-spots.js';

/** The picture is attached to the element, so that end-to-end tests find the positions of nodes. */
type PictureElement = HTMLDivElement & { picture?: ScatterPicture };

/** Nodes as discs between two axes. */
export function HotSpotPlot(props: {
  readonly model: PictureModel;
  readonly spots: HotSpots;
  readonly axes: { readonly x: Measure; readonly y: Measure };
}) {
  const { model, spots, axes } = props;
  const viewer = useViewer();
  const { structure } = model.graph;
  const { ranked, greyed, plot, choices, colorOf } = spots;
  const hovered = useViewerState((state) => state.hovered);
  const theme = useTheme();
  const element = useRef<PictureElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useElementSize(element);
  const { camera, setCamera, drag } = usePlotCamera(element);

  const nodes = useMemo(() => ranked.map(({ node }) => node), [ranked]);
  const drawnNodes = useMemo(() => [...greyed, ...nodes], [greyed, nodes]);
  const quadrant = useMemo(() => findQuadrant(nodes, axes, choices.split), [nodes, axes, choices.split]);
  const x = useAxis(drawnNodes, axes.x, { isLog: choices.logX, split: quadrant?.x });
  const y = useAxis(drawnNodes, axes.y, { isLog: choices.logY, split: quadrant?.y });
  const points = useMemo(() => {
    const scales = {
      x: { measure: axes.x, scale: x.axis.scale },
      y: { measure: axes.y, scale: y.axis.scale },
      size: plot.size,
    };
    // Tests lie below everything else.
    return [...toMutedPoints(greyed, scales, palettes[theme].grey), ...toPlotPoints(nodes, { ...scales, colorOf })];
  }, [axes, x, y, plot.size, greyed, nodes, colorOf, theme]);
  const names = useMemo(() => {
    const inside = nodes.filter((node) => quadrant?.nodes.has(node) === true);
    const selected = model.selected.filter((node) => !inside.includes(node));
    const texts = namesAmong(structure, [...selected, ...inside]);
    return [...texts].map(([node, text]) => ({ node, text }));
  }, [structure, nodes, quadrant, model.selected]);
  const content = useMemo<ScatterContent | undefined>(
    () =>
      size && {
        x: x.axis,
        y: y.axis,
        points,
        names,
        selected: new Set(model.selected),
        hovered,
        camera,
        ...size,
      },
    [size, x, y, points, names, model.selected, hovered, camera],
  );

  useEffect(() => {
    if (canvas.current === null || element.current === null || content === undefined) return;
    const picture = (element.current.picture ??= new ScatterPicture(canvas.current));
    picture.show(content, theme, (node) => stringAt(structure.ids, node));
    viewer.store.setState({ drawScene: () => picture.toScene() });
  }, [content, theme, structure, viewer]);
  useEffect(
    () => () => {
      viewer.store.setState({ drawScene: undefined });
      viewer.actions.setHovered(undefined);
    },
    [viewer],
  );

  const pointUnder = ({ nativeEvent }: MouseEvent) =>
    element.current?.picture?.pointAt(nativeEvent.offsetX, nativeEvent.offsetY);
  const missing = drawnNodes.length - points.length;
  const [first] = model.selected;
  return (
    <div className="hot-spots-plot">
      <div className="hot-spots-picture">
        <div
          ref={element}
          className="hot-spots-canvas"
          tabIndex={0}
          role="application"
          aria-label="Plot. Arrow keys select the node beside, with Shift they move the view. Enter reveals the selected node. Plus and minus zoom, 0 shows everything."
          onMouseMove={(event) => viewer.actions.setHovered(drag.isMoving() ? undefined : pointUnder(event)?.node)}
          onMouseLeave={() => viewer.actions.setHovered(undefined)}
          onClick={(event) => {
            if (drag.wasMoved()) return;
            const node = pointUnder(event)?.node;
            if (node === undefined) selectNode(viewer, undefined);
            else chooseNode(viewer, node, event.ctrlKey || event.metaKey);
          }}
          onKeyDown={(event: KeyboardEvent) => handlePlotKey(event, viewer, { points, first, camera, setCamera })}
        >
          <canvas ref={canvas} />
        </div>
        <PointTooltip model={model} measures={spots.scored} />
        <ZoomButtons
          onZoomIn={() => setCamera(zoomPlot(camera, 1.5))}
          onZoomOut={() => setCamera(zoomPlot(camera, 1 / 1.5))}
          onFit={() => setCamera(wholePlot)}
        />
      </div>
      <PlotLegend spots={spots} quadrantSize={quadrant?.nodes.size ?? 0} missing={missing} />
      <AxisScales x={x} y={y} choose={spots.choose} />
      <Announcement text={first === undefined ? '' : stringAt(structure.names, first)} />
    </div>
  );
}
