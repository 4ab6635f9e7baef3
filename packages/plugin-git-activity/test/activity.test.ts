import assert from 'node:assert/strict';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import plugin from '../src/index.js';
import { applyIn, applyTo, churn, activityOf, in2025 } from './apply.js';
import { MemoryContext } from '../../../test-support/memory-context.js';
import { commitWithAuthorLine } from '../../../test-support/commit-with-author-line.js';

describe('activity of a graph', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;

  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: folder.path });
  });

  it('counts the commits, people and last day of each file', async () => {
    repository.commit({ 'a.ts': '1', 'b.ts': '1' }, { day: '2025-02-01' });
    repository.commit({ 'a.ts': '2' }, { day: '2025-03-01', author: 'Bob <bob@example.com>' });
    repository.commit({ 'a.ts': '3' }, { day: '2025-04-01' });
    const context = await applyTo(repository);
    assert.deepEqual(activityOf(context, 'a.ts'), { churn: 3, authors: 2, lastModified: '2025-04-01T12:00:00Z' });
    assert.deepEqual(activityOf(context, 'b.ts'), { churn: 1, authors: 1, lastModified: '2025-02-01T12:00:00Z' });
  });

  it('counts the authors of commits without a name and an address as one', async () => {
    repository.commit({ 'a.ts': '1' });
    for (const [content, line] of [
      'Jane Doe 1748779200 +0000',
      'Joe 1748779200 +0000',
      ' <> 1748779200 +0000',
    ].entries()) {
      repository.write({ 'a.ts': String(content + 2) });
      commitWithAuthorLine(repository, line);
    }
    assert.equal(activityOf(await applyTo(repository), 'a.ts')?.authors, 2);
  });

  it('counts a commit once in a folder, however many files it changed there', async () => {
    repository.commit({ 'src/a/one.ts': '1', 'src/a/two.ts': '1', 'src/b/three.ts': '1', 'top.ts': '1' });
    repository.commit(
      { 'src/a/one.ts': '2', 'src/b/three.ts': '2' },
      { day: '2025-07-01', author: 'Bob <bob@example.com>' },
    );
    repository.commit({ 'top.ts': '2' }, { day: '2025-08-01', author: 'Eve <eve@example.com>' });
    const context = await applyTo(repository);
    assert.deepEqual(activityOf(context, 'src/a'), { churn: 2, authors: 2, lastModified: '2025-07-01T12:00:00Z' });
    assert.deepEqual(activityOf(context, 'src'), { churn: 2, authors: 2, lastModified: '2025-07-01T12:00:00Z' });
    assert.deepEqual(activityOf(context, '.'), { churn: 3, authors: 3, lastModified: '2025-08-01T12:00:00Z' });
  });

  it('sets nothing on files without a change in the range', async () => {
    repository.commit({ 'old/a.ts': '1', 'new/b.ts': '1' }, { day: '2024-12-31' });
    repository.commit({ 'new/b.ts': '2' }, { day: '2025-01-01' });
    const context = await applyTo(repository);
    assert.deepEqual(context.written.sort(), ['.', 'new', 'new/b.ts']);
  });

  it('sets the values of a file on all of its nodes, and nothing on other nodes', async () => {
    repository.commit({ 'a.ts': '1' });
    repository.write({ 'untracked.ts': '1' });
    const context = new MemoryContext(repository.folder, [
      { id: 'a', name: 'a.ts', type: 'Namespace', file: 'a.ts' },
      { id: 'a#C', name: 'C', type: 'Class', file: 'a.ts', parent: 'a' },
      { id: 'a#C.m', name: 'm', type: 'Method', file: './a.ts', parent: 'a#C', startLine: 1, endLine: 1 },
      { id: 'untracked', name: 'untracked.ts', type: 'Namespace', file: 'untracked.ts' },
      { id: 'absolute', name: 'a.ts', type: 'Namespace', file: `${repository.folder}/a.ts` },
      { id: 'outside', name: 'a.ts', type: 'Namespace', file: '../a.ts' },
      { id: 'lone', name: 'lone', type: 'Namespace' },
    ]);
    await plugin.applyAsync(context, in2025);
    assert.deepEqual(context.written.sort(), ['a', 'a#C', 'a#C.m']);
    assert.deepEqual(activityOf(context, 'a#C.m'), activityOf(context, 'a'));
  });

  it('accepts containers that contain each other, have no parent, or have several files', async () => {
    repository.commit({ 'a.cs': '1', 'b.cs': '1' }, { day: '2025-05-01' });
    repository.commit({ 'a.cs': '2' });
    const context = new MemoryContext(repository.folder, [
      { id: 'x', name: 'x', type: 'Namespace', parent: 'y' },
      { id: 'y', name: 'y', type: 'Namespace', parent: 'x' },
      { id: 'A', name: 'A', type: 'Class', file: 'a.cs', parent: 'x' },
      { id: 'B', name: 'B', type: 'Class', file: 'b.cs', parent: 'y' },
      { id: 'A.m', name: 'm', type: 'Method', file: 'a.cs', parent: 'A' },
      { id: 'orphan', name: 'orphan', type: 'Class', file: 'b.cs', parent: 'nobody' },
    ]);
    await plugin.applyAsync(context, in2025);
    for (const id of ['x', 'y']) assert.equal(activityOf(context, id)?.churn, 2);
    assert.equal(activityOf(context, 'orphan')?.churn, 1);
  });

  it('counts merged commits, but not merges', async () => {
    repository.commit({ 'a.ts': 'a', 'b.ts': 'b' });
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.commit({ 'b.ts': 'b2' }, { author: 'Bob <bob@example.com>' });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ 'a.ts': 'a2' });
    repository.merge('side');
    assert.deepEqual(churn(await applyTo(repository)), { 'a.ts': 2, 'b.ts': 2 });
  });

  it('counts binary files, changes of mode, empty files and symbolic links', async () => {
    repository.commit({ 'image.png': Buffer.from([0, 1, 2, 255]), 'run.sh': 'true', 'empty.ts': '' });
    repository.commit({ 'image.png': Buffer.from([0, 255, 2, 255]) });
    repository.git('update-index', '--chmod=+x', 'run.sh');
    repository.commitIndex({ message: 'Make it run' });
    repository.git('config', 'core.filemode', 'false');
    const link = repository.git('hash-object', '-w', 'run.sh').trim();
    repository.git('update-index', '--add', '--cacheinfo', `120000,${link},link`);
    repository.commitIndex({ message: 'Link' });
    assert.deepEqual(churn(await applyTo(repository)), { 'empty.ts': 1, 'image.png': 2, link: 1, 'run.sh': 2 });
  });

  it('reads the branch, tag or commit of the options', async () => {
    const first = repository.commit({ 'a.ts': '1' });
    repository.git('tag', 'v1');
    repository.git('checkout', '--quiet', '-b', 'feature/x');
    repository.commit({ 'a.ts': '2' });
    repository.commit({ 'a.ts': '3' });
    repository.git('checkout', '--quiet', 'main');
    const expected = { main: 1, 'feature/x': 3, 'feature/x~1': 2, v1: 1, [first]: 1 };
    for (const [branch, count] of Object.entries(expected)) {
      const context = await applyIn(repository.folder, ['a.ts'], { since: '2025-01-01', until: '2025-12-31', branch });
      assert.equal(activityOf(context, 'a.ts')?.churn, count, branch);
    }
  });

  it('prefers a branch to a tag of the same name', async () => {
    repository.commit({ 'a.ts': '1' });
    repository.git('tag', 'both');
    repository.git('checkout', '--quiet', '-b', 'both');
    repository.commit({ 'a.ts': '2' });
    const context = await applyIn(repository.folder, ['a.ts'], { since: '2025-01-01', branch: 'both' });
    assert.equal(activityOf(context, 'a.ts')?.churn, 2);
  });

  it('reports its progress', async () => {
    for (let day = 10; day < 30; day++) repository.commit({ 'a.ts': String(day) }, { day: `2025-03-${String(day)}` });
    const context = await applyTo(repository);
    const percents = context.progress.map(({ percent }) => percent);
    assert.deepEqual(
      percents,
      [...percents].sort((a, b) => a - b),
    );
    assert.deepEqual(context.progress.at(-1), { percent: 99, message: 'Read 20 of 20 commits' });
  });
});
