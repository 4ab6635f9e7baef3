import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { GraphDocument, PluginList } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { exampleManifest } from '../kit/plugin-package.js';
import { runCommand, serveWorkspace } from '../kit/served-workspace.js';

const execute = promisify(execFile);
const sdk = fileURLToPath(new URL('../../../sdk/', import.meta.url));

describe('a plugin that was packed and installed in another workspace', () => {
  const folder = useTemporaryFolder();

  it('is discovered, applied and removed, with the SDK from its own package', async function () {
    this.timeout(120_000);
    const packages = join(folder.path, 'packed');
    const source = join(folder.path, 'source');
    const workspace = join(folder.path, 'workspace');
    await Promise.all([packages, source, join(workspace, 'src')].map((path) => mkdir(path, { recursive: true })));
    await writePlugin(source);
    const [pluginTarball = '', sdkTarball = ''] = await pack([source, sdk], packages);

    await writeFile(
      join(workspace, 'src', 'a.ts'),
      'export class Counter {\n  count(): number {\n    return 1;\n  }\n}\n',
    );
    await writeFile(join(workspace, 'package.json'), JSON.stringify({ name: 'workspace', private: true }));
    await npm(workspace, 'install', '--offline', '--no-audit', '--no-fund', pluginTarball, sdkTarball);

    const served = await serveWorkspace([workspace]);
    try {
      const { plugins } = (await (await fetch(`${served.url}/api/overlays`)).json()) as PluginList;
      const plugin = plugins.find(({ id }) => id === 'example');
      assert.equal(plugin?.version, '2.0.0', served.stdout());

      const applied = await runCommand(['apply', 'example', '--url', served.url, '--option', 'factor=3']);
      assert.equal(applied.exitCode, 0, applied.stderr);
      const { nodes } = (await (await fetch(`${served.url}/api/graph`)).json()) as GraphDocument;
      assert.ok(nodes.length > 0);
      for (const node of nodes) assert.equal(node['example:length'], node.name.length * 3, node.id);

      const removed = await runCommand(['remove', 'example', '--url', served.url]);
      assert.match(removed.stdout, new RegExp(`: ${nodes.length} attribute values deleted`));
    } finally {
      await served.end('SIGINT');
    }
  });
});

async function writePlugin(directory: string): Promise<void> {
  const packageJson = {
    name: '@strangers/plugin-example',
    version: '2.0.0',
    type: 'module',
    keywords: ['code-graph-plugin'],
    files: ['index.js', 'code-graph.plugin.json'],
    dependencies: { '@code-graph/sdk': '>=0.1.0' },
  };
  const code = `
    import { readFileSync } from 'node:fs';
    import { definePlugin } from '@code-graph/sdk';
    const manifest = JSON.parse(readFileSync(new URL('./code-graph.plugin.json', import.meta.url), 'utf8'));
    export default definePlugin(manifest, {
      async applyAsync(context, options) {
        for (const node of context.graph.nodes()) {
          context.setNodeAttribute(node.id, 'example:length', node.name.length * options.factor);
        }
      },
    });
  `;
  await writeFile(join(directory, 'package.json'), JSON.stringify(packageJson));
  await writeFile(join(directory, 'code-graph.plugin.json'), JSON.stringify(exampleManifest));
  await writeFile(join(directory, 'index.js'), code);
}

/** Packs both packages in one run, because npm takes a second to start. */
async function pack(directories: readonly string[], destination: string): Promise<string[]> {
  const flags = ['--ignore-scripts', '--json', '--pack-destination', destination];
  const packed = JSON.parse(await npm(destination, 'pack', ...flags, ...directories)) as {
    readonly filename: string;
  }[];
  return packed.map(({ filename }) => join(destination, filename));
}

async function npm(cwd: string, ...parameters: string[]): Promise<string> {
  return (await execute('npm', parameters, { cwd, shell: process.platform === 'win32' })).stdout;
}
