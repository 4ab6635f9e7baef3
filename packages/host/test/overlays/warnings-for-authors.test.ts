import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { PluginReport } from '@code-graph/api';
import type { ApplyMessage, OverlayDefinition } from '@code-graph/sdk';
import { Logger } from '@code-graph/host';
import { waitFor } from '../../../../test-support/wait-for.js';
import { pluginCode, type PluginPackage } from '../kit/plugin-package.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { useOverlayHost } from './overlay-host.js';
import { writePluginFolder } from './watched-plugin.js';

const late =
  'notes:value was set after applyAsync had resolved, and the value is lost. Await every promise in applyAsync, for example all of a list by "await Promise.all(promises)".';
const pause = (milliseconds: number): string => `new Promise((resolve) => setTimeout(resolve, ${milliseconds}))`;
const setOne = `context.setNodeAttribute('src', 'notes:value', 1);`;

const overlay = (id: string, attribute: string, legend: OverlayDefinition['legend']): OverlayDefinition => ({
  id,
  name: id,
  type: 'color',
  attribute: `example:${attribute}`,
  legend,
});
const stops = [0, 5].map((value) => ({ value, color: '#000000' }));
const overlays = [
  overlay('length', 'length', { type: 'gradient', stops }),
  overlay('fitted', 'length', { type: 'gradient', fit: 'data', stops }),
  overlay('kind', 'kind', { type: 'category', categories: { File: '#000000' } }),
  overlay('palette', 'kind', { type: 'category', categories: {}, palette: Array<string>(9).fill('#000000') }),
  overlay('other', 'kind', { type: 'category', categories: {}, otherColor: '#000000' }),
];
const setSome = pluginCode(`
  for (const node of context.graph.nodes()) context.setNodeAttribute(node.id, 'example:kind', node.type);
  context.setNodeAttribute('src', 'example:length', -1);
  context.setNodeAttribute('src/a.ts', 'example:length', 35);
`);

describe('a plugin with a promise that nothing awaits', () => {
  const host = useOverlayHost();

  const forgotten: readonly (readonly [what: string, body: string, nodes: number])[] = [
    ['all values', `(async () => { await ${pause(50)}; ${setOne} })();`, 0],
    ['the rest of the values', `${setOne} [1, 2].forEach(async () => { await ${pause(1)}; ${setOne} });`, 1],
  ];
  for (const [what, body, nodes] of forgotten) {
    it(`has a warning if the promise sets ${what}`, async () => {
      await host.start([simplePlugin('notes', body)]);
      const applied = await host.apply('notes');
      assert.equal(applied.body['nodesUpdated'], nodes, applied.text);
      assert.deepEqual(applied.body['messages'], [{ level: 'warning', text: late }]);
    });
  }

  it('fails if the promise is rejected after applyAsync has resolved', async () => {
    await host.start([simplePlugin('notes', `${setOne} (async () => { throw new Error('no answer'); })();`)]);
    const { error } = await host.apply('notes');
    assert.equal(
      error.message,
      'Plugin "notes" could not apply: A promise that nothing awaits was rejected: no answer. Await it in applyAsync, or handle its rejection.',
    );
  });

  it('has the cause of a failed request in its error', async () => {
    await host.start([simplePlugin('notes', `await fetch('http://127.0.0.1:1/');`)]);
    assert.equal((await host.apply('notes')).error.message, 'Plugin "notes" could not apply: fetch failed: bad port');
  });

  it('has the error in the log if the value arrives after the result', async () => {
    const errors: string[] = [];
    const ignore = (): void => undefined;
    const logger = { debug: ignore, info: ignore, warn: ignore, error: (_: object, text: string) => errors.push(text) };
    const body = `${setOne} (async () => { await ${pause(400)}; ${setOne} })();`;
    const folder = await writePluginFolder(join(host.path, 'notes'), { ...simplePlugin('notes', body), files: {} });
    await host.start([], {
      plugins: { watch: [folder] },
      overrides: (container) => void container.register(Logger, { useValue: logger }),
    });
    await host.running.host.pluginsLoaded();
    assert.deepEqual((await host.apply('notes')).body['messages'], []);
    await waitFor('the error', () => errors.length > 0);
    assert.deepEqual(errors, [late]);
  });
});

describe('an apply of a plugin under development', () => {
  const host = useOverlayHost();

  async function applyWatched(parts: PluginPackage): Promise<string[]> {
    const folder = await writePluginFolder(join(host.path, 'watched'), { ...parts, files: {} });
    await host.start([], { plugins: { watch: [folder] } });
    await host.running.host.pluginsLoaded();
    const applied = await host.apply('example');
    assert.equal(applied.status, 200, applied.text);
    return (applied.body['messages'] as ApplyMessage[]).map(({ level, text }) => `${level}: ${text}`);
  }

  it('warns of attributes that are never set, and of values that the legends do not cover', async () => {
    assert.deepEqual(await applyWatched({ manifest: { overlays }, code: setSome }), [
      'warning: The manifest declares example:long, example:seen and example:strength, but no value was set. Set values, or remove the attributes from the manifest.',
      'warning: The values of example:length are between -1 and 35, but the stops of the overlay "length" between 0 and 5. Values beyond the stops have the color of the nearest one. Add stops, or "fit": "data".',
      'warning: The legend of the overlay "kind" has no color for these values of example:kind: "Namespace" (2), "Class" (1), "Function" (1) and "Method" (1). Add them to its "categories", or add an "otherColor" or a "palette".',
    ]);
  });

  it('has the general warning alone if nothing was set', async () => {
    assert.deepEqual(await applyWatched({ manifest: { overlays }, code: pluginCode('') }), [
      'warning: The plugin wrote no attributes. Check its options, and whether the graph has the elements it works on.',
    ]);
  });

  it('does not warn the users of an installed plugin', async () => {
    await host.start([{ manifest: { overlays }, code: setSome }]);
    assert.deepEqual((await host.apply('example')).body['messages'], []);
  });
});

describe('a plugin that its folder was named for', () => {
  const host = useOverlayHost();
  const keyword =
    'Its package.json lacks the keyword "code-graph-plugin", without which hosts do not find the package when it is installed. Add it to "keywords".';
  const flat =
    'The legend of the overlay "length" has the flat form, which is deprecated. Write an object with "type": "gradient" and its "stops" instead.';

  it('has a warning without the keyword and for the flat form of a legend, in its report and once in the log', async () => {
    const logged: string[] = [];
    const ignore = (): void => undefined;
    const logger = { debug: ignore, info: ignore, warn: (_: object, text: string) => logged.push(text), error: ignore };
    const legend = { low: '#00ff00', high: '#ff0000' } as never;
    await host.start(
      [
        { manifest: { overlays: [overlay('length', 'length', legend)] }, packageJson: { keywords: [] } },
        simplePlugin('fine'),
      ],
      { overrides: (container) => void container.register(Logger, { useValue: logger }) },
    );
    const read = async (id: string): Promise<PluginReport> =>
      (await host.running.request('GET', `/api/plugins/${id}`)).body as unknown as PluginReport;
    assert.deepEqual((await read('example')).warnings, [keyword, flat]);
    assert.equal((await read('fine')).warnings, undefined);
    await host.running.request('POST', '/api/plugins/example/reload');
    assert.deepEqual(logged, [keyword, flat]);
  });
});
