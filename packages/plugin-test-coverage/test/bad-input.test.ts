import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryContext, nodesFor } from '../../../test-support/memory-context.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { applyTo, assertFails, lines, toLcov } from './support/apply.js';

const cobertura = (inside: string, prolog = ''): string =>
  `<?xml version="1.0"?>${prolog}\n<coverage line-rate="1"><packages><package><classes>\n${inside}\n</classes></package></packages></coverage>`;
const classA = (line: string): string => `<class filename="src/a.ts"><lines>\n${line}\n</lines></class>`;

describe('a report that is not as its format requires', () => {
  const folder = useTemporaryFolder();

  async function fails(content: string | Buffer, code: string, text: RegExp): Promise<void> {
    writeFileSync(join(folder.path, 'report'), content);
    await assertFails(new MemoryContext(folder.path, nodesFor(['src/a.ts'])), { report: 'report' }, code, text);
  }

  it('is rejected if it is empty or blank', async () => {
    await fails('', 'EMPTY_REPORT', /^report is empty/);
    await fails(' \n\n', 'EMPTY_REPORT', /^report has only blank lines/);
    await fails('<coverage version="1"/>', 'EMPTY_REPORT', /^report names no file/);
    await fails('{}', 'EMPTY_REPORT', /^report names no file/);
    await fails('mode: set\n', 'EMPTY_REPORT', /^report names no file/);
  });

  it('is rejected if it is truncated', async () => {
    await fails('SF:src/a.ts\nDA:1,1\nDA:2', 'INVALID_REPORT', /^report, line 3: DA has no number of executions/);
    await fails('SF:src/a.ts\nDA:1,1\n', 'INVALID_REPORT', /^report, line 2: .*truncated/);
    await fails(
      cobertura(classA('<line number="1" hits="1"/>')).slice(0, -30),
      'INVALID_REPORT',
      /line 6: .*truncated/,
    );
    await fails(
      '{"/x/src/a.ts":{"path":"/x/src/a.ts","statementMap":{"0":',
      'INVALID_REPORT',
      /line 1, in ".*truncated/,
    );
    await fails('mode: set\nm/src/a.ts:1.1,2.2 1', 'INVALID_REPORT', /^report, line 2: .*not a block/);
  });

  it('is rejected with the line of a value that is out of range', async () => {
    const lcov = (record: string): string => `SF:src/a.ts\nDA:1,1\n${record}\nend_of_record\n`;
    await fails(lcov('DA:-1,1'), 'INVALID_REPORT', /^report, line 3: the line of DA is "-1"/);
    await fails(lcov('DA:4000000000,1'), 'INVALID_REPORT', /line 3: 4000000000 is not a line number/);
    await fails(lcov('DA:x,1'), 'INVALID_REPORT', /line 3: the line of DA is "x"/);
    await fails(lcov('DA:2,many'), 'INVALID_REPORT', /line 3: the executions of DA is "many"/);
    await fails(lcov('BRDA:2,0,1'), 'INVALID_REPORT', /line 3: BRDA needs four values/);
    await fails(lcov('SF:src/b.ts'), 'INVALID_REPORT', /line 3: the previous file has no "end_of_record"/);
    await fails('TN:\nDA:1,1\n', 'INVALID_REPORT', /line 2: .*section of a file/);
    await fails(cobertura(classA('<line number="1" hits=""/>')), 'INVALID_REPORT', /line 4: the hits of <line> is ""/);
    await fails(cobertura(classA('<line hits="1"/>')), 'INVALID_REPORT', /the number of <line> is missing/);
    await fails(
      cobertura(classA('<line number="1" hits="1" condition-coverage="50% (2/1)"/>')),
      'INVALID_REPORT',
      /2 of 1 branches cannot be executed/,
    );
    await fails(
      cobertura(classA('<line number="1" hits="1" condition-coverage="0% (0/4000000000)"/>')),
      'INVALID_REPORT',
      /4000000000 is not a number of branches/,
    );
    await fails(
      'mode: set\nm/src/a.ts:1.1,4000000000.2 1 1\n',
      'INVALID_REPORT',
      /line 2: the block has 3999999999 lines/,
    );
    await fails(
      '{"data":[{"files":[{"filename":"/x/src/a.ts","segments":[[1,1,1,true,true,false],[9000000,1,0,false,false,false]]}]}]}',
      'INVALID_REPORT',
      /a segment has 8999999 lines/,
    );
    await fails(
      '{"meta":{"branch_coverage":true},"files":{"src/a.ts":{"executed_lines":[1,"2x"],"missing_lines":[]}}}',
      'INVALID_REPORT',
      /NaN is not a line number/,
    );
  });

  it('is rejected with the place of a value that has the wrong type', async () => {
    const istanbul = (rest: string): string =>
      `{\n"/x/src/a.ts":{"path":"/x/src/a.ts","statementMap":{"0":{"start":{"line":1}}},${rest}}}`;
    await fails(istanbul('"s":[1]'), 'INVALID_REPORT', /line 2, in "\/x\/src\/a\.ts": s is a list, not an object/);
    await fails(istanbul('"s":{"0":"x"}'), 'INVALID_REPORT', /s\/0 is "x", not a number/);
    await fails(istanbul('"s":{"0":1}'), 'INVALID_REPORT', /branchMap is missing/);
    await fails(
      istanbul('"s":{"0":1},"branchMap":{"0":{"line":1}},"b":{"0":7}'),
      'INVALID_REPORT',
      /b\/0 is 7, not a list/,
    );
    await fails('{"/x/src/a.ts" {"statementMap"}}', 'INVALID_REPORT', /line 1.*unexpected "\{"/);
    await fails('{"/x/src/a.ts":{"statementMap":}}', 'INVALID_REPORT', /not well-formed/);
  });

  it('is rejected if its XML is not well-formed', async () => {
    await fails(cobertura('<other></wrong>'), 'INVALID_REPORT', /line 3: the XML is not well-formed/);
    await fails('<coverage line-rate="1"><packages></coverage>', 'INVALID_REPORT', /not well-formed/);
    await fails(cobertura('<a>'.repeat(200)), 'REPORT_TOO_LARGE', /nested more than 100 deep/);
  });

  it('is rejected without expanding entities', async () => {
    const bomb = `<!DOCTYPE coverage [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;
    await fails(cobertura('<class filename="&b;"/>', bomb), 'INVALID_REPORT', /line 3: .*undefined entity \(read as/);
    const external = `<!DOCTYPE coverage [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
    await fails(cobertura('<class filename="&x;"/>', external), 'INVALID_REPORT', /undefined entity/);
  });

  it('is rejected if a part of it is too large', async () => {
    await fails(
      `SF:${'a'.repeat(1_100_000)}`,
      'REPORT_TOO_LARGE',
      /line 1: the line has more than 1,000,000 characters/,
    );
    await fails(cobertura(`<!--${' '.repeat(9_000_000)}-->`), 'REPORT_TOO_LARGE', /no element in 8,388,608 characters/);
  });

  it('is rejected if its format is unknown, with what it is', async () => {
    await fails('hello\n', 'UNKNOWN_FORMAT', /begins with "hello".*lcov, .*Sonar generic XML/);
    await fails('<testsuites/>', 'UNKNOWN_FORMAT', /JUnit/);
    await fails('<feed/>', 'UNKNOWN_FORMAT', /root is <feed>/);
    await fails('{"name":"x"}', 'UNKNOWN_FORMAT', /first member is "name"/);
    await fails('[1]', 'UNKNOWN_FORMAT', /not an object/);
    await fails('{"result":[{"scriptId":"1"}]}', 'UNKNOWN_FORMAT', /raw coverage of V8/);
    await fails(Buffer.from([1, 0xc0, 0xc0, 0x10, 7]), 'UNKNOWN_FORMAT', /execution data of JaCoCo/);
    await fails('SQLite format 3\0', 'UNKNOWN_FORMAT', /coverage json/);
    await fails(Buffer.from([0x1f, 0x8b, 8, 0]), 'UNKNOWN_FORMAT', /gzip/);
    await fails(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1]), 'UNKNOWN_FORMAT', /binary/);
  });

  it('is rejected if it has only totals', async () => {
    await fails('{"total": {"lines":{"total":1,"covered":1}}}', 'NO_LINES', /coverage-final\.json or lcov\.info/);
  });

  it('is rejected if its encoding does not exist', async () => {
    await fails('<?xml version="1.0" encoding="klingon"?><coverage/>', 'UNSUPPORTED_ENCODING', /"klingon"/);
  });
});

describe('a path of a report', () => {
  const folder = useTemporaryFolder();
  const fails = (report: string, code: string, text: RegExp): Promise<void> =>
    assertFails(new MemoryContext(folder.path, nodesFor(['src/a.ts'])), { report }, code, text);

  it('that does not exist is rejected with reports that do', async () => {
    await fails('nosuch.info', 'REPORT_NOT_FOUND', /no file nosuch\.info\. Run the tests with coverage first/);
    mkdirSync(join(folder.path, 'coverage'));
    writeFileSync(join(folder.path, 'coverage/lcov.info'), toLcov({ 'src/a.ts': { 1: 1 } }));
    await fails('nosuch.info', 'REPORT_NOT_FOUND', /The workspace has coverage\/lcov\.info/);
  });

  it('that is a folder is rejected with the report in it', async () => {
    mkdirSync(join(folder.path, 'coverage'));
    await fails('coverage', 'REPORT_IS_FOLDER', /coverage is a folder\. Name the file/);
    writeFileSync(join(folder.path, 'coverage/lcov.info'), toLcov({ 'src/a.ts': { 1: 1 } }));
    await fails('coverage', 'REPORT_IS_FOLDER', /Name the report in it: coverage\/lcov\.info/);
  });

  it('that is a named pipe or a loop of links is rejected', async function () {
    if (process.platform === 'win32') this.skip();
    execFileSync('mkfifo', [join(folder.path, 'pipe')]);
    await fails('pipe', 'REPORT_UNREADABLE', /pipe cannot be read: it is not a regular file/);
    symlinkSync('loop', join(folder.path, 'loop'));
    await fails('loop', 'REPORT_UNREADABLE', /loop cannot be read/);
  });
});

describe('an unusual report', () => {
  const folder = useTemporaryFolder();
  const read = async (content: string | Buffer): Promise<Record<string, string>> => {
    writeFileSync(join(folder.path, 'report'), content);
    return lines(await applyTo(folder.path, ['src/ä.ts'], { report: 'report' }));
  };
  const expected = { '.': '1/2', src: '1/2', 'src/ä.ts': '1/2' };
  const lcov = toLcov({ 'src/ä.ts': { 1: 1, 2: 0 } });
  const xml = (encoding: string): string =>
    `<?xml version="1.0" encoding="${encoding}"?><!DOCTYPE coverage SYSTEM "http://localhost:1/never-fetched.dtd">` +
    `<coverage version="1"><file path="src/ä.ts"><lineToCover lineNumber="1" covered="true"/>` +
    `<lineToCover lineNumber="2" covered="false"/></file></coverage>`;

  it('is read with a byte order mark, in UTF-16, and with CR LF', async () => {
    assert.deepEqual(await read(`\u{feff}${lcov}`), expected);
    assert.deepEqual(await read(Buffer.from(`\u{feff}${lcov}`, 'utf16le')), expected);
    assert.deepEqual(await read(Buffer.from(`\u{feff}${lcov}`, 'utf16le').swap16()), expected);
    assert.deepEqual(await read(Buffer.from(xml('UTF-16'), 'utf16le')), expected);
    assert.deepEqual(await read(lcov.replaceAll('\n', '\r\n')), expected);
  });

  it('is read in the encoding that its XML declares', async () => {
    assert.deepEqual(await read(Buffer.from(xml('ISO-8859-1'), 'latin1')), expected);
    assert.deepEqual(await read(xml('utf-8')), expected);
    // .NET declares UTF-16 for a string that it saves as UTF-8.
    assert.deepEqual(await read(xml('utf-16')), expected);
  });

  it('is read with lines 0, counters that overflowed, and records of other versions', async () => {
    const records = 'VER:1\nFN:1,9,f\nFNL:0,1,2\nDA:0,1\nDA:1,1e3,checksum\nDA:2,-5\nMCDC:1,2,t,1,0,x\n# comment\n\n';
    assert.deepEqual(await read(`TN:test\nSF:src/ä.ts\n${records}end_of_record\n`), expected);
  });

  it('is read with several sections for one file', async () => {
    const first = toLcov({ 'src/ä.ts': { 1: 0, 2: 0 } });
    assert.deepEqual(await read(first + toLcov({ './src/ä.ts': { 1: 3 } }) + first), expected);
  });
});
