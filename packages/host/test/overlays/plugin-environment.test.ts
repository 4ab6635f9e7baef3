import assert from 'node:assert/strict';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exampleApply, pluginCode, writePluginPackage } from '../kit/plugin-package.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { useOverlayHost } from './overlay-host.js';

describe('the environment of a plugin', () => {
  const host = useOverlayHost();

  /** Applies a plugin that returns the value of an expression, as JSON. */
  async function evaluate(expression: string, manifest: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    const code = pluginCode(
      `context.setNodeAttribute('src', 'example:kind', JSON.stringify(${expression}) ?? 'null');`,
    );
    await host.start([{ code, manifest }]);
    const applied = await host.apply('example');
    assert.equal(applied.status, 200, applied.text);
    return JSON.parse(String((await host.running.request('GET', '/api/graph/nodes/src')).body['example:kind']));
  }

  it('has only the declared environment variables', async () => {
    process.env['CODE_GRAPH_TEST_SECRET'] = 'secret';
    process.env['CODE_GRAPH_TEST_DECLARED'] = 'declared';
    try {
      const environment = ['CODE_GRAPH_TEST_DECLARED', 'CODE_GRAPH_TEST_MISSING', 'constructor', '__proto__'];
      const { CODE_GRAPH_PLUGIN_PROCESS: marker, ...others } = (await evaluate('{ ...process.env }', {
        environment,
      })) as Record<string, unknown>;
      assert.match(String(marker), /^[0-9a-f-]{36}$/);
      assert.deepEqual(others, { CODE_GRAPH_TEST_DECLARED: 'declared' });
      assert.equal(await evaluate('process.env.CODE_GRAPH_TEST_SECRET ?? null'), null);
      assert.equal(await evaluate('process.env.PATH ?? null'), null);
    } finally {
      delete process.env['CODE_GRAPH_TEST_SECRET'];
      delete process.env['CODE_GRAPH_TEST_DECLARED'];
    }
  });

  it('is separate from the host: changes to globals and to the environment end with the process', async () => {
    await evaluate('(globalThis.left = 1, process.env.LEFT = "x", Object.prototype.left = 1)');
    assert.deepEqual(await evaluate('[globalThis.left ?? null, process.env.LEFT ?? null]'), [null, null]);
    assert.equal(process.env['LEFT'], undefined);
    assert.equal(({} as Record<string, unknown>)['left'], undefined);
  });

  it('has the workspace, and an immutable context', async () => {
    assert.equal(await evaluate('context.workspaceRoot'), join(await realpath(host.path), 'workspace'));
    assert.equal(await evaluate('Object.isFrozen(context)'), true);
  });

  it('has the graph with the attributes of other plugins, without those of an earlier apply of its own', async () => {
    const reader = pluginCode(`
      const node = context.graph.node('src');
      const keys = Object.keys(node).filter((key) => key.includes(':'));
      context.setNodeAttribute('src', 'example:kind', keys.join());
      if (context.graph.node('none') !== undefined) throw new Error('it knows a node that is not there');
      try {
        node.name = 'changed';
      } catch {}
      if (context.graph.node('src').name !== 'src') throw new Error('nodes can be changed');
      if (context.graph.nodeCount !== 5 || [...context.graph.edges()].length !== 4) throw new Error('wrong counts');
    `);
    await host.start([{ code: reader }, simplePlugin('other')]);
    const seen = async (): Promise<unknown> => {
      assert.equal((await host.apply('example')).status, 200);
      return (await host.running.request('GET', '/api/graph/nodes/src')).body['example:kind'];
    };
    assert.equal(await seen(), '');
    await host.apply('other');
    assert.equal(await seen(), 'other:value');
    await host.remove('other');
    assert.equal(await seen(), '');
  });

  it('can include a copy of the SDK from the plugin package', async () => {
    const sdk = await readFile(fileURLToPath(import.meta.resolve('@code-graph/sdk')), 'utf8');
    // Bundled: the source of the SDK, renamed.
    const bundled = sdk
      .replaceAll(/^export \{[^}]*\};?$/gms, '')
      .replaceAll(/(?<![.\w])(definePlugin|PluginError)\b/g, 'own_$1');
    const code = `${bundled}
      export default own_definePlugin(manifest, { async applyAsync(context, options) {
        if (options.label) throw new own_PluginError('OWN_COPY', 'of its own');
        ${exampleApply} } });`;
    await host.start([{ code }]);
    assert.equal((await host.apply('example')).status, 200);
    assert.match((await host.apply('example', { label: 'x' })).error.message, /\(OWN_COPY\): of its own/);
  });

  it('is created for every operation', async () => {
    await host.start([
      { code: `let count = 0; ${pluginCode(`context.setNodeAttribute('src', 'example:length', ++count);`)}` },
    ]);
    for (let time = 0; time < 2; time++) {
      await host.apply('example');
      assert.equal((await host.running.request('GET', '/api/graph/nodes/src')).body['example:length'], 1);
    }
    await writePluginPackage(host.pluginPaths[0] ?? '', {
      code: pluginCode(`context.setNodeAttribute('src', 'example:length', 9);`),
    });
    await host.apply('example');
    assert.equal((await host.running.request('GET', '/api/graph/nodes/src')).body['example:length'], 9);
  });

  const nonsense = ['NaN', '-1', '1e9', `'50'`, '{}', '[]', 'null', 'undefined', '5n', `Symbol('x')`, '() => 1'];
  it('accepts any value as progress without failing the operation', async () => {
    const reports = nonsense.flatMap((value) => [`[${value}, 'text']`, `[50, ${value}]`]);
    const code = pluginCode(`for (const [percent, message] of [${reports.join(', ')}]) {
      context.reportProgress(percent, message);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }`);
    await host.start([{ code }]);
    await host.apply('example', undefined, { prefer: 'respond-async' });
    // Every status in between is checked against its schema.
    assert.equal((await host.settled('example')).status, 'applied');
  });
});
