import { codeOf, messageOf } from '@code-graph/api/errors';
import type { StoreSettings } from '../../configuration/host-settings.js';
import { storeErrors } from '../store-errors.js';
import type { ObjectFolder, OpenObjectFolder } from './object-folder.js';
import type { CreateSharedHub, SharedHub, SharedHubOptions } from './shared-hub.js';
import type { CreateSharedStore, SharedStore, SharedStoreOptions } from './shared-store.js';

interface StorePackage {
  readonly createSharedStore: CreateSharedStore;
  readonly createSharedHub: CreateSharedHub;
  readonly openObjectFolder: OpenObjectFolder;
}

/** The package of the store on PostgreSQL, and of the client for object storages. It is not a dependency, because a host on one machine has no use for it. */
const packageName = '@code-graph/store-postgres';

/**
 * Loads the shared store of the settings, without opening it.
 * @returns undefined if the graph is stored in the data directory
 * @throws HostError `STORE_PACKAGE_MISSING`
 */
export async function loadSharedStore({ url, repository, objects }: StoreSettings): Promise<SharedStore | undefined> {
  return url === undefined ? undefined : await loadStoreAt({ url, repository, objects: objects.url });
}

/**
 * Loads the shared store at an address, without opening it.
 * @throws HostError `STORE_PACKAGE_MISSING`
 */
export async function loadStoreAt(options: SharedStoreOptions): Promise<SharedStore> {
  return (await loadPackage()).createSharedStore(options);
}

/**
 * Loads the shared store of a hub, without opening it.
 * @throws HostError `STORE_PACKAGE_MISSING`
 */
export async function loadSharedHub(options: SharedHubOptions): Promise<SharedHub> {
  return (await loadPackage()).createSharedHub(options);
}

/**
 * Opens a folder in an object storage.
 * @param address URL of a bucket and a prefix in it, such as s3://bucket/prefix
 * @throws HostError `STORE_PACKAGE_MISSING`, `OBJECTS_UNREACHABLE`
 */
export async function openObjectFolder(address: string): Promise<ObjectFolder> {
  return (await loadPackage('An object storage')).openObjectFolder(address);
}

async function loadPackage(subject = 'The store of "store.url"'): Promise<StorePackage> {
  try {
    return (await import(packageName)) as StorePackage;
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND' || !messageOf(error).includes(packageName)) throw error;
    throw storeErrors.storePackageMissing(packageName, subject);
  }
}
