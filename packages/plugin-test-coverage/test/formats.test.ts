import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { readCounts, readLines } from './support/read-tables.js';

describe('the records of a report', () => {
  const folder = useTemporaryFolder();

  function write(content: string): string {
    const path = join(folder.path, 'report');
    writeFileSync(path, content);
    return path;
  }

  /** The executed and all lines, then the executed and all branches. */
  async function count(content: string): Promise<readonly number[]> {
    const [counts] = Object.values(await readCounts(write(content)));
    return [counts?.executedLines ?? -1, counts?.lines ?? -1, counts?.executedBranches ?? -1, counts?.branches ?? -1];
  }

  it('in lcov 2 can have exception branches, expressions with commas, and large numbers', async () => {
    const records = [
      'BRDA:1,e0,f(a, b),1',
      'BRDA:1,e0,f(a, c),0',
      'BRDA:1,0,0,-',
      'BRDA:1,4294967295,0,3',
      // The same branch in another section of the file.
      'BRDA:1,0,0,2',
    ];
    assert.deepEqual(await count(`SF:a.c\nDA:1,4\n${records.join('\n')}\nend_of_record\n`), [1, 1, 3, 4]);
  });

  it('in Cobertura come from methods only if the class has none', async () => {
    const line = (number: number, rest = ''): string => `<line number="${number}" hits="1" ${rest}/>`;
    const method = `<methods><method><lines>${line(1)}</lines></method></methods>`;
    const report = (inside: string): string =>
      `<coverage line-rate="1"><packages><package><classes><class filename="a.cs">${inside}</class></classes></package></packages></coverage>`;
    assert.deepEqual(await count(report(`${method}<lines>${line(2)}${line(3)}</lines>`)), [2, 2, 0, 0]);
    assert.deepEqual(await count(report(`${method}<lines/>`)), [1, 1, 0, 0]);
    const branch = line(2, 'branch="True" condition-coverage="75% (3/4)"');
    assert.deepEqual(await count(report(`<lines>${branch}</lines>`)), [1, 1, 3, 4]);
    assert.deepEqual(await count(report(`<lines>${line(2, 'branch="true"')}</lines>`)), [1, 1, 0, 0]);
  });

  it('in Clover count conditions as OpenClover or as Istanbul does', async () => {
    const report = (version: string, metrics: string, conditions: string): string =>
      `<coverage generated="1" clover="${version}"><project><package name="p"><file name="A.java" path="/x/A.java"><metrics ${metrics}/>` +
      `<line num="1" type="method" count="3"/><line num="2" type="stmt" count="3"/>${conditions}</file></package></project></coverage>`;
    const open =
      '<line num="3" type="cond" truecount="7" falsecount="0"/><line num="3" type="cond" truecount="1" falsecount="2"/>';
    assert.deepEqual(await count(report('4.5.2', 'conditionals="4" coveredconditionals="3"', open)), [2, 2, 3, 4]);
    const istanbul = '<line num="3" type="cond" count="1" truecount="2" falsecount="1"/>';
    assert.deepEqual(await count(report('3.2.0', 'conditionals="3" coveredconditionals="2"', istanbul)), [2, 2, 2, 3]);
    // Both readings fit the totals, so the version decides.
    const both =
      '<line num="3" type="cond" count="1" truecount="1" falsecount="1"/><line num="4" type="cond" count="1" truecount="2" falsecount="0"/>';
    assert.deepEqual(await count(report('3.2.0', 'conditionals="4" coveredconditionals="3"', both)), [3, 3, 3, 4]);
  });

  it('in Clover by PHPUnit have the path as name', async () => {
    const content =
      '<coverage generated="1"><project timestamp="1"><file name="/app/src/A.php"><class name="A"/>' +
      '<line num="5" type="method" name="f" count="0"/><line num="6" type="stmt" count="0"/><metrics/></file></project></coverage>';
    assert.deepEqual(await readLines(write(content)), { '/app/src/A.php': { 6: false } });
  });

  it('in JaCoCo are lines with instructions, of which one is enough', async () => {
    const lines =
      '<line nr="1" mi="3" ci="1" mb="1" cb="1"/><line nr="2" mi="1" ci="0"/><line nr="3" mi="0" ci="0"/><line nr="4" mi="0" ci="2"/>';
    const report = `<!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd"><report name="r"><package name=""><sourcefile name="A.java">${lines}</sourcefile></package></report>`;
    assert.deepEqual(await count(report), [2, 3, 1, 2]);
  });

  it('in Istanbul can be wrapped, and have branches without a location', async () => {
    const data = `{"path":"/x/a.js","statementMap":{"0":{"start":{"line":1,"column":0},"end":{"line":1,"column":null}},"1":{"start":{"line":1},"end":{}}},"s":{"0":0,"1":2,"9":1},"branchMap":{"1":{"line":4,"type":"if","locations":[]}},"b":{"1":[0,3]},"fnMap":{},"f":{}}`;
    assert.deepEqual(await count(`{"/x/a.js":${data}}`), [1, 1, 1, 2]);
    assert.deepEqual(await count(`{"/x/a.js":{"data":${data}}}}`.slice(0, -1)), [1, 1, 1, 2]);
  });

  it('in Go are merged from concatenated profiles', async () => {
    const content =
      'mode: set\nm/a.go:1.10,3.2 1 0\nm/a.go:5.1,5.9 0 0\nmode: set\nm/a.go:1.10,3.2 1 1\nm/a.go:3.5,4.1 1 0\n';
    assert.deepEqual(await readLines(write(content)), { 'm/a.go': { 1: true, 2: true, 3: true } });
  });

  it('in Go and LLVM may be of overlapping blocks, of which each line is stored once', async () => {
    const count = 12_000;
    const blocks = Array.from(
      { length: count },
      (_, index) => `m/a.go:${index + 1}.1,1000000.2 1 ${index === 5000 ? 1 : 0}`,
    );
    const go = `mode: set\n${blocks.join('\n')}\n`;
    assert.deepEqual(await readCounts(write(go)), {
      'm/a.go': { lines: 1_000_000, executedLines: 995_000, branches: 0, executedBranches: 0 },
    });
    const segments = [1, 1_000_000].map((line, end) => [line, 1, 1 - end, end === 0, end === 0, false]);
    const files = Array.from({ length: count / 4 }, () => ({ filename: 'a.c', segments }));
    const [llvm] = Object.values(await readCounts(write(JSON.stringify({ data: [{ files }] }))));
    assert.deepEqual([llvm?.lines, llvm?.executedLines], [1_000_000, 1_000_000]);
  });

  it('in Sonar count the branches of a line by their number, however often it is reported', async () => {
    const line = '<lineToCover lineNumber="1" covered="true" branchesToCover="100000" coveredBranches="99999"/>';
    const report = `<coverage version="1"><file path="a.c">${line.repeat(5000)}</file></coverage>`;
    assert.deepEqual(await count(report), [1, 1, 99_999, 100_000]);
  });

  it('in LLVM skip inactive code and gaps', async () => {
    // [line, column, count, hasCount, isRegionEntry, isGapRegion]
    const segments = [
      [1, 10, 1, true, true, false],
      [2, 3, 0, true, true, true],
      [3, 1, 0, true, true, false],
      [3, 9, 1, true, false, false],
      [5, 1, 0, false, true, false],
      [6, 1, 1, true, false, false],
      [7, 2, 0, false, false, false],
      [9, 1, 0, true, true, false],
      [9, 5, 0, false, false, false],
    ];
    const content = JSON.stringify({
      data: [
        { files: [{ branches: [], expansions: [], filename: '/x/a.c', segments }], functions: [{ segments: 'x' }] },
      ],
      type: 'llvm.coverage.json.export',
      version: '2.0.1',
    });
    assert.deepEqual(await readLines(write(content)), {
      '/x/a.c': { 1: true, 2: true, 3: false, 4: true, 7: true, 9: false },
    });
  });

  it('in JSON are found in any layout', async () => {
    const content = `{ "meta" : {"branch_coverage":true, "x":[{"a":"}]"},"\\""]},\n"files":\t{"src/\\u00e4.py":{"executed_lines":[1],"missing_lines":[2],\n"executed_branches":[[1,2]],"missing_branches":[[1,-1]]}, "b.py":\n{"executed_lines":[],"missing_lines":[]}},\r\n"totals":1.5e3 }\n`;
    assert.deepEqual(await readCounts(write(content)), {
      'src/ä.py': { lines: 2, executedLines: 1, branches: 2, executedBranches: 1 },
      'b.py': { lines: 0, executedLines: 0, branches: 0, executedBranches: 0 },
    });
  });
});
