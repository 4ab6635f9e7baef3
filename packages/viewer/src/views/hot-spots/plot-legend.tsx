import { rangeOf } from '../../model/hot-spots/plot-points.js';
import type { Measure } from '../../model/measures/measure.js';
import { formatValue } from '../../model/values/format-value.js';
import { OverlayLegend, TypeLegend } from '../../legend/legend.js';
import { Swatch } from '../../legend/swatch.js';
import { palettes } from '../../picture/palette.js';
import { useTheme } from '../../theme/use-theme.js';
import { nounOf } from './level-nouns.js';
import type { HotSpots } from './use-hot-spots.js';

const counts = new Intl.NumberFormat('en');

/** Explains the discs of a plot, and what is not drawn. */
export function PlotLegend(props: {
  readonly spots: HotSpots;
  /** Number of nodes in the marked part. */
  readonly quadrantSize: number;
  /** Number of nodes without a value on an axis. */
  readonly missing: number;
}) {
  const { spots, quadrantSize, missing } = props;
  const { overlay, plot, choices, greyed, ranked } = spots;
  const theme = useTheme();
  const share = `${100 - choices.split} %`;
  return (
    <section className="legend hot-spots-legend" aria-label="Legend" tabIndex={0}>
      {overlay === undefined ? <TypeLegend /> : <OverlayLegend title="Color" overlay={overlay} />}
      {plot.size && <SizeLegend measure={plot.size} nodes={ranked.map(({ node }) => node)} />}
      {greyed.length > 0 && (
        <div className="legend-part">
          <span className="legend-entry">
            <Swatch color={palettes[theme].grey} /> tests
          </span>
        </div>
      )}
      {/* Sentences are in parts, between which an export breaks lines. */}
      <div className="legend-part">
        <span className="legend-range">
          {counts.format(quadrantSize)} {nounOf(choices.level, quadrantSize)} in the marked part:
        </span>
        <span className="legend-range">the {share} that need most attention by each axis, ties included</span>
      </div>
      {spots.unknown.length > 0 && (
        <div className="legend-part">
          <span className="legend-range">Not in the graph: {spots.unknown.join(', ')}</span>
        </div>
      )}
      {missing > 0 && (
        <div className="legend-part">
          <span className="legend-range">
            {counts.format(missing)} {nounOf(choices.level, missing)} not drawn: no value on an axis
          </span>
        </div>
      )}
    </section>
  );
}

function SizeLegend({ measure, nodes }: { readonly measure: Measure; readonly nodes: readonly number[] }) {
  const [least, most] = rangeOf(nodes, measure);
  const [small, large] = measure.isLowHot ? [most, least] : [least, most];
  return (
    <div className="legend-part">
      <span className="legend-title">Size: {measure.title}</span>
      {least <= most && (
        <span className="legend-entry">
          <span className="legend-label">{formatValue(small, measure)}</span>
          <span className="legend-sizes" aria-label="small to large" role="img" />
          <span className="legend-label">{formatValue(large, measure)}</span>
        </span>
      )}
      <span className="legend-entry">a ring: no data</span>
    </div>
  );
}
