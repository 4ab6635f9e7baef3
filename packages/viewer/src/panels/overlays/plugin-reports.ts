import type { PluginReport } from '@code-graph/client';
import { useEffect, useState } from 'react';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

/** The host's report on all candidates, usable or not. Empty in a static report. */
export function usePluginReports(): readonly PluginReport[] {
  const { client } = useViewer();
  const plugins = useViewerState((state) => state.plugins);
  const [reports, setReports] = useState<readonly PluginReport[]>([]);
  // The list of plugins is loaded again after every event about a plugin, and so are the reports.
  useEffect(() => {
    let isCurrent = true;
    client?.get('/api/plugins').then(
      (loaded) => isCurrent && setReports(loaded.plugins),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client, plugins]);
  return reports;
}
