import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPluginError } from '@code-graph/sdk';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import plugin from '../src/index.js';
import type { Options } from '../src/manifest.js';
import { in2025 } from './apply.js';
import { MemoryContext, nodesFor } from '../../../test-support/memory-context.js';

/** Applies the plugin, and checks the error and that nothing was set. */
async function assertFails(workspace: string, options: Partial<Options>, code: string, text: RegExp): Promise<void> {
  const context = new MemoryContext(workspace, nodesFor(['a.ts']));
  await assert.rejects(plugin.applyAsync(context, { level: 'method', ...options }), (error) => {
    assert.ok(isPluginError(error), String(error));
    assert.equal(error.code, code);
    assert.match(error.message, text);
    return true;
  });
  assert.deepEqual(context.written, []);
}

describe('errors of the git activity plugin', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;

  before(function () {
    requiresGit(this);
  });

  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: join(folder.path, 'repository') });
    repository.commit({ 'a.ts': '1' }, { day: '2025-02-01' });
    repository.commit({ 'a.ts': '2' }, { day: '2025-03-01' });
  });

  it('report a folder outside of any repository, and a folder that does not exist', async () => {
    const outside = join(folder.path, 'outside');
    mkdirSync(outside);
    await assertFails(outside, in2025, 'NOT_A_REPOSITORY', /outside is not inside a git repository.*git init/);
    await assertFails(join(folder.path, 'nosuch'), in2025, 'NOT_A_REPOSITORY', /nosuch does not exist/);
    writeFileSync(join(folder.path, 'file'), '');
    await assertFails(join(folder.path, 'file'), in2025, 'NOT_A_REPOSITORY', /is not a folder/);
  });

  it('report a bare repository and a folder inside .git', async () => {
    await assertFails(join(repository.folder, '.git'), in2025, 'NOT_A_REPOSITORY', /no working tree/);
    repository.git('clone', '--quiet', '--bare', '.', join(folder.path, 'bare'));
    await assertFails(join(folder.path, 'bare'), in2025, 'NOT_A_REPOSITORY', /bare/);
  });

  it('report a repository without commits', async () => {
    const empty = new TemporaryGitRepository({ folder: join(folder.path, 'empty') });
    await assertFails(empty.folder, in2025, 'EMPTY_REPOSITORY', /no commits yet/);
  });

  it('report a checked-out branch without commits', async () => {
    repository.git('checkout', '--quiet', '--orphan', 'new');
    await assertFails(repository.folder, in2025, 'UNKNOWN_BRANCH', /^The checked-out commit cannot be read/);
  });

  it('report a branch that does not exist, with similar names', async () => {
    repository.git('branch', 'feature/login');
    await assertFails(
      repository.folder,
      { ...in2025, branch: 'feature/logim' },
      'UNKNOWN_BRANCH',
      /"feature\/logim".*feature\/login/,
    );
  });

  it('report a shallow clone, even if the range is in its history', async () => {
    const clone = join(folder.path, 'clone');
    repository.git('clone', '--quiet', '--depth', '1', `file://${repository.folder}`, clone);
    await assertFails(clone, in2025, 'SHALLOW_CLONE', /git fetch --unshallow/);
    await assertFails(clone, { since: '2025-12-01', until: '2025-12-31' }, 'SHALLOW_CLONE', /git fetch --unshallow/);
  });

  it('report an empty range, and a day that does not exist', async () => {
    await assertFails(
      repository.folder,
      { since: '2025-03-02', until: '2025-03-01' },
      'INVALID_RANGE',
      /2025-03-02.*2025-03-01/,
    );
    const future = { since: '2100-01-01' };
    await assertFails(repository.folder, future, 'INVALID_RANGE', /since \(2100-01-01\) is after today/);
    await assertFails(repository.folder, { since: '2025-02-30' }, 'INVALID_DATE', /since is "2025-02-30"/);
    await assertFails(repository.folder, { until: '2025-13-01' }, 'INVALID_DATE', /until is "2025-13-01"/);
  });

  it('report damaged objects', async () => {
    rmSync(join(repository.folder, '.git', 'objects'), { recursive: true });
    mkdirSync(join(repository.folder, '.git', 'objects'));
    const context = new MemoryContext(repository.folder, nodesFor(['a.ts']));
    await assert.rejects(plugin.applyAsync(context, { ...in2025 }), isPluginError);
    assert.deepEqual(context.written, []);
  });

  it('report a signal', async () => {
    const abort = new AbortController();
    abort.abort(new Error('enough'));
    const context = new MemoryContext(repository.folder, nodesFor(['a.ts']), { signal: abort.signal });
    await assert.rejects(plugin.applyAsync(context, { ...in2025 }), /enough/);
    assert.deepEqual(context.written, []);
  });
});
