import { attributeOf, channels } from '../../model/channels/channel.js';
import { channelTitles } from '../../model/channels/channel-titles.js';
import { describeValue } from '../../model/values/describe-value.js';
import { hasOmittedContents, toOverlayValues } from '../../model/values/overlay-values.js';
import { selectOverlaysInForce, type PictureModel } from '../../state/picture-model.js';
import { useViewerState } from '../../state/viewer-context.js';

/** The values by which a container is drawn, where they are not simply its own: what overlays combine, and what filters do not change. */
export function ShownValues({ model, node }: { readonly model: PictureModel; readonly node: number }) {
  const inForce = useViewerState(selectOverlaysInForce);
  const { graph, visible } = model;
  const index = visible.representatives[node] ?? -1;
  if (visible.nodes[index] !== node) return undefined;
  const rows = channels.flatMap((channel) => {
    const overlay = inForce[channel];
    if (overlay === undefined || channel === 'edgeColor' || channel === 'edgeWidth') return [];
    const value = toOverlayValues(graph, visible, overlay.definition)(index);
    if (value === undefined) return [];
    const includesHidden = value.origin === 'own' && hasOmittedContents(graph.structure, visible, index);
    if (value.origin === 'own' && !includesHidden) return [];
    return [
      { channel, name: overlay.definition.name, text: describeValue(value, attributeOf(overlay), includesHidden) },
    ];
  });
  if (rows.length === 0) return undefined;
  return (
    <section className="details-attributes" aria-label="Drawn by">
      <h4>Drawn by</h4>
      {rows.map(({ channel, name, text }) => (
        <div key={channel} className="details-attribute details-dependency-kind">
          <span>
            {channelTitles[channel]}: {name}
          </span>{' '}
          <span className="details-value">{text}</span>
        </div>
      ))}
    </section>
  );
}
