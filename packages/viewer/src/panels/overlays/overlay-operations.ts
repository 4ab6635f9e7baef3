import { ClientError, type Client, type Plugin, type PluginApplyStatus, type Violation } from '@code-graph/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { overlaysToDraw } from '../../model/channels/overlays-to-draw.js';

/** Polling interval for the progress of an operation, in milliseconds: events only report its start and its end. */
const progressMs = 400;

/** A request that the host refused. */
export interface Refusal {
  readonly message: string;
  /** The faulty options, if they were the reason. */
  readonly violations: readonly Violation[];
}

/** Statuses of the plugins, and the operations that change them. */
export interface OverlayOperations {
  readonly statuses: ReadonlyMap<string, PluginApplyStatus>;
  readonly refusals: ReadonlyMap<string, Refusal>;
  apply(plugin: Plugin, options: unknown): void;
  cancel(plugin: Plugin): void;
  remove(plugin: Plugin): void;
  resume(plugin: Plugin): void;
}

/** Keeps the statuses of all plugins up to date while the component is mounted. */
export function useOverlayOperations(): OverlayOperations {
  const { client, store, actions } = useViewer();
  const plugins = useViewerState((state) => state.plugins);
  const [statuses, setStatuses] = useState<ReadonlyMap<string, PluginApplyStatus>>(new Map());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map());
  /** Requested operations whose outcome the host has not reported yet. */
  const [requested, setRequested] = useState<ReadonlyMap<string, PluginApplyStatus>>(new Map());
  /** Plugins that this page has applied for the first time, and whose overlays are drawn once they are in the graph. */
  const awaited = useRef(new Set<string>());

  const refresh = useCallback(
    async (ids: readonly string[]): Promise<void> => {
      if (client === undefined || ids.length === 0) return;
      const loaded = await Promise.all(ids.map((id) => readStatus(client, id)));
      const isListed = (id: string): boolean => store.getState().plugins.some((plugin) => plugin.id === id);
      setStatuses((latest) => new Map([...[...latest, ...loaded].filter(([id]) => isListed(id))]));
    },
    [client, store],
  );

  // The list is loaded again after every event about a plugin.
  useEffect(() => {
    void refresh(plugins.map(({ id }) => id)).catch(() => undefined);
    for (const plugin of plugins) {
      if (plugin.status !== 'applied' || !awaited.current.delete(plugin.id)) continue;
      for (const [channel, key] of overlaysToDraw(plugin)) actions.setChannel(channel, key);
    }
  }, [plugins, refresh, actions]);

  const current = new Map([...requested, ...[...statuses].filter(([id, each]) => !requested.has(id) || isBusy(each))]);
  const busyIds = [...current.values()]
    .filter(isBusy)
    .map(({ plugin }) => plugin)
    .join(' ');
  useEffect(() => {
    if (busyIds === '') return undefined;
    // A lost connection is shown in the header, and the statuses are loaded again after it.
    const timer = setInterval(() => void refresh(busyIds.split(' ')).catch(() => undefined), progressMs);
    return () => clearInterval(timer);
  }, [busyIds, refresh]);

  const run = (
    { id }: Plugin,
    status: PluginApplyStatus['status'] | undefined,
    request: (client: Client) => Promise<unknown>,
  ): void => {
    if (client === undefined) return;
    setRefusals((latest) => without(latest, id));
    if (status !== undefined) setRequested((latest) => new Map([...latest, [id, { plugin: id, status }]]));
    request(client)
      .catch((error: unknown) => {
        awaited.current.delete(id);
        setRefusals((latest) => new Map([...latest, [id, toRefusal(error)]]));
      })
      .then(() => refresh([id]))
      .catch(() => undefined)
      .finally(() => setRequested((latest) => without(latest, id)));
  };
  const params = ({ id }: Plugin) => ({ path: { pluginId: id } });

  return {
    statuses: current,
    refusals,
    apply: (plugin, options) => {
      if (plugin.provenance === undefined) awaited.current.add(plugin.id);
      run(plugin, 'applying', (host) =>
        host.post('/api/overlays/{pluginId}/apply', {
          params: { ...params(plugin), header: { Prefer: 'respond-async' } },
          body: options as Record<string, unknown>,
        }),
      );
    },
    cancel: (plugin) => {
      awaited.current.delete(plugin.id);
      run(plugin, undefined, (host) => host.post('/api/overlays/{pluginId}/cancel', { params: params(plugin) }));
    },
    remove: (plugin) =>
      run(plugin, 'removing', (host) => host.delete('/api/overlays/{pluginId}/apply', { params: params(plugin) })),
    resume: (plugin) =>
      run(plugin, undefined, (host) => host.post('/api/plugins/{pluginId}/resume', { params: params(plugin) })),
  };
}

function isBusy({ status }: PluginApplyStatus): boolean {
  return status === 'applying' || status === 'removing';
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([each]) => each !== id));
}

async function readStatus(client: Client, pluginId: string): Promise<[string, PluginApplyStatus]> {
  return [pluginId, await client.get('/api/overlays/{pluginId}/status', { params: { path: { pluginId } } })];
}

function toRefusal(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  return { message, violations: error instanceof ClientError ? (error.details ?? []) : [] };
}
