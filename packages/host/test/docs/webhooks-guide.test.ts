import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from '../../../../test-support/wait-for.js';
import { deliverySettings } from '../../src/webhooks/delivery/delivery-settings.js';
import { signMessage } from '../../src/webhooks/signatures/sign-message.js';
import { useWebhookHost } from '../webhooks/webhook-host.js';
import { readBlocks } from './tutorial-blocks.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const page = readFileSync(join(root, 'docs', 'guides', 'webhooks.md'), 'utf8');
const blocks = readBlocks(page);

describe('docs/guides/webhooks.md', () => {
  const hooks = useWebhookHost();

  it('has a receiver that accepts signed events once, and refuses others', async () => {
    const [code, configuration] = blocks.filter(({ file }) => file !== undefined);
    assert.deepEqual([code?.file, configuration?.file], ['receiver.mjs', 'code-graph.config.json']);
    // A free port, in place of 3000.
    const placeholder = await hooks.receiver();
    await placeholder.close();
    const port = String(placeholder.port);
    await hooks.start({ configuration: JSON.parse((configuration?.content ?? '').replace('3000', port)) as object });
    hooks.clock.set(new Date().toISOString());
    const { webhook, secret } = await hooks.register(`http://localhost:${port}/`);

    await symlink(join(root, 'node_modules'), join(hooks.path, 'node_modules'));
    await writeFile(join(hooks.path, 'receiver.mjs'), code?.content ?? '');
    const receiver = spawn(process.execPath, ['receiver.mjs'], {
      cwd: hooks.path,
      env: { ...process.env, WEBHOOK_SECRET: secret, PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let output = '';
      receiver.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
      await waitFor('the receiver', () => output.includes('listening'));
      assert.equal((await hooks.test(webhook.id)).body['success'], true);
      hooks.publish();
      const expected = 'overlay.applied {"plugin":"example","nodes":5,"edges":4,"durationMs":12}\n';
      await waitFor('the event', () => output.includes(expected));

      const body = JSON.stringify({ type: 'overlay.applied', data: {} });
      const post = async (headers: Record<string, string>): Promise<number> =>
        (await fetch(`http://localhost:${port}/`, { method: 'POST', headers, body })).status;
      const sign = (id: string): Record<string, string> => signMessage({ id, body }, new Date(), [secret]);
      const signed = sign('msg_again');
      assert.deepEqual([await post(signed), await post(signed), await post(sign('msg_last'))], [204, 204, 204]);
      // The output of the receiver can arrive after its replies.
      const countOfEvents = (): number => output.split('overlay.applied {}').length - 1;
      await waitFor('both events', () => countOfEvents() >= 2);
      assert.equal(countOfEvents(), 2, 'a repetition is not handled twice');
      assert.equal(await post({ ...signed, 'webhook-id': 'msg_other' }), 401);
      assert.equal(await post({}), 401);
    } finally {
      receiver.kill();
      await once(receiver, 'exit');
    }
  });

  it('has the schedule of the retries', () => {
    const [, list = ''] = /again after (.*?), each extended/.exec(page.replaceAll('\n', ' ')) ?? [];
    const units: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600 };
    const delays = [...list.matchAll(/(\d+) (second|minute|hour)/g)].map(
      ([, count, unit = '']) => Number(count) * (units[unit] ?? 0) * 1000,
    );
    assert.deepEqual(delays, deliverySettings.retryDelaysMs);
  });
});
