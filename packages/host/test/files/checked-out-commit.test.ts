import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { readCheckedOutCommit } from '../../src/files/checked-out-commit.js';

describe('The checked-out commit of a workspace', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;

  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: join(folder.path, 'repository') });
  });

  const file = (...path: string[]): string => join(repository.folder, '.git', ...path);

  async function assertLikeGit(workspace = repository.folder): Promise<void> {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: workspace, encoding: 'utf8' }).trim();
    assert.match(commit, /^[0-9a-f]{40,64}$/);
    assert.equal(await readCheckedOutCommit(workspace), commit);
  }

  it('is that of the branch, in the repository and in its folders', async () => {
    repository.commit({ 'src/a.ts': 'a' });
    await assertLikeGit();
    await assertLikeGit(join(repository.folder, 'src'));
    repository.git('checkout', '--quiet', '-b', 'feature/ünicode');
    repository.commit({ 'src/a.ts': 'b' });
    await assertLikeGit();
  });

  it('is that of a detached HEAD', async () => {
    repository.commit({ a: 'a' });
    repository.commit({ a: 'b' });
    repository.git('checkout', '--quiet', 'HEAD~1');
    await assertLikeGit();
  });

  it('is found in packed refs, unless a loose ref is newer', async () => {
    repository.commit({ a: 'a' });
    for (const branch of ['mai', 'other/main', 'main2']) repository.git('branch', branch);
    repository.git('tag', '--annotate', '--message=x', 'v1');
    repository.commit({ a: 'b' });
    repository.git('pack-refs', '--all');
    await assert.rejects(readFile(file('refs', 'heads', 'main')));
    await assertLikeGit();
    repository.commit({ a: 'c' });
    await assertLikeGit();
  });

  it('is that of a worktree and of a submodule', async () => {
    repository.commit({ a: 'a' });
    const worktree = join(folder.path, 'worktree');
    repository.git('worktree', 'add', '--quiet', '-b', 'elsewhere', worktree);
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '-qm', 'x', '--allow-empty'], {
      cwd: worktree,
    });
    await assertLikeGit(worktree);
    await assertLikeGit();
    assert.notEqual(await readCheckedOutCommit(worktree), await readCheckedOutCommit(repository.folder));

    const outer = new TemporaryGitRepository({ folder: join(folder.path, 'outer') });
    outer.commit({ b: 'b' });
    outer.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', repository.folder, 'inner');
    await assertLikeGit(join(outer.folder, 'inner'));
  });

  it('is read from refs that refer to others', async () => {
    repository.commit({ a: 'a' });
    repository.git('symbolic-ref', 'refs/heads/alias', 'refs/heads/main');
    repository.git('symbolic-ref', 'HEAD', 'refs/heads/alias');
    await assertLikeGit();
    await writeFile(file('refs', 'heads', 'main'), 'ref: refs/heads/alias\n');
    assert.equal(await readCheckedOutCommit(repository.folder), undefined, 'a circle');
  });

  it('is read from a repository with SHA-256', async () => {
    repository = new TemporaryGitRepository({
      folder: join(folder.path, 'sha256'),
      initOptions: ['--object-format=sha256'],
    });
    repository.commit({ a: 'a' });
    await assertLikeGit();
  });

  it('is unknown without a repository, and before the first commit', async () => {
    assert.equal(await readCheckedOutCommit(folder.path), undefined);
    assert.equal(await readCheckedOutCommit(join(folder.path, 'missing')), undefined);
    assert.equal(await readCheckedOutCommit(repository.folder), undefined);
  });

  const hostile: readonly (readonly [what: string, damage: () => Promise<unknown>])[] = [
    ['HEAD is not a commit', () => writeFile(file('HEAD'), 'root:x:0:0:root:/root:/bin/bash\n')],
    ['HEAD is empty', () => writeFile(file('HEAD'), '')],
    ['HEAD is huge', () => writeFile(file('HEAD'), `ref: refs/heads/main${' '.repeat(1e6)}`)],
    ['HEAD leads out of the repository', () => writeFile(file('HEAD'), 'ref: refs/../../../secret\n')],
    ['HEAD leads elsewhere', () => writeFile(file('HEAD'), `ref: ${join(folder.path, 'secret')}\n`)],
    ['the branch is a folder', () => rm(file('refs/heads/main')).then(() => mkdir(file('refs/heads/main')))],
    [
      'packed refs are damaged',
      async () => {
        await rm(file('refs/heads/main'));
        await writeFile(file('packed-refs'), `${'0'.repeat(39)}x refs/heads/main\n`);
      },
    ],
    [
      'HEAD is a named pipe',
      async () => {
        await rm(file('HEAD'));
        execFileSync('mkfifo', [file('HEAD')]);
      },
    ],
    [
      '.git names itself',
      async () => {
        await rm(file(), { recursive: true });
        await writeFile(file(), 'gitdir: .git\n');
      },
    ],
  ];
  for (const [what, damage] of hostile) {
    it(`is unknown if ${what}`, async () => {
      await writeFile(join(folder.path, 'secret'), `${'a'.repeat(40)}\n`);
      repository.commit({ a: 'a' });
      await damage();
      assert.equal(await readCheckedOutCommit(repository.folder), undefined);
    });
  }
});
