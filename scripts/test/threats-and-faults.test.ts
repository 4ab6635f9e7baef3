import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { findFault, readRows } from './documented/test-references.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The tables, and the ids of their rows: `T1` to `T82`, `F1` to `F68`. */
const tables = [
  { page: 'docs/reference/threats.md', prefix: 'T', count: 82, columns: 5 },
  { page: 'docs/reference/faults.md', prefix: 'F', count: 68, columns: 4 },
  { page: 'docs/reference/track-record.md', prefix: 'R', count: 40, columns: 5 },
];

for (const { page, prefix, count, columns } of tables) {
  describe(page, () => {
    const rows = readRows(root, page);

    it(`has the rows ${prefix}1 to ${prefix}${count}, each once and in order`, () => {
      const expected = Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
      assert.deepEqual(
        rows.map(({ id }) => id),
        expected,
      );
      for (const { id, cells } of rows) assert.ok(cells.length === columns && !cells.includes(''), id);
    });

    it('names a test for every row, which npm test runs', () => {
      const untested = rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id);
      assert.deepEqual(untested, []);
      const faults = rows.flatMap(({ id, tests }) =>
        tests.map((test) => findFault(root, test)).flatMap((fault) => (fault === undefined ? [] : [`${id}: ${fault}`])),
      );
      assert.deepEqual(faults, []);
    });
  });
}

describe('the tests of a table', () => {
  const folder = useTemporaryFolder();

  function write(file: string, content: string): void {
    mkdirSync(join(folder.path, dirname(file)), { recursive: true });
    writeFileSync(join(folder.path, file), content);
  }

  it('are found by the links in the last cell', () => {
    write(
      'docs/page.md',
      '| Id | Test |\n| --- | ---- |\n| T1 | [a \\[b\\]](../test/a.test.ts), [c](../test/b.ts) |\n\n| T2 | - |\n',
    );
    assert.deepEqual(
      readRows(folder.path, 'docs/page.md').map(({ id, tests }) => [id, tests]),
      [
        [
          'T1',
          [
            { file: 'test/a.test.ts', title: 'a [b]' },
            { file: 'test/b.ts', title: 'c' },
          ],
        ],
        ['T2', []],
      ],
    );
  });

  it('are missing without the file, a run of it, or the title', () => {
    write('a.test.ts', "describe(\n  'A suite',\n () => { it(\"it's here\", () => {}); });");
    write('b.ts', "it('is shared', () => {});");
    write('c.ts', "it('is shared', () => {});");
    write('c.test.ts', '');
    const faultOf = (file: string, title: string) => findFault(folder.path, { file, title });
    assert.equal(faultOf('a.test.ts', 'A suite'), undefined);
    assert.equal(faultOf('a.test.ts', "it's here"), undefined);
    assert.equal(faultOf('c.ts', 'is shared'), undefined);
    assert.equal(faultOf('a.test.ts', 'is gone'), 'a.test.ts has no test with the title "is gone"');
    assert.equal(faultOf('b.ts', 'is shared'), 'npm test does not run b.ts');
    assert.equal(faultOf('d.test.ts', 'is gone'), 'd.test.ts does not exist');
  });
});
