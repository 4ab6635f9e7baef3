import assert from 'node:assert/strict';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleApply, pluginCode } from '../kit/plugin-package.js';
import { useOverlayHost, waitForFile } from './overlay-host.js';

describe('the states of an overlay', () => {
  const host = useOverlayHost();

  /** A plugin that waits in each operation for a file, and then follows its options. */
  function waitingPlugin(): string {
    return pluginCode(
      `context.reportProgress(45.9, 'reading history');
       ${waitForFile(host.gate('apply').file)}
       if (options.label === 'fail') throw new PluginError('NO_HISTORY', 'There is no history. Commit something.');
       ${exampleApply}`,
      waitForFile(host.gate('remove').file),
    );
  }

  const listed = async (): Promise<unknown> => {
    const { body } = await host.running.request('GET', '/api/overlays');
    return (body['plugins'] as { id: string; status: string }[]).find(({ id }) => id === 'example')?.status;
  };

  it('go from not applied to applying, applied, removing, and back', async () => {
    await host.start([{ code: waitingPlugin() }]);
    assert.deepEqual(await host.status('example'), { plugin: 'example', status: 'not_applied' });
    assert.equal(await listed(), 'not_applied');

    const applying = host.apply('example');
    const progress = await waitFor('progress', async () => {
      const status = await host.status('example');
      return status.message === undefined ? undefined : status;
    });
    assert.deepEqual(progress, { plugin: 'example', status: 'applying', progress: 45, message: 'reading history' });
    assert.equal(await listed(), 'applying');

    await host.gate('apply').open();
    assert.equal((await applying).status, 200);
    const { appliedAt = '', durationMs, ...applied } = await host.status('example');
    assert.deepEqual(applied, {
      plugin: 'example',
      status: 'applied',
      nodesWithData: 5,
      edgesWithData: 4,
      messages: [],
    });
    assert.ok(Math.abs(Date.now() - Date.parse(appliedAt)) < 60_000, appliedAt);
    assert.ok((durationMs ?? -1) >= 0);
    assert.equal(await listed(), 'applied');

    const removing = host.remove('example');
    await waitFor('the removal to begin', async () => (await host.status('example')).status === 'removing');
    assert.deepEqual(await host.status('example'), { plugin: 'example', status: 'removing' });
    assert.equal(await listed(), 'removing');
    assert.match((await host.graph()).text, /example:length/, 'served until the removal is done');
    await host.gate('remove').open();
    assert.equal((await removing).status, 200);
    assert.deepEqual(await host.status('example'), { plugin: 'example', status: 'not_applied' });
  });

  it('reject every other operation while one is running, without affecting it', async () => {
    await host.start([{ code: waitingPlugin() }]);
    const applying = host.apply('example');
    await waitFor('the apply to begin', async () => (await host.status('example')).status === 'applying');
    for (const refused of [
      await host.apply('example'),
      await host.apply('example', { factor: -1 }),
      await host.remove('example'),
    ]) {
      assert.equal(refused.status, 409);
      assert.equal(refused.error.code, 'CONFLICT');
      assert.match(refused.error.message, /"example" is applying\. .*\/api\/overlays\/example\/status/);
    }
    await host.gate('apply').open();
    assert.equal((await applying).status, 200);

    const removing = host.remove('example');
    await waitFor('the removal to begin', async () => (await host.status('example')).status === 'removing');
    for (const refused of [await host.apply('example'), await host.remove('example')]) {
      assert.equal(refused.status, 409);
      assert.match(refused.error.message, /"example" is removing/);
    }
    await host.gate('remove').open();
    assert.equal((await removing).body['attributesRemoved'], 24);
  });

  it('go from error to applied, and from error to not applied', async () => {
    await host.start([{ code: waitingPlugin() }]);
    await host.gate('apply').open();
    await host.gate('remove').open();
    const failed = await host.apply('example', { label: 'fail' });
    assert.equal(failed.status, 500);
    const error = 'Plugin "example" could not apply (NO_HISTORY): There is no history. Commit something.';
    const requestId = failed.headers.get('x-request-id');
    assert.deepEqual(failed.body, { error: { code: 'PLUGIN_FAILED', message: error, requestId } });
    assert.deepEqual(await host.status('example'), { plugin: 'example', status: 'error', error });
    assert.equal(await listed(), 'error');

    assert.equal((await host.apply('example')).status, 200);
    assert.equal((await host.status('example')).status, 'applied');
    await host.apply('example', { label: 'fail' });
    const removed = await host.remove('example');
    assert.deepEqual(removed.body, { success: true, plugin: 'example', attributesRemoved: 24 });
    assert.deepEqual(await host.status('example'), { plugin: 'example', status: 'not_applied' });
  });

  it('are returned at once with Prefer: respond-async, and by the status after that', async () => {
    await host.start([{ code: waitingPlugin() }]);
    const begun = await host.apply('example', { label: 'fail' }, { prefer: 'wait=5, respond-async' });
    assert.equal(begun.status, 202);
    assert.equal(begun.headers.get('preference-applied'), 'respond-async');
    assert.deepEqual(begun.body, { plugin: 'example', status: 'applying', progress: 0 });
    await host.gate('apply').open();
    assert.equal((await host.settled('example')).status, 'error');

    const again = await host.apply('example', undefined, { prefer: 'respond-async' });
    assert.equal(again.status, 202);
    assert.equal((await host.settled('example')).status, 'applied');
  });

  it('change even if the client has disconnected', async () => {
    await host.start([{ code: waitingPlugin() }]);
    const client = new AbortController();
    const asked = fetch(`${host.running.url}/api/overlays/example/apply`, { method: 'POST', signal: client.signal });
    await waitFor('the apply to begin', async () => (await host.status('example')).status === 'applying');
    client.abort();
    await assert.rejects(asked, { name: 'AbortError' });
    await host.gate('apply').open();
    assert.equal((await host.settled('example')).status, 'applied');
  });

  const unknownIds = [
    'none',
    'Example',
    'example%20',
    '__proto__',
    'constructor',
    '%2e%2e%2fexample',
    'x'.repeat(5000),
  ];
  for (const id of unknownIds) {
    it(`are not found for an unknown plugin: ${id.slice(0, 20)}`, async () => {
      await host.start([{}]);
      const replies = [
        await host.apply(id, { factor: 'wrong' }),
        await host.remove(id),
        await host.running.request('GET', `/api/overlays/${id}/status`),
      ];
      for (const { status, error } of replies) {
        assert.equal(status, 404);
        assert.equal(error.code, 'NOT_FOUND');
        assert.match(error.message, /There is no plugin with the id ".*GET \/api\/overlays lists/);
        assert.ok(error.message.length < 400);
      }
    });
  }
});
