import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SqliteBoundaryStore } from './sqlite-boundary-store.js';

/** Opens the boundaries in the data directory of a hub, and creates both if they are missing. */
export async function openBoundaries(dataDirectory: string): Promise<SqliteBoundaryStore> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  return new SqliteBoundaryStore(join(dataDirectory, 'boundaries.sqlite'));
}
