import { useEffect, useRef, useState } from 'react';
import { panelTable, type PanelEntry } from '../panels/panel-table.js';
import { useViewer, useViewerState } from '../state/viewer-context.js';

/** On a narrow page: a bar with all panels, and the open one as a sheet over the lower part of the view. */
export function PanelSheet() {
  const { actions } = useViewer();
  const [openId, setOpenId] = useState<string>();
  const left = useViewerState(({ view }) => view.leftPanel);
  const right = useViewerState(({ view }) => view.rightPanel);
  useChange(left, setOpenId);
  useChange(right, setOpenId);
  const open = panelTable.find(({ id }) => id === openId);
  const toggle = ({ id, side }: PanelEntry): void => {
    if (id === openId) {
      setOpenId(undefined);
      return;
    }
    actions.setView(side === 'left' ? { leftPanel: id } : { rightPanel: id });
    setOpenId(id);
  };
  return (
    <>
      {open !== undefined && (
        <section
          className="panel-sheet"
          id="panel-sheet"
          aria-label={open.title}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setOpenId(undefined);
          }}
        >
          <header>
            <h2>{open.title}</h2>
            <button type="button" aria-label={`Close ${open.title}`} onClick={() => setOpenId(undefined)}>
              ×
            </button>
          </header>
          {/* Regions that scroll have to be reachable by keyboard. */}
          <div className="panel-sheet-content" tabIndex={0} role="group" aria-label={`Contents of ${open.title}`}>
            <open.Component />
          </div>
        </section>
      )}
      <nav className="panel-bar" aria-label="Panels">
        {panelTable.map((entry) => (
          <button
            key={entry.id}
            type="button"
            aria-expanded={entry.id === openId}
            aria-controls={entry.id === openId ? 'panel-sheet' : undefined}
            onClick={() => toggle(entry)}
          >
            {entry.title}
          </button>
        ))}
      </nav>
    </>
  );
}

/** Calls a function with the new value whenever a value changes after the first one, as when an action opens a panel. */
function useChange(value: string | undefined, onChange: (value: string | undefined) => void): void {
  const latest = useRef(value);
  useEffect(() => {
    if (value === latest.current) return;
    latest.current = value;
    onChange(value);
  }, [value, onChange]);
}
