import assert from 'node:assert/strict';
import fastCheck from 'fast-check';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { applyTo, lines, writeFiles } from './support/apply.js';

const record = fastCheck.tuple(fastCheck.integer({ min: 1, max: 300 }), fastCheck.nat(1));

/** Lines with executions: in any order, or in order and each once, as most writers have them. */
const lineRecords = fastCheck.oneof(
  fastCheck.array(record, { minLength: 1, maxLength: 400, size: 'max' }),
  fastCheck
    .uniqueArray(record, { minLength: 1, maxLength: 300, size: 'max', selector: ([line]) => line })
    .map((records) => records.sort(([a], [b]) => a - b)),
);

describe('several reports', () => {
  const folder = useTemporaryFolder();
  const lcov = (records: string): string => `SF:/ci/src/a.ts\n${records}\nend_of_record\n`;
  const cobertura = (rows: string): string =>
    `<coverage line-rate="1"><packages><package><classes><class filename="src/a.ts"><lines>${rows}</lines></class></classes></package></packages></coverage>`;

  async function branchesOf(...reports: readonly string[]): Promise<readonly unknown[]> {
    writeFiles(folder.path, Object.fromEntries(reports.map((content, index) => [`report-${index}`, content])));
    const context = await applyTo(folder.path, ['src/a.ts'], { report: reports.map((_, index) => `report-${index}`) });
    const attributes = context.attributes('src/a.ts') ?? {};
    return [attributes['coverage:branches'], attributes['coverage:branchCount']];
  }

  it('are merged line by line, in any order', async () => {
    writeFiles(folder.path, {
      'a.info': lcov('DA:1,1\nDA:2,0\nDA:4,0'),
      'b.info': 'SF:C:\\other\\src\\a.ts\nDA:4,2\nDA:3,1\nDA:2,0\nend_of_record\n',
    });
    for (const report of [
      ['a.info', 'b.info'],
      ['b.info', 'a.info', 'a.info'],
    ]) {
      const context = await applyTo(folder.path, ['src/a.ts'], { report });
      assert.deepEqual(lines(context)['src/a.ts'], '3/4');
    }
  });

  it('are merged like sets of lines and of executed lines', async () => {
    await fastCheck.assert(
      fastCheck.asyncProperty(fastCheck.array(lineRecords, { minLength: 1, maxLength: 4 }), async (reports) => {
        const contents = reports.map((records) => lcov(records.map(([line, hits]) => `DA:${line},${hits}`).join('\n')));
        writeFiles(folder.path, Object.fromEntries(contents.map((content, index) => [`report-${index}`, content])));
        const report = reports.map((_, index) => `report-${index}`);
        const context = await applyTo(folder.path, ['src/a.ts'], { report });
        const all = reports.flat();
        const executed = new Set(all.filter(([, hits]) => hits > 0).map(([line]) => line));
        const executable = new Set(all.map(([line]) => line));
        assert.equal(lines(context)['src/a.ts'], `${executed.size}/${executable.size}`);
      }),
      { numRuns: 30 },
    );
  });

  it('have the branches that any of them takes, if they are named', async () => {
    const first = lcov('DA:1,1\nBRDA:1,0,0,1\nBRDA:1,0,1,0');
    const second = lcov('DA:1,1\nBRDA:1,0,0,0\nBRDA:1,0,1,1');
    assert.deepEqual(await branchesOf(first, second), [100, 2]);
    assert.deepEqual(await branchesOf(first, first), [50, 2]);
  });

  it('have the largest number of branches, if only numbers are known', async () => {
    const row = (condition: string): string =>
      cobertura(`<line number="1" hits="1" condition-coverage="${condition}"/>`);
    assert.deepEqual(await branchesOf(row('50% (1/2)'), row('50% (1/2)')), [50, 2]);
    assert.deepEqual(await branchesOf(row('25% (1/4)'), row('100% (2/2)')), [50, 4]);
  });

  it('of different formats do not count branches twice', async () => {
    const named = lcov('DA:1,1\nBRDA:1,0,0,1\nBRDA:1,0,1,0\nDA:2,1\nBRDA:2,1,0,0\nBRDA:2,1,1,0');
    const numbers = cobertura(
      '<line number="1" hits="1" condition-coverage="100% (2/2)"/><line number="3" hits="1" condition-coverage="0% (0/2)"/>',
    );
    assert.deepEqual(await branchesOf(named, numbers), [33.33, 6]);
  });
});
