import 'reflect-metadata';
import assert from 'node:assert/strict';
import type { AttributeValue, GraphDocument } from '@code-graph/sdk';
import fc from 'fast-check';
import { noAttributes, toGraphStructure, type GraphAttributes } from '@code-graph/graph/snapshot';
import { withTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { GraphModel } from '../../src/store/model/graph-model.js';
import { systemClock } from '../../src/processes/clock.js';
import { EventLog } from '../../src/events/event-log.js';
import { columnsFor, graphs, toRows } from '../../../../test-support/graph-arbitraries.js';
import { openStore } from './open-store.js';

const prefixes = ['git:', 'gita:', 'layout:'] as const;
const plugins = ['one', 'two'] as const;

type Step =
  | { readonly do: 'replace graph'; readonly graph: GraphDocument }
  | { readonly do: 'apply'; readonly plugin: string | undefined; readonly prefix: string; readonly seed: number }
  | { readonly do: 'remove'; readonly prefix: string };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('replace graph' as const), graph: graphs }),
    fc.record({
      do: fc.constant('apply' as const),
      plugin: fc.option(fc.constantFrom(...plugins), { nil: undefined }),
      prefix: fc.constantFrom(...prefixes),
      seed: fc.nat(),
    }),
    fc.record({ do: fc.constant('remove' as const), prefix: fc.constantFrom(...prefixes) }),
  ),
  { minLength: 1, maxLength: 12 },
);

/** The expected graph: values by node id and attribute, and the prefix of each applied plugin. */
interface Expected {
  ids: readonly string[];
  readonly values: Map<string, Map<string, AttributeValue>>;
  readonly overlays: Map<string, string>;
}

function dropPrefix(expected: Expected, prefix: string): void {
  for (const values of expected.values.values())
    for (const name of values.keys()) if (name.startsWith(prefix)) values.delete(name);
  for (const [plugin, owned] of expected.overlays) if (owned === prefix) expected.overlays.delete(plugin);
}

async function runStep(step: Step, model: GraphModel, expected: Expected): Promise<void> {
  switch (step.do) {
    case 'replace graph': {
      await model.replaceGraph(toGraphStructure(step.graph), JSON.stringify(step.graph));
      expected.ids = step.graph.nodes.map(({ id }) => id);
      for (const id of expected.values.keys()) if (!expected.ids.includes(id)) expected.values.delete(id);
      break;
    }
    case 'apply': {
      const { structure } = model.snapshot;
      const [nodes] = fc.sample(columnsFor(structure.ids.length, step.prefix), { numRuns: 1, seed: step.seed });
      const attributes: GraphAttributes = { nodes: nodes ?? new Map(), edges: new Map() };
      const { plugin, prefix } = step;
      await model.replaceAttributes(
        prefix,
        attributes,
        structure,
        plugin === undefined ? undefined : { describe: ({ nodesWithData }) => record(plugin, prefix, nodesWithData) },
      );
      const previousPrefix = plugin === undefined ? undefined : expected.overlays.get(plugin);
      if (previousPrefix !== undefined) dropPrefix(expected, previousPrefix);
      dropPrefix(expected, prefix);
      if (plugin !== undefined) expected.overlays.set(plugin, prefix);
      for (const [index, row] of toRows(attributes.nodes, structure.ids.length).entries()) {
        const id = expected.ids[index] ?? '';
        const values = expected.values.get(id) ?? new Map<string, AttributeValue>();
        for (const [name, value] of Object.entries(row)) values.set(name, value);
        expected.values.set(id, values);
      }
      break;
    }
    case 'remove': {
      const present = [...expected.values.values()].flatMap((values) => [...values.keys()]);
      const removed = await model.removeAttributes(step.prefix);
      assert.equal(removed, present.filter((name) => name.startsWith(step.prefix)).length);
      dropPrefix(expected, step.prefix);
    }
  }
}

function record(plugin: string, prefix: string, nodesWithData: number) {
  return { plugin, pluginVersion: '1', prefix, options: {}, appliedAt: '2026-01-01', durationMs: 1, nodesWithData };
}

function assertEquals(model: GraphModel, expected: Expected): void {
  const { snapshot } = model;
  assert.deepEqual(snapshot.structure.ids, expected.ids);
  const rows = toRows(snapshot.attributes.nodes, snapshot.nodeCount);
  for (const [index, id] of expected.ids.entries()) {
    assert.deepEqual(rows[index], Object.fromEntries(expected.values.get(id) ?? []), `the attributes of ${id}`);
  }
  for (const plugin of plugins) assert.equal(model.overlay(plugin)?.prefix, expected.overlays.get(plugin), plugin);
  for (const prefix of prefixes) {
    const withData = [...expected.values.values()].filter((values) =>
      [...values.keys()].some((name) => name.startsWith(prefix)),
    );
    assert.equal(model.countElementsWithData(prefix).nodesWithData, withData.length, prefix);
  }
}

describe('GraphModel', () => {
  it('equals a simple model after any sequence of writes, also when it is loaded from the store', async () => {
    await fc.assert(
      fc.asyncProperty(steps, (sequence) =>
        withTemporaryFolder(async (folder) => {
          const { store } = await openStore(folder);
          const model = new GraphModel(store, new EventLog(systemClock));
          await model.load();
          const expected: Expected = { ids: [], values: new Map(), overlays: new Map() };
          for (const step of sequence) {
            await runStep(step, model, expected);
            assertEquals(model, expected);
          }
          await store.close();

          const { store: reopened } = await openStore(folder);
          const reloaded = new GraphModel(reopened, new EventLog(systemClock));
          await reloaded.load();
          assertEquals(reloaded, expected);
          assert.equal(reloaded.snapshot.version, model.snapshot.version);
          assert.equal(reloaded.fingerprint, model.fingerprint);
          assert.deepEqual(reloaded.snapshot.structure.sources, model.snapshot.structure.sources);
          await reopened.close();
        }),
      ),
      { numRuns: 40 },
    );
  });

  it('accepts attributes that were computed before an index run, but not before an import', async () => {
    await withTemporaryFolder(async (folder) => {
      const { store } = await openStore(folder);
      const model = new GraphModel(store, new EventLog(systemClock));
      await model.load();
      const [first, second, third] = [graphOf('a'), graphOf('b'), graphOf('c')].map(toGraphStructure);
      assert.ok(first && second && third);
      await model.replaceGraph(first, 'first');
      await model.replaceGraph(second, 'second');
      await model.replaceAttributes('git:', noAttributes, first);
      await model.importGraph(third, noAttributes, { importedAt: '2026-11-21T08:00:00Z' }, []);
      const { version } = model.snapshot;
      for (const structure of [first, second]) {
        await assert.rejects(model.replaceAttributes('git:', noAttributes, structure), { code: 'CONFLICT' });
      }
      assert.equal(model.snapshot.version, version);
      await model.replaceAttributes('git:', noAttributes, third);
      assert.equal(model.snapshot.version, version + 1);
      await store.close();
    });
  });
});

function graphOf(id: string): GraphDocument {
  return { nodes: [{ id, name: id, type: 'Class' }], edges: [] };
}
