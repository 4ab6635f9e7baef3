import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { findInstallScripts, findLockfileFaults } from '../check/lockfile.mjs';

const scripted = { hasInstallScript: true };

/** The packages that may have an install script. */
const known = { 'node_modules/esbuild': scripted, 'node_modules/webgpu': scripted };

describe('check of the lockfile', () => {
  it('accepts the permitted install scripts in any folder', () => {
    assert.deepEqual(findInstallScripts({ '': {}, ...known, 'node_modules/tsx/node_modules/esbuild': scripted }), []);
  });

  it('finds a new install script', () => {
    const faults = findInstallScripts({ ...known, 'node_modules/@scope/native': scripted });
    assert.equal(faults.length, 1);
    assert.match(faults[0] ?? '', /^@scope\/native has an install script/);
  });

  it('finds a permission that is no longer needed', () => {
    assert.match(findInstallScripts({})[0] ?? '', /^esbuild no longer has an install script/);
  });

  describe('against package.json', () => {
    const folder = useTemporaryFolder();
    const at = (name: string) => join(folder.path, name);
    const manifest = { name: 'temporary', version: '1.0.0' };

    beforeEach(async () => {
      await writeFile(at('package.json'), JSON.stringify(manifest));
      const extraneous = Object.entries(known).map(([path, each]) => [
        path,
        { ...each, version: '1.0.0', extraneous: true },
      ]);
      const packages = { '': manifest, ...Object.fromEntries(extraneous) };
      await writeFile(at('package-lock.json'), JSON.stringify({ ...manifest, lockfileVersion: 3, packages }));
    });

    it('accepts a lockfile that matches, and changes nothing', async () => {
      const before = await readFile(at('package-lock.json'), 'utf8');
      assert.deepEqual(await findLockfileFaults(folder.path), []);
      assert.equal(await readFile(at('package-lock.json'), 'utf8'), before);
    });

    it('finds a missing dependency', async () => {
      await writeFile(
        at('package.json'),
        JSON.stringify({ ...manifest, dependencies: { 'code-graph-is-not-there': '1.0.0' } }),
      );
      const faults = await findLockfileFaults(folder.path);
      assert.equal(faults.length, 1);
      assert.match(faults[0] ?? '', /does not match the package\.json files[^]*code-graph-is-not-there/);
    });
  });
});
