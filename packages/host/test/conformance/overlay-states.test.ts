import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginApplyStatus } from '@code-graph/api';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleApply, pluginCode, writePluginPackage } from '../kit/plugin-package.js';
import { exampleGraph, startHost, type Reply, type RunningHost } from '../kit/running-host.js';
import { waitForFile } from '../overlays/overlay-host.js';
import { specifiedTable } from './specified-table.js';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

describe('The states of plugins in the specification', () => {
  let running: RunningHost;
  // Before the folder is deleted: hooks run in the order of their definition.
  after(() => running.host.stop());
  const folder = useSharedFolder();

  /** A file that operations of the plugin wait for, or that makes them fail. */
  const file = (name: 'apply' | 'remove' | 'fail'): string => join(folder.path, name);
  const open = (name: 'apply' | 'remove' | 'fail'): Promise<void> => writeFile(file(name), '');

  before('start a host with a plugin whose operations wait for files', async () => {
    const code = pluginCode(
      `context.reportProgress(45, 'reading history');
       ${waitForFile(file('apply'))}
       if (options.label === 'fail') throw new PluginError('NO_DATA', 'There is no data.');
       ${exampleApply}`,
      `${waitForFile(file('remove'))}
       if (existsSync(${JSON.stringify(file('fail'))})) throw new PluginError('NOT_CLEAN', 'The clean-up failed.');`,
    );
    const plugin = await writePluginPackage(join(folder.path, 'plugin'), { code });
    const configuration = { plugins: { paths: [plugin] } };
    running = await startHost({ folder: folder.path, graph: exampleGraph, configuration });
  });

  afterEach('end running operations, and remove the overlay', async () => {
    await rm(file('fail'), { force: true });
    await Promise.all([open('apply'), open('remove')]);
    await settled();
    assert.equal((await send('DELETE')).status, 200);
    await Promise.all([rm(file('apply')), rm(file('remove'))]);
  });

  const send = (method: string, options?: object, headers?: Record<string, string>): Promise<Reply> =>
    running.request(method, '/api/overlays/example/apply', options, headers);
  const readStatus = async (): Promise<PluginApplyStatus> =>
    (await running.request('GET', '/api/overlays/example/status')).body as unknown as PluginApplyStatus;
  const graph = async (): Promise<string> => (await running.request('GET', '/api/graph')).text;

  async function settled(): Promise<PluginApplyStatus> {
    return waitFor('the operation to end', async () => {
      const status = await readStatus();
      return status.status !== 'applying' && status.status !== 'removing' && status;
    });
  }

  async function reach(status: PluginApplyStatus['status']): Promise<PluginApplyStatus> {
    return waitFor(`the status ${status}`, async () => {
      const reported = await readStatus();
      return reported.status === status && (status !== 'applying' || reported.message !== undefined) && reported;
    });
  }

  async function applying(
    options?: object,
  ): Promise<{ readonly status: PluginApplyStatus; readonly end: () => Promise<Reply> }> {
    await rm(file('apply'), { force: true });
    const reply = send('POST', options);
    const status = await reach('applying');
    const end = async (): Promise<Reply> => {
      await open('apply');
      return reply;
    };
    return { status, end };
  }

  async function applied(): Promise<PluginApplyStatus> {
    assert.equal((await (await applying()).end()).status, 200);
    return readStatus();
  }

  async function failed(): Promise<PluginApplyStatus> {
    assert.equal((await (await applying({ label: 'fail' })).end()).status, 500);
    return readStatus();
  }

  async function removing(): Promise<{ readonly status: PluginApplyStatus; readonly end: () => Promise<Reply> }> {
    await rm(file('remove'), { force: true });
    const reply = send('DELETE');
    const status = await reach('removing');
    const end = async (): Promise<Reply> => {
      await open('remove');
      return reply;
    };
    return { status, end };
  }

  specifiedTable('Plugin apply status', {
    'plugin: string, always': async () => {
      assert.equal((await readStatus()).plugin, 'example');
      assert.equal((await failed()).plugin, 'example');
    },
    'status: string (plugin status), always': async () => {
      assert.equal((await readStatus()).status, 'not_applied');
      assert.equal((await applied()).status, 'applied');
    },
    'progress: integer, while applying (percent)': async () => {
      const { status, end } = await applying();
      assert.equal(status.progress, 45);
      await end();
      assert.equal((await readStatus()).progress, undefined);
    },
    'message: string, while applying (current work item)': async () => {
      const { status, end } = await applying();
      assert.equal(status.message, 'reading history');
      await end();
      assert.equal((await readStatus()).message, undefined);
    },
    'appliedAt: string, ISO 8601 UTC timestamp, when applied': async () => {
      assert.match((await applied()).appliedAt ?? '', timestamp);
    },
    'nodesWithData: integer, when applied': async () => {
      assert.equal((await applied()).nodesWithData, 5);
    },
    'error: string, when the status is error': async () => {
      assert.match((await failed()).error ?? '', /There is no data\./);
    },
  });

  specifiedTable('Plugin status', {
    'not_applied: plugin data is not in the graph': async () => {
      assert.equal((await readStatus()).status, 'not_applied');
      assert.doesNotMatch(await graph(), /"example:/);
    },
    'applying: the plugin is processing; the status carries progress and message': async () => {
      const { status, end } = await applying();
      assert.deepEqual(status, { plugin: 'example', status: 'applying', progress: 45, message: 'reading history' });
      await end();
    },
    'applied: the plugin data is present in the graph; the status carries appliedAt and nodesWithData': async () => {
      const { appliedAt, nodesWithData } = await applied();
      assert.ok(appliedAt !== undefined && nodesWithData !== undefined);
      assert.match(await graph(), /"example:length"/);
    },
    'removing: the plugin data is being removed': async () => {
      await applied();
      const { status, end } = await removing();
      assert.equal(status.status, 'removing');
      await end();
    },
    'error: the last operation failed': async () => {
      assert.equal((await failed()).status, 'error');
    },
  });

  specifiedTable('Decisions: overlay states', {
    'not_applied -> applying -> applied': async () => {
      assert.equal((await readStatus()).status, 'not_applied');
      assert.equal((await applied()).status, 'applied');
    },
    'applying -> error': async () => {
      assert.equal((await failed()).status, 'error');
    },
    'applied -> applying (again)': async () => {
      await applied();
      assert.equal((await applied()).status, 'applied');
    },
    'applied -> removing -> not_applied': async () => {
      await applied();
      await (await removing()).end();
      assert.equal((await readStatus()).status, 'not_applied');
    },
    'removing -> error': async () => {
      await applied();
      await open('fail');
      assert.equal((await (await removing()).end()).status, 500);
      assert.equal((await readStatus()).status, 'error');
    },
    'error -> applying': async () => {
      await failed();
      assert.equal((await applied()).status, 'applied');
    },
    'error -> removing': async () => {
      await failed();
      await (await removing()).end();
      assert.equal((await readStatus()).status, 'not_applied');
    },
    'apply while applying: 409 CONFLICT; the running operation goes on untouched': async () => {
      const { end } = await applying();
      await checkConflict(send('POST'));
      await checkConflict(send('DELETE'));
      assert.equal((await end()).status, 200);
    },
    'apply while removing: 409 CONFLICT; the running operation goes on untouched': async () => {
      await applied();
      const { end } = await removing();
      await checkConflict(send('POST'));
      assert.equal((await end()).status, 200);
    },
    'apply when already applied: until the new values are ready, the old ones are served': async () => {
      await applied();
      const before = await graph();
      const again = await send('POST', { factor: 2 }, { prefer: 'respond-async' });
      assert.equal(again.status, 202);
      const seen = await graph();
      assert.ok(seen === before || seen.includes('"example:length":6'), seen);
      await settled();
      const after = await graph();
      assert.notEqual(after, before);
      assert.match(after, /"example:length":6/);
    },
    'apply that fails: the graph is exactly as before; 500 PLUGIN_FAILED': async () => {
      await applied();
      const before = await graph();
      const { status, error } = await send('POST', { label: 'fail' });
      assert.deepEqual([status, error.code], [500, 'PLUGIN_FAILED']);
      assert.equal(await graph(), before);
    },
    'status body: not_applied has plugin and status; error has plugin, status and error': async () => {
      assert.deepEqual(await readStatus(), { plugin: 'example', status: 'not_applied' });
      const { error, ...others } = await failed();
      assert.deepEqual(others, { plugin: 'example', status: 'error' });
      assert.equal(typeof error, 'string');
    },
    'polling shows progress while an apply is awaited': async () => {
      const { status, end } = await applying();
      assert.equal(status.status, 'applying');
      assert.equal((await end()).body['success'], true);
    },
    'with Prefer: respond-async the reply is 202 at once with the Plugin apply status': async () => {
      const { status, body, headers } = await send('POST', undefined, { prefer: 'respond-async' });
      assert.deepEqual([status, body['plugin'], body['status']], [202, 'example', 'applying']);
      assert.equal(headers.get('preference-applied'), 'respond-async');
      await open('apply');
      assert.equal((await settled()).status, 'applied');
    },
  });

  async function checkConflict(refused: Promise<Reply>): Promise<void> {
    const { status, error } = await refused;
    assert.deepEqual([status, error.code], [409, 'CONFLICT']);
  }
});
