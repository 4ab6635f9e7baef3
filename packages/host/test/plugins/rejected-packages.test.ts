import assert from 'node:assert/strict';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHost, resolveSettings } from '@code-graph/host';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { exampleManifest } from '../kit/plugin-package.js';
import { describeRejections, manifest, manifestFile, removeFile, replaceFile, type Rejection } from './rejection.js';

describeRejections('a plugin package that', [
  ['has no package.json', removeFile('package.json'), 'E_BAD_PACKAGE', /there is no file .*package\.json/],
  [
    'has a package.json that is not JSON',
    replaceFile('package.json', '{'),
    'E_BAD_PACKAGE',
    /package\.json cannot be read: .*JSON/,
  ],
  ['has no manifest', removeFile(manifestFile), 'E_NO_MANIFEST', /there is no file .*code-graph\.plugin\.json/],
  ['has a manifest that is not JSON', replaceFile(manifestFile, '{"id":'), 'E_BAD_MANIFEST', /cannot be read: .*JSON/],
  ['has a manifest that is an array', replaceFile(manifestFile, '[]'), 'E_BAD_MANIFEST', /the value must be object/],
  [
    'has a manifest of 10 MB',
    replaceFile(manifestFile, `"${'x'.repeat(10_000_000)}"`),
    'E_BAD_MANIFEST',
    /it has more than 1 MiB/,
  ],
  [
    'has a manifest of a million nulls',
    replaceFile(manifestFile, JSON.stringify({ ...exampleManifest, environment: Array(200_000).fill(0) })),
    'E_BAD_MANIFEST',
    /\/environment/,
  ],
  [
    'needs an older SDK',
    manifest({ sdk: '<0.1.0' }),
    'E_SDK_RANGE',
    /needs @code-graph\/sdk <0\.1\.0, and this host has \d+\.\d+\.\d+\S*\. Run "npm install plugin-example@latest"/,
  ],
  [
    'needs a newer SDK',
    manifest({ sdk: '^99.0.0' }),
    'E_SDK_RANGE',
    /needs @code-graph\/sdk \^99\.0\.0, and this host has \d+\.\d+\.\d+\S*\. Run "npm install @code-graph\/cli@latest"/,
  ],
  [
    'needs an older SDK and has no name',
    async (directory) => {
      await replaceFile('package.json', '{}')(directory);
      await manifest({ sdk: '<0.1.0' })(directory);
    },
    'E_SDK_RANGE',
    /and this host has \d+\.\d+\.\d+\S*\. Replace the plugin by a newer version/,
  ],
  ...['x; rm -rf ~', '--global', 'x" "', '$(id)', '../x', '@x', '@a/b/c', 'x\n', ''].map((name): Rejection => [
    `has the name ${JSON.stringify(name)}, which must not appear in a command,`,
    replaceFile('package.json', JSON.stringify({ name, version: '1.0.0' })),
    'E_BAD_PACKAGE',
    /its package\.json has a name that npm does not accept: "/,
  ]),
  ['is disabled', manifest({ id: 'disabled' }), 'E_DISABLED', /the configuration disables disabled/],
  [
    'has the id of another plugin',
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
    'has the prefix of another plugin',
    manifest({
      id: 'third',
      prefix: 'other:',
      attributes: [{ name: 'other:x', type: 'string', description: 'x' }],
      overlays: [],
    }),
    'E_PREFIX_TAKEN',
    /plugin-other has the prefix other: already\. Its author can choose another "prefix" .* list "other" in plugins\.disabled\.$/,
  ],
]);

describe('a plugin package', () => {
  const folder = useTemporaryFolder();

  it('that does not exist is rejected, and so is a file or a loop of symbolic links at its path', async () => {
    const [none = '', file = '', loop = ''] = ['none', 'file', 'loop'].map((name) => join(folder.path, name));
    await writeFile(file, '{}');
    await symlink(loop, loop);
    const paths = [none, file, loop];
    const settings = resolveSettings({ workspace: folder.path, plugins: { paths }, log: { level: 'silent' } }, '/');
    const host = await createHost(settings);
    await host.start({ index: false, listen: false });
    await host.pluginsFound();
    assert.deepEqual(
      host.rejectedPlugins().map(({ code, directory }) => [code, directory]),
      paths.map((path) => ['E_BAD_PACKAGE', path]),
    );
    await host.stop();
  });
});
