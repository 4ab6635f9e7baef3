import 'reflect-metadata';
import assert from 'node:assert/strict';
import type { HostEvent } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import fc from 'fast-check';
import { noAttributes, toGraphStructure, type Column, type GraphAttributes } from '@code-graph/graph/snapshot';
import { graphJson } from '@code-graph/graph/json';
import { columnsFor, graphs } from '../../../../test-support/graph-arbitraries.js';
import { EventLog } from '../../src/events/event-log.js';
import { systemClock } from '../../src/processes/clock.js';
import { describeGraphStore } from '../../src/store/graph-store-contract.js';
import { GraphModel } from '../../src/store/model/graph-model.js';
import { SharedMemory } from '../kit/shared-memory-store.js';

describeGraphStore({ describe, it }, 'A store in memory that several hosts share', () => {
  const memory = new SharedMemory();
  return Promise.resolve({ create: () => memory.createStore(), dispose: () => Promise.resolve() });
});

interface Member {
  readonly model: GraphModel;
  readonly events: HostEvent[];
}

async function join(memory: SharedMemory): Promise<Member> {
  const log = new EventLog(systemClock);
  const model = new GraphModel(memory.createStore(), log);
  await model.load();
  const events: HostEvent[] = [];
  log.listen((event) => events.push(event));
  return { model, events };
}

async function bytesOf({ snapshot }: GraphModel): Promise<string> {
  const slices: Buffer[] = [];
  for await (const slice of graphJson(snapshot, {})) slices.push(slice);
  return Buffer.concat(slices).toString();
}

const graph: GraphDocument = {
  nodes: [
    { id: 'a', name: 'a', type: 'Class', file: 'a.ts' },
    { id: 'b', name: 'b', type: 'Class', file: 'b.ts' },
  ],
  edges: [{ source: 'a', target: 'b', kind: 'calls' }],
};
const structure = toGraphStructure(graph);

function valuesOf(prefix: string, seed = 1): GraphAttributes {
  const [nodes = new Map()] = fc.sample(columnsFor(2, prefix), { numRuns: 1, seed });
  return { nodes, edges: new Map() };
}

describe('GraphModel, with a store that several hosts share', () => {
  it('serves what another host has stored, with the same bytes and tag', async () => {
    const memory = new SharedMemory();
    const [one, other] = [await join(memory), await join(memory)];
    await one.model.replaceGraph(structure, 'first');
    await one.model.replaceAttributes('git:', valuesOf('git:'), structure, { describe: () => record('git') });
    assert.equal(other.model.snapshot.version, 0);
    await other.model.refresh();
    assert.equal(await bytesOf(other.model), await bytesOf(one.model));
    assert.equal(other.model.versionTag, one.model.versionTag);
    assert.deepEqual(other.model.overlays, one.model.overlays);
    assert.equal(other.model.fingerprint, 'first');
  });

  it('says in an event what another host has indexed', async () => {
    const memory = new SharedMemory();
    const [one, other] = [await join(memory), await join(memory)];
    await one.model.replaceGraph(structure, 'first');
    await other.model.refresh();
    await other.model.refresh();
    assert.deepEqual(
      other.events.map(({ version, changes }) => ({ version, added: changes?.added.ids })),
      [{ version: 1, added: ['a', 'b'] }],
    );
    assert.deepEqual(other.model.filesChangedSince(undefined), new Set(['a.ts', 'b.ts']));
  });

  it('keeps what it derived from the structure when another host has changed attributes', async () => {
    const memory = new SharedMemory();
    const [one, other] = [await join(memory), await join(memory)];
    await one.model.replaceGraph(structure, 'first');
    await other.model.refresh();
    const { structure: former, attributes } = other.model.snapshot;
    await one.model.replaceAttributes('git:', valuesOf('git:'), structure);
    await other.model.refresh();
    assert.equal(other.model.snapshot.structure, former);
    assert.equal(other.model.snapshot.attributes.edges, attributes.edges);
  });

  it('looks for values that cannot be served in new columns only', async () => {
    const memory = new SharedMemory();
    const store = memory.createStore();
    await store.load();
    const values = Float64Array.of(Infinity, 1);
    const column: Column = { type: 'number', count: 2, presence: Uint8Array.of(0b11), values };
    const columns = { nodes: new Map([['a:x', column]]), edges: new Map() };
    await store.replaceGraph(structure, columns, 'first');
    const { model } = await join(memory);
    const served = model.snapshot.attributes.nodes.get('a:x');
    assert.equal(served?.count, 1);
    await store.replaceAttributes('b:', valuesOf('b:'), record('b'));
    await model.refresh();
    assert.equal(model.snapshot.version, 2);
    assert.equal(model.snapshot.attributes.nodes.get('a:x'), served);
  });

  it('has a new tag when the same version has another content', async () => {
    const memory = new SharedMemory();
    const { model } = await join(memory);
    await model.replaceGraph(structure, 'first');
    const { versionTag } = model;
    // A standby took over that did not have the latest commit, and another host has written to it.
    memory.latest = { ...memory.latest, commit: 'c0ffee', attributes: valuesOf('git:') };
    await model.refresh();
    assert.equal(model.snapshot.version, 1);
    assert.notEqual(model.versionTag, versionTag);
  });

  it('refuses attributes of a structure that another host has replaced', async () => {
    const memory = new SharedMemory();
    const [one, other] = [await join(memory), await join(memory)];
    await one.model.replaceGraph(structure, 'first');
    await other.model.refresh();
    const computedOn = other.model.snapshot.structure;
    await one.model.replaceGraph(toGraphStructure({ nodes: graph.nodes.slice(1), edges: [] }), 'second');
    const apply = other.model.replaceAttributes('git:', valuesOf('git:'), computedOn);
    await assert.rejects(apply, { code: 'CONFLICT' });
    assert.equal(await bytesOf(other.model), await bytesOf(one.model));
  });

  it('stores a graph once that two hosts have indexed', async () => {
    const memory = new SharedMemory();
    const members = [await join(memory), await join(memory)];
    await Promise.all(members.map(({ model }) => model.replaceGraph(toGraphStructure(graph), 'first')));
    const { model } = await join(memory);
    await model.replaceGraph(toGraphStructure(graph), 'first');
    assert.equal(memory.latest.version, 1);
    const [one, other] = members.map(({ model }) => model.versionTag);
    assert.equal(one, other);
  });

  it('loses no update when hosts write at the same time', async () => {
    const step = fc.record({ host: fc.nat(2), prefix: fc.constantFrom('git:', 'gita:', 'own:'), seed: fc.nat() });
    await fc.assert(
      fc.asyncProperty(graphs, fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 5 }), async (first, rounds) => {
        const memory = new SharedMemory();
        const members = await Promise.all([join(memory), join(memory), join(memory)]);
        await members[0].model.replaceGraph(toGraphStructure(first), 'first');
        for (const { model } of members) await model.refresh();
        let version = 1;
        for (const round of rounds) {
          const written = await Promise.all(
            round.map(async ({ host, prefix, seed }) => {
              const { model } = members[host] ?? members[0];
              const { ids } = model.snapshot.structure;
              const [nodes = new Map()] = fc.sample(columnsFor(ids.length, prefix), { numRuns: 1, seed });
              await model.replaceAttributes(prefix, { nodes, edges: noAttributes.edges }, model.snapshot.structure);
              return prefix;
            }),
          );
          version += written.length;
          for (const { model } of members) await model.refresh();
          const [expected, ...others] = await Promise.all(members.map(({ model }) => bytesOf(model)));
          for (const other of others) assert.equal(other, expected);
          assert.equal(new Set(members.map(({ model }) => model.versionTag)).size, 1);
          // Each write made a version of its own.
          assert.equal(members[0].model.snapshot.version, version);
        }
      }),
      { numRuns: 40 },
    );
  });
});

function record(plugin: string) {
  return { plugin, prefix: 'git:', options: {}, appliedAt: '2026-01-01', durationMs: 1, nodesWithData: 2 };
}
