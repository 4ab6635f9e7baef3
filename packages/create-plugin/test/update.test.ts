import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { runCreate } from '../src/scaffold/run-create.js';
import { commandLinePackage } from '../src/update/command-line-package.js';
import { contractInput } from '../src/update/contract-input.js';
import { updateFiles } from '../src/update/update-files.js';

interface Manifest {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  codeGraph?: { template?: string; templateVersion: number };
}

const newFiles = ['eslint.config.js', '.prettierrc.json', '.prettierignore', 'CHANGELOG.md'];
function without(members: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}

const workflows = '.github/workflows';

describe('create-plugin update', () => {
  const folder = useTemporaryFolder();

  const path = (name: string): string => join(folder.path, 'plugin', name);
  const read = (name: string): string => readFileSync(path(name), 'utf8');
  const manifest = (): Manifest => JSON.parse(read('package.json')) as Manifest;

  async function run(...parameters: string[]): Promise<{ exitCode: number; output: string }> {
    let output = '';
    const environment = {
      workingDirectory: folder.path,
      isInteractive: false,
      print: (text: string) => (output += `${text}\n`),
    };
    return { exitCode: await runCreate(parameters, environment), output };
  }

  /** Creates a package as the first version of the template did. */
  async function createFirst(): Promise<void> {
    const { exitCode, output } = await run('plugin', '--name', 'age', '--no-git', '--yes');
    assert.equal(exitCode, 0, output);
    for (const name of newFiles) rmSync(path(name));
    const { codeGraph, ...first } = manifest();
    assert.equal(codeGraph?.templateVersion, 3);
    first.scripts = without(first.scripts, ['lint', 'format', 'release']);
    first.devDependencies = {
      '@code-graph/host': '^0.1.0',
      ...without(first.devDependencies, ['@code-graph/cli', '@eslint/js', 'eslint', 'prettier', 'typescript-eslint']),
    };
    writeFileSync(path('package.json'), `${JSON.stringify(first, undefined, 2)}\n`);
    replace(`${workflows}/ci.yml`, '      - run: npm run lint\n', '');
    replace(`${workflows}/release.yml`, 'npm run release', 'npm publish --provenance --access public');
  }

  function replace(name: string, text: string, by: string): void {
    assert.ok(read(name).includes(text), name);
    writeFileSync(path(name), read(name).replace(text, by));
  }

  const names = ['package.json', `${workflows}/ci.yml`, `${workflows}/release.yml`, ...newFiles];

  it('makes a package of the first template one of the newest', async () => {
    await run('plugin', '--name', 'age', '--no-git', '--yes');
    const newest = Object.fromEntries(names.map((name) => [name, read(name)]));
    rmSync(path(''), { recursive: true });
    await createFirst();
    const { exitCode, output } = await run('update', 'plugin');
    assert.equal(exitCode, 0, output);
    assert.match(
      output,
      /^Changed .*package\.json.* in plugin: ESLint, Prettier, a changelog and a release script; the command code-graph from @code-graph\/cli\.\n! There is no test\/contract-input\.ts\..*\nRun "npm install", "npm run format", "npm run lint", /,
    );
    // Nothing records which template it was.
    const codeGraph = { templateVersion: 3 };
    assert.deepEqual(manifest(), { ...JSON.parse(newest['package.json'] ?? ''), codeGraph });
    for (const name of names.slice(1)) assert.equal(read(name), newest[name], name);
    assert.equal((await run('update', 'plugin')).output, 'plugin is up to date.\n');
  });

  it('reports that the input of the contract suite is missing, if the plugin may need one', async () => {
    const notes = (template: string | undefined, ...paths: string[]): readonly string[] => {
      const recorded = { codeGraph: template === undefined ? undefined : { template } };
      const files = new Map([['package.json', JSON.stringify(recorded)], ...paths.map((each) => [each, ''] as const)]);
      return contractInput.migrate(files, files).notes;
    };
    for (const template of [undefined, 'external']) {
      assert.match(notes(template).join(), /rule contract-input/);
      assert.deepEqual(notes(template, 'test/contract-input.mjs'), []);
    }
    assert.deepEqual([...notes('node'), ...notes('edge')], []);
    await createFirst();
    writeFileSync(path('test/contract-input.ts'), 'export default {};\n');
    assert.doesNotMatch((await run('update', 'plugin')).output, /contract-input/);
  });

  it('replaces the host among the development dependencies by the command line, but not a link', () => {
    const update = (devDependencies: Record<string, string>): unknown => {
      const files = new Map([['package.json', JSON.stringify({ devDependencies })]]);
      const template = new Map([['package.json', '{"devDependencies":{"@code-graph/cli":"^0.4.0"}}']]);
      const { changes, notes } = commandLinePackage.migrate(files, template);
      const changed = changes.get('package.json');
      return changed === undefined ? notes : (JSON.parse(changed) as Manifest).devDependencies;
    };
    const sdk = { '@code-graph/sdk': '^0.1.0' };
    assert.deepEqual(update({ '@code-graph/host': '^0.1.0', ...sdk }), { '@code-graph/cli': '^0.4.0', ...sdk });
    assert.deepEqual(update({ '@code-graph/host': 'file:../host' }), [
      'The development dependency "@code-graph/host" stays "file:../host": install @code-graph/cli, which has the command code-graph.',
    ]);
    // Already replaced, never there, or there for a host that the tests start.
    assert.deepEqual(update({ '@code-graph/cli': '^0.1.0', ...sdk }), []);
    assert.deepEqual(update(sdk), []);
    assert.deepEqual(update({ '@code-graph/cli': '^0.1.0', '@code-graph/host': '^0.1.0' }), []);
  });

  it('prints help', async () => {
    for (const flag of ['--help', '-h']) {
      const { exitCode, output } = await run('update', flag);
      assert.equal(exitCode, 0);
      assert.match(output, /^Brings an existing package up to date.*\n\nUsage: .* update \[folder\]/);
    }
  });

  it('prints a diff and writes nothing with --dry-run', async () => {
    await createFirst();
    const before = read('package.json');
    const { output } = await run('update', 'plugin', '--dry-run');
    assert.match(output, /^--- a\/package\.json$/m);
    assert.match(output, /^\+ {4}"lint": "eslint \. && prettier --check \."/m);
    assert.match(output, /^--- \/dev\/null\n\+\+\+ b\/eslint\.config\.js$/m);
    assert.match(output, /Nothing was written\. Run it again without --dry-run\.\n$/);
    assert.equal(read('package.json'), before);
    assert.ok(!existsSync(path('eslint.config.js')));
  });

  it('merges with the edits of the author, and reports what it leaves to them', async () => {
    await createFirst();
    writeFileSync(path('eslint.config.mjs'), 'export default [];\n');
    const own = manifest();
    own.scripts['lint'] = 'biome check';
    own.devDependencies['eslint'] = '^9.0.0';
    own.devDependencies['my-tool'] = '^1.0.0';
    writeFileSync(path('package.json'), `${JSON.stringify(own, undefined, '\t')}\n`);
    replace(`${workflows}/ci.yml`, '      - run: npm run typecheck\n', '      - run: npx tsc\n');
    const { output } = await run('update', 'plugin');
    assert.deepEqual(output.match(/^! (?!There is no test).*$/gm), [
      '! eslint.config.mjs stays as it is: the template has eslint.config.js.',
      '! The script "lint" stays "biome check": the template has "eslint . && prettier --check .".',
      `! ${workflows}/ci.yml was edited: run "npm run lint" in it.`,
    ]);
    assert.ok(!existsSync(path('eslint.config.js')));
    assert.match(read('package.json'), /^\t"scripts": \{$/m);
    const { scripts, devDependencies } = manifest();
    assert.deepEqual([scripts['lint'], scripts['format']], ['biome check', 'prettier --write .']);
    assert.deepEqual([devDependencies['eslint'], devDependencies['my-tool']], ['^9.0.0', '^1.0.0']);
  });

  it('raises the SDK, and keeps the oldest one that the plugin supports', async () => {
    await run('plugin', '--name', 'age', '--no-git', '--yes');
    const files = new Map(['package.json', 'code-graph.plugin.json'].map((name) => [name, read(name)]));
    const rangesWith = (sdkVersion: string): unknown => {
      const { changes } = updateFiles(files, { template: files, sdkVersion });
      const { devDependencies, peerDependencies } = JSON.parse(
        changes.get('package.json') ?? read('package.json'),
      ) as Manifest;
      const plugin = changes.get('code-graph.plugin.json') ?? read('code-graph.plugin.json');
      const [, supported] = /^ {2}"sdk": "(.*)",$/m.exec(plugin) ?? [];
      assert.equal(supported, peerDependencies['@code-graph/sdk']);
      return [devDependencies['@code-graph/cli'], devDependencies['@code-graph/sdk'], supported];
    };
    assert.deepEqual(rangesWith('0.1.0'), ['^0.1.0', '^0.1.0', '>=0.1.0 <1.0.0']);
    assert.deepEqual(rangesWith('0.4.2'), ['^0.4.2', '^0.4.2', '>=0.1.0 <1.0.0']);
    assert.deepEqual(rangesWith('2.1.0'), ['^2.1.0', '^2.1.0', '>=0.1.0 <3.0.0']);
  });

  it('refuses other folders, newer packages and unknown flags', async () => {
    const refusal = async (...parameters: string[]): Promise<string> => {
      const { exitCode, output } = await run('update', ...parameters);
      assert.equal(exitCode, 64);
      return output;
    };
    assert.match(await refusal('.'), /is not a plugin package: it has no code-graph\.plugin\.json/);
    assert.match(await refusal('plugin', '--force'), /Unknown option '--force'.*Usage: create-plugin update/);
    await createFirst();
    const codeGraph = { templateVersion: 99 };
    writeFileSync(path('package.json'), JSON.stringify({ ...manifest(), codeGraph }));
    assert.match(await refusal('plugin'), /has version 99 of the template, and this program version 3/);
  });
});
