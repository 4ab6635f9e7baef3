import assert from 'node:assert/strict';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import type { IndexResult } from '../../src/index.js';
import { indexWorkspace } from '../../src/index.js';
import { defines, describeSource, informs, mentions } from '../kit/described-source.js';
import { indexFolder } from '../kit/index-tree.js';
import { encodeIndex, type DocumentInput } from '../kit/scip-encoder.js';
import { writeTree } from '../kit/tree.js';

const text = 'int f() { return g(); }\nint g() { return 1; }\n';
const names = [
  defines('f', 'f().', ['int f', '; }']),
  mentions('g', 'g().'),
  defines('g', 'g().', ['int g', '; }'], 2),
];
const symbols = [informs('f().', 17), informs('g().', 17)];
const described = describeSource('a.zig', text, names, { symbols });

describe('A second run with SCIP indexes', () => {
  const folder = useTemporaryFolder();
  const paths = () => ({
    cache: { folder: join(folder.path, '.code-graph/index.cache') },
    scip: [join(folder.path, 'index.scip')],
  });
  const writeIndex = async (documents: readonly DocumentInput[]): Promise<void> => {
    const [path = ''] = paths().scip;
    await writeFile(path, encodeIndex({ projectRoot: `file://${folder.path}`, documents }));
    // An old timestamp, because a recent one does not prove that the file is unchanged.
    await utimes(path, 1_700_000_000, 1_700_000_000);
  };
  const runAgain = (last: IndexResult): Promise<IndexResult> =>
    indexWorkspace({ root: folder.path, ...paths(), knownFingerprint: last.fingerprint });

  beforeEach('write and index a tree', async () => {
    await writeTree(folder.path, { 'a.zig': text, 'b.ts': 'export const b = 1;' });
    await writeIndex([described]);
  });

  it('analyzes no file if nothing has changed, and keeps warnings and summary', async () => {
    await writeIndex([describeSource('a.zig', text, names)]);
    const first = await indexFolder(folder.path, paths());
    const second = await runAgain(first);
    assert.equal(second.document, undefined);
    assert.equal(second.filesAnalyzed, 0);
    assert.equal(second.fingerprint, first.fingerprint);
    assert.ok(first.warnings.length > 0);
    assert.deepEqual(second.warnings, first.warnings);
    assert.deepEqual(second.scip, first.scip);
    assert.deepEqual((await indexFolder(folder.path, paths())).document, first.document);
  });

  it('detects a changed index, a changed source and a removed index', async () => {
    const first = await indexFolder(folder.path, paths());
    await writeIndex([{ ...described, occurrences: described.occurrences?.slice(0, 1) ?? [] }]);
    const other = await runAgain(first);
    assert.notEqual(other.document, undefined);
    assert.equal(
      other.document?.edges.some(({ kind }) => kind === 'calls'),
      false,
    );
    assert.equal(other.filesAnalyzed, 1, 'only the file that the index describes');

    await writeFile(join(folder.path, 'a.zig'), `// A comment.\n${text}`);
    const changed = await runAgain(other);
    assert.equal(changed.scip?.stale, 1);

    await rm(join(folder.path, 'a.zig'));
    const removed = await runAgain(changed);
    assert.match(removed.warnings.map(({ reason }) => reason).join(), /no longer exists/);

    const without = await indexWorkspace({
      root: folder.path,
      cache: paths().cache,
      knownFingerprint: removed.fingerprint,
    });
    assert.deepEqual(without.document, (await indexFolder(folder.path)).document);
    assert.equal(without.scip, undefined);
    assert.deepEqual(without.warnings, []);
  });

  it('can be cancelled while indexes are read', async () => {
    await rm(join(folder.path, 'b.ts'));
    const stop = new AbortController();
    const run = indexWorkspace({
      root: folder.path,
      scip: paths().scip,
      signal: stop.signal,
      onProgress: ({ message }) => {
        if (message === 'Reading SCIP indexes') stop.abort(new Error('enough'));
      },
    });
    await assert.rejects(run, /enough/);
  });
});
