import { StoreMembership, type Logger } from '@code-graph/host';
import type { BoundaryStore } from './boundary/index.js';
import type { HubConfiguration } from './configuration/hub-configuration.js';
import type { HubFile } from './configuration/hub-file.js';
import { Hub } from './hub.js';
import { openHubStores } from './shared/open-hub-stores.js';

/** A hub that serves nothing, for one operation on its repositories. */
export interface OpenHub {
  readonly hub: Hub;
  readonly boundaries: BoundaryStore;
  readonly close: () => Promise<void>;
}

const ignore = (): void => undefined;
const silent: Logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Opens a hub. Updates that are requested run in this process, or in those that run the jobs of the shared store.
 * @throws HostError as a shared store
 */
export async function openHub(file: HubFile, configuration: HubConfiguration): Promise<OpenHub> {
  const { boundaries, shared, close } = await openHubStores(configuration);
  const parts = shared && {
    ...{ store: shared, state: undefined, logger: silent, runsJobs: false },
    membership: new StoreMembership(shared.members),
  };
  const hub = new Hub(file, configuration, { boundaries, shared: parts });
  try {
    await hub.start({ updates: false });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    hub,
    boundaries,
    close: async () => {
      await hub.stop();
      await close();
    },
  };
}
