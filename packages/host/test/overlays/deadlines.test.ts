import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { constants, openSync } from 'node:fs';
import { join } from 'node:path';
import { HeartbeatSettings, Logger } from '@code-graph/host';
import { requires } from '../../../../test-support/requirements.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleApply, pluginCode } from '../kit/plugin-package.js';
import { useOverlayHost } from './overlay-host.js';
import { readReport } from './read-report.js';

const plugins = { applyTimeoutSeconds: 0.3, removeTimeoutSeconds: 0.3 };
const never = 'await new Promise(() => {});';

/** Resolves when the host has aborted the plugin's signal. */
const untilAborted = `await new Promise((resolve) => context.signal.addEventListener('abort', resolve));`;

describe('a deadline', () => {
  const host = useOverlayHost();

  it('discards a result that arrives after it', async () => {
    await host.start([{ code: pluginCode(`${exampleApply} ${untilAborted}`) }], { plugins });
    const before = await host.graph();
    const failed = await host.apply('example');
    assert.match(failed.error.message, /It took longer than 0\.3 s/);
    assert.deepEqual(await host.graph(), before);
    assert.equal((await host.status('example')).status, 'error');
  });

  it('is reported instead of the error with which the plugin reacts to the abort', async () => {
    const code = pluginCode(`context.reportProgress(70, 'waiting'); ${untilAborted} context.signal.throwIfAborted();`);
    await host.start([{ code }], { plugins });
    const failed = await host.apply('example');
    assert.match(
      failed.error.message,
      /It took longer than 0\.3 s \(plugins\.applyTimeoutSeconds\), at 70 % \(waiting\)\.$/,
    );
  });

  it('names the line of a plugin that blocks its thread, which is also logged', async () => {
    const logged: string[] = [];
    const ignore = (): void => undefined;
    const logger = { debug: ignore, info: ignore, warn: (_: object, text: string) => logged.push(text), error: ignore };
    const code = `function count() {\n  for (;;);\n}\n${pluginCode(`[1].map(() => count());`)}`;
    await host.start([{ code }], {
      // Time enough for the sample on a busy machine.
      plugins: { applyTimeoutSeconds: 4 },
      overrides: (container) => {
        container.register(HeartbeatSettings, { useValue: { checkMs: 5000, maxMisses: 2, blockMs: 300 } });
        container.register(Logger, { useValue: logger });
      },
    });
    const failed = await host.apply('example');
    assert.match(
      failed.error.message,
      /It took longer than 4 s \(plugins\.applyTimeoutSeconds\), and blocked its thread in count \(index\.js:4:\d+\)\.$/,
    );
    assert.match(logged.join('\n'), /^It has blocked its thread for \d s, in count \(index\.js:4:\d+\)\. Meanwhile it/);
    const { lastError } = await readReport(host);
    assert.match(lastError?.stack ?? '', /at count .+index\.js:4:\d+[^]+at Array\.map[^]+applyAsync/);
  });

  it('ends a removal, and the attributes are deleted', async () => {
    await host.start([{ code: pluginCode(exampleApply, never) }], { plugins: { removeTimeoutSeconds: 0.3 } });
    const before = await host.graph();
    await host.apply('example');
    const failed = await host.remove('example');
    assert.equal(failed.status, 500);
    assert.match(
      failed.error.message,
      /could not remove: It took longer than 0\.3 s \(plugins\.removeTimeoutSeconds\)\. Its 24 attribute values were deleted/,
    );
    assert.equal((await host.graph()).text, before.text);
    assert.equal((await host.status('example')).status, 'error');
  });

  it('ends a plugin that is blocked in a system call', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no named pipes in folders');
    const pipe = join(host.path, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const code = pluginCode(`const { readFileSync } = await import('node:fs'); readFileSync(${JSON.stringify(pipe)});`);
    await host.start([{ code }], { plugins });
    const failed = await host.apply('example');
    assert.match(failed.error.message, /It took longer than 0\.3 s/);
    // If the plugin were still reading, the pipe could be opened for writing without blocking.
    assert.throws(() => openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK), { code: 'ENXIO' });
  });

  it('does not delay the stop of the host, which ends the running apply and keeps the graph', async () => {
    await host.start([{ code: pluginCode(`${exampleApply} ${never}`) }]);
    const applying = host.apply('example');
    await waitFor('the apply to begin', async () => (await host.status('example')).status === 'applying');
    const stopping = host.running.host.stop();
    const failed = await applying;
    assert.equal(failed.status, 500);
    assert.match(failed.error.message, /could not (?:apply|be loaded): It was stopped/);
    await stopping;
  });
});
