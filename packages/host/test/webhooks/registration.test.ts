import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Webhook as Verifier } from 'standardwebhooks';
import type { WebhookWithSecret } from '@code-graph/api';
import { SchemaValidator } from '../../src/json/schema-validator.js';
import { useWebhookHost } from './webhook-host.js';

const givenSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

describe('Registered webhooks', () => {
  const hooks = useWebhookHost();

  it('leave no file while there are none', async () => {
    await hooks.start();
    hooks.publish();
    assert.ok(!(await readdir(hooks.running.dataDirectory)).some((name) => name.startsWith('webhooks')));
  });

  it('are listed, reported and removed', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    const { webhook } = await hooks.register(`${receiver.url}?x=1#y`, ['layout.complete', 'overlay.applied'], {
      description: 'CI',
    });
    assert.match(webhook.id, /^wh_[0-9a-f]{32}$/);
    assert.deepEqual(webhook, {
      id: webhook.id,
      url: `${receiver.url}?x=1#y`,
      events: ['layout.complete', 'overlay.applied'],
      description: 'CI',
      createdAt: hooks.clock.now().toISOString(),
      state: 'enabled',
      pending: 0,
      failed: 0,
    });
    const other = await hooks.register(receiver.url);
    receiver.replyWith(500);
    hooks.publish();
    await hooks.delivery(webhook.id, 'the attempt', ({ attempts }) => attempts === 1);
    const list = await hooks.running.request('GET', '/api/webhooks');
    assert.deepEqual(new SchemaValidator().check('WebhookList', list.body), []);
    assert.deepEqual(
      (list.body['webhooks'] as { id: string }[]).map(({ id }) => id),
      [webhook.id, other.webhook.id],
    );
    const removed = await hooks.running.request('DELETE', `/api/webhooks/${webhook.id}`);
    assert.deepEqual(removed.body, { success: true, id: webhook.id, deliveriesDropped: 1 });
    await hooks.delivery(other.webhook.id, 'the attempt', ({ attempts }) => attempts === 1);
    const count = receiver.requests.length;
    hooks.clock.pass(5);
    await receiver.received(count + 1);
    // The next attempt is planned once the reply to this one has arrived.
    await hooks.delivery(other.webhook.id, 'the second attempt', ({ attempts }) => attempts === 2);
    hooks.clock.pass(60);
    await receiver.received(count + 2);
    const ids = new Set(receiver.requests.slice(count).map(({ headers }) => headers['webhook-id']));
    assert.equal(ids.size, 1, 'the deliveries of the removed webhook are not repeated');
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/test'],
      ['POST', '/rotate'],
      ['POST', '/resume'],
    ] as const) {
      const reply = await hooks.running.request(method, `/api/webhooks/${webhook.id}${path}`);
      assert.equal(reply.status, 404, `${method} ${path}`);
      assert.equal(reply.error.code, 'NOT_FOUND');
      assert.match(reply.error.message, new RegExp(webhook.id));
    }
  });

  it('are at most twenty, also if they are registered at the same time', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    const register = () =>
      hooks.running.request('POST', '/api/webhooks', { url: receiver.url, events: ['layout.complete'] });
    const replies = await Promise.all(Array.from({ length: 30 }, register));
    assert.equal(replies.filter(({ status }) => status === 200).length, 20);
    for (const { error } of replies.filter(({ status }) => status === 409))
      assert.equal(error.code, 'TOO_MANY_WEBHOOKS');
    const [first] = replies;
    const { webhook } = (first ?? assert.fail()).body as unknown as WebhookWithSecret;
    await hooks.running.request('DELETE', `/api/webhooks/${webhook.id}`);
    assert.equal((await register()).status, 200);
  });

  it('need a URL, events and a valid secret, which is never repeated', async () => {
    await hooks.start();
    const url = 'https://example.com/';
    const bodies: unknown[] = [
      undefined,
      {},
      [],
      { url },
      { events: ['overlay.applied'] },
      { url, events: [] },
      { url, events: ['overlay.removed'] },
      { url, events: ['overlay.applied', 'overlay.applied'] },
      { url, events: 'overlay.applied' },
      { url: 1, events: ['overlay.applied'] },
      { url: `https://example.com/${'x'.repeat(2048)}`, events: ['overlay.applied'] },
      { url, events: ['overlay.applied'], description: 'x'.repeat(201) },
      { url, events: ['overlay.applied'], more: 1 },
      { url, events: ['overlay.applied'], secret: 'hunter2' },
      { url, events: ['overlay.applied'], secret: `whsec_${'hunter2'.repeat(10)}!` },
    ];
    for (const body of bodies) {
      const reply = await hooks.running.request('POST', '/api/webhooks', body);
      assert.equal(reply.status, 400, JSON.stringify(body));
      assert.equal(reply.error.code, 'INVALID_PARAMETERS', reply.text);
      assert.ok(!reply.text.includes('hunter2'), reply.text);
    }
  });

  it('show their secret once, and write it to no reply and no log', async () => {
    const receiver = await hooks.receiver();
    const log = join(hooks.path, 'log.jsonl');
    const hosts = [receiver.host];
    await hooks.start({ configuration: { webhooks: { allowedHosts: hosts }, log: { level: 'trace', file: log } } });
    const { webhook, secret } = await hooks.register(receiver.url, ['overlay.applied'], { secret: givenSecret });
    assert.equal(secret, givenSecret);
    receiver.replyWith(500);
    hooks.publish();
    await hooks.delivery(webhook.id, 'the attempt', ({ attempts }) => attempts === 1);
    const rotated = await hooks.running.request('POST', `/api/webhooks/${webhook.id}/rotate`);
    const file = join(hooks.running.dataDirectory, 'webhooks.sqlite');
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    const secrets = [givenSecret, (rotated.body as unknown as WebhookWithSecret).secret];
    const replies = [
      await hooks.running.request('GET', '/api/webhooks'),
      await hooks.running.request('GET', `/api/webhooks/${webhook.id}`),
      await hooks.test(webhook.id),
      await hooks.running.request('POST', `/api/webhooks/${webhook.id}/resume`),
      await hooks.running.request('DELETE', `/api/webhooks/${webhook.id}`),
    ];
    await hooks.stop();
    const logged = await readFile(log, 'utf8');
    assert.match(logged, /webhook registered/);
    for (const text of [...replies.map(({ text }) => text), logged]) {
      for (const secret of secrets) assert.ok(!text.includes(secret.slice('whsec_'.length)), text);
    }
    assert.ok(!logged.includes('/hooks'), 'the path of a receiver may contain a password');
  });

  it('are signed with two secrets for a time after a rotation', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    const first = await hooks.register(receiver.url);
    const { id } = first.webhook;
    const rotate = async (body?: object): Promise<WebhookWithSecret> => {
      const reply = await hooks.running.request('POST', `/api/webhooks/${id}/rotate`, body);
      assert.equal(reply.status, 200, reply.text);
      return reply.body as unknown as WebhookWithSecret;
    };
    const signers = async (): Promise<string[]> => {
      await hooks.test(id);
      const { text, headers } = receiver.requests.at(-1) ?? assert.fail();
      const timestamp = new Date(Number(headers['webhook-timestamp']) * 1000);
      const signatures = String(headers['webhook-signature']).split(' ');
      const namesBySignature = Object.entries({ first, second, third }).map(([name, { secret }]): [string, string] => [
        new Verifier(secret).sign(String(headers['webhook-id']), timestamp, text),
        name,
      ]);
      return signatures.map((signature) => new Map(namesBySignature).get(signature) ?? signature);
    };
    let second = first;
    let third = first;
    second = await rotate({ overlapHours: 2 });
    assert.notEqual(second.secret, first.secret);
    assert.equal(second.webhook.previousSecretUntil, new Date(hooks.clock.now().getTime() + 7_200_000).toISOString());
    third = second;
    assert.deepEqual((await signers()).length, 2);
    assert.ok((await signers()).includes('first'));
    await hooks.start();
    assert.ok((await signers()).includes('first'), 'after a restart, too');
    hooks.clock.pass(7200);
    assert.deepEqual((await signers()).length, 1);
    assert.equal((await hooks.read(id)).webhook.previousSecretUntil, undefined);
    third = await rotate({ secret: givenSecret });
    assert.deepEqual(await signers(), ['third', 'second']);
    await rotate({ secret: first.secret, overlapHours: 0 });
    assert.deepEqual(await signers(), ['first']);
    for (const body of [{ overlapHours: -1 }, { overlapHours: 169 }, { secret: 'x' }, { x: 1 }]) {
      assert.equal((await hooks.running.request('POST', `/api/webhooks/${id}/rotate`, body)).status, 400);
    }
  });

  it('are tested once at a time, with the result in the reply', async () => {
    const receiver = await hooks.receiver();
    await hooks.start({ settings: { replyTimeoutMs: 60_000 } });
    const { webhook } = await hooks.register(receiver.url);
    const good = await hooks.test(webhook.id);
    const [request] = receiver.requests;
    assert.deepEqual(new SchemaValidator().check('WebhookTestPayload', request?.body), []);
    assert.deepEqual(good.body, { success: true, id: request?.headers['webhook-id'], status: 204, durationMs: 0 });
    receiver.replyWith(404);
    const bad = await hooks.test(webhook.id);
    assert.deepEqual([bad.status, bad.body['success'], bad.body['status']], [200, false, 404]);
    let answer = (): void => undefined;
    receiver.replyWith((response) => (answer = () => void response.end()));
    const waiting = hooks.test(webhook.id);
    await receiver.received(3);
    assert.equal((await hooks.test(webhook.id)).error.code, 'CONFLICT');
    answer();
    assert.equal((await waiting).body['success'], true);
    assert.deepEqual((await hooks.read(webhook.id)).deliveries, [], 'a test is not a delivery');
  });
});
