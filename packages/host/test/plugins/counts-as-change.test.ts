import assert from 'node:assert/strict';
import { countsAsChange } from '../../src/development/counts-as-change.js';

describe('a changed file of a plugin under development', () => {
  const built = { path: 'dist/index.js', isFromSource: false };
  const source = { path: 'src/index.ts', isFromSource: true };
  const atRoot = { path: 'index.js', isFromSource: false };

  const cases: readonly (readonly [file: string, built: boolean, source: boolean])[] = [
    ['dist/index.js', true, false],
    ['dist/deep/query.sql', true, false],
    ['src/index.ts', false, true],
    ['src/page.html', false, true],
    ['lib/value.js', true, true],
    ['lib/value.mjs', true, true],
    ['lib/value.cjs', true, true],
    ['lib/value.mts', false, true],
    ['lib/view.tsx', false, true],
    ['lib/engine.wasm', true, true],
    ['native.node', true, true],
    ['data/table.json', true, true],
    ['lib/value.d.ts', false, false],
    ['lib/value.js.map', false, false],
    ['README.md', false, false],
    ['test/value.js', false, false],
    ['lib/value.test.js', false, false],
    ['coverage/lcov.json', false, false],
    ['distance/value.js', true, true],
  ];
  for (const [file, countsForBuilt, countsForSource] of cases) {
    it(`${file} reloads ${countsForBuilt ? 'a' : 'no'} built entry, and ${countsForSource ? 'a' : 'no'} source`, () => {
      assert.equal(countsAsChange(file, built, 'dist/index.js'), countsForBuilt);
      assert.equal(countsAsChange(file, source, 'dist/index.js'), countsForSource);
    });
  }

  it('reloads an entry at the root of the package, whatever its type', () => {
    for (const [file] of cases) assert.equal(countsAsChange(file, atRoot, 'index.js'), true);
  });
});
