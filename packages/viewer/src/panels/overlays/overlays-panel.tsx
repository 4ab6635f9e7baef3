import { attributeOf, channels, off, type Channel, type Overlay } from '../../model/channels/channel.js';
import { selectOverlays, selectOverlaysInForce } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import './overlays-panel.css';

const titles: Readonly<Record<Channel, string>> = {
  color: 'Color of nodes',
  size: 'Size of nodes',
  badge: 'Badge of nodes',
  edgeColor: 'Color of edges',
  edgeWidth: 'Width of edges',
};

/** The overlay in force of each channel, and those that could be. */
export function OverlaysPanel() {
  const overlays = useViewerState(selectOverlays);
  return (
    <div className="overlays-panel">
      {channels.map((channel) => {
        const ofChannel = overlays.filter((overlay) => overlay.channel === channel);
        return ofChannel.length === 0 ? undefined : (
          <ChannelChoice key={channel} channel={channel} overlays={ofChannel} />
        );
      })}
    </div>
  );
}

function ChannelChoice({ channel, overlays }: { readonly channel: Channel; readonly overlays: readonly Overlay[] }) {
  const { actions } = useViewer();
  const inForce = useViewerState(selectOverlaysInForce)[channel];
  const choose = (choice: string) => () => actions.setChannel(channel, choice);
  return (
    <fieldset>
      <legend>{titles[channel]}</legend>
      <label>
        <input type="radio" name={channel} checked={inForce === undefined} onChange={choose(off)} />
        None
      </label>
      {overlays.map((overlay) => (
        <label key={overlay.key} title={attributeOf(overlay)?.description}>
          <input
            type="radio"
            name={channel}
            checked={inForce?.key === overlay.key}
            disabled={!overlay.isApplied}
            onChange={choose(overlay.key)}
          />
          {overlay.definition.name}
          <span className="overlays-panel-plugin">{overlay.isApplied ? overlay.plugin.name : 'not applied'}</span>
        </label>
      ))}
    </fieldset>
  );
}
