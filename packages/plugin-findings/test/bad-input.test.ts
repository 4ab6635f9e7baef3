import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodesFor } from '../../../test-support/memory-context.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { applyToNodes, assertFails, at, counts, toLog, writeFiles } from './support/apply.js';

describe('a report of findings that is not as SARIF requires', () => {
  const folder = useTemporaryFolder();

  async function fails(content: string | Buffer | object, code: string, text: RegExp): Promise<void> {
    writeFiles(folder.path, { 'a.sarif': content });
    await assertFails(folder.path, 'a.sarif', code, text);
  }

  it('is rejected if it is empty, cut off or not JSON', async () => {
    await fails('', 'EMPTY_REPORT', /^a\.sarif is empty/);
    const text = JSON.stringify(toLog([at('src/a.ts', 1), at('src/a.ts', 2)]), undefined, 1);
    await fails(text.slice(0, -20), 'INVALID_REPORT', /^a\.sarif, line \d+, runs\[0\]\.results\[1\]: .*truncated/);
    await fails(
      text.replace('"startLine": 2', '"startLine": 2,,'),
      'INVALID_REPORT',
      /results\[1\]: the JSON is not well-formed/,
    );
    await fails(`${text}x`, 'INVALID_REPORT', /unexpected "x"/);
    await fails('hello', 'NOT_SARIF', /begins with "hello"/);
    await fails('<xml/>', 'NOT_SARIF', /XML/);
    await fails('[{"filePath":"a.ts"}]', 'NOT_SARIF', /a JSON list/);
    await fails('{"name":"x"}', 'NOT_SARIF', /first member is "name"/);
    await fails(Buffer.from([0x1f, 0x8b, 8, 0]), 'NOT_SARIF', /gzip/);
  });

  it('is rejected in another version', async () => {
    await fails(
      { version: '2.0.0', runs: [] },
      'UNSUPPORTED_VERSION',
      /^a\.sarif has SARIF version 2\.0\.0, and only 2\.1\.0/,
    );
    await fails({ runs: [] }, 'INVALID_REPORT', /has no version/);
    await fails({ version: '2.1.0' }, 'INVALID_REPORT', /has no runs/);
  });

  it('is rejected with the place of a value that has the wrong type', async () => {
    await fails({ version: '2.1.0', runs: { x: 1 } }, 'INVALID_REPORT', /line 1: runs is an object, not a list/);
    await fails({ version: '2.1.0', runs: [5] }, 'INVALID_REPORT', /runs\[0\]: the run is 5, not an object/);
    await fails(
      toLog([at('src/a.ts', 1), at('src/a.ts', 1, { level: 'fatal' })]),
      'INVALID_REPORT',
      /runs\[0\]\.results\[1\]: level is "fatal"/,
    );
    await fails(toLog([at('src/a.ts', 0)]), 'INVALID_REPORT', /results\[0\]: startLine is 0/);
    await fails(toLog([at('src/a.ts', 1, { kind: 'bad' })]), 'INVALID_REPORT', /results\[0\]: kind is "bad"/);
    await fails(
      toLog([at('src/a.ts', 1, { locations: {} })]),
      'INVALID_REPORT',
      /results\[0\]: locations is an object, not a list/,
    );
    await fails(toLog([], { results: 'many' }), 'INVALID_REPORT', /runs\[0\]: results is "many", not a list/);
  });

  it('is read although it is nested deeply, without memory for what is skipped', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    const text = JSON.stringify(toLog([at('src/a.ts', 1, { codeFlows: 'deep', message: 'deep' })]));
    writeFiles(folder.path, { 'a.sarif': text.replaceAll('"deep"', deep) });
    const context = await applyToNodes(folder.path, nodesFor(['src/a.ts']), { report: 'a.sarif' });
    assert.equal(counts(context)['src/a.ts'], '0/1/0');
  });

  it('is rejected if it does not exist or is a folder, with the reports that do', async () => {
    await assertFails(
      folder.path,
      'none.sarif',
      'REPORT_NOT_FOUND',
      /no file none\.sarif\. Let a linter write one first/,
    );
    await assertFails(folder.path, 'x/**/*.sarif', 'REPORT_NOT_FOUND', /no file x\/\*\*\/\*\.sarif/);
    mkdirSync(join(folder.path, 'out'));
    writeFileSync(join(folder.path, 'out/lint.sarif'), '{}');
    await assertFails(folder.path, 'none.sarif', 'REPORT_NOT_FOUND', /The workspace has out\/lint\.sarif/);
    await assertFails(folder.path, 'out', 'REPORT_IS_FOLDER', /^out is a folder/);
  });
});

describe('the reports of findings', () => {
  const folder = useTemporaryFolder();
  const log = (line: number): object => toLog([at('src/a.ts', line)]);

  it('are those with usual names, outside of tests and installed packages', async () => {
    writeFiles(folder.path, {
      'a.sarif': log(1),
      'reports/b.sarif.json': log(2),
      'node_modules/x/c.sarif': log(3),
      'test/fixtures/d.sarif': log(4),
      '.cache/e.sarif': log(5),
      '1/2/3/4/5/f.sarif': log(6),
    });
    const context = await applyToNodes(folder.path, nodesFor(['src/a.ts']));
    assert.equal(counts(context)['src/a.ts'], '0/2/0');
    const pattern = { report: ['1/**/*.sarif', './test/*/?.sarif', 'a.sarif'] };
    assert.equal(counts(await applyToNodes(folder.path, nodesFor(['src/a.ts']), pattern))['src/a.ts'], '0/3/0');
  });

  it('are missing', async () => {
    await assert.rejects(applyToNodes(folder.path, nodesFor(['src/a.ts'])), /No SARIF report was found.*--report/);
  });
});
