import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { check, getFileInfo, type Options } from 'prettier';
import { linkModules } from '../../../test-support/linked-modules.js';
import { npmCommand } from '../src/check/pack/npm-command.js';
import { templateMarker } from '../src/check/readme.js';
import { runCreate } from '../src/scaffold/run-create.js';
import { isTemplateName, readTemplate, templates } from '../src/scaffold/template.js';

const run = promisify(execFile);
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

describe('npm create @code-graph/plugin', () => {
  let root: string;
  beforeEach(() => (root = realpathSync(mkdtempSync(join(tmpdir(), 'code-graph-create-')))));
  afterEach(() => rmSync(root, { recursive: true }));

  async function create(...parameters: string[]): Promise<{ exitCode: number; output: string }> {
    let output = '';
    const environment = { workingDirectory: root, isInteractive: false, print: (text: string) => (output += text) };
    return { exitCode: await runCreate(parameters, environment), output };
  }

  /** Runs a script of a created package. Its dependencies are those of this repository. */
  async function runScript(folder: string, script: string): Promise<string> {
    const { command, leadingArguments, shell } = npmCommand(process.env);
    const { stdout } = await run(command, [...leadingArguments, 'run', script], { cwd: folder, shell });
    return stdout;
  }

  // The tutorial's test does the same with the template for nodes.
  for (const template of Object.keys(templates).filter((name) => name !== 'node')) {
    it(`creates a package whose build, types, tests and check pass, with the template ${template}`, async () => {
      const { exitCode, output } = await create('--name', `@me/test-${template}`, '--template', template, '--yes');
      assert.equal(exitCode, 0, output);
      const folder = join(root, `code-graph-plugin-test-${template}`);
      assert.match(output, /^Created \d+ files in code-graph-plugin-test-\w+\.\n/);
      linkModules(folder);
      // Packs the package, which builds it.
      const check = await runScript(folder, 'check');
      assert.ok(existsSync(join(folder, 'dist/index.js')));
      const [, tests] = await Promise.all(['typecheck', 'test', 'lint'].map((script) => runScript(folder, script)));
      assert.match(tests ?? '', /^(?:#|ℹ) fail 0$/m);
      assert.match(
        check,
        /@me\/code-graph-plugin-test-\w+ 0\.1\.0 can be published: \d+ rules passed, 0 errors, 2 warnings/,
      );
      assert.deepEqual(
        [...check.matchAll(/^! (\S+)/gm)].map(([, rule]) => rule),
        ['package-repository', 'readme-own'],
      );
    });
  }

  for (const template of Object.keys(templates).filter(isTemplateName)) {
    it(`formats the files of the template ${template} for names and prefixes of any length`, async () => {
      for (const length of [1, 16, 32]) {
        const prefix = 'p'.repeat(length);
        const id = 'i'.repeat(2 * length);
        const ranges = { sdkRange: '>=0.1.0 <1.0.0', sdkDevelopmentRange: '^0.1.0', cliRange: '^0.1.0' };
        const names = { package: `@me/code-graph-plugin-${id}`, id, title: id, description: id };
        const files = readTemplate(template, { ...names, ...ranges, prefix, year: '2026' });
        const options = JSON.parse(files.get('.prettierrc.json') ?? '') as Options;
        for (const [path, content] of files) {
          const { inferredParser } = await getFileInfo(path);
          if (inferredParser === null) continue;
          assert.ok(await check(content, { ...options, filepath: path }), `${path}, ${length} characters`);
        }
      }
    });
  }

  it('creates a package that dev applies', async () => {
    await create('--name', 'members', '--yes');
    const folder = join(root, 'code-graph-plugin-members');
    linkModules(folder);
    await runScript(folder, 'types');
    const bin = join(modules, '@code-graph/cli/bin/code-graph.js');
    const child = spawn(process.execPath, [bin, 'dev', '.', '--port', '0'], { cwd: folder });
    const closed = once(child, 'close');
    let output = '';
    try {
      for await (const chunk of child.stdout) {
        output += String(chunk);
        if (/members applied: \d+ nodes/.test(output)) break;
      }
      assert.match(output, /members applied: \d+ nodes/);
    } finally {
      child.kill('SIGTERM');
      await closed;
    }
  });

  it('fills in the names, and the marker that the check recognizes', async () => {
    await create('my/folder', '--name', 'plugin-test-age', '--prefix', 'age:', '--yes');
    const read = (path: string): string => readFileSync(join(root, 'my/folder', path), 'utf8');
    assert.match(read('package.json'), /"name": "plugin-test-age"/);
    const manifest = JSON.parse(read('code-graph.plugin.json'));
    assert.deepEqual([manifest.id, manifest.name, manifest.prefix], ['test-age', 'Test age', 'age:']);
    assert.ok(read('README.md').includes(templateMarker));
    assert.ok(
      ['.gitignore', '.github/workflows/release.yml', '.vscode/launch.json'].every((path) => read(path).length > 0),
    );
    assert.doesNotMatch(read('src/index.ts'), /\{\{/);
    assert.match(read('CHANGELOG.md'), /^## 0\.1\.0$/m);
    assert.match(read('package.json'), /"release": "npm publish --provenance --access public"/);
    assert.ok(existsSync(join(root, 'my/folder/.git')));
  });

  it('creates no repository inside of another one, or with --no-git', async () => {
    await create('outer', '--name', 'outer', '--no-git', '--yes');
    assert.ok(!existsSync(join(root, 'outer/.git')));
    new TemporaryGitRepository({ folder: root });
    await create('inner', '--name', 'inner', '--yes');
    assert.ok(!existsSync(join(root, 'inner/.git')));
  });

  it('does not write into a folder with files', async () => {
    const folder = join(root, 'code-graph-plugin-age');
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    const { exitCode, output } = await create('--name', 'age', '--yes');
    assert.equal(exitCode, 64);
    assert.equal(
      output,
      `create-plugin: The folder ${folder} contains files, which are not overwritten. Name another folder.`,
    );
    assert.ok(!existsSync(join(folder, 'package.json')));
  });

  const refusals: [parameters: string[], message: RegExp][] = [
    [
      ['--name', 'Test Age'],
      /^create-plugin: The name "Test Age" is not permitted: use lower-case letters, digits and hyphens/,
    ],
    [['--name', '../age'], /The name "\.\.\/age" is not permitted/],
    [['--name', 'x'.repeat(65)], /has 65 characters\. At most 64 are permitted/],
    [
      ['--name', 'age', '--prefix', 'code'],
      /The prefix "code" is reserved for the host\. Choose another one, such as "my-code"\./,
    ],
    [['--name', 'age', '--prefix', 'Age:'], /The prefix "Age:" is not permitted: use at most 32/],
    [['--name', 'age', '--template', 'tree'], /There is no template "tree"\. The templates are node, edge, external\./],
    [['--name', 'age', '--colour'], /Unknown option '--colour'/],
    [['a', 'b', '--name', 'age'], /There is more than one folder: a, b\./],
    [[], /A name is missing\. Add one, such as --name test-age\./],
  ];
  for (const [parameters, message] of refusals) {
    it(`refuses ${parameters.join(' ').slice(0, 40) || 'to guess a name'}, and says what is permitted`, async () => {
      const { exitCode, output } = await create(...parameters);
      assert.equal(exitCode, 64);
      assert.match(output, message);
    });
  }
});
