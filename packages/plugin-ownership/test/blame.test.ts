import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import type { GraphNode } from '@code-graph/sdk';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { commitWithAuthorLine } from '../../../test-support/commit-with-author-line.js';
import { uniqueText } from '../../../test-support/unique-text.js';
import { applyIn, applyTo, messagesOf, ownershipOf, valuesOf } from './apply.js';
import { blameWithGit } from './blame-oracle.js';

const ann = 'Ann <ann@example.com>';
const bob = 'Bob <bob@example.com>';
const eve = 'Eve <eve@example.com>';

describe('authors by surviving lines', () => {
  const folder = useTemporaryFolder();
  let repository: TemporaryGitRepository;

  before(function () {
    requiresGit(this);
  });

  beforeEach(() => {
    repository = new TemporaryGitRepository({ folder: `${folder.path}/repository` });
  });

  it('do not change with white space, nor with the name of the file', async () => {
    repository.commit({ 'a.ts': uniqueText('a') }, { author: ann });
    repository.commit({ 'a.ts': uniqueText('a').replace(/^/gm, '  ').replaceAll('\n', '\r\n') }, { author: bob });
    repository.git('mv', 'a.ts', 'b.ts');
    repository.commitIndex({ message: 'Rename', author: eve });
    assert.deepEqual(valuesOf(await applyTo(repository), 'author'), { '.': 'Ann', 'b.ts': 'Ann' });
  });

  it('have the address for a name, and (unknown) without both', async () => {
    repository.commit({ a: '1\n', b: '1\n', c: '1\n', d: '1\n' });
    const lines = {
      a: 'Jane Doe 1748779200 +0000',
      b: ' <> 1748779200 +0000',
      c: ' <jane@example.com> 1748779200 +0000',
    };
    for (const [file, line] of Object.entries(lines)) {
      repository.write({ [file]: '2\n' });
      commitWithAuthorLine(repository, line);
    }
    assert.deepEqual(valuesOf(await applyTo(repository), 'author'), {
      '.': '(unknown)',
      a: '(unknown)',
      b: '(unknown)',
      c: 'jane@example.com',
      d: 'Ann',
    });
    const teamsFile = `${folder.path}/teams.json`;
    writeFileSync(teamsFile, JSON.stringify({ teams: { Core: ['ann@example.com'] } }));
    const context = await applyTo(repository, { teams: teamsFile });
    assert.match(messagesOf(context), /in no team: \(unknown\) \(2 lines\), <jane@example\.com> \(1 line\)\./);
  });

  it('skip the commits in .git-blame-ignore-revs', async () => {
    repository.commit({ 'a.ts': 'one\ntwo\nthree\n' }, { author: ann });
    const format = repository.commit({ 'a.ts': 'One;\nTwo;\nThree;\n' }, { author: bob });
    assert.equal(ownershipOf(await applyTo(repository), 'a.ts')?.['author'], 'Bob');
    repository.commit({ '.git-blame-ignore-revs': `# formatted\n${format} # by a tool\n` });
    assert.equal(ownershipOf(await applyTo(repository), 'a.ts')?.['author'], 'Ann');
    const byGit = blameWithGit(repository, 'a.ts', '--ignore-revs-file', '.git-blame-ignore-revs');
    assert.deepEqual(new Set(byGit), new Set(['ann@example.com']));
  });

  it('skip the commits in the files that the configuration of the repository names', async () => {
    repository.commit({ 'a.ts': 'one\ntwo\n' }, { author: ann });
    const format = repository.commit({ 'a.ts': 'One\nTwo\n' }, { author: bob });
    assert.equal(ownershipOf(await applyTo(repository), 'a.ts')?.['author'], 'Bob');
    repository.write({ 'tools/ignored': `${format}\n` });
    repository.git('config', 'blame.ignoreRevsFile', 'tools/ignored');
    assert.equal(ownershipOf(await applyTo(repository), 'a.ts')?.['author'], 'Ann');
  });

  it('survive an invalid .git-blame-ignore-revs, which is reported', async () => {
    const first = repository.commit({ 'a.ts': 'one\ntwo\n' }, { author: ann });
    const second = repository.commit({ 'a.ts': 'One\nTwo\n' }, { author: bob });
    const invalid = ['<<<<<<< HEAD', second.slice(0, 8), 'f'.repeat(40), '--output=x', second, first.toUpperCase()];
    repository.commit({ '.git-blame-ignore-revs': invalid.join('\n') });
    const context = await applyTo(repository);
    assert.equal(ownershipOf(context, 'a.ts')?.['author'], 'Ann');
    assert.match(messagesOf(context), /warning: .*lines that are not full names of commits: 1, 2, 4\./);
    assert.match(messagesOf(context), /warning: .*names commits that the repository does not have: 1\./);
  });

  it('apply .mailmap, and identify people by address', async () => {
    repository.commit({ 'a.ts': 'one\ntwo\nthree\n', 'b.ts': '1\n' }, { author: 'A. <old@example.com>' });
    repository.commit({ 'b.ts': '1\n2\n3\n4\n' }, { author: 'Ann <ANN@example.com>', day: '2025-07-01' });
    repository.commit({ '.mailmap': 'Ann Smith <ann@example.com> <old@example.com>\n' }, { author: bob });
    const context = await applyTo(repository);
    assert.deepEqual(ownershipOf(context, 'b.ts'), { author: 'Ann', share: 100, method: 'blame' });
    assert.equal(ownershipOf(context, 'a.ts')?.['author'], 'Ann');
  });

  it('keep two people with one name apart', async () => {
    repository.commit({ 'a.ts': '1\n' }, { author: 'Ann <ann@one.example>' });
    repository.commit({ 'b.ts': '2\n' }, { author: 'Ann <ann@two.example>' });
    assert.deepEqual(valuesOf(await applyTo(repository), 'author'), {
      'a.ts': 'Ann <ann@one.example>',
      'b.ts': 'Ann <ann@two.example>',
    });
  });

  it('do not include bots, which are listed', async () => {
    repository.commit(
      { 'a.ts': '1\n2\n' },
      { author: 'renovate[bot] <29139614+renovate[bot]@users.noreply.github.com>' },
    );
    repository.commit({ 'b.ts': '1\n' }, { author: ann });
    repository.commit({ 'b.ts': '1\n2\n3\n' }, { author: 'Tool <1+tool[bot]@users.noreply.github.com>' });
    const context = await applyTo(repository);
    assert.equal(ownershipOf(context, 'a.ts'), undefined);
    assert.deepEqual(ownershipOf(context, 'b.ts'), { author: 'Ann', share: 100, method: 'blame' });
    assert.match(messagesOf(context), /Lines of bots do not count: Tool, renovate\[bot\]\./);
  });

  it('do not include lines changed before a day', async () => {
    repository.commit({ 'a.ts': '1\n2\n3\n', 'old.ts': '1\n' }, { author: ann, day: '2024-12-31' });
    repository.commit({ 'a.ts': '1\n2\n3\nb\n' }, { author: bob, day: '2025-01-01' });
    const context = await applyTo(repository, { since: '2025-01-01' });
    assert.deepEqual(valuesOf(context, 'author'), { '.': 'Bob', 'a.ts': 'Bob' });
    assert.match(messagesOf(context), /Lines last changed before 2025-01-01 do not count/);
  });

  it('claim no author for a tie', async () => {
    repository.commit({ 'a.ts': '1\n' }, { author: ann });
    repository.commit({ 'a.ts': '1\n2\n' }, { author: bob });
    const context = await applyTo(repository);
    assert.deepEqual(context.written, []);
    assert.match(
      messagesOf(context),
      /0 of 2 nodes have an author\. 2 have several authors with the same number of lines/,
    );
  });

  it('follow the lines of the working tree, where new lines belong to nobody', async () => {
    repository.commit({ 'a.ts': 'a\nb\nc\n' }, { author: ann });
    repository.commit({ 'a.ts': 'a\nb\nc\nd\ne\n' }, { author: bob });
    repository.write({ 'a.ts': 'new\nnew\na\nb\n  c\nnew\nd\ne\n' });
    repository.write({ 'untracked.ts': 'x\n' });
    const part = (id: string, startLine: number, endLine: number): GraphNode => {
      return { id, name: id, type: 'Method', file: 'a.ts', parent: 'a.ts', startLine, endLine };
    };
    const nodes = [part('new', 1, 2), part('ann', 2, 5), part('bob', 6, 8), part('beyond', 9, 20)];
    const context = await applyIn(repository.folder, ['a.ts', 'untracked.ts'], {}, { nodes });
    assert.deepEqual(valuesOf(context, 'author'), { '.': 'Ann', 'a.ts': 'Ann', ann: 'Ann', bob: 'Bob' });
    assert.equal(ownershipOf(context, 'a.ts')?.['share'], 60);
  });

  it('exist for nodes without lines only if the node is a whole file', async () => {
    repository.commit({ 'a.ts': '1\n' }, { author: ann });
    const context = await applyIn(
      repository.folder,
      ['a.ts'],
      {},
      {
        nodes: [
          { id: 'part', name: 'm', type: 'Method', file: 'a.ts', parent: 'a.ts' },
          { id: 'imported', name: 'C', type: 'Class', file: './a.ts' },
          { id: 'line', name: 'f', type: 'Method', file: 'a.ts', parent: 'a.ts', startLine: 1 },
          { id: 'outside', name: 'o', type: 'Class', file: '../a.ts' },
          { id: 'loop', name: 'l', type: 'Namespace', parent: 'loop' },
        ],
      },
    );
    assert.deepEqual(valuesOf(context, 'author'), { '.': 'Ann', 'a.ts': 'Ann', imported: 'Ann', line: 'Ann' });
  });

  it('do not exist for binary files, links, submodules and large files', async () => {
    repository.commit({
      'image.ts': Buffer.from([1, 0, 2]),
      'large.ts': 'x\n'.repeat(6_000_000),
      'a.ts': '1\n',
      'empty.ts': '',
    });
    const target = repository.git('hash-object', '-w', 'a.ts').trim();
    repository.git('update-index', '--add', '--cacheinfo', `120000,${target},link.ts`);
    repository.git(
      'update-index',
      '--add',
      '--cacheinfo',
      `160000,${repository.git('rev-parse', 'HEAD').trim()},module.ts`,
    );
    repository.commitIndex({ message: 'Link' });
    const context = await applyTo(repository);
    assert.deepEqual(valuesOf(context, 'author'), { '.': 'Ann', 'a.ts': 'Ann' });
    assert.match(messagesOf(context), /warning: 2 files have no author: .*image\.ts \(it is binary\)/);
  });

  it('exist for files with unusual names', async () => {
    const names = [
      'with space.ts',
      'ümläut.ts',
      '"q".ts',
      ':(top)x.ts',
      '-rf.ts',
      '*.ts',
      'tab\there.ts',
      'new\nline.ts',
    ];
    repository.commit(Object.fromEntries(names.map((name) => [name, `${name}\n`])), { author: bob });
    const authors = valuesOf(await applyTo(repository), 'author');
    for (const name of names) assert.equal(authors[name], 'Bob', name);
  });
});
