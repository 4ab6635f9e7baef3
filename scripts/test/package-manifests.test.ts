import assert from 'node:assert/strict';
import { findManifestFaults } from '../check/package-manifests.mjs';
import type { Manifest } from '../check/workspace-packages.mjs';

const root: Manifest = { name: 'root', license: 'MIT', engines: { node: '>=20.19' } };
const good: Manifest = {
  name: '@code-graph/good',
  version: '1.2.3',
  description: 'A good package.',
  license: 'MIT',
  type: 'module',
  engines: { node: '>=20.19' },
  exports: { '.': './dist/index.js' },
  files: ['dist'],
  publishConfig: { access: 'public', provenance: true },
  scripts: { build: 'tsup', generate: 'node generate.mjs' },
};
const other: Manifest = {
  ...good,
  name: '@code-graph/other',
  dependencies: { '@code-graph/good': '1.2.3', ajv: '^8.0.0' },
};

function faultsOf(manifest: Manifest): string[] {
  return findManifestFaults(root, [
    { folder: 'packages/good', manifest: good },
    { folder: 'packages/other', manifest },
  ]);
}

describe('check of the manifests', () => {
  it('accepts valid manifests', () => {
    assert.deepEqual(faultsOf(other), []);
  });

  it('does not require settings for publishing in a private package', () => {
    assert.deepEqual(faultsOf({ ...other, private: true, publishConfig: {} }), []);
  });

  const rows: [name: string, change: Partial<Manifest>, fault: RegExp][] = [
    ['no version', { version: '' }, /"version" is missing/],
    ['no description', { description: '' }, /"description" is missing/],
    ['another license', { license: 'ISC' }, /"license" must be MIT/],
    ['CommonJS', { type: 'commonjs' }, /"type" must be "module"/],
    ['another Node.js', { engines: { node: '>=18' } }, /"engines\.node" must be >=20\.19/],
    ['no exports', { exports: undefined }, /"exports" is missing/],
    ['no files', { files: [] }, /"files" is missing/],
    ['no public access', { publishConfig: { provenance: true } }, /"publishConfig\.access" must be "public"/],
    ['no provenance', { publishConfig: { access: 'public' } }, /"publishConfig\.provenance" must be true/],
    ['a postinstall script', { scripts: { postinstall: 'node x.js' } }, /"postinstall" would run/],
    ['a prepare script', { scripts: { prepare: 'tsup' } }, /"prepare" would run/],
    [
      'an old version of a neighbour',
      { dependencies: { '@code-graph/good': '1.2.2' } },
      /"dependencies" requires @code-graph\/good 1\.2\.2, but the repository has 1\.2\.3/,
    ],
    [
      'a range of versions of a neighbour',
      { dependencies: {}, devDependencies: { '@code-graph/good': '^1.2.3' } },
      /"devDependencies" requires @code-graph\/good \^1\.2\.3/,
    ],
    [
      'a range of a peer without its version',
      { dependencies: {}, peerDependencies: { '@code-graph/good': '>=2.0.0' } },
      /"peerDependencies" requires @code-graph\/good >=2\.0\.0/,
    ],
  ];
  for (const [name, change, fault] of rows) {
    it(`finds ${name}`, () => {
      const faults = faultsOf({ ...other, ...change });
      assert.equal(faults.length, 1, faults.join('\n'));
      assert.match(faults[0] ?? '', fault);
      assert.match(faults[0] ?? '', /^packages\/other\/package\.json: /);
    });
  }
});
