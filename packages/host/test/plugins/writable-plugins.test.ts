import assert from 'node:assert/strict';
import { chmod, chown, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { manifest, rejectedAfter, type Damage } from './rejection.js';

const files = ['.', 'package.json', 'code-graph.plugin.json', 'index.js'];

const open =
  (file: string, mode: number): Damage =>
  (directory) =>
    chmod(join(directory, file), mode);

const give =
  (file: string, uid: number, gid: number): Damage =>
  (directory) =>
    chown(join(directory, file), uid, gid);

describe('a plugin that other users can write', () => {
  const folder = useTemporaryFolder();

  before(function () {
    requires(this, process.getuid !== undefined, 'Windows has no owners and modes of this kind');
  });

  async function codesAfter(damages: readonly Damage[]): Promise<readonly (readonly [string, string])[]> {
    return (await rejectedAfter(folder.path, damages)).map(({ code, reason }) => [code, reason]);
  }

  it('is rejected when everyone can write one of its files or its folder, with the command that fixes it', async () => {
    const reasons = await codesAfter(files.map((file) => open(file, file === '.' ? 0o757 : 0o646)));
    assert.equal(reasons.length, files.length);
    for (const [code, reason] of reasons) {
      assert.equal(code, 'E_WRITABLE_BY_OTHERS');
      assert.match(reason, /^other users can write \/.*Run "chmod -R go-w \/.*"\.$/);
    }
  });

  it('is rejected when everyone can write the folder of its entry', async () => {
    const [found] = await codesAfter([
      async (directory) => {
        await mkdir(join(directory, 'dist'));
        await rename(join(directory, 'index.js'), join(directory, 'dist/index.js'));
        await manifest({ entry: './dist/index.js' })(directory);
        await chmod(join(directory, 'dist'), 0o777);
      },
    ]);
    assert.match(found?.[1] ?? '', /^other users can write .*\/dist, /);
  });

  it('is rejected when it belongs to another user, or another group can write it', async function () {
    requires(this, process.getuid?.() === 0, 'only root can give files away');
    const found = await codesAfter([
      ...files.map((file) => give(file, 12_345, 0)),
      async (directory) => {
        await give('index.js', 0, 12_345)(directory);
        await open('index.js', 0o664)(directory);
      },
    ]);
    assert.deepEqual(
      found.map(([code]) => code),
      [...files, 'group'].map(() => 'E_WRITABLE_BY_OTHERS'),
    );
    assert.match(found[0]?.[1] ?? '', /belongs to another user \(uid 12345\).*chown -R/);
  });

  it('is usable when only the primary group of the process can write it', async () => {
    const openAll: Damage = async (directory) => {
      for (const file of files) await open(file, file === '.' ? 0o775 : 0o664)(directory);
    };
    assert.deepEqual(await codesAfter([openAll]), []);
  });
});
