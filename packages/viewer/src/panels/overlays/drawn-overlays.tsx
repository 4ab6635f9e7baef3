import { useId } from 'react';
import { channels, off, type Channel } from '../../model/channels/channel.js';
import { channelTitles } from '../../model/channels/channel-titles.js';
import { selectOverlays, selectOverlaysInForce } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

/** The overlay in force of each channel, and the choice of another one. */
export function DrawnOverlays() {
  const overlays = useViewerState(selectOverlays);
  return (
    <section className="drawn-overlays" aria-label="Drawn now">
      <h3>Drawn now</h3>
      {channels
        .filter((channel) => overlays.some((overlay) => overlay.channel === channel))
        .map((channel) => (
          <ChannelChoice key={channel} channel={channel} />
        ))}
    </section>
  );
}

function ChannelChoice({ channel }: { readonly channel: Channel }) {
  const { actions } = useViewer();
  const overlays = useViewerState(selectOverlays).filter((overlay) => overlay.channel === channel && overlay.isApplied);
  const inForce = useViewerState(selectOverlaysInForce)[channel];
  const plugins = new Set(overlays.map(({ plugin }) => plugin));
  const id = useId();
  return (
    <div className="drawn-overlays-channel" data-in-force={inForce?.key ?? off}>
      <label htmlFor={id}>{channelTitles[channel]}</label>
      <select
        id={id}
        value={inForce?.key ?? off}
        disabled={overlays.length === 0}
        onChange={({ target }) => actions.setChannel(channel, target.value)}
      >
        <option value={off}>{overlays.length === 0 ? 'nothing applied' : defaultTitles[channel]}</option>
        {[...plugins].map((plugin) => (
          <optgroup key={plugin.id} label={plugin.name}>
            {overlays
              .filter((overlay) => overlay.plugin === plugin)
              .map(({ key, definition }) => (
                <option key={key} value={key}>
                  {definition.name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

/** The meaning of each channel without an overlay. */
const defaultTitles: Readonly<Record<Channel, string>> = {
  color: 'type of node',
  size: 'nodes inside',
  badge: 'none',
  edgeColor: 'none',
  edgeWidth: 'number of edges',
};
