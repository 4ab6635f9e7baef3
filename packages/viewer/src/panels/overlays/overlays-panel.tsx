import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { DrawnOverlays } from './drawn-overlays.js';
import { useOverlayOperations } from './overlay-operations.js';
import { PluginCard } from './plugin-card.js';
import { usePluginReports } from './plugin-reports.js';
import { UnusablePlugins } from './unusable-plugins.js';
import './overlays-panel.css';

/** The overlays in force, and every plugin with its options and its overlays. */
export function OverlaysPanel() {
  const { client } = useViewer();
  const plugins = useViewerState((state) => state.plugins);
  const operations = useOverlayOperations();
  const reports = usePluginReports();
  return (
    <div className="overlays-panel">
      <DrawnOverlays />
      {client === undefined && (
        <p className="overlays-panel-hint">
          This is a report: plugins can be applied only by a host. Start one with <code>code-graph serve</code>.
        </p>
      )}
      {plugins.map((plugin) => (
        <PluginCard
          key={plugin.id}
          plugin={plugin}
          operations={operations}
          report={reports.find(({ id, state }) => id === plugin.id && (state === 'usable' || state === 'quarantined'))}
        />
      ))}
      <UnusablePlugins reports={reports} />
    </div>
  );
}
