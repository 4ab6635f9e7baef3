import { useEffect, useState } from 'react';
import type { FindCommunities } from '../../communities/find-communities.js';
import { loadScript } from '../../data/load-script.js';
import type { GraphStructure } from '../../graph/graph-structure.js';
import { splitByContainer } from '../../model/communities/split-by-container.js';
import type { PlacementKind } from '../../model/placement/place-visible.js';
import type { VisibleGraph } from '../../model/visible-graph.js';
import { hullColors, type HullGroups } from '../../picture/hull-layer.js';
import type { SigmaPicture } from '../../picture/sigma-picture.js';
import { selectPicture } from '../../state/picture-model.js';
import { selectVisible } from '../../state/select-visible.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import './communities.css';

/** Maximum number of edges on screen. More would block the page for too long. */
const maxEdges = 20_000;
/** Smallest group that gets a hull. */
const minSize = 3;
/** Pixels between a disc and its hull, by the kind of placement. In circles, nodes of other communities are close by. */
const margins: Readonly<Record<PlacementKind, number>> = { layout: 6, packed: 2 };
const counts = new Intl.NumberFormat('en');

/** Switches hulls around communities on and off, and says what they are. */
export function Communities({ picture }: { readonly picture: { readonly current: SigmaPicture | undefined } }) {
  const { actions } = useViewer();
  const isChosen = useViewerState(({ view }) => view.hulls === 'communities');
  const visible = useViewerState(selectVisible);
  const structure = useViewerState(({ graph }) => graph?.structure);
  const placement = useViewerState((state) => selectPicture(state)?.placement.kind);
  const [message, setMessage] = useState('');

  useEffect(() => {
    let isGone = false;
    const find = async (): Promise<string> => {
      if (!isChosen || visible === undefined || structure === undefined || placement === undefined) return '';
      if (visible.sources.length > maxEdges) {
        return `Communities are found among up to ${counts.format(maxEdges)} edges. Close containers, or filter.`;
      }
      await loadScript('communities');
      const { codeGraphCommunities } = globalThis as { codeGraphCommunities?: FindCommunities };
      if (isGone || codeGraphCommunities === undefined) return '';
      const groups = codeGraphCommunities(visible).filter(({ length }) => length >= minSize);
      picture.current?.hulls.show(toHulls(groups, { visible, structure, placement }));
      return describe(groups.length);
    };
    find().then(
      (found) => {
        if (!isGone) setMessage(found);
      },
      (error: unknown) => {
        if (!isGone) setMessage(error instanceof Error ? error.message : String(error));
      },
    );
    const shown = picture.current;
    return () => {
      isGone = true;
      shown?.hulls.clear();
    };
  }, [isChosen, visible, structure, placement, picture]);

  return (
    <div className="communities">
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => actions.setView({ hulls: target.checked ? 'communities' : undefined })}
        />
        Communities
      </label>
      <p role="status">{message}</p>
    </div>
  );
}

function describe(count: number): string {
  const noun = count === 1 ? 'community' : 'communities';
  const colors = count > hullColors.length ? `. The ${hullColors.length} largest have colors, the others are gray` : '';
  return `${count} ${noun} of at least ${minSize} nodes, by Louvain on the edges shown${colors}`;
}

interface Drawn {
  readonly visible: VisibleGraph;
  readonly structure: GraphStructure;
  readonly placement: PlacementKind;
}

/** One hull for each community in a layout. In circles, which are placed by folder, one for each of its parts in a folder. */
function toHulls(
  communities: readonly (readonly number[])[],
  { visible, structure: { parents }, placement }: Drawn,
): HullGroups {
  const nodeAt = (index: number): number => visible.nodes[index] ?? -1;
  const parts = splitByContainer(communities, (index) =>
    placement === 'packed' ? (parents[nodeAt(index)] ?? -1) : -1,
  );
  return {
    groups: parts.map(({ nodes, group }) => ({ keys: nodes.map((index) => String(nodeAt(index))), color: group })),
    margin: margins[placement],
  };
}
