import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import Module from 'node:module';
import { join } from 'node:path';
import { exampleManifest } from '../kit/plugin-package.js';
import { useOverlayHost } from './overlay-host.js';
import { readReport } from './read-report.js';
import { watchEvents, writePluginFolder, type SeenEvents } from './watched-plugin.js';

const manifest = { ...exampleManifest, entry: './dist/index.js', source: './src/index.ts' };

const entry = `
import { definePlugin } from ${JSON.stringify(import.meta.resolve('@code-graph/sdk'))};
import manifest from '../code-graph.plugin.json' with { type: 'json' };
import { scale, type Options } from './value.js';

export default definePlugin(manifest, {
  async applyAsync(context, options: Options): Promise<void> {
    for (const node of context.graph.nodes()) context.setNodeAttribute(node.id, 'example:length', scale(options));
  },
});
`;

const valueModule = (value: number): string => `
export interface Options {
  readonly factor: number;
}

export enum Values {
  value = ${value},
}

export function scale({ factor }: Options): number {
  if (factor === 0) throw new Error('nothing is left');
  return Values.value * factor;
}
`;

describe('a plugin under development in TypeScript', () => {
  const host = useOverlayHost();
  const folder = (): string => join(host.path, 'plugin');
  const valueFile = (): string => join(folder(), 'src/value.ts');

  async function serve(kind: 'watch' | 'paths' = 'watch'): Promise<SeenEvents> {
    const files = { 'src/index.ts': entry, 'src/value.ts': valueModule(2) };
    await writePluginFolder(folder(), { manifest, files });
    // Nothing is built, so only the source can be run.
    await rm(join(folder(), 'index.js'));
    await host.start([], { plugins: { [kind]: [folder()] } });
    const events = watchEvents(host.running);
    await host.running.host.pluginsLoaded();
    return events;
  }

  async function appliedValue(): Promise<unknown> {
    return (await host.running.request('GET', '/api/graph/nodes/src')).body['example:length'];
  }

  it('runs from its source without a build, and is reloaded when the source changes', async () => {
    const events = await serve();
    const applied = await host.apply('example', { factor: 10 });
    assert.equal(applied.status, 200, applied.text);
    assert.equal(await appliedValue(), 20);
    await writeFile(valueFile(), valueModule(3));
    await events.next('plugin.reloaded');
    assert.equal(await appliedValue(), 30);
  });

  it('reports errors with locations in the source', async () => {
    await serve();
    assert.equal((await host.apply('example', { factor: 0 })).status, 500);
    const { lastError } = await readReport(host);
    assert.equal(lastError?.message, 'nothing is left');
    const line =
      valueModule(2)
        .split('\n')
        .findIndex((text) => text.includes('nothing is left')) + 1;
    assert.match(lastError.stack ?? '', new RegExp(String.raw`scale \(.*/src/value\.ts:${line}:\d+\)`));
  });

  it('reports file and line of a syntax error, and keeps its version', async () => {
    const events = await serve();
    await host.apply('example', { factor: 10 });
    await writeFile(valueFile(), `${valueModule(3)}\nexport const broken: number = ;\n`);
    const { message = '' } = await events.next('plugin.reload-failed');
    const line = valueModule(3).split('\n').length + 1;
    assert.ok(message.includes(`${valueFile()}:${line}:`), message);
    assert.match(message, /Unexpected ";"/);
    assert.equal(await appliedValue(), 20);
  });

  it('runs from its built entry when it is not under development', async () => {
    await serve('paths');
    const report = await readReport(host);
    assert.deepEqual([report.state, report.code], ['rejected', 'E_NO_ENTRY']);
    await mkdir(join(folder(), 'dist'));
    await writeFile(
      join(folder(), 'dist/index.js'),
      entry.replace(/^import \{ scale.*$/m, 'const scale = () => 5;').replaceAll(/: (?:Options|Promise<void>)/g, ''),
    );
    assert.equal((await host.running.request('POST', '/api/plugins/example/reload')).status, 200);
    assert.equal((await host.apply('example')).status, 200);
    assert.equal(await appliedValue(), 5);
  });

  it('reports what to install if tsx cannot be found', async () => {
    const restore = hideTsx();
    try {
      await serve();
    } finally {
      restore();
    }
    const { state, code, reason, lastError } = await readReport(host);
    assert.deepEqual([state, code], ['rejected', 'E_LOAD_FAILED']);
    const remedy = `Its source is TypeScript, which tsx runs. Run "npm install --save-dev tsx" in ${folder()}.`;
    assert.equal(lastError?.message, remedy);
    assert.equal(reason, `Plugin "example" could not be loaded: ${remedy}`);
    assert.deepEqual((await readReport(host)).crashes, []);
    // It exists now.
    assert.equal((await host.running.request('POST', '/api/plugins/example/reload')).status, 200);
  });
});

/** Makes tsx unavailable, which the folder of this host has. */
function hideTsx(): () => void {
  const resolver = Module as unknown as { _resolveFilename: (request: string, ...rest: unknown[]) => string };
  const resolve = resolver._resolveFilename;
  resolver._resolveFilename = (request, ...rest) => {
    if (request === 'tsx') throw new Error('Cannot find module');
    return resolve(request, ...rest);
  };
  return () => (resolver._resolveFilename = resolve);
}
