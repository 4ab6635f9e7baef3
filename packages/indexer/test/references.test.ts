import { describeCases } from './kit/describe-cases.js';
import { edgesOf } from './kit/index-tree.js';
import { quickConfiguration } from './kit/tree.js';

describeCases(
  'Reference analysis',
  { 'tsconfig.json': quickConfiguration },
  (document) => edgesOf(document, 'references'),
  [
    {
      it: 'counts uses of types, in types and in values',
      files: {
        'a.ts': `interface Shape { draw(): void }
enum Color { Red }
class Canvas { color = Color.Red; shapes: Shape[] = []; static make(): Canvas { return new Canvas(); } }
export function f(shape: Shape, map: Map<string, Shape>): shape is Shape { return shape instanceof Canvas; }
export type Alias = Shape | Canvas;
export const kind: typeof Canvas = Canvas;`,
      },
      expected: [
        'a.ts#Canvas -> a.ts#Color',
        'a.ts#Canvas -> a.ts#Shape',
        'a.ts#Canvas.make -> a.ts#Canvas',
        'a.ts#f -> a.ts#Shape x3',
        'a.ts#f -> a.ts#Canvas',
        'a.ts -> a.ts#Shape',
        'a.ts -> a.ts#Canvas x3',
      ],
    },
    {
      it: 'counts functions and methods that are passed as values, not those that are called',
      files: {
        'a.ts': `function f(): void {}
class C { run(): void {} bound = this.run.bind(this); }
export function pass(c: C): unknown[] { f(); c.run(); const { run } = c; return [f, c.run, { f }, { key: f }, [1].map(f), run]; }`,
      },
      expected: ['a.ts#C -> a.ts#C.run', 'a.ts#pass -> a.ts#C', 'a.ts#pass -> a.ts#f x4', 'a.ts#pass -> a.ts#C.run x2'],
    },
    {
      it: 'counts uses of a local type with the name of an import that is not installed',
      files: {
        'a.ts': `import type Link from 'missing';
interface Link { path: string }
export interface Entry { link: Link }`,
      },
      expected: ['a.ts#Entry -> a.ts#Link'],
    },
    {
      it: 'ignores imports, exports and the names of declarations',
      files: {
        'lib.ts': 'export function f(): void {}\nexport class C {}',
        'a.ts': `import { f, type C } from './lib.js';
export { f } from './lib.js';
export { type C };
export default f;`,
        'b.js': `const { f } = require('./lib.js');\nmodule.exports = { f, other: f };`,
      },
      expected: [],
    },
    {
      it: 'counts import types, and types in comments of JavaScript',
      files: {
        'lib.ts': 'export class C {}\nexport interface I {}',
        'a.ts': `export let value: import('./lib.js').C | undefined;`,
        'b.js': `/**
 * @param {import('./lib.js').C} c
 * @returns {Promise<import('./lib.js').I>}
 */
export async function f(c) { return c; }`,
      },
      expected: ['a.ts -> lib.ts#C', 'b.js#f -> lib.ts#C', 'b.js#f -> lib.ts#I'],
    },
  ],
);

describeCases(
  'Inheritance analysis',
  { 'tsconfig.json': quickConfiguration },
  (document) => ['extends', 'implements'].flatMap((kind) => edgesOf(document, kind).map((edge) => `${kind} ${edge}`)),
  [
    {
      it: 'distinguishes extends from implements',
      files: {
        'a.ts': `export interface A {}
export interface B extends A {}
export class Base {}
export class C extends Base implements A, B {}
export class D implements Base {}`,
      },
      expected: [
        'extends a.ts#B -> a.ts#A',
        'extends a.ts#C -> a.ts#Base',
        'implements a.ts#C -> a.ts#A',
        'implements a.ts#C -> a.ts#B',
        'implements a.ts#D -> a.ts#Base',
      ],
    },
    {
      it: 'follows imports, type aliases, generics and mixins',
      files: {
        'lib.ts': 'export class Base<T> { value?: T }\nexport interface I {}\nexport type Alias = I;',
        'a.ts': `import * as lib from './lib.js';
type Constructor = new (...parameters: any[]) => object;
function Mixin<T extends Constructor>(base: T) { return class Mixed extends base { extra(): void {} }; }
export class A extends lib.Base<string> implements lib.Alias {}
export class B extends Mixin(lib.Base) {}`,
      },
      expected: [
        'extends a.ts#A -> lib.ts#Base',
        'implements a.ts#A -> lib.ts#I',
        'extends a.ts#B -> lib.ts#Base',
        'extends a.ts#B -> a.ts#Mixin.Mixed',
      ],
    },
  ],
);
