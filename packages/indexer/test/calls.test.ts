import { describeCases } from './kit/describe-cases.js';
import { edgesOf } from './kit/index-tree.js';
import { quickConfiguration } from './kit/tree.js';

describeCases(
  'Calls in TypeScript',
  { 'tsconfig.json': quickConfiguration },
  (document) => edgesOf(document, 'calls'),
  [
    {
      it: 'counts the calls between two functions, and recursion',
      files: {
        'a.ts': `export function f(): void { g(); g(); }
function g(): void { g(); }`,
      },
      expected: ['a.ts#f -> a.ts#g x2', 'a.ts#g -> a.ts#g'],
    },
    {
      it: 'gives the calls of anonymous callbacks to the nearest named owner, at the top to the file',
      files: {
        'a.ts': `function g(): void {}
export function f(): void { [1].forEach(() => { g(); }); }
[1].forEach(() => { g(); });
export const value = [1].map(() => g());
export class C { readonly field = g(); static { g(); } handler = (): void => { g(); }; }`,
      },
      expected: ['a.ts -> a.ts#g x2', 'a.ts#f -> a.ts#g', 'a.ts#C -> a.ts#g x2', 'a.ts#C.handler -> a.ts#g'],
    },
    {
      it: 'follows imports, aliases, re-exports, namespaces and defaults',
      files: {
        'lib.ts': 'export function f(): void {}\nexport function g(): void {}\nexport default function (): void {}',
        'barrel.ts': `export { f as renamed } from './lib.js';\nexport * from './lib.js';\nexport * as ns from './lib.js';`,
        'use.ts': `import fallback, { f as other } from './lib.js';
import * as lib from './lib.js';
import { renamed, g, ns } from './barrel.js';
export function run(): void { fallback(); other(); lib.f(); renamed(); g(); ns.g(); lib.default(); }
const alias = g;
export function viaAlias(): void { alias(); }
export async function lazily(): Promise<void> { const { f } = await import('./lib.js'); f(); (await import('./lib.js')).g(); }`,
      },
      expected: [
        'use.ts#run -> lib.ts#default x2',
        'use.ts#run -> lib.ts#f x3',
        'use.ts#run -> lib.ts#g x2',
        'use.ts#viaAlias -> lib.ts#g',
        'use.ts#lazily -> lib.ts#f',
        'use.ts#lazily -> lib.ts#g',
      ],
    },
    {
      it: 'follows this, super, optional chains, element access and private names',
      files: {
        'a.ts': `class Base { greet(): void {} }
export class C extends Base {
  next: C | undefined;
  override greet(): void { super.greet(); this.work(); this['work'](); this.#secret(); }
  work(): void { this.next?.work(); this.next!.greet(); (this.work)(); }
  #secret(): void {}
}`,
      },
      expected: [
        'a.ts#C.greet -> a.ts#Base.greet',
        'a.ts#C.greet -> a.ts#C.work x2',
        'a.ts#C.greet -> a.ts#C.#secret',
        'a.ts#C.work -> a.ts#C.work x2',
        'a.ts#C.work -> a.ts#C.greet',
      ],
    },
    {
      it: 'targets the constructor of a class, or the class without one',
      files: {
        'a.ts': `class Plain {}
class Built { constructor(readonly size: number) {} static of(): Built { return new this(1); } }
class Derived extends Built {}
class Again extends Built { constructor() { super(1); } }
class Simple extends Plain { constructor() { super(); } }
export function f(): unknown[] { const Alias = Built; return [new Plain(), new Built(1), new Derived(2), new Alias(1), new Again(), new Simple()]; }`,
      },
      expected: [
        'a.ts#Built.of -> a.ts#Built.constructor',
        'a.ts#Again.constructor -> a.ts#Built.constructor',
        'a.ts#Simple.constructor -> a.ts#Plain',
        'a.ts#f -> a.ts#Plain',
        'a.ts#f -> a.ts#Built.constructor x2',
        'a.ts#f -> a.ts#Derived',
        'a.ts#f -> a.ts#Again.constructor',
        'a.ts#f -> a.ts#Simple.constructor',
      ],
    },
    {
      it: 'targets the methods of interfaces, of all members of a union, and the one node of overloads',
      files: {
        'a.ts': `interface Store { load(): void }
class One { run(): void {} }
class Two { run(): void {} }
function pick(value: string): void;
function pick(value: number): void;
function pick(value: unknown): void {}
export function f(store: Store, either: One | Two, part: Pick<Store, 'load'>): void {
  store.load(); either.run(); part.load(); pick(1); pick('');
}`,
      },
      expected: [
        'a.ts#f -> a.ts#Store.load x2',
        'a.ts#f -> a.ts#One.run',
        'a.ts#f -> a.ts#Two.run',
        'a.ts#f -> a.ts#pick x2',
      ],
    },
    {
      it: 'counts reading an accessor of a member of a union as a call',
      files: {
        'a.ts': `class One { get size(): number { return 1; } }
class Two { get size(): number { return 2; } set size(value: number) {} }
class Three { size = 3; }
export function f(one: One | Two | Three): number { return one.size; }`,
      },
      expected: ['a.ts#f -> a.ts#One.size', 'a.ts#f -> a.ts#Two.size'],
    },
    {
      it: 'counts reading and writing an accessor as a call',
      files: {
        'a.ts': `class Box { get size(): number { return 1; } set size(value: number) {} plain = 1; }
export function f(box: Box): number { box.size = 2; const { size } = box; return box.size + box['size'] + box.plain + size; }`,
      },
      expected: ['a.ts#f -> a.ts#Box.size x4'],
    },
    {
      it: 'counts tagged templates, decorators and JSX components',
      files: {
        'a.tsx': `function tag(parts: TemplateStringsArray): string { return parts[0] ?? ''; }
function seal(target: unknown): void {}
function named(name: string) { return (target: unknown): void => {}; }
function method(target: unknown, key: string): void {}
declare namespace JSX { interface IntrinsicElements { div: object } interface Element {} }
function Button(): JSX.Element { return <div />; }
const Arrow = (): JSX.Element => <Button />;
class Panel { render(): JSX.Element { return <div><Button></Button><Arrow /></div>; } }
@seal @named('x') export class Sealed { @method run(): string { return tag\`x\`; } }
export const view = (): JSX.Element => <Panel />;`,
      },
      expected: [
        'a.tsx#Arrow -> a.tsx#Button',
        'a.tsx#Panel.render -> a.tsx#Button',
        'a.tsx#Panel.render -> a.tsx#Arrow',
        'a.tsx#Sealed -> a.tsx#seal',
        'a.tsx#Sealed -> a.tsx#named',
        'a.tsx#Sealed.run -> a.tsx#method',
        'a.tsx#Sealed.run -> a.tsx#tag',
        'a.tsx#view -> a.tsx#Panel',
      ],
    },
    {
      it: 'follows functions held by objects, returned by functions, and called through call and apply',
      files: {
        'a.ts': `const api = { list() {}, nested: { find: (): void => {} } };
function make() { return function inner(): void {}; }
const made = make();
function f(): void {}
const table = { f, g: f };
export function run(key: 'f' | 'g'): void { api.list(); api.nested.find(); made(); f.call(undefined); f.apply(undefined); table.g(); table[key](); }`,
      },
      expected: [
        'a.ts -> a.ts#make',
        'a.ts#run -> a.ts#api.list',
        'a.ts#run -> a.ts#api.nested.find',
        'a.ts#run -> a.ts#make.inner',
        'a.ts#run -> a.ts#f x4',
      ],
    },
    {
      it: 'follows both sides of a choice, also where a variable or an export holds it',
      files: {
        'lib.ts': `export function deep<T>(value: T): T { return value; }
export function flat<T>(value: T): T { return value; }
function quick(): void {}
declare const production: boolean;
export default production ? quick : (): void => {};`,
        'a.ts': `import { deep, flat } from './lib.js';
import start from './lib.js';
function noop(): void {}
const join = process.platform === 'win32' ? (path: string): string => path : (path: string): string => path;
export function run(isFlat: boolean, isRaw: boolean, done?: () => void): void {
  const wrap = isFlat ? flat : isRaw ? <T>(value: T): T => value : deep;
  const alias = wrap;
  const finish = done ?? noop;
  alias(1); finish(); (done || noop)(); join(''); start();
}
export class Task {
  readonly #done: () => void;
  onEnd = this.#ended || noop;
  #ended: (() => void) | undefined;
  constructor(done?: () => void) { this.#done = done ?? noop; this.onEnd(); }
}
export function pick(isFlat: boolean): object { const Kind = isFlat ? Task : class Other { constructor() { noop(); } }; return new Kind(); }`,
      },
      expected: [
        'a.ts#run -> lib.ts#deep',
        'a.ts#run -> lib.ts#flat',
        'a.ts#run -> a.ts#run.wrap',
        'a.ts#run -> a.ts#noop x2',
        'a.ts#run -> a.ts#join',
        'a.ts#run -> a.ts#join~2',
        'a.ts#run -> lib.ts#quick',
        'a.ts#run -> lib.ts#default',
        'a.ts#Task.constructor -> a.ts#noop',
        'a.ts#pick -> a.ts#Task.constructor',
        'a.ts#pick -> a.ts#pick.Kind.constructor',
        'a.ts#pick.Kind.constructor -> a.ts#noop',
      ],
    },
    {
      it: 'follows a property that one member of a union declares and another takes from elsewhere',
      files: {
        'a.ts': `function quick(): void {}
const one = { run(): number { return 1; } };
const two = { run: quick };
const run = (): string => '';
const three = { run };
export function each(any: typeof one | typeof two | typeof three): void { any.run(); }`,
      },
      expected: ['a.ts#each -> a.ts#one.run', 'a.ts#each -> a.ts#quick', 'a.ts#each -> a.ts#run'],
    },
    {
      it: 'follows a choice between names that leads back to itself',
      files: {
        'a.ts': `function f(): void {}
export function run(key: boolean): void { const one: () => void = key ? f : two; var two: () => void = key ? f : one; one(); two(); }`,
      },
      expected: ['a.ts#run -> a.ts#f x2'],
    },
    {
      it: 'targets the constructor of a class that a variable or a property holds',
      files: {
        'a.ts': `class Base {}
const Held = class extends Base { constructor() { super(); } };
const table = { Kind: class { constructor() {} } };
class Derived extends Held { constructor() { super(); } }
export const run = (): object[] => [new Held(), new table.Kind(), new Derived()];`,
      },
      expected: [
        'a.ts#Held.constructor -> a.ts#Base',
        'a.ts#Derived.constructor -> a.ts#Held.constructor',
        'a.ts#run -> a.ts#Held.constructor',
        'a.ts#run -> a.ts#table.Kind.constructor',
        'a.ts#run -> a.ts#Derived.constructor',
      ],
    },
    {
      it: 'does not count reading a property as a call of the accessor its value once came from',
      files: {
        'a.ts': `class Box { get size(): number { return 1; } get act(): () => void { return () => {}; } }
export function run(box: Box): void { const held = { size: box.size, act: box.act }; held.size.toFixed(); held.act(); held.act(); }`,
      },
      expected: ['a.ts#run -> a.ts#Box.size', 'a.ts#run -> a.ts#Box.act'],
    },
    {
      it: 'does not invent calls: parameters, properties without a function, and foreign code have no target',
      files: {
        'a.ts': `interface Options { onDone?: () => void }
function f(): void {}
export function run(callback: () => void, options: Options, list: number[]): void { callback(); options.onDone?.(); list.map(Number); parseInt('1'); }
export const pass = (): void => { run(f, {}, []); };`,
      },
      expected: ['a.ts#pass -> a.ts#run'],
    },
    {
      it: 'finds methods through generics, inheritance and narrowing',
      files: {
        'a.ts': `class Animal { speak(): void {} }
class Dog extends Animal { bark(): void {} }
class Box<T extends Animal> { constructor(readonly content: T) {} open(): T { return this.content; } }
export function f(animal: Animal, boxes: Box<Dog>[]): void {
  if (animal instanceof Dog) animal.bark();
  for (const box of boxes) { box.open().bark(); box.content.speak(); }
  boxes.map((box) => box.open()).forEach((dog) => { dog.speak(); });
}`,
      },
      expected: ['a.ts#f -> a.ts#Dog.bark x2', 'a.ts#f -> a.ts#Box.open x2', 'a.ts#f -> a.ts#Animal.speak x2'],
    },
  ],
);

describeCases('Calls in JavaScript', {}, (document) => edgesOf(document, 'calls'), [
  {
    it: 'follows CommonJS members, however they are exported and required',
    files: {
      'lib.js': `exports.one = function () {};
function two() {}
module.exports.two = two;
module.exports.three = () => { exports.one(); };`,
      'object.js': `function start() {}
class Server { listen() {} }
module.exports = { start, begin: start, Server, stop() {} };`,
      'single.js': 'module.exports = function single() {};',
      'index.js': `module.exports = require('./object');`,
      'use.js': `const lib = require('./lib');
const { one, two: renamed } = require('./lib');
const { start, begin, Server } = require('./object');
const single = require('./single');
const third = require('./lib').three;
exports.run = function () {
  lib.one(); one(); renamed(); lib.three(); third(); single();
  start(); begin(); new Server().listen(); require('./index').stop();
};`,
    },
    expected: [
      'lib.js#three -> lib.js#one',
      'use.js#run -> lib.js#one x2',
      'use.js#run -> lib.js#two',
      'use.js#run -> lib.js#three x2',
      'use.js#run -> single.js#single',
      'use.js#run -> object.js#start x2',
      'use.js#run -> object.js#Server',
      'use.js#run -> object.js#Server.listen',
      'use.js#run -> object.js#stop',
    ],
  },
  {
    it: 'follows constructor functions and prototypes',
    files: {
      'a.js': `function Foo() { this.init(); }
Foo.prototype.init = function () { this.bar(); };
Foo.prototype.bar = function () {};
Foo.create = function () { return new Foo(); };
exports.run = function () { new Foo().bar(); Foo.create(); Foo.prototype.bar.call(null); };`,
    },
    expected: [
      'a.js#Foo -> a.js#Foo.init',
      'a.js#Foo.init -> a.js#Foo.bar',
      'a.js#Foo.create -> a.js#Foo',
      'a.js#run -> a.js#Foo',
      'a.js#run -> a.js#Foo.bar x2',
      'a.js#run -> a.js#Foo.create',
    ],
  },
  {
    it: 'follows members of objects the checker knows nothing of, within the file that assigns them',
    files: {
      'a.js': `var res = Object.create(require('nowhere').prototype);
module.exports = res;
res.status = function () { return this; };
res.send = function () { this.status(200); this.unknown(); [1].forEach(() => this.status()); res.status(); };`,
    },
    expected: ['a.js#res.send -> a.js#res.status x3'],
  },
  {
    it: 'follows members of an object that is also the exports',
    files: {
      'a.js': `var app = exports = module.exports = {};
app.init = function () { this.cache = {}; this.configure(); };
app.configure = function () {};`,
      'use.js': `const app = require('./a');\nexports.run = () => { app.init(); };`,
    },
    expected: ['a.js#app.init -> a.js#app.configure', 'use.js#run -> a.js#app.init'],
  },
  {
    it: 'takes a name that several scripts declare for the nearest: their own, or that of the same folder',
    files: {
      'one/page.js': `function init() { draw(); }
function draw() {}
class Widget { paint() {} }
const helper = () => {};
var api = { go() {} };
function run() { init(); new Widget().paint(); helper(); api.go(); }`,
      'two/page.js': `function init() { draw(); }
function draw() {}
class Widget { paint() {} }
const helper = () => {};
var api = { go() {} };
function run() { init(); new Widget().paint(); helper(); api.go(); }`,
      'two/start.js': 'function start() { init(); new Widget().paint(); helper(); api.go(); }',
      'two/hidden.js': '(function () { function init() {} class Widget {} init(); new Widget(); })();',
    },
    expected: ['one/page.js', 'two/page.js']
      .flatMap((page) => [
        `${page}#init -> ${page}#draw`,
        ...['init', 'Widget', 'Widget.paint', 'helper', 'api.go'].map((name) => `${page}#run -> ${page}#${name}`),
      ])
      .concat(
        ['init', 'Widget', 'Widget.paint', 'helper', 'api.go'].map(
          (name) => `two/start.js#start -> two/page.js#${name}`,
        ),
      )
      .concat('two/hidden.js -> two/hidden.js#init', 'two/hidden.js -> two/hidden.js#Widget'),
  },
  {
    it: 'follows what is exported by a chain of assignments, or as a choice',
    files: {
      'Base.js': 'function Base() {}\nmodule.exports = exports = Base;\nexports.create = () => new Base();',
      'pick.js': `const slow = () => {};
function quick() {}
exports.pick = exports.take = process.env.QUICK ? quick : slow;
module.exports.later = setImmediate || slow;`,
      'use.js': `const Base = require('./Base');
const { pick, take, later } = require('./pick');
function Derived() { Base.call(this); }
exports.run = () => { new Base(); pick(); take(); later(); };`,
    },
    expected: [
      'Base.js#create -> Base.js#Base',
      'use.js#Derived -> Base.js#Base',
      'use.js#run -> Base.js#Base',
      'use.js#run -> pick.js#quick x2',
      'use.js#run -> pick.js#slow x3',
    ],
  },
  {
    it: 'follows what is assigned to itself again and again',
    files: {
      'a.js': `var ns = ns || {};
function stop() {}
${'ns.stop = ns.stop || ns.end || stop;\nns.end = ns.end || ns.stop;\n'.repeat(8)}
exports.run = () => { ns.stop(); ns.end(); };`,
    },
    expected: ['a.js#run -> a.js#stop x2'],
  },
  {
    it: 'does not take what a constructor function makes for the function',
    files: {
      'a.js': `function Part() { this.size = 1; }
Part.derive = function derive() {
  const self = this;
  self.call(null);
  return new self();
};
exports.run = (part = new Part()) => { part(); part.call(null); new part(); Part(); };`,
    },
    expected: ['a.js#Part.derive -> a.js#Part x2', 'a.js#run -> a.js#Part x2'],
  },
  {
    it: 'takes a name that two scripts of a folder declare for their own',
    files: {
      'a.js': 'function init() {}\nfunction first() { init(); }',
      'b.js': 'function init() {}\nfunction second() { init(); }',
      'c.js': 'function third() { init(); }',
    },
    expected: ['a.js#first -> a.js#init', 'b.js#second -> b.js#init', 'c.js#third -> a.js#init'],
  },
  {
    it: 'takes what CommonJS modules declare for their own, however near another of the same name is',
    files: {
      'far/check.js': 'module.exports = function check() {};',
      'far/Queue.js': 'module.exports = Queue;\nfunction Queue() {}\nQueue.prototype.push = function () {};',
      'near/other.js': `function check() {}
function Queue() {}
Queue.prototype.push = function () {};
exports.other = () => { check(); new Queue().push(); };`,
      'near/use.js': `const check = require('../far/check');
const Queue = require('../far/Queue');
exports.use = () => { check(); new Queue().push(); };`,
    },
    expected: [
      'near/other.js#other -> near/other.js#check',
      'near/other.js#other -> near/other.js#Queue',
      'near/other.js#other -> near/other.js#Queue.push',
      'near/use.js#use -> far/check.js#check',
      'near/use.js#use -> far/Queue.js#Queue',
      'near/use.js#use -> far/Queue.js#Queue.push',
    ],
  },
  {
    it: 'follows ES modules and types in comments',
    files: {
      'lib.mjs': 'export class Store { load() {} }\nexport const open = () => new Store();',
      'use.mjs': `import { open } from './lib.mjs';
/** @param {import('./lib.mjs').Store} store */
export function run(store) { store.load(); open().load(); }`,
    },
    expected: ['lib.mjs#open -> lib.mjs#Store', 'use.mjs#run -> lib.mjs#Store.load x2', 'use.mjs#run -> lib.mjs#open'],
  },
]);
