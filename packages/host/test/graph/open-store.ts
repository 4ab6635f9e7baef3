import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import { SqliteGraphStore } from '../../src/graph/store/sqlite/sqlite-graph-store.js';
import { DataDirectory } from '../../src/platform/files/data-directory.js';

/** A store that is open, in a data directory of its own. */
export interface OpenStore {
  readonly store: SqliteGraphStore;
  readonly dataDirectory: DataDirectory;
}

/** Makes a data directory, if it is not there yet, and opens its store. */
export async function openStore(path: string): Promise<OpenStore> {
  await mkdir(path, { recursive: true });
  const dataDirectory = new DataDirectory(path);
  const store = new SqliteGraphStore(dataDirectory);
  await store.open();
  return { store, dataDirectory };
}
