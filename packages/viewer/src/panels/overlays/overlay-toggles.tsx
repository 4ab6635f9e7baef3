import type { Plugin } from '@code-graph/client';
import { channelTitles } from '../../model/channels/channel-titles.js';
import { attributeOf, off, type Overlay } from '../../model/channels/channel.js';
import { selectOverlays, selectOverlaysInForce } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

/** The overlays of a plugin. Those that are checked are drawn; checking one replaces the one in force of the same channel. */
export function OverlayToggles({ plugin }: { readonly plugin: Plugin }) {
  const overlays = useViewerState(selectOverlays).filter((overlay) => overlay.plugin.id === plugin.id);
  if (!overlays.some(({ isApplied }) => isApplied)) {
    return <p className="overlay-toggles-preview">{overlays.map(({ definition }) => definition.name).join(' · ')}</p>;
  }
  return (
    <ul className="overlay-toggles" aria-label={`Overlays of ${plugin.name}`}>
      {overlays.map((overlay) => (
        <OverlayToggle key={overlay.key} overlay={overlay} />
      ))}
    </ul>
  );
}

function OverlayToggle({ overlay }: { readonly overlay: Overlay }) {
  const { actions } = useViewer();
  const { channel, key, definition, isApplied } = overlay;
  const isDrawn = useViewerState((state) => selectOverlaysInForce(state)[channel]?.key === key);
  return (
    <li>
      <label title={attributeOf(overlay)?.description}>
        <input
          type="checkbox"
          checked={isDrawn}
          disabled={!isApplied}
          onChange={() => actions.setChannel(channel, isDrawn ? off : key)}
        />
        <span className="overlay-toggles-name">{definition.name}</span>
        <span className="overlay-toggles-channel">{channelTitles[channel]}</span>
      </label>
    </li>
  );
}
