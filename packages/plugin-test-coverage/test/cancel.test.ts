import assert from 'node:assert/strict';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { MemoryContext, nodesFor } from '../../../test-support/memory-context.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import plugin from '../src/index.js';
import { toLcov } from './support/apply.js';

describe('a cancelled apply', () => {
  const folder = useTemporaryFolder();

  it('ends while a report is read, and sets nothing', async () => {
    const lines = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [index + 1, 1]));
    const section = toLcov({ 'a.ts': lines });
    writeFileSync(join(folder.path, 'lcov.info'), section.repeat(500));
    const abort = new AbortController();
    const context = new MemoryContext(folder.path, nodesFor(['a.ts']), { signal: abort.signal });
    const reported: number[] = [];
    context.reportProgress = (percent): void => {
      reported.push(percent);
      if (reported.length === 3) abort.abort(new Error('enough'));
    };
    await assert.rejects(plugin.applyAsync(context, { report: 'lcov.info' }), /enough/);
    assert.deepEqual(context.written, []);
    assert.equal(reported.length, 3);
  });

  it('ends while nodes are counted', async () => {
    const files = Array.from({ length: 5000 }, (_, index) => `src/d${index % 100}/f${index}.ts`);
    writeFileSync(join(folder.path, 'lcov.info'), toLcov(Object.fromEntries(files.map((file) => [file, { 1: 1 }]))));
    const abort = new AbortController();
    const context = new MemoryContext(folder.path, nodesFor(files), { signal: abort.signal });
    context.reportProgress = (_percent, message): void => {
      if (message === 'Counting lines') setImmediate(() => abort.abort(new Error('enough')));
    };
    await assert.rejects(plugin.applyAsync(context, { report: 'lcov.info' }), /enough/);
  });
});
