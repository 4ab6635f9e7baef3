import type { SavedView } from '@code-graph/client';
import { useState } from 'react';
import { toVisibleText } from '../../graph/visible-text.js';
import { SavedViewLink } from './saved-view-link.js';
import type { SavedViews } from './use-saved-views.js';
import { ViewForm } from './view-form.js';

/** A saved view in the list: opens it, and changes its texts or deletes it. */
export function SavedViewRow(props: {
  readonly view: SavedView;
  readonly saved: SavedViews;
  readonly onOpen: () => void;
}) {
  const { view, saved, onOpen } = props;
  const [isEdited, setEdited] = useState(false);
  const title = toVisibleText(view.title);
  if (isEdited) {
    return (
      <li>
        <ViewForm
          initial={view}
          label="Save changes"
          onCancel={() => setEdited(false)}
          onSave={async (texts) => {
            const isSaved = await saved.replace(view, { ...texts, link: view.link });
            if (isSaved) setEdited(false);
            return isSaved;
          }}
        />
      </li>
    );
  }
  return (
    <li className="views-menu-row">
      <SavedViewLink view={view} onOpen={onOpen} />
      <button type="button" aria-label={`Edit ${title}`} onClick={() => setEdited(true)}>
        Edit
      </button>
      <button type="button" aria-label={`Delete ${title}`} onClick={() => saved.remove(view)}>
        Delete
      </button>
    </li>
  );
}
