import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginReport } from '@code-graph/api';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleApply } from '../kit/plugin-package.js';
import { writePids, readPids, waitUntilGone } from './live-processes.js';
import { useOverlayHost } from './overlay-host.js';
import { readReport } from './read-report.js';

const deadlineSeconds = 0.5;

/** Milliseconds in addition to the deadline and its grace period: starting a process is slow on a busy machine. */
const startingMs = 4000;

const ways: readonly (readonly [what: string, code: string])[] = [
  ['never settles', 'await new Promise(() => {});'],
  ['loops', 'for (;;);'],
];

/** The message without the place of the plugin's code, which is found only if the machine is fast enough for the short deadlines here. */
function withoutPlace(message: string): string {
  return message.replace(/, and blocked its thread in [^)]*?index\.js:\d+:\d+\)?/, '');
}

describe('a phase', () => {
  const host = useOverlayHost();
  const pids = (): string => join(host.path, 'pids');

  /** Code of a plugin that sets every attribute, with additional code in its hooks. */
  function plugin(parts: Partial<Record<'load' | 'apply' | 'remove' | 'dispose', string>>): { readonly code: string } {
    const dispose = parts.dispose === undefined ? '' : `async disposeAsync() { ${parts.dispose} },`;
    return {
      code: `
        ${writePids(pids())}
        ${parts.load ?? ''}
        export default definePlugin(manifest, {
          async applyAsync(context, options) { ${exampleApply} ${parts.apply ?? ''} },
          async removeAsync(context) { ${parts.remove ?? ''} },
          ${dispose}
        });`,
    };
  }

  async function measure<Result>(work: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const result = await work();
    const tookMs = performance.now() - started;
    assert.ok(tookMs >= deadlineSeconds * 1000, `it took ${tookMs} ms only`);
    assert.ok(tookMs < deadlineSeconds * 1000 + 1000 + startingMs, `it took ${tookMs} ms`);
    return result;
  }

  const reported = (phase: string): Promise<PluginReport> =>
    waitFor(`an error of the phase ${phase}`, async () => {
      const report = await readReport(host);
      return report.lastError?.phase === phase ? report : undefined;
    });

  for (const [what, code] of ways) {
    it(`of loading ends when the plugin ${what}`, async () => {
      await host.start([plugin({ load: code })], { plugins: { loadTimeoutSeconds: deadlineSeconds } });
      const before = await host.graph();
      const failed = await measure(() => host.apply('example'));
      assert.equal(
        withoutPlace(failed.error.message),
        'Plugin "example" could not be loaded: Loading took longer than 0.5 s (plugins.loadTimeoutSeconds).',
      );
      await waitUntilGone(await readPids(pids()));
      assert.deepEqual(await host.graph(), before);
      const { operations, crashes } = await reported('load');
      assert.deepEqual([operations[0]?.phase, operations[0]?.outcome, crashes[0]?.phase], ['load', 'crashed', 'load']);
    });

    it(`of applying ends when the plugin ${what}`, async () => {
      const apply = `context.reportProgress(40, 'reading'); ${code}`;
      await host.start([plugin({ apply })], { plugins: { applyTimeoutSeconds: deadlineSeconds } });
      const before = await host.graph();
      const failed = await measure(() => host.apply('example'));
      assert.equal(
        withoutPlace(failed.error.message),
        'Plugin "example" could not apply: It took longer than 0.5 s (plugins.applyTimeoutSeconds), at 40 % (reading).',
      );
      await waitUntilGone(await readPids(pids()));
      assert.deepEqual(await host.graph(), before);
      await reported('apply');
    });

    it(`of removing ends when the plugin ${what}`, async () => {
      const remove = `context.reportProgress(70, 'cleaning'); ${code}`;
      await host.start([plugin({ remove })], { plugins: { removeTimeoutSeconds: deadlineSeconds } });
      const before = await host.graph();
      assert.equal((await host.apply('example')).status, 200);
      const failed = await measure(() => host.remove('example'));
      assert.equal(
        withoutPlace(failed.error.message),
        'Plugin "example" could not remove: It took longer than 0.5 s (plugins.removeTimeoutSeconds), at 70 % (cleaning). Its 24 attribute values were deleted anyway.',
      );
      await waitUntilGone(await readPids(pids(), 2));
      assert.equal((await host.graph()).text, before.text);
      await reported('remove');
    });

    it(`of disposal ends when the plugin ${what}, and delays no request`, async () => {
      await host.start([plugin({ dispose: code })], { plugins: { disposeTimeoutSeconds: 2 } });
      assert.equal((await host.apply('example')).status, 200);
      assert.equal((await readReport(host)).operations[0]?.phase, 'apply', 'the reply waited for the disposal');
      const { lastError, state } = await reported('dispose');
      const message = withoutPlace(lastError?.message ?? '');
      assert.equal(message, 'Its disposal took longer than 2 s (plugins.disposeTimeoutSeconds).');
      assert.equal(state, 'usable');
      assert.equal((await host.status('example')).status, 'applied');
      await waitUntilGone(await readPids(pids()));
    });
  }

  it('of disposal runs before the process ends, after a successful and after a failed apply', async () => {
    const log = join(host.path, 'disposals');
    const dispose = `
      const { appendFileSync } = await import('node:fs');
      await new Promise((resolve) => setTimeout(resolve, 50));
      appendFileSync(${JSON.stringify(log)}, 'disposed\\n');`;
    await host.start([plugin({ apply: `if (options.label) throw new Error('no');`, dispose })]);
    for (const [index, options] of [{}, { label: 'x' }].entries()) {
      assert.equal((await host.apply('example', options)).status, index === 0 ? 200 : 500);
      await waitFor('the disposal', async () => (await readFile(log, 'utf8')) === 'disposed\n'.repeat(index + 1));
      await waitUntilGone(await readPids(pids(), index + 1));
    }
    const { operations } = await readReport(host);
    assert.deepEqual(
      operations.map(({ phase, outcome }) => `${phase} ${outcome}`),
      ['dispose succeeded', 'apply failed', 'load succeeded', 'dispose succeeded', 'apply succeeded', 'load succeeded'],
    );
  });

  it('of disposal can fail without affecting the apply before it', async () => {
    const dispose = `throw new PluginError('STUCK', 'the connection is stuck');`;
    await host.start([plugin({ dispose })]);
    assert.equal((await host.apply('example')).status, 200);
    const { lastError, crashes } = await reported('dispose');
    assert.deepEqual([lastError?.code, lastError?.message], ['STUCK', 'the connection is stuck']);
    assert.deepEqual(crashes, []);
    assert.equal((await host.status('example')).status, 'applied');
    await waitUntilGone(await readPids(pids()));
  });

  it('of disposal is skipped if the process has to be killed', async () => {
    const marker = join(host.path, 'disposed');
    const dispose = `(await import('node:fs')).writeFileSync(${JSON.stringify(marker)}, '');`;
    const apply = 'await new Promise(() => {});';
    await host.start([plugin({ apply, dispose })], { plugins: { applyTimeoutSeconds: deadlineSeconds } });
    assert.equal((await host.apply('example')).status, 500);
    await waitUntilGone(await readPids(pids()));
    assert.equal(existsSync(marker), false);
  });
});
