import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { useTemporaryFolder, withTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { IndexError, indexWorkspace } from '../../src/index.js';
import { defines, describeSource, informs, mentions, symbolOf } from '../kit/described-source.js';
import { filesIn, indexTree } from '../kit/index-tree.js';
import { indexWithScip, membersIn, usesIn } from '../kit/index-with-scip.js';
import {
  bytes,
  encodeDocument,
  encodeIndex,
  encodeOccurrence,
  varint,
  type OccurrenceInput,
} from '../kit/scip-encoder.js';

const text = 'int f() { return g(); }\nint g() { return 1; }\n';
const document = describeSource(
  'a.zig',
  text,
  [defines('f', 'f().', ['int f', '; }']), mentions('g', 'g().'), defines('g', 'g().', ['int g', '; }'], 2)],
  { symbols: [informs('f().', 17), informs('g().', 17)], language: 'zig' },
);
const tree = { 'a.zig': text, 'b.zig': text };
const second = { ...document, path: 'b.zig' };

describe('Hostile SCIP indexes', () => {
  const folder = useTemporaryFolder();
  const withMetadata = (...parts: Buffer[]): Buffer =>
    Buffer.concat([encodeIndex({ projectRoot: `file://${folder.path}` }), ...parts]);
  const reasonsFor = async (index: Buffer): Promise<string> => {
    const { warnings } = await indexWithScip(folder.path, tree, [index]);
    assert.ok(warnings.length > 0 && warnings.every(({ file }) => file.endsWith('0.scip') || file === 'b.zig'));
    return warnings.map(({ reason }) => reason).join('; ');
  };

  it('that are truncated are read up to the last complete document, and a warning contains the offset', async () => {
    const whole = withMetadata(encodeIndex({ documents: [document, second] }));
    for (let length = 0; length < whole.length; length += 7) {
      const { warnings } = await indexWithScip(folder.path, tree, [whole.subarray(0, length)]);
      assert.ok(
        warnings.length > 0 || whole.subarray(0, length).includes('b.zig') || length < 60,
        `truncated at ${length}`,
      );
    }
    const result = await indexWithScip(folder.path, tree, [whole.subarray(0, whole.length - 3)]);
    assert.deepEqual(filesIn(result.document), ['a.zig']);
    assert.match(
      result.warnings[0]?.reason ?? '',
      /^damaged at byte [\d,]+: \d+ bytes are announced, but only \d+ follow/,
    );
  });

  it('with lengths beyond the end, endless numbers or groups are reported as damaged', async () => {
    const lengthPastEnd = Buffer.concat([varint(2 * 8 + 2), varint(2 ** 31)]);
    assert.match(await reasonsFor(withMetadata(lengthPastEnd)), /damaged at byte \d+: 2147483648 bytes are announced/);
    assert.match(
      await reasonsFor(withMetadata(bytes(2, Buffer.concat([varint(1 * 8 + 2), varint(2 ** 40)])))),
      /document 1 is skipped, byte \d+: 1099511627776 bytes/,
    );
    assert.match(await reasonsFor(withMetadata(bytes(2, Buffer.alloc(20, 0xff)))), /longer than 10 bytes/);
    assert.match(
      await reasonsFor(withMetadata(bytes(2, Buffer.alloc(5000, 0x53)))),
      /has a wire type that SCIP does not use/,
    );
    assert.match(
      await reasonsFor(withMetadata(bytes(2, bytes(6, Buffer.from('text'))))),
      /does not have the wire type that SCIP defines/,
    );
    assert.match(await reasonsFor(withMetadata(bytes(2, Buffer.from([0, 0])))), /0 is not a field number/);
  });

  it('with a damaged document lose only that document', async () => {
    const broken = bytes(2, Buffer.concat([bytes(1, Buffer.from('b.zig')), bytes(2, Buffer.from([0x0a, 0x05, 0x01]))]));
    const index = Buffer.concat([withMetadata(broken), encodeIndex({ documents: [document] })]);
    const result = await indexWithScip(folder.path, tree, [index]);
    assert.deepEqual(filesIn(result.document), ['a.zig']);
    assert.equal(result.warnings[0]?.file, 'b.zig');
    assert.match(result.warnings[0].reason, /^SCIP: its description is skipped, byte \d+: 5 bytes are announced/);
  });

  it('cannot refer to a file outside the workspace', async () => {
    await withTemporaryFolder(async (otherFolder) => {
      await writeFile(join(otherFolder, 'a.zig'), text);
      for (const path of [
        `${otherFolder}/a.zig`,
        `../${otherFolder.split('/').at(-1)}/a.zig`,
        'x/../../a.zig',
        'C:\\a.zig',
        '..\\a.zig',
        '',
        'a\0.zig',
      ]) {
        const { document: graph, warnings } = await indexWithScip(folder.path, {}, [
          { documents: [{ ...document, path }] },
        ]);
        assert.deepEqual(filesIn(graph), [], path);
        assert.match(warnings[0]?.reason ?? '', /is not a path inside the project/, path);
      }
    });
    const windows = await indexWithScip(folder.path, { 'lib/a.zig': text }, [
      { documents: [{ ...document, path: '.\\lib\\\\a.zig' }] },
    ]);
    assert.deepEqual(filesIn(windows.document), ['lib/a.zig']);
  });

  it('with a million occurrences in a line and with cyclic bases are read in finite time', async function () {
    this.timeout(60_000);
    const line = 'class A extends B {} class B extends A {} void ü() { A; }\n';
    const mention: OccurrenceInput = { symbol: symbolOf('A#'), range: [0, line.indexOf('A;'), line.indexOf('A;') + 1] };
    const base = (symbol: string) => ({ relationships: [{ symbol: symbolOf(symbol), isImplementation: true }] });
    const many = describeSource(
      'a.zig',
      line,
      [defines('A', 'A#', ['class A', '}']), defines('B', 'B#', ['class B', '}'], 2)],
      {
        symbols: [informs('A#', 7, base('B#')), informs('B#', 7, base('A#'))],
        positionEncoding: 2,
      },
    );
    const one = bytes(2, encodeOccurrence(mention));
    const index = withMetadata(
      bytes(2, Buffer.concat([encodeDocument(many), Buffer.alloc(one.length * 1_000_000, one)])),
    );
    const result = await indexWithScip(folder.path, { 'a.zig': line }, [index]);
    assert.deepEqual(usesIn(result), [
      'extends a.zig#A -> a.zig#B',
      'extends a.zig#B -> a.zig#A',
      'references a.zig -> a.zig#A x1000000',
    ]);
  });

  it('with a thousand levels of nested definitions keep the outer hundred', async () => {
    const source = 'x'.repeat(3000);
    const occurrences = Array.from({ length: 1000 }, (_, depth): OccurrenceInput => {
      return {
        symbol: symbolOf(`d${depth}#`),
        roles: 1,
        range: [0, depth, depth + 1],
        enclosingRange: [0, depth, 3000 - depth],
      };
    });
    const symbols = occurrences.map((_, depth) => informs(`d${depth}#`, 7, { displayName: 'x' }));
    const result = await indexWithScip(folder.path, { 'a.zig': source }, [
      { documents: [{ path: 'a.zig', occurrences, symbols }] },
    ]);
    assert.equal(membersIn(result).length, 100);
    assert.match(result.warnings[0]?.reason ?? '', /900 definitions are nested too deeply/);
  });

  it('that cannot be read result in an error, because the caller passed their paths', async () => {
    for (const [path, reason] of [
      ['gone.scip', 'it does not exist'],
      ['.', 'it is a directory'],
    ] as const) {
      const scip = [join(folder.path, path)];
      await assert.rejects(indexWorkspace({ root: folder.path, scip }), (error) => {
        return error instanceof IndexError && error.code === 'SCIP_NOT_READABLE' && error.message.includes(reason);
      });
    }
  });

  it('that are changed at random never make the run fail, and always result in a valid graph', async function () {
    this.timeout(120_000);
    const whole = encodeIndex({ projectRoot: 'file:///', tool: ['test', '1'], documents: [document, second] });
    const change = fc.record({ at: fc.nat({ max: whole.length - 1 }), value: fc.nat({ max: 255 }) });
    const mutation = fc.record({
      changes: fc.array(change, { maxLength: 6 }),
      cut: fc.nat({ max: whole.length }),
      isCut: fc.boolean(),
    });
    await indexTree(folder.path, tree);
    await fc.assert(
      fc.asyncProperty(mutation, async ({ changes, cut, isCut }) => {
        const damaged = Buffer.from(whole);
        for (const { at, value } of changes) damaged[at] = value;
        const result = await indexWithScip(folder.path, {}, [isCut ? damaged.subarray(0, cut) : damaged]);
        for (const id of filesIn(result.document)) assert.ok(id in tree);
      }),
      { numRuns: 400 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (noise) => {
        const { warnings } = await indexWithScip(folder.path, {}, [Buffer.from(noise)]);
        assert.ok(warnings.length > 0);
      }),
      { numRuns: 200 },
    );
  });
});
