import assert from 'node:assert/strict';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { exampleManifest } from '../../host/test/kit/plugin-package.js';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

const optionsSchema = {
  type: 'object',
  properties: {
    factor: { type: 'number', default: 1, description: 'Factor of the lengths.' },
    label: { type: 'string' },
    unit: { enum: ['lines', 'characters'], default: 'lines' },
    limits: { type: 'object', properties: { most: { type: 'integer', default: 5 } } },
  },
};

const applyBodies = {
  correct: `context.setNodeAttribute('n', 'example:length', options.factor); void options.limits?.most.toFixed();`,
  'a misspelled attribute': `context.setNodeAttribute('n', 'example:lenght', 1);`,
  'a value of the wrong type': `context.setNodeAttribute('n', 'example:length', 'one');`,
  'an attribute of edges on a node': `context.setNodeAttribute('n', 'example:strength', 1);`,
  'a misspelled option': `void options.facter;`,
  'an option of the wrong type': `void options.factor.length;`,
  'an option that may be missing': `void options.label.length;`,
  'a value that an option never has': `if (options.unit === 'words') return;`,
};

/** Compiles modules strictly, and returns the number of errors in each. */
function countErrors(files: readonly string[]): number[] {
  const program = ts.createProgram(files, {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowJs: true,
    checkJs: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ['node'],
    typeRoots: [join(repository, 'node_modules/@types')],
  });
  return files.map((file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(file)).length);
}

describe('code-graph plugin types', () => {
  const folder = useTemporaryFolder();
  const types = (...parameters: string[]) => callCommand(['plugin', 'types', ...parameters], { cwd: folder.path });
  const read = (path: string): Promise<string> => readFile(join(folder.path, path), 'utf8');
  const writeManifest = (changes: Readonly<Record<string, unknown>>): Promise<void> =>
    writeFile(
      join(folder.path, 'code-graph.plugin.json'),
      JSON.stringify({ ...exampleManifest, optionsSchema, ...changes }),
    );

  async function useSdk(): Promise<void> {
    await mkdir(join(folder.path, 'node_modules/@code-graph'), { recursive: true });
    await symlink(join(repository, 'packages/sdk'), join(folder.path, 'node_modules/@code-graph/sdk'), 'junction');
    await writeFile(join(folder.path, 'package.json'), JSON.stringify({ type: 'module' }));
  }

  /** Writes a plugin for each body of an apply beside the generated module, and returns the number of errors in each. */
  async function countErrorsOfApplies(module: string, extension: string): Promise<Record<string, number>> {
    const files = await Promise.all(
      Object.values(applyBodies).map(async (body, index) => {
        const file = join(folder.path, module, `plugin-${index}.${extension}`);
        await writeFile(
          file,
          `import { definePlugin } from '@code-graph/sdk';
import { manifest } from './manifest.js';
export default definePlugin(manifest, { async applyAsync(context, options) { ${body} } });`,
        );
        return file;
      }),
    );
    const counts = countErrors(files);
    return Object.fromEntries(Object.keys(applyBodies).map((name, index) => [name, counts[index] ?? -1]));
  }

  const oneErrorEach = Object.fromEntries(Object.keys(applyBodies).map((name) => [name, name === 'correct' ? 0 : 1]));

  it('makes misspelled attributes and wrong types of options errors of the compiler, in TypeScript', async () => {
    await writeManifest({ entry: './dist/index.js', source: './src/index.ts' });
    const { exitCode, stdout } = await types();
    assert.deepEqual([exitCode, stdout], [0, 'src/manifest.ts was written.\n']);
    await useSdk();
    assert.deepEqual(await countErrorsOfApplies('src', 'ts'), oneErrorEach);
    assert.deepEqual(countErrors([join(folder.path, 'src/manifest.ts')]), [0]);
  });

  it('makes them errors in JavaScript whose types are checked', async () => {
    await writeManifest({ $schema: './schema.json' });
    const { exitCode, stdout } = await types();
    assert.deepEqual([exitCode, stdout], [0, 'manifest.js was written.\nmanifest.d.ts was written.\n']);
    await useSdk();
    assert.deepEqual(await countErrorsOfApplies('.', 'js'), oneErrorEach);
    const module = (await import(`file://${join(folder.path, 'manifest.js')}`)) as { readonly manifest: unknown };
    assert.deepEqual(module.manifest, { ...exampleManifest, optionsSchema });
  });

  it('describes a plugin without options', async () => {
    await writeManifest({ source: './src/index.mts', optionsSchema: undefined });
    await types();
    assert.match(await read('src/manifest.mts'), /^export type Options = Readonly<Record<string, never>>;$/m);
  });

  it('uses the format of the author', async () => {
    await writeManifest({ source: './index.ts' });
    await writeFile(join(folder.path, '.prettierrc'), JSON.stringify({ semi: false, singleQuote: true }));
    await mkdir(join(folder.path, 'node_modules'));
    await symlink(join(repository, 'node_modules', 'prettier'), join(folder.path, 'node_modules', 'prettier'));
    await types();
    assert.match(
      await read('manifest.ts'),
      /^import type \{ PluginContext, TypedManifest \} from '@code-graph\/sdk'$/m,
    );
  });

  it('fails with --check if a file is missing or stale, and writes nothing', async () => {
    await writeManifest({ source: './src/index.ts' });
    const missing = await types('--check');
    assert.equal(missing.exitCode, 1);
    assert.equal(
      missing.stdout,
      'src/manifest.ts is missing.\nRun "code-graph plugin types" in the folder of the plugin.\n',
    );
    await types();
    assert.equal((await types('--check')).exitCode, 0);
    const before = await read('src/manifest.ts');
    await writeManifest({ source: './src/index.ts', description: 'Another.' });
    const stale = await types('--check');
    assert.equal(stale.exitCode, 1);
    assert.match(stale.stdout, /^src\/manifest\.ts is stale\.$/m);
    assert.equal(await read('src/manifest.ts'), before);
    assert.equal((await types()).stdout, 'src/manifest.ts was written.\n');
    assert.equal((await types()).stdout, 'src/manifest.ts is current.\n');
  });

  const faults: Readonly<Record<string, readonly [changes: Record<string, unknown>, message: RegExp]>> = {
    'a manifest that does not fit its schema': [{ prefix: 'Example' }, /does not fit its schema: .*prefix/],
    'an options schema that refers to a file': [
      { optionsSchema: { type: 'object', properties: { a: { $ref: '/etc/passwd' } } } },
      /were not generated: /,
    ],
    'a source outside the package': [
      { source: './../index.ts' },
      /its module \.\/\.\.\/index\.ts is outside the package/,
    ],
    'a definition with a name that the module exports': [
      {
        optionsSchema: {
          type: 'object',
          properties: { a: { $ref: '#/definitions/Context' } },
          definitions: { Context: { type: 'object', properties: { b: { type: 'string' } } } },
        },
      },
      /a definition of its optionsSchema is named Context; rename it/,
    ],
  };

  for (const [fault, [changes, message]] of Object.entries(faults)) {
    it(`reports ${fault}`, async () => {
      await writeManifest({ source: './index.ts', ...changes });
      const { exitCode, stderr } = await types();
      assert.equal(exitCode, 64, stderr);
      assert.match(stderr, message);
      await assert.rejects(read('manifest.ts'));
    });
  }

  it('does not replace a file that it did not generate', async () => {
    await writeManifest({ source: './index.ts' });
    await writeFile(join(folder.path, 'manifest.ts'), 'export const mine = 1;\n');
    const { exitCode, stderr } = await types();
    assert.equal(exitCode, 64);
    assert.match(stderr, /manifest\.ts exists, and its first line is not that of a generated file; rename it/);
    assert.equal(await read('manifest.ts'), 'export const mine = 1;\n');
  });

  for (const name of ['complexity', 'findings', 'git-activity', 'ownership', 'test-coverage']) {
    it(`has generated the current types of ${name}`, async () => {
      const { exitCode, stdout } = await types('--check', join(repository, 'packages', `plugin-${name}`));
      assert.equal(exitCode, 0, stdout);
    });
  }
});
