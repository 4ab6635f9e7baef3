import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { specifiedTables } from './specified-table.js';

describe('The conformance suite', () => {
  it('tests every table of the specification once', async () => {
    const folder = import.meta.dirname;
    const files = (await readdir(folder)).filter((name) => name.endsWith('.test.ts'));
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    const tested = texts.flatMap((text) =>
      [...text.matchAll(/^ *specifiedTable\('([^']+)'/gm)].map(([, name = '']) => name),
    );
    assert.deepEqual(tested.sort(), Object.keys(specifiedTables).sort());
  });
});
