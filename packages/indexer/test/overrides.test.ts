import type { GraphDocument } from '@code-graph/sdk';
import { describeCases } from './kit/describe-cases.js';
import { edgesOf } from './kit/index-tree.js';
import { quickConfiguration } from './kit/tree.js';

const overridesOf = (document: GraphDocument): string[] => edgesOf(document, 'overrides');

describeCases('Overrides in TypeScript', { 'tsconfig.json': quickConfiguration }, overridesOf, [
  {
    it: 'lead to the nearest member of a superclass, also in another file and past classes without one',
    files: {
      'base.ts': 'export abstract class Base { abstract run(): void; stop(): void {} }',
      'a.ts': `import { Base as Root } from './base.js';
class Middle extends Root { run(): void {} }
class Empty extends Middle {}
export class Leaf extends Empty { override run(): void {} override stop(): void {} other(): void {} }`,
    },
    expected: [
      'a.ts#Middle.run -> base.ts#Base.run',
      'a.ts#Leaf.run -> a.ts#Middle.run',
      'a.ts#Leaf.stop -> base.ts#Base.stop',
    ],
  },
  {
    it: 'lead to every interface that declares the member, but not past the superclass that implements it already',
    files: {
      'a.ts': `interface Readable { read(): string }
interface Closable { close(): void }
interface Stream extends Readable, Closable { read(): string }
class File implements Readable, Closable { read(): string { return ''; } close(): void {} }
export class Log extends File implements Stream { override read(): string { return ''; } override close(): void {} }`,
    },
    expected: [
      'a.ts#Stream.read -> a.ts#Readable.read',
      'a.ts#File.read -> a.ts#Readable.read',
      'a.ts#File.close -> a.ts#Closable.close',
      'a.ts#Log.read -> a.ts#File.read',
      'a.ts#Log.read -> a.ts#Stream.read',
      'a.ts#Log.close -> a.ts#File.close',
    ],
  },
  {
    it: 'follow both sides of a diamond, and generic bases',
    files: {
      'a.ts': `interface Top<T> { visit(item: T): void }
interface Left<T> extends Top<T> { visit(item: T): void }
interface Right<T> extends Top<T> { visit(item: T): void }
export class Bottom implements Left<string>, Right<string>, Top<string> { visit(_item: string): void {} }
abstract class Box<T> { abstract get(): T }
export class TextBox extends Box<string> { get(): string { return ''; } }`,
    },
    expected: [
      'a.ts#Left.visit -> a.ts#Top.visit',
      'a.ts#Right.visit -> a.ts#Top.visit',
      'a.ts#Bottom.visit -> a.ts#Left.visit',
      'a.ts#Bottom.visit -> a.ts#Right.visit',
      'a.ts#TextBox.get -> a.ts#Box.get',
    ],
  },
  {
    it: 'do not connect static and private members, constructors, and classes that only have the same shape',
    files: {
      'a.ts': `class Base {
  static create(): Base { return new Base(); }
  constructor() { this.#secret(); }
  #secret(): void {}
  private hidden(): void {}
  run(): void { this.hidden(); }
}
export class Derived extends Base {
  static override create(): Derived { return new Derived(); }
  constructor() { super(); this.#secret(); }
  #secret(): void {}
}
export class Unrelated { run(): void {} }
interface Runnable { run(): void }
export const literal: Runnable = { run() {} };`,
    },
    expected: [],
  },
  {
    it: 'count overloads once, and connect accessors, functions in properties and abstract members',
    files: {
      'a.ts': `abstract class Base {
  parse(text: string): void;
  parse(text: number): void;
  parse(_text: unknown): void {}
  get size(): number { return 1; }
  set size(_value: number) {}
  abstract draw(): void;
  handle = (): void => {};
  label = 'a';
}
export class Derived extends Base {
  override parse(text: string): void;
  override parse(text: number): void;
  override parse(_text: unknown): void {}
  override get size(): number { return 2; }
  override set size(_value: number) {}
  draw = (): void => {};
  override handle = (): void => {};
  override label = 'b';
}`,
    },
    expected: [
      'a.ts#Derived.parse -> a.ts#Base.parse',
      'a.ts#Derived.size -> a.ts#Base.size',
      'a.ts#Derived.draw -> a.ts#Base.draw',
      'a.ts#Derived.handle -> a.ts#Base.handle',
    ],
  },
  {
    it: 'follow merged interfaces and classes in expressions, also in JavaScript',
    files: {
      'a.ts': `interface Plugin { load(): void }
interface Plugin { unload(): void }
export const create = (): Plugin => new (class implements Plugin { load(): void {} unload(): void {} })();
export const Named = class Inner implements Plugin { load(): void {} unload(): void {} };`,
      'b.js': `class Animal { speak() {} }
export class Dog extends Animal { speak() {} }`,
    },
    expected: [
      'a.ts#create.(anonymous).load -> a.ts#Plugin.load',
      'a.ts#create.(anonymous).unload -> a.ts#Plugin~2.unload',
      'a.ts#Named.load -> a.ts#Plugin.load',
      'a.ts#Named.unload -> a.ts#Plugin~2.unload',
      'b.js#Dog.speak -> b.js#Animal.speak',
    ],
  },
  {
    it: 'do not lead to members of external types, and pass properties that have no node',
    files: {
      'a.ts': `class Failure extends Error { override toString(): string { return ''; } }
class Base { run(): void {} }
const other = (): void => {};
class Middle extends Base { override run = other; }
export class Leaf extends Middle { override run = (): void => {}; }
export class Late extends Failure { override toString(): string { return ''; } }`,
    },
    expected: ['a.ts#Leaf.run -> a.ts#Base.run', 'a.ts#Late.toString -> a.ts#Failure.toString'],
  },
  {
    it: 'lead to files that are not in memory any more, because all files of the folders that import them are analyzed',
    files: {
      'a/base.ts': 'export class Base { run(): void {} stop(): void {} }',
      'a/middle.ts': `import { Base } from './base.js';\nexport class Middle extends Base { stop(): void {} }`,
      ...Object.fromEntries(
        Array.from({ length: 60 }, (_, index) => [`b/${index}.ts`, `export const value = ${index};`]),
      ),
      'z/one.ts': `import { Middle } from '../a/middle.js';\nexport class One extends Middle { run(): void {} }`,
      'z/two.ts': `import { Middle } from '../a/middle.js';\nexport class Two extends Middle { run(): void {} stop(): void {} }`,
    },
    expected: [
      'a/middle.ts#Middle.stop -> a/base.ts#Base.stop',
      'z/one.ts#One.run -> a/base.ts#Base.run',
      'z/two.ts#Two.run -> a/base.ts#Base.run',
      'z/two.ts#Two.stop -> a/middle.ts#Middle.stop',
    ],
  },
]);
