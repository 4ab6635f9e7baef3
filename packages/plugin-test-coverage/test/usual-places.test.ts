import assert from 'node:assert/strict';
import { symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryContext, nodesFor } from '../../../test-support/memory-context.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { applyTo, assertFails, lines, toLcov, writeFiles } from './support/apply.js';

describe('without the option, the reports', () => {
  const folder = useTemporaryFolder();
  const go = 'mode: set\nm/a.go:1.1,1.9 1 1\n';
  const cobertura = (file: string): string =>
    `<coverage line-rate="1"><packages><package><classes><class filename="${file}"><lines><line number="1" hits="1"/></lines></class></classes></package></packages></coverage>`;

  /** Sets the age of files in minutes. */
  function age(minutes: number, ...paths: readonly string[]): void {
    const time = Date.now() / 1000 - 60 * minutes;
    for (const path of paths) utimesSync(join(folder.path, path), time, time);
  }

  async function readReports(files: readonly string[]): Promise<string[]> {
    const { messages } = await applyTo(folder.path, files);
    return messages.flatMap(({ text }) => /^Read (.*)\.$/.exec(text)?.[1] ?? []);
  }

  it('of the workspace and of its packages are merged', async () => {
    writeFiles(folder.path, {
      'coverage/lcov.info': toLcov({ 'src/a.ts': { 1: 1 } }),
      'packages/x/coverage/lcov.info': toLcov({ 'src/index.ts': { 1: 1, 2: 0 } }),
      'packages/@scope/y/coverage/lcov.info': toLcov({ 'src/index.ts': { 1: 0 } }),
      'node_modules/z/coverage/lcov.info': toLcov({ 'src/a.ts': { 1: 1, 2: 1 } }),
      'go/coverage.out': go,
    });
    const context = await applyTo(folder.path, [
      'src/a.ts',
      'packages/x/src/index.ts',
      'packages/@scope/y/src/index.ts',
      'go/a.go',
    ]);
    const {
      'src/a.ts': a,
      'packages/x/src/index.ts': x,
      'packages/@scope/y/src/index.ts': y,
      'go/a.go': g,
    } = lines(context);
    assert.deepEqual([a, x, y, g], ['1/1', '1/2', '0/1', '1/1']);
  });

  it('of one run are represented by the most detailed one', async () => {
    writeFiles(folder.path, {
      'coverage/clover.xml': '<coverage generated="1"><project/></coverage>',
      'coverage/lcov.info': toLcov({ 'a.ts': { 1: 1 } }),
      'coverage/cobertura-coverage.xml': cobertura('a.ts'),
    });
    assert.deepEqual(await readReports(['a.ts']), ['coverage/lcov.info (lcov)']);
  });

  it('of an older run are not read', async () => {
    writeFiles(folder.path, { 'coverage/lcov.info': toLcov({ 'a.ts': { 1: 1 } }), 'coverage.xml': cobertura('a.ts') });
    age(60, 'coverage/lcov.info');
    assert.deepEqual(await readReports(['a.ts']), ['coverage.xml (Cobertura XML)']);
  });

  it('of several test projects of .NET in one run are merged, without those of older runs', async () => {
    writeFiles(folder.path, {
      'test/TestResults/1/coverage.cobertura.xml': cobertura('a.cs'),
      'test/TestResults/2/coverage.cobertura.xml': cobertura('b.cs'),
      'test/TestResults/3/coverage.cobertura.xml': cobertura('c.cs'),
    });
    age(60, 'test/TestResults/2/coverage.cobertura.xml');
    assert.deepEqual(await readReports(['a.cs', 'b.cs', 'c.cs']), [
      'test/TestResults/1/coverage.cobertura.xml (Cobertura XML)',
      'test/TestResults/3/coverage.cobertura.xml (Cobertura XML)',
    ]);
  });

  it('that have only the name of a report are ignored, and links that leave the workspace are not followed', async () => {
    writeFiles(folder.path, {
      'coverage.txt': 'notes\n',
      'coverage.json': '{"solidity":true}',
      'workspace/coverage.xml': '<feed/>',
      'outside/lcov.info': toLcov({ 'a.ts': { 1: 1 } }),
    });
    symlinkSync(join(folder.path, 'outside/lcov.info'), join(folder.path, 'workspace/lcov.info'));
    symlinkSync(join(folder.path, 'outside'), join(folder.path, 'workspace/coverage'));
    const context = new MemoryContext(join(folder.path, 'workspace'), nodesFor(['a.ts']));
    await assertFails(context, {}, 'NO_REPORT', /No coverage report was found.*coverage\/lcov\.info.*--report/);
  });

  it('that are older than a source are used with a warning', async () => {
    writeFiles(folder.path, { 'a.ts': '', 'b.ts': '', 'lcov.info': toLcov({ 'a.ts': { 1: 1 }, 'b.ts': { 1: 1 } }) });
    age(60 * 24 * 3 + 5, 'lcov.info', 'b.ts');
    age(1, 'a.ts');
    const { messages } = await applyTo(folder.path, ['a.ts', 'b.ts']);
    assert.deepEqual(messages.at(-1), {
      level: 'warning',
      text: 'lcov.info is 3 days older than a.ts, so its lines may have moved. Run the tests again.',
    });
  });
});
