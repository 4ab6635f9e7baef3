import assert from 'node:assert/strict';
import { join } from 'node:path';
import { readReferences, type References } from '@code-graph/git';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { openRepository } from './open-repository.js';

describe('The references of a repository', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;
  const read = async (limit = 10): Promise<References> =>
    readReferences(await openRepository(repository.folder), limit);

  before(function () {
    requiresGit(this);
  });

  beforeEach('create a repository with one branch', () => {
    repository = new TemporaryGitRepository({ folder: join(folder.path, 'repository') });
    repository.commit({ 'a.ts': '1' }, { day: '2026-01-01' });
    repository.git('branch', '--move', 'trunk');
  });

  it('are the branches and tags, those with the latest commits first, up to a limit', async () => {
    repository.git('tag', 'v1');
    repository.git('checkout', '-q', '-b', 'topic/one');
    repository.commit({ 'a.ts': '2' }, { day: '2026-01-02' });
    repository.git('tag', 'v2');
    repository.git('update-ref', 'refs/remotes/origin/other', 'v1');
    const { branches, tags } = await read();
    assert.deepEqual([branches[0], [...branches].sort()], ['topic/one', ['origin/other', 'topic/one', 'trunk']]);
    assert.deepEqual(tags, ['v2', 'v1']);
    assert.deepEqual(await read(1), { defaultBranch: 'trunk', branches: ['topic/one'], tags: ['v2'] });
  });

  it('name the branch of the remote as the default one, or else the usual or only one', async () => {
    assert.equal((await read()).defaultBranch, 'trunk');
    repository.git('branch', '--move', 'own');
    assert.equal((await read()).defaultBranch, 'own');
    repository.git('branch', 'other');
    assert.equal((await read()).defaultBranch, undefined);
    repository.git('branch', 'master');
    assert.equal((await read()).defaultBranch, 'master');
    repository.git('update-ref', 'refs/remotes/origin/develop', 'HEAD');
    repository.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/develop');
    assert.equal((await read()).defaultBranch, 'origin/develop');
    assert.ok(!(await read()).branches.includes('origin/HEAD'));
    repository.git('branch', 'develop');
    assert.equal((await read()).defaultBranch, 'develop');
  });

  it('are empty before the first commit', async () => {
    repository = new TemporaryGitRepository({ folder: join(folder.path, 'empty') });
    assert.deepEqual(await read(), { branches: [], tags: [] });
  });
});
