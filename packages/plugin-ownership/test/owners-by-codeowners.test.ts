import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requires, requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { applyIn, messagesOf, ownershipOf, valuesOf } from './apply.js';

const ann = 'Ann <ann@example.com>';
const bob = 'Bob <bob@example.com>';
const eve = 'Eve <eve@example.com>';
const teams = { teams: { Payments: ['ann@example.com'], Search: ['bob@example.com'] } };

function lines(count: number, text: string): string {
  return Array.from({ length: count }, (_, index) => `${text} ${index}\n`).join('');
}

describe('owners by CODEOWNERS', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;
  let teamsFile: string;

  before(function () {
    requiresGit(this);
  });

  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: `${folder.path}/repository` });
    teamsFile = join(folder.path, 'teams.json');
    writeFileSync(teamsFile, `\ufeff${JSON.stringify(teams)}`);
  });

  it('are the owners of the last rule, of files and of what they contain', async () => {
    repository.commit({
      CODEOWNERS: '* @org/all\n/src/ @org/Source\n/src/free.ts\n',
      'src/a.ts': '1\n',
      'src/free.ts': '',
      'b.ts': '2\n',
    });
    const method = {
      id: 'm',
      name: 'm',
      type: 'Method',
      file: 'src/a.ts',
      parent: 'src/a.ts',
      startLine: 1,
      endLine: 1,
    };
    const files = ['src/a.ts', 'src/free.ts', 'b.ts'];
    const context = await applyIn(repository.folder, files, { method: 'codeowners' }, { nodes: [method] });
    const owned = { team: '@org/Source', shared: false, teams: '@org/Source', method: 'codeowners' };
    assert.deepEqual(ownershipOf(context, 'src/a.ts'), owned);
    assert.deepEqual(ownershipOf(context, 'm'), owned);
    assert.equal(ownershipOf(context, 'src/free.ts'), undefined);
    assert.match(messagesOf(context), /info: CODEOWNERS: 3 rules in the syntax of GitHub\./);
    assert.match(messagesOf(context), /info: \d of 6 nodes have a team: \d by CODEOWNERS, 0 by git blame\./);
  });

  it('are those of most files of a folder, and shared if others own a fifth', async () => {
    const files = ['a/1', 'a/2', 'a/3', 'b/1', 'b/2', 'b/3', 'b/4', 'b/5', 'b/6', 'c/1', 'c/2'];
    repository.commit({ CODEOWNERS: 'a/ @o/a\na/3 @o/b\nb/ @o/a\nb/6 @o/b @o/a\nc/1 @o/a\nc/2 @o/b\n' });
    const context = await applyIn(repository.folder, files);
    assert.deepEqual(ownershipOf(context, 'a'), {
      team: '@o/a',
      shared: true,
      teams: '@o/a, @o/b',
      method: 'codeowners',
    });
    assert.deepEqual(ownershipOf(context, 'b'), {
      team: '@o/a',
      shared: false,
      teams: '@o/a, @o/b',
      method: 'codeowners',
    });
    assert.deepEqual(ownershipOf(context, 'c'), { shared: true, teams: '@o/a, @o/b', method: 'codeowners' });
  });

  it('do not make a folder shared in which few files have an owner', async () => {
    repository.commit({ CODEOWNERS: 'a @x @y\n' });
    const context = await applyIn(repository.folder, ['a', 'b', 'c', 'd', 'e', 'f']);
    assert.deepEqual(valuesOf(context, 'shared'), { '.': false, a: true });
  });

  it('have no primary team if several own a file, unless only one of them is a team', async () => {
    repository.commit({ '.github/CODEOWNERS': 'a @org/A @org/B\nb @org/A @user\nc @x @y\nd @ORG/a @org/A\n' });
    const context = await applyIn(repository.folder, ['a', 'b', 'c', 'd']);
    assert.deepEqual(valuesOf(context, 'team'), { '.': '@org/A', b: '@org/A', d: '@org/A' });
    assert.deepEqual(valuesOf(context, 'shared'), { '.': true, a: true, b: false, c: true, d: false });
    assert.equal(ownershipOf(context, 'c')?.['teams'], '@x, @y');
    assert.match(messagesOf(context), /are shared without a primary team/);
  });

  it('are the teams of the teams file by name, address and user', async () => {
    const members = {
      Payments: ['ann@example.com'],
      '@org/Search': ['12+eve@users.noreply.github.com'],
      'org/Web': [],
    };
    writeFileSync(teamsFile, JSON.stringify({ teams: members }));
    repository.commit({
      '.github/CODEOWNERS': 'a @org/payments\nb Ann@example.com\nc @Eve\nd @org/search\ne @org/web\nf @org/other\n',
    });
    const context = await applyIn(repository.folder, ['a', 'b', 'c', 'd', 'e', 'f'], { teams: teamsFile });
    assert.deepEqual(valuesOf(context, 'team'), {
      a: 'Payments',
      b: 'Payments',
      c: '@org/Search',
      d: '@org/Search',
      e: 'org/Web',
      f: '@org/other',
    });
    assert.match(messagesOf(context), /1 owner in \.github\/CODEOWNERS is not in the teams file: @org\/other\./);
  });

  it('include teams that wrote a fifth of the lines, and several owners are decided by lines', async () => {
    repository.commit({ CODEOWNERS: 'a @o/payments\nb @o/payments\nc @o/payments @o/search\n' }, { author: eve });
    repository.commit({ a: lines(8, 'a'), b: lines(9, 'b'), c: lines(1, 'c') }, { author: ann });
    repository.commit(
      { a: lines(8, 'a') + lines(2, 'x'), b: lines(9, 'b') + lines(2, 'x'), c: lines(3, 'x') },
      { author: bob },
    );
    const context = await applyIn(repository.folder, ['a', 'b', 'c'], { teams: teamsFile });
    const { method } = { method: 'codeowners' };
    assert.deepEqual(ownershipOf(context, 'a'), {
      team: 'Payments',
      shared: true,
      teams: 'Payments, Search',
      method,
      author: 'Ann',
      share: 80,
    });
    assert.deepEqual(ownershipOf(context, 'b'), {
      team: 'Payments',
      shared: false,
      teams: 'Payments',
      method,
      author: 'Ann',
      share: 81.8,
    });
    assert.deepEqual(ownershipOf(context, 'c'), {
      team: 'Search',
      shared: true,
      teams: 'Payments, Search',
      method,
      author: 'Bob',
      share: 100,
    });
  });

  it('come from GitLab by folder, section or pipeline', async () => {
    repository.commit({ 'a/b': '1' });
    const owners = async (): Promise<unknown> => valuesOf(await applyIn(repository.folder, ['a/b']), 'team')['a/b'];
    repository.write({ CODEOWNERS: 'a @x\n' });
    assert.equal(await owners(), '@x');
    repository.write({ '.gitlab-ci.yml': '' });
    assert.equal(await owners(), undefined);
    repository.write({ CODEOWNERS: '[S]\na/ @section\n' });
    assert.equal(await owners(), '@section');
    repository.write({ '.github/CODEOWNERS': 'a @first\n' });
    assert.equal(await owners(), '@first');
  });

  it('need no repository, which is reported', async () => {
    const plain = join(folder.path, 'plain');
    mkdirSync(plain);
    writeFileSync(join(plain, 'CODEOWNERS'), '* @org/all\n');
    const context = await applyIn(plain, ['a.ts']);
    assert.equal(ownershipOf(context, 'a.ts')?.['team'], '@org/all');
    assert.match(
      messagesOf(context),
      /warning: No authors are known, because git blame is not possible\. .*not inside a git repository/,
    );
  });

  it('of a workspace below the top of a repository are those of the repository', async () => {
    repository.commit({ CODEOWNERS: '/packages/one/ @org/one\n', 'packages/one/a.ts': '1\n' }, { author: ann });
    const context = await applyIn(
      join(repository.folder, 'packages/one'),
      ['a.ts'],
      {},
      { cacheDirectory: folder.path },
    );
    assert.equal(ownershipOf(context, 'a.ts')?.['team'], '@org/one');
    assert.equal(ownershipOf(context, 'a.ts')?.['author'], 'Ann');
  });

  it('are not read through a link that leaves the workspace', async function () {
    requires(this, process.platform !== 'win32', 'links need rights on Windows');
    writeFileSync(join(folder.path, 'secret'), '* @secret\n');
    repository.commit({ 'a.ts': '1\n' });
    symlinkSync('../secret', join(repository.folder, 'CODEOWNERS'));
    const context = await applyIn(repository.folder, ['a.ts']);
    assert.equal(ownershipOf(context, 'a.ts')?.['team'], undefined);
    assert.match(messagesOf(context), /warning: CODEOWNERS is ignored: it is outside/);
  });

  it('are reported with the skipped lines and the rules that match no file', async () => {
    repository.commit({ CODEOWNERS: '*.ts @a\n!x @b\n/none @c\n*.md @d\n', 'a.ts': '', 'README.md': '' });
    const text = messagesOf(await applyIn(repository.folder, ['a.ts'], { method: 'codeowners' }));
    assert.match(text, /warning: CODEOWNERS has 1 part that GitHub does not use: line 2 /);
    assert.match(text, /info: CODEOWNERS has 1 rule without a file: line 3\./);
  });
});
