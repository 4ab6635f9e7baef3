// Writes a store on a disk that becomes full, and verifies it after each write. `full-disk.test.ts` starts it: `mount FOLDER KIB…` in a
// namespace in which file systems can be mounted, or `limit FOLDER` with a limit of the size of files.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ColumnBuilder, noAttributes, toGraphStructure, type GraphAttributes } from '@code-graph/graph/snapshot';
import { HostError } from '@code-graph/api/errors';
import type { OverlayRecord, StoredGraph } from '../../src/store/graph-store.js';
import type { SqliteGraphStore } from '../../src/store/sqlite/sqlite-graph-store.js';
import { openStore } from '../graph/open-store.js';
import { exampleGraph } from '../kit/running-host.js';

const [mode, disk = '', ...sizes] = process.argv.slice(2);
const structure = toGraphStructure(exampleGraph);
const counts = { failed: 0, succeeded: 0 };

const overlay: OverlayRecord = {
  plugin: 'git-activity',
  prefix: 'git:',
  options: {},
  appliedAt: '2026-11-20T10:15:00.000Z',
  durationMs: 1,
  nodesWithData: structure.ids.length,
};

function attributesOf(characters: number): GraphAttributes {
  const builder = new ColumnBuilder('string', structure.ids.length);
  // Different for each node, so that the store cannot save space.
  for (const index of structure.ids.keys()) builder.set(index, `${index}`.repeat(characters));
  return { nodes: new Map([['git:text', builder.build()]]), edges: new Map() };
}

const writes: readonly ((store: SqliteGraphStore) => Promise<unknown>)[] = [
  (store) => store.replaceGraph(structure, noAttributes, 'first'),
  ...[100, 10_000, 50_000, 200_000, 1_000_000, 20_000].map(
    (characters) => (store: SqliteGraphStore) => store.replaceAttributes('git:', attributesOf(characters), overlay),
  ),
  (store) => store.removeAttributes('git:'),
];

/** Runs a write, which fails with the reason or succeeds. */
async function attempt(store: SqliteGraphStore, write: (typeof writes)[number]): Promise<boolean> {
  try {
    await write(store);
    return true;
  } catch (error) {
    assert.ok(error instanceof HostError && error.code === 'STORE_FAILED', String(error));
    assert.match(error.message, /full|disk|I\/O/i);
    assert.ok(store.fault !== undefined);
    return false;
  }
}

/** Writes until the disk is full, and verifies the store after each write and after it was opened again. */
async function fill(folder: string, enlarge?: () => void): Promise<void> {
  const opened = await openStore(folder).catch((error: unknown) => {
    assert.ok(error instanceof HostError && error.code === 'DATA_DIRECTORY_UNUSABLE', String(error));
    return undefined;
  });
  if (!opened) {
    counts.failed++;
    return;
  }
  const { store } = opened;
  for (const write of writes) {
    const before = await store.load();
    const isWritten = await attempt(store, write);
    counts[isWritten ? 'succeeded' : 'failed']++;
    const after = await store.load();
    if (!isWritten) assert.deepEqual(after, before);
    else assert.equal(after.version, before.version + 1);
  }
  const last = await store.load();
  // A copy elsewhere is what the next host finds once there is space: the files of a full disk, with a log that was not moved.
  const copy = `${disk}-copy`;
  await cp(folder, copy, { recursive: true });
  await assertContent(copy, last);
  await rm(copy, { recursive: true });
  if (enlarge) {
    enlarge();
    for (const write of writes) assert.ok(await attempt(store, write), 'there is space again');
    assert.equal(store.fault, undefined);
    const written = await store.load();
    await store.close();
    await assertContent(folder, written);
  } else await store.close();
}

async function assertContent(folder: string, expected: StoredGraph): Promise<void> {
  const { store } = await openStore(folder);
  assert.deepEqual(await store.load(), expected, 'after a restart');
  await store.close();
}

if (mode === 'mount') {
  for (const size of sizes) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}k`, 'tmpfs', disk]);
    await fill(join(disk, 'data'), () => execFileSync('mount', ['-o', 'remount,size=64m', disk]));
    execFileSync('umount', ['--lazy', disk]);
  }
} else {
  await fill(join(disk, 'data'));
  await rm(join(disk, 'data'), { recursive: true });
}
process.stdout.write(JSON.stringify(counts));
