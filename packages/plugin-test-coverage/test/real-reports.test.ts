import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fixture, readCounts, readLines, readTables } from './support/read-tables.js';

const text = (name: string): string => readFileSync(fixture(name), 'utf8');

describe('a JaCoCo report', () => {
  it('has the lines and branches of the CSV of the same run, summed up by file', async () => {
    const counts = await readCounts(fixture('java/jacoco.xml'));
    const rows = text('java/jacoco.csv').trim().split('\n').slice(1);
    const expected: Record<string, number[]> = {};
    for (const row of rows) {
      const [, name = '', type = '', , , ...numbers] = row.split(',');
      const file = `${name.replaceAll('.', '/')}/${type.split('.')[0] ?? ''}.java`;
      const previous = expected[file] ?? [0, 0, 0, 0];
      expected[file] = numbers.slice(0, 4).map((number, index) => Number(number) + (previous[index] ?? 0));
    }
    const totals = Object.entries(counts).map(([file, { lines, executedLines, branches, executedBranches }]) => [
      file,
      [branches - executedBranches, executedBranches, lines - executedLines, executedLines],
    ]);
    assert.deepEqual(Object.fromEntries(totals), expected);
  });
});

describe('a report of coverage.py', () => {
  it('has the same lines and branches as JSON, XML and lcov', async () => {
    const expected = await readCounts(fixture('python/coverage.json'));
    assert.deepEqual(await readCounts(fixture('python/coverage.lcov')), expected);
    assert.deepEqual(await readCounts(fixture('python/coverage.xml'), '/ci/shop/'), expected);
    const lines = await readLines(fixture('python/coverage.json'));
    assert.deepEqual(await readLines(fixture('python/coverage.lcov')), lines);
    assert.deepEqual(await readLines(fixture('python/coverage.xml'), '/ci/shop/'), lines);
  });

  it('has the numbers that coverage report prints', async () => {
    const rows = [...text('python/report.txt').matchAll(/^(\S+\.py) +(\d+) +(\d+) +(\d+)/gm)];
    const counts = await readCounts(fixture('python/coverage.json'));
    assert.deepEqual(
      Object.entries(counts).map(([file, each]) => [file, each.lines, each.lines - each.executedLines, each.branches]),
      rows.map(([, file, ...numbers]) => [file, ...numbers.map(Number)]),
    );
  });
});

describe('a Go cover profile', () => {
  it('has the lines that gcov2lcov makes of it, without those of empty functions', async () => {
    const expected = await readLines(fixture('go/gcov2lcov.info'));
    // `func nothing() {}` has no statement.
    delete expected['inventory.go']?.[50];
    assert.deepEqual(await readLines(fixture('go/cover.out'), 'example.com/inventory/'), expected);
  });

  it('has executed and missed lines as go tool cover -func has statements', async () => {
    const tables = await readTables(fixture('go/cover.out'), 'example.com/inventory/');
    const rows = [...text('go/func.txt').matchAll(/^example\.com\/inventory\/(\S+):(\d+):\s+(\w+)\s+([\d.]+)%$/gm)];
    assert.equal(rows.length, 7);
    for (const [, file = '', start, name = '', percent] of rows) {
      if (name === 'nothing') continue;
      const { lines, executedLines } = tables.get(file)?.count(Number(start), endOf(file, Number(start))) ?? {};
      assert.ok(lines !== undefined && executedLines !== undefined && lines > 0, name);
      if (percent === '100.0') assert.equal(executedLines, lines, name);
      else if (percent === '0.0') assert.equal(executedLines, 0, name);
      else assert.ok(executedLines > 0 && executedLines < lines, name);
    }
  });

  /** The line of the closing brace of a function. */
  function endOf(file: string, start: number): number {
    const lines = text(`go/${file}`).split('\n');
    if (lines[start - 1]?.endsWith('}') === true) return start;
    return lines.indexOf('}', start) + 1;
  }
});

describe('a report of llvm-cov', () => {
  it('has the lines that llvm-cov exports as lcov', async () => {
    assert.deepEqual(await readLines(fixture('llvm/coverage.json')), await readLines(fixture('llvm/coverage.lcov')));
  });

  it('has the branches that llvm-cov report prints, macros included', async () => {
    const counts = await readCounts(fixture('llvm/coverage.json'), '/ci/shapes/src/');
    const rows = [...text('llvm/report.txt').matchAll(/^(\S+\.\w+) .* (\d+) +(\d+) +[\d.]+%$/gm)];
    const printed = Object.fromEntries(rows.map(([, file = '', all, missed]) => [file, [Number(all), Number(missed)]]));
    const { 'shapes.cpp': source, 'shapes.h': header } = counts;
    assert.deepEqual(
      [source?.branches, (source?.branches ?? 0) - (source?.executedBranches ?? 0)],
      printed['shapes.cpp'],
    );
    // Each of the two instances of a template takes one side of its condition. llvm-cov reports the better instance, not both.
    assert.deepEqual(printed['shapes.h'], [6, 3]);
    assert.deepEqual([header?.branches, header?.executedBranches], [6, 4]);
  });
});

describe('the reports of gcovr for one run', () => {
  it('have the same lines as lcov --capture: lcov, Cobertura, Sonar and Clover', async () => {
    const expected = await readLines(fixture('gcc/lcov.info'), '/ci/shapes/');
    assert.deepEqual(await readLines(fixture('gcc/gcovr.info'), '/ci/shapes/'), expected);
    assert.deepEqual(await readLines(fixture('gcc/cobertura.xml'), '/ci/shapes/'), expected);
    assert.deepEqual(await readLines(fixture('gcc/sonar.xml')), expected);
    const { dummy, ...files } = await readLines(fixture('gcc/clover.xml'));
    assert.deepEqual(files, expected);
    assert.deepEqual(dummy, {});
  });

  it('have the same branches, except where a report has only their number', async () => {
    const expected = await readCounts(fixture('gcc/lcov.info'), '/ci/shapes/');
    assert.deepEqual(await readCounts(fixture('gcc/gcovr.info'), '/ci/shapes/'), expected);
    const cobertura = await readCounts(fixture('gcc/cobertura.xml'), '/ci/shapes/');
    assert.deepEqual(cobertura, await readCounts(fixture('gcc/sonar.xml')));
    assert.deepEqual(cobertura['src/shapes.cpp'], expected['src/shapes.cpp']);
    // Two instances of a template each take one of two branches: without names, they could be the same.
    const header = expected['src/shapes.h'];
    assert.equal(header?.executedBranches, 4);
    assert.deepEqual(cobertura['src/shapes.h'], { ...header, executedBranches: 3 });
  });
});
