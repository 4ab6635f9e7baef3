import assert from 'node:assert/strict';
import { callCommand } from '../../host/test/kit/called-command.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';
import { useWebhookHost } from '../../host/test/webhooks/webhook-host.js';

describe('code-graph webhooks', () => {
  const hooks = useWebhookHost();

  const run = async (exitCode: number, ...parameters: string[]): Promise<CommandResult> => {
    const result = await callCommand(['webhooks', ...parameters, '--url', hooks.running.url]);
    assert.equal(result.exitCode, exitCode, `${parameters.join(' ')}\n${result.stdout}${result.stderr}`);
    return result;
  };
  const runJson = async (...parameters: string[]): Promise<unknown> =>
    JSON.parse((await run(0, ...parameters, '--json')).stdout);

  it('registers, shows, tests, rotates, resumes and removes a webhook', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    assert.equal((await run(0, 'list')).stdout, 'No webhooks are registered.\n');

    const added = await run(
      0,
      'add',
      receiver.url,
      '--event',
      'overlay.applied',
      '--event',
      'layout.complete',
      '--description',
      'CI',
    );
    const [, id = '', secret] =
      /^(wh_\w+) receives overlay\.applied, layout\.complete\.\n.*not shown again: (whsec_\S+)\n$/.exec(added.stdout) ??
      [];
    assert.ok(secret, added.stdout);

    const listed = (await run(0, 'list')).stdout;
    assert.match(listed, new RegExp(`\n${id} +enabled +0 +0 +overlay.applied layout.complete +${receiver.url}\n$`));
    assert.match((await run(0, 'show', id)).stdout, /^wh_\w+ {2}enabled\n {2}CI\n.*\n {2}No deliveries yet\.\n$/);

    assert.match((await run(0, 'test', id)).stdout, /^The receiver accepted the test with status 204 in /);
    receiver.replyWith(500);
    assert.equal((await run(1, 'test', id)).stdout, 'The test failed: the receiver replied with status 500\n');
    hooks.publish();
    await hooks.delivery(id, 'the attempt', ({ attempts }) => attempts === 1);
    assert.match(
      (await run(0, 'show', id)).stdout,
      /overlay\.applied {2}pending {2}1 attempt {2}next attempt .*: .*status 500\n$/,
    );

    const rotated = (await run(0, 'rotate', id)).stdout;
    assert.match(
      rotated,
      /^The new secret, which is not shown again: whsec_\S+\nThe previous secret signs as well until /,
    );
    assert.match((await run(0, 'show', id)).stdout, /The previous secret signs as well until /);
    assert.doesNotMatch((await run(0, 'rotate', id, '--overlap-hours', '0')).stdout, /previous/);
    assert.equal((await run(0, 'resume', id)).stdout, `${id} is enabled. Pending deliveries: 1.\n`);
    assert.equal((await run(0, 'remove', id)).stdout, `${id} removed. Pending deliveries that are not sent: 1.\n`);
  });

  it('prints the replies of the host with --json', async () => {
    const receiver = await hooks.receiver();
    await hooks.start();
    const created = (await runJson('add', receiver.url)) as {
      webhook: { id: string; events: string[] };
      secret: string;
    };
    const { id, events } = created.webhook;
    assert.deepEqual(events, ['analysis.complete', 'layout.complete', 'overlay.applied']);
    assert.deepEqual(await runJson('list'), (await hooks.running.request('GET', '/api/webhooks')).body);
    assert.deepEqual(await runJson('show', id), (await hooks.running.request('GET', `/api/webhooks/${id}`)).body);
    assert.equal(((await runJson('test', id)) as { success: boolean }).success, true);
    assert.notEqual(((await runJson('rotate', id)) as typeof created).secret, created.secret);
    assert.equal(((await runJson('resume', id)) as { state: string }).state, 'enabled');
    assert.deepEqual(await runJson('remove', id), { success: true, id, deliveriesDropped: 0 });
  });

  it('exits with 64 for a refused URL, event or number, and with 66 for an unknown webhook', async () => {
    await hooks.start();
    assert.match((await run(64, 'add', 'http://127.0.0.1:9/')).stderr, /webhooks\.allowedHosts/);
    assert.match((await run(64, 'add', 'https://example.com/', '--event', 'x')).stderr, /events/);
    assert.match((await run(64, 'rotate', 'x', '--overlap-hours', 'x')).stderr, /--overlap-hours/);
    for (const command of ['show', 'test', 'rotate', 'resume', 'remove']) {
      assert.match((await run(66, command, 'nosuch')).stderr, /no webhook with the id "nosuch"/);
    }
  });
});
