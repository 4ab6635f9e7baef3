import assert from 'node:assert/strict';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { buildPackages } from '../workspace/build.mjs';
import { repositoryRoot } from '../workspace/repository-root.mjs';

describe('building the packages', () => {
  const folder = useTemporaryFolder();
  const at = (...path: string[]) => join(folder.path, ...path);
  const built = () => readFile(at('packages', 'one', 'dist', 'index.js'), 'utf8');

  async function build(): Promise<string[]> {
    const logged: string[] = [];
    await buildPackages(folder.path, (line) => logged.push(line));
    return logged;
  }

  beforeEach(async () => {
    await mkdir(at('packages', 'one', 'src'), { recursive: true });
    await symlink(join(repositoryRoot, 'node_modules'), at('node_modules'), 'junction');
    const workspace = { name: 'temporary', private: true, packageManager: 'npm@11.0.0', workspaces: ['packages/*'] };
    await writeFile(at('package.json'), JSON.stringify(workspace));
    await writeFile(at('.gitignore'), 'node_modules\ndist\n.turbo\n');
    await writeFile(at('tsconfig.base.json'), '{}');
    await writeFile(at('turbo.json'), await readFile(join(repositoryRoot, 'turbo.json')));
    await writeFile(
      at('packages', 'one', 'package.json'),
      JSON.stringify({ name: 'one', scripts: { build: 'node build.mjs' } }),
    );
    await writeFile(
      at('packages', 'one', 'build.mjs'),
      `import { copyFileSync, mkdirSync } from 'node:fs';
       mkdirSync('dist', { recursive: true });
       copyFileSync('src/index.js', 'dist/index.js');`,
    );
    await writeFile(at('packages', 'one', 'src', 'index.js'), '1');
  });

  it('builds at first, after an edit, and not without a change', async () => {
    assert.deepEqual(await build(), ['Building one …']);
    assert.equal(await built(), '1');
    assert.deepEqual(await build(), []);
    await writeFile(at('packages', 'one', 'src', 'index.js'), '2');
    assert.deepEqual(await build(), ['Building one …']);
    assert.equal(await built(), '2');
  });

  it('restores deleted output, and does not build after a change of a test or of documentation', async () => {
    await build();
    await rm(at('packages', 'one', 'dist'), { recursive: true });
    await mkdir(at('packages', 'one', 'test'));
    await writeFile(at('packages', 'one', 'test', 'one.test.ts'), '');
    await writeFile(at('packages', 'one', 'README.md'), '');
    assert.deepEqual(await build(), []);
    assert.equal(await built(), '1');
  });

  it('prints the whole output of a failed build', async () => {
    await writeFile(at('packages', 'one', 'build.mjs'), `console.error('no such thing'); process.exit(3);`);
    await assert.rejects(build, /no such thing[^]*The build failed: turbo exited with [1-9]/);
  });
});
