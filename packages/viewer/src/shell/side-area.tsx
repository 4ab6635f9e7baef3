import { useEffect, useRef, type KeyboardEvent } from 'react';
import { panelTable } from '../panels/panel-table.js';
import { closedPanel } from '../state/view-state.js';
import { useViewer, useViewerState } from '../state/viewer-context.js';

/** The panels of one side as tabs. */
export function SideArea({ side }: { readonly side: 'left' | 'right' }) {
  const { actions } = useViewer();
  const key = side === 'left' ? 'leftPanel' : 'rightPanel';
  const open = useViewerState(({ view }) => view[key]);
  const entries = panelTable.filter((entry) => entry.side === side);
  const shown = entries.find(({ id }) => id === open) ?? entries[0];
  const tabs = useRef<HTMLDivElement>(null);
  const shownId = shown?.id;
  useEffect(() => {
    tabs.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shownId]);
  if (shown === undefined) return undefined;
  return (
    <aside className="side-area" aria-label={side === 'left' ? 'Left panels' : 'Right panels'}>
      <div className="side-area-tabs">
        <div ref={tabs} className="side-area-tablist" role="tablist" onKeyDown={moveFocus}>
          {entries.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-controls={`panel-${id}`}
              aria-selected={id === shown.id}
              tabIndex={id === shown.id ? 0 : -1}
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
          onClick={() => actions.setView({ [key]: side === 'left' ? undefined : closedPanel })}
        >
          ×
        </button>
      </div>
      <div className="side-area-content" role="tabpanel" id={`panel-${shown.id}`} aria-labelledby={`tab-${shown.id}`}>
        <h2 className="visually-hidden">{shown.title}</h2>
        <shown.Component />
      </div>
    </aside>
  );
}

/** Opens the tab beside the focused one by an arrow key. */
function moveFocus(event: KeyboardEvent): void {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
  const step = steps[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const focused = tabs.findIndex((tab) => tab === document.activeElement);
  const next = tabs.at((focused + step) % tabs.length);
  next?.focus();
  next?.click();
}
