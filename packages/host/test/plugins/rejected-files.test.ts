import assert from 'node:assert/strict';
import { chmod, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { withoutPrivileges } from '../../../../test-support/without-privileges.js';
import type { PluginChecks } from '../../src/plugins/checks/plugin-checks.js';
import { readPlugin } from '../../src/plugins/catalogue/read-plugin.js';
import { exampleManifest, writePluginPackage } from '../kit/plugin-package.js';
import {
  describeRejections,
  linkFile,
  makeFolderOf,
  makePipeOf,
  manifestFile,
  rejectedAfter,
  replaceFile,
  type Rejection,
} from './rejection.js';

/** Checks that find nothing. */
const checks: PluginChecks = {
  findManifestFault: () => Promise.resolve(undefined),
  findSchemaFault: () => Promise.resolve(undefined),
  checkOptions: (_schema, options) => Promise.resolve({ options, violations: [], secrets: [], paths: [] }),
};

const levels = 100_000;
const deepList = '['.repeat(levels) + ']'.repeat(levels);
const deepObject = '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
const text = JSON.stringify(exampleManifest);

/** The example's manifest with one member as JSON text. */
const withMember = (member: string, json: string): string => `{${JSON.stringify(member)}:${json},${text.slice(1)}`;

/** A file that the host reads first, and the codes of the rejections if it is missing or invalid. */
const files = [
  { name: 'package.json', missing: 'E_BAD_PACKAGE', broken: 'E_BAD_PACKAGE' },
  { name: manifestFile, missing: 'E_NO_MANIFEST', broken: 'E_BAD_MANIFEST' },
] as const;

for (const { name, missing, broken } of files) {
  const unreadable = /cannot be read: .*JSON/;
  const noUtf8 = /cannot be read: .*not valid for encoding utf-8/;
  describeRejections(`a plugin package whose ${name}`, [
    ['is a folder', makeFolderOf(name), missing, /is not a file/],
    ['is a named pipe', makePipeOf(name), missing, /is not a file/],
    ['is an endless device', linkFile(name, '/dev/zero'), missing, /is not a file/],
    ['is a link to itself', linkFile(name, name), missing, /there is no file .* that can be read/],
    ['is a link to nothing', linkFile(name, 'none'), missing, /there is no file .* that can be read/],
    ['is empty', replaceFile(name, ''), broken, unreadable],
    ['is not JSON', replaceFile(name, '{"name":'), broken, unreadable],
    ['is YAML', replaceFile(name, 'name: x\n'), broken, unreadable],
    ['has comments', replaceFile(name, `// mine\n{}`), broken, unreadable],
    ['has 10 MB', replaceFile(name, `"${'x'.repeat(10_000_000)}"`), broken, /it has more than 1 MiB/],
    ['is UTF-16', replaceFile(name, Buffer.from(`\u{FEFF}${text}`, 'utf16le')), broken, noUtf8],
    ['is UTF-16 without a byte order mark', replaceFile(name, Buffer.from(text, 'utf16le')), broken, unreadable],
    ['is Latin-1', replaceFile(name, Buffer.from('{"name":"\u00fc"}', 'latin1')), broken, noUtf8],
    [
      'has control characters that a terminal would interpret',
      replaceFile(name, '\u{1B}[2J\u{7}\r\u{202E}{}'),
      broken,
      /^[^\p{Cc}\p{Cf}]+$/u,
    ],
  ]);
}

describeRejections('a plugin whose manifest', [
  ...[deepList, deepObject].flatMap((deep): Rejection[] => [
    [`is ${levels} ${deep.slice(0, 1)} deep`, replaceFile(manifestFile, deep), 'E_BAD_MANIFEST', /fit its schema/],
    ...['attributes', 'overlays', 'environment', 'unknown'].map((member): Rejection => [
      `has ${member} that are ${levels} ${deep.slice(0, 1)} deep`,
      // Of two members with the same name, the last one is used.
      replaceFile(manifestFile, `${text.slice(0, -1)},"${member}":${deep}}`),
      'E_BAD_MANIFEST',
      new RegExp(`/${member}`),
    ]),
    [
      `has an optionsSchema that is ${levels} ${deep.slice(0, 1)} deep`,
      replaceFile(manifestFile, `${text.slice(0, -1)},"optionsSchema":{"type":"object","not":${deep}}}`),
      'E_BAD_MANIFEST',
      /nested more than 50 levels deep/,
    ],
  ]),
  [
    'has members that are prototypes',
    replaceFile(manifestFile, withMember('__proto__', '{"id":"x"}')),
    'E_BAD_MANIFEST',
    /\/__proto__ is not known/,
  ],
]);

describe('a plugin package', () => {
  const folder = useTemporaryFolder();

  it('is usable when its JSON files begin with a byte order mark, or its package.json is deep', async () => {
    const rejected = await rejectedAfter(folder.path, [
      async (directory) => {
        await replaceFile(manifestFile, `\u{FEFF}${text}`)(directory);
        await replaceFile('package.json', `\u{FEFF}{"name":"x","deep":${deepList}}`)(directory);
      },
    ]);
    assert.deepEqual(rejected, []);
  });

  it('is usable when its manifest is a link into another folder, because only its code has to be inside', async () => {
    const rejected = await rejectedAfter(folder.path, [
      async (directory) => {
        await rename(join(directory, manifestFile), join(folder.path, 'manifest.json'));
        await symlink(join(folder.path, 'manifest.json'), join(directory, manifestFile));
      },
    ]);
    assert.deepEqual(rejected, []);
  });

  for (const [name, code] of [
    ['package.json', 'E_BAD_PACKAGE'],
    [manifestFile, 'E_NO_MANIFEST'],
    ['index.js', 'E_NO_ENTRY'],
    ['.', 'E_BAD_PACKAGE'],
  ] as const) {
    it(`is rejected as ${code} when ${name === '.' ? 'it' : `its ${name}`} is not readable`, async function () {
      requires(this, process.getuid !== undefined, 'this system has no file permissions of this kind');
      await chmod(folder.path, 0o755);
      const directory = await writePluginPackage(join(folder.path, 'package'));
      await chmod(join(directory, name), 0);
      const candidate = { directory, path: directory, origin: 'configured path' } as const;
      const reading = withoutPrivileges(() => readPlugin(candidate, checks));
      await assert.rejects(reading, { name: 'CandidateRejected', code, message: /read/ });
      await chmod(directory, 0o700);
    });
  }

  it('is rejected for the content of a file that is larger than its reported size', async function () {
    requires(this, process.platform === 'linux', 'only Linux has /proc');
    const [rejected] = await rejectedAfter(folder.path, [linkFile(manifestFile, '/proc/self/status')]);
    assert.equal(rejected?.code, 'E_BAD_MANIFEST');
    assert.match(rejected.reason, /code-graph\.plugin\.json cannot be read: it is not JSON, line 1/);
  });
});
