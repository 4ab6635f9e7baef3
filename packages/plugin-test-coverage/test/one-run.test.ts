import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import istanbulCoverage from 'istanbul-lib-coverage';
import { addCounts, noCounts, type CoverageCounts } from '../src/records/line-table.js';
import { fixture, readCounts, readLines, readTables } from './support/read-tables.js';

const root = '/home/runner/builds/hono/';
/** All files of the run. The folder is beside the repository, and not on every machine. */
const whole = new URL('../../../../shared/fixtures/coverage/', import.meta.url).pathname;

describe('the reports of five writers of one run', () => {
  checkRun(fixture('hono/'));

  it('have the totals of lcov --summary', async () => {
    const [lines, branches] = totalsOf(readFileSync(fixture('hono/lcov-summary.txt'), 'utf8'));
    assert.deepEqual(sum(await readCounts(fixture('hono/lcov.info'))), { ...lines, ...branches });
  });

  it('have the percentages of lcov --list for each file', async () => {
    const counts = await readCounts(fixture('hono/lcov.info'));
    const list = readFileSync(fixture('hono/lcov-list.txt'), 'utf8');
    const rows = [...list.matchAll(/^(\S+\.ts) *\| *([\d.]+)% +(\d+)\|[^|]*\| *([\d.-]+)%? +(\d+)$/gm)];
    assert.equal(rows.length, Object.keys(counts).length);
    for (const [, file = '', rate, lines, , branches] of rows) {
      const countsOfFile = counts[file];
      assert.equal(countsOfFile?.lines, Number(lines), file);
      assert.ok(Math.abs((100 * countsOfFile.executedLines) / countsOfFile.lines - Number(rate)) < 0.5, file);
      assert.equal(countsOfFile.branches, Number(branches), file);
    }
  });
});

if (existsSync(whole))
  describe('the reports of five writers of the whole run', () => {
    checkRun(whole);

    it('have the totals of lcov --summary', async () => {
      assert.deepEqual(sum(await readCounts(`${whole}lcov.info`)), {
        lines: 6366,
        executedLines: 6131,
        branches: 4259,
        executedBranches: 3962,
      });
    });
  });

function checkRun(folder: string): void {
  for (const name of ['coverage-final.json', 'cobertura-coverage.xml', 'clover.xml'])
    it(`agree line by line: ${name} and lcov.info`, async () => {
      assert.deepEqual(await readLines(folder + name, root), await readLines(`${folder}lcov.info`, root));
    });

  it('agree about branches: coverage-final.json and lcov.info', async () => {
    assert.deepEqual(
      await readCounts(`${folder}coverage-final.json`, root),
      await readCounts(`${folder}lcov.info`, root),
    );
  });

  // Istanbul writes branches of lines without a statement only to lcov and JSON.
  for (const name of ['cobertura-coverage.xml', 'clover.xml'])
    it(`agree about the branches of lines with statements: ${name} and lcov.info`, async () => {
      const expected = await readTables(`${folder}lcov.info`);
      for (const [file, table] of await readTables(folder + name, root))
        for (const [line] of table.executions())
          assert.deepEqual(table.count(line, line), expected.get(file)?.count(line, line), `${file}:${line}`);
    });

  it('agree with istanbul-lib-coverage about every line and file', async () => {
    const map = istanbulCoverage.createCoverageMap(
      JSON.parse(readFileSync(`${folder}coverage-final.json`, 'utf8')) as istanbulCoverage.CoverageMapData,
    );
    const tables = await readTables(`${folder}coverage-final.json`);
    assert.deepEqual([...tables.keys()], map.files());
    for (const [file, table] of tables) {
      const coverage = map.fileCoverageFor(file);
      const lines = Object.entries(coverage.getLineCoverage()).map(([line, hits]) => [line, hits > 0]);
      assert.deepEqual(Object.fromEntries(table.executions()), Object.fromEntries(lines), file);
      const { lines: ofLines, branches } = coverage.toSummary();
      assert.deepEqual(table.count(), {
        lines: ofLines.total,
        executedLines: ofLines.covered,
        branches: branches.total,
        executedBranches: branches.covered,
      });
    }
  });
}

function sum(counts: Record<string, CoverageCounts>): CoverageCounts {
  return Object.values(counts).reduce((total, each) => addCounts(total, each), noCounts);
}

function totalsOf(summary: string): readonly object[] {
  const row = (name: string): readonly number[] => {
    const [, executed, all] = new RegExp(`${name}\\.*: [\\d.]+% \\((\\d+) of (\\d+)`).exec(summary) ?? [];
    return [Number(executed), Number(all)];
  };
  const [executedLines, lines] = row('lines');
  const [executedBranches, branches] = row('branches');
  return [
    { lines, executedLines },
    { branches, executedBranches },
  ];
}
