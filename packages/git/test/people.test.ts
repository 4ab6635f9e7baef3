import assert from 'node:assert/strict';
import { authorOf, formatPerson, identityOf, isBot, mapPeople, parsePerson } from '@code-graph/git';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { openRepository } from './open-repository.js';

describe('People of a history', () => {
  const folder = useTemporaryFolder();
  const ann = { name: 'Ann', email: 'Ann@Example.com' };

  it('are parsed as git writes them', () => {
    assert.deepEqual(parsePerson(formatPerson(ann)), ann);
    assert.deepEqual(parsePerson('<x@y>'), { name: '', email: 'x@y' });
    assert.equal(parsePerson('Ann'), undefined);
    assert.deepEqual(authorOf('%aN', '%aE'), { name: '', email: '' });
  });

  it('are the same with the same address, and programs by their mark', () => {
    assert.equal(identityOf(ann), identityOf({ name: 'A.', email: 'ann@example.COM' }));
    assert.equal(identityOf({ name: 'Ann', email: '' }), 'Ann');
    assert.ok(isBot({ name: 'renovate[bot]', email: '' }) && isBot({ name: 'x', email: '1+x[BOT]@users.noreply' }));
    assert.ok(!isBot({ name: 'bot', email: 'bot@example.com' }));
  });

  it('have the names and addresses of .mailmap', async function () {
    requiresGit(this);
    const repository = new TemporaryGitRepository({ folder: folder.path });
    repository.commit({ '.mailmap': 'Ann Lee <ann@new.example> <ann@example.com>\n' });
    const { git } = await openRepository(folder.path);
    const bob = { name: 'Bob', email: 'bob@example.com' };
    assert.deepEqual(await mapPeople(git, [ann, bob]), [{ name: 'Ann Lee', email: 'ann@new.example' }, bob]);
    assert.deepEqual(await mapPeople(git, []), []);
  });
});
