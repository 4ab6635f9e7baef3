import type { GraphDocument } from '@code-graph/sdk';
import { describeCases } from './kit/describe-cases.js';
import { quickConfiguration } from './kit/tree.js';

describeCases('Node creation from TypeScript', { 'tsconfig.json': quickConfiguration }, membersIn, [
  {
    it: 'covers classes, interfaces, enums, functions and their members',
    files: {
      'a.ts': `export class Server {
  constructor(private readonly port: number) {}
  start(): void {}
  static create(): Server { return new Server(1); }
  get address(): string { return ''; }
  readonly close = (): void => {};
  readonly name = 'x';
  #hidden(): void {}
}
export interface Store { load(): void; readonly size: number; get total(): number }
export enum Color { Red }
export function run(): void {}
export const stop = (): void => {};
export const again = function () {};
export type Alias = { method(): void };
export const value = 1;`,
    },
    expected: [
      'Class a.ts#Server 1-9',
      'Method a.ts#Server.constructor 2-2',
      'Method a.ts#Server.start 3-3',
      'Method a.ts#Server.create 4-4',
      'Method a.ts#Server.address 5-5',
      'Method a.ts#Server.close 6-6',
      'Method a.ts#Server.#hidden 8-8',
      'Interface a.ts#Store 10-10',
      'Method a.ts#Store.load 10-10',
      'Method a.ts#Store.total 10-10',
      'Enum a.ts#Color 11-11',
      'Function a.ts#run 12-12',
      'Function a.ts#stop 13-13',
      'Function a.ts#again 14-14',
    ],
  },
  {
    it: 'merges a getter with its setter, and overloads with each other',
    files: {
      'a.ts': `export class Box {
  get size(): number { return 1; }
  set size(value: number) {}
  put(value: string): void;
  put(value: number): void;
  put(value: unknown): void {
  }
}
export function pick(value: string): void;
export function pick(value: number): void;
export function pick(value: unknown): void {
}
export interface Loader {
  load(path: string): void;
  load(path: number): void;
}
export abstract class Shape { abstract area(): number }`,
    },
    expected: [
      'Class a.ts#Box 1-8',
      'Method a.ts#Box.size 2-3',
      'Method a.ts#Box.put 4-7',
      'Function a.ts#pick 9-12',
      'Interface a.ts#Loader 13-16',
      'Method a.ts#Loader.load 14-15',
      'Class a.ts#Shape 17-17',
      'Method a.ts#Shape.area 17-17',
    ],
  },
  {
    it: 'excludes leading comments from the line range, and includes decorators and modifiers',
    files: {
      'a.ts': `/** Says hello. */
export function hello(): void {}

// A comment.
const seal = (target: unknown): void => {};
@seal
export class Sealed {
  /** Documented. */
  run(): void {}
}`,
    },
    expected: [
      'Function a.ts#hello 2-2',
      'Function a.ts#seal 5-5',
      'Class a.ts#Sealed 6-10',
      'Method a.ts#Sealed.run 9-9',
    ],
  },
  {
    it: 'numbers duplicate names in source order',
    files: {
      'a.ts': `if (Math.random() > 1) { const run = () => 1; run(); } else { const run = () => 2; run(); }
export class Twin { static make(): void {} make(): void {} }
export interface Merged { one(): void }
export interface Merged { two(): void }`,
    },
    expected: [
      'Function a.ts#run 1-1',
      'Function a.ts#run~2 1-1',
      'Class a.ts#Twin 2-2',
      'Method a.ts#Twin.make 2-2',
      'Method a.ts#Twin.make~2 2-2',
      'Interface a.ts#Merged 3-3',
      'Method a.ts#Merged.one 3-3',
      'Interface a.ts#Merged~2 4-4',
      'Method a.ts#Merged~2.two 4-4',
    ],
  },
  {
    it: 'covers nested named functions, but not anonymous callbacks',
    files: {
      'a.ts': `export function outer(): void {
  function inner(): void {}
  const held = (): void => {};
  [1].map(function named() { return 1; });
  [1].map(() => { function deep(): void {} deep(); });
  inner(); held();
}`,
    },
    expected: [
      'Function a.ts#outer 1-7',
      'Function a.ts#outer.inner 2-2',
      'Function a.ts#outer.held 3-3',
      'Function a.ts#outer.named 4-4',
      'Function a.ts#outer.deep 5-5',
    ],
  },
  {
    it: 'covers functions in object literals that are bound to a name',
    files: {
      'a.ts': `export const api = { list() {}, users: { find: () => 1 }, count: 1 };
export default { setup() {}, ready: () => 1 };
export function createStore() { return { get: () => 1, set() {} }; }
declare function register(options: unknown): void;
register({ onReady: () => 1, apply() {} });
export const frozen = Object.freeze({ look: () => 1 });`,
    },
    expected: [
      'Function a.ts#api.list 1-1',
      'Function a.ts#api.users.find 1-1',
      'Function a.ts#default.setup 2-2',
      'Function a.ts#default.ready 2-2',
      'Function a.ts#createStore 3-3',
      'Function a.ts#createStore.get 3-3',
      'Function a.ts#createStore.set 3-3',
      'Function a.ts#register 4-4',
      'Function a.ts#apply 5-5',
      'Function a.ts#frozen.look 6-6',
    ],
  },
  {
    it: 'covers namespaces and ambient modules',
    files: {
      'a.ts': `export namespace Outer.Inner { export function run(): void {} }
export namespace Outer { export class Other {} }
declare global { interface Window { custom(): void } }`,
    },
    expected: [
      'Namespace a.ts#Outer 1-1',
      'Namespace a.ts#Outer.Inner 1-1',
      'Function a.ts#Outer.Inner.run 1-1',
      'Namespace a.ts#Outer~2 2-2',
      'Class a.ts#Outer~2.Other 2-2',
      'Namespace a.ts#global 3-3',
      'Interface a.ts#global.Window 3-3',
      'Method a.ts#global.Window.custom 3-3',
    ],
  },
  {
    it: 'names default exports and class expressions',
    files: {
      'a.ts': 'export default function (): void {}',
      'b.ts': 'export default class { run(): void {} }',
      'c.ts': 'export default (): number => 1;',
      'd.ts':
        'export const Held = class Own { run(): void {} };\nexport const mixin = () => class { extra(): void {} };',
    },
    expected: [
      'Function a.ts#default 1-1',
      'Class b.ts#default 1-1',
      'Method b.ts#default.run 1-1',
      'Function c.ts#default 1-1',
      'Class d.ts#Held 1-1',
      'Method d.ts#Held.run 1-1',
      'Function d.ts#mixin 2-2',
      'Class d.ts#mixin.(anonymous) 2-2',
      'Method d.ts#mixin.(anonymous).extra 2-2',
    ],
  },
  {
    it: 'names members by literals and by computed names',
    files: {
      'a.ts': `export class Odd { 'with space'(): void {} 1(): void {} *[Symbol.iterator](): Iterator<number> {} ['plain'](): void {} }`,
    },
    expected: [
      'Class a.ts#Odd 1-1',
      'Method a.ts#Odd.with space 1-1',
      'Method a.ts#Odd.1 1-1',
      'Method a.ts#Odd.[Symbol.iterator] 1-1',
      'Method a.ts#Odd.plain 1-1',
    ],
  },
  {
    it: 'names a component that is wrapped in memo or forwardRef',
    files: {
      'a.tsx': `declare function memo<T>(component: T): T;
export const Button = memo(() => null);
export const other = [1].map(() => 1);`,
    },
    expected: ['Function a.tsx#memo 1-1', 'Function a.tsx#Button 2-2'],
  },
  {
    it: 'covers a variable that is assigned a function later',
    files: { 'a.ts': 'let later: () => void;\nlater = () => {};\nexport const call = () => later();' },
    expected: ['Function a.ts#later 2-2', 'Function a.ts#call 3-3'],
  },
]);

describeCases('Node creation from JavaScript', {}, membersIn, [
  {
    it: 'covers functions that are assigned to exports and module.exports',
    files: {
      'a.js': 'exports.one = function () {};\nmodule.exports.two = () => {};\nexports.three = function own() {};',
      'b.js': 'module.exports = function createApplication() {};',
      'c.js': 'module.exports = () => {};',
      'd.js': 'module.exports = { list() {}, get: function () {} };',
      'e.js': 'exports.a = exports.b = function () {};',
    },
    expected: [
      'Function a.js#one 1-1',
      'Function a.js#two 2-2',
      'Function a.js#three 3-3',
      'Function b.js#createApplication 1-1',
      'Function c.js#module.exports 1-1',
      'Function d.js#list 1-1',
      'Function d.js#get 1-1',
      'Function e.js#a 1-1',
    ],
  },
  {
    it: 'creates methods for functions that are assigned to a prototype',
    files: {
      'a.js': `function Foo() { this.own = function () {}; }
Foo.prototype.bar = function () {};
Foo.prototype.baz = Foo.prototype.qux = () => {};
Foo.create = function () {};
class Real {}
Real.create = function () {};
function Whole() {}
Whole.prototype = { run: function () {}, stop() {} };
module.exports = { Foo, Real, Whole };`,
    },
    expected: [
      'Function a.js#Foo 1-1',
      'Method a.js#Foo.own 1-1',
      'Method a.js#Foo.bar 2-2',
      'Method a.js#Foo.baz 3-3',
      'Function a.js#Foo.create 4-4',
      'Class a.js#Real 5-5',
      'Method a.js#Real.create 6-6',
      'Function a.js#Whole 7-7',
      'Method a.js#Whole.run 8-8',
      'Method a.js#Whole.stop 8-8',
    ],
  },
  {
    it: 'covers functions that are assigned to members of an object',
    files: {
      'a.js': `var app = exports = module.exports = {};
app.use = function use() {};
function make() {
  const inner = {};
  inner.run = function () {};
  return inner;
}
function handle(request) { request.onload = function () {}; }
(function () { var hidden = {}; hidden.go = function () {}; })();
app.make = make; app.handle = handle;`,
    },
    expected: [
      'Function a.js#app.use 2-2',
      'Function a.js#make 3-7',
      'Function a.js#make.inner.run 5-5',
      'Function a.js#handle 8-8',
      'Function a.js#hidden.go 9-9',
    ],
  },
]);

/** The nodes in files, as `type id firstLine-lastLine`. */
function membersIn({ nodes }: GraphDocument): string[] {
  return nodes
    .filter(({ id }) => id.includes('#'))
    .map(({ type, id, startLine, endLine }) => `${type} ${id} ${String(startLine)}-${String(endLine)}`);
}
