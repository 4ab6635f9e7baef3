import 'reflect-metadata';
import assert from 'node:assert/strict';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import fc from 'fast-check';
import { emptyStructure, GraphSnapshot, noAttributes } from '@code-graph/graph/snapshot';
import { HostError } from '@code-graph/api/errors';
import type { GraphModel } from '../../src/store/model/graph-model.js';
import type { Job, JobKind, JobStatus } from '../../src/jobs/job.js';
import { HostMetrics } from '../../src/metrics/host-metrics.js';
import { Jobs } from '../../src/jobs/jobs.js';

function jobsOnVersion(version: number): Jobs {
  const model: Pick<GraphModel, 'snapshot'> = { snapshot: new GraphSnapshot(version, emptyStructure, noAttributes) };
  return new Jobs(model, new HostMetrics(), { elsewhere: [], isShared: false });
}

/** A job that the test completes or fails. */
interface TestJob {
  readonly job: Job<string>;
  readonly caller: AbortController;
  readonly failures: unknown[];
  readonly complete: () => void;
  readonly fail: () => void;
}

/** @param obeysAbort Whether the work of the job ends as soon as it is aborted. */
function startJob(jobs: Jobs, kind: JobKind, subject: string | undefined, obeysAbort = true): TestJob {
  let complete = (): void => undefined;
  let fail = (): void => undefined;
  const work = new Promise<string>((resolve, reject) => {
    complete = () => {
      resolve('result');
    };
    fail = () => {
      reject(new Error('It failed.'));
    };
  });
  const caller = new AbortController();
  const failures: unknown[] = [];
  const job = jobs.start(kind, subject, {
    signal: caller.signal,
    run: (running) => (obeysAbort ? running.untilAborted(work) : work),
    onFailure: (error) => {
      failures.push(error);
      return error;
    },
  });
  return { job, caller, failures, complete, fail };
}

function errorCodeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    assert.ok(error instanceof HostError, String(error));
    return error.code;
  }
}

const kinds: readonly JobKind[] = ['index', 'layout', 'apply', 'removal'];

const step = fc.oneof(
  fc.record({
    do: fc.constant('start' as const),
    kind: fc.constantFrom(...kinds),
    plugin: fc.constantFrom('one', 'two'),
    obeysAbort: fc.boolean(),
  }),
  fc.record({
    do: fc.constantFrom('complete', 'fail', 'commit', 'cancel', 'abort the caller'),
    job: fc.nat({ max: 5 }),
  }),
  fc.record({ do: fc.constant('stop' as const) }),
);

/** The state that a job is expected to have. */
interface Expected extends TestJob {
  status: JobStatus;
  readonly obeysAbort: boolean;
  isCommitting: boolean;
  abortedBy?: 'client' | 'host';
  isSettled: boolean;
}

/** Marks the work of a job as ended and derives its status. */
function settle(expected: Expected, isFulfilled: boolean): void {
  if (expected.isSettled) return;
  expected.isSettled = true;
  if (isFulfilled) expected.status = 'completed';
  else expected.status = expected.abortedBy === 'client' && !expected.isCommitting ? 'cancelled' : 'failed';
}

function abort(expected: Expected, by: 'client' | 'host'): void {
  if (expected.isSettled) return;
  expected.abortedBy ??= by;
  if (expected.obeysAbort) settle(expected, false);
}

describe('Jobs', () => {
  it('have the expected status after any sequence of steps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const jobs = jobsOnVersion(1);
        const all: Expected[] = [];
        let isStopping = false;
        let stopped: Promise<void> = Promise.resolve();
        for (const current of steps) {
          if (current.do === 'start') {
            const subject = ['apply', 'removal'].includes(current.kind) ? current.plugin : undefined;
            const isBusy = all.some(({ job, status }) => {
              const isSame = subject === undefined ? job.kind === current.kind : job.subject === subject;
              return status === 'running' && isSame;
            });
            const refusal: string | undefined = isStopping ? 'SHUTTING_DOWN' : isBusy ? 'CONFLICT' : undefined;
            let started: TestJob | undefined;
            const begin = (): void => void (started = startJob(jobs, current.kind, subject, current.obeysAbort));
            assert.equal(errorCodeOf(begin), refusal);
            const { obeysAbort } = current;
            if (started) all.push({ ...started, status: 'running', obeysAbort, isCommitting: false, isSettled: false });
          } else if (current.do === 'stop') {
            stopped = jobs.stop();
            isStopping = true;
            for (const expected of all) abort(expected, 'host');
          } else {
            const expected = all[current.job];
            if (!expected) continue;
            if (current.do === 'complete') {
              expected.complete();
              settle(expected, true);
            } else if (current.do === 'fail') {
              expected.fail();
              settle(expected, false);
            } else if (current.do === 'commit') {
              expected.job.commit();
              if (!expected.isSettled) expected.isCommitting = true;
            } else if (current.do === 'abort the caller') {
              expected.caller.abort();
              abort(expected, 'client');
            } else {
              if (!expected.isCommitting) abort(expected, 'client');
              const cancelled = expected.job.cancel();
              if (!expected.isSettled) continue;
              assert.equal(typeof (await cancelled), 'boolean');
            }
          }
          await yieldToEventLoop();
          for (const { job, status, failures } of all) {
            assert.equal(job.status, status);
            assert.equal(job.error === undefined, status !== 'failed');
            assert.equal(failures.length, status === 'failed' || status === 'cancelled' ? 1 : 0);
          }
        }
        for (const { complete } of all) complete();
        await Promise.all([stopped, ...all.map(({ job }) => job.ended)]);
      }),
      { numRuns: 200 },
    );
  });

  it('have failed if the host stopped before their client left', async () => {
    const jobs = jobsOnVersion(1);
    const { job, caller, fail } = startJob(jobs, 'apply', 'one', false);
    const stopped = jobs.stop();
    caller.abort();
    fail();
    await stopped;
    assert.equal(job.status, 'failed');
  });

  it('report to the client that cancels them whether they ended without a result', async () => {
    const jobs = jobsOnVersion(1);
    const obedient = startJob(jobs, 'apply', 'one');
    const unresponsive = startJob(jobs, 'apply', 'two', false);
    const committing = startJob(jobs, 'apply', 'three');
    committing.job.commit();
    const results = [obedient, unresponsive, committing].map(({ job }) => job.cancel());
    unresponsive.complete();
    committing.complete();
    assert.deepEqual(await Promise.all(results), [true, false, false]);
    assert.equal(await obedient.job.cancel(), false);
  });

  it('allow the next job of their kind as soon as they have ended, while onFailure is still pending', async () => {
    const jobs = jobsOnVersion(1);
    let finishOnFailure = (): void => undefined;
    const first = jobs.start('layout', undefined, {
      run: () => Promise.reject(new Error('It failed.')),
      onFailure: (error) => new Promise((resolve) => (finishOnFailure = () => resolve(error))),
    });
    await yieldToEventLoop();
    assert.equal(first.status, 'failed');
    const second = startJob(jobs, 'layout', undefined);
    const stopped = jobs.stop();
    let isStopped = false;
    void stopped.then(() => (isStopped = true));
    await second.job.ended;
    await yieldToEventLoop();
    assert.equal(isStopped, false);
    finishOnFailure();
    await stopped;
    await assert.rejects(first.result, /It failed\./);
  });

  it('that need a graph are refused with the reason while there is none', async () => {
    const jobs = jobsOnVersion(0);
    assert.equal(
      errorCodeOf(() => jobs.requireGraph()),
      undefined,
    );
    const first = startJob(jobs, 'index', undefined);
    for (const kind of ['layout', 'apply'] as const)
      assert.equal(
        errorCodeOf(() => startJob(jobs, kind, 'one')),
        'NOT_READY',
      );
    assert.throws(() => jobs.requireGraph(), /is being indexed for the first time/);
    first.fail();
    await first.job.ended;
    assert.throws(() => jobs.requireGraph(), /the first index failed\. It failed\./);
    const second = startJob(jobs, 'index', undefined);
    await second.job.cancel();
    assert.throws(() => jobs.requireGraph(), /the first index was cancelled/);
    assert.equal(
      errorCodeOf(() => jobs.refuseUnlessFree('removal', 'one')),
      undefined,
    );
  });

  it('conflict with an import, whichever starts first', async () => {
    const jobs = jobsOnVersion(1);
    await jobs.exclusively('import', undefined, async (refuseConflict) => {
      assert.equal(
        errorCodeOf(() => startJob(jobs, 'index', undefined)),
        'CONFLICT',
      );
      await assert.rejects(
        jobs.exclusively('import', undefined, () => Promise.resolve()),
        { code: 'CONFLICT' },
      );
      assert.equal(errorCodeOf(refuseConflict), undefined);
      const apply = startJob(jobs, 'apply', 'one');
      assert.equal(errorCodeOf(refuseConflict), 'CONFLICT');
      apply.complete();
      await apply.job.ended;
    });
    for (const kind of kinds) {
      const { job, complete } = startJob(jobs, kind, kind === 'apply' || kind === 'removal' ? 'one' : undefined);
      await assert.rejects(
        jobs.exclusively('import', undefined, () => Promise.resolve()),
        { code: 'CONFLICT' },
      );
      complete();
      await job.ended;
    }
  });
});
