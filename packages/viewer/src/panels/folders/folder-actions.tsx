import type { ViewState } from '../../state/view-state.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

type List = 'shownFolders' | 'hiddenFolders' | 'flattenedFolders';

const choices: readonly { readonly list: List; readonly title: string; readonly hint: string }[] = [
  { list: 'shownFolders', title: 'Show only', hint: 'Shows nothing but the folders with this choice' },
  { list: 'hiddenFolders', title: 'Hide', hint: 'Omits the folder with everything in it' },
  { list: 'flattenedFolders', title: 'Flatten', hint: 'Draws the contents instead of the folder' },
];

/** The choices about the active folder, and a button that brings it into view. */
export function FolderActions({ active }: { readonly active: string | undefined }) {
  const { actions } = useViewer();
  const view = useViewerState((state) => state.view);
  const toggle = (list: List, id: string): void => {
    const has = view[list].includes(id);
    const without = (each: List): readonly string[] => view[each].filter((other) => other !== id);
    const next: Partial<Record<List, ViewState[List]>> = { [list]: has ? without(list) : [...view[list], id] };
    // A folder cannot be both.
    if (!has && list === 'shownFolders') next.hiddenFolders = without('hiddenFolders');
    if (!has && list === 'hiddenFolders') next.shownFolders = without('shownFolders');
    actions.setView(next);
  };
  return (
    <div className="folders-panel-actions" role="group" aria-label="The marked folder">
      {choices.map(({ list, title, hint }) => (
        <button
          key={list}
          type="button"
          title={hint}
          disabled={active === undefined}
          aria-pressed={active !== undefined && view[list].includes(active)}
          onClick={() => active !== undefined && toggle(list, active)}
        >
          {title}
        </button>
      ))}
      <button
        type="button"
        title="Selects the folder in the picture"
        disabled={active === undefined}
        onClick={() => active !== undefined && actions.reveal(active)}
      >
        Select
      </button>
    </div>
  );
}
