import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { graphJson } from '@code-graph/graph/json';
import { GraphSnapshot } from '@code-graph/graph/snapshot';
import { DataDirectory } from '../files/data-directory.js';
import type { GraphStore, StoredGraph } from './graph-store.js';
import { loadStoreAt } from './shared/load-shared-store.js';
import type { SharedStoreOptions } from './shared/shared-store.js';
import { SqliteGraphStore } from './sqlite/sqlite-graph-store.js';
import { storeErrors } from './store-errors.js';

/** The place of a stored graph: a data directory, or a repository of a shared store. */
export type StorePlace = { readonly dataDirectory: string } | SharedStoreOptions;

/** A graph that was copied. */
export interface CopiedGraph {
  readonly nodes: number;
  readonly edges: number;
  /** Number of overlays. */
  readonly overlays: number;
  /** SHA-256 of the whole content, which both places have. */
  readonly fingerprint: string;
}

/**
 * Copies the stored graph, its attributes and the records of its overlays in one transaction, and reads the copy to compare it.
 * @param replaces whether a graph in the target may be replaced
 * @throws HostError `STORE_EMPTY`, `STORE_OCCUPIED`, `COPY_DIFFERS`, `DATA_DIRECTORY_IN_USE`, and those of the stores
 */
export async function copyGraph(from: StorePlace, to: StorePlace, replaces: boolean): Promise<CopiedGraph> {
  if ('dataDirectory' in from) await requireStore(from.dataDirectory);
  return withStore(from, async (source) => {
    const original = await source.load();
    if (original.version === 0) throw storeErrors.storeEmpty(describePlace(from));
    const fingerprint = await fingerprintOf(original);
    if ('dataDirectory' in to) await new DataDirectory(to.dataDirectory).prepare();
    await withStore(to, async (target) => {
      const former = await target.load();
      if (former.version > 0 && !replaces) throw storeErrors.storeOccupied(describePlace(to));
      await write(target, original);
    });
    // Another connection, which has nothing in memory.
    const copy = await withStore(to, (target) => target.load());
    if ((await fingerprintOf(copy)) !== fingerprint) throw storeErrors.copyDiffers(describePlace(to));
    return {
      nodes: original.structure.ids.length,
      edges: original.structure.sources.length,
      overlays: original.overlays.length,
      fingerprint,
    };
  });
}

/** A place in words, without a password. */
export function describePlace(place: StorePlace): string {
  return 'dataDirectory' in place
    ? `the data directory ${place.dataDirectory}`
    : `the repository "${place.repository}"`;
}

/** To open a store would create it. */
async function requireStore(dataDirectory: string): Promise<void> {
  await access(new DataDirectory(dataDirectory).storeFile).catch(() => {
    throw storeErrors.storeEmpty(describePlace({ dataDirectory }));
  });
}

async function withStore<Result>(place: StorePlace, use: (store: GraphStore) => Promise<Result>): Promise<Result> {
  const store =
    'dataDirectory' in place
      ? new SqliteGraphStore(new DataDirectory(place.dataDirectory))
      : (await loadStoreAt(place)).graph;
  try {
    await store.open();
    return await use(store);
  } finally {
    await store.close();
  }
}

function write(store: GraphStore, graph: StoredGraph): Promise<number> {
  const { structure, attributes, fingerprint, imported, overlays } = graph;
  return imported
    ? store.importGraph(structure, attributes, imported, overlays)
    : store.replaceGraph(structure, attributes, fingerprint, overlays);
}

async function fingerprintOf({ structure, attributes, fingerprint, imported, overlays }: StoredGraph): Promise<string> {
  const hash = createHash('sha256');
  for await (const slice of graphJson(new GraphSnapshot(1, structure, attributes), {})) hash.update(slice);
  const records = [...overlays].sort((one, other) => (one.plugin < other.plugin ? -1 : 1));
  return hash.update(JSON.stringify({ fingerprint, imported, records })).digest('hex');
}
