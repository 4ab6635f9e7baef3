import { toVisibleText } from '../../graph/visible-text.js';
import { useViewer } from '../../state/viewer-context.js';
import { BreakableText } from '../breakable-text.js';

/** A node in a list. A click selects it. */
export function NodeRow(props: { readonly id: string; readonly name: string; readonly place: string | undefined }) {
  const { actions } = useViewer();
  const { id, name, place } = props;
  return (
    <li>
      <button
        type="button"
        className="details-node"
        title={toVisibleText(id, 500)}
        onClick={() => actions.select([id])}
      >
        <span className="details-node-name">{toVisibleText(name, 200)}</span>
        {place !== undefined && (
          <span className="details-node-place">
            <BreakableText text={toVisibleText(place, 500)} />
          </span>
        )}
      </button>
    </li>
  );
}
