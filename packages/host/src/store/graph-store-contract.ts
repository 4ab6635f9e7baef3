import assert from 'node:assert/strict';
import type { AttributeValue, GraphDocument } from '@code-graph/sdk';
import {
  ColumnBuilder,
  emptyStructure,
  noAttributes,
  toGraphStructure,
  valueAt,
  type Column,
  type Columns,
  type GraphAttributes,
  type GraphStructure,
} from '@code-graph/graph/snapshot';
import type { GraphStore, ImportRecord, OverlayRecord, StoredGraph } from './graph-store.js';

/** The parts of a test runner that the contract needs; mocha's globals fit. */
export interface ContractRunner {
  readonly describe: (title: string, define: () => void) => unknown;
  readonly it: (title: string, test: () => Promise<void>) => unknown;
}

/** The location of one store, where it can be opened repeatedly. */
export interface StoreLocation {
  /** Creates an instance at the location. The previous one has been closed. */
  create(): GraphStore;
  /** Deletes the location. */
  dispose(): Promise<void>;
}

const graph: GraphDocument = {
  nodes: [
    {
      id: 'src/a.ts',
      name: 'a.ts',
      type: 'Namespace',
      file: 'src/a.ts',
      startLine: 1,
      endLine: 9,
      language: 'typescript',
    },
    { id: 'src/a.ts#Ünïcode "x"', name: 'Ünïcode "x"', type: 'Class', parent: 'src/a.ts' },
    { id: 'x', name: '', type: 'Method' },
  ],
  edges: [
    { source: 'src/a.ts', target: 'src/a.ts#Ünïcode "x"', kind: 'contains' },
    { source: 'x', target: 'x', kind: 'calls', weight: 3 },
    { source: 'x', target: 'src/a.ts' },
  ],
};

const structure = toGraphStructure(graph);

function column(type: Column['type'], length: number, values: Readonly<Record<number, AttributeValue>>): Column {
  const builder = new ColumnBuilder(type, length);
  for (const [index, value] of Object.entries(values)) builder.set(Number(index), value);
  return builder.build();
}

const gitAttributes: GraphAttributes = {
  nodes: new Map([
    ['git:churn', column('number', 3, { 0: 12, 2: -0.5 })],
    ['git:lastModified', column('date', 3, { 0: '2026-11-20T10:15:00Z' })],
  ]),
  edges: new Map([['git:coupling', column('number', 3, { 1: 0.75 })]]),
};

const otherAttributes: GraphAttributes = {
  nodes: new Map([
    ['gita:team', column('string', 3, { 0: 'core', 1: '', 2: 'core' })],
    ['gita:shared', column('boolean', 3, { 0: true, 2: false })],
  ]),
  edges: new Map(),
};

const overlay: OverlayRecord = {
  plugin: 'git-activity',
  pluginVersion: '1.2.3',
  prefix: 'git:',
  options: { since: '2026-01-01' },
  commit: '9071130a5c8f0e3d2b1a4c6e8f7d9b0a1c2e3f4d',
  appliedAt: '2026-11-20T10:15:00.000Z',
  durationMs: 12,
  nodesWithData: 2,
  messages: [{ level: 'warning', text: 'src/ü.ts was not found.' }],
};

const importRecord: ImportRecord = { importedAt: '2026-11-21T08:00:00.000Z' };

/** The contract of every graph store, as tests that run against any implementation. */
export function describeGraphStore(
  runner: ContractRunner,
  title: string,
  createLocation: () => Promise<StoreLocation>,
): void {
  const { describe, it } = runner;

  /** Runs a test against an open store; `reopen` closes it and opens another at the same location. */
  const test = (name: string, body: (store: GraphStore, reopen: () => Promise<GraphStore>) => Promise<void>): void => {
    it(name, async () => {
      const location = await createLocation();
      let store = location.create();
      try {
        await store.open();
        await body(store, async () => {
          await store.close();
          store = location.create();
          await store.open();
          return store;
        });
      } finally {
        await store.close();
        await location.dispose();
      }
    });
  };

  describe(`${title} keeps the contract of a graph store`, () => {
    test('is empty at version 0 when new', async (store) => {
      const stored = await store.load();
      assert.equal(stored.version, 0);
      assertContains(stored, emptyStructure, noAttributes);
      assert.deepEqual(stored.overlays, []);
      assert.equal(stored.fingerprint, undefined);
      assert.equal(stored.imported, undefined);
      assert.notEqual(stored.storeId, '');
    });

    test('has no fault while it can be written to', async (store) => {
      assert.equal(store.fault, undefined);
      await store.replaceGraph(structure, gitAttributes, 'abc');
      assert.equal(store.fault, undefined);
    });

    test('keeps its id, which is different from that of any other store', async (store, reopen) => {
      const { storeId } = await store.load();
      assert.equal((await (await reopen()).load()).storeId, storeId);
      const elsewhere = await createLocation();
      const other = elsewhere.create();
      await other.open();
      assert.notEqual((await other.load()).storeId, storeId);
      await other.close();
      await elsewhere.dispose();
    });

    test('returns the stored graph, also after it is opened again', async (store, reopen) => {
      assert.equal(await store.replaceGraph(structure, gitAttributes, 'abc'), 1);
      for (const stored of [await store.load(), await (await reopen()).load()]) {
        assert.equal(stored.version, 1);
        assert.equal(stored.fingerprint, 'abc');
        assertContains(stored, structure, gitAttributes);
      }
    });

    test('returns attributes of every type on nodes and edges, and the record of the overlay', async (store, reopen) => {
      await store.replaceGraph(structure, noAttributes, undefined);
      assert.equal(await store.replaceAttributes('git:', gitAttributes, overlay), 2);
      assert.equal(await store.replaceAttributes('gita:', otherAttributes, undefined), 3);
      const stored = await (await reopen()).load();
      assertContains(stored, structure, merge(gitAttributes, otherAttributes));
      assert.deepEqual(stored.overlays, [overlay]);
    });

    test('replaces exactly the attributes with the prefix', async (store) => {
      await store.replaceGraph(structure, merge(gitAttributes, otherAttributes), undefined);
      const fresh = { nodes: new Map([['git:authors', column('number', 3, { 1: 7 })]]), edges: new Map() };
      await store.replaceAttributes('git:', fresh, { ...overlay, durationMs: 13 });
      const stored = await store.load();
      assertContains(stored, structure, merge(fresh, otherAttributes));
      assert.deepEqual(stored.overlays, [{ ...overlay, durationMs: 13 }]);
    });

    test('deletes exactly the attributes with the prefix, and the record', async (store, reopen) => {
      await store.replaceGraph(structure, otherAttributes, undefined);
      await store.replaceAttributes('git:', gitAttributes, overlay);
      assert.equal(await store.removeAttributes('git:'), 3);
      const stored = await (await reopen()).load();
      assertContains(stored, structure, otherAttributes);
      assert.deepEqual(stored.overlays, []);
    });

    test('keeps one record for a plugin whose prefix changes', async (store, reopen) => {
      await store.replaceGraph(structure, otherAttributes, undefined);
      await store.replaceAttributes('git:', gitAttributes, overlay);
      const renamed = { nodes: new Map([['history:churn', column('number', 3, { 0: 12 })]]), edges: new Map() };
      const record = { ...overlay, prefix: 'history:' };
      await store.replaceAttributes('history:', renamed, record);
      const stored = await (await reopen()).load();
      assertContains(stored, structure, merge(otherAttributes, renamed));
      assert.deepEqual(stored.overlays, [record]);
    });

    test('keeps one record for a prefix whose plugin changes', async (store, reopen) => {
      await store.replaceGraph(structure, noAttributes, undefined);
      await store.replaceAttributes('git:', gitAttributes, overlay);
      const record = { ...overlay, plugin: 'history' };
      await store.replaceAttributes('git:', gitAttributes, record);
      const stored = await (await reopen()).load();
      assertContains(stored, structure, gitAttributes);
      assert.deepEqual(stored.overlays, [record]);
    });

    test('keeps a graph without nodes', async (store, reopen) => {
      await store.replaceGraph(structure, gitAttributes, 'abc');
      await store.replaceGraph(emptyStructure, noAttributes, 'def');
      const stored = await (await reopen()).load();
      assertContains(stored, emptyStructure, noAttributes);
      assert.equal(stored.fingerprint, 'def');
    });

    test('keeps overlays when nodes and edges are replaced', async (store) => {
      await store.replaceGraph(structure, noAttributes, undefined);
      await store.replaceAttributes('git:', gitAttributes, overlay);
      const smaller = toGraphStructure({ nodes: [{ id: 'only', name: 'only', type: 'Class' }], edges: [] });
      const carried = { nodes: new Map([['git:churn', column('number', 1, { 0: 1 })]]), edges: new Map() };
      assert.equal(await store.replaceGraph(smaller, carried, 'def'), 3);
      const stored = await store.load();
      assertContains(stored, smaller, carried);
      assert.deepEqual(stored.overlays, [overlay]);
    });

    test('replaces the records of overlays with the graph, if some are passed', async (store, reopen) => {
      await store.replaceGraph(structure, noAttributes, 'abc');
      await store.replaceAttributes('gita:', otherAttributes, { ...overlay, plugin: 'gita', prefix: 'gita:' });
      assert.equal(await store.replaceGraph(structure, gitAttributes, 'def', [overlay]), 3);
      const stored = await (await reopen()).load();
      assertContains(stored, structure, gitAttributes);
      assert.deepEqual(stored.overlays, [overlay]);
      assert.equal(stored.fingerprint, 'def');
    });

    test('returns an imported graph with its overlays', async (store, reopen) => {
      await store.replaceGraph(structure, otherAttributes, 'abc');
      await store.replaceAttributes('gita:', otherAttributes, { ...overlay, plugin: 'gita', prefix: 'gita:' });
      const came: OverlayRecord = { ...overlay, isImported: true };
      assert.equal(await store.importGraph(structure, gitAttributes, importRecord, [came]), 3);
      for (const stored of [await store.load(), await (await reopen()).load()]) {
        assertContains(stored, structure, gitAttributes);
        assert.deepEqual(stored.imported, importRecord);
        assert.deepEqual(stored.overlays, [came]);
        assert.equal(stored.fingerprint, undefined);
      }
    });

    test('forgets an import when the graph is replaced, and accepts several imports in a row', async (store) => {
      await store.importGraph(structure, noAttributes, importRecord, []);
      const again = { importedAt: '2026-11-21T09:00:00.000Z' };
      await store.importGraph(emptyStructure, noAttributes, again, []);
      assert.deepEqual((await store.load()).imported, again);
      await store.replaceAttributes('git:', noAttributes, overlay);
      assert.deepEqual((await store.load()).imported, again);
      await store.replaceGraph(structure, noAttributes, 'abc');
      assert.equal((await store.load()).imported, undefined);
    });

    test('continues counting versions after it is opened again', async (store, reopen) => {
      await store.replaceGraph(structure, noAttributes, undefined);
      await store.removeAttributes('git:');
      const reopened = await reopen();
      assert.equal((await reopened.load()).version, 2);
      assert.equal(await reopened.replaceAttributes('git:', gitAttributes, overlay), 3);
    });
  });
}

function merge(one: GraphAttributes, other: GraphAttributes): GraphAttributes {
  return { nodes: new Map([...one.nodes, ...other.nodes]), edges: new Map([...one.edges, ...other.edges]) };
}

function assertContains(stored: StoredGraph, expected: GraphStructure, attributes: GraphAttributes): void {
  const { ids, nodeFields, edgeFields, sources, targets } = stored.structure;
  assert.deepEqual(ids, expected.ids);
  assert.deepEqual([...sources], [...expected.sources]);
  assert.deepEqual([...targets], [...expected.targets]);
  const [nodes, edges] = [expected.ids.length, expected.sources.length];
  assert.deepEqual(toValues(nodeFields, nodes), toValues(expected.nodeFields, nodes));
  assert.deepEqual(toValues(edgeFields, edges), toValues(expected.edgeFields, edges));
  assert.deepEqual(toValues(stored.attributes.nodes, nodes), toValues(attributes.nodes, nodes));
  assert.deepEqual(toValues(stored.attributes.edges, edges), toValues(attributes.edges, edges));
}

/** Values by name, independent of the order and the encoding of the columns. */
function toValues(columns: Columns, length: number): Record<string, unknown> {
  const named = [...columns]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, values]): [string, unknown] => [
      name,
      { type: values.type, count: values.count, values: Array.from({ length }, (_, index) => valueAt(values, index)) },
    ]);
  return Object.fromEntries(named);
}
