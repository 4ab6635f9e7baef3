import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import fc from 'fast-check';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { uniqueText } from '../../../test-support/unique-text.js';
import { applyTo, churn } from './apply.js';
import { listCommits } from './git-log.js';

describe('a file that is created again', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;

  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: mkdtempSync(join(folder.path, 'repository-')) });
  });

  function edit(path: string, times: number): void {
    for (let time = 0; time < times; time++) repository.commit({ [path]: uniqueText(`${path} ${time}`, 3) + base });
  }
  const base = uniqueText('base');

  it('continues the older history if its path also stayed on the other side of the merge', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 2 }), { minLength: 6, maxLength: 6 }), async (edits) => {
        const [before = 0, beside = 0, first = 0, moved = 0, created = 0, after = 0] = edits;
        repository = new TemporaryGitRepository({ folder: mkdtempSync(join(folder.path, 'repository-')) });
        repository.commit({ 'app.ts': base });
        edit('app.ts', before);
        repository.git('checkout', '--quiet', '-b', 'split');
        edit('app.ts', first);
        const origin = repository.git('rev-parse', 'HEAD').trim();
        repository.git('mv', 'app.ts', 'core.ts');
        repository.commit({}, { message: 'Move' });
        edit('core.ts', moved);
        repository.commit({ 'app.ts': uniqueText('new') });
        edit('app.ts', created);
        repository.git('checkout', '--quiet', 'main');
        edit('app.ts', beside);
        repository.git('merge', '--quiet', '--no-commit', '--strategy=ours', 'split');
        repository.git('checkout', '--quiet', 'split', '--', 'app.ts', 'core.ts');
        repository.commit({}, { message: 'Merge' });
        edit('app.ts', after);
        const counted = churn(await applyTo(repository));
        const ofCore = [...listCommits(repository, ['core.ts']), ...listCommits(repository, ['app.ts'], origin)];
        assert.deepEqual(counted, {
          'app.ts': listCommits(repository, ['app.ts']).length,
          'core.ts': new Set(ofCore).size,
        });
      }),
      { numRuns: 3, seed: 1, examples: [[[2, 1, 0, 1, 2, 1]], [[0, 0, 0, 0, 0, 0]]] },
    );
  });

  it('starts a new history if no branch kept its path', async () => {
    repository.commit({ 'app.ts': base });
    repository.git('mv', 'app.ts', 'core.ts');
    repository.commit({}, { message: 'Move' });
    edit('app.ts', 2);
    repository.git('rm', '--quiet', 'core.ts');
    repository.commit({}, { message: 'Delete' });
    repository.commit({ 'core.ts': uniqueText('core') });
    assert.deepEqual(churn(await applyTo(repository)), { 'app.ts': 2, 'core.ts': 1 });
  });

  it('continues the older history if it was deleted on one side of a merge only', async () => {
    repository.commit({ 'app.ts': base });
    edit('app.ts', 2);
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.git('rm', '--quiet', 'app.ts');
    repository.commit({}, { message: 'Delete' });
    repository.commit({ 'app.ts': base });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'other.ts': '1' });
    repository.merge('side');
    const commits = listCommits(repository, ['app.ts']).length;
    assert.deepEqual(churn(await applyTo(repository)), { 'app.ts': commits, 'other.ts': 1 });
  });

  it('does not take the history of a file that was moved to its path on a branch', async () => {
    repository.commit({ 'one.ts': uniqueText('one'), 'two.ts': uniqueText('two') });
    repository.commit({ 'one.ts': uniqueText('one') + 'more\n' });
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.git('mv', 'one.ts', 'three.ts');
    repository.git('mv', 'two.ts', 'one.ts');
    repository.git('mv', 'three.ts', 'two.ts');
    repository.commit({}, { message: 'Swap' });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'other.ts': '1' });
    repository.merge('side');
    assert.deepEqual(churn(await applyTo(repository)), { 'one.ts': 2, 'other.ts': 1, 'two.ts': 3 });
  });
});
