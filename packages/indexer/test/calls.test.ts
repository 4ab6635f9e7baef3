import { describeCases } from './kit/describe-cases.js';
import { edgesOf } from './kit/index-tree.js';
import { quickConfiguration } from './kit/tree.js';

describeCases(
  'Call resolution in TypeScript',
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
      it: 'attributes calls in anonymous callbacks to the nearest named owner, or to the file',
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
      it: 'follows members of mapped types that keep their functions, and no others',
      files: {
        'a.ts': `interface Action { type: string }
type Creators<Reducers> = { [Name in keyof Reducers]: () => Action };
declare function creatorsOf<Reducers>(reducers: Reducers): Creators<Reducers>;
const reducers = { add(count: number): number { return count + 1; }, reset: (): number => 0 };
const creators = creatorsOf(reducers);
const same: Readonly<typeof reducers> & Partial<Pick<typeof reducers, 'add'>> = reducers;
const spread = { ...creators };
export function dispatch(): void { creators.add(); creators.reset(); spread.add(); }
export function reduce(): void { same.add(1); same.reset(); }`,
      },
      expected: ['a.ts -> a.ts#creatorsOf', 'a.ts#reduce -> a.ts#reducers.add', 'a.ts#reduce -> a.ts#reducers.reset'],
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
      it: 'targets the constructor of a class, or the class if it has no constructor',
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
      it: 'targets methods of interfaces, methods of all members of a union, and the single node of overloads',
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
      it: 'counts reading an accessor of a union member as a call',
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
      it: 'follows functions that are members of objects, returned by functions, or called through call and apply',
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
      it: 'follows both branches of a conditional, also through a variable or an export',
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
      it: 'follows a property that one union member declares and another assigns from a variable',
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
      it: 'follows circular conditionals between variables',
      files: {
        'a.ts': `function f(): void {}
export function run(key: boolean): void { const one: () => void = key ? f : two; var two: () => void = key ? f : one; one(); two(); }`,
      },
      expected: ['a.ts#run -> a.ts#f x2'],
    },
    {
      it: 'targets the constructor of a class expression in a variable or a property',
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
      it: 'does not count reading a property as a call of the accessor that its value was read from',
      files: {
        'a.ts': `class Box { get size(): number { return 1; } get act(): () => void { return () => {}; } }
export function run(box: Box): void { const held = { size: box.size, act: box.act }; held.size.toFixed(); held.act(); held.act(); }`,
      },
      expected: ['a.ts#run -> a.ts#Box.size', 'a.ts#run -> a.ts#Box.act'],
    },
    {
      it: 'finds no target for parameters, properties without a function, and external code',
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
