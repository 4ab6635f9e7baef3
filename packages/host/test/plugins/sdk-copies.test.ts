import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { writePluginPackage } from '../kit/plugin-package.js';
import { exampleGraph, startHost, type Reply, type RunningHost } from '../kit/running-host.js';

const sdkDirectory = dirname(dirname(fileURLToPath(import.meta.resolve('@code-graph/sdk'))));
const require = createRequire(import.meta.url);

/** Plugins share no classes, symbols or containers with the host. */
describe('a plugin with its own copies of packages', () => {
  let running: RunningHost | undefined;
  afterEach('stop the host', async () => {
    await running?.host.stop();
    running = undefined;
  });
  const folder = useTemporaryFolder();

  /** Writes the example plugin with an entry that imports by name, as published plugins do. */
  async function writePlugin(code: string, sdk?: string): Promise<string> {
    const directory = await writePluginPackage(
      join(folder.path, 'plugin'),
      sdk === undefined ? {} : { manifest: { sdk } },
    );
    await writeFile(join(directory, 'index.js'), code);
    return directory;
  }

  /** Puts a copy of the SDK into a plugin's own `node_modules`; it exports its version as `copy`. */
  async function giveSdk(directory: string, version: string): Promise<void> {
    const copy = join(directory, 'node_modules', '@code-graph', 'sdk');
    await cp(join(sdkDirectory, 'dist'), join(copy, 'dist'), { recursive: true });
    const description: unknown = JSON.parse(await readFile(join(sdkDirectory, 'package.json'), 'utf8'));
    await writeFile(join(copy, 'package.json'), JSON.stringify({ ...Object(description), version }));
    await writeFile(join(copy, 'dist', 'index.js'), `\nexport const copy = '${version}';\n`, { flag: 'a' });
  }

  /** Puts a copy of tsyringe and its dependencies into a plugin's own `node_modules`. */
  async function giveContainer(directory: string): Promise<void> {
    const ofContainer = createRequire(require.resolve('tsyringe'));
    for (const name of ['tsyringe', 'tslib', 'reflect-metadata']) {
      const folders = ofContainer.resolve.paths(name) ?? [];
      const source = folders.map((path) => join(path, name)).find((path) => existsSync(path));
      assert.ok(source, `${name} is installed`);
      await cp(source, join(directory, 'node_modules', name), { recursive: true });
    }
  }

  async function start(directory: string): Promise<void> {
    running = await startHost({
      folder: folder.path,
      graph: exampleGraph,
      configuration: { plugins: { paths: [directory] } },
    });
    assert.deepEqual(running.host.rejectedPlugins(), []);
  }

  async function apply(options: unknown): Promise<Reply> {
    assert.ok(running);
    return running.request('POST', '/api/overlays/example/apply', options);
  }

  async function kindOfSource(): Promise<unknown> {
    return (await running?.request('GET', '/api/graph/nodes/src'))?.body['example:kind'];
  }

  /** Checks that the plugin applies, and that error codes arrive in both directions. */
  async function assertWorks(kind: string): Promise<void> {
    const applied = await apply({});
    assert.equal(applied.status, 200, applied.text);
    assert.equal(await kindOfSource(), kind);
    for (const [label, message] of [
      ['throw', /\(OWN_COPY\): of its own/],
      ['unknown node', /\(KNOWN_UNKNOWN_NODE\): /],
    ] as const) {
      const { error } = await apply({ label });
      assert.equal(error.code, 'PLUGIN_FAILED');
      assert.match(error.message, message);
    }
    assert.equal(await kindOfSource(), kind, 'a failed apply changes nothing');
    assert.equal((await running?.request('DELETE', '/api/overlays/example/apply'))?.status, 200);
    assert.equal(await kindOfSource(), undefined);
  }

  const hooks = (kind: string): string => `{
    async applyAsync(context, options) {
      context.setNodeAttribute('src', 'example:kind', ${kind});
      if (options.label === 'throw') throw new PluginError('OWN_COPY', 'of its own');
      if (options.label !== 'unknown node') return;
      try {
        context.setNodeAttribute('none', 'example:length', 1);
      } catch (error) {
        // Created by the host's copy of the SDK, and recognized by the plugin's.
        if (isPluginError(error)) throw new PluginError('KNOWN_' + error.code, error.message);
        throw error;
      }
    },
  }`;

  const source = (kind: string, names = ''): string => `
    import { definePlugin, isPluginError, PluginError ${names} } from '@code-graph/sdk';
    import { readFileSync } from 'node:fs';
    const manifest = JSON.parse(readFileSync(new URL('./code-graph.plugin.json', import.meta.url), 'utf8'));
    export default definePlugin(manifest, ${hooks(kind)});
  `;

  for (const [what, version, range] of [
    ['an older minor version', '0.0.9', '>=0.0.9 <1.0.0'],
    ['a newer patch', '0.99.99', '>=0.1.0 <1.0.0'],
    ['a prerelease', '0.2.0-beta.1', '>=0.1.0'],
    ['a later major version', '7.0.0', '*'],
  ] as const) {
    it(`works with ${what} of the SDK`, async () => {
      const directory = await writePlugin(source('copy', ', copy'), range);
      await giveSdk(directory, version);
      await start(directory);
      await assertWorks(version);
    });
  }

  it('works with the SDK above it, as npm installs it for a workspace', async () => {
    const directory = await writePlugin(source('copy', ', copy'));
    await giveSdk(folder.path, '0.1.3');
    await start(directory);
    await assertWorks('0.1.3');
  });

  it('works with the SDK behind a link, as pnpm installs it', async () => {
    const directory = await writePlugin(source('copy', ', copy'));
    await giveSdk(join(folder.path, 'store'), '0.1.4');
    await mkdir(join(directory, 'node_modules', '@code-graph'), { recursive: true });
    const stored = join(folder.path, 'store', 'node_modules', '@code-graph', 'sdk');
    await symlink(stored, join(directory, 'node_modules', '@code-graph', 'sdk'));
    await start(directory);
    await assertWorks('0.1.4');
  });

  it('works with two copies of the SDK, one of them in a library', async () => {
    const directory = await writePlugin(`
      import { definePlugin, isPluginError } from '@code-graph/sdk';
      import { copy, PluginError } from 'library';
      import { readFileSync } from 'node:fs';
      const manifest = JSON.parse(readFileSync(new URL('./code-graph.plugin.json', import.meta.url), 'utf8'));
      export default definePlugin(manifest, ${hooks('copy')});
    `);
    await giveSdk(directory, '0.1.5');
    const library = join(directory, 'node_modules', 'library');
    await mkdir(library);
    await giveSdk(library, '0.1.6');
    await writeFile(
      join(library, 'package.json'),
      JSON.stringify({ name: 'library', type: 'module', main: 'index.js' }),
    );
    await writeFile(join(library, 'index.js'), `export { copy, PluginError } from '@code-graph/sdk';`);
    await start(directory);
    await assertWorks('0.1.6');
  });

  it('works with its own tsyringe and reflect-metadata', async () => {
    const directory = await writePlugin(
      `import 'reflect-metadata';\nimport { container } from 'tsyringe';
      container.register('kind', { useValue: 'kind from a container' });
      Reflect.defineMetadata('design:paramtypes', [String], class {});
      ${source(`container.resolve('kind')`)}`,
    );
    await giveSdk(directory, '0.1.0');
    await giveContainer(directory);
    await start(directory);
    await assertWorks('kind from a container');
  });

  for (const minify of [false, true]) {
    it(`works with the SDK and a container in one ${minify ? 'minified ' : ''}bundle`, async () => {
      const directory = await writePlugin('');
      const contents = `import 'reflect-metadata';\nimport { container } from 'tsyringe';
        container.register('kind', { useValue: 'bundled' });
        ${source(`container.resolve('kind')`)}`;
      await build({
        stdin: { contents, resolveDir: dirname(fileURLToPath(import.meta.url)) },
        outfile: join(directory, 'index.js'),
        bundle: true,
        minify,
        format: 'esm',
        platform: 'node',
        target: 'node20',
      });
      await rm(join(directory, 'node_modules'), { recursive: true, force: true });
      assert.doesNotMatch(await readFile(join(directory, 'index.js'), 'utf8'), /from\s*["'](?!node:)/);
      await start(directory);
      await assertWorks('bundled');
    });
  }
});
