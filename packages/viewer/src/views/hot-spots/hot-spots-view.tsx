import { useMemo } from 'react';
import { selectPicture, type PictureModel } from '../../state/picture-model.js';
import { useViewerState } from '../../state/viewer-context.js';
import { ViewFrame } from '../view-frame.js';
import { HotSpotBar } from './hot-spot-bar.js';
import { HotSpotPlot } from './hot-spot-plot.js';
import { RankedList } from './ranked-list.js';
import { useHotSpots } from './use-hot-spots.js';
import './hot-spots.css';

/** A plot of nodes by their attributes, and a list of those that need attention by all of them. */
export function HotSpotsView() {
  const model = useViewerState(selectPicture);
  return model && <HotSpotsOf model={model} />;
}

function HotSpotsOf({ model }: { readonly model: PictureModel }) {
  const spots = useHotSpots(model);
  const { plot } = spots;
  const axes = useMemo(() => (plot.x && plot.y ? { x: plot.x, y: plot.y } : undefined), [plot]);
  if (axes === undefined) {
    return (
      <div className="hot-spots-empty">
        <h2>{spots.measures.length < 2 ? 'No two attributes with numbers' : 'An attribute is not in the graph'}</h2>
        <p>
          {spots.measures.length < 2
            ? 'Hot spots are the nodes that stand out by several attributes. Apply overlays with numbers, such as those of the history, the complexity and the coverage.'
            : `The graph has no values of ${spots.unknown.join(', ')}. Apply the plugin, or choose other attributes.`}
        </p>
        {spots.measures.length >= 2 && (
          <button type="button" onClick={() => spots.choose({ attributes: undefined })}>
            Show other attributes
          </button>
        )}
      </div>
    );
  }
  return (
    <ViewFrame bar={<HotSpotBar spots={spots} />}>
      <div className="hot-spots">
        <HotSpotPlot model={model} spots={spots} axes={axes} />
        <RankedList model={model} spots={spots} />
      </div>
    </ViewFrame>
  );
}
