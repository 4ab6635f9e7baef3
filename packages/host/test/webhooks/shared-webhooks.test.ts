import 'reflect-metadata';
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deliverySettings } from '@code-graph/host';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { DataDirectory } from '../../src/files/data-directory.js';
import { systemClock } from '../../src/processes/clock.js';
import { createLogger } from '../../src/processes/create-logger.js';
import { SharedEventLog } from '../../src/store/shared/shared-event-log.js';
import { SharedStateStore } from '../../src/store/shared/shared-state-store.js';
import { DeliveryQueue } from '../../src/webhooks/delivery/delivery-queue.js';
import { SharedOutbox } from '../../src/webhooks/delivery/shared-outbox.js';
import { SharedWebhooks } from '../../src/webhooks/store/shared-webhooks.js';
import { SqliteWebhookStore } from '../../src/webhooks/store/sqlite-webhook-store.js';
import type { WebhookRecord } from '../../src/webhooks/store/webhook-store.js';
import { WebhookRegistry } from '../../src/webhooks/webhook-registry.js';
import { SharedMemory } from '../kit/shared-memory-store.js';

const settings = { ...deliverySettings, random: () => 0 };

const errors: unknown[] = [];
const logger = Object.assign(
  createLogger({ level: 'silent', file: undefined }, () => undefined),
  { error: (...parts: readonly unknown[]) => errors.push(parts) },
);

const webhook: WebhookRecord = {
  id: 'wh_1',
  url: 'https://example.com/',
  events: ['overlay.applied'],
  createdAt: '2026-11-20T10:15:00.000Z',
  secrets: [{ secret: 'first' }],
};

interface Host {
  readonly registry: WebhookRegistry;
  readonly queue: DeliveryQueue;
  readonly log: SharedEventLog;
  readonly state: SharedStateStore;
  /** The bodies that were sent. */
  readonly sent: string[];
}

describe('Webhooks in a shared store', () => {
  const folder = useTemporaryFolder();
  const queues: DeliveryQueue[] = [];
  afterEach('stop the queues', async () => {
    for (const queue of queues.splice(0)) await queue.stop();
  });

  beforeEach('forget the errors', () => {
    errors.length = 0;
  });

  async function startHost(memory: SharedMemory, name: string, status = 200): Promise<Host> {
    const path = join(folder.path, name);
    await mkdir(path, { recursive: true });
    const state = new SharedStateStore(memory.documents);
    const store = new SqliteWebhookStore(new DataDirectory(path));
    const registry = new WebhookRegistry(store, new SharedWebhooks(state.text('webhooks')), settings, logger);
    const log = new SharedEventLog(memory.events, systemClock, logger);
    const sent: string[] = [];
    const send = (_webhook: WebhookRecord, { body }: { readonly body: string }) => {
      sent.push(body);
      return Promise.resolve({ status, durationMs: 1, ...(status === 200 ? {} : { error: 'It is busy.' }) });
    };
    const [deliveries, owner] = [memory.deliveries, name];
    const outbox = new SharedOutbox({ deliveries, events: log, owner, clock: systemClock, logger });
    const parts = [outbox, settings, systemClock, logger] as const;
    const queue = new DeliveryQueue(registry, { send } as never, log, ...parts);
    await queue.start();
    assert.deepEqual(errors, []);
    queues.push(queue);
    return { registry, queue, log, state, sent };
  }

  async function follow({ log, state }: Host): Promise<void> {
    await new Promise(setImmediate);
    const received = await log.receive();
    await state.refresh();
    log.deliver(received);
  }

  it('are those of all hosts, and lose no change', async () => {
    const memory = new SharedMemory();
    const [one, other] = [await startHost(memory, 'one'), await startHost(memory, 'other')];
    await Promise.all([one.registry.add(webhook), other.registry.add({ ...webhook, id: 'wh_2' })]);
    for (const host of [one, other]) await follow(host);
    await Promise.all([
      one.registry.change('wh_1', (stored) => ({ ...stored, secrets: [{ secret: 'second' }] })),
      other.registry.change('wh_1', (stored) => ({ ...stored, disabledReason: 'Gone.' })),
    ]);
    for (const host of [one, other]) await follow(host);
    const changed = { ...webhook, secrets: [{ secret: 'second' }], disabledReason: 'Gone.' };
    const later = await startHost(memory, 'later');
    for (const { registry } of [one, other, later]) {
      assert.deepEqual(registry.find('wh_1'), changed);
      assert.equal(registry.webhooks.length, 2);
    }
    await one.registry.delete('wh_2');
    await assert.rejects(
      other.registry.change('wh_2', (stored) => stored),
      { code: 'NOT_FOUND' },
    );
    await follow(other);
    assert.equal(other.registry.find('wh_2'), undefined);
    const added = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) =>
        (index % 2 === 0 ? one : other).registry.add({ ...webhook, id: `wh_new_${index}` }),
      ),
    );
    assert.equal(added.filter(({ status }) => status === 'fulfilled').length, 19);
  });

  it('receive an event once: from the host that published it', async () => {
    const memory = new SharedMemory();
    const [one, other] = [await startHost(memory, 'one'), await startHost(memory, 'other')];
    await one.registry.add(webhook);
    await follow(other);
    other.log.publish('overlay.applied', { plugin: 'git' });
    assert.equal(other.registry.deliveriesOf('wh_1').length, 1, 'it is stored before the apply is reported');
    for (const host of [one, other]) await follow(host);
    await waitFor('the delivery', () => other.registry.deliveriesOf('wh_1')[0]?.status === 'delivered');
    assert.deepEqual([one.sent.length, other.sent.length], [0, 1]);
    await one.registry.delete('wh_1');
    await follow(other);
    assert.deepEqual(other.registry.deliveriesOf('wh_1'), []);
  });

  it('receive the deliveries of a lost host from another one, once, in their order', async () => {
    const memory = new SharedMemory();
    const lost = await startHost(memory, 'lost', 503);
    await lost.registry.prepare();
    await lost.registry.add(webhook);
    const other = await startHost(memory, 'other');
    await follow(other);
    for (const plugin of ['first', 'second', 'third']) lost.log.publish('overlay.applied', { plugin });
    await waitFor('the attempts', () => lost.sent.length === 3);
    await waitFor('their record', () =>
      [...memory.deliveries.rows.values()].every(({ record }) => record.includes('"attempts":1')),
    );
    const ids = (host: Host): string[] => host.registry.deliveriesOf('wh_1').map(({ id }) => id);
    const pending = ids(lost);
    memory.deliveries.lost.add('lost');
    const [row] = memory.deliveries.rows.values();
    assert.ok(row);
    const record = row.record.replace(row.id, 'msg_old').replace('wh_1', 'wh_removed');
    memory.deliveries.rows.set('msg_old', { ...row, id: 'msg_old', webhook: 'wh_removed', record });
    const later = await startHost(memory, 'later');
    await waitFor('the deliveries', () => later.sent.length === 3, { timeoutMs: 20_000 });
    assert.deepEqual(
      later.sent.map((body) => /"plugin":"(\w+)"/.exec(body)?.[1]),
      ['first', 'second', 'third'],
    );
    // The receiver ignores a message with the id of one that it has received.
    assert.deepEqual(ids(later), pending);
    await waitFor('the end', () => memory.deliveries.rows.size === 0);
    await waitFor('the loss', () => ids(lost).length === 0);
    assert.deepEqual([lost.sent.length, later.sent.length, other.sent.length], [3, 3, 0]);
  });

  it('receive the deliveries of a host that has stopped, also from a later one with its id', async () => {
    const memory = new SharedMemory();
    const first = await startHost(memory, 'one', 503);
    await first.registry.prepare();
    await first.registry.add(webhook);
    first.log.publish('overlay.applied', { plugin: 'git' });
    await waitFor('the attempt', () => first.sent.length === 1);
    await first.queue.stop();
    assert.deepEqual(
      [...memory.deliveries.rows.values()].map(({ owner }) => owner),
      [''],
    );
    // As if the store had not answered at the end.
    for (const row of memory.deliveries.rows.values()) memory.deliveries.rows.set(row.id, { ...row, owner: 'one' });
    const later = await startHost(memory, 'one');
    await waitFor('the delivery', () => later.sent.length === 1, { timeoutMs: 20_000 });
    await waitFor('the end', () => memory.deliveries.rows.size === 0);
  });

  it('receive an event once that two hosts publish', async () => {
    const memory = new SharedMemory();
    const [one, other] = [await startHost(memory, 'one'), await startHost(memory, 'other')];
    await one.registry.add(webhook);
    await follow(other);
    for (const { log } of [one, other]) log.publish('overlay.applied', { plugin: 'git' }, 'the same end');
    await waitFor('the delivery', () => memory.deliveries.rows.size === 0 && one.sent.length + other.sent.length > 0);
    await waitFor('one delivery', () => {
      const deliveries = [one, other].flatMap(({ registry }) => registry.deliveriesOf('wh_1'));
      return deliveries.length === 1 && deliveries[0]?.status === 'delivered';
    });
    assert.equal(one.sent.length + other.sent.length, 1);
  });

  it('are kept in memory while the store is down, and refused if they are damaged', async () => {
    const memory = new SharedMemory();
    const host = await startHost(memory, 'one');
    await host.registry.add(webhook);
    memory.documents.isDown = true;
    await assert.rejects(host.registry.delete('wh_1'), { code: 'STORE_FAILED' });
    host.log.publish('overlay.applied', { plugin: 'git' });
    await waitFor('the delivery', () => host.sent.length === 1);
    memory.documents.isDown = false;
    await memory.documents.write('webhooks', '{"webhooks":[{}]}', 1);
    await host.state.refresh();
    assert.deepEqual(host.registry.webhooks, [webhook]);
    await assert.rejects(startHost(memory, 'other'), { code: 'WEBHOOKS_DAMAGED', message: /shared store/ });
  });
});
