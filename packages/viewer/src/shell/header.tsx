import { foldLevels, type FoldLevel } from '../model/open-containers.js';
import { viewTable } from '../views/view-table.js';
import { useViewer, useViewerState } from '../state/viewer-context.js';
import { useTheme } from '../theme/use-theme.js';
import { headerTable } from './header-table.js';
import { TestsSwitch } from './tests-switch.js';

const foldTitles: Readonly<Record<FoldLevel, string>> = {
  overview: 'Overview',
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
      <h1 title={workspace}>{workspace?.split(/[\\/]/).at(-1) ?? 'Code Graph'}</h1>
      {viewTable.length > 1 && (
        <div className="header-choice" role="group" aria-label="View">
          {viewTable.map(({ id, title }) => (
            <button key={id} type="button" aria-pressed={id === viewId} onClick={() => actions.setView({ viewId: id })}>
              {title}
            </button>
          ))}
        </div>
      )}
      <div className="header-choice" role="group" aria-label="Level of detail">
        {foldLevels.map((level) => (
          <button key={level} type="button" aria-pressed={level === fold} onClick={() => actions.foldTo(level)}>
            {foldTitles[level]}
          </button>
        ))}
      </div>
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

const connectionTitles = {
  connecting: 'Connecting …',
  connected: 'Live',
  lost: 'Connection lost. Reconnecting …',
  report: 'Report',
} as const;

/** State of the connection to the host. */
function Connection() {
  const connection = useViewerState((state) => state.connection);
  return (
    <span className="header-connection" data-connection={connection} role="status">
      {connectionTitles[connection]}
    </span>
  );
}
