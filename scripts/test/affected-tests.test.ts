import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../test-support/requirements.js';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { findAffectedTests } from '../affected-tests.mjs';
import { findChangedFiles } from '../changed-files.mjs';
import { readWorkspacePackages } from '../check/workspace-packages.mjs';
import { testFiles } from '../test-arguments.mjs';
import { repositoryRoot } from '../workspace/repository-root.mjs';

const toPatterns = (folders: readonly string[]): string[] => folders.map((folder) => `${folder}/test/**/*.test.ts`);

describe('tests that a change can affect', () => {
  const packages = [
    { folder: 'packages/app', manifest: { name: 'app', dependencies: { parser: '1.0.0' } } },
    { folder: 'packages/other', manifest: { name: 'other' } },
    { folder: 'packages/parser', manifest: { name: 'parser', devDependencies: { text: '1.0.0' } } },
    { folder: 'packages/text', manifest: { name: 'text' } },
  ];
  const rows: [name: string, changed: string[], folders: string[]][] = [
    ['no change: none', [], []],
    [
      'a source: those of its package and of all that depend on it',
      ['packages/text/src/a.ts'],
      ['app', 'parser', 'text'],
    ],
    ['a source of a package without dependents: those of the package', ['packages/app/src/a.ts'], ['app']],
    ['a test: those of its package', ['packages/text/test/a.test.ts'], ['text']],
    ['a test and a source', ['packages/text/test/a.test.ts', 'packages/text/z.ts'], ['app', 'parser', 'text']],
    ['a fixture: those of dependents, too', ['packages/parser/test/fixtures/a.json'], ['app', 'parser']],
    ['a benchmark or a changeset: none', ['benchmarks/a.ts', '.changeset/a.md'], []],
  ];
  for (const [name, changed, folders] of rows) {
    it(name, () => {
      const expected = toPatterns(folders.map((folder) => `packages/${folder}`));
      assert.deepEqual(findAffectedTests(changed, packages), expected);
    });
  }

  it('documentation: those of the host, the command line and the scripts, which read it', () => {
    for (const changed of ['docs/reference/errors.md', 'CONTRIBUTING.md']) {
      assert.deepEqual(
        findAffectedTests([changed], packages),
        toPatterns(['packages/cli', 'packages/host', 'scripts']),
      );
    }
  });

  it('a file outside of the packages: all tests', () => {
    for (const changed of [
      'scripts/test.mjs',
      'test-support/wait-for.ts',
      'tsconfig.base.json',
      'packages/gone/a.ts',
    ]) {
      assert.deepEqual(findAffectedTests(['packages/text/src/a.ts', changed], packages), testFiles.all);
    }
  });

  it('the SDK of this repository: those of all packages that depend on it', () => {
    const all = readWorkspacePackages(repositoryRoot);
    const affected = findAffectedTests(['packages/sdk/src/index.ts'], all);
    // The extension of an editor starts the command line, and the parser only reads trees.
    const dependents = all.filter(({ folder }) => folder !== 'packages/vscode' && folder !== 'packages/parser');
    assert.deepEqual(affected, toPatterns(dependents.map(({ folder }) => folder)));
  });
});

describe('files that have changed', () => {
  const folder = useTemporaryFolder();

  let repository: TemporaryGitRepository;

  function commit(...files: string[]): string {
    return repository.commit(Object.fromEntries(files.map((file) => [file, 'new'])));
  }

  before(function () {
    requiresGit(this);
  });
  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: folder.path });
    repository.write({ '.gitignore': 'ignored\n' });
    commit('first', 'removed', 'edited');
  });

  it('are committed since the merge base with main, uncommitted or untracked', async () => {
    const left = repository.git('rev-parse', 'HEAD').trim();
    commit('on-main');
    repository.git('checkout', '--quiet', '-b', 'branch', left);
    commit('committed');
    await rm(join(folder.path, 'removed'));
    repository.write({ edited: 'again', 'ü b/untracked': '', ignored: '' });
    const { base, files } = findChangedFiles(folder.path);
    assert.equal(base, left);
    assert.deepEqual(files, ['committed', 'edited', 'removed', 'ü b/untracked']);
  });

  it('are those since the revision of --base', async () => {
    const named = commit('second');
    commit('third');
    assert.deepEqual(findChangedFiles(folder.path, named), { base: named, files: ['third'] });
    assert.throws(() => findChangedFiles(folder.path, 'nothing'), /There is no revision nothing/);
  });

  it('cannot be determined without a revision to compare with', () => {
    repository.git('branch', '--quiet', '--move', 'trunk');
    assert.throws(() => findChangedFiles(folder.path), /npm run test:changed -- --base REVISION/);
  });
});
