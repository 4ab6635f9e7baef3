import { foldLevels, type FoldLevel } from '../model/open-containers.js';
import { viewTable } from '../views/view-table.js';
import { useViewer, useViewerState } from '../state/viewer-context.js';
import { useTheme } from '../theme/use-theme.js';
import { HeaderChoice } from './header-choice.js';
import { headerTable } from './header-table.js';
import { TestsSwitch } from './tests-switch.js';

const foldTitles: Readonly<Record<FoldLevel, string>> = {
  overview: 'Overview',
  folders: 'Folders',
  namespaces: 'Files',
  classes: 'Classes',
  everything: 'Everything',
};

/** Workspace, views, level of folding, search, connection and theme. */
export function Header() {
  const { actions } = useViewer();
  const { viewId, fold } = useViewerState(({ view }) => view);
  const workspace = useViewerState(({ health }) => health?.workspace);
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <header className="header">
      <HubLink />
      <h1 title={workspace}>{workspace?.split(/[\\/]+/).findLast((part) => part !== '') ?? 'Code Graph'}</h1>
      <HeaderChoice
        label="View"
        options={viewTable}
        chosen={viewId}
        onChoose={(id) => actions.setView({ viewId: id })}
      />
      <HeaderChoice
        label="Level of detail"
        options={foldLevels.map((id) => ({ id, title: foldTitles[id] }))}
        chosen={fold}
        onChoose={(level) => actions.foldTo(level)}
      />
      <TestsSwitch />
      <div className="header-tools">
        {headerTable.map(({ id, Component }) => (
          <Component key={id} />
        ))}
        <Connection />
        <button
          type="button"
          aria-label={`Use the ${other} theme`}
          title={`Use the ${other} theme`}
          onClick={() => actions.setView({ theme: other })}
        >
          {theme === 'dark' ? '☀' : '☾'}
        </button>
      </div>
    </header>
  );
}

/** Leads from the graph of a repository to the page of the hub that serves it, under `/r/{name}/`. */
function HubLink() {
  const { client } = useViewer();
  if (client === undefined || !/\/r\/[^/]+\/$/.test(new URL(document.baseURI).pathname)) return undefined;
  return (
    <a className="header-hub" href="../../" title="All repositories of the hub">
      <span aria-hidden="true">‹</span>
      <span className="visually-hidden">All repositories of the hub</span>
    </a>
  );
}

const connectionTitles = {
  connecting: 'Connecting …',
  connected: 'Live',
  lost: 'Not connected',
  report: 'Report',
} as const;

/** State of the connection to the host. A bar below explains a lost connection. */
function Connection() {
  const connection = useViewerState((state) => state.connection);
  return (
    <span className="header-connection" data-connection={connection}>
      {connectionTitles[connection]}
    </span>
  );
}
