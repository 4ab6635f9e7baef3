import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ColumnBuilder, noAttributes, toGraphStructure, type GraphAttributes } from '@code-graph/graph/snapshot';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import type { OverlayRecord, StoredGraph } from '../../src/store/graph-store.js';
import type { SqliteGraphStore } from '../../src/store/sqlite/sqlite-graph-store.js';
import { openStore } from '../graph/open-store.js';
import { exampleGraph } from '../kit/running-host.js';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import { loseWrites, recordTurns, type StoreFiles } from './lost-sectors.js';

const structure = toGraphStructure(exampleGraph);
const smaller = toGraphStructure({ nodes: exampleGraph.nodes.slice(0, 2), edges: [] });

const overlay = (durationMs: number): OverlayRecord => ({
  plugin: 'git-activity',
  prefix: 'git:',
  options: {},
  appliedAt: '2026-11-20T10:15:00.000Z',
  durationMs,
  nodesWithData: structure.ids.length,
});

/** A value for each node. With a length of a million characters, they are written in several transactions. */
function attributesWith(value: string, length = 1): GraphAttributes {
  const builder = new ColumnBuilder('string', structure.ids.length);
  for (const index of structure.ids.keys()) builder.set(index, `${index}${value}`.repeat(length));
  return { nodes: new Map([['git:text', builder.build()]]), edges: new Map() };
}

const writes: readonly ((store: SqliteGraphStore) => Promise<unknown>)[] = [
  (store) => store.replaceGraph(structure, noAttributes, 'first'),
  (store) => store.replaceAttributes('git:', attributesWith('a'), overlay(1)),
  (store) => store.replaceAttributes('git:', attributesWith('b', 500_000), overlay(2)),
  (store) => store.replaceAttributes('git:', attributesWith('c'), overlay(3)),
  (store) => store.removeAttributes('git:'),
  (store) => store.replaceGraph(smaller, noAttributes, 'second'),
  (store) => store.importGraph(structure, noAttributes, { importedAt: '2026-11-20T10:15:00.000Z' }, []),
  (store) => store.replaceAttributes('git:', attributesWith('d'), overlay(4)),
];

/**
 * Cuts the power at random moments: of the sectors written since the last sync, a random part is lost. The order of the syncs is that
 * which SQLite documents for a write-ahead log with `synchronous = FULL`; that the operating system and the disk obey them is assumed.
 */
export function describeLostWrites({ rounds, seed }: RandomRounds): void {
  describe(`A store after a loss of power (${rounds} rounds, seed ${seed})`, function () {
    this.timeout(0);
    const folder = useTemporaryFolder();

    it('has every write that was reported, and at most the next one, completely', async () => {
      const { contents, turns } = await recordWrites(join(folder.path, 'data'));
      const moments = turns.slice(1).map((after, index) => ({ before: turns[index] ?? after, after }));
      assert.ok(moments.length > 2 * writes.length, `only ${moments.length} changes of the files`);
      const random = createSeededRandom(seed);
      let lost = 0;
      for (let round = 0; round < rounds; round++) {
        const { before, after } = moments[Math.floor(random() * moments.length)] ?? assert.fail();
        const files = loseWrites(before, after, random);
        const content = await loadFrom(join(folder.path, 'crashed'), files);
        // A write may be reported, and the next one begin, in the turn that was interrupted.
        const allowed = contents.map((_, count) => count).slice(before.reported, after.reported + 2);
        const version = allowed.find((count) => isSame(content, contents[count]));
        assert.ok(
          version !== undefined,
          `round ${round}: after ${before.reported} writes, the store has another content`,
        );
        if (version === before.reported) lost++;
      }
      assert.ok(lost > 0 && lost < rounds, `${lost} of ${rounds} losses kept the former content`);
    });
  });
}

/** Runs all writes. Returns the content after each, and the files of the store at each turn of the event loop. */
async function recordWrites(
  path: string,
): Promise<{ readonly contents: readonly StoredGraph[]; readonly turns: readonly StoreFiles[] }> {
  const { store, dataDirectory } = await openStore(path);
  const contents = [await store.load()];
  const turns = recordTurns(dataDirectory.storeFile, () => contents.length - 1);
  try {
    for (const write of writes) {
      await write(store);
      contents.push(await store.load());
    }
    return { contents, turns: await turns.stop() };
  } finally {
    await turns.stop();
    await store.close();
  }
}

async function loadFrom(path: string, { database, log }: Pick<StoreFiles, 'database' | 'log'>): Promise<StoredGraph> {
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { mode: 0o700 });
  await writeFile(join(path, 'graph.sqlite'), database);
  await writeFile(join(path, 'graph.sqlite-wal'), log);
  const { store } = await openStore(path);
  try {
    return await store.load();
  } finally {
    await store.close();
  }
}

function isSame(found: StoredGraph, expected: StoredGraph | undefined): boolean {
  try {
    assert.deepEqual(found, expected);
    return true;
  } catch {
    return false;
  }
}
