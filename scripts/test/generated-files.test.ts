import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { findStaleFiles } from '../check/generated-files.mjs';

describe('check of the generated files', () => {
  const folder = useTemporaryFolder();
  const at = (...path: string[]) => join(folder.path, 'packages', 'one', ...path);
  const generated = at.bind(undefined, 'src', 'generated');
  const generateBy = (program: string) => writeFile(at('generate.mjs'), program);

  beforeEach(async () => {
    await mkdir(generated(), { recursive: true });
    await writeFile(at('package.json'), JSON.stringify({ name: 'one', scripts: { generate: 'node generate.mjs' } }));
    await generateBy(`import { writeFileSync } from 'node:fs'; writeFileSync('src/generated/types.ts', 'current');`);
    await writeFile(generated('types.ts'), 'current');
  });

  it('accepts current files, committed or not', async () => {
    assert.deepEqual(await findStaleFiles(folder.path), []);
  });

  it('reports a stale file, and replaces it', async () => {
    await writeFile(generated('types.ts'), 'stale');
    const faults = await findStaleFiles(folder.path);
    assert.equal(faults.length, 1);
    assert.match(faults[0] ?? '', /^packages\/one\/src\/generated\/types\.ts was not current/);
    assert.equal(await readFile(generated('types.ts'), 'utf8'), 'current');
    assert.deepEqual(await findStaleFiles(folder.path), []);
  });

  it('reports a missing file, and one that is no longer generated', async () => {
    await generateBy(`
      import { rmSync, writeFileSync } from 'node:fs';
      rmSync('src/generated/types.ts'); writeFileSync('src/generated/new.ts', '');`);
    const faults = await findStaleFiles(folder.path);
    assert.deepEqual(faults.map((fault) => fault.split(' ')[0]).sort(), [
      'packages/one/src/generated/new.ts',
      'packages/one/src/generated/types.ts',
    ]);
  });

  it('reports a stale page of the documentation, which the repository generates', async () => {
    const page = join(folder.path, 'docs', 'generated', 'page.md');
    await mkdir(join(folder.path, 'docs', 'generated'), { recursive: true });
    await writeFile(join(folder.path, 'package.json'), JSON.stringify({ scripts: { generate: 'node write.mjs' } }));
    await writeFile(
      join(folder.path, 'write.mjs'),
      `import { writeFileSync } from 'node:fs'; writeFileSync('docs/generated/page.md', 'current');`,
    );
    await writeFile(page, 'stale');
    const faults = await findStaleFiles(folder.path);
    assert.match(faults.join('\n'), /^docs\/generated\/page\.md was not current/);
    assert.deepEqual(await findStaleFiles(folder.path), []);
  });

  it('reports the output of a failed generator', async () => {
    await generateBy(`console.error('no such schema'); process.exit(1);`);
    const faults = await findStaleFiles(folder.path);
    assert.match(faults.join('\n'), /packages\/one: npm run generate exited with 1[^]*no such schema/);
  });
});
