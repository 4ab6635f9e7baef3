import assert from 'node:assert/strict';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { edgesOf, indexFolder } from './kit/index-tree.js';
import { quickConfiguration, writeTree } from './kit/tree.js';

/** Declarations without a return type, and an expression of type `Part` that depends on the inferred type. */
const forms: Readonly<Record<string, readonly [declaration: string, part: string]>> = {
  'a function': ['function make() { return new Part(); }', 'make()'],
  'a function with an early return': ['function make(x: number) { if (x) return; return new Part(); }', 'make(1)!'],
  'a return in a loop in a switch': [
    'function make(x: number) { switch (x) { default: for (;;) { return new Part(); } } }',
    'make(1)',
  ],
  'a return in a catch': ['function make() { try { throw 1; } catch { return new Part(); } }', 'make()'],
  'a return behind a label': ['function make() { out: { return new Part(); } }', 'make()'],
  'an async function': ['async function make() { return new Part(); }', '(await make())'],
  'a generator': ['function* make() { yield new Part(); }', '[...make()][0]!'],
  'an arrow function that only throws': ['const make = () => { throw 1; };', '(Date.now() ? make() : new Part())'],
  'a function expression': ['const make = function () { return new Part(); };', 'make()'],
  'a function that returns a function': ['function make() { return () => { return new Part(); }; }', 'make()()'],
  'a method': ['class make { static part() { return new Part(); } }', 'make.part()'],
  'a function that returns nothing': [
    'function make() { const inner = () => { return 1; }; inner(); }',
    '(make() ?? new Part())',
  ],
};

describe('An inferred return type', () => {
  const folder = useTemporaryFolder();

  for (const [name, [declaration, part]] of Object.entries(forms)) {
    it(`is available to a file that is analyzed without the declaring file: ${name}`, async () => {
      const cache = { folder: join(folder.path, '.code-graph/index') };
      const user = `import { make, Part } from './part.js';\n${part}.run();\n`;
      await writeTree(folder.path, {
        'tsconfig.json': quickConfiguration,
        'part.ts': `export class Part { run() {} }\nexport ${declaration}\n`,
        'user.ts': user,
      });
      const whole = await indexFolder(folder.path, { cache });
      assert.ok(edgesOf(whole.document, 'calls').includes('user.ts -> part.ts#Part.run'));
      await writeTree(folder.path, { 'user.ts': `${user}// edited\n` });
      const alone = await indexFolder(folder.path, { cache });
      assert.equal(alone.filesAnalyzed, 1);
      assert.deepEqual(alone.document.edges, whole.document.edges);
    });
  }
});
