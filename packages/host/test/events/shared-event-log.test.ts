import 'reflect-metadata';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { HostEvent } from '@code-graph/api';
import { noAttributes, toGraphStructure } from '@code-graph/graph/snapshot';
import { createLogger } from '../../src/processes/create-logger.js';
import { GraphModel } from '../../src/store/model/graph-model.js';
import { SharedEventLog } from '../../src/store/shared/shared-event-log.js';
import { SharedStateStore } from '../../src/store/shared/shared-state-store.js';
import type { SharedEvents } from '../../src/store/shared/shared-store.js';
import { StoreFollower } from '../../src/store/shared/store-follower.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { ManualClock } from '../overlays/manual-clock.js';
import { SharedMemory } from '../kit/shared-memory-store.js';

const logger = createLogger({ level: 'silent', file: undefined }, () => undefined);

/** Number of events that are kept. */
const maxEvents = 1000;

/** A host, with what its clients, its own parts, and those that want events of other hosts have received. */
class Host {
  readonly clock = new ManualClock();
  readonly log: SharedEventLog;
  readonly model: GraphModel;
  readonly clients: HostEvent[] = [];
  readonly own: HostEvent[] = [];
  readonly others: HostEvent[] = [];
  resets = 0;
  isKilled = false;

  constructor(readonly memory: SharedMemory) {
    const append: SharedEvents['append'] = (events) =>
      this.isKilled ? new Promise(() => undefined) : memory.events.append(events);
    this.log = new SharedEventLog({ append, read: (from) => memory.events.read(from) }, this.clock, logger);
    this.model = new GraphModel(memory.createStore(), this.log);
    this.log.listen(
      (event) => this.clients.push(event),
      () => this.resets++,
    );
    this.log.listenToOwn((event) => this.own.push(event));
    this.log.listenToOthers((event) => this.others.push(event));
  }

  async follow(): Promise<void> {
    // Lets a pending append end.
    await new Promise(setImmediate);
    this.log.deliver(await this.log.receive());
  }

  versions(events: readonly HostEvent[] = this.clients): unknown[] {
    return events.map(({ version }) => version);
  }
}

async function hostsOf(memory: SharedMemory, count: number): Promise<[Host, Host, ...Host[]]> {
  const hosts = Array.from({ length: count }, () => new Host(memory));
  for (const host of hosts) {
    await host.log.load();
    await host.model.load();
    host.resets = 0;
  }
  return hosts as [Host, Host, ...Host[]];
}

const structure = toGraphStructure({ nodes: [{ id: 'a', name: 'a', type: 'Class', file: 'a.ts' }], edges: [] });

describe('The events of several hosts', () => {
  it('reach the clients of each host once, in the same order and with the same ids', async () => {
    const step = fc.record({ host: fc.nat(2), follows: fc.subarray([0, 1, 2]) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const hosts = await hostsOf(new SharedMemory(), 3);
        for (const [version, { host, follows }] of steps.entries()) {
          hosts[host]?.log.publish('graph.changed', { version });
          for (const each of follows) await hosts[each]?.follow();
        }
        for (const host of hosts) await host.follow();
        const [first, ...rest] = hosts;
        assert.deepEqual(new Set(first.versions()), new Set(steps.keys()));
        assert.equal(first.clients.length, steps.length);
        for (const { clients } of rest) assert.deepEqual(clients, first.clients);
        for (const [index, host] of hosts.entries()) {
          const own = [...steps.entries()].filter(([, step]) => step.host === index).map(([version]) => version);
          assert.deepEqual(host.versions(host.own), own);
          assert.deepEqual(
            host.versions(host.others),
            host.versions().filter((version) => !own.includes(version as number)),
          );
        }
      }),
      { numRuns: 30 },
    );
  });

  it('are resumed on another host, also one that has read less', async () => {
    const [one, other] = await hostsOf(new SharedMemory(), 2);
    const beginning = one.log.latestId;
    for (const version of [1, 2, 3]) one.log.publish('graph.changed', { version });
    await one.follow();
    const last = one.clients[1]?.id ?? '';
    assert.equal(other.log.after(last), undefined);
    let isKnown = false;
    const whenKnown = other.log.untilKnown(last).then(() => (isKnown = true));
    await new Promise(setImmediate);
    assert.equal(isKnown, false);
    await other.follow();
    await whenKnown;
    assert.deepEqual(other.versions(other.log.after(last)), [3]);
    assert.deepEqual(other.versions(other.log.after(beginning)), [1, 2, 3]);
    await other.log.untilKnown('another id');
    const [later] = await hostsOf(one.memory, 1);
    assert.deepEqual(later.versions(later.log.after(last)), [3]);
    assert.deepEqual(later.clients, []);
  });

  it('are sent when the store is back, without delaying the operation that publishes them', async () => {
    const [one, other] = await hostsOf(new SharedMemory(), 2);
    const { events } = one.memory;
    events.isDown = true;
    for (let version = 1; version <= maxEvents + 5; version++) one.log.publish('graph.changed', { version });
    await assert.rejects(one.follow(), { code: 'STORE_FAILED' });
    events.isDown = false;
    one.log.onDidSend = () => undefined;
    await waitFor('the events', () => events.rows.length > 0);
    await other.follow();
    await one.follow();
    assert.deepEqual(other.clients, one.clients);
    assert.deepEqual([other.clients[0]?.version, other.clients.length], [6, maxEvents]);
  });

  it('are sent by a host that stops', async () => {
    const [one, other] = await hostsOf(new SharedMemory(), 2);
    one.log.publish('analysis.started');
    await one.log.stop();
    await other.follow();
    assert.equal(other.clients.length, 1);
  });

  it('are reset where the store has lost some, and known ones are not sent again', async () => {
    const [one, other] = await hostsOf(new SharedMemory(), 2);
    const { events } = one.memory;
    for (const version of [1, 2, 3]) one.log.publish('graph.changed', { version });
    await one.follow();
    const [, second, third] = one.clients.map(({ id }) => id) as [string, string, string];
    // A standby took over that did not have the third event, and another host has appended two others.
    events.rows = events.rows.slice(0, 2);
    await other.follow();
    for (const version of [4, 5]) other.log.publish('graph.changed', { version });
    await one.follow();
    assert.equal(one.resets, 1);
    assert.deepEqual(one.versions(one.others), [4, 5]);
    assert.equal(one.log.after(third), undefined);
    assert.deepEqual(one.versions(one.log.after(second)), [4, 5]);
    // A repository that was deleted begins again.
    events.rows = [];
    await one.follow();
    one.log.publish('graph.changed', { version: 6 });
    await one.follow();
    assert.equal(one.resets, 2);
    assert.deepEqual(one.clients.at(-1)?.version, 6);
    assert.equal(one.log.after(second), undefined);
  });

  it('are reset where a host has read too little for too long', async () => {
    const [one, other] = await hostsOf(new SharedMemory(), 2);
    one.log.publish('graph.changed', { version: 0 });
    await other.follow();
    for (let version = 1; version <= maxEvents + 1; version++) one.log.publish('graph.changed', { version });
    await other.follow();
    assert.equal(other.resets, 1);
    assert.equal(other.log.after('0-0'), undefined);
    assert.equal(other.versions(other.others).length, maxEvents + 1);
  });

  it('contain a commit once, which another host publishes if its own was killed before', async () => {
    const memory = new SharedMemory();
    const [one, other, third] = (await hostsOf(memory, 3)) as [Host, Host, Host];
    await one.model.replaceGraph(structure, 'first');
    for (const host of [other, third]) {
      await host.model.refresh();
      await host.follow();
      host.clock.pass({ seconds: 3 });
      await host.follow();
    }
    assert.deepEqual(other.versions(), [1]);
    one.isKilled = true;
    await one.model.replaceAttributes('git:', noAttributes, one.model.snapshot.structure);
    for (const host of [other, third]) await host.model.refresh();
    for (const host of [other, third]) await host.follow();
    assert.deepEqual(other.versions(), [1]);
    for (const host of [other, third]) host.clock.pass({ seconds: 3 });
    for (let round = 0; round < 2; round++) for (const host of [other, third]) await host.follow();
    assert.deepEqual(
      [other.versions(), third.versions()],
      [
        [1, 2],
        [1, 2],
      ],
    );
    assert.deepEqual(other.own, []);
  });

  it('are sent once the host serves what they are about, within a second', async () => {
    const memory = new SharedMemory();
    const [one, other] = await hostsOf(memory, 2);
    const jobs = { open: () => Promise.resolve(), refresh: () => Promise.resolve() };
    const followers = [one, other].map(
      ({ model, log }) =>
        new StoreFollower(
          ...([model, log, new SharedStateStore(memory.documents), jobs, logger] as const),
          { pauseMs: undefined },
          { notices: undefined },
        ),
    );
    for (const follower of followers) await follower.start();
    const served: unknown[] = [];
    other.log.listen(({ version }) => served.push([version, other.model.snapshot.version]));
    const started = performance.now();
    await one.model.replaceGraph(structure, 'first');
    await waitFor('the event of this host', () => one.clients.length === 1);
    const ownMs = performance.now() - started;
    await waitFor('the event of the other host', () => served.length === 1);
    const otherMs = performance.now() - started;
    for (const follower of followers) await follower.stop();
    assert.deepEqual(served, [[1, 1]]);
    assert.ok(ownMs < otherMs + 1 && otherMs < 1000, `${ownMs} ms, ${otherMs} ms`);
  });
});
