import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPlugin, CheckError, type CheckErrorKind } from '../src/check/index.js';
import { goodPackage, writePackage, type PackageFiles } from './good-package.js';
import { hostReader } from './host-reader.js';

const reader = await hostReader();
const packages = fileURLToPath(new URL('../..', import.meta.url));

describe('checkPlugin', () => {
  const folders: string[] = [];

  function write(files: PackageFiles): string {
    const folder = writePackage(files);
    folders.push(folder);
    const link = join(folder, 'node_modules/@code-graph/sdk');
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(packages, 'sdk'), link, 'junction');
    return folder;
  }

  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  const fails = (kind: CheckErrorKind, message: RegExp) => (error: unknown) => {
    assert.ok(error instanceof CheckError, String(error));
    assert.equal(error.kind, kind);
    assert.match(error.message, message);
    return true;
  };

  it('packs with the scripts of the package, and leaves nothing behind', async () => {
    const { 'dist/index.js': entry, ...files } = goodPackage();
    files['src/index.js'] = entry;
    files['build.mjs'] =
      `import { cpSync } from 'node:fs'; cpSync('src', 'dist', { recursive: true }); console.log('built');`;
    files['package.json']['scripts'] = { prepack: 'node build.mjs' };
    files['test/index.test.js'] = 'not packed';
    const folder = write(files);
    const temporary = write({});
    rmSync(join(temporary, 'node_modules'), { recursive: true });
    const { TMPDIR } = process.env;
    process.env['TMPDIR'] = temporary;
    const report = await checkPlugin(folder, reader, { strict: true }).finally(() => {
      if (TMPDIR === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = TMPDIR;
    });
    assert.deepEqual(report.findings, []);
    assert.equal(report.isPublishable, true);
    assert.equal(report.fileCount, 5);
    assert.equal(`${report.name} ${report.version}`, '@me/code-graph-plugin-names 1.0.0');
    assert.ok(report.packedBytes > 500);
    assert.ok(existsSync(join(folder, 'dist/index.js')));
    assert.ok(!readdirSync(folder).some((name) => name.endsWith('.tgz')));
    assert.ok(!readdirSync(temporary).some((name) => name.startsWith('code-graph-check-')));
  });

  it('finds that "files" omits the entry; allows rules; and publishes with warnings unless it is strict', async () => {
    const files = goodPackage();
    files['package.json']['files'] = ['code-graph.plugin.json'];
    files['package.json']['exports'] = './code-graph.plugin.json';
    delete files['package.json']['repository'];
    const folder = write(files);
    const report = await checkPlugin(folder, reader);
    assert.deepEqual(
      report.findings.map(({ rule, level }) => `${level} ${rule}`),
      ['warning package-repository', 'error entry-present'],
    );
    assert.equal(report.isPublishable, false);
    assert.deepEqual(report.skipped, [
      ...['entry-loads', 'entry-plugin', 'entry-manifest'],
      ...['contract-input', 'contract', 'host-accepts'],
    ]);
    assert.equal(
      report.findings[1]?.documentation,
      'https://www.npmjs.com/package/@code-graph/create-plugin#entry-present',
    );
    const isPublishable = async (strict: boolean): Promise<boolean> =>
      (await checkPlugin(folder, reader, { strict, allow: ['entry-present', 'host-accepts'] })).isPublishable;
    assert.deepEqual([await isPublishable(false), await isPublishable(true)], [true, false]);
  });

  it('reports a script that fails, with its output', async () => {
    const files = goodPackage();
    files['package.json']['scripts'] = { prepack: `node -e "console.error('no such compiler'); process.exit(3)"` };
    await assert.rejects(
      checkPlugin(write(files), reader),
      fails('pack-failed', /^npm pack exited with 3\.[^]*no such compiler/),
    );
  });

  it('refuses to run within its own npm pack', async () => {
    process.env['CODE_GRAPH_PLUGIN_CHECK'] = '1';
    try {
      await assert.rejects(checkPlugin(write(goodPackage()), reader), fails('recursive', /"prepublishOnly"/));
    } finally {
      delete process.env['CODE_GRAPH_PLUGIN_CHECK'];
    }
  });

  it('reports a folder without a package, and an unknown rule', async () => {
    const folder = write({});
    await assert.rejects(checkPlugin(folder, reader), fails('no-package', /^There is no package\.json in /));
    const allow = ['entry-presnt'];
    await assert.rejects(
      checkPlugin(folder, reader, { allow }),
      fails('unknown-rule', /^There is no rule "entry-presnt"\.$/),
    );
  });

  // Each package's own `contract.test.ts` runs the contract suite with the same input.
  const allow = ['contract-input', 'contract'];
  for (const name of ['complexity', 'findings', 'git-activity', 'ownership', 'test-coverage']) {
    it(`finds no error in the package of ${name}`, async () => {
      const { findings } = await checkPlugin(join(packages, `plugin-${name}`), reader, { allow });
      assert.deepEqual(
        findings.filter(({ level }) => level === 'error'),
        [],
      );
      assert.ok(!findings.some(({ rule }) => rule.startsWith('legend-')));
    });
  }
});
