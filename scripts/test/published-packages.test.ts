import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { findPublishingFaults } from '../check/published-packages.mjs';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const manifest = {
  name: '@code-graph/good',
  version: '1.2.3',
  description: 'A package.',
  license: 'MIT',
  type: 'module',
  engines: { node: '>=20' },
  files: ['dist'],
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './data.json': './dist/data.json' },
  publishConfig: { access: 'public', provenance: true },
  dependencies: { semver: '^7.0.0' },
};
const files = {
  LICENSE: 'MIT',
  'README.md': '# A package',
  'dist/index.js': "import semver from 'semver';\nexport const version = semver.major('1.2.3');\n",
  'dist/index.d.ts': 'export declare const version: number;\n',
  'dist/data.json': '{}',
};
const changeset = "---\n'@code-graph/good': minor\n---\n\nAn addition.\n";

describe('check of the packages as npm would publish them', () => {
  const folder = useTemporaryFolder();

  function writePackage(
    name: string,
    changes: object,
    changedFiles: Readonly<Record<string, string | undefined>>,
  ): void {
    const packageJson = JSON.stringify({ ...manifest, ...changes });
    const content: Record<string, string | undefined> = { ...files, ...changedFiles, 'package.json': packageJson };
    for (const [path, text] of Object.entries(content)) if (text !== undefined) write(`packages/${name}/${path}`, text);
  }

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    writeFileSync(join(folder.path, path), text);
  }

  beforeEach('write the root of the repository', () => {
    const root = { name: 'root', private: true, license: 'MIT', engines: manifest.engines, workspaces: ['packages/*'] };
    write('package.json', JSON.stringify(root));
    symlinkSync(modules, join(folder.path, 'node_modules'), 'junction');
  });

  it('accepts a package with the version of the next release', async () => {
    writePackage('good', {}, {});
    write('.changeset/config.json', JSON.stringify({ access: 'public', baseBranch: 'main', changelog: false }));
    write('.changeset/addition.md', changeset);
    const versions: unknown[] = [];
    const faults = await findPublishingFaults(folder.path, (packages) => {
      versions.push(...packages.map((packed) => packed.manifest.version));
    });
    assert.deepEqual(faults, []);
    assert.deepEqual(versions, ['1.3.0']);
  });

  it('finds what a project would find that installs the package', async () => {
    writePackage(
      'bad',
      { dependencies: {}, exports: { ...manifest.exports, './missing': './dist/missing.js' } },
      { LICENSE: undefined, 'dist/data.json': '{', 'dist/index.d.ts': "export { SemVer } from 'semver';\n" },
    );
    write('packages/plugin/package.json', JSON.stringify({ ...manifest, name: '@code-graph/sdk', dependencies: {} }));
    for (const [path, text] of Object.entries(files)) write(`packages/plugin/${path}`, text);
    write('packages/plugin/dist/index.js', 'export const version = 1;\n');
    write('packages/plugin/README.md', '```json\n{ "sdk": "^0.1.0" }\n```\n');
    const report = (await findPublishingFaults(folder.path)).join('\n');
    for (const fault of [
      /packages\/bad: LICENSE is missing\./,
      /packages\/bad: .*exports\["\.\/missing"\].*does not exist/,
      /packages\/bad: Resolution failed: "\.\/missing"/,
      /@code-graph\/good\/data\.json cannot be resolved/,
      /A project that imports all modules fails:[^]*ERR_MODULE_NOT_FOUND/,
      /Could not resolve "(semver|@code-graph\/good\/missing)"/,
      /packages\/bad\/dist\/index\.d\.ts: Cannot find module 'semver'/,
      /README\.md: the range \^0\.1\.0 excludes the next release of the SDK, 1\.2\.3\./,
    ]) {
      assert.match(report, fault);
    }
  });
});
