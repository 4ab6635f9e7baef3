import assert from 'node:assert/strict';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import type { RepositoryBoundary } from '../src/index.js';
import { indexBoundary, usesIn } from './kit/index-boundary.js';
import { indexFolder, indexTree } from './kit/index-tree.js';
import type { Tree } from './kit/tree.js';

describe('Boundary of a repository', () => {
  const folder = useTemporaryFolder();

  const boundaryOf = (tree: Tree): Promise<RepositoryBoundary> => indexBoundary(folder.path, tree);

  it('has the symbols that importers of an npm package can name', async () => {
    const boundary = await boundaryOf({
      'package.json': JSON.stringify({
        name: '@acme/lib',
        version: '2.1.0',
        exports: {
          '.': { import: './dist/index.js' },
          './jsx': './dist/jsx.js',
          './features/*': './dist/features/*.js',
        },
      }),
      'src/index.ts': [
        "export { parse as read } from './parse.js';",
        "export * from './parser.js';",
        'export const limit = 3;',
        'export default function run() {}',
      ].join('\n'),
      'src/parse.ts': 'export function parse() {}',
      'src/parser.ts':
        'export class Parser { private state = 1; constructor() {} parse() {} static of() {} }\nexport interface Options { read(): void }\nfunction local() {}',
      'src/jsx.ts': 'export function render() {}',
      'src/features/one.ts': 'export function feature() {}',
      'src/internal.ts': 'export function hidden() {}',
      'test/fixture/package.json': '{ "name": "fixture" }',
      'test/fixture/index.js': 'exports.x = () => {};',
    });
    assert.deepEqual(boundary.packages, [{ manager: 'npm', name: '@acme/lib', version: '2.1.0', folder: '' }]);
    const exports = boundary.exports.map(({ symbol, nodeId }) => `${symbol} ${nodeId}`).sort();
    assert.deepEqual(exports, [
      'Options src/parser.ts#Options',
      'Options.read src/parser.ts#Options.read',
      'Parser src/parser.ts#Parser',
      'Parser.of src/parser.ts#Parser.of',
      'Parser.parse src/parser.ts#Parser.parse',
      'default src/index.ts#run',
      'features/one:feature src/features/one.ts#feature',
      'jsx:render src/jsx.ts#render',
      'limit src/index.ts',
      'read src/parse.ts#parse',
    ]);
  });

  it('has the uses of npm packages that are not installed', async () => {
    const boundary = await boundaryOf({
      'package.json': JSON.stringify({
        name: 'app',
        private: true,
        dependencies: { '@acme/lib': '^2.0.0', renamed: 'npm:@acme/fork@~1.2.0', local: '1.0.0' },
      }),
      'package-lock.json': JSON.stringify({ packages: { 'node_modules/@acme/lib': { version: '2.0.3' } } }),
      'src/a.ts': [
        "import run, { parse as read, Parser, type Options } from '@acme/lib';",
        "import * as lib from '@acme/lib';",
        "import { feature } from 'renamed/sub';",
        "import { other } from 'undeclared';",
        "import { join } from 'node:path';",
        'export function work(options: Options, given: Parser) {',
        '  read(join("a"));',
        '  const parser = new Parser();',
        '  parser.parse().then();',
        '  given.parse();',
        '  lib.parse(options);',
        '  keep(lib, read);',
        '  run.call(undefined);',
        '  feature(); other();',
        '  { const read = () => {}; read(); }',
        '  const { stop } = lib;',
        '  stop();',
        '  return { read };',
        '}',
        'class Own extends Parser { inner = new Parser(); go() { this.inner.parse(); } }',
        'declare function keep(...values: unknown[]): void;',
      ].join('\n'),
    });
    assert.deepEqual(usesIn('src/a.ts', boundary), [
      '1 import @acme/lib default',
      '1 import @acme/lib parse',
      '1 import @acme/lib Parser',
      '1 type @acme/lib Options',
      '2 import @acme/lib *',
      '3 import @acme/fork sub:feature',
      '4 import undeclared other 0.5',
      '6 type @acme/lib Options',
      '6 type @acme/lib Parser',
      '7 call @acme/lib parse',
      '8 call @acme/lib Parser',
      '9 call @acme/lib Parser.parse 0.95',
      '10 call @acme/lib Parser.parse 0.9',
      '11 call @acme/lib parse',
      '12 reference @acme/lib *',
      '12 reference @acme/lib parse',
      '13 call @acme/lib default',
      '14 call @acme/fork sub:feature',
      '14 call undeclared other 0.5',
      '17 call @acme/lib stop',
      '18 reference @acme/lib parse',
      '20 reference @acme/lib Parser',
      '20 call @acme/lib Parser',
      '20 call @acme/lib Parser.parse 0.8',
    ]);
    const [call] = boundary.uses.filter(({ kind, line }) => kind === 'call' && line === 7);
    assert.deepEqual([call?.nodeId, call?.range, call?.locked], ['src/a.ts#work', '^2.0.0', '2.0.3']);
    const [aliased] = boundary.uses.filter(({ package: name }) => name === '@acme/fork');
    assert.equal(aliased?.range, '~1.2.0');
  });

  it('has the uses of CommonJS and dynamic imports, and re-exports', async () => {
    const boundary = await boundaryOf({
      'package.json': '{ "name": "app", "dependencies": { "lib": "1.0.0" } }',
      'index.js': [
        "const lib = require('lib');",
        "const { parse } = require('lib');",
        'lib(); lib.stop(); parse();',
        "require('lib').once();",
        'async function load() { const { late } = await import("lib"); late(); (await import("lib")).more(); }',
        'import("lib").then((module) => module.then2());',
        'module.exports = { load, parse };',
      ].join('\n'),
      'again.ts': "export { parse } from 'lib';\nexport * from 'lib';\nimport { stop } from 'lib';\nexport { stop };",
    });
    assert.deepEqual(usesIn('index.js', boundary), [
      '1 import lib *',
      '2 import lib parse',
      '3 call lib default',
      '3 call lib stop',
      '3 call lib parse',
      '4 import lib *',
      '4 call lib once',
      '5 import lib late',
      '5 call lib late',
      '5 import lib *',
      '5 call lib more',
      '6 import lib *',
      '6 call lib then2',
      '7 reference lib parse',
    ]);
    assert.ok(boundary.exports.some(({ symbol, nodeId }) => symbol === '*' && nodeId === 'again.ts'));
    assert.deepEqual(usesIn('again.ts', boundary), [
      '1 import lib parse',
      '2 import lib *',
      '3 import lib stop',
      '4 reference lib stop',
    ]);
    const symbols = boundary.exports.map(({ symbol }) => symbol).sort();
    assert.deepEqual(symbols, ['*', 'default', 'load', 'parse']);
  });

  it('has the exports and uses of Go modules', async () => {
    const boundary = await boundaryOf({
      'go.mod': [
        'module example.com/app',
        'require (',
        '  example.com/lib v1.2.0 // used',
        '  example.com/lib/v2 v2.0.1',
        ')',
        'replace example.com/lib => example.com/fork v1.2.9',
      ].join('\n'),
      'go.sum': 'example.com/lib/v2 v2.0.1 h1:x=\nexample.com/lib/v2 v2.0.1/go.mod h1:y=\n',
      'server/server.go': [
        'package server',
        'import (',
        '  "fmt"',
        '  "example.com/app/internal/own"',
        '  "example.com/lib/yaml-kit"',
        '  two "example.com/lib/v2"',
        ')',
        'const Limit = 3',
        'type Server struct { client *two.Client }',
        'func (s *Server) Start() { s.client.Do(); own.Help(); fmt.Println() }',
        'func New(c *two.Client) *Server {',
        '  c.Do()',
        '  x := two.NewClient()',
        '  x.Unknown()',
        '  return yamlkit.Parse(two.Default)',
        '}',
        'func hidden() {}',
      ].join('\n'),
      'internal/own/own.go': 'package own\nfunc Help() {}',
      'main.go': 'package main\nfunc Exported() {}',
    });
    assert.deepEqual(
      boundary.packages.map(({ manager, name }) => `${manager} ${name}`),
      ['go example.com/app'],
    );
    assert.deepEqual(boundary.exports.map(({ symbol, nodeId }) => `${symbol} ${nodeId}`).sort(), [
      'server:Limit server/server.go',
      'server:New server/server.go#New',
      'server:Server server/server.go#Server',
      'server:Server.Start server/server.go#Server.Start',
    ]);
    assert.deepEqual(usesIn('server/server.go', boundary), [
      '5 import example.com/lib yaml-kit:*',
      '6 import example.com/lib/v2 *',
      '9 reference example.com/lib/v2 Client',
      '11 reference example.com/lib/v2 Client',
      '12 call example.com/lib/v2 Client.Do 0.9',
      '13 call example.com/lib/v2 NewClient',
      '15 call example.com/lib yaml-kit:Parse 0.8',
      '15 reference example.com/lib/v2 Default',
    ]);
    const versions = new Set(boundary.uses.map(({ package: name, range, locked }) => `${name} ${range} ${locked}`));
    assert.deepEqual(
      [...versions],
      ['example.com/lib v1.2.0 example.com/fork v1.2.9', 'example.com/lib/v2 v2.0.1 v2.0.1'],
    );
  });

  it('is the same after an edit as without a cache, and absent unless it is requested', async () => {
    const cache = { folder: join(folder.path, '.cache') };
    const before = {
      'package.json':
        '{ "name": "lib", "version": "1.0.0", "exports": "./src/index.ts", "dependencies": { "other": "^1.0.0" } }',
      'src/index.ts': "export * from './parse.js';",
      'src/parse.ts': "import { go } from 'other';\nexport function parse() { go(); }",
      'go.mod': 'module example.com/m\nrequire example.com/other v1.0.0\n',
      'lib/lib.go': 'package lib\nimport "example.com/other"\nfunc Run() { other.Go() }\n',
    };
    const first = await indexTree(folder.path, before, { boundary: true, cache });
    assert.equal(first.boundary?.uses.length, 4);
    const edits = {
      'src/parse.ts': "import { went } from 'other';\nexport function read() { went(); }",
      'lib/lib.go': 'package lib\nimport "example.com/other"\nfunc Ran() { other.Went() }\n',
      'package-lock.json': '{ "packages": { "node_modules/other": { "version": "1.0.9" } } }',
    };
    const second = await indexTree(folder.path, edits, { boundary: true, cache });
    const fresh = await indexFolder(folder.path, { boundary: true });
    assert.deepEqual(second.boundary, fresh.boundary);
    assert.deepEqual(second.boundary?.exports.map(({ symbol }) => symbol).sort(), ['lib:Ran', 'read']);
    assert.ok(second.boundary.uses.some(({ symbol, locked }) => symbol === 'went' && locked === '1.0.9'));
    const plain = await indexFolder(folder.path, { cache });
    assert.equal(plain.boundary, undefined);
    assert.deepEqual(plain.document, fresh.document);
    // The version of a package is in no record, so that a new one analyzes nothing.
    const released = { 'package.json': before['package.json'].replace('1.0.0', '2.0.0') };
    const third = await indexTree(folder.path, released, { boundary: true, cache });
    assert.deepEqual([third.filesAnalyzed, third.boundary?.packages[0]?.version], [0, '2.0.0']);
  });

  it('reads the lock files of pnpm and Yarn', async () => {
    const manifest = '{ "name": "app", "dependencies": { "@acme/lib": "^1.0.0" } }';
    const source = "import { parse } from '@acme/lib';";
    const lockedBy = async (name: string, lines: readonly string[]): Promise<readonly (string | undefined)[]> => {
      const member = `${name.replaceAll('.', '-')}/packages/member`;
      const { uses } = await boundaryOf({
        [`${member}/package.json`]: manifest,
        [`${member}/a.ts`]: source,
        [`${member}/../../${name}`]: lines.join('\n'),
      });
      return uses.filter(({ file }) => file.startsWith(member)).map(({ locked }) => locked);
    };
    const importers = ["lockfileVersion: '9.0'", 'importers:', '  .: {}', '  packages/member:', '    dependencies:'];
    const entry = [
      "      '@acme/lib':",
      '        specifier: ^1.0.0',
      '        version: 1.2.0(peer@1.0.0)',
      'packages:',
    ];
    assert.deepEqual(await lockedBy('pnpm-lock.yaml', [...importers, ...entry]), ['1.2.0']);
    const yarn = [
      '# yarn lockfile v1',
      '"@acme/lib@^1.0.0", "@acme/lib@~1.3.0":',
      '  version "1.3.1"',
      '  dependencies:',
    ];
    assert.deepEqual(await lockedBy('yarn.lock', yarn), ['1.3.1']);
    const berry = ['"@acme/lib@npm:^1.0.0":', '  version: 1.4.0', '  resolution: "@acme/lib@npm:1.4.0"'];
    assert.deepEqual(await lockedBy('yarn.lock', berry), ['1.4.0']);
  });
});
