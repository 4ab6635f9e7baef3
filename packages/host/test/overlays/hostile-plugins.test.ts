import assert from 'node:assert/strict';
import { pluginCode } from '../kit/plugin-package.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { hostilities } from './hostilities.js';
import { useOverlayHost } from './overlay-host.js';

const memoryLimitMb = 64;

/** Milliseconds in addition to the deadline and its grace period: starting a thread is slow on a busy machine. */
const startingMs = 8000;

describe('a plugin that', () => {
  const host = useOverlayHost();

  /** Requests the health of the host repeatedly, until it is stopped. */
  function watchHealth(): { end(): Promise<{ readonly requests: number; readonly slowestMs: number }> } {
    let isOver = false;
    const watch = async (): Promise<{ requests: number; slowestMs: number }> => {
      let requests = 0;
      let slowestMs = 0;
      while (!isOver) {
        const asked = performance.now();
        const { status } = await host.running.request('GET', '/api/health');
        assert.equal(status, 200);
        requests++;
        slowestMs = Math.max(slowestMs, performance.now() - asked);
      }
      return { requests, slowestMs };
    };
    const watching = watch();
    return {
      end: () => {
        isOver = true;
        return watching;
      },
    };
  }

  for (const { what, entry, apply, reason, hangs = false } of hostilities) {
    // Loading is slow on a busy machine, also for the other plugin.
    const hangSeconds = entry === undefined ? 0.5 : 3;
    const seconds = hangs ? hangSeconds : 20;
    it(`${what} fails before its deadline and affects no other plugin`, async () => {
      await host.start([{ code: entry ?? pluginCode(apply ?? '') }, simplePlugin('other')], {
        plugins: {
          applyTimeoutSeconds: seconds,
          loadTimeoutSeconds: entry === undefined ? 20 : seconds,
          memoryLimitMb,
        },
      });
      await host.apply('other');
      const before = await host.graph();

      const health = watchHealth();
      const started = performance.now();
      const failed = await host.apply('example');
      const tookMs = performance.now() - started;
      const { requests, slowestMs } = await health.end();

      assert.equal(failed.status, 500, failed.text);
      assert.equal(failed.error.code, 'PLUGIN_FAILED');
      assert.match(failed.error.message, /^Plugin "example" could not (?:apply|be loaded)/);
      assert.match(failed.error.message, reason);
      assert.ok(tookMs < seconds * 1000 + 1000 + startingMs, `it took ${tookMs} ms`);
      assert.equal((await host.status('example')).status, 'error');
      assert.deepEqual(await host.graph(), before);
      assert.equal((await host.status('other')).status, 'applied');
      assert.ok(requests > 2, `only ${requests} requests were answered`);
      assert.ok(slowestMs < 1500, `a request took ${slowestMs} ms`);
    });
  }
});
