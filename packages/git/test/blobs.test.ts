import assert from 'node:assert/strict';
import { listBlobs, listTree, matchFiles, measureBlobs, readBlobs, type Git } from '@code-graph/git';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { useSharedFolder } from '../../../test-support/temporary-folder.js';
import { openRepository } from './open-repository.js';

describe('The blobs of a commit', () => {
  const folder = useSharedFolder();
  // Longer than a chunk of git's output, and with the byte that ends a header.
  const long = 'line\n'.repeat(50_000);
  let git: Git;
  let commit: string;

  before('create a repository with a submodule', async function () {
    requiresGit(this);
    const repository = new TemporaryGitRepository({ folder: folder.path });
    repository.commit({ 'src/é.ts': long, 'empty.ts': '', 'b.ts': 'b' });
    const head = repository.git('rev-parse', 'HEAD').trim();
    repository.git('update-index', '--add', '--cacheinfo', `160000,${head},vendor`);
    repository.git('commit', '--quiet', '--message', 'submodule');
    commit = repository.git('rev-parse', 'HEAD').trim();
    ({ git } = await openRepository(folder.path));
  });

  it('are listed with one character per byte of their paths, without submodules', async () => {
    const paths = ['b.ts', 'empty.ts', 'src/\u00c3\u00a9.ts'];
    assert.deepEqual(
      (await listBlobs(git, commit)).map(({ path }) => path),
      paths,
    );
    assert.deepEqual(
      (await listTree(git, commit)).map(({ path, mode }) => `${mode} ${path}`),
      [...paths.map((path) => `100644 ${path}`), '160000 vendor'],
    );
    const listed = await listTree(git, commit, ['src', 'none.ts', 'b.*']);
    assert.deepEqual(
      listed.map(({ path }) => path),
      paths.slice(2),
    );
  });

  it('are measured, and read in the requested order', async () => {
    const ids = (await listBlobs(git, commit)).map(({ id }) => id).reverse();
    assert.deepEqual([...(await measureBlobs(git, ids)).values()], [long.length, 0, 1]);
    const contents: string[] = [];
    for await (const { id, content } of readBlobs(git, ids)) {
      assert.equal(id, ids[contents.length]);
      contents.push(content.toString());
    }
    assert.deepEqual(contents, [long, '', 'b']);
  });

  it('are neither unknown objects nor commits', async () => {
    for (const id of ['0'.repeat(40), commit])
      await assert.rejects(measureBlobs(git, [id]), { code: 'GIT_FAILED', message: new RegExp(id) });
  });

  it('belong to the files of a graph below a folder, whichever way accents are written', () => {
    const byFile = new Map([
      ['e\u0301.ts', 1],
      ['b.ts', 2],
    ]);
    const paths = ['app/b.ts', 'b.ts', 'app/\u00c3\u00a9.ts'];
    assert.deepEqual(matchFiles(paths, 'app', byFile), [2, undefined, 1]);
  });
});
