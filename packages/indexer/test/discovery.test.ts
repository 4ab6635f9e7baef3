import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { filesIn, indexFolder, indexTree } from './kit/index-tree.js';
import { writeTree, type Tree } from './kit/tree.js';

describe('Discovery', () => {
  const folder = useTemporaryFolder();

  it('finds files with every extension of TypeScript and JavaScript, but no declaration files', async () => {
    const extensions = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'];
    const tree = Object.fromEntries(extensions.map((extension) => [`${extension}/a.${extension}`, 'export {};']));
    const others = { 'a.d.ts': '', 'a.d.mts': '', 'a.d.cts': '', 'a.d.css.ts': '', 'a.json': '{}', 'a.css': '', a: '' };
    const { document, files } = await indexTree(folder.path, { ...tree, ...others });
    assert.deepEqual(filesIn(document), extensions.map((extension) => `${extension}/a.${extension}`).sort());
    assert.equal(files, extensions.length);
  });

  it('respects .gitignore at every level: the last rule of the nearest file wins', async () => {
    const { document } = await indexTree(folder.path, {
      '.gitignore': '\uFEFF# comment\n*.gen.ts\r\n/only-root.ts\nbuild/\n!important.gen.ts\n',
      'a.ts': '',
      'a.gen.ts': '',
      'important.gen.ts': '',
      'only-root.ts': '',
      'sub/only-root.ts': '',
      'build/a.ts': '',
      'sub/.gitignore': '!build/\nlocal/*.ts\ndeep\n',
      'sub/build/a.ts': '',
      'sub/local/a.ts': '',
      'sub/other/local/a.ts': '',
      'sub/x/deep/a.ts': '',
      'deep/a.ts': '',
      'odd [name]/.gitignore': '/a.ts\n',
      'odd [name]/a.ts': '',
      'odd [name]/b.ts': '',
      'out/a.ts': '',
    });
    assert.deepEqual(filesIn(document), [
      'a.ts',
      'deep/a.ts',
      'important.gen.ts',
      'odd [name]/b.ts',
      'out/a.ts',
      'sub/build/a.ts',
      'sub/only-root.ts',
      'sub/other/local/a.ts',
    ]);
  });

  it('ignores the same files as git, also by rules above the root and in .git/info/exclude', async () => {
    const repository = new TemporaryGitRepository({ folder: folder.path });
    repository.write({
      '.git/info/exclude': 'secret.ts\n',
      '.gitignore': 'work/out\n*.log.ts\n!keep.log.ts\n',
      'secret.ts': '',
      'work/secret.ts': '',
      'work/a.ts': '',
      'work/a.log.ts': '',
      'work/keep.log.ts': '',
      'work/out/a.ts': '',
      'work/in/out/a.ts': '',
      'work/in/.gitignore': '*\n!.gitignore\n!b.ts\n',
      'work/in/b.ts': '',
      'work/in/c.ts': '',
    });
    const expected = repository
      .git('ls-files', '--others', '--exclude-standard', 'work')
      .split('\n')
      .filter((path) => path.endsWith('.ts'));
    const { document } = await indexFolder(join(folder.path, 'work'));
    assert.deepEqual(
      filesIn(document).map((path) => `work/${path}`),
      expected.sort(),
    );
    assert.deepEqual(expected.length, 3);
  });

  it('tells minified files from those with long literals or with spaces, despite quotes in regular expressions and comments', async () => {
    const calls = `f('');${'g(1);'.repeat(12)}`.repeat(200);
    const { document } = await indexTree(folder.path, {
      'a.js': '',
      'class.js': `var q=/[/']/g;${calls}`,
      'comment.js': `/*! don't */${calls}`,
      'divided.js': `var q=1/2;f("${'x/'.repeat(3000)}");\n`,
      'escaped.js': `function q(){return /\\/'/}${calls}`,
      'generated.ts': `export type { ${'Item, '.repeat(1000)} } from './a';\n`,
      'prose.js': `t(${'"Well, yes, no",'.repeat(500)}'');${calls}`,
      'regex.js': `var q=s.replace(/'/g,'');${calls}`,
    });
    assert.deepEqual(filesIn(document), ['a.js', 'divided.js', 'generated.ts']);
  });

  it('excludes installed packages, vendored code, build output, the data directory and minified files', async () => {
    const { document, warnings, leftOut } = await indexTree(folder.path, {
      'a.ts': '',
      'node_modules/x/index.js': '',
      'sub/node_modules/x/index.ts': '',
      '.code-graph/plugins/x.js': '',
      'vendor/x.js': '',
      'venv/pyvenv.cfg': '',
      'venv/lib/python3/x.py': '',
      'sub/dist/x.js': '',
      'lib/jquery.min.js': 'x',
      'lib/bundle.js': `var a=1;${'f(1);'.repeat(2000)}\n`,
      'lib/long-line.js': `f('${'x'.repeat(2000)}');\n`,
      'lib/literals.js': `f("${'x\\"'.repeat(2000)}", \`${'y'.repeat(3000)}\`); // don't\n`,
    });
    assert.deepEqual(filesIn(document), ['a.ts', 'lib/literals.js', 'lib/long-line.js']);
    assert.deepEqual(warnings, []);
    assert.deepEqual(
      leftOut.find(({ rule }) => rule === 'minified'),
      { rule: 'minified', folders: 0, files: 2, examples: ['lib/jquery.min.js', 'lib/bundle.js'] },
    );
  });

  it('reports the excluded files and folders by rule', async () => {
    const { leftOut } = await indexTree(
      folder.path,
      {
        '.gitignore': '/generated/\n*.gen.ts\n',
        'a.ts': '',
        'a.gen.ts': '',
        'generated/b.ts': '',
        'node_modules/x/index.js': '',
        'one/dist/x.js': '',
        'two/dist/x.js': '',
        'vendor/x.js': '',
        'c.test.ts': '',
        'notes.txt': '',
      },
      { exclude: ['*.test.ts'] },
    );
    const lines = leftOut.map(({ rule, folders, files, examples }) =>
      [rule, folders, files, ...[...examples].sort()].join(' '),
    );
    assert.deepEqual(lines.sort(), [
      'build output 2 0 one/dist/ two/dist/',
      'excluded by the configuration 0 1 c.test.ts',
      'ignored by git 1 1 a.gen.ts generated/',
      'installed packages 1 0 node_modules/',
      'vendored 1 0 vendor/',
    ]);
  });

  it('finds files in a folder that looks like build output if `include` names the folder', async () => {
    await writeTree(folder.path, { 'a.ts': '', 'dist/b.ts': '', 'dist/sub/c.ts': '', 'vendor/d.ts': '' });
    assert.deepEqual(filesIn((await indexFolder(folder.path, { include: ['/a.ts', '/dist/'] })).document), [
      'a.ts',
      'dist/b.ts',
      'dist/sub/c.ts',
    ]);
  });

  it('finds only files that are included and not excluded', async () => {
    const tree = { 'src/a.ts': '', 'src/a.test.ts': '', 'src/sub/b.ts': '', 'lib/c.ts': '', 'lib/src/d.ts': '' };
    await writeTree(folder.path, tree);
    const filesWith = async (options: { include?: string[]; exclude?: string[] }): Promise<string[]> =>
      filesIn((await indexFolder(folder.path, options)).document);
    assert.deepEqual(await filesWith({ include: ['/src'] }), ['src/a.test.ts', 'src/a.ts', 'src/sub/b.ts']);
    assert.deepEqual(await filesWith({ include: ['/src', '/lib'], exclude: ['*.test.ts', '/lib/src/'] }), [
      'lib/c.ts',
      'src/a.ts',
      'src/sub/b.ts',
    ]);
    assert.deepEqual(await filesWith({ include: [], exclude: ['src'] }), ['lib/c.ts']);
  });

  it('reads the configuration of included files from any folder above them', async () => {
    await writeTree(folder.path, {
      'tsconfig.json': '{"compilerOptions":{"lib":["es2022"],"types":[],"paths":{"lib":["./src/lib.ts"]}}}',
      'src/a.ts': `import 'lib';`,
      'src/lib.ts': '',
      'other/b.ts': '',
    });
    const { document } = await indexFolder(folder.path, { include: ['/src'] });
    assert.deepEqual(filesIn(document), ['src/a.ts', 'src/lib.ts']);
    assert.ok(document.edges.some(({ kind, target }) => kind === 'imports' && target === 'src/lib.ts'));
  });

  it('does not follow symbolic links out of the tree, within the tree or in a circle', async () => {
    const outside = join(folder.path, 'outside');
    const root = join(folder.path, 'root');
    await writeTree(outside, { 'secret.ts': 'export const f = () => {};' });
    await writeTree(root, {
      'src/a.ts': `import { f } from '../out/secret.js';\nimport { f as g } from './link.js';\nimport { h } from '../loop/src/h.js';\nf(); g(); h();`,
      'src/h.ts': 'export const h = () => {};',
    });
    await symlink(outside, join(root, 'out'));
    await symlink(join(outside, 'secret.ts'), join(root, 'src/link.ts'));
    await symlink(root, join(root, 'loop'));
    await symlink('nowhere', join(root, 'dangling.ts'));
    const { document, warnings, leftOut } = await indexFolder(root);
    assert.deepEqual(
      leftOut.map(({ examples, ...counts }) => ({ ...counts, examples: [...examples].sort() })),
      [{ rule: 'symbolic links', folders: 2, files: 2, examples: ['dangling.ts', 'loop/', 'out/'] }],
    );
    assert.deepEqual(filesIn(document), ['src/a.ts', 'src/h.ts']);
    assert.deepEqual(
      document.edges.filter(({ kind }) => kind === 'calls'),
      [{ source: 'src/a.ts', target: 'src/h.ts#h', kind: 'calls', 'code:lines': '4' }],
    );
    assert.deepEqual(warnings, []);
  });

  it('applies .gitignore outside a git repository, and only reads it', async () => {
    for (let above = folder.path; ; above = dirname(above)) {
      assert.ok(
        !existsSync(join(above, '.git')),
        `${above} is not a repository: otherwise this test would prove nothing`,
      );
      if (above === dirname(above)) break;
    }
    const tree: Tree = {
      '.gitignore': '/out/\n',
      'a.ts': 'f();\nfunction f() {}',
      'out/b.ts': '',
      'sub/.gitignore': 'c.ts',
    };
    const cache = { folder: join(folder.path, '.code-graph', 'index') };
    const { document, warnings } = await indexTree(folder.path, { ...tree, 'sub/c.ts': '' }, { cache });
    assert.deepEqual(filesIn(document), ['a.ts']);
    assert.deepEqual(warnings, []);
    for (const [path, text] of Object.entries(tree))
      assert.equal(await readFile(join(folder.path, path), 'utf8'), text);
    assert.deepEqual((await readdir(folder.path)).sort(), ['.code-graph', '.gitignore', 'a.ts', 'out', 'sub']);
  });

  it('returns a graph with only the root for an empty folder', async () => {
    await mkdir(join(folder.path, 'empty'));
    const { document, files, warnings } = await indexFolder(join(folder.path, 'empty'));
    assert.deepEqual(document, { nodes: [{ id: './', name: 'empty', type: 'Namespace' }], edges: [] });
    assert.deepEqual({ files, warnings }, { files: 0, warnings: [] });
  });
});
