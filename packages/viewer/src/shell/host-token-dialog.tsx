import { createClient } from '@code-graph/client';
import { useViewer, useViewerState } from '../state/viewer-context.js';
import { TokenDialog } from '../views/token-dialog.js';

/** Asks for a token when the host requires one. */
export function HostTokenDialog() {
  const { client } = useViewer();
  const isRequired = useViewerState((state) => state.isTokenRequired);
  if (client === undefined) return undefined;
  const request = (token: string): Promise<unknown> => createClient(client.url, { token }).get('/api/overlays');
  return <TokenDialog service="host" isRequired={isRequired} request={request} />;
}
