import assert from 'node:assert/strict';
import { join } from 'node:path';
import { readRepository, resolveRevision } from '@code-graph/git';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';

describe('A revision that a clone lacks', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;

  before(function () {
    requiresGit(this);
  });

  beforeEach('create a clone of one branch, as build servers do', () => {
    const origin = new TemporaryGitRepository({ folder: join(folder.path, 'origin') });
    origin.commit({ 'a.ts': '1' }, { day: '2026-01-01' });
    origin.git('checkout', '-q', '-b', 'topic');
    origin.commit({ 'a.ts': '2' }, { day: '2026-01-02' });
    const clone = join(folder.path, 'clone');
    origin.git('clone', '-q', '--depth=1', '--branch=topic', `file://${origin.folder}`, clone);
    repository = new TemporaryGitRepository({ folder: clone });
  });

  it('can be read after the command that the message has', async () => {
    const settings = { signal: new AbortController().signal, acceptsShallow: true };
    const resolve = (name: string): Promise<string> =>
      readRepository(repository.folder, settings, (clone) => resolveRevision(clone, name));
    const whole = '"git fetch --unshallow origin main:refs/remotes/origin/main" gets it';
    await assert.rejects(resolve('origin/main'), ({ message }: Error) => message.includes(whole));
    await assert.rejects(resolve('HEAD~1'), /"git fetch --unshallow" gets it/);
    repository.git('fetch', '-q', '--unshallow');
    const command = '"git fetch origin main:refs/remotes/origin/main" gets it';
    await assert.rejects(resolve('origin/main'), ({ message }: Error) => message.includes(command));
    await assert.rejects(resolve('origin/$(id)'), ({ message }: Error) => !message.includes('git fetch'));
    repository.git('fetch', '-q', 'origin', 'main:refs/remotes/origin/main');
    assert.equal(await resolve('origin/main'), await resolve('HEAD~1'));
  });
});
