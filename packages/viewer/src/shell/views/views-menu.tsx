import type { Client, SavedView } from '@code-graph/client';
import { useRef, type RefObject } from 'react';
import { toVisibleText } from '../../graph/visible-text.js';
import { toSavedViewFile } from '../../model/saved-views/saved-view-file.js';
import { useViewer } from '../../state/viewer-context.js';
import { saveFile } from '../../data/files/save-file.js';
import { SavedViewRow } from './saved-view-row.js';
import { useSavedViews } from './use-saved-views.js';
import { SavedViewLink } from './saved-view-link.js';
import { ViewForm } from './view-form.js';
import './views-menu.css';

/** Saves the view with a title and a note, and opens saved ones. A report only opens those that it has. */
export function ViewsMenu() {
  const { client, reportViews = [] } = useViewer();
  if (client !== undefined) return <HostViews client={client} />;
  return reportViews.length > 0 && <ReportViews views={reportViews} />;
}

function ReportViews({ views }: { readonly views: readonly SavedView[] }) {
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" popoverTarget="views-menu">
        Views
      </button>
      <div ref={menu} id="views-menu" className="views-menu" popover="auto" role="group" aria-label="Saved views">
        <h2>Saved views</h2>
        <ul>
          {views.map((view) => (
            <li key={view.id} className="views-menu-row">
              <SavedViewLink view={view} onOpen={() => openView(menu, view)} />
            </li>
          ))}
        </ul>
        <p>This is a report: only a host saves views.</p>
      </div>
    </>
  );
}

function openView(menu: RefObject<HTMLDivElement | null>, { link }: SavedView): void {
  location.hash = link;
  menu.current?.hidePopover();
}

function HostViews({ client }: { readonly client: Client }) {
  const saved = useSavedViews(client);
  const menu = useRef<HTMLDivElement>(null);
  const { views, message, deleted } = saved;
  return (
    <>
      <button type="button" popoverTarget="views-menu">
        Views
      </button>
      <div
        ref={menu}
        id="views-menu"
        className="views-menu"
        popover="auto"
        role="group"
        aria-label="Saved views"
        onToggle={({ newState }) => {
          if (newState === 'open') saved.load();
        }}
      >
        <h2>Save this view</h2>
        <ViewForm
          initial={{ title: '' }}
          label="Save"
          onSave={(texts) => saved.create({ ...texts, link: location.hash || '#' })}
        />
        <h2>Saved views</h2>
        {views?.length === 0 && <p>There are none yet. Everyone who opens this host sees those that you save.</p>}
        <ul>
          {views?.map((view) => (
            <SavedViewRow key={view.id} view={view} saved={saved} onOpen={() => openView(menu, view)} />
          ))}
        </ul>
        <div className="views-menu-buttons">
          <button
            type="button"
            disabled={views === undefined || views.length === 0}
            onClick={() =>
              saveFile(new Blob([toSavedViewFile(views ?? [])], { type: 'application/json' }), 'views.json')
            }
          >
            Export JSON
          </button>
          <ImportButton onFile={(file) => saved.importFile(file)} />
        </div>
        <p role="status">
          {deleted === undefined ? toVisibleText(message) : `Deleted ${toVisibleText(deleted.title)}. ${message}`}
        </p>
        {deleted !== undefined && (
          <button type="button" onClick={() => saved.restore(deleted)}>
            Undo
          </button>
        )}
      </div>
    </>
  );
}

function ImportButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        Import JSON
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="File of saved views"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
