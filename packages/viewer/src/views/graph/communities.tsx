import { useEffect, useState } from 'react';
import type { FindCommunities } from '../../communities/find-communities.js';
import { loadScript } from '../../data/load-script.js';
import type { SigmaPicture } from '../../picture/sigma-picture.js';
import { selectVisible } from '../../state/select-visible.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import './communities.css';

/** Maximum number of edges on screen. More would block the page for too long. */
const maxEdges = 20_000;
/** Smallest group that gets a hull. */
const minSize = 3;
const counts = new Intl.NumberFormat('en');

/** Switches hulls around communities on and off, and says what they are. */
export function Communities({ picture }: { readonly picture: { readonly current: SigmaPicture | undefined } }) {
  const { actions } = useViewer();
  const isChosen = useViewerState(({ view }) => view.hulls === 'communities');
  const visible = useViewerState(selectVisible);
  const [message, setMessage] = useState('');

  useEffect(() => {
    let isGone = false;
    const find = async (): Promise<string> => {
      if (!isChosen || visible === undefined) return '';
      if (visible.sources.length > maxEdges) {
        return `Communities are found among up to ${counts.format(maxEdges)} edges. Close containers, or filter.`;
      }
      await loadScript('communities');
      const { codeGraphCommunities } = globalThis as { codeGraphCommunities?: FindCommunities };
      if (isGone || codeGraphCommunities === undefined) return '';
      const groups = codeGraphCommunities(visible).filter(({ length }) => length >= minSize);
      picture.current?.hulls.show(groups.map((group) => group.map((index) => String(visible.nodes[index] ?? -1))));
      const noun = groups.length === 1 ? 'community' : 'communities';
      return `${groups.length} ${noun} of at least ${minSize} nodes, by Louvain on the edges shown`;
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
      shown?.hulls.show([]);
    };
  }, [isChosen, visible, picture]);

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
