import assert from 'node:assert/strict';
import { webhookEventTypeSchema } from '@code-graph/api/schemas';
import { Webhook as Verifier } from 'standardwebhooks';
import { waitFor } from '../../../../test-support/wait-for.js';
import { SchemaValidator } from '../../src/json/schema-validator.js';
import type { ReceivedRequest } from './receiver.js';
import { useWebhookHost } from './webhook-host.js';

/** Seconds between the attempts of a delivery, as the documentation has them. */
const schedule = [5, 60, 300, 1800, 7200, 43_200];

/** The time that a clock will show after some seconds. */
const after = (seconds: number, clock: { now(): Date }): Date => new Date(clock.now().getTime() + seconds * 1000);

describe('Deliveries of webhooks', () => {
  const hooks = useWebhookHost();

  it('have a signature that the published library accepts, and a body of the schema', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    const all = webhookEventTypeSchema['enum'] as string[];
    const { secret } = await hooks.register(receiver.url, all);
    hooks.events.publish('analysis.complete', { durationMs: 5, nodes: 3, edges: 2, message: 'Analyzed 1 of 1 files.' });
    hooks.events.publish('layout.complete', { jobId: 'job-1', nodes: 3, durationMs: 7 });
    hooks.publish();
    hooks.events.publish('overlay.removed', { plugin: 'example' });
    const requests = await receiver.received(3);
    const validator = new SchemaValidator();
    const schemas = ['AnalysisCompletePayload', 'LayoutCompletePayload', 'OverlayAppliedPayload'] as const;
    for (const [index, { method, path, headers, text, body }] of requests.entries()) {
      assert.deepEqual([method, path], ['POST', '/hooks']);
      assert.equal(headers['content-type'], 'application/json');
      assert.match(String(headers['user-agent']), /^code-graph\/\d/);
      assert.equal(headers['webhook-timestamp'], String(hooks.clock.now().getTime() / 1000));
      assert.match(String(headers['webhook-id']), /^msg_[0-9a-f]{32}$/);
      assert.deepEqual(verifyAt(hooks.clock.now(), secret, text, headers), body);
      assert.equal(body.type, all[index]);
      assert.equal(body.timestamp, hooks.clock.now().toISOString());
      assert.deepEqual(validator.check(schemas[index] ?? 'WebhookTestPayload', body), []);
    }
    assert.deepEqual(requests[2]?.body.data, { plugin: 'example', nodes: 5, edges: 4, durationMs: 12 });
  });

  it('are only those of the events that the webhook names', async () => {
    const [layouts, overlays] = [await hooks.receiver(), await hooks.receiver()];
    await hooks.start();
    const { webhook } = await hooks.register(layouts.url, ['layout.complete']);
    await hooks.register(overlays.url, ['overlay.applied']);
    hooks.publish();
    await overlays.received(1);
    assert.deepEqual((await hooks.read(webhook.id)).deliveries, []);
    assert.equal(layouts.connections, 0);
  });

  it('are repeated after longer and longer delays with the same id, and fail after the last', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    const { webhook, secret } = await hooks.register(receiver.url);
    receiver.replyWith(500);
    hooks.publish();
    for (const [attempt, seconds] of [...schedule, undefined].entries()) {
      await receiver.received(attempt + 1);
      const delivery = await hooks.delivery(
        webhook.id,
        `attempt ${attempt + 1}`,
        ({ attempts }) => attempts === attempt + 1,
      );
      assert.equal(delivery.lastStatus, 500);
      assert.equal(delivery.lastError, 'the receiver replied with status 500');
      assert.equal(delivery.lastAttemptAt, hooks.clock.now().toISOString());
      if (seconds === undefined) {
        assert.equal(delivery.status, 'failed');
        assert.equal(delivery.nextAttemptAt, undefined);
        break;
      }
      assert.equal(delivery.status, 'pending');
      assert.equal(delivery.nextAttemptAt, after(seconds, hooks.clock).toISOString());
      hooks.clock.pass(seconds - 1);
      await hooks.test(webhook.id);
      assert.equal(deliveriesIn(receiver.requests).length, attempt + 1, 'no attempt before its time');
      hooks.clock.pass(1);
    }
    const attempts = deliveriesIn(receiver.requests);
    assert.equal(attempts.length, 7);
    assert.equal(new Set(attempts.map(({ headers }) => headers['webhook-id'])).size, 1);
    assert.equal(new Set(attempts.map(({ headers }) => headers['webhook-timestamp'])).size, 7);
    for (const { text, headers } of attempts) {
      verifyAt(new Date(Number(headers['webhook-timestamp']) * 1000), secret, text, headers);
    }
    const { webhook: ended } = await hooks.read(webhook.id);
    assert.deepEqual([ended.state, ended.pending, ended.failed], ['enabled', 0, 1]);
  });

  it('have delays that are extended by up to a fifth at random', async () => {
    const receiver = await hooks.receiver();
    await hooks.start({ settings: { random: () => 0.5 } });
    const { webhook } = await hooks.register(receiver.url);
    receiver.replyWith(500);
    hooks.publish();
    const { nextAttemptAt } = await hooks.delivery(webhook.id, 'the attempt', ({ attempts }) => attempts === 1);
    assert.equal(nextAttemptAt, after(5.5, hooks.clock).toISOString());
  });

  const refusals: [
    what: string,
    error: RegExp,
    reply: Parameters<Awaited<ReturnType<typeof hooks.receiver>>['replyWith']>[0],
  ][] = [
    ['status 404', /^the receiver replied with status 404$/, 404],
    [
      'a redirect',
      /status 302, and redirects are not followed/,
      (response, { path }) => {
        assert.equal(path, '/hooks');
        response.writeHead(302, { location: '/elsewhere' }).end();
      },
    ],
    ['no reply', /^no reply within 1 s$/, () => undefined],
    ['a closed connection', /socket hang up|ECONNRESET/, (response) => void response.destroy()],
    ['another protocol', /Parse Error/, (response) => void response.socket?.end('hello\r\n\r\n')],
    [
      'endless headers',
      /Header overflow|no reply/,
      (response) => {
        const write = (): void => {
          if (response.socket?.write(`x: ${'y'.repeat(10_000)}\r\n`) === true) setImmediate(write);
        };
        response.socket?.write('HTTP/1.1 200 OK\r\n');
        write();
      },
    ],
    [
      'another protocol after HTTP',
      /socket hang up|without a reply|no reply|ECONNRESET/,
      (response) =>
        void response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    ],
    [
      'the headers of a failure, and no end of its body',
      /^the receiver replied with status 500$/,
      (response) => {
        response.writeHead(500);
        response.flushHeaders();
      },
    ],
  ];
  it(`are repeated after ${refusals.length} kinds of refusals`, async () => {
    const receivers = await Promise.all(refusals.map(() => hooks.receiver()));
    await hooks.start({ settings: { replyTimeoutMs: 1000 } });
    const ids: string[] = [];
    for (const [index, receiver] of receivers.entries()) {
      receiver.replyWith(refusals[index]?.[2] ?? 500);
      ids.push((await hooks.register(receiver.url)).webhook.id);
    }
    hooks.publish();
    const messages: string[] = [];
    for (const [index, [what, error]] of refusals.entries()) {
      const failed = await hooks.delivery(ids[index] ?? '', `the attempt: ${what}`, ({ attempts }) => attempts === 1);
      assert.equal(failed.status, 'pending', what);
      assert.match(failed.lastError ?? '', error, what);
      messages.push(failed.id);
    }
    for (const receiver of receivers) receiver.replyWith(200);
    hooks.clock.pass(5);
    for (const [index, [what]] of refusals.entries()) {
      const delivered = await hooks.delivery(
        ids[index] ?? '',
        `the delivery: ${what}`,
        ({ attempts }) => attempts === 2,
      );
      assert.deepEqual(
        [delivered.status, delivered.lastStatus, delivered.lastError],
        ['delivered', 200, undefined],
        what,
      );
      assert.equal(delivered.id, messages[index], what);
    }
  });

  it('are repeated if nothing listens', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    await receiver.close();
    const { webhook } = await hooks.register(receiver.url);
    hooks.publish();
    const failed = await hooks.delivery(webhook.id, 'the attempt', ({ attempts }) => attempts === 1);
    assert.match(failed.lastError ?? '', /ECONNREFUSED/);
    const again = await hooks.receiver({ port: receiver.port });
    hooks.clock.pass(5);
    await again.received(1);
  });

  it('are delivered if the receiver accepts and then hangs, or never stops to reply', async () => {
    const [hanging, endless] = [await hooks.receiver(), await hooks.receiver()];
    await hooks.start({ settings: { replyTimeoutMs: 1000 } });
    hanging.replyWith((response) => {
      response.writeHead(200);
      response.write('{');
    });
    let isClosed = false;
    endless.replyWith((response) => {
      response.once('close', () => (isClosed = true));
      const write = (): void => {
        if (isClosed) return;
        if (response.write('x'.repeat(20_000))) setImmediate(write);
        else response.once('drain', write);
      };
      write();
    });
    for (const receiver of [hanging, endless]) {
      const { webhook } = await hooks.register(receiver.url);
      const { body } = await hooks.test(webhook.id);
      assert.deepEqual([body['success'], body['status']], [true, 200], JSON.stringify(body));
    }
    await waitFor('the connection to be closed', () => isClosed);
  });

  const waits: [status: number, retryAfter: (now: Date) => string, seconds: number][] = [
    [429, () => '120', 120],
    [503, () => '120', 120],
    [429, (now) => new Date(now.getTime() + 600_000).toUTCString(), 600],
    [503, () => '999999999999', 86_400],
    [429, () => '1', 5],
    [429, () => 'soon', 5],
    [429, () => '-60', 5],
    [503, (now) => new Date(now.getTime() - 600_000).toUTCString(), 5],
    [500, () => '3600', 5],
  ];
  it('wait as long as Retry-After says with status 429 or 503, if that is longer, and at most for a day', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    for (const [status, retryAfter, seconds] of waits) {
      const header = retryAfter(hooks.clock.now());
      receiver.replyWith((response) => void response.writeHead(status, { 'retry-after': header }).end());
      const { webhook } = await hooks.register(receiver.url);
      hooks.publish();
      const { nextAttemptAt } = await hooks.delivery(webhook.id, 'the attempt', ({ attempts }) => attempts === 1);
      assert.equal(nextAttemptAt, after(seconds, hooks.clock).toISOString(), `${status} ${header}`);
      await hooks.running.request('DELETE', `/api/webhooks/${webhook.id}`);
    }
  });

  it('end with status 410, which disables the webhook until it is resumed', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    const { webhook } = await hooks.register(receiver.url);
    receiver.replyWith(500);
    hooks.publish('first');
    await hooks.delivery(webhook.id, 'the attempt', ({ attempts }) => attempts === 1);
    receiver.replyWith(410);
    hooks.publish('second');
    await hooks.delivery(webhook.id, 'the end', ({ status }) => status === 'failed');
    const disabled = await hooks.read(webhook.id);
    assert.equal(disabled.webhook.state, 'disabled');
    assert.match(disabled.webhook.disabledReason ?? '', /410/);
    assert.deepEqual([disabled.webhook.pending, disabled.webhook.failed], [0, 2]);
    hooks.publish('third');
    await hooks.start();
    assert.equal((await hooks.read(webhook.id)).deliveries.length, 2, 'a disabled webhook gets no deliveries');
    receiver.replyWith(200);
    const resumed = await hooks.running.request('POST', `/api/webhooks/${webhook.id}/resume`);
    assert.deepEqual([resumed.status, resumed.body['state'], resumed.body['pending']], [200, 'enabled', 2]);
    await waitFor('both deliveries', async () =>
      (await hooks.read(webhook.id)).deliveries.every(({ status }) => status === 'delivered'),
    );
    assert.deepEqual(
      receiver.requests.slice(-2).map(({ body }) => body.data['plugin']),
      ['first', 'second'],
    );
  });

  it('are not delayed by the slow receivers of others, of which each has one connection at a time', async () => {
    const [slow, fast] = [await hooks.receiver(), await hooks.receiver()];
    await hooks.start({ settings: { replyTimeoutMs: 60_000 } });
    let open = 0;
    let mostOpen = 0;
    slow.replyWith((response) => {
      mostOpen = Math.max(mostOpen, ++open);
      response.once('close', () => open--);
    });
    await hooks.register(slow.url);
    await hooks.register(fast.url);
    for (let event = 0; event < 20; event++) hooks.publish(`event-${event}`);
    const requests = await fast.received(20);
    assert.equal(new Set(requests.map(({ body }) => body.data['plugin'])).size, 20);
    assert.equal(mostOpen, 1);
    const started = performance.now();
    await hooks.stop();
    assert.ok(performance.now() - started < 3000, 'stopping does not wait for a slow receiver');
  });

  it('are bounded: a further one fails at once when too many wait', async () => {
    const receiver = await hooks.receiver();
    await hooks.start({ settings: { maxPending: 3, maxFailed: 2, maxDelivered: 1 } });
    const { webhook } = await hooks.register(receiver.url);
    receiver.replyWith(500);
    for (let event = 0; event < 10; event++) hooks.publish(`event-${event}`);
    const { webhook: full, deliveries } = await hooks.read(webhook.id);
    assert.deepEqual([full.pending, full.failed], [3, 2]);
    assert.equal(deliveries[0]?.lastError, '3 deliveries were already waiting');
    receiver.replyWith(200);
    await waitFor('the attempts', () => {
      hooks.clock.pass(5);
      return hooks.read(webhook.id).then(({ webhook: { pending } }) => pending === 0);
    });
    const statuses = (await hooks.read(webhook.id)).deliveries.map(({ status }) => status);
    assert.deepEqual(statuses, ['failed', 'failed', 'delivered']);
  });

  it('survive changes of the time of day in either direction', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    const { webhook } = await hooks.register(receiver.url);
    receiver.replyWith(500);
    hooks.publish();
    const times = [
      '2025-12-31T00:00:00Z',
      '2026-01-03T03:00:00Z',
      '2038-01-19T03:14:08Z',
      '1970-01-01T00:00:00Z',
      '2026-03-29T03:00:00Z',
    ];
    for (const [index, time] of times.entries()) {
      await hooks.delivery(webhook.id, `attempt ${index + 1}`, ({ attempts }) => attempts === index + 1);
      hooks.clock.set(time);
      await hooks.test(webhook.id);
      assert.equal(deliveriesIn(receiver.requests).length, index + 1, `${time}: not earlier`);
      hooks.clock.pass(schedule[index] ?? 0);
      await waitFor('the next attempt', () => deliveriesIn(receiver.requests).length === index + 2);
    }
  });

  it('are attempted at most once while the clock stands still', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    const { webhook } = await hooks.register(receiver.url);
    receiver.replyWith(500);
    hooks.publish();
    await hooks.delivery(webhook.id, 'the attempt', ({ attempts }) => attempts === 1);
    for (let round = 0; round < 5; round++) await hooks.test(webhook.id);
    assert.equal(deliveriesIn(receiver.requests).length, 1);
  });
});

function deliveriesIn(requests: readonly ReceivedRequest[]): ReceivedRequest[] {
  return requests.filter(({ body }) => body.type !== 'webhook.test');
}

/** Verifies a request as its receiver would have done at a time: the library reads the time of the process. */
function verifyAt(time: Date, secret: string, text: string, headers: ReceivedRequest['headers']): unknown {
  const now = Date.now;
  Date.now = () => time.getTime();
  try {
    return new Verifier(secret).verify(text, headers as Record<string, string>);
  } finally {
    Date.now = now;
  }
}
