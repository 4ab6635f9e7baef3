import { useMemo } from 'react';
import { valueAt } from '../../graph/attribute-column.js';
import type { GraphStructure } from '../../graph/graph-structure.js';
import type { Overlay } from '../../model/channels/channel.js';
import { toColorScale } from '../../model/channels/color-scale.js';
import {
  initialHotSpots,
  measuresInForce,
  scoredMeasures,
  type HotSpotChoices,
  type PlotMeasures,
} from '../../model/hot-spots/hot-spot-choices.js';
import { nodesAtLevel } from '../../model/hot-spots/node-level.js';
import { rankNodes, type RankedNode } from '@code-graph/graph/ranking';
import { colorOverlayOf } from '../../model/measures/color-overlay.js';
import { findPreset, toMeasures, type Measure } from '../../model/measures/measure.js';
import { otherTypeColor, typeColors } from '../../picture/palette.js';
import { selectOverlays, selectOverlaysInForce, type PictureModel } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

/** The nodes of a level with their ranks, and what the plot shows of them. */
export interface HotSpots {
  readonly choices: HotSpotChoices;
  readonly measures: readonly Measure[];
  readonly preset: readonly Measure[];
  readonly plot: PlotMeasures;
  /** Chosen attributes that the graph does not have. */
  readonly unknown: readonly string[];
  /** The measures that make the score. */
  readonly scored: readonly Measure[];
  readonly ranked: readonly RankedNode[];
  /** Tests that are drawn in gray, and not ranked. */
  readonly greyed: readonly number[];
  /** The overlay that colors show: that of the chosen measure, otherwise the one in force. Undefined: types. */
  readonly overlay: Overlay | undefined;
  readonly colorOf: (node: number) => string;
  readonly choose: (part: Partial<HotSpotChoices>) => void;
}

/** Ranks the nodes of the chosen level that no filter hides. */
export function useHotSpots(model: PictureModel): HotSpots {
  const { actions } = useViewer();
  const { graph, isGreyed } = model;
  const { structure, nodeColumns } = graph;
  const plugins = useViewerState((state) => state.plugins);
  const overlays = useViewerState(selectOverlays);
  const inForce = useViewerState(selectOverlaysInForce);
  const choices = useViewerState(({ view }) => view.hotSpots) ?? initialHotSpots;

  const measures = useMemo(() => toMeasures(plugins, nodeColumns), [plugins, nodeColumns]);
  const preset = useMemo(() => findPreset(plugins, measures), [plugins, measures]);
  const plot = useMemo(() => measuresInForce(choices, measures, preset), [choices, measures, preset]);
  const unknown = useMemo(
    () => Object.values(choices.attributes ?? {}).filter((name) => !measures.some((measure) => measure.name === name)),
    [choices, measures],
  );
  const scored = useMemo(() => scoredMeasures(plot), [plot]);
  const nodes = useShownNodes(model, choices.level);
  const greyed = useMemo(() => nodes.filter((node) => isGreyed?.[node] === 1), [nodes, isGreyed]);
  const ranked = useMemo(
    () =>
      rankNodes(
        nodes.filter((node) => isGreyed?.[node] !== 1),
        scored,
      ),
    [nodes, isGreyed, scored],
  );
  const overlay = useMemo(
    () => (plot.color === undefined ? inForce.color : colorOverlayOf(plot.color, overlays, plugins)),
    [plot, inForce, overlays, plugins],
  );
  const colorOf = useMemo(() => {
    if (overlay === undefined) return (node: number): string => typeColorOf(structure, node);
    const column = nodeColumns.get(overlay.definition.attribute);
    const scale = toColorScale(overlay.definition);
    return (node: number): string => scale.colorOf(column && valueAt(column, node));
  }, [overlay, nodeColumns, structure]);
  return {
    choices,
    measures,
    preset,
    plot,
    unknown,
    scored,
    ranked,
    greyed,
    overlay,
    colorOf,
    choose: (part) => actions.setView({ hotSpots: { ...choices, ...part } }),
  };
}

/** The nodes of a level that no filter hides. */
function useShownNodes({ graph, visible, isInFocus }: PictureModel, level: HotSpotChoices['level']): readonly number[] {
  const all = useMemo(() => nodesAtLevel(graph.structure, level), [graph.structure, level]);
  return useMemo(() => {
    const isOpen = new Set(visible.openContainers);
    return all.filter((node) => {
      const index = visible.representatives[node] ?? -1;
      return index === -1 ? isOpen.has(node) && isInFocus === undefined : isInFocus?.[index] !== 0;
    });
  }, [all, visible, isInFocus]);
}

function typeColorOf({ types, typeNames }: GraphStructure, node: number): string {
  return typeColors[typeNames[types[node] ?? 0] ?? ''] ?? otherTypeColor;
}
