import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { requires } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { indexWorkspace } from '../src/index.js';
import { TimeBudget, TimeBudgetExceeded } from '../src/time-budget.js';
import { edgesOf, filesIn, indexFolder, indexTree, nodeOf } from './kit/index-tree.js';
import { quickConfiguration, writeTree } from './kit/tree.js';

const code = 'export function f(): void { g(); }\nfunction g(): void {}';
const calls = ['a.ts#f -> a.ts#g'];
const longName = 'a'.repeat(120);
/** Takes a backtracking matcher exponential time. */
const bomb = `${'*a'.repeat(24)}*b`;

/** A type with 2^24 instantiations. */
const typeBomb = [
  "type Bomb<Items extends unknown[]> = Items['length'] extends 24 ? Items : Bomb<[...Items, 1]> | Bomb<[...Items, 0]>;",
  'declare const bomb: Bomb<[]>;',
].join('\n');

async function makePipe(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  execFileSync('mkfifo', [path]);
}

describe('Trees made to hang the indexer', () => {
  const folder = useTemporaryFolder();

  describe('with pipes, sockets and devices', () => {
    before(function () {
      requires(this, process.platform !== 'win32', 'this system has no named pipes of this kind');
    });

    it('are indexed if .git or a file with git rules is a pipe', async () => {
      await writeTree(folder.path, { 'one/a.ts': code, 'two/sub/a.ts': code });
      for (const path of ['one/.git', 'two/.git/info/exclude', 'two/.gitignore', 'two/sub/.gitignore'])
        await makePipe(join(folder.path, path));
      const one = await indexFolder(join(folder.path, 'one'));
      assert.deepEqual(edgesOf(one.document, 'calls'), calls);
      assert.deepEqual(one.warnings, [{ file: '.git', reason: 'cannot be read: it is not a regular file' }]);
      const two = await indexFolder(join(folder.path, 'two/sub'));
      assert.deepEqual(edgesOf(two.document, 'calls'), calls);
      assert.deepEqual(two.warnings, [
        { file: '../.git/info/exclude', reason: 'cannot be read: it is not a regular file' },
        { file: '../.gitignore', reason: 'cannot be read: it is not a regular file' },
        { file: '.gitignore', reason: 'skipped: it is not a regular file' },
      ]);
    });

    it('are indexed if sources and configurations are pipes, sockets or links to devices', async () => {
      await writeTree(folder.path, { 'a.ts': `import 'pipe';\nimport 'device';\nimport './b';\n${code}` });
      const pipes = ['b.ts', 'c.py', 'tsconfig.json', 'package.json', 'lerna.json', 'pnpm-workspace.yaml', 'go.mod'];
      for (const path of [...pipes, 'node_modules/pipe/index.d.ts', 'node_modules/pipe/package.json'])
        await makePipe(join(folder.path, path));
      await mkdir(join(folder.path, 'node_modules/device'), { recursive: true });
      await symlink('/dev/zero', join(folder.path, 'node_modules/device/index.d.ts'));
      await symlink('/dev/zero', join(folder.path, 'jsconfig.json'));
      const server = createServer().listen(join(folder.path, 'd.ts'));
      try {
        const { document, warnings } = await indexFolder(folder.path);
        assert.deepEqual(edgesOf(document, 'calls'), calls);
        assert.deepEqual(
          warnings.map(({ file, reason }) => `${file}: ${reason}`).sort(),
          [...pipes, 'd.ts'].sort().map((name) => `${name}: skipped: it is not a regular file`),
        );
      } finally {
        server.close();
      }
    });

    it('are indexed without the cache if it is a pipe, and rejected if a SCIP index is a pipe', async () => {
      await writeTree(folder.path, { 'a.ts': code });
      await makePipe(join(folder.path, 'pipe'));
      const { document } = await indexFolder(folder.path, { cache: { folder: join(folder.path, 'pipe') } });
      assert.deepEqual(edgesOf(document, 'calls'), calls);
      await makePipe(join(folder.path, 'index.scip'));
      await assert.rejects(indexWorkspace({ root: folder.path, scip: [join(folder.path, 'index.scip')] }), {
        code: 'SCIP_NOT_READABLE',
        message: /it is not a regular file/,
      });
    });
  });

  it('are indexed with the patterns of a configuration that would take a backtracking matcher exponential time', async () => {
    const { document, warnings } = await indexTree(
      folder.path,
      {
        'bomb/tsconfig.json': JSON.stringify({ include: [`${longName}/*.ts`], exclude: [bomb] }),
        [`bomb/${longName}.ts`]: '',
        'tsconfig.json': quickConfiguration,
        'a.ts': code,
      },
      { timeLimits: { configuration: 1000 } },
    );
    assert.deepEqual(edgesOf(document, 'calls'), calls);
    assert.deepEqual(warnings, []);
  });

  it('are indexed with the exports but without the edges of a file whose types take too long, and with the edges of the other files', async () => {
    const { document, warnings } = await indexTree(
      folder.path,
      {
        'tsconfig.json': quickConfiguration,
        'package.json': '{ "main": "bomb.ts" }',
        'a.ts': code,
        'globals.d.ts': 'declare const version: string;',
        'bomb.ts': `${typeBomb}\nexport function h(): void { bomb(); }`,
        'z.ts': "import { f } from './a.js';\nexport function i(): void { f(); }",
      },
      { timeLimits: { file: 1000 } },
    );
    assert.deepEqual(edgesOf(document, 'calls'), [...calls, 'z.ts#i -> a.ts#f']);
    assert.equal(nodeOf(document, 'bomb.ts#h')['code:public'], true);
    assert.deepEqual(warnings, [
      { file: 'bomb.ts', reason: 'not all calls and references are known: it takes longer than 1 s' },
    ]);
  });

  it('are indexed with variables that have many values, each a call on the same variable', async () => {
    const walk = `let node = find('/a');\n${'node = node.get(next);\n'.repeat(100)}app.get('/a', f);`;
    const { document, warnings } = await indexTree(
      folder.path,
      { 'a.js': `import express from 'express';\nconst app = express();\n${walk}`, 'b.js': "fetch('/a');" },
      { timeLimits: { file: 10_000 } },
    );
    assert.deepEqual(edgesOf(document, 'requests'), ['b.js -> a.js']);
    assert.deepEqual(warnings, []);
  });

  it('are indexed with deeply nested conditions in C#', async () => {
    const depth = 20_000;
    const conditions = `${'#if A\n'.repeat(depth)}${'#endif\n'.repeat(depth)}`;
    const { document, warnings } = await indexTree(folder.path, {
      'A.cs': `class A {\n${conditions}void f() { g(); }\nvoid g() {}\n}`,
    });
    assert.deepEqual(edgesOf(document, 'calls'), ['A.cs#A.f -> A.cs#A.g']);
    assert.deepEqual(warnings, []);
  });

  it('are indexed with any wildcards in the workspaces of package.json', async () => {
    const { document } = await indexTree(folder.path, {
      'package.json': JSON.stringify({ workspaces: [bomb, `**/${'*/**/'.repeat(20)}b`, 'packages/*'] }),
      [`${longName}/package.json`]: '{"name": "long"}',
      'packages/lib/package.json': '{"name": "lib", "main": "a.ts"}',
      'packages/lib/a.ts': 'export function g(): void {}',
      'b.ts': "import { g } from 'lib';\ng();",
    });
    assert.deepEqual(edgesOf(document, 'calls'), ['b.ts -> packages/lib/a.ts#g']);
  });

  it('are indexed without patterns that have many "**" in .gitignore and `include`', async () => {
    const deep = 'a/'.repeat(60);
    const globstars = `${'**/a/'.repeat(12)}b`;
    const { document, warnings } = await indexTree(
      folder.path,
      { [`${deep}a.ts`]: '', 'a.ts': '', 'skipped.ts': '', '.gitignore': `${globstars}\nskipped.ts\n${bomb}\n` },
      { include: ['*.ts', globstars] },
    );
    assert.deepEqual(filesIn(document), ['a.ts', `${deep}a.ts`]);
    const reason = `the pattern "${globstars.slice(0, 60)}…" is skipped: it has more than 2 "**" or 1000 characters`;
    assert.deepEqual(
      warnings.map(({ file, reason: actual }) => [file, actual]),
      [
        ['index.include', reason],
        ['.gitignore', reason],
      ],
    );
  });

  it('are indexed if configurations extend each other thousands of times or in an endless chain', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 500 }, (_, number) => [
        `chain/tsconfig.${number}.json`,
        JSON.stringify({ extends: `./tsconfig.${number + 1}.json` }),
      ]),
    );
    const many = (base: string): string => JSON.stringify({ extends: Array.from({ length: 5000 }, () => base) });
    const { document, warnings } = await indexTree(folder.path, {
      ...chain,
      'self/tsconfig.json': many('./tsconfig.json'),
      'one/tsconfig.json': many('../two/tsconfig.json'),
      'two/tsconfig.json': many('../one/tsconfig.json'),
      'script.js': '',
      'tsconfig.json': quickConfiguration,
      'a.ts': code,
    });
    assert.deepEqual(edgesOf(document, 'calls'), calls);
    const reasonOf = (file: string): string => warnings.find((warning) => warning.file === file)?.reason ?? '';
    assert.match(reasonOf('chain/tsconfig.0.json'), /it extends more than 32 others/);
    assert.match(reasonOf('one/tsconfig.json'), /^Circularity detected .* \(also in 2 more\)$/);
  });

  it('are indexed if configurations refer to each other in a long chain or are nested too deeply for the stack', async () => {
    const row = Object.fromEntries(
      Array.from({ length: 1000 }, (_, number) => [
        `row/tsconfig.${number}.json`,
        JSON.stringify({ files: [], references: [{ path: `./tsconfig.${number + 1}.json` }] }),
      ]),
    );
    const { document, warnings } = await indexTree(folder.path, {
      ...row,
      'deep/tsconfig.json': '['.repeat(100_000),
      'open/tsconfig.json': `{"a": ${'/*"\\"'.repeat(100_000)}`,
      'script.js': '',
      'tsconfig.json': quickConfiguration,
      'a.ts': code,
    });
    assert.deepEqual(edgesOf(document, 'calls'), calls);
    assert.ok(
      warnings.some(({ file, reason }) => file === 'deep/tsconfig.json' && reason.includes('must be an object')),
    );
  });
});

describe('TimeBudget', () => {
  const endless = (): never => {
    for (;;);
  };

  it('ends work that exceeds its time limit, and rejects any work once the total time is spent', () => {
    const time = new TimeBudget(50, 80);
    assert.equal(
      time.run(() => 5),
      5,
    );
    assert.throws(() => time.run(endless), TimeBudgetExceeded);
    assert.throws(() => time.run(endless), TimeBudgetExceeded);
    assert.ok(time.isSpent);
    assert.throws(() => time.run(() => 5), TimeBudgetExceeded);
  });

  it('ends work inside of other work with the other one, once the time of both is over', () => {
    const time = new TimeBudget(50, 10_000);
    let isCaught = false;
    const nested = (): void => {
      try {
        time.run(endless);
      } catch {
        isCaught = true;
      }
    };
    assert.throws(() => {
      time.run(nested);
    }, TimeBudgetExceeded);
    assert.equal(isCaught, false);
    assert.equal(
      time.run(() => time.run(() => 5)),
      5,
    );
  });

  it('rethrows errors of the work', () => {
    const failure = new RangeError('as thrown');
    assert.throws(
      () =>
        new TimeBudget(1000, 1000).run(() => {
          throw failure;
        }),
      failure,
    );
  });
});
