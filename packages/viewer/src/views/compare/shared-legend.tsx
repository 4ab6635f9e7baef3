import { OverlayLegend } from '../../legend/legend.js';
import { Swatch } from '../../legend/swatch.js';
import { channelTitles } from '../../model/channels/channel-titles.js';
import { palettes } from '../../picture/palette.js';
import { selectOverlaysInForce, selectPicture } from '../../state/picture-model.js';
import { useViewerState } from '../../state/viewer-context.js';
import { useTheme } from '../../theme/use-theme.js';

/** Explains what compared pictures have in common: tests, sizes and edges. */
export function SharedLegend() {
  const inForce = useViewerState(selectOverlaysInForce);
  const hasTests = useViewerState((state) => selectPicture(state)?.isGreyed !== undefined);
  const theme = useTheme();
  return (
    <>
      {(['size', 'edgeColor', 'edgeWidth'] as const).map((channel) => {
        const overlay = inForce[channel];
        return overlay && <OverlayLegend key={channel} title={channelTitles[channel]} overlay={overlay} />;
      })}
      {inForce.size === undefined && (
        <div className="legend-part">
          <span className="legend-title">Size</span> number of nodes inside
        </div>
      )}
      {hasTests && (
        <div className="legend-part">
          <span className="legend-entry">
            <Swatch color={palettes[theme].grey} /> tests
          </span>
        </div>
      )}
    </>
  );
}
