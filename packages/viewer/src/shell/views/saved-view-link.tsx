import type { SavedView } from '@code-graph/client';
import { toVisibleText } from '../../graph/visible-text.js';

/** The title and the note of a saved view, as a button that opens the view. */
export function SavedViewLink({ view, onOpen }: { readonly view: SavedView; readonly onOpen: () => void }) {
  return (
    <button type="button" className="views-menu-open" onClick={onOpen}>
      <span>{toVisibleText(view.title)}</span>
      {view.note !== undefined && <small>{toVisibleText(view.note)}</small>}
    </button>
  );
}
