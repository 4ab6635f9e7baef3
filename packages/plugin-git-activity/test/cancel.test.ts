import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import plugin from '../src/index.js';
import { in2025 } from './apply.js';
import { MemoryContext, nodesFor } from '../../../test-support/memory-context.js';

const commits = 1000;

/** Input of `git fast-import` for a history of one file. */
function historyInput(): string {
  const head = (mark: number): string =>
    `commit refs/heads/main\nmark :${String(mark)}\ncommitter Ann <ann@example.com> ${String(1735700000 + mark)} +0000\ndata 0\n`;
  return Array.from(
    { length: commits },
    (_, mark) => `${head(mark + 1)}M 100644 inline a.ts\ndata ${String(String(mark).length)}\n${String(mark)}\n`,
  ).join('');
}

describe('cancelling git activity', () => {
  const folder = useTemporaryFolder();

  before(function () {
    requiresGit(this);
  });

  it('ends within a second while the history is read', async () => {
    const repository = new TemporaryGitRepository({ folder: folder.path });
    execFileSync('git', ['-C', repository.folder, 'fast-import', '--quiet'], { input: historyInput() });
    const abort = new AbortController();
    const context = new MemoryContext(repository.folder, nodesFor(['a.ts']), { signal: abort.signal });
    let abortedAt = NaN;
    context.reportProgress = (percent) => {
      if (percent < 10 || abort.signal.aborted) return;
      abortedAt = performance.now();
      abort.abort(new Error('cancelled by the user'));
    };
    await assert.rejects(plugin.applyAsync(context, { ...in2025 }), /cancelled by the user/);
    assert.ok(performance.now() - abortedAt < 1000);
    assert.deepEqual(context.written, []);
  });
});
