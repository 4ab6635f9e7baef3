import type { GraphDocument } from '@code-graph/sdk';
import { describeCases } from './kit/describe-cases.js';
import { quickConfiguration } from './kit/tree.js';

/** The nodes with unresolved calls, each with their number. */
function unresolvedIn({ nodes }: GraphDocument): string[] {
  return nodes.flatMap(({ id, ...node }) => {
    const count = node['code:unresolvedCalls'];
    return count === undefined ? [] : [`${id} ${String(count)}`];
  });
}

describeCases('Unresolved calls', { 'tsconfig.json': quickConfiguration }, unresolvedIn, [
  {
    it: 'include calls of values of type any, counted for the nearest named owner',
    files: {
      'a.ts': `declare const anything: any;
anything();
class C {
  run(): void { anything.start(); [1].forEach(() => new anything()); anything\`x\`; }
  get value(): unknown { return anything?.(); }
}
export const call = (f: Function, g: unknown): void => { f(); (g as any).h.call(1); };
@anything
class D extends anything { constructor() { super(); } }`,
    },
    expected: ['a.ts 1', 'a.ts#C.run 3', 'a.ts#C.value 1', 'a.ts#call 2', 'a.ts#D 1', 'a.ts#D.constructor 1'],
  },
  {
    it: 'include calls into missing modules',
    files: {
      'a.ts': `import missing, { load } from 'missing';
import * as all from './gone.js';
export function f(): void { missing(); load(); all.run(); new missing.Thing(); }`,
      'a.tsx': `import { View } from 'missing';
export const page = (): unknown => <View />;`,
    },
    expected: ['a.ts#f 4', 'a.tsx#page 1'],
  },
  {
    it: 'do not include calls whose target is a node, external code, or declared by its type',
    files: {
      'node_modules/lib/package.json': JSON.stringify({ name: 'lib', types: './index.d.ts' }),
      'node_modules/lib/index.d.ts': `export function load(): { go(): void };\nexport class Base {}\nexport const View: () => object;`,
      'a.ts': `import { load, Base } from 'lib';
declare function outside(): void;
interface Listener { (event: string): void; }
export function f(callback: () => void, listener: Listener | undefined, either: Map<string, number> | Set<number>): void {
  g(); load().go(); outside(); callback(); listener?.('x'); either.clear(); new Base(); JSON.stringify([1].map(String)); 'x'.trim(); String.raw\`x\`;
  g.call(undefined); g.apply(undefined, []); load.call(undefined); import('./b.js');
}
function g(): void {}
export class D extends Base { constructor() { super(); } }
export function make<T extends { new (): object; run(): void }>(type: T): void { new type(); type.run(); }`,
      'b.js': `const a = require('./c.js');\nclass Plain {}\nnew Plain();`,
      'c.js': `exports.c = 1;`,
      'd.tsx': `import { View } from 'lib';\nexport const page = (): unknown => <View />;`,
    },
    expected: [],
  },
]);
