import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPluginError } from '@code-graph/sdk';
import { MemoryContext, nodesFor } from '../../../test-support/memory-context.js';
import { requires } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { waitFor } from '../../../test-support/wait-for.js';
import { applyGitActivity } from '../src/apply-git-activity.js';

describe('the git on PATH', () => {
  const folder = useTemporaryFolder();
  const path = process.env['PATH'];

  before(function () {
    requires(this, process.platform !== 'win32', 'Windows runs no scripts as programs');
  });

  afterEach(() => {
    process.env['PATH'] = path;
  });

  /** Makes a script the only program on PATH, besides those of the system that it names by their paths. */
  function install(script?: string): void {
    const bin = join(folder.path, 'bin');
    mkdirSync(bin);
    if (script !== undefined) writeFileSync(join(bin, 'git'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    process.env['PATH'] = bin;
  }

  async function assertFails(code: string, text: RegExp): Promise<void> {
    const workspace = join(folder.path, 'workspace');
    mkdirSync(workspace);
    const context = new MemoryContext(workspace, nodesFor(['a.ts']));
    const options = { since: '2025-01-01', level: 'file' as const };
    await assert.rejects(applyGitActivity(context, options, { stallLimit: 300 }), (error) => {
      assert.ok(isPluginError(error), String(error));
      assert.equal(error.code, code, error.message);
      assert.match(error.message, text);
      return true;
    });
    assert.deepEqual(context.written, []);
  }

  it('may be missing', async () => {
    install();
    await assertFails('GIT_NOT_FOUND', /Install git 2\.30 or newer/);
  });

  it('may be too old', async () => {
    install('echo git version 2.17.1');
    await assertFails('GIT_TOO_OLD', /has the version "git version 2\.17\.1"\. Update git/);
  });

  it('may hang, and is stopped with its child processes', async () => {
    const pids = join(folder.path, 'pids');
    install(`/bin/sleep 1000 & echo $! > ${pids}; wait`);
    await assertFails('GIT_STALLED', /wrote no output for 0\.3 seconds and was stopped/);
    assert.ok(existsSync(pids));
    await waitFor('the end of the child process', () => !isRunning(Number(readFileSync(pids, 'utf8'))));
  });

  it('may wait for a password, for which it finds no terminal', async () => {
    install(
      '[ "$GIT_TERMINAL_PROMPT" = 0 ] || exec /bin/sleep 1000; echo "fatal: terminal prompts disabled" >&2; exit 128',
    );
    await assertFails('GIT_FAILED', /terminal prompts disabled/);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
