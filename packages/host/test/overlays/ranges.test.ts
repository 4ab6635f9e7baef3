import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Plugin } from '@code-graph/api';
import type { OverlayDefinition, PluginManifest } from '@code-graph/sdk';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { waitFor } from '../../../../test-support/wait-for.js';
import { SchemaValidator } from '../../src/json/schema-validator.js';
import { callCommand } from '../kit/called-command.js';
import { exampleApply, exampleManifest, pluginCode, type PluginPackage } from '../kit/plugin-package.js';
import { ownPlugins } from '../kit/own-plugins.js';
import { exampleGraph } from '../kit/running-host.js';
import { useOverlayHost, waitForFile } from './overlay-host.js';

const validator = new SchemaValidator();

const [length] = exampleManifest.overlays as [OverlayDefinition];
const gradient = { ...length.legend, fit: 'data' } as OverlayDefinition['legend'];
const overlays: PluginManifest['overlays'] = [
  { ...length, legend: gradient },
  {
    id: 'kind',
    name: 'Kind',
    type: 'badge',
    attribute: 'example:kind',
    legend: { type: 'category', categories: { Class: '#111111' }, palette: ['#222222'], otherColor: '#333333' },
  },
  {
    id: 'long',
    name: 'Long',
    type: 'color',
    attribute: 'example:long',
    legend: { type: 'category', categories: { true: '#444444' } },
  },
];

describe('GET /api/overlays', () => {
  const host = useOverlayHost();
  const fitting: PluginPackage = { manifest: { overlays } };

  async function list(id = 'example'): Promise<Plugin> {
    const { body } = await host.running.request('GET', '/api/overlays');
    assert.deepEqual(validator.check('PluginList', body), []);
    const plugin = (body['plugins'] as Plugin[]).find((each) => each.id === id);
    assert.ok(plugin);
    return plugin;
  }

  it('has the ranges of an applied plugin, for nodes and edges', async () => {
    await host.start([fitting]);
    await host.apply('example');
    const { ranges } = await list();
    assert.deepEqual(ranges, {
      'example:length': {
        type: 'number',
        count: 5,
        min: 1,
        max: 6,
        quantiles: [0.05, 0.25, 0.5, 0.75, 0.95].map((share, index) => ({ share, value: [1, 3, 4, 5, 6][index] })),
      },
      'example:kind': {
        type: 'string',
        count: 5,
        categories: [
          { value: 'Namespace', count: 2 },
          { value: 'Class', count: 1 },
          { value: 'Function', count: 1 },
          { value: 'Method', count: 1 },
        ],
        distinct: 4,
      },
      'example:long': {
        type: 'boolean',
        count: 5,
        categories: [
          { value: 'false', count: 4 },
          { value: 'true', count: 1 },
        ],
        distinct: 2,
      },
      'example:seen': {
        type: 'date',
        count: 5,
        min: '2026-01-02T03:04:05Z',
        max: '2026-01-02T03:04:05Z',
        quantiles: [0.05, 0.25, 0.5, 0.75, 0.95].map((share) => ({ share, value: '2026-01-02T03:04:05Z' })),
      },
      'example:strength': {
        type: 'number',
        count: 4,
        min: 0.5,
        max: 0.5,
        quantiles: [0.05, 0.25, 0.5, 0.75, 0.95].map((share) => ({ share, value: 0.5 })),
      },
    });
  });

  it('has legends that cover the real data, and the declared ones of a plugin that is not applied', async () => {
    await host.start([fitting]);
    const declared = await list();
    assert.deepEqual(declared.overlays, overlays);
    assert.deepEqual([declared.ranges, declared.provenance], [undefined, undefined]);
    await host.apply('example', { factor: 10 });
    const applied = await list();
    assert.deepEqual(
      applied.overlays.map(({ legend }) => legend),
      [
        {
          type: 'gradient',
          fit: 'data',
          stops: [
            { value: 10, color: '#ffffff', label: '10 characters' },
            { value: 60, color: '#000000', label: '60 characters' },
          ],
        },
        {
          type: 'category',
          categories: { Class: '#111111', Namespace: '#222222' },
          palette: ['#222222'],
          otherColor: '#333333',
        },
        overlays[2]?.legend,
      ],
    );
    const withoutLegends = (plugin: Plugin): unknown => ({ ...plugin.overlays[0], legend: undefined });
    assert.deepEqual(withoutLegends(applied), withoutLegends(declared));
    await host.remove('example');
    assert.deepEqual(await list(), declared);
  });

  it('has the provenance of an applied plugin, which survives a restart', async () => {
    const repository = new TemporaryGitRepository({ folder: join(host.path, 'workspace') });
    const commit = repository.commit({ 'a.ts': 'a' });
    const properties = {
      ...(exampleManifest.optionsSchema?.['properties'] as object),
      token: { type: 'string', writeOnly: true },
    };
    const optionsSchema = { ...exampleManifest.optionsSchema, properties };
    const gate = host.gate('committed');
    const wait = `if (options.label === 'wait') { context.reportProgress(1, 'waiting'); ${waitForFile(gate.file)} } ${exampleApply}`;
    const plugin = { manifest: { overlays, optionsSchema }, code: pluginCode(wait) };
    await host.start([plugin]);
    const applying = host.apply('example', { label: 'wait', token: 'secret' });
    await waitFor('the plugin', async () => (await host.status('example')).message === 'waiting');
    repository.commit({ 'a.ts': 'b' });
    await gate.open();
    assert.equal((await applying).status, 200);
    const applied = await list();
    const { durationMs, appliedAt } = await host.status('example');
    const provenance = {
      plugin: 'example',
      version: '1.2.3',
      options: { label: 'wait', factor: 1 },
      commit,
      appliedAt,
      durationMs,
    };
    assert.deepEqual(applied.provenance, provenance);
    await host.start([plugin], { graph: undefined });
    assert.deepEqual(await list(), applied);
  });

  it('keeps ranges and provenance while the plugin is applied again, and after that has failed', async () => {
    const gate = host.gate('go');
    const code = pluginCode(
      `if (options.label === 'fail') { ${waitForFile(gate.file)} throw new Error('no'); } ${exampleApply}`,
    );
    await host.start([{ ...fitting, code }]);
    await host.apply('example');
    const before = await list();
    assert.equal((await host.apply('example', { label: 'fail' }, { Prefer: 'respond-async' })).status, 202);
    assert.deepEqual(await list(), { ...before, status: 'applying' });
    await gate.open();
    await host.settled('example');
    assert.deepEqual(await list(), { ...before, status: 'error' });
  });

  it('has ranges, but neither version nor options, of attributes that came with an imported graph', async () => {
    await host.start([fitting]);
    await host.apply('example');
    const before = await list();
    const { body } = await host.running.request('GET', '/api/graph');
    assert.equal((await host.running.request('PUT', '/api/graph', body)).status, 200);
    const { appliedAt } = await host.status('example');
    assert.deepEqual(await list(), { ...before, provenance: { plugin: 'example', appliedAt, imported: true } });
  });

  it('has the ranges of the nodes that an index run leaves', async () => {
    await host.start([fitting]);
    await host.apply('example');
    const { nodes } = exampleGraph;
    await host.start([fitting], { graph: { nodes: nodes.filter(({ type }) => type === 'Namespace'), edges: [] } });
    const { ranges } = await list();
    assert.deepEqual(Object.keys(ranges ?? {}), ['example:length', 'example:kind', 'example:long', 'example:seen']);
    assert.deepEqual(ranges?.['example:kind'], {
      type: 'string',
      count: 2,
      categories: [{ value: 'Namespace', count: 2 }],
      distinct: 1,
    });
  });

  it('has no ranges of a plugin that wrote nothing', async () => {
    await host.start([{ ...fitting, code: pluginCode('') }]);
    await host.apply('example');
    const { ranges, provenance, overlays: served } = await list();
    assert.deepEqual([ranges, provenance?.plugin, served], [{}, 'example', overlays]);
  });

  it('is printed with ranges and provenance by code-graph overlays', async () => {
    const commit = new TemporaryGitRepository({ folder: join(host.path, 'workspace') }).commit({ 'a.ts': 'a' });
    await host.start([fitting], { plugins: { disabled: ownPlugins } });
    await host.apply('example');
    const { stdout } = await callCommand(['overlays', '--url', host.running.url]);
    const [applied = '', ...values] = stdout.split('\n').slice(5);
    assert.match(
      applied,
      new RegExp(`^  Applied \\d{4}-\\d\\d-\\d\\d \\S+ at commit ${commit.slice(0, 10)}, in .* m?s:$`),
    );
    assert.deepEqual(values, [
      '    example:length    1 – 6 characters  median 4              5 nodes',
      '    example:kind      4 categories      most often Namespace  5 nodes',
      '    example:long      4 false, 1 true                         5 nodes',
      '    example:seen      2026-01-02                              5 nodes',
      '    example:strength  0.5                                     4 edges',
      '',
    ]);
  });
});
