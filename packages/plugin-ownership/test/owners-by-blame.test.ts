import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { applyIn, applyTo, messagesOf, ownershipOf, valuesOf } from './apply.js';

const ann = 'Ann <ann@example.com>';
const bob = 'Bob <bob@example.com>';
const eve = 'Eve <eve@example.com>';
const teams = { teams: { Payments: ['ann@example.com'], Search: ['bob@example.com'] } };

function lines(count: number, text: string): string {
  return Array.from({ length: count }, (_, index) => `${text} ${index}\n`).join('');
}

describe('owners by git blame', () => {
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

  it('are the teams of most lines, and shared if others have a fifth', async () => {
    repository.commit({ 'd/a': lines(8, 'a'), 'd/b': lines(9, 'b'), 'd/c': lines(1, 'c') }, { author: ann });
    repository.commit(
      {
        'd/a': lines(8, 'a') + lines(2, 'x'),
        'd/b': lines(9, 'b') + lines(2, 'x'),
        'd/c': lines(1, 'c') + lines(1, 'x'),
      },
      { author: bob },
    );
    const context = await applyTo(repository, { teams: teamsFile });
    assert.deepEqual(valuesOf(context, 'team'), {
      '.': 'Payments',
      d: 'Payments',
      'd/a': 'Payments',
      'd/b': 'Payments',
    });
    assert.deepEqual(valuesOf(context, 'shared'), { '.': true, d: true, 'd/a': true, 'd/b': false, 'd/c': true });
    assert.equal(ownershipOf(context, 'd/c')?.['teams'], 'Payments, Search');
    assert.equal(ownershipOf(context, 'd/c')?.['method'], 'blame');
  });

  it('are not known of files that the commit does not contain, which are reported', async () => {
    repository.commit({ a: lines(2, 'a') }, { author: ann });
    const commit = repository.git('rev-parse', 'HEAD').slice(0, 10);
    const some = await applyIn(repository.folder, ['a', 'b', 'c']);
    assert.match(
      messagesOf(some),
      new RegExp(`info: No author for 2 files of the graph that commit ${commit} does not`),
    );
    const none = await applyIn(repository.folder, ['b']);
    assert.match(messagesOf(none), new RegExp(`warning: No file of the graph exists in commit ${commit}, so no node`));
    assert.match(messagesOf(await applyIn(repository.folder, [])), /warning: No node of the graph has a file/);
  });

  it('are a warning if all lines are older than the first day', async () => {
    repository.commit({ a: lines(2, 'a') }, { author: ann });
    const context = await applyTo(repository, { since: '2100-01-01' });
    assert.deepEqual(context.written, []);
    assert.match(messagesOf(context), /warning: 0 of 2 nodes have an author\. Lines last changed before 2100-01-01 do/);
  });

  it('have no team where people in no team wrote as much, and list these people', async () => {
    repository.commit({ a: lines(2, 'a'), b: lines(1, 'b') }, { author: ann });
    repository.commit({ a: lines(2, 'a') + lines(2, 'x'), b: lines(1, 'b') }, { author: eve });
    const context = await applyTo(repository, { teams: teamsFile });
    assert.deepEqual(valuesOf(context, 'team'), { '.': 'Payments', b: 'Payments' });
    assert.equal(ownershipOf(context, 'a')?.['shared'], false);
    assert.match(messagesOf(context), /info: 1 author is in no team: Eve <eve@example\.com> \(2 lines\)\./);
  });

  it('use the addresses that .mailmap gives to members', async () => {
    repository.commit({ a: '1\n', '.mailmap': '<ann@new.example> <ann@example.com>\n' }, { author: ann });
    const context = await applyTo(repository, { teams: teamsFile });
    assert.equal(ownershipOf(context, 'a')?.['team'], 'Payments');
  });

  it('ignore CODEOWNERS with the method blame', async () => {
    repository.commit({ CODEOWNERS: '* @org/all\n', a: '1\n' }, { author: ann });
    const context = await applyTo(repository, { teams: teamsFile, method: 'blame' });
    assert.equal(ownershipOf(context, 'a')?.['team'], 'Payments');
  });

  it('fill in for files without an owner', async () => {
    repository.commit({ CODEOWNERS: 'a @org/all\n', a: '1\n', b: '1\n' }, { author: ann });
    const context = await applyIn(repository.folder, ['a', 'b'], { teams: teamsFile });
    assert.deepEqual(valuesOf(context, 'team'), { a: '@org/all', b: 'Payments' });
    assert.deepEqual(valuesOf(context, 'method'), { '.': 'codeowners', a: 'codeowners', b: 'blame' });
    assert.equal(ownershipOf(context, '.')?.['shared'], true);
  });

  it('are unknown without a teams file, which is reported', async () => {
    repository.commit({ a: '1\n' }, { author: ann });
    const context = await applyTo(repository);
    assert.deepEqual(ownershipOf(context, 'a'), { author: 'Ann', share: 100, method: 'blame' });
    assert.match(
      messagesOf(context),
      /No node has a team, because teams are only known from CODEOWNERS or a teams file/,
    );
  });

  it('are absent from files whose history lacks contents, which a message names', async () => {
    repository.commit({ 'a.ts': lines(3, 'a'), 'b.ts': lines(3, 'b') }, { author: ann });
    const lost = repository.git('rev-parse', 'HEAD:a.ts').trim();
    repository.commit({ 'a.ts': lines(4, 'a') }, { author: bob });
    rmSync(join(repository.folder, '.git/objects', lost.slice(0, 2), lost.slice(2)));
    const context = await applyTo(repository);
    assert.deepEqual(valuesOf(context, 'author'), { '.': 'Ann', 'b.ts': 'Ann' });
    assert.match(messagesOf(context), /warning: 1 file has no author: a\.ts \(the repository lacks contents/);
  });
});
