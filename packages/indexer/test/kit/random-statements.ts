import fc from 'fast-check';

const specifiers = [
  ...['./a', './a.js', './b', './lib', './lib.js', './lib/index.js', './lib/a', '../a', '../lib', '../../lib'],
  ...[
    './deep/er/a.mjs',
    './deep/lib.cjs',
    '@/lib',
    '@/a',
    '@/deep/er/a',
    'one',
    'one/a',
    'two',
    'global',
    'plain',
    './index.js',
    '.',
    '..',
  ],
];

/** Names of functions. */
export const name = fc.constantFrom('f', 'g', 'h');
/** Names of classes and interfaces. */
export const type = fc.constantFrom('C', 'D');
const specifier = fc.constantFrom(...specifiers);

const statement = fc.oneof(
  fc.tuple(name, name).map(([own, called]) => `export function ${own}(): void { ${called}(); }`),
  fc.tuple(name, name).map(([own, called]) => `const ${own} = () => ${called}();`),
  fc.tuple(name, name).map(([own, called]) => `function ${own}() { return { ${called}() {} }; }`),
  fc.tuple(type, type, name).map(([own, base, member]) => `export class ${own} extends ${base} { ${member}() {} }`),
  fc.tuple(type, name).map(([own, member]) => `export interface ${own} { ${member}(): ${own} }`),
  fc.tuple(type, name).map(([used, member]) => `new ${used}().${member}();`),
  fc
    .tuple(name, type, type)
    .map(
      ([own, first, second]) =>
        `export function ${own}(x: ${first}): ${first};\nexport function ${own}(x: string): ${second};\nexport function ${own}(x: any): any { return x; }`,
    ),
  fc
    .tuple(name, type, name)
    .map(([called, used, member]) => `${called}(new ${used}()).${member}(); ${called}('').${member}();`),
  fc
    .tuple(type, type, name)
    .map(([own, base, member]) => `export abstract class ${own} extends ${base} { abstract ${member}(): ${base}; }`),
  fc.tuple(type, specifier).map(([own, from]) => `export { ${own}, ${own} as default } from '${from}';`),
  fc
    .tuple(name, type, name)
    .map(([own, made, used]) => `export function ${own}(): ${made} { ${used}(); return new ${made}(); }`),
  fc
    .tuple(name, type)
    .map(([own, made]) => `export const ${own} = (): ${made} => { const local = new ${made}(); return local; }`),
  fc
    .tuple(name, type, specifier)
    .map(
      ([own, made, from]) =>
        `export async function ${own}(): Promise<${made}> { return new (await import('${from}')).${made}(); }`,
    ),
  fc
    .tuple(type, type, name)
    .map(
      ([own, made, member]) =>
        `export class ${own} { value = new ${made}(); ${member}(): ${made} { return this.value; } }`,
    ),
  fc
    .tuple(name, name, type)
    .map(
      ([own, called, made]) =>
        `let state: ${made}; export function ${own}(): void { state = new ${made}(); state.${called}(); }`,
    ),
  fc.tuple(name, name).map(([own, called]) => `${own}().${called}();`),
  fc
    .tuple(name, type, name)
    .map(([own, made, called]) => `export function ${own}() { ${called}(); return new ${made}(); }`),
  fc
    .tuple(name, type, name)
    .map(
      ([own, made, member]) => `export function ${own}() { class ${made} { ${member}() {} } return new ${made}(); }`,
    ),
  fc
    .tuple(name, type, type)
    .map(([own, one, other]) => `export const ${own} = (x: ${one} | ${other}) => x instanceof ${one};`),
  fc
    .tuple(type, name, type)
    .map(([own, member, other]) => `export class ${own} { ${member}() { return [this, new ${other}()]; } }`),
  fc
    .tuple(specifier, type, name)
    .map(([from, own, member]) => `declare module '${from}' { interface ${own} { ${member}(): void } }`),
  name.map((own) => `window.${own} = function () {};`),
  name.map((own) => `window.${own}();`),
  fc.tuple(name, specifier).map(([imported, from]) => `import { ${imported} } from '${from}';`),
  fc.tuple(type, specifier).map(([imported, from]) => `import { ${imported} } from '${from}';`),
  fc.tuple(name, name, specifier).map(([one, other, from]) => `export { ${one} as ${other} } from '${from}';`),
  fc.tuple(specifier, name).map(([from, member]) => `import * as ns from '${from}';\nns.${member}();`),
  specifier.map((from) => `export * from '${from}';`),
  fc.tuple(name, specifier).map(([own, from]) => `const { ${own} } = require('${from}');`),
  name.map((own) => `exports.${own} = function () {};`),
  fc.tuple(type, name).map(([own, member]) => `declare global { interface ${own} { ${member}(): void } }`),
  name.map((own) => `${own}();`),
  fc
    .tuple(type, name, type)
    .map(
      ([own, member, made]) => `export class ${own} { ${member}; constructor() { this.${member} = new ${made}(); } }`,
    ),
  fc
    .tuple(type, name, type)
    .map(([own, member, made]) => `export class ${own} { get ${member}(): ${made} { return new ${made}(); } }`),
  fc.tuple(name, name).map(([own, called]) => `export const ${own} = ${called}();`),
  fc.tuple(name, type, name).map(([own, made, member]) => `export const { ${member}: ${own} } = new ${made}();`),
  fc.tuple(type, type, name).map(([own, base, member]) => `export type ${own} = ${base} & { ${member}(): ${base} };`),
  fc.tuple(name, specifier, name).map(([own, from, member]) => `import ${own} from '${from}';\n${own}.${member}();`),
  fc
    .tuple(type, specifier)
    .map(([own, from]) => `export * as ns from '${from}'; export default class extends ${own} {}`),
  fc
    .tuple(name, type, name)
    .map(([own, made, guard]) => `export const ${own}: C | D = new ${made}();\nif (!${guard}(${own})) throw ${own};`),
  fc.tuple(name, name).map(([called, used]) => `${called}(${used});\nexport default ${used};`),
  fc.tuple(name, name).map(([called, used]) => `${called}(() => { ${used}(); });`),
  fc.tuple(name, type).map(([own, made]) => `export function ${own}(it: unknown): asserts it is ${made} {}`),
  name.map((own) => `export function ${own}(): never { throw new C(); }`),
  fc
    .tuple(name, type, name)
    .map(
      ([own, made, used]) =>
        `${used}();\nexport const ${own}: C | D = new ${made}();\n${used}(${own});\nexport { ${own} as g };`,
    ),
  fc
    .tuple(name, type, name)
    .map(
      ([own, other, used]) => `export const ${own} = (() => ${used} instanceof ${other} ? ${used} : new ${other}())();`,
    ),
  fc.tuple(name, name).map(([called, own]) => `${called}(${own}.member = () => {});`),
  fc.tuple(name, name).map(([own, called]) => `export const ${own} = () => { ${called}.member = () => {}; };`),
  fc
    .tuple(type, specifier, name, type)
    .map(
      ([own, from, member, used]) =>
        `import { ${used} } from '${from}';\ndeclare module '${from}' { interface ${own} { ${member}(): ${used} } }\nexport {};`,
    ),
  fc
    .tuple(name, type)
    .map(([own, used]) => `declare global { function ${own}(): ${used}; interface ${used} { g(): void } }\nexport {};`),
  fc.tuple(name, name).map(([own, used]) => `declare global { var ${own}: typeof ${used}; }\nexport {};`),
  fc.tuple(name, type).map(([own, made]) => `function ${own}(): ${made} { return ${own}(); }`),
  fc.tuple(name, type).map(([own, made]) => `{ var ${own} = new ${made}(); }\nexport { ${own} };`),
  fc.tuple(type, name).map(([own, member]) => `export namespace ${own} { export function ${member}(): void {} }`),
  fc.constant('class {{'),
  fc.constantFrom('exports.__esModule = true;', '//# sourceMappingURL=built.map'),
);

/** Statements of CommonJS, of which more in one file affect each other than of a mixture. */
const commonJsStatement = fc.oneof(
  fc.tuple(name, specifier).map(([own, from]) => `const { ${own} } = require('${from}');`),
  fc.tuple(name, name, specifier).map(([own, member, from]) => `var ${own} = require('${from}').${member};`),
  fc.tuple(name, specifier, name).map(([own, from, member]) => `var ${own} = require('${from}');\n${own}.${member}();`),
  fc.tuple(specifier, name, name).map(([from, own, member]) => `exports.${own} = require('${from}').${member};`),
  fc.tuple(specifier, name).map(([from, called]) => `function all() { require('${from}').${called}(); }\nall();`),
  specifier.map((from) => `exports = module.exports = require('${from}');`),
  fc.tuple(name, name).map(([own, called]) => `exports.${own} = function () { ${called}(); exports.${called}(); };`),
  fc
    .tuple(name, type, name)
    .map(([own, made, called]) => `exports.${own} = () => { ${called}(); return new ${made}(); };`),
  fc.tuple(name, type).map(([own, made]) => `/** Text. @returns {${made}} */\nexports.${own} = function ${own}() {};`),
  fc.tuple(name, name).map(([own, value]) => `exports.${own} = ${value};`),
  fc.tuple(name, name).map(([own, value]) => `module.exports = { ${own}, ${value}() { ${own}(); } };`),
  fc.tuple(name, name).map(([own, called]) => `module.exports = function ${own}() { ${called}(); };`),
  fc
    .tuple(name, name)
    .map(
      ([own, member]) => `var ${own} = exports = module.exports = {};\n${own}.${member} = function () { this.h(); };`,
    ),
  fc
    .tuple(name, name, name)
    .map(([own, member, called]) => `${own}.${member} = function () { ${called}(); return this; };`),
  fc
    .tuple(type, name)
    .map(([own, member]) => `class ${own} { ${member}() { this.h = new C(); } }\nexports.${own} = ${own};`),
  fc
    .tuple(type, name, name)
    .map(
      ([own, member, called]) =>
        `function ${own}() { this.${member} = function () { ${called}(); }; }\nexports.${own} = ${own};`,
    ),
  fc
    .tuple(type, name, name)
    .map(([own, member, called]) => `${own}.prototype.${member} = function () { this.${called}(); };`),
  fc.tuple(type, name).map(([made, called]) => `new ${made}().${called}();`),
  fc.tuple(name, name).map(([own, called]) => `function ${own}() { ${called}(); }`),
  fc.tuple(name, name).map(([own, set]) => `var ${own};\nfunction set() { ${own} = function () { ${set}(); }; }`),
  fc.tuple(name, name).map(([own, set]) => `function ${own}() { exports.${set} = function () {}; }`),
  fc
    .tuple(name, name)
    .map(([own, value]) => `Object.defineProperty(exports, '${own}', { value: function () { ${value}(); } });`),
  fc.tuple(name, name).map(([own, called]) => `exports.${own} = ${called}({ f() {}, g: function () {} });`),
  fc.tuple(name, name).map(([own, member]) => `var ns = module.exports;\nns.${own} = function () {};\nns.${member}();`),
  fc
    .tuple(name, name)
    .map(([own, called]) => `if (${own}) { var ${called} = function () {}; } else exports.${own} = ${called};`),
  fc.tuple(name, name).map(([own, called]) => `export const ${own} = function () { ${called}(); };`),
  fc.tuple(name, specifier).map(([imported, from]) => `import { ${imported} } from '${from}';\n${imported}();`),
  fc.constantFrom('/** @typedef {{ f(): void }} C */', "'use strict';", 'for (f in exports) f();'),
);
/** A statement of either kind. */
export const anyStatement = fc.oneof(statement, commonJsStatement);

/** The text of a file. */
export const content = fc
  .oneof(
    { weight: 2, arbitrary: fc.array(statement, { maxLength: 6 }) },
    { weight: 1, arbitrary: fc.array(commonJsStatement, { maxLength: 6 }) },
  )
  .map((statements) => statements.join('\n'));
