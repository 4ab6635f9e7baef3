import type { GraphDocument } from '@code-graph/sdk';
import { describeCases } from './kit/describe-cases.js';
import { quickConfiguration } from './kit/tree.js';

/** The nodes that only code of their own file can name. */
function privateNodes({ nodes }: GraphDocument): string[] {
  return nodes.filter((node) => node['code:private'] === true).map(({ id }) => id);
}

describeCases('Private declarations', { 'tsconfig.json': quickConfiguration }, privateNodes, [
  {
    it: 'are those that a module does not export, under any name',
    files: {
      'module.ts': `export function shown() {}
        function hidden() {}
        const arrow = () => 1;
        class Hidden { visible() {} }
        interface Shape {}
        enum Color { Red }
        export const given = () => 2;
        function listed() {}
        function renamed() {}
        function standard() {}
        export { listed, renamed as other };
        export default standard;`,
      'script.ts': 'function global() { function inside() {} }',
    },
    expected: [
      'module.ts#hidden',
      'module.ts#arrow',
      'module.ts#Hidden',
      'module.ts#Shape',
      'module.ts#Color',
      'script.ts#global.inside',
    ],
  },
  {
    it: 'are not those of CommonJS that are exported',
    files: {
      'lib.js': `module.exports = { shown, run: other };
        module.exports.third = third;
        exports.fourth = exports.fifth = fourth;
        function shown() {}
        function other() {}
        function third() {}
        function fourth() {}
        function hidden() {}
        exports.assigned = function () {};`,
    },
    expected: ['lib.js#hidden'],
  },
  {
    it: 'are private members without a decorator',
    files: {
      'members.ts': `function mark(...values: unknown[]): void {}
        export class Server {
          #secret() {}
          private hidden() {}
          private arrow = () => 1;
          protected shared() {}
          get port() { return 1; }
          @mark private marked() {}
        }
        @mark export class Marked { private hidden() {} }`,
    },
    expected: ['members.ts#mark', 'members.ts#Server.#secret', 'members.ts#Server.hidden', 'members.ts#Server.arrow'],
  },
  {
    it: 'are not values that code passes on, nor names that are declared twice',
    files: {
      'values.ts': `export const value = { method() {}, property: () => 1 };
        setTimeout(function named() {}, 1);
        function merged() {}
        namespace merged { export function inside() {} }
        let later; later = () => 2;
        export function create() { return function made() {}; }`,
    },
    expected: [],
  },
  {
    it: 'are not known in a file with syntax errors',
    files: { 'broken.ts': 'export {};\nfunction hidden() {}\nfunction (' },
    expected: [],
  },
]);
