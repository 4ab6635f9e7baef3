import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { findInstallScripts, findLockfileFaults, findUnhashed } from '../check/lockfile.mjs';
import { runCaptured } from '../workspace/captured-process.mjs';
import { npmCommand } from '../workspace/npm-command.mjs';

const hash = (content: string | Buffer): string => `sha512-${createHash('sha512').update(content).digest('base64')}`;

const scripted = { hasInstallScript: true, integrity: hash('content') };

/** The packages that may have an install script. */
const scriptedPackages = Object.fromEntries(
  [
    ...['esbuild', 'webgpu', 'tree-sitter', 'tree-sitter-c', 'tree-sitter-elixir', 'tree-sitter-scala'],
    ...['@tree-sitter-grammars/tree-sitter-kotlin', '@tree-sitter-grammars/tree-sitter-lua'],
  ].map((name) => [`node_modules/${name}`, scripted]),
);

describe('check of the lockfile', () => {
  it('accepts the permitted install scripts in any folder', () => {
    assert.deepEqual(
      findInstallScripts({ '': {}, ...scriptedPackages, 'node_modules/tsx/node_modules/esbuild': scripted }),
      [],
    );
  });

  it('finds a new install script', () => {
    const faults = findInstallScripts({ ...scriptedPackages, 'node_modules/@scope/native': scripted });
    assert.equal(faults.length, 1);
    assert.match(faults[0] ?? '', /^@scope\/native has an install script/);
  });

  it('finds a permission that is no longer needed', () => {
    assert.match(findInstallScripts({}).join('\n'), /^esbuild no longer has an install script/m);
  });

  it('finds a package without a hash, or from elsewhere', () => {
    const integrity = hash('content');
    const registry = 'https://registry.npmjs.org/b/-/b-1.0.0.tgz';
    const faultsOf = (each: object) => findUnhashed({ 'node_modules/a/node_modules/b': each });
    assert.deepEqual(faultsOf({ integrity }), []);
    assert.deepEqual(faultsOf({ integrity, resolved: registry }), []);
    assert.deepEqual(
      findUnhashed({ '': {}, 'packages/a': {}, 'node_modules/c': { link: true, resolved: 'packages/a' } }),
      [],
    );
    for (const weak of [undefined, '', 'sha1-AAAA', 'sha512-', `${integrity} sha1-AAAA`]) {
      assert.deepEqual(faultsOf(weak === undefined ? {} : { integrity: weak }), [
        'node_modules/a/node_modules/b has no SHA-512 hash in the lockfile.',
      ]);
    }
    for (const resolved of ['git+ssh://git@host/b.git#abc', 'http://registry.npmjs.org/b.tgz', 'file:../b.tgz']) {
      assert.match(faultsOf({ integrity, resolved }).join(), /is not installed from the registry, but from/, resolved);
    }
  });

  describe('against package.json', () => {
    const folder = useTemporaryFolder();
    const at = (name: string) => join(folder.path, name);
    const manifest = { name: 'temporary', version: '1.0.0' };

    beforeEach(async () => {
      await writeFile(at('package.json'), JSON.stringify(manifest));
      const extraneous = Object.entries(scriptedPackages).map(([path, each]) => [
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

    it('rejects a tarball whose content has changed', async () => {
      const { command, leadingArguments, shell } = npmCommand(process.env);
      const npm = async (...given: string[]) =>
        runCaptured(command, [...leadingArguments, ...given, '--offline', '--ignore-scripts'], {
          cwd: folder.path,
          shell,
        });
      assert.equal((await npm('pack')).exitCode, 0);
      const tarball = 'file:temporary-1.0.0.tgz';
      const integrity = hash(await readFile(at('temporary-1.0.0.tgz')));
      const reader = { name: 'reader', version: '1.0.0', dependencies: { temporary: tarball } };
      await writeFile(at('package.json'), JSON.stringify(reader));
      const installWith = async (expected: string) => {
        const locked = { version: '1.0.0', resolved: tarball, integrity: expected };
        const packages = { '': reader, 'node_modules/temporary': locked };
        await writeFile(at('package-lock.json'), JSON.stringify({ ...reader, lockfileVersion: 3, packages }));
        return npm('ci');
      };
      assert.equal((await installWith(integrity)).exitCode, 0);
      const { exitCode, output } = await installWith(hash('another content'));
      assert.notEqual(exitCode, 0);
      assert.match(output, /EINTEGRITY/);
    });
  });
});
