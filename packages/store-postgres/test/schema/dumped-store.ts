import assert from 'node:assert/strict';
import type { CreateSharedHub, CreateSharedStore, SharedHub, SharedStore } from '@code-graph/host/graph-store';
import { attributeOf, chainOf, numbersOf, overlayOf } from '../kit/sample-graph.js';

const repository = 'dumped';
const job = '3b0d2a54-6a0e-4e6f-9b53-0c2f3f6f7a11';
const delivery = { id: 'msg_1', webhook: 'wh_1', owner: 'lost', record: '{"n":1}' };
const use = { manager: 'npm', package: 'lib', symbol: 'f', nodeId: 'a.ts#f', file: 'a.ts' } as const;
const boundary = {
  packages: [],
  exports: [],
  uses: [{ ...use, line: 1, kind: 'call', confidence: 1, range: undefined, locked: undefined }],
} as const;

/** The exports of the package that create stores. */
export interface StorePackage {
  readonly createSharedStore: CreateSharedStore;
  readonly createSharedHub: CreateSharedHub;
}

/** The version of the schema with which a part of the store was added. */
const addedWith = { events: 2, jobs: 3, hub: 4, deliveries: 5 };

/** Writes to each part of a store that a version of the schema has. */
export async function fillStore({ createSharedStore, createSharedHub }: StorePackage, url: string, version: number) {
  const store = createSharedStore({ url, repository });
  await store.graph.open();
  await store.graph.replaceGraph(chainOf(5, 'ü'), attributeOf('a:x', numbersOf(5, 1)), 'before');
  await store.graph.replaceAttributes('b:', attributeOf('b:x', numbersOf(5, 2)), overlayOf('b'));
  await store.documents.write('views', 'first', undefined);
  const deliveries = version >= addedWith.deliveries ? { deliveries: [delivery] } : {};
  if (version >= addedWith.events) await store.events.append([{ key: 'abc', content: '{"n":1}', ...deliveries }]);
  if (version >= addedWith.jobs) {
    await store.jobs.open();
    await store.jobs.add({ id: job, slot: 'index', content: '{}' });
  }
  await store.graph.close();
  if (version < addedWith.hub) return;
  const hub = createSharedHub({ url, hub: 'hub' });
  await hub.open();
  await hub.repositories.add('One', '{"name":"One"}');
  await hub.boundaries.replace('One', 'c1', boundary);
  await hub.close();
}

/** Checks that a store has what an earlier version has written, and that each part of it can be written to. */
export async function assertFilled(
  { createSharedStore, createSharedHub }: StorePackage,
  url: string,
  version: number,
): Promise<void> {
  const store = createSharedStore({ url, repository });
  const hub = createSharedHub({ url, hub: 'hub' });
  // Two hosts at once bring the schema up to date.
  await Promise.all([store.graph.open(), hub.open()]);
  try {
    await assertStore(store, version);
    await assertHub(hub, version);
  } finally {
    await store.graph.close();
    await hub.close();
  }
}

async function assertStore({ graph, documents, events, deliveries, jobs }: SharedStore, version: number) {
  const loaded = await graph.load();
  assert.deepEqual(loaded.structure, chainOf(5, 'ü'));
  assert.deepEqual(loaded.attributes.nodes.get('a:x'), numbersOf(5, 1));
  assert.deepEqual(loaded.attributes.nodes.get('b:x'), numbersOf(5, 2));
  assert.deepEqual([loaded.version, loaded.fingerprint, loaded.overlays], [2, 'before', [overlayOf('b')]]);
  assert.equal(await graph.replaceGraph(chainOf(3), attributeOf('a:x', numbersOf(3, 1)), 'after'), 3);
  assert.deepEqual(await documents.read('views'), { text: 'first', revision: 1 });
  assert.equal(await documents.write('views', 'second', 1), 2);
  const read = version >= addedWith.events ? ['{"n":1}'] : [];
  await events.append([{ key: 'def', content: '{"n":2}', deliveries: [{ ...delivery, id: 'msg_2' }] }]);
  assert.deepEqual(
    (await events.read(0)).map(({ content }) => content),
    [...read, '{"n":2}'],
  );
  const held = version >= addedWith.deliveries ? ['msg_1', 'msg_2'] : ['msg_2'];
  assert.deepEqual([...((await deliveries?.held('lost', ['msg_1', 'msg_2'])) ?? [])].sort(), held);
  assert.equal(await jobs.open(), true);
  if (version < addedWith.jobs) assert.ok(await jobs.add({ id: job, slot: 'index', content: '{}' }));
  assert.equal((await jobs.claim('host'))?.id, job);
}

async function assertHub({ repositories, boundaries }: SharedHub, version: number): Promise<void> {
  const isKept = version >= addedWith.hub;
  assert.equal((await repositories.read('One'))?.configuration, isKept ? '{"name":"One"}' : undefined);
  assert.equal(await boundaries.commitOf('One'), isKept ? 'c1' : undefined);
  assert.deepEqual(await boundaries.usedSymbols({ manager: 'npm', package: 'lib' }), isKept ? ['f'] : []);
  assert.equal(await repositories.add('one', '{}'), !isKept);
  await boundaries.replace('One', 'c2', boundary);
  assert.equal(await boundaries.commitOf('One'), 'c2');
}
