import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { RandomRounds } from '../../../test-support/random-rounds.js';
import { withTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { assertSameAsClean, type Edit } from './kit/edits.js';
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

const specifiers = [
  ...['./a', './a.js', './b', './lib', './lib.js', './lib/index.js', './lib/a', '../a', '../lib', '../../lib'],
  ...[
    './deep/er/a.mjs',
    './deep/lib.cjs',
    '@/lib',
    '@/a',
    '@/deep/er/a',
    'one',
    'one/a',
    'two',
    'global',
    'plain',
    './index.js',
    '.',
    '..',
  ],
];

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

const name = fc.constantFrom('f', 'g', 'h');
const type = fc.constantFrom('C', 'D');
const specifier = fc.constantFrom(...specifiers);

const statement = fc.oneof(
  fc.tuple(name, name).map(([own, called]) => `export function ${own}(): void { ${called}(); }`),
  fc.tuple(name, name).map(([own, called]) => `const ${own} = () => ${called}();`),
  fc.tuple(name, name).map(([own, called]) => `function ${own}() { return { ${called}() {} }; }`),
  fc.tuple(type, type, name).map(([own, base, member]) => `export class ${own} extends ${base} { ${member}() {} }`),
  fc.tuple(type, name).map(([own, member]) => `export interface ${own} { ${member}(): ${own} }`),
  fc.tuple(type, name).map(([used, member]) => `new ${used}().${member}();`),
  fc
    .tuple(name, type, type)
    .map(
      ([own, first, second]) =>
        `export function ${own}(x: ${first}): ${first};\nexport function ${own}(x: string): ${second};\nexport function ${own}(x: any): any { return x; }`,
    ),
  fc
    .tuple(name, type, name)
    .map(([called, used, member]) => `${called}(new ${used}()).${member}(); ${called}('').${member}();`),
  fc
    .tuple(type, type, name)
    .map(([own, base, member]) => `export abstract class ${own} extends ${base} { abstract ${member}(): ${base}; }`),
  fc.tuple(type, specifier).map(([own, from]) => `export { ${own}, ${own} as default } from '${from}';`),
  fc
    .tuple(name, type, name)
    .map(([own, made, used]) => `export function ${own}(): ${made} { ${used}(); return new ${made}(); }`),
  fc
    .tuple(name, type)
    .map(([own, made]) => `export const ${own} = (): ${made} => { const local = new ${made}(); return local; }`),
  fc
    .tuple(name, type, specifier)
    .map(
      ([own, made, from]) =>
        `export async function ${own}(): Promise<${made}> { return new (await import('${from}')).${made}(); }`,
    ),
  fc
    .tuple(type, type, name)
    .map(
      ([own, made, member]) =>
        `export class ${own} { value = new ${made}(); ${member}(): ${made} { return this.value; } }`,
    ),
  fc
    .tuple(name, name, type)
    .map(
      ([own, called, made]) =>
        `let state: ${made}; export function ${own}(): void { state = new ${made}(); state.${called}(); }`,
    ),
  fc.tuple(name, name).map(([own, called]) => `${own}().${called}();`),
  fc
    .tuple(name, type, name)
    .map(([own, made, called]) => `export function ${own}() { ${called}(); return new ${made}(); }`),
  fc
    .tuple(name, type, name)
    .map(
      ([own, made, member]) => `export function ${own}() { class ${made} { ${member}() {} } return new ${made}(); }`,
    ),
  fc
    .tuple(name, type, type)
    .map(([own, one, other]) => `export const ${own} = (x: ${one} | ${other}) => x instanceof ${one};`),
  fc
    .tuple(type, name, type)
    .map(([own, member, other]) => `export class ${own} { ${member}() { return [this, new ${other}()]; } }`),
  fc
    .tuple(specifier, type, name)
    .map(([from, own, member]) => `declare module '${from}' { interface ${own} { ${member}(): void } }`),
  name.map((own) => `window.${own} = function () {};`),
  name.map((own) => `window.${own}();`),
  fc.tuple(name, specifier).map(([imported, from]) => `import { ${imported} } from '${from}';`),
  fc.tuple(type, specifier).map(([imported, from]) => `import { ${imported} } from '${from}';`),
  fc.tuple(name, name, specifier).map(([one, other, from]) => `export { ${one} as ${other} } from '${from}';`),
  fc.tuple(specifier, name).map(([from, member]) => `import * as ns from '${from}';\nns.${member}();`),
  specifier.map((from) => `export * from '${from}';`),
  fc.tuple(name, specifier).map(([own, from]) => `const { ${own} } = require('${from}');`),
  name.map((own) => `exports.${own} = function () {};`),
  fc.tuple(type, name).map(([own, member]) => `declare global { interface ${own} { ${member}(): void } }`),
  name.map((own) => `${own}();`),
  fc
    .tuple(type, name, type)
    .map(
      ([own, member, made]) => `export class ${own} { ${member}; constructor() { this.${member} = new ${made}(); } }`,
    ),
  fc
    .tuple(type, name, type)
    .map(([own, member, made]) => `export class ${own} { get ${member}(): ${made} { return new ${made}(); } }`),
  fc.tuple(name, name).map(([own, called]) => `export const ${own} = ${called}();`),
  fc.tuple(name, type, name).map(([own, made, member]) => `export const { ${member}: ${own} } = new ${made}();`),
  fc.tuple(type, type, name).map(([own, base, member]) => `export type ${own} = ${base} & { ${member}(): ${base} };`),
  fc.tuple(name, specifier, name).map(([own, from, member]) => `import ${own} from '${from}';\n${own}.${member}();`),
  fc
    .tuple(type, specifier)
    .map(([own, from]) => `export * as ns from '${from}'; export default class extends ${own} {}`),
  fc
    .tuple(name, type, name)
    .map(([own, made, guard]) => `export const ${own}: C | D = new ${made}();\nif (!${guard}(${own})) throw ${own};`),
  fc.tuple(name, name).map(([called, used]) => `${called}(${used});\nexport default ${used};`),
  fc.tuple(name, name).map(([called, used]) => `${called}(() => { ${used}(); });`),
  fc.tuple(name, type).map(([own, made]) => `export function ${own}(it: unknown): asserts it is ${made} {}`),
  name.map((own) => `export function ${own}(): never { throw new C(); }`),
  fc
    .tuple(name, type, name)
    .map(
      ([own, made, used]) =>
        `${used}();\nexport const ${own}: C | D = new ${made}();\n${used}(${own});\nexport { ${own} as g };`,
    ),
  fc
    .tuple(name, type, name)
    .map(
      ([own, other, used]) => `export const ${own} = (() => ${used} instanceof ${other} ? ${used} : new ${other}())();`,
    ),
  fc.tuple(name, name).map(([called, own]) => `${called}(${own}.member = () => {});`),
  fc.tuple(name, name).map(([own, called]) => `export const ${own} = () => { ${called}.member = () => {}; };`),
  fc
    .tuple(type, specifier, name, type)
    .map(
      ([own, from, member, used]) =>
        `import { ${used} } from '${from}';\ndeclare module '${from}' { interface ${own} { ${member}(): ${used} } }\nexport {};`,
    ),
  fc
    .tuple(name, type)
    .map(([own, used]) => `declare global { function ${own}(): ${used}; interface ${used} { g(): void } }\nexport {};`),
  fc.tuple(name, name).map(([own, used]) => `declare global { var ${own}: typeof ${used}; }\nexport {};`),
  fc.tuple(name, type).map(([own, made]) => `function ${own}(): ${made} { return ${own}(); }`),
  fc.tuple(name, type).map(([own, made]) => `{ var ${own} = new ${made}(); }\nexport { ${own} };`),
  fc.tuple(type, name).map(([own, member]) => `export namespace ${own} { export function ${member}(): void {} }`),
  fc.constant('class {{'),
  fc.constantFrom('exports.__esModule = true;', '//# sourceMappingURL=built.map'),
);
const content = fc.array(statement, { maxLength: 6 }).map((statements) => statements.join('\n'));

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
  { weight: 4, arbitrary: fc.record({ append: path, text: statement }) },
  { weight: 8, arbitrary: fc.record({ insert: path, before: fc.nat(9), text: remark }) },
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
