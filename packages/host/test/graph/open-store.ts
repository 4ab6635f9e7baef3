import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import { SqliteGraphStore } from '../../src/store/sqlite/sqlite-graph-store.js';
import { DataDirectory } from '../../src/files/data-directory.js';

/** An open store and its data directory. */
export interface OpenStore {
  readonly store: SqliteGraphStore;
  readonly dataDirectory: DataDirectory;
}

/** Creates the data directory if it does not exist, and opens its store. */
export async function openStore(path: string): Promise<OpenStore> {
  await mkdir(path, { recursive: true });
  const dataDirectory = new DataDirectory(path);
  const store = new SqliteGraphStore(dataDirectory);
  await store.open();
  return { store, dataDirectory };
}
