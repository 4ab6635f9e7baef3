import { panelTable } from '../panels/panel-table.js';
import { useViewer, useViewerState } from '../state/viewer-context.js';

/** The panels of one side as tabs. */
export function SideArea({ side }: { readonly side: 'left' | 'right' }) {
  const { actions } = useViewer();
  const key = side === 'left' ? 'leftPanel' : 'rightPanel';
  const open = useViewerState(({ view }) => view[key]);
  const entries = panelTable.filter((entry) => entry.side === side);
  const shown = entries.find(({ id }) => id === open) ?? entries[0];
  if (shown === undefined) return undefined;
  return (
    <aside className="side-area" aria-label={side === 'left' ? 'Left panels' : 'Right panels'}>
      <div className="side-area-tabs">
        <div className="side-area-tablist" role="tablist">
          {entries.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-controls={`panel-${id}`}
              aria-selected={id === shown.id}
              onClick={() => actions.setView({ [key]: id })}
            >
              {title}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="side-area-close"
          aria-label={`Close the ${side} panel`}
          onClick={() => actions.setView({ [key]: undefined })}
        >
          ×
        </button>
      </div>
      <div className="side-area-content" role="tabpanel" id={`panel-${shown.id}`} aria-labelledby={`tab-${shown.id}`}>
        <shown.Component />
      </div>
    </aside>
  );
}
