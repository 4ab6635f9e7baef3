import assert from 'node:assert/strict';
import type { LayoutStatus } from '@code-graph/api';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { LayoutHost } from '../layout/layout-host.js';
import { specifiedTable } from './specified-table.js';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

describe('The layout computation of the specification', () => {
  let host: LayoutHost;
  // Before the folder is deleted: hooks run in the order of their definition.
  after(() => host.stop());
  const folder = useSharedFolder();

  before(async function () {
    this.timeout(60_000);
    host = await LayoutHost.start({ folder: folder.path }, true);
  });
  // A running layout ends with its test, so that each test finds a host that computes nothing.
  afterEach(() => host.cancel());

  async function running(): Promise<LayoutStatus> {
    await host.compute({ iterations: 100_000 });
    return host.reach('running');
  }

  const completed = (): Promise<LayoutStatus> => host.complete({ iterations: 5 });

  async function failed(): Promise<LayoutStatus> {
    await host.compute({ seed: 13 });
    return host.reach('failed');
  }

  /** Starts the host again, after which no computation of this run exists. */
  async function restart(): Promise<LayoutStatus> {
    await host.stop();
    host = await LayoutHost.start({ folder: folder.path }, true);
    return host.status();
  }

  specifiedTable('Layout job and status', {
    'status: string, layout status value': async () => {
      assert.equal((await completed()).status, 'completed');
    },
    'progress: integer, 0 to 100': async () => {
      const { progress = -1 } = await running();
      assert.ok(Number.isInteger(progress) && progress >= 0 && progress <= 100);
      await host.cancel();
      assert.equal((await completed()).progress, 100);
    },
    'iteration: integer, current iteration (running, completed)': async () => {
      assert.ok(Number.isInteger((await running()).iteration));
      await host.cancel();
      assert.equal((await completed()).iteration, 5);
    },
    'totalIterations: integer, requested iterations (running, completed)': async () => {
      assert.equal((await running()).totalIterations, 100_000);
      await host.cancel();
      assert.equal((await completed()).totalIterations, 5);
    },
    'backend: string, backend in use': async () => {
      assert.equal((await running()).backend, 'cpu');
    },
    'startedAt: ISO 8601 UTC timestamp (running, completed)': async () => {
      assert.match((await running()).startedAt ?? '', timestamp);
      await host.cancel();
      assert.match((await completed()).startedAt ?? '', timestamp);
    },
    'completedAt: ISO 8601 UTC timestamp (completed)': async () => {
      assert.equal((await running()).completedAt, undefined);
      await host.cancel();
      assert.match((await completed()).completedAt ?? '', timestamp);
    },
    'durationMs: integer, milliseconds (completed)': async () => {
      assert.ok(Number.isInteger((await completed()).durationMs));
    },
    'lastRun: { completedAt, durationMs } (idle, after an earlier run)': async () => {
      const { completedAt, durationMs } = await completed();
      assert.deepEqual(await restart(), { status: 'idle', progress: 0, lastRun: { completedAt, durationMs } });
    },
    'error: string (failed)': async () => {
      assert.match((await failed()).error ?? '', /The engine has failed\./);
    },
  });

  specifiedTable('Layout computation status', {
    'idle: no computation running': async () => {
      await completed();
      assert.equal((await restart()).status, 'idle');
    },
    'starting: initializing the computation': async () => {
      await restart();
      const begun = host.compute({ iterations: 100_000 });
      assert.ok(['starting', 'running'].includes((await host.reach('starting', 'running')).status));
      await begun;
    },
    'running: computation in progress': async () => {
      assert.equal((await running()).status, 'running');
    },
    'completed: computation finished successfully': async () => {
      assert.equal((await completed()).status, 'completed');
      assert.equal(Object.keys(await host.positions()).length, 5);
    },
    'failed: computation failed': async () => {
      assert.equal((await failed()).status, 'failed');
    },
    'cancelled: computation was cancelled': async () => {
      await running();
      await host.cancel();
      assert.equal((await host.status()).status, 'cancelled');
    },
  });

  specifiedTable('Layout transitions', {
    'running, POST /api/graph/layout/compute/cancel, a computation is running, cancelled; the response reports success and a message':
      async () => {
        await running();
        const { status, body } = await host.cancel();
        assert.deepEqual([status, body['success'], typeof body['message']], [200, true, 'string']);
        assert.equal((await host.status()).status, 'cancelled');
      },
  });

  specifiedTable('Decisions: layout states', {
    'idle -> starting -> running -> completed': async () => {
      await completed();
      await restart();
      assert.equal((await completed()).status, 'completed');
    },
    'starting or running -> failed': async () => {
      assert.equal((await failed()).status, 'failed');
    },
    'starting or running -> cancelled': async () => {
      const begun = host.compute({ iterations: 100_000 });
      await host.reach('starting', 'running');
      assert.equal((await host.cancel()).body['success'], true);
      await begun;
      assert.equal((await host.status()).status, 'cancelled');
    },
    'a finished state -> starting on the next compute': async () => {
      for (const finish of [completed, failed, completed]) await finish();
      assert.equal((await running()).status, 'running');
    },
    'start while one runs: 409 CONFLICT with the running jobId': async () => {
      const { body } = await host.compute({ iterations: 100_000 });
      const { status, error } = await host.compute();
      assert.deepEqual([status, error.code], [409, 'CONFLICT']);
      assert.ok(error.message.includes(String(body['jobId'])));
    },
    'cancel with nothing running: 200 { success: false, message }': async () => {
      const { status, body } = await host.cancel();
      assert.deepEqual([status, Object.keys(body), body['success']], [200, ['success', 'message'], false]);
    },
    'cancelled or failed: the stored layout stays what it was': async () => {
      await completed();
      const stored = await host.positions();
      await running();
      await host.cancel();
      assert.deepEqual(await host.positions(), stored);
      await failed();
      assert.deepEqual(await host.positions(), stored);
    },
  });
});
