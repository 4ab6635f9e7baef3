import assert from 'node:assert/strict';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { assertSameAsClean } from './kit/edits.js';
import { edgesOf, filesIn, indexFolder, indexTree, type IndexedTree } from './kit/index-tree.js';
import { writeTree, type Tree } from './kit/tree.js';

const quick = { noLib: true, types: [] };
const project = (options: object): string => JSON.stringify({ compilerOptions: { ...quick, ...options } });

const a = 'export function a(): void {}';
const builtA = 'export function a() { }\n';
const mark = '"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\n';
const mapOf = (...sources: string[]): string => JSON.stringify({ version: 3, sources, mappings: '' });
const inline = (...sources: string[]): string =>
  `//# sourceMappingURL=data:application/json;charset=utf-8;base64,${Buffer.from(mapOf(...sources)).toString('base64')}\n`;

/** The number of folders and files that are excluded as build output. */
function excludedOutputIn({ leftOut }: IndexedTree): string {
  const { folders = 0, files = 0 } = leftOut.find(({ rule }) => rule === 'build output') ?? {};
  return `${folders} folders, ${files} files`;
}

describe('Build output that git does not ignore', () => {
  const folder = useTemporaryFolder();

  interface OutputCase {
    readonly it: string;
    readonly tree: Tree;
    readonly files: readonly string[];
    readonly excluded: string;
  }

  const cases: readonly OutputCase[] = [
    {
      it: 'is excluded if it is the outDir of a tsconfig.json, even with comments and trailing commas',
      tree: {
        'tsconfig.json': `{ // ours\n "compilerOptions": { "noLib": true, "types": [], "outDir": "./build//", /* "outDir": "x" */ }, }`,
        'src/a.ts': a,
        'src/deep/b.ts': a,
        'build/a.js': builtA,
        'build/deep/b.js': builtA,
        'build/stale.js': builtA,
      },
      files: ['src/a.ts', 'src/deep/b.ts'],
      excluded: '1 folders, 0 files',
    },
    {
      it: 'is excluded if a configuration inherits its outDir from another one, also with ${configDir}',
      tree: {
        'config/base.json': project({ outDir: '../lib' }),
        'config/tsconfig.each.json': project({ outDir: '${configDir}/out' }),
        'tsconfig.json': JSON.stringify({ extends: './config/base' }),
        'src/a.ts': a,
        'lib/a.js': builtA,
        'one/tsconfig.json': JSON.stringify({ extends: ['../config/tsconfig.each.json'] }),
        'one/b.ts': a,
        'one/out/b.js': builtA,
      },
      files: ['one/b.ts', 'src/a.ts'],
      excluded: '2 folders, 0 files',
    },
    {
      it: 'does not include handwritten code in a folder with a typical name, or in an outDir without compiled scripts',
      tree: {
        'package.json': '{"main":"lib/index.js"}',
        'lib/index.js': 'exports.f = function () {};',
        'build/tasks.js': 'exports.f = function () {};',
        'out/a.ts': a,
        'types/tsconfig.json': project({ allowJs: true, emitDeclarationOnly: true, outDir: 'lib' }),
        'types/lib/a.js': builtA,
        'types/src/a.js': builtA,
        'checked/tsconfig.json': project({ noEmit: true, outDir: 'lib' }),
        'checked/lib/a.js': builtA,
        'checked/src/a.js': builtA,
        'beside/tsconfig.json': project({ outDir: '.' }),
        'beside/a.js': builtA,
        'other/tsconfig.json': project({ outDir: 'lib' }),
        'other/lib/handwritten.js': builtA,
        'other/src/a.ts': a,
      },
      files: [
        ...['beside/a.js', 'build/tasks.js', 'checked/lib/a.js', 'checked/src/a.js', 'lib/index.js'],
        ...['other/lib/handwritten.js', 'other/src/a.ts', 'out/a.ts', 'types/lib/a.js', 'types/src/a.js'],
      ],
      excluded: '0 folders, 0 files',
    },
    {
      it: 'is excluded file by file from a folder of mostly handwritten code',
      tree: {
        'tsconfig.json': project({ outDir: 'public' }),
        'src/a.ts': a,
        'public/a.js': builtA,
        'public/one.js': builtA,
        'public/two.js': builtA,
      },
      files: ['public/one.js', 'public/two.js', 'src/a.ts'],
      excluded: '0 folders, 1 files',
    },
    {
      it: 'is excluded if its source map, in the script or in a file beside it, refers to sources in the tree',
      tree: {
        'app/a.ts': a,
        'js/a-bundle.js': `${builtA}//# sourceMappingURL=a-bundle.js.map\n`,
        'js/a-bundle.js.map': JSON.stringify({ sourceRoot: '../app', sources: ['a.ts'] }),
        'js/inline.js': `${builtA}${inline('../app/a.ts')}`,
        'js/elsewhere.js': `${builtA}//# sourceMappingURL=elsewhere.js.map`,
        'js/elsewhere.js.map': mapOf('../gone/b.ts'),
        'js/lost.js': `${builtA}//# sourceMappingURL=lost.js.map`,
        'js/itself.js': `${builtA}${inline('itself.js')}`,
        'js/one.js': `${builtA}${inline('two.js')}`,
        'js/two.js': `${builtA}${inline('one.js')}`,
        'js/middle.js': `//# sourceMappingURL=a-bundle.js.map\n${builtA}`,
      },
      files: [
        ...['app/a.ts', 'js/elsewhere.js', 'js/itself.js', 'js/lost.js', 'js/middle.js', 'js/one.js', 'js/two.js'],
      ],
      excluded: '0 folders, 2 files',
    },
    {
      it: 'is excluded if a script has the marks of a compiler, and a source of the same name beside it or in src',
      tree: {
        'a.ts': a,
        'a.js': `${mark}exports.a = function () {};`,
        'b.tsx': a,
        'b.js': `${builtA}//# sourceMappingURL=b.js.map`,
        'c.ts': a,
        'c.js': 'exports.c = function () {};',
        'one/src/d.js': 'export const d = () => {};',
        'one/lib/d.js': `${mark}exports.d = () => {};`,
        'one/lib/e.js': `${mark}exports.e = () => {};`,
      },
      files: ['a.ts', 'b.tsx', 'c.js', 'c.ts', 'one/lib/e.js', 'one/src/d.js'],
      excluded: '0 folders, 3 files',
    },
    {
      it: 'is excluded from the output folders of other tools if a project file of the tool is beside the folder',
      tree: {
        'rust/Cargo.toml': '',
        'rust/src/a.rs': 'fn a() {}',
        'rust/target/b.rs': 'fn b() {}',
        'java/pom.xml': '',
        'java/target/B.java': 'class B {}',
        'gradle/build.gradle.kts': '',
        'gradle/build/B.java': 'class B {}',
        'net/App.csproj': '',
        'net/obj/B.cs': 'class B {}',
        'python/setup.py': '',
        'python/build/lib/b.py': '',
        'shop/target/a.py': '',
        'shop/build/a.py': '',
        'shop/bin/a.py': '',
      },
      files: [
        'gradle/build.gradle.kts',
        'python/setup.py',
        'rust/src/a.rs',
        'shop/bin/a.py',
        'shop/build/a.py',
        'shop/target/a.py',
      ],
      excluded: '5 folders, 0 files',
    },
  ];

  for (const { it: title, tree, files, excluded } of cases) {
    it(title, async () => {
      const result = await indexTree(folder.path, tree);
      assert.deepEqual(filesIn(result.document), files);
      assert.equal(excludedOutputIn(result), excluded);
      assert.deepEqual(result.warnings, []);
    });
  }

  it('is never the target of a call: the call is resolved to the source', async () => {
    const { document } = await indexTree(folder.path, {
      'tsconfig.json': project({ outDir: 'build', rootDir: 'src', allowJs: true, checkJs: false }),
      'src/a.ts': a,
      'build/a.js': builtA,
      'build/a.d.ts': 'export declare function a(): void;',
      'test/a.test.js': `import { a } from '../build/a.js';\na();`,
    });
    assert.deepEqual(filesIn(document), ['src/a.ts', 'test/a.test.js']);
    assert.deepEqual(edgesOf(document, 'calls'), ['test/a.test.js -> src/a.ts#a']);
  });

  it('is included if `include` names it, or files in it, but not if `include` only matches a parent folder', async () => {
    await writeTree(folder.path, {
      'tsconfig.json': project({ outDir: 'lib/made' }),
      'src/a.ts': a,
      'src/b.ts': a,
      'src/b.js': `${builtA}//# sourceMappingURL=b.js.map`,
      'lib/made/a.js': builtA,
      'lib/vendor/x.js': builtA,
      'lib/x.min.js': builtA,
    });
    const filesWith = async (...include: string[]): Promise<string[]> =>
      filesIn((await indexFolder(folder.path, { include })).document);
    assert.deepEqual(await filesWith(), ['src/a.ts', 'src/b.ts']);
    for (const pattern of ['/src', '/lib', '/src/**', '/lib/**', '*.ts', '*.js', '**/*.js']) {
      const files = await filesWith('/src', pattern);
      assert.deepEqual(files, ['src/a.ts', 'src/b.ts'], pattern);
    }
    assert.deepEqual(await filesWith('/src', '/lib/made/'), ['lib/made/a.js', 'src/a.ts', 'src/b.ts']);
    assert.deepEqual(await filesWith('/src', '/lib/vendor/**'), ['lib/vendor/x.js', 'src/a.ts', 'src/b.ts']);
    assert.deepEqual(await filesWith('/src/*.ts', '/src/b.js'), ['src/a.ts', 'src/b.js', 'src/b.ts']);
    assert.deepEqual(await filesWith('/src/*.ts', '/lib/*.js'), ['lib/x.min.js', 'src/a.ts', 'src/b.ts']);
  });

  it('is detected again by an incremental run after a change of the files that identify it', async () => {
    const tsconfig = 'tsconfig.json';
    await writeTree(folder.path, {
      [tsconfig]: project({ outDir: 'build' }),
      'src/a.ts': a,
      'build/a.js': builtA,
      'js/b.js': `${builtA}//# sourceMappingURL=b.js.map`,
      'js/b.js.map': mapOf('../src/b.ts'),
      'use.js': `import { a } from './js/b.js';\na();`,
    });
    const { analyzed } = await assertSameAsClean(folder.path, [
      [],
      [{ write: 'src/b.ts', text: a }],
      [{ write: 'js/b.js.map', text: mapOf('../src/c.ts') }],
      [{ rename: 'src/b.ts', to: 'src/c.ts' }],
      [{ write: tsconfig, text: project({ outDir: 'elsewhere' }) }],
      [{ remove: 'src/a.ts' }],
      [{ write: tsconfig, text: project({ outDir: 'build' }) }],
    ]);
    assert.ok(analyzed > 0);
    const cache = { folder: join(folder.path, '.code-graph/index') };
    await indexFolder(folder.path, { cache });
    await writeFile(join(folder.path, 'src/a.ts'), a);
    const graph = await indexFolder(folder.path, { cache });
    assert.deepEqual(filesIn(graph.document), ['src/a.ts', 'src/c.ts', 'use.js']);
    const again = await indexFolder(folder.path, { cache });
    assert.equal(again.filesAnalyzed, 0);
    assert.deepEqual(again.leftOut, graph.leftOut);
  });

  it('may be described by malformed configurations and source maps', async () => {
    const { files } = await indexTree(folder.path, {
      'tsconfig.json': '{ "extends": ["./tsconfig.json", 5, null], "compilerOptions": { "outDir": 7, "noEmit": "x" } }',
      'one/tsconfig.json': '{ "compilerOptions": [], "extends": "../tsconfig.json" }',
      'two/tsconfig.json': '{ "compilerOptions": { "outDir": "../../../../etc" } }',
      'three/tsconfig.json': '{ "compilerOptions": { "outDir": "/" } }',
      'four/tsconfig.json': '"text // no comment',
      'a.ts': a,
      'one.js': `x();\n//# sourceMappingURL=../../../../etc/passwd`,
      'two.js': `x();\n//# sourceMappingURL=data:application/json;base64,!!!`,
      'three.js': `x();\n//# sourceMappingURL=https://example.com/three.js.map`,
      'four.js': `x();\n//# sourceMappingURL=four.map`,
      'four.map': '{"sources":{"length":1e9},"sourceRoot":[]}',
      'five.js': `x();\n//# sourceMappingURL=.`,
    });
    assert.equal(files, 6);
  });
});

describe('Build output that does not exist', () => {
  const folder = useTemporaryFolder();

  it('is replaced by the folder that a bundle is named after', async () => {
    const exports = {
      '.': './dist/index.js',
      './checks': { types: './dist/checks.d.ts', default: './dist/checks.js' },
    };
    await writeTree(folder.path, {
      'package.json': JSON.stringify({ workspaces: ['packages/*'] }),
      'tsconfig.json': project({ module: 'preserve', moduleResolution: 'bundler' }),
      'packages/one/package.json': JSON.stringify({ name: 'one', exports }),
      'packages/one/src/index.ts': 'export const other = 1;',
      'packages/one/src/checks/index.ts': `export { check } from './check.js';`,
      'packages/one/src/checks/check.ts': 'export function check(): void {}',
      'packages/two/package.json': JSON.stringify({ name: 'two' }),
      'packages/two/src/use.ts': `import { check } from 'one/checks';\ncheck();`,
    });
    const { document } = await indexFolder(folder.path);
    assert.deepEqual(edgesOf(document, 'calls'), ['packages/two/src/use.ts -> packages/one/src/checks/check.ts#check']);
  });
});
