import type { CategoryLegend, GradientLegend, OverlayDefinition } from '@code-graph/client';
import { useMemo } from 'react';
import { channelTitles } from '../model/channels/channel-titles.js';
import { attributeOf, channels, type Channel, type Overlay } from '../model/channels/channel.js';
import { toColorScale } from '../model/channels/color-scale.js';
import { toLegendEntries } from '../model/channels/legend-entries.js';
import { describeCombination } from '../model/channels/combination-text.js';
import { shownEnds, sizeEnds } from '../model/channels/drawn-range.js';
import { endsOf, type ValueEnds } from '../model/channels/size-scale.js';
import { formatValue } from '../model/values/format-value.js';
import { otherTypeColor, palettes, typeColors } from '../picture/palette.js';
import { selectOverlaysInForce, selectPicture } from '../state/picture-model.js';
import { useViewerState } from '../state/viewer-context.js';
import { useTheme } from '../theme/use-theme.js';
import { SizeEntries } from './size-entries.js';
import { answerOf } from '../state/answer-state.js';
import { MarkLegend } from './mark-legend.js';
import { Swatch } from './swatch.js';
import './legend.css';

const counts = new Intl.NumberFormat('en');

type LegendType = OverlayDefinition['legend']['type'];
type Attribute = ReturnType<typeof attributeOf>;

/** The channels that each view draws. A matrix explains its own colors, and a table shows values. */
const drawnChannels: Readonly<Record<string, readonly Channel[] | undefined>> = {
  graph: channels,
  space: ['color', 'size', 'edgeColor', 'edgeWidth'],
  treemap: ['color', 'size'],
};

/** Explains every color, size and badge on screen. */
export function Legend() {
  const isGraph = useViewerState(({ view }) => view.viewId === 'graph');
  const inForce = useViewerState(selectOverlaysInForce);
  const drawn = useViewerState(({ view }) => drawnChannels[view.viewId]);
  const hasTests = useViewerState((state) => selectPicture(state)?.isGreyed !== undefined);
  const isLit = useViewerState((state) => selectPicture(state)?.isLit !== undefined);
  const hasMarks = useViewerState((state) => answerOf(state)?.marks !== undefined);
  const theme = useTheme();
  const isSelected = useViewerState((state) => selectPicture(state)?.emphasis !== undefined);
  if (drawn === undefined) return undefined;
  const hasEdges = drawn.includes('edgeColor');
  return (
    <section className="legend" aria-label="Legend" tabIndex={0}>
      {inForce.color === undefined && !hasMarks && <TypeLegend />}
      {drawn.map((channel) => {
        const overlay = inForce[channel];
        const isArea = channel === 'size' && !hasEdges;
        const title = isArea ? 'Area' : channelTitles[channel];
        return overlay && <OverlayLegend key={channel} title={title} overlay={overlay} isArea={isArea} />;
      })}
      {hasMarks && <MarkLegend />}
      {isLit && (
        <div className="legend-part">
          <span className="legend-title">Lit</span> the answer; other nodes are faded
        </div>
      )}
      {hasTests && !hasMarks && (
        <div className="legend-part">
          <span className="legend-entry">
            <Swatch color={palettes[theme].grey} /> tests
          </span>
        </div>
      )}
      {hasEdges && inForce.size === undefined && (
        <div className="legend-part">
          <span className="legend-title">Size</span> number of nodes inside
        </div>
      )}
      {isGraph && isSelected && <DirectionLegend />}
      {hasEdges && inForce.edgeWidth === undefined && inForce.edgeColor === undefined && (
        <div className="legend-part">
          <span className="legend-title">Edges</span> the darker, the more dependencies
        </div>
      )}
      {isGraph && <PlacementLegend />}
    </section>
  );
}

/** Whether a legend gives colors to values. */
const hasColors: Readonly<Record<LegendType, boolean>> = { gradient: true, category: true, size: false };

/** Explains the values of an overlay. */
export function OverlayLegend({ title, overlay, isArea = false }: LegendPartProps) {
  const { definition } = overlay;
  const attribute = attributeOf(overlay);
  const combination = isNodeOverlay(overlay) ? describeCombination(definition) : undefined;
  return (
    <div className="legend-part" data-overlay={overlay.key} title={attribute?.description}>
      <span className="legend-title legend-label" title={definition.name}>
        {title}: {definition.name}
      </span>
      <Entries overlay={overlay} isArea={isArea} />
      {/* A node without data has no badge. */}
      {hasColors[definition.legend.type] && definition.type !== 'badge' && (
        <span className="legend-entry">
          <Swatch color={toColorScale(definition).noDataColor} /> no data
        </span>
      )}
      <Range overlay={overlay} attribute={attribute} />
      {combination !== undefined && !isArea && (
        <span className="legend-range" title={combination.explanation}>
          {combination.text}
        </span>
      )}
    </div>
  );
}

interface LegendPartProps {
  readonly title: string;
  readonly overlay: Overlay;
  /** Whether sizes are areas of a treemap, which adds them up. */
  readonly isArea?: boolean;
}

function isNodeOverlay({ channel }: Overlay): boolean {
  return channel !== 'edgeColor' && channel !== 'edgeWidth';
}

function Entries({ overlay, isArea }: Required<Pick<LegendPartProps, 'overlay' | 'isArea'>>) {
  const { legend } = overlay.definition;
  switch (legend.type) {
    case 'size':
      return isArea ? <span className="legend-range">proportional</span> : <SizesInPicture overlay={overlay} />;
    case 'gradient':
    case 'category':
      return <ColorEntries overlay={overlay} legend={legend} />;
  }
}

function SizesInPicture({ overlay }: Pick<LegendPartProps, 'overlay'>) {
  const ends = useEnds(overlay, sizeEnds);
  return <SizeEntries definition={overlay.definition} attribute={attributeOf(overlay)} ends={ends} />;
}

/** The ends of the values of an overlay in the current picture. */
function useEnds(overlay: Overlay, endsIn: typeof sizeEnds): ValueEnds | undefined {
  const graph = useViewerState((state) => selectPicture(state)?.graph);
  const visible = useViewerState((state) => selectPicture(state)?.visible);
  return useMemo(() => {
    if (!isNodeOverlay(overlay) || graph === undefined || visible === undefined)
      return endsOf(overlay.plugin.ranges?.[overlay.definition.attribute]);
    return endsIn(graph, visible, overlay);
  }, [graph, visible, overlay, endsIn]);
}

function ColorEntries({
  overlay,
  legend,
}: {
  readonly overlay: Overlay;
  readonly legend: GradientLegend | CategoryLegend;
}) {
  const range = overlay.plugin.ranges?.[overlay.definition.attribute];
  const { entries, more } = toLegendEntries(legend, attributeOf(overlay), range);
  return (
    <>
      {entries.map(({ color, label }, index) => (
        <span key={index} className="legend-entry" data-color={color} title={label}>
          <Swatch color={color} /> <span className="legend-label">{label}</span>
        </span>
      ))}
      {more > 0 && <span className="legend-range">and {more} more</span>}
    </>
  );
}

/** Whether the range of the real data is shown below a legend. Entries of sizes show it themselves. */
const hasRange: Readonly<Record<LegendType, boolean>> = { gradient: true, category: false, size: false };

/** The range of the shown values, where the legend does not show it. */
function Range({ overlay, attribute }: Pick<LegendPartProps, 'overlay'> & { readonly attribute: Attribute }) {
  const ends = useEnds(overlay, shownEnds);
  if (ends === undefined || !hasRange[overlay.definition.legend.type]) return undefined;
  const withoutUnit = attribute && { type: attribute.type };
  return (
    <span className="legend-range">
      data: {formatValue(ends.low, withoutUnit)} to {formatValue(ends.high, attribute)}
    </span>
  );
}

/** Explains bundles, and what is not where the layout has it. */
function PlacementLegend() {
  const hasBundles = useViewerState((state) => (selectPicture(state)?.bundles?.bundles.length ?? 0) > 0);
  const pulled = useViewerState((state) => selectPicture(state)?.placement.pulled ?? 0);
  const isSpread = useViewerState((state) => selectPicture(state)?.placement.isSpread === true);
  const hasGathered = useViewerState((state) => (selectPicture(state)?.placement.gathered.length ?? 0) > 0);
  return (
    <>
      {hasBundles && (
        <div className="legend-part">
          <span className="legend-title">Bands</span> dependencies between main parts, with their number
        </div>
      )}
      {(pulled > 0 || isSpread || hasGathered) && (
        <div className="legend-part">
          <span className="legend-title">Positions</span>
          <span>
            {[
              ...(pulled > 0 ? [`${counts.format(pulled)} distant nodes are drawn nearer than in the layout`] : []),
              ...(isSpread ? ['dense parts have more room than in the layout'] : []),
              ...(hasGathered ? ['contents of opened folders are gathered'] : []),
            ].join('; ')}
          </span>
        </div>
      )}
    </>
  );
}

/** The colors of edges of the selected nodes. */
function DirectionLegend() {
  const palette = palettes[useTheme()];
  return (
    <div className="legend-part">
      <span className="legend-title">Selected</span>
      <span className="legend-entry">
        <Swatch color={palette.outgoing} /> what it uses
      </span>
      <span className="legend-entry">
        <Swatch color={palette.incoming} /> what uses it
      </span>
    </div>
  );
}

/** Explains the colors of types. */
export function TypeLegend() {
  return (
    <div className="legend-part">
      <span className="legend-title">Color: type</span>
      {Object.entries({ ...typeColors, other: otherTypeColor }).map(([type, color]) => (
        <span key={type} className="legend-entry">
          <Swatch color={color} /> {type}
        </span>
      ))}
    </div>
  );
}
