import assert from 'node:assert/strict';
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebhookWithSecret } from '@code-graph/api';
import { waitFor } from '../../../../test-support/wait-for.js';
import { ownPlugins } from '../kit/own-plugins.js';
import { writePluginPackage } from '../kit/plugin-package.js';
import { exampleGraph, startHost } from '../kit/running-host.js';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import { serveWorkspace, type ServedWorkspace } from '../kit/served-workspace.js';
import { useWebhookHost } from './webhook-host.js';

const certificate = fileURLToPath(new URL('../fixtures/localhost-certificate.pem', import.meta.url));

describe('Deliveries of webhooks, after a restart of the host', () => {
  const hooks = useWebhookHost();

  it('go on where they were, at the planned time', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    const { webhook } = await hooks.register(receiver.url);
    receiver.replyWith(500);
    hooks.publish();
    const before = await hooks.delivery(webhook.id, 'the attempt', ({ attempts }) => attempts === 1);
    await hooks.start();
    assert.deepEqual((await hooks.read(webhook.id)).deliveries, [before]);
    await hooks.test(webhook.id);
    assert.equal(receiver.requests.length, 2, 'only the test was sent');
    hooks.clock.pass(5);
    await receiver.received(3);
    assert.equal(receiver.requests[2]?.headers['webhook-id'], before.id);
  });

  it('do not wait longer than was planned if the clock was set back, and not at all if it was set forward', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    const { webhook } = await hooks.register(receiver.url);
    receiver.replyWith(500);
    hooks.publish();
    await hooks.delivery(webhook.id, 'the attempt', ({ attempts }) => attempts === 1);
    await hooks.stop();
    hooks.clock.set('2025-06-01T00:00:00Z');
    await hooks.start();
    hooks.clock.pass(5);
    await hooks.delivery(webhook.id, 'the second attempt', ({ attempts }) => attempts === 2);
    await hooks.stop();
    hooks.clock.set('2038-01-19T03:14:08Z');
    await hooks.start();
    await hooks.delivery(webhook.id, 'the third attempt', ({ attempts }) => attempts === 3);
  });

  it('are not repeated if the receiver replied while the host was stopping, and are if it did not', async () => {
    const [slow, hanging] = [await hooks.receiver(), await hooks.receiver()];
    await hooks.start({ settings: { stopGraceMs: 500 } });
    const ids = [(await hooks.register(slow.url)).webhook.id, (await hooks.register(hanging.url)).webhook.id];
    let answer = (): void => undefined;
    slow.replyWith((response) => (answer = () => void response.end()));
    hanging.replyWith(() => undefined);
    hooks.publish();
    await slow.received(1);
    await hanging.received(1);
    const stopped = hooks.stop();
    answer();
    await stopped;
    hanging.replyWith(204);
    await hooks.start();
    const [first, second] = [
      await hooks.delivery(ids[0] ?? '', 'the delivery', ({ status }) => status === 'delivered'),
      await hooks.delivery(ids[1] ?? '', 'the delivery', ({ status }) => status === 'delivered'),
    ];
    assert.deepEqual([slow.requests.length, first.attempts], [1, 1]);
    assert.deepEqual([hanging.requests.length, second.attempts], [2, 1], 'an interrupted attempt does not count');
    assert.equal(hanging.requests[0]?.headers['webhook-id'], hanging.requests[1]?.headers['webhook-id']);
  });

  it('are complete although the host was killed: every apply that it reported arrives, over HTTPS', async () => {
    const receiver = await hooks.receiver({ isSecure: true });
    const plugin = await writePluginPackage(join(hooks.path, 'plugin'));
    const prepared = await startHost({ folder: hooks.path, graph: exampleGraph });
    await prepared.host.stop();
    const configuration = join(hooks.path, 'code-graph.config.json');
    const content = { webhooks: { allowedHosts: [receiver.host] }, plugins: { disabled: ownPlugins } };
    await writeFile(configuration, JSON.stringify(content));
    const parameters = [prepared.workspace, '--data', prepared.dataDirectory, '--no-index', '--plugin', plugin];
    const serve = (): Promise<ServedWorkspace> =>
      serveWorkspace([...parameters, '--config', configuration], 'serve', { NODE_EXTRA_CA_CERTS: certificate });

    let reported = 0;
    let served = await serve();
    const body = JSON.stringify({ url: receiver.url, events: ['overlay.applied'] });
    const headers = { 'content-type': 'application/json' };
    const registered = await fetch(`${served.url}/api/webhooks`, { method: 'POST', headers, body });
    const { secret } = (await registered.json()) as WebhookWithSecret;
    assert.match(secret, /^whsec_/);
    // Does not reply until the end, so that every delivery is pending when the host is killed.
    receiver.replyWith(() => undefined);
    for (let seed = 1; seed <= 3; seed++) {
      const killed = delay(createSeededRandom(seed)() * 400).then(() => served.end('SIGKILL'));
      while (await apply(served)) reported++;
      await killed;
      served = await serve();
    }
    reported += (await apply(served)) ? 1 : 0;
    await served.end('SIGKILL');

    receiver.replyWith(204);
    const before = receiver.requests.length;
    served = await serve();
    try {
      const arrived = (): Set<unknown> =>
        new Set(receiver.requests.slice(before).map(({ headers: { 'webhook-id': id } }) => id));
      await waitFor(`${reported} deliveries`, () => arrived().size >= reported);
      const report = await fetch(`${served.url}/api/webhooks`);
      const { webhooks } = (await report.json()) as { webhooks: { failed: number }[] };
      assert.deepEqual(
        webhooks.map(({ failed }) => failed),
        [0],
      );
      assert.ok(reported > 0 && arrived().size <= reported + 4, 'at most one unreported apply for each kill');
    } finally {
      await served.end('SIGTERM');
    }
  });
});

describe('The file of the webhooks', () => {
  const hooks = useWebhookHost();

  it('is refused untouched if it is damaged, of another program, of a newer version, or a link', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    const { dataDirectory } = hooks.running;
    await hooks.register(receiver.url);
    await hooks.stop();
    const file = join(dataDirectory, 'webhooks.sqlite');
    const good = await readFile(file);
    const change = (offset: number, ...bytes: number[]): Buffer => {
      const copy = Buffer.from(good);
      Buffer.from(bytes).copy(copy, offset);
      return copy;
    };
    const record = good.indexOf('{"id":"wh_');
    assert.ok(record > 0);
    const cases: [what: string, content: Buffer, code: string][] = [
      ['text', Buffer.from('hello '.repeat(1000)), 'WEBHOOKS_DAMAGED'],
      ['cut off', good.subarray(0, 5000), 'WEBHOOKS_DAMAGED'],
      ['another program', change(68, 0, 0, 0, 1), 'WEBHOOKS_DAMAGED'],
      ['a newer version', change(60, 0, 0, 0, 2), 'STORE_TOO_NEW'],
      ['a record that is not JSON', change(record, 0x5b), 'WEBHOOKS_DAMAGED'],
      ['a record that is not UTF-8', change(record + 2, 0xff), 'WEBHOOKS_DAMAGED'],
    ];
    for (const [what, content, code] of cases) {
      await writeFile(file, content);
      await assert.rejects(hooks.start(), { code }, what);
      assert.deepEqual(await readFile(file), content, what);
    }
    await rm(file);
    await writeFile(join(hooks.path, 'elsewhere'), good);
    await symlink(join(hooks.path, 'elsewhere'), file);
    await assert.rejects(hooks.start(), { code: 'WEBHOOKS_DAMAGED' });
    await rm(file);
    await writeFile(file, good);
    await hooks.start();
    assert.equal(((await hooks.running.request('GET', '/api/webhooks')).body['webhooks'] as unknown[]).length, 1);
  });

  it('is noticed if it is deleted while the host runs: changes are refused, and events are still sent', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    const { webhook } = await hooks.register(receiver.url);
    for (const name of await readdir(hooks.running.dataDirectory)) {
      if (name.startsWith('webhooks')) await rm(join(hooks.running.dataDirectory, name));
    }
    for (const [method, path, body] of [
      ['POST', '/api/webhooks', { url: receiver.url, events: ['overlay.applied'] }],
      ['POST', `/api/webhooks/${webhook.id}/rotate`, {}],
      ['DELETE', `/api/webhooks/${webhook.id}`, undefined],
    ] as const) {
      const reply = await hooks.running.request(method, path, body);
      assert.deepEqual([reply.status, reply.error.code], [500, 'STORE_FAILED'], reply.text);
    }
    hooks.publish();
    await receiver.received(1);
    await hooks.delivery(webhook.id, 'the delivery', ({ status }) => status === 'delivered');
  });
});

/** Applies the overlay. Returns false if the host was killed before it replied. */
async function apply(served: ServedWorkspace): Promise<boolean> {
  const url = `${served.url}/api/overlays/example/apply`;
  const response = await fetch(url, { method: 'POST' })
    .then(async (reply) => ({ status: reply.status, text: await reply.text() }))
    .catch(() => undefined);
  if (response) assert.equal(response.status, 200, response.text);
  return response !== undefined;
}
