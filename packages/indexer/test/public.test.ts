import type { GraphDocument } from '@code-graph/sdk';
import { describeCases } from './kit/describe-cases.js';
import { quickConfiguration } from './kit/tree.js';

/** The nodes that code outside of the workspace can name, and the files that build names at run time. */
function publicNodes({ nodes }: GraphDocument): string[] {
  return nodes.flatMap((node) => [
    ...(node['code:public'] === true ? [node.id] : []),
    ...(node['code:dynamicNames'] === true ? [`${node.id} dynamic`] : []),
  ]);
}

describeCases('Public declarations', { 'tsconfig.json': quickConfiguration }, publicNodes, [
  {
    it: 'are those that the entry points of a package export, through re-exports, from sources that are not built yet',
    files: {
      'package.json': JSON.stringify({
        name: 'shapes',
        main: './dist/index.js',
        exports: { '.': { types: './dist/index.d.ts' }, './deep': './dist/deep.js', './all/*': './dist/all/*.js' },
        bin: { shapes: './dist/bin.js' },
      }),
      'src/index.ts': `export * from './draw.js';
        export * as tools from './tools.js';
        export { hidden as shown } from './other.js';
        export type { Size } from './size.js';
        export const api = { users: { list } };
        function list() {}
        export default class Main {}`,
      'src/draw.ts': `export function draw(): Canvas { return new Canvas(); }
        class Canvas {}
        function local() {}`,
      'src/tools.ts': 'export function cut() {}',
      'src/other.ts': 'export function hidden() {} export function unused() {}',
      'src/size.ts': 'export interface Size {} export interface Weight {}',
      'src/deep.ts': 'export function deep() {}',
      'src/bin.ts': 'export function run() {}',
      'src/all/one.ts': 'export function one() {}',
      'src/inner.ts': 'export function inner() {}',
    },
    expected: [
      'src/all/one.ts#one',
      'src/bin.ts#run',
      'src/deep.ts#deep',
      'src/draw.ts#Canvas',
      'src/draw.ts#draw',
      'src/index.ts#Main',
      'src/index.ts#list',
      'src/other.ts#hidden',
      'src/size.ts#Size',
      'src/tools.ts#cut',
    ],
  },
  {
    it: 'are those of a CommonJS module as compilers see it by default, which exports another one and its tables',
    files: {
      'tsconfig.json': JSON.stringify({
        compilerOptions: { target: 'es2022', lib: ['es2022'], types: [], module: 'preserve', allowJs: true },
      }),
      'package.json': JSON.stringify({ name: 'server' }),
      'index.js': `'use strict'; module.exports = require('./lib/server');`,
      'lib/server.js': `var table = require('./table');
        exports = module.exports = createServer;
        function createServer() { return local(); }
        function local() {}
        exports.table = table;`,
      'lib/table.js': `var table = exports = module.exports = {};
        table.use = function use() {};
        function helper() {}`,
    },
    expected: ['lib/server.js#createServer', 'lib/table.js#table.use'],
  },
  {
    it: 'are known from a package.json that git tracks although a rule ignores it',
    files: {
      '.gitignore': '**/package.json\n**/*.js\n/out/\n',
      'package.json': JSON.stringify({ name: 'tracked', exports: { '.': { source: './src/index.ts' } } }),
      'src/index.ts': 'export function start() {}',
      'out/package.json': JSON.stringify({ name: 'built', exports: './other.ts' }),
      'out/other.ts': 'export function other() {}',
    },
    expected: ['src/index.ts#start'],
  },
  {
    it: 'are those of the index in the folder that an entry point names',
    files: {
      'one/package.json': JSON.stringify({ name: 'one', main: '.' }),
      'one/index.ts': 'export function one() {}',
      'one/other.ts': 'export function other() {}',
      'two/package.json': JSON.stringify({ name: 'two', main: './' }),
      'two/index.js': 'exports.two = function two() {};',
      'three/package.json': JSON.stringify({ name: 'three', main: './lib/' }),
      'three/lib/index.js': 'exports.three = function three() {};',
    },
    expected: ['one/index.ts#one', 'three/lib/index.js#three', 'two/index.js#two'],
  },
  {
    it: 'are those of many patterns, of which at most 1,000 are read',
    files: {
      'package.json': JSON.stringify({
        name: 'many',
        exports: Object.fromEntries(
          Array.from({ length: 2_000 }, (_, index) => [`./${String(index)}/*`, `./dist/${String(index)}/*.js`]),
        ),
      }),
      'src/0/first.ts': 'export function first() {}',
      'src/999/last.ts': 'export function last() {}',
      'src/1000/beyond.ts': 'export function beyond() {}',
    },
    expected: ['src/0/first.ts#first', 'src/999/last.ts#last'],
  },
  {
    it: 'are all exports, also beside a table with very many properties',
    files: {
      'package.json': JSON.stringify({ name: 'table', main: './index.ts' }),
      'index.ts': `export function before() {}
        export const table = {${Array.from({ length: 21_000 }, (_, index) => `p${String(index)}: 1,\n`).join('')}};
        export const api = { list };
        function list() {}
        export function after() {}`,
    },
    expected: ['index.ts#after', 'index.ts#before'],
  },
  {
    it: 'are those that CommonJS exports, as properties and as a whole',
    files: {
      'package.json': JSON.stringify({ name: 'express' }),
      'index.js': "module.exports = require('./lib/app');",
      'lib/app.js': `var proto = require('./proto');
        exports = module.exports = create;
        exports.application = proto;
        exports.Route = require('./route').Route;
        function create() { return function app() {}; }
        function local() {}`,
      'lib/proto.js': `var app = exports = module.exports = {};
        app.init = function init() {};
        app.all = function all() {};`,
      'lib/route.js': 'exports.Route = class Route {}; exports.other = function other() {};',
    },
    expected: [
      'lib/app.js#create',
      'lib/app.js#create.app',
      'lib/proto.js#app.init',
      'lib/proto.js#app.all',
      'lib/route.js#Route',
    ],
  },
  {
    it: 'are those in files that frameworks and tools load',
    files: {
      'package.json': JSON.stringify({ private: true, dependencies: { next: '*' } }),
      'app/page.tsx': 'export default function Page() {} export function other() {}',
      'app/part.tsx': 'export function part() {}',
      'app/tool.config.ts': 'export function configure() {}',
      'sub/package.json': JSON.stringify({ private: true }),
      'sub/app/page.tsx': 'export default function Page() {}',
    },
    expected: ['app/page.tsx#Page', 'app/page.tsx#other', 'app/tool.config.ts#configure'],
  },
  {
    it: 'leave files in doubt that build names at run time',
    files: {
      'package.json': '{}',
      'eval.ts': "eval('run()'); function run() {}",
      'own.ts': 'class A { private run() {} go(name: string) { return (this as any)[name](); } }',
      'other.ts': 'class A { private run() {} } export function go(a: A, name: "run") { a[name]; }',
      'not.ts': `class A { #items = [1]; "get"() { return this.#items[0]; } }
        export function go(map: Record<string, () => void>, name: string) { map[name]?.(); [1][Number(name)]; new A()['get'](); }`,
    },
    expected: ['eval.ts dynamic', 'own.ts dynamic', 'other.ts dynamic'],
  },
  {
    it: 'leave files in doubt that build names at run time, in Python and Java',
    files: {
      'eval.py': "eval('run()')",
      'exec.py': 'def run(code):\n    exec(code)',
      'formatted.py': "class A:\n    def go(self, name):\n        return getattr(self, f'run_{name}')()",
      'globals.py': 'def go(name):\n    globals()[name]()',
      'own.py': 'class A:\n    def go(self, name):\n        return getattr(self, name, None)',
      'not.py': "def go(a, eval):\n    getattr(a, 'run')\n    a.exec('x')\n    eval('x')",
      'Class.java':
        'class A { Object make(String name) throws Exception { return Class.forName(name).newInstance(); } }',
      'Method.java':
        'class B { void go(Object a, String name) throws Exception { a.getClass().getMethod("x" + name); } }',
      'Not.java':
        'class C { void go(Request a) throws Exception { a.getMethod(); a.getClass().getMethod("run"); Kind.forName(a); } }',
    },
    expected: [
      ...['Class.java dynamic', 'Method.java dynamic', 'eval.py dynamic', 'exec.py dynamic', 'formatted.py dynamic'],
      ...['globals.py dynamic', 'own.py dynamic'],
    ],
  },
]);
