import assert from 'node:assert/strict';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import {
  describeRejections,
  linkFile,
  makeFolderOf,
  makePipeOf,
  manifest,
  rejectedAfter,
  removeFile,
  type Damage,
} from './rejection.js';

/** Writes a file outside of the package, to which the tests below lead. */
function besides(name: string, damage: Damage): Damage {
  return async (directory) => {
    await writeFile(join(directory, name), '');
    await damage(directory);
  };
}

const noEntry = /there is no file \.\/index\.js\. Build the package, or correct "entry"\./;
const leadsOut = /the entry \S+ leads out of the package/;

describeRejections('a plugin whose entry', [
  [
    'is TypeScript',
    besides('index.ts', manifest({ entry: './index.ts' })),
    'E_BAD_ENTRY',
    /the entry \.\/index\.ts cannot be run without a build\. Build it, .* as "source"\./,
  ],
  ['is JSX', manifest({ entry: './index.jsx' }), 'E_BAD_ENTRY', /cannot be run without a build/],
  ['is missing', removeFile('index.js'), 'E_NO_ENTRY', noEntry],
  ['is a folder', makeFolderOf('index.js'), 'E_NO_ENTRY', noEntry],
  ['is the package', manifest({ entry: './' }), 'E_NO_ENTRY', /there is no file \.\/\./],
  ['is a named pipe', makePipeOf('index.js'), 'E_NO_ENTRY', noEntry],
  ['is a link to nothing', linkFile('index.js', 'none.js'), 'E_NO_ENTRY', noEntry],
  ['is a link to itself', linkFile('index.js', 'index.js'), 'E_NO_ENTRY', noEntry],
  ['has an impossible name', manifest({ entry: './index.js\0' }), 'E_NO_ENTRY', /there is no file \.\/index\.js/],
  ['has a huge name', manifest({ entry: `./${'x/'.repeat(100_000)}` }), 'E_NO_ENTRY', /there is no file \.\/x/],
  ['is absolute', manifest({ entry: '/etc/passwd' }), 'E_BAD_MANIFEST', /\/entry must match pattern/],
  ['is a URL', manifest({ entry: 'file:///etc/passwd' }), 'E_BAD_MANIFEST', /\/entry must match pattern/],
  ['is code', manifest({ entry: 'data:text/javascript,1' }), 'E_BAD_MANIFEST', /\/entry must match pattern/],
  ['is another package', manifest({ entry: 'typescript' }), 'E_BAD_MANIFEST', /\/entry must match pattern/],
  ['is a folder above', manifest({ entry: './..' }), 'E_BAD_ENTRY', leadsOut],
  ['is outside', besides('../outside.js', manifest({ entry: './../outside.js' })), 'E_BAD_ENTRY', leadsOut],
  ['is outside and missing', manifest({ entry: './../outside.js' }), 'E_BAD_ENTRY', leadsOut],
  [
    'is outside by an indirect path',
    besides('../outside.js', manifest({ entry: './none/../../outside.js' })),
    'E_BAD_ENTRY',
    leadsOut,
  ],
  [
    'is a link to the outside',
    besides('../outside.js', linkFile('index.js', '../outside.js')),
    'E_BAD_ENTRY',
    leadsOut,
  ],
  [
    'is behind a link to the outside',
    async (directory) => {
      await symlink('..', join(directory, 'up'));
      await besides('../outside.js', manifest({ entry: './up/outside.js' }))(directory);
    },
    'E_BAD_ENTRY',
    leadsOut,
  ],
  [
    'is in a sibling folder whose name begins the same',
    async (directory) => {
      await mkdir(`${directory}-2`);
      await besides('../package-2/x.js', manifest({ entry: './../package-2/x.js' }))(directory);
    },
    'E_BAD_ENTRY',
    leadsOut,
  ],
  // A path is not a URL: nothing is decoded.
  ...['./%2e%2e/outside.js', './..%2foutside.js', './%2E./outside.js', './index.js?x', './index.js#x'].map(
    (entry) => [`is ${entry}`, manifest({ entry }), 'E_NO_ENTRY', /there is no file/] as const,
  ),
]);

const sourceLeadsOut = /the source \S+ leads out of the package/;

describeRejections('a plugin whose source', [
  ...[null, 5, true, {}, ['./a.ts']].map(
    (source) =>
      [`is ${JSON.stringify(source)}`, manifest({ source }), 'E_BAD_MANIFEST', /\/source must be string/] as const,
  ),
  ...['', 'src/index.ts', '/src/index.ts', '../index.ts', 'file:///index.ts'].map(
    (source) =>
      [`is ${JSON.stringify(source)}`, manifest({ source }), 'E_BAD_MANIFEST', /\/source must match pattern/] as const,
  ),
  ['is outside', besides('../outside.ts', manifest({ source: './../outside.ts' })), 'E_BAD_ENTRY', sourceLeadsOut],
  ['is outside and missing', manifest({ source: './../outside.ts' }), 'E_BAD_ENTRY', sourceLeadsOut],
  [
    'is a link to the outside',
    async (directory) => {
      await symlink('../outside.ts', join(directory, 'source.ts'));
      await besides('../outside.ts', manifest({ source: './source.ts' }))(directory);
    },
    'E_BAD_ENTRY',
    sourceLeadsOut,
  ],
]);

describe('a plugin is usable whose', () => {
  const folder = useTemporaryFolder();

  const usable: readonly (readonly [what: string, damage: Damage])[] = [
    ['source exists', besides('source.ts', manifest({ source: './source.ts' }))],
    ['source is missing, as in a published package', manifest({ source: './src/index.ts' })],
    ['entry leaves a folder of the package and comes back', manifest({ entry: './none/../index.js' })],
    ['entry has a name that means something in a URL', besides('%2e%2e?#.js', manifest({ entry: './%2e%2e?#.js' }))],
    [
      'entry is a link to another file of the package',
      async (directory) => {
        await symlink('index.js', join(directory, 'linked.js'));
        await manifest({ entry: './linked.js' })(directory);
      },
    ],
  ];
  for (const [what, damage] of usable) {
    it(what, async () => {
      assert.deepEqual(await rejectedAfter(folder.path, [damage]), []);
    });
  }
});
