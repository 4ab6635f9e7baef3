import type { GraphDocument } from '@code-graph/sdk';
import { describeCases } from './kit/describe-cases.js';
import { quickConfiguration } from './kit/tree.js';

/** All edges except containment, with type-only edges in brackets. */
function edgesByPurpose({ edges }: GraphDocument): string[] {
  return edges
    .filter(({ kind }) => kind !== 'contains')
    .map(({ source, target, kind = '', ...edge }) => {
      const line = `${source} ${kind} ${target}`;
      return edge['code:typeOnly'] === true ? `[${line}]` : line;
    });
}

describeCases('Type-only edges', { 'tsconfig.json': quickConfiguration }, edgesByPurpose, [
  {
    it: 'are imports and exports that are declared as type-only, or that name only types',
    files: {
      'lib.ts': 'export interface Shape {}\nexport type Name = string;\nexport class Canvas {}',
      'declared.ts': `import type { Canvas } from './lib.js';`,
      'each.ts': `import { type Canvas, type Shape } from './lib.js';`,
      'plain.ts': `import { Shape, Name } from './lib.js';`,
      'mixed.ts': `import { Shape, Canvas } from './lib.js';`,
      'both.ts': `import type { Canvas as Type } from './lib.js';\nimport { Canvas } from './lib.js';`,
      'all.ts': `import * as lib from './lib.js';`,
      'effect.ts': `import './lib.js';`,
      'again.ts': `export type { Canvas } from './lib.js';`,
      'again-all.ts': `export * from './lib.js';`,
      'in-place.ts': `export let shape: import('./lib.js').Shape;`,
      'required.ts': `import type lib = require('./lib.js');`,
    },
    expected: [
      '[declared.ts imports lib.ts]',
      '[each.ts imports lib.ts]',
      '[plain.ts imports lib.ts]',
      'mixed.ts imports lib.ts',
      'both.ts imports lib.ts',
      'all.ts imports lib.ts',
      'effect.ts imports lib.ts',
      '[again.ts imports lib.ts]',
      'again-all.ts imports lib.ts',
      '[in-place.ts imports lib.ts]',
      '[in-place.ts references lib.ts#Shape]',
      '[required.ts imports lib.ts]',
    ],
  },
  {
    it: 'are references in types, unless a value refers to the same target',
    files: {
      'a.ts': `class Canvas { get size(): number { return 1; } }
class Pen {}
export function draw(canvas: Canvas, pen: unknown): pen is Pen { return pen instanceof Pen; }
export function measure(canvas: Canvas): typeof canvas.size { return 1; }
export type Tools = readonly Pen[];
declare const loose: Canvas;
export const pens = new Map<string, Pen>();`,
    },
    expected: [
      '[a.ts#draw references a.ts#Canvas]',
      'a.ts#draw references a.ts#Pen',
      '[a.ts#measure references a.ts#Canvas]',
      '[a.ts#measure references a.ts#Canvas.size]',
      '[a.ts references a.ts#Pen]',
      '[a.ts references a.ts#Canvas]',
    ],
  },
  {
    it: 'are what classes implement and what interfaces and ambient classes extend, but not what other classes extend',
    files: {
      'a.ts': `interface Shape {}
interface Round extends Shape {}
class Base<T> {}
class Circle extends Base<Shape> implements Round {}
declare class Elsewhere extends Base<string> {}`,
    },
    expected: [
      '[a.ts#Round extends a.ts#Shape]',
      'a.ts#Circle extends a.ts#Base',
      '[a.ts#Circle references a.ts#Shape]',
      '[a.ts#Circle implements a.ts#Round]',
      '[a.ts#Elsewhere extends a.ts#Base]',
    ],
  },
  {
    it: 'are imports and references in comments of JavaScript',
    files: {
      'lib.js': 'export class Canvas {}',
      'a.js': `/** @param {import('./lib.js').Canvas} canvas */\nexport function draw(canvas) {}`,
    },
    expected: ['[a.js imports lib.js]', '[a.js#draw references lib.js#Canvas]'],
  },
]);

describeCases('Type-only edges of Python', {}, edgesByPurpose, [
  {
    it: 'are the imports that only type checkers run, and the uses of their names in annotations',
    files: {
      'shapes.py': 'class Shape:\n    def draw(self): pass\nclass Pen: pass',
      'checked.py': `import typing
if typing.TYPE_CHECKING:
    from shapes import Shape
def show(shape: 'Shape'):
    shape.draw()`,
      'module.py': `from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import shapes
def show(shape: 'shapes.Shape'): pass`,
      'fallback.py': `from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from shapes import Shape
else:
    from shapes import Pen
def show(shape: 'Shape', pen: Pen): pass`,
      'both.py': `from typing import TYPE_CHECKING
from shapes import Shape
if TYPE_CHECKING:
    from shapes import Shape
def show(shape: Shape): pass`,
      'other.py': `if CHECKING:
    from shapes import Shape`,
    },
    expected: [
      '[checked.py imports shapes.py]',
      '[checked.py#show references shapes.py#Shape]',
      'checked.py#show calls shapes.py#Shape.draw',
      '[module.py imports shapes.py]',
      '[module.py#show references shapes.py#Shape]',
      'fallback.py imports shapes.py',
      '[fallback.py#show references shapes.py#Shape]',
      'fallback.py#show references shapes.py#Pen',
      'both.py imports shapes.py',
      'both.py#show references shapes.py#Shape',
      'other.py imports shapes.py',
    ],
  },
]);
