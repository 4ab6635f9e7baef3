import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { RandomRounds } from '../../../test-support/random-rounds.js';
import { withTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { assertSameAsClean, type Edit } from './kit/edits.js';
import { anyStatement, content, name, type } from './kit/random-statements.js';
import { writeTree } from './kit/tree.js';

/** Paths that conflict in module resolution: by stem, by extension, or as file and folder. */
const paths = [
  'a.ts',
  'a.js',
  'b.tsx',
  'lib.ts',
  'lib/index.ts',
  'lib/index.js',
  'lib/a.ts',
  'deep/er/a.mts',
  'deep/lib.cts',
  'script.ts',
  'script.js',
  'types.d.ts',
  'packages/one/src/index.ts',
  'packages/one/src/a.ts',
  'packages/two/index.js',
] as const;

const configuration = (paths: Record<string, string[]>, outDir?: string): string =>
  JSON.stringify({
    compilerOptions: {
      ...{ noLib: true, types: [], allowJs: true, module: 'esnext', moduleResolution: 'bundler' },
      ...{ paths, outDir },
    },
  });

const fixed = {
  // JavaScript files beside TypeScript files of the same name belong to a separate project.
  'jsconfig.json': '{"compilerOptions":{"noLib":true,"types":[]},"include":["**/*.js"]}',
  'package.json': '{"workspaces":["packages/*"]}',
  'packages/one/package.json':
    '{"name":"one","exports":{".":{"types":"./dist/index.d.ts"},"./*":{"types":"./dist/*.d.ts"}}}',
  'packages/two/package.json': '{"name":"two","main":"./index.js"}',
  // Installed packages that import sources of the tree; one of them adds to the global scope.
  'node_modules/global/index.d.ts':
    "import { C as Base } from '../../lib/a'; declare global { interface D extends Base {} }",
  'node_modules/plain/index.d.ts': "export * from '../../a'; export { C } from './inner'",
  'node_modules/plain/inner.d.ts': "export { C } from '../../deep/er/a.mjs'; import 'global'",
  'globals.d.ts':
    'interface Array<T> { map<U>(f: (x: T) => U): U[] } interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {} interface NewableFunction {} interface Number {} interface Object {} interface RegExp {} interface String {} interface Promise<T> {} declare var require: any; declare var exports: any; declare var module: any;',
};

/** Lines without code, and lines that only look like it. */
const remark = fc.constantFrom(
  '',
  '// A comment.',
  '  /* Two\n lines. */',
  '/** @type {C} */',
  '// window.f = function () {};',
  '/// <reference path="./a.ts" />',
  '/* f(); */ f();',
  '`',
);

const path = fc.constantFrom(...paths);
const aliases = fc.constantFrom<Record<string, string[]>>({ '@/*': ['./*'] }, { '@/*': ['./deep/*', './*'] }, {});
const outputs = fc.constantFrom(undefined, 'lib', 'deep/er', 'packages/two');
const sourceMap = path.map((source) => JSON.stringify({ sources: [source, `../${source}`] }));

/** Edits of installed packages, some of which shadow others, and of manifests. */
const installation: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ write: fc.constant('node_modules/plain/inner.d.ts'), text: content }),
  fc.record({ write: fc.constant('node_modules/global/index.d.ts'), text: content }),
  fc.record({ write: fc.constant('node_modules/plain/index.ts'), text: content }),
  fc.record({ remove: fc.constant('node_modules/plain/index.d.ts') }),
  fc.record({ write: fc.constant('node_modules/@types/two/index.d.ts'), text: content }),
  fc.record({
    write: fc.constant('node_modules/plain/package.json'),
    text: fc.constantFrom('{"types":"./inner.d.ts"}', '{"name":"plain"}'),
  }),
  fc.record({
    write: fc.constant('packages/one/package.json'),
    text: fc.constantFrom('{"name":"one","type":"module"}', '{"name":"one","main":"./src/a.ts"}'),
  }),
  fc.record({ write: fc.constant('globals.d.ts'), text: content }),
);

const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ write: path, text: content }) },
  { weight: 4, arbitrary: fc.record({ append: path, text: anyStatement }) },
  { weight: 8, arbitrary: fc.record({ insert: path, before: fc.nat(9), text: remark }) },
  { weight: 8, arbitrary: fc.record({ reword: path, nth: fc.nat(30), to: fc.oneof(name, type) }) },
  { weight: 3, arbitrary: fc.record({ remove: path }) },
  { weight: 2, arbitrary: fc.record({ rename: path, to: path }) },
  { weight: 1, arbitrary: fc.record({ link: path, to: fc.constantFrom('a.ts', '../lib.ts', 'missing.ts') }) },
  { weight: 1, arbitrary: installation },
  { weight: 2, arbitrary: fc.record({ checkout: fc.constantFrom('main', 'one', 'two') }) },
  { weight: 3, arbitrary: fc.record({ restore: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      write: fc.constant('tsconfig.json'),
      text: fc.tuple(aliases, outputs).map((settings) => configuration(...settings)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ write: fc.constantFrom('built.map', 'lib/built.map'), text: sourceMap }) },
  {
    weight: 1,
    arbitrary: fc.record({ write: fc.constant('.gitignore'), text: fc.constantFrom('', 'lib\n', 'a.*\n', '*.js\n') }),
  },
);

/**
 * Edits TypeScript and JavaScript at random. Each run with the cache of the previous run must produce the same graph as a
 * run without a cache.
 */
export function describeRandomEdits({ rounds: numRuns, seed }: RandomRounds): void {
  describe(`Any sequence of edits (${numRuns} rounds, seed ${seed})`, () => {
    it('results in the document of a clean run', async function () {
      this.timeout(0);
      const start = fc.array(fc.tuple(fc.constantFrom(...paths), content), { minLength: 3, maxLength: 8 });
      const rounds = fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
      let analyzed = 0;
      let possible = 0;
      let continued = 0;
      await fc.assert(
        fc.asyncProperty(start, rounds, (files, edits) =>
          withTemporaryFolder(async (folder) => {
            await writeTree(folder, {
              ...fixed,
              'tsconfig.json': configuration({ '@/*': ['./*'] }),
              ...Object.fromEntries(files),
            });
            const counts = await assertSameAsClean(folder, edits);
            analyzed += counts.analyzed;
            possible += counts.possible;
            continued += counts.continued;
          }),
        ),
        { numRuns, seed },
      );
      assert.ok(analyzed < possible, 'the cache saved work');
      assert.ok(continued > 0, 'the state of a run saved work in the next one');
    });
  });
}
