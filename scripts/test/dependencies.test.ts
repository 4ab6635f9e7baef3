import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { installDependencies } from '../workspace/dependencies.mjs';
import { PreparationError } from '../workspace/preparation-error.mjs';

const one = { version: '1.0.0', integrity: 'sha512-one' };
const two = { version: '2.0.0', integrity: 'sha512-two' };
const elsewhere = { version: '3.0.0', optional: true };
const lockedPackages = { '': {}, 'node_modules/one': one, 'node_modules/two': two, 'node_modules/mac': elsewhere };

/** A stub of npm. */
const standIn = `
  import { appendFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
  appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
  if (process.env.NPM_FAILS) { console.error('npm says no'); process.exit(7); }
  rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules');
  cpSync('package-lock.json', 'node_modules/.package-lock.json');
`;

describe('installing the dependencies', () => {
  const folder = useTemporaryFolder();
  const environment = { ...process.env };
  const logged: string[] = [];

  const write = (path: string, packages: object) => writeFile(join(folder.path, path), JSON.stringify({ packages }));
  const install = () => installDependencies(folder.path, (line) => logged.push(line));
  const npmRuns = async () => {
    const log = await readFile(join(folder.path, 'npm.log'), 'utf8').catch(() => '');
    return log.split('\n').filter((line) => line !== '');
  };

  beforeEach(async () => {
    logged.length = 0;
    await mkdir(join(folder.path, 'npm'));
    process.env['npm_execpath'] = join(folder.path, 'npm', 'npm-cli.mjs');
    await writeFile(process.env['npm_execpath'], standIn);
    await write('package-lock.json', lockedPackages);
  });
  afterEach(() => {
    process.env = { ...environment };
  });

  it('installs into a fresh clone without install scripts, and logs one line', async () => {
    await install();
    assert.deepEqual(await npmRuns(), ['ci --ignore-scripts --include=dev --no-audit --no-fund']);
    assert.equal(logged.length, 1);
  });

  it('neither installs nor logs the second time', async () => {
    await install();
    await install();
    assert.equal((await npmRuns()).length, 1);
    assert.equal(logged.length, 1);
  });

  it('installs again if node_modules was deleted or the lockfile changed', async () => {
    await install();
    await rm(join(folder.path, 'node_modules'), { recursive: true });
    await install();
    assert.equal((await npmRuns()).length, 2);
    await write('package-lock.json', { ...lockedPackages, 'node_modules/two': { ...two, version: '2.0.1' } });
    await install();
    assert.equal((await npmRuns()).length, 3);
  });

  it('installs again for another platform', async () => {
    await install();
    const stampPath = join(folder.path, 'node_modules', '.code-graph-install');
    const stamp = JSON.parse(await readFile(stampPath, 'utf8')) as Record<string, string>;
    await writeFile(stampPath, JSON.stringify({ ...stamp, platform: 'plan9 mips' }));
    await install();
    assert.equal((await npmRuns()).length, 2);
  });

  describe('after npm install by hand', () => {
    beforeEach(() => mkdir(join(folder.path, 'node_modules')));
    const record = join('node_modules', '.package-lock.json');

    it('keeps node_modules if it matches the lockfile apart from packages of other platforms', async () => {
      await write(record, { 'node_modules/one': one, 'node_modules/two': two });
      await install();
      assert.deepEqual(await npmRuns(), []);
    });

    const mismatches: Record<string, object> = {
      'a package is missing': { 'node_modules/one': one },
      'a version differs': { 'node_modules/one': one, 'node_modules/two': { ...two, version: '2.1.0' } },
      'a content differs': { 'node_modules/one': one, 'node_modules/two': { ...two, integrity: 'sha512-other' } },
      'a package is too many': { 'node_modules/one': one, 'node_modules/two': two, 'node_modules/more': one },
    };
    for (const [name, packages] of Object.entries(mismatches)) {
      it(`installs if ${name}`, async () => {
        await write(record, packages);
        await install();
        assert.equal((await npmRuns()).length, 1);
      });
    }
  });

  it("reports npm's exit code and output if it fails, and tries again the next time", async () => {
    process.env['NPM_FAILS'] = '1';
    await assert.rejects(install, (error) => {
      assert(error instanceof PreparationError);
      assert.equal(error.exitCode, 7);
      assert.match(error.message, /npm says no[^]*npm ci exited with 7/);
      return true;
    });
    delete process.env['NPM_FAILS'];
    await install();
    assert.equal((await npmRuns()).length, 2);
  });

  it('reports that npm is missing', async () => {
    delete process.env['npm_execpath'];
    process.env['PATH'] = join(folder.path, 'empty');
    await assert.rejects(install, /npm was not found\. It comes with Node\.js/);
  });
});
