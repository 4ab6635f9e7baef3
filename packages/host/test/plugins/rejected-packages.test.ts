import assert from 'node:assert/strict';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHost, resolveSettings } from '@code-graph/host';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { exampleManifest } from '../kit/plugin-package.js';
import { describeRejections, manifest, manifestFile, type Damage } from './rejection.js';

function replace(name: string, content: string): Damage {
  return (directory) => writeFile(join(directory, name), content);
}

function remove(name: string): Damage {
  return (directory) => rm(join(directory, name));
}

describeRejections('a plugin package that', [
  ['has no package.json', remove('package.json'), 'E_BAD_PACKAGE', /there is no file .*package\.json/],
  [
    'has a package.json that is not JSON',
    replace('package.json', '{'),
    'E_BAD_PACKAGE',
    /package\.json cannot be read: .*JSON/,
  ],
  ['has no manifest', remove(manifestFile), 'E_NO_MANIFEST', /there is no file .*code-graph\.plugin\.json/],
  [
    'has a folder for a manifest',
    async (directory) => {
      await remove(manifestFile)(directory);
      await mkdir(join(directory, manifestFile));
    },
    'E_NO_MANIFEST',
    /is not a file/,
  ],
  ['has a manifest that is not JSON', replace(manifestFile, '{"id":'), 'E_BAD_MANIFEST', /cannot be read: .*JSON/],
  ['has a manifest that is a list', replace(manifestFile, '[]'), 'E_BAD_MANIFEST', /the value must be object/],
  [
    'has a manifest of 10 MB',
    replace(manifestFile, `"${'x'.repeat(10_000_000)}"`),
    'E_BAD_MANIFEST',
    /it has 10000002 bytes; at most 1048576 are read/,
  ],
  [
    'has a manifest of a million nothings',
    replace(manifestFile, JSON.stringify({ ...exampleManifest, environment: Array(200_000).fill(0) })),
    'E_BAD_MANIFEST',
    /\/environment/,
  ],
  [
    'wants an older SDK',
    manifest({ sdk: '<0.1.0' }),
    'E_SDK_RANGE',
    /wants @code-graph\/sdk <0\.1\.0, and this host has \d+\.\d+\.\d+\S*\. Run "npm install plugin-example@latest"/,
  ],
  [
    'wants a newer SDK',
    manifest({ sdk: '^99.0.0' }),
    'E_SDK_RANGE',
    /wants .* \^99\.0\.0, .* Run "npm install @code-graph\/host@latest"/,
  ],
  ['has no entry', remove('index.js'), 'E_NO_ENTRY', /there is no file \.\/index\.js\. Build the package first/],
  ['has a folder for an entry', manifest({ entry: './' }), 'E_NO_ENTRY', /there is no file/],
  [
    'has an entry outside of it',
    async (directory) => {
      await writeFile(join(directory, '../outside.js'), '');
      await manifest({ entry: './../outside.js' })(directory);
    },
    'E_BAD_ENTRY',
    /\.\/\.\.\/outside\.js leads out of the package/,
  ],
  [
    'has an entry that is a link to the outside',
    async (directory) => {
      await writeFile(join(directory, '../outside.js'), '');
      await remove('index.js')(directory);
      await symlink('../outside.js', join(directory, 'index.js'));
    },
    'E_BAD_ENTRY',
    /leads out of the package/,
  ],
  [
    'has an entry in a sibling whose name begins the same',
    async (directory) => {
      await mkdir(`${directory}-2`);
      await writeFile(join(`${directory}-2`, 'x.js'), '');
      await manifest({ entry: './../package-2/x.js' })(directory);
    },
    'E_BAD_ENTRY',
    /leads out of the package/,
  ],
  ['is disabled', manifest({ id: 'disabled' }), 'E_DISABLED', /the configuration disables disabled/],
  [
    'has the id of another',
    manifest({
      id: 'other',
      prefix: 'o2:',
      attributes: [{ name: 'o2:x', type: 'string', description: 'x' }],
      overlays: [],
    }),
    'E_DUPLICATE',
    /plugin-other in .*other has the id other already/,
  ],
  [
    'has the prefix of another',
    manifest({
      prefix: 'other:',
      attributes: [{ name: 'other:x', type: 'string', description: 'x' }],
      overlays: [],
    }),
    'E_PREFIX_TAKEN',
    /plugin-other has the prefix other: already/,
  ],
]);

describe('a plugin package', () => {
  const folder = useTemporaryFolder();

  it('is not there is rejected, and so is a loop of symbolic links', async () => {
    const loop = join(folder.path, 'loop');
    await symlink(loop, loop);
    const paths = [join(folder.path, 'none'), loop];
    const settings = resolveSettings({ workspace: folder.path, plugins: { paths }, log: { level: 'silent' } }, '/');
    const host = await createHost(settings);
    await host.start({ index: false, listen: false });
    assert.deepEqual(
      host.rejectedPlugins().map(({ code, directory }) => [code, directory]),
      paths.map((path) => ['E_BAD_PACKAGE', path]),
    );
    await host.stop();
  });
});
