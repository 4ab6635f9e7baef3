import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findMissingBlobs, isMissingBlob, listBlobs, readRepository } from '@code-graph/git';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { openRepository } from './open-repository.js';

describe('missing blobs', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;
  let commit: string;
  let lost: string;

  before(function () {
    requiresGit(this);
  });

  beforeEach('create a repository without the first content of b.ts', () => {
    repository = new TemporaryGitRepository({ folder: join(folder.path, 'repository') });
    commit = repository.commit({ 'a.ts': 'a\n', 'b.ts': 'b\n' });
    lost = repository.git('rev-parse', 'HEAD:b.ts').trim();
    repository.commit({ 'b.ts': 'changed\n' });
    rmSync(join(repository.folder, '.git/objects', lost.slice(0, 2), lost.slice(2)));
  });

  for (const isPartial of [false, true]) {
    it(`are found in ${isPartial ? 'a partial clone' : 'a damaged repository'} without fetching them`, async () => {
      if (isPartial) repository.git('config', 'remote.origin.promisor', 'true');
      const opened = await openRepository(repository.folder);
      assert.equal(opened.isPartial, isPartial);
      assert.deepEqual(await findMissingBlobs(opened.git, commit, 'commit'), new Set([lost]));
      assert.deepEqual(
        (await listBlobs(opened.git, commit)).map(({ path }) => path),
        ['a.ts', 'b.ts'],
      );
      await assert.rejects(opened.git.read('log', ['--patch', '--', 'b.ts']), isMissingBlob);
      await assert.rejects(opened.git.read('log', ['nosuch']), (error) => !isMissingBlob(error));
    });
  }

  it('of a partial clone are a reason of their own', async () => {
    repository.git('config', 'remote.origin.promisor', 'true');
    const { signal } = new AbortController();
    const read = readRepository(repository.folder, { signal }, ({ git }) => git.read('log', ['--patch', '--', 'b.ts']));
    await assert.rejects(read, { code: 'MISSING_OBJECTS' });
  });
});
