import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImpactAnswer, ImpactRequest } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { requiresGit } from '../../../../test-support/requirements.js';
import { newFunction, nodesOf, textOf, type FunctionFile } from './function-files.js';
import { useSharedHost } from './shared-host.js';
import type { Reply } from '../kit/running-host.js';

function file(path: string, ...names: string[]): FunctionFile {
  return { path, lineEnd: '\n', functions: names.map((name) => newFunction(name)) };
}

const files = [file('src/a.ts', 'a1', 'a2', 'a3'), file('src/b.ts', 'b1', 'b2'), file('src/ü "b".ts', 'u1')];
const graph: GraphDocument = {
  nodes: [
    ...nodesOf(files),
    { id: 'old.ts#gone', name: 'gone', type: 'Function', file: 'old.ts', startLine: 1, endLine: 3 },
  ],
  edges: [{ source: 'src/b.ts#b1', target: 'src/a.ts#a2', kind: 'calls' }],
};

/** The workspace is the folder `app` of a repository. */
describe('POST /api/impact, for diffs and ranges', () => {
  const shared = useSharedHost({ graph });
  let repository: TemporaryGitRepository;
  let base = '';

  before('make a repository', function () {
    requiresGit(this);
    repository = new TemporaryGitRepository({ folder: join(shared.running.workspace, '..') });
    repository.write({ '.gitignore': 'data\nplugin\nworkspace/ignored\n' });
    for (const each of files) write(each);
    repository.write({ 'README.md': 'Read me\n' });
    base = repository.commit({}, { message: 'Begin' });
  });

  afterEach('restore the files', () => {
    repository.git('reset', '--quiet', '--hard', base);
    repository.git('clean', '--quiet', '-fd');
  });

  function write({ path, ...rest }: FunctionFile): void {
    repository.write({ [`workspace/${path}`]: textOf({ path, ...rest }) });
  }

  /** Replaces a line of a file. An empty string deletes it. */
  function edit(path: string, line: string, replacement: string): void {
    const text = textOf(files.find((each) => each.path === path) ?? file(path));
    assert.ok(text.includes(line), line);
    repository.write({ [`workspace/${path}`]: text.replace(replacement === '' ? `${line}\n` : line, replacement) });
  }

  const send = (request: ImpactRequest): Promise<Reply> => shared.running.request('POST', '/api/impact', request);

  async function ask(request: ImpactRequest): Promise<ImpactAnswer> {
    const { status, body, text } = await send(request);
    assert.equal(status, 200, text);
    return body as unknown as ImpactAnswer;
  }

  const changedIn = ({ changed }: ImpactAnswer): string[] => changed.nodes.map(({ node }) => node.name);

  /** The files, each with what is unusual about it. */
  const filesOf = (answer: ImpactAnswer): unknown[] =>
    (answer.files?.files ?? []).map(({ file: path, change, nodes, side, reason }) =>
      [path, change, nodes, side, reason].filter((part) => part !== undefined),
    );

  it('finds the function of a changed line in the working tree, staged or not', async () => {
    edit('src/a.ts', '  call(a2, 0);', '  call(a2, 9);');
    const answer = await ask({ range: 'HEAD' });
    assert.deepEqual(changedIn(answer), ['a2']);
    assert.deepEqual(filesOf(answer), [['src/a.ts', 'modified', 1]]);
    assert.deepEqual(
      answer.production.nodes.map(({ node }) => node.name),
      ['b1'],
    );
    assert.deepEqual(answer.range, { from: base });
    assert.deepEqual(answer.graph.changedFiles?.includes('src/a.ts'), true);
    repository.git('add', '--all');
    assert.deepEqual(changedIn(await ask({ range: 'HEAD' })), ['a2']);
  });

  it('finds the function of a range, also if its lines have moved in the working tree since', async () => {
    const [first = file('')] = files;
    const moved = `// one\n// two\n${textOf(first)}`;
    repository.write({ 'workspace/src/a.ts': moved });
    const from = repository.commit({}, { message: 'Move' });
    repository.write({ 'workspace/src/a.ts': moved.replace('  call(a3, 0);', '  call(a3, 9);') });
    const to = repository.commit({}, { message: 'Change a3' });
    repository.write({ 'workspace/src/a.ts': textOf(first) });
    const answer = await ask({ range: 'HEAD~1..HEAD' });
    assert.deepEqual(changedIn(answer), ['a3']);
    assert.deepEqual(answer.range, { from, to });
  });

  it('reads three dots as the changes since the last common commit', async () => {
    repository.git('checkout', '--quiet', '-b', 'topic');
    edit('src/a.ts', '  call(a1, 0);', '  call(a1, 9);');
    repository.commit({}, { message: 'On the branch' });
    repository.git('checkout', '--quiet', 'main');
    edit('src/b.ts', '  call(b2, 0);', '  call(b2, 9);');
    repository.commit({}, { message: 'On main' });
    repository.git('checkout', '--quiet', 'topic');
    assert.deepEqual(changedIn(await ask({ range: 'main...topic' })), ['a1']);
    assert.deepEqual(changedIn(await ask({ range: 'main..' })), ['a1', 'b2']);
    repository.git('checkout', '--quiet', 'main');
    repository.git('branch', '-D', 'topic');
  });

  it('attributes imports to the file, and blank lines and comments between functions to nothing', async () => {
    edit('src/a.ts', "import './other';", "import './others';");
    assert.deepEqual(changedIn(await ask({ range: 'HEAD' })), ['src/a.ts']);
    edit('src/a.ts', '} // a3', '} // a3\n\n// A comment.\n/*\n * Another.\n */');
    assert.deepEqual(changedIn(await ask({ range: 'HEAD' })), []);
  });

  it('attributes a deleted function to the file', async () => {
    write({ ...file('src/a.ts', 'a1', 'a3') });
    assert.deepEqual(changedIn(await ask({ range: 'HEAD' })), ['src/a.ts']);
  });

  it('has all functions of a new file, untracked or not, and of the previous path of a renamed one', async () => {
    repository.git('mv', 'workspace/src/b.ts', 'workspace/src/c.ts');
    repository.commit({}, { message: 'Rename' });
    const renamed = await ask({ range: 'HEAD~1' });
    assert.deepEqual(filesOf(renamed), [['src/c.ts', 'renamed', 3]]);
    repository.git('mv', 'workspace/src/c.ts', 'workspace/src/b.ts');
    repository.commit({}, { message: 'Rename again' });
    const again = await ask({ range: 'HEAD~1..HEAD' });
    assert.deepEqual([changedIn(again), again.files?.files[0]?.previousFile], [['src/b.ts'], 'src/c.ts']);
    repository.git('rm', '--quiet', '--cached', 'workspace/src/b.ts');
    repository.commitIndex({ message: 'Forget' });
    const untracked = await ask({ range: 'HEAD' });
    assert.deepEqual(changedIn(untracked), ['src/b.ts', 'b1', 'b2']);
    repository.git('add', '--all');
    assert.deepEqual(changedIn(await ask({ range: 'HEAD' })), ['src/b.ts', 'b1', 'b2']);
  });

  it('lists files without nodes: deleted, binary, outside of the graph; not those with another mode', async () => {
    rmSync(join(shared.running.workspace, 'src/b.ts'));
    repository.write({ 'workspace/logo.png': Buffer.from([0, 1, 2]) });
    repository.write({ 'workspace/notes.md': 'Notes\n' });
    repository.write({ 'README.md': 'Outside of the workspace\n' });
    chmodSync(join(shared.running.workspace, 'src/a.ts'), 0o755);
    repository.git('add', '--all');
    assert.deepEqual(filesOf(await ask({ range: 'HEAD' })), [
      ['logo.png', 'added', 0, 'binary'],
      ['notes.md', 'added', 0, 'not-in-graph'],
      ['src/a.ts', 'modified', 0],
      ['src/b.ts', 'deleted', 3, 'old'],
    ]);
  });

  it('reads a diff of the version in the workspace, and of the one before it', async () => {
    edit('src/a.ts', '  call(a2, 0);', '  call(a2, 9);\n  more();\n  more();');
    edit('src/ü "b".ts', '  call(u1, 0);', '');
    for (const options of [[], ['--unified=0'], ['--no-prefix'], ['--relative=workspace'], ['--src-prefix=old/']]) {
      const diff = repository.git('diff', ...options);
      assert.deepEqual(changedIn(await ask({ diff })), ['a2', 'u1'], options.join());
      assert.deepEqual(changedIn(await ask({ diff: diff.replaceAll('\n', '\r\n') })), ['a2', 'u1'], options.join());
    }
    const diff = repository.git('diff');
    repository.git('checkout', '--quiet', '.');
    const before = await ask({ diff });
    assert.deepEqual(changedIn(before), ['a2', 'u1']);
    assert.deepEqual(filesOf(before), [
      ['src/a.ts', 'modified', 1, 'old'],
      ['src/ü "b".ts', 'modified', 1, 'old'],
    ]);
  });

  it('reads a diff without the header of git, and an empty one', async () => {
    const plain =
      '--- workspace/src/a.ts.orig\t2025-01-01\n+++ workspace/src/a.ts\t2025-01-02\n@@ -4 +4 @@\n-x\n+  call(a1, 0);\n';
    assert.deepEqual(changedIn(await ask({ diff: plain })), ['a1']);
    assert.deepEqual((await ask({ diff: '' })).total, 0);
  });

  for (const [what, diff, code, message] of [
    ['no diff', 'Hello\n', 'INVALID_DIFF', /names no file/],
    ['a hunk without a file', '@@ -1 +1 @@\n-a\n+b\n', 'INVALID_DIFF', /in line 1: the hunk has no file/],
    ['a cut off hunk', '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,3 +1,3 @@\n a\n', 'INVALID_DIFF', /ends within a hunk/],
    [
      'another hunk',
      '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,3 +1,3 @@\n a\nnonsense\n',
      'INVALID_DIFF',
      /in line 5: .*"nonsense"/,
    ],
    ['a bad header', '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -x +1 @@\n', 'INVALID_DIFF', /header of the hunk/],
    ['a merge', 'diff --cc src/a.ts\n@@@ -1,1 -1,1 +1,1 @@@\n', 'INVALID_DIFF', /diff of a merge/],
    ['other lines', '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1 +1 @@\n-a\n+b\n', 'DIFF_DOES_NOT_APPLY', /"src\/a\.ts"/],
  ] as const) {
    it(`rejects ${what}, and answers the next question`, async () => {
      const reply = await send({ diff });
      assert.equal(reply.status, 400, reply.text);
      assert.equal(reply.error.code, code);
      assert.match(reply.error.message, message);
      assert.equal((await send({ nodes: ['a1'] })).status, 200);
    });
  }

  it('rejects a change that is named in no way or in two', async () => {
    for (const request of [{}, { range: 'HEAD', diff: '' }, { range: 'HEAD', nodes: ['a1'] }]) {
      const reply = await send(request);
      assert.equal(reply.status, 400);
      assert.match(reply.error.message, /Pass exactly one of nodes, range and diff/);
    }
    assert.equal((await send({ diff: ' '.repeat(5_000_000) })).status, 413);
  });

  for (const range of [
    'nosuch..HEAD',
    'HEAD..nosuch',
    'HEAD~99',
    '--output=x',
    'HEAD..--output=x',
    '-p',
    'a..b..c',
    'HEAD:README.md',
    '^HEAD',
    'HEAD HEAD',
    ':/',
  ]) {
    it(`rejects the range ${range}`, async () => {
      const reply = await send({ range });
      assert.equal(reply.status, 400, reply.text);
      assert.equal(reply.error.code, 'INVALID_RANGE');
      assert.equal(existsSync(join(repository.folder, 'x')), false);
    });
  }

  it('runs no program that the repository names', async () => {
    const { folder } = repository;
    const marker = join(folder, 'data/PWNED');
    const trap = `touch ${marker}`;
    mkdirSync(join(folder, '.git/info'), { recursive: true });
    writeFileSync(join(folder, '.git/info/attributes'), '* filter=trap diff=trap\n');
    const settings = [
      'filter.trap.clean',
      'filter.trap.process',
      'diff.trap.textconv',
      'diff.trap.command',
      'diff.external',
      'core.fsmonitor',
    ];
    repository.write({ 'workspace/.gitattributes': '* filter=other\n' });
    try {
      edit('src/a.ts', '  call(a2, 0);', '  call(a2, 9);');
      repository.git('add', '--all');
      repository.commitIndex({ message: 'Change' });
      edit('src/a.ts', '  call(a1, 0);', '  call(a1, 9);');
      for (const setting of [...settings, 'filter.other.clean']) repository.git('config', setting, trap);
      repository.git('config', 'filter.trap.required', 'true');
      assert.deepEqual(changedIn(await ask({ range: 'HEAD' })), ['a1', 'a2']);
      assert.deepEqual(changedIn(await ask({ range: 'HEAD~1..HEAD' })), ['a2']);
      assert.equal(existsSync(marker), false);
    } finally {
      for (const section of ['filter.trap', 'filter.other', 'diff.trap'])
        repository.git('config', '--remove-section', section);
      for (const setting of ['diff.external', 'core.fsmonitor']) repository.git('config', '--unset', setting);
      rmSync(join(folder, '.git/info/attributes'));
    }
  });

  it('reads a shallow clone, and says so where its history ends', async () => {
    edit('src/a.ts', '  call(a1, 0);', '  call(a1, 9);');
    const commit = repository.commit({}, { message: 'Second' });
    writeFileSync(join(repository.folder, '.git/shallow'), `${commit}\n`);
    try {
      const reply = await send({ range: 'HEAD~1..HEAD' });
      assert.equal(reply.error.code, 'INVALID_RANGE', reply.text);
      assert.match(reply.error.message, /This clone may lack it: "git fetch --unshallow"/);
      assert.equal((await send({ range: 'HEAD' })).status, 200);
    } finally {
      rmSync(join(repository.folder, '.git/shallow'));
    }
  });
});

describe('POST /api/impact, outside of a repository', () => {
  const shared = useSharedHost({ graph });

  it('rejects a range', async function () {
    requiresGit(this);
    const reply = await shared.running.request('POST', '/api/impact', { range: 'HEAD' });
    assert.equal(reply.status, 400, reply.text);
    assert.equal(reply.error.code, 'NOT_A_REPOSITORY');
    assert.match(reply.error.message, /is not inside a git repository.*pass a diff or the changed nodes\.$/);
  });
});
