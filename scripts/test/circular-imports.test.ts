import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { findCircularImports, findCycles } from '../check/circular-imports.mjs';

function cyclesOf(graph: Readonly<Record<string, readonly string[]>>): string[] {
  return findCycles(new Map(Object.entries(graph))).map((cycle) => cycle.join(' '));
}

describe('findCycles', () => {
  it('returns nothing for a graph without a cycle', () => {
    assert.deepEqual(cyclesOf({ a: ['b', 'c'], b: ['c'], c: ['d'] }), []);
  });

  it('returns the shortest cycle of nodes that reach each other', () => {
    assert.deepEqual(cyclesOf({ a: ['b'], b: ['c'], c: ['a', 'b'], d: ['a'] }), ['a b c']);
  });

  it('returns one cycle for each separate group', () => {
    assert.deepEqual(cyclesOf({ a: ['a'], b: ['c'], c: ['b'] }), ['a', 'b c']);
  });
});

describe('findCircularImports', () => {
  const folder = useTemporaryFolder();

  async function write(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(folder.path, dirname(path)), { recursive: true });
      await writeFile(join(folder.path, path), text);
    }
  }

  it('reports imports between the sources of a kernel, which have no endings', async () => {
    await write({
      'packages/x/package.json': '{}',
      'packages/x/assembly/leaves.ts': `import { node } from './tree';`,
      'packages/x/assembly/tree.ts': `import { measure } from './leaves';\nimport { at } from './memory';`,
      'packages/x/assembly/memory.ts': '',
    });
    assert.deepEqual(findCircularImports(folder.path), [
      'Circular import: packages/x/assembly/leaves.ts → packages/x/assembly/tree.ts → packages/x/assembly/leaves.ts.',
    ]);
  });

  it('reports imports of types, re-exports and dynamic imports, also between folders', async () => {
    await write({
      'packages/x/package.json': '{}',
      'packages/x/src/a.ts': `import type { B } from './b/b.js';`,
      'packages/x/src/b/b.ts': `export { c } from '../c.js';\nimport 'node:fs';`,
      'packages/x/src/c.ts': `export const load = () => import('./a.js');`,
      'packages/x/test/a.ts': `import './a.js';`,
      'scripts/one.mjs': `import './two.mjs';`,
      'scripts/two.mjs': '/** @type {import("./one.mjs").One} */',
      'eslint-rules/rule.js': `import './rule.js';`,
    });
    assert.deepEqual(findCircularImports(folder.path), [
      'Circular import: eslint-rules/rule.js → eslint-rules/rule.js.',
      'Circular import: packages/x/src/a.ts → packages/x/src/b/b.ts → packages/x/src/c.ts → packages/x/src/a.ts.',
    ]);
  });
});
