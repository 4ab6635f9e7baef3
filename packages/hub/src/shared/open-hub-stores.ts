import { loadSharedHub } from '@code-graph/host';
import type { SharedHub } from '@code-graph/host/graph-store';
import { openBoundaries, type BoundaryStore } from '../boundary/index.js';
import type { HubConfiguration } from '../configuration/hub-configuration.js';

/** The stores of a hub. */
export interface HubStores {
  readonly boundaries: BoundaryStore;
  /** Undefined if everything is in the data directory. */
  readonly shared: SharedHub | undefined;
  readonly close: () => Promise<void>;
}

/**
 * Opens the stores that the file of a hub names, and creates what is missing.
 * @throws HostError `STORE_UNREACHABLE`, `STORE_TOO_NEW`, `STORE_PACKAGE_MISSING`
 */
export async function openHubStores({ store, dataDirectory }: HubConfiguration): Promise<HubStores> {
  if (store === undefined) {
    const boundaries = await openBoundaries(dataDirectory);
    const close = (): Promise<void> => {
      boundaries.close();
      return Promise.resolve();
    };
    return { boundaries, shared: undefined, close };
  }
  const shared = await loadSharedHub(store);
  await shared.open();
  return { boundaries: shared.boundaries, shared, close: () => shared.close() };
}
