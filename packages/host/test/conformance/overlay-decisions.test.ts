import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { HostEvent, Plugin } from '@code-graph/api';
import type { OverlayDefinition } from '@code-graph/sdk';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { connectToEvents } from '../http/event-client.js';
import { ownPlugins } from '../kit/own-plugins.js';
import { exampleManifest, writePluginPackage } from '../kit/plugin-package.js';
import { exampleGraph, startHost, type Reply, type RunningHost } from '../kit/running-host.js';
import { specifiedTable } from './specified-table.js';

const legends = {
  numbers: { '0': '#ff0000', '100': '#00ff00' },
  percentages: { '0%': '#ff0000', '100%': '#00ff00' },
  levels: { low: '#ff0000', medium: '#ffff00', high: '#00ff00' },
  names: { core: '#ff0000', web: '#00ff00' },
};

describe('The decisions about overlays and the service', () => {
  let running: RunningHost;
  // Before the folder is deleted: hooks run in the order of their definition.
  after(() => running.host.stop());
  const folder = useSharedFolder();

  before('start a host with a plugin that has flat legends and edge overlays', async () => {
    const flat = Object.entries(legends).map(([id, legend]) => ({
      ...{ id, name: id, type: 'color', attribute: id === 'names' ? 'example:kind' : 'example:length' },
      legend,
    }));
    const edges = [
      {
        ...{ id: 'edge-color', name: 'Color', type: 'EdgeColor', attribute: 'example:strength' },
        legend: {
          type: 'gradient',
          stops: [
            { value: 0, color: '#ffffff' },
            { value: 1, color: '#000000' },
          ],
        },
      },
      {
        ...{ id: 'edge-width', name: 'Width', type: 'EdgeWidth', attribute: 'example:strength' },
        legend: { type: 'size', min: 1, max: 8, scale: 'linear' },
      },
    ];
    const overlays = [...exampleManifest.overlays, ...flat, ...edges] as unknown as OverlayDefinition[];
    const plugin = await writePluginPackage(join(folder.path, 'plugin'), { manifest: { overlays } });
    const configuration = { plugins: { paths: [plugin] } };
    running = await startHost({ folder: folder.path, graph: exampleGraph, configuration });
  });

  const ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> =>
    running.request(method, path, body, headers);

  async function plugin(): Promise<Plugin> {
    const { plugins } = (await ask('GET', '/api/overlays')).body as unknown as { readonly plugins: readonly Plugin[] };
    const example = plugins.find(({ id }) => id === 'example');
    assert.ok(example);
    return example;
  }

  async function overlay(id: string): Promise<OverlayDefinition | undefined> {
    return (await plugin()).overlays.find((definition) => definition.id === id);
  }

  specifiedTable('Decisions: overlays', {
    'plugin ids: git-activity, test-coverage, complexity, ownership': async () => {
      const { plugins } = (await ask('GET', '/api/overlays')).body as { plugins: Plugin[] };
      assert.deepEqual(plugins.map(({ id }) => id).sort(), [...ownPlugins, 'example'].sort());
    },
    'unknown plugin id: 404 NOT_FOUND, on every verb': async () => {
      for (const [method, action] of [
        ['POST', 'apply'],
        ['DELETE', 'apply'],
        ['GET', 'status'],
        ['POST', 'cancel'],
      ] as const) {
        const { status, error } = await ask(method, `/api/overlays/none/${action}`);
        assert.deepEqual([status, error.code], [404, 'NOT_FOUND'], `${method} ${action}`);
      }
    },
    'remove when not applied: 200, attributesRemoved: 0': async () => {
      const { status, body } = await ask('DELETE', '/api/overlays/example/apply');
      assert.deepEqual([status, body], [200, { success: true, plugin: 'example', attributesRemoved: 0 }]);
    },
    'options: optionsSchema on Plugin; unknown ones are refused; 400 INVALID_OPTIONS with details { pointer, rule, expected, got, message }':
      async () => {
        assert.equal((await plugin()).optionsSchema['type'], 'object');
        const { status, error } = await ask('POST', '/api/overlays/example/apply', { factor: -1, nosuch: 1 });
        assert.deepEqual([status, error.code], [400, 'INVALID_OPTIONS']);
        const { message, ...violation } = error.details?.find(({ pointer }) => pointer === '/factor') ?? {};
        assert.deepEqual(violation, { pointer: '/factor', rule: 'minimum', expected: 0, got: -1 });
        assert.equal(typeof message, 'string');
        assert.equal(error.details?.length, 2);
        assert.equal((await plugin()).status, 'not_applied');
      },
    'edge overlay types: written exactly EdgeColor and EdgeWidth; their attribute is an edge attribute': async () => {
      const { attributes } = await plugin();
      for (const [id, type] of [
        ['edge-color', 'EdgeColor'],
        ['edge-width', 'EdgeWidth'],
      ] as const) {
        const definition = await overlay(id);
        assert.equal(definition?.type, type);
        assert.equal(attributes.find(({ name }) => name === definition.attribute)?.target, 'edge');
      }
    },
    'flat legend: served in the typed form, a gradient for numbers, percentages and levels, else a category':
      async () => {
        for (const id of Object.keys(legends)) {
          assert.equal((await overlay(id))?.legend.type, id === 'names' ? 'category' : 'gradient', id);
        }
      },
    'clients that know more: Plugin also carries version, attributes and optionsSchema': async () => {
      const { version, attributes } = await plugin();
      assert.equal(version, '1.2.3');
      const [length] = attributes;
      assert.deepEqual(length, exampleManifest.attributes[0]);
    },
  });

  specifiedTable('Decisions: general', {
    'envelope: unwrapped; ?envelope=true or the Accept header wraps any reply as { data, meta: { timestamp } }':
      async () => {
        const plain = (await ask('GET', '/api/overlays')).body;
        const accept = { accept: 'application/vnd.code-graph.envelope+json' };
        for (const { body } of [
          await ask('GET', '/api/overlays?envelope=true'),
          await ask('GET', '/api/overlays', undefined, accept),
        ]) {
          const { data, meta } = body as { data: unknown; meta: { timestamp: string } };
          assert.deepEqual(data, plain);
          assert.equal(new Date(meta.timestamp).toISOString(), meta.timestamp);
        }
      },
    'error body: { error: { code, message, details? } } on every failure, unknown routes and malformed JSON included; never a stack trace, never HTML':
      async () => {
        const failures = [
          await ask('GET', '/api/none'),
          await ask('GET', '/none', undefined, { accept: 'text/html' }),
          await ask('POST', '/api/graph/layout', '{'),
          await ask('GET', '/api/graph/nodes/none'),
        ];
        for (const { status, body, headers, text } of failures) {
          assert.ok(status >= 400);
          assert.deepEqual(Object.keys(body), ['error'], text);
          assert.match(headers.get('content-type') ?? '', /^application\/json/);
          assert.doesNotMatch(text, /\n {4}at |node_modules|<html/);
        }
      },
    'codes beyond the list: 403, 405, 409, 413, 415 with the same body': async () => {
      const foreign = { origin: 'https://elsewhere.example' };
      const statuses = [
        await ask('GET', '/api/graph', undefined, foreign),
        await ask('PATCH', '/api/graph'),
        await ask('POST', '/api/graph/layout/compute', { label: 'x'.repeat(300_000) }),
        await ask('POST', '/api/graph/layout', 'x=1', { 'content-type': 'text/plain' }),
      ].map(({ status, error }) => [status, typeof error.code]);
      assert.deepEqual(
        statuses,
        [403, 405, 413, 415].map((status) => [status, 'string']),
      );
      const [first, second] = await Promise.all([ask('POST', '/api/index'), ask('POST', '/api/index')]);
      assert.deepEqual([first.status, second.status].sort(), [202, 409]);
    },
    'authentication: off by default and then only on a loopback address': async () => {
      assert.match(running.url, /^http:\/\/127\.0\.0\.1:\d+$/);
      assert.equal((await ask('GET', '/api/graph')).status, 200);
    },
    'events: GET /api/events (server-sent events) is an addition, polling keeps working': async () => {
      const client = await connectToEvents(running.url);
      await ask('POST', '/api/overlays/example/apply');
      await waitFor('the event', () =>
        client.events.some(({ data }) => (JSON.parse(data) as HostEvent).type === 'overlay.applied'),
      );
      client.close();
      assert.equal((await ask('GET', '/api/overlays/example/status')).body['status'], 'applied');
    },
    'versioning: GET /api/openapi.json carries the API version': async () => {
      const { info } = (await ask('GET', '/api/openapi.json')).body as { info: { version: string } };
      assert.equal(info.version, running.host.health().version);
    },
  });
});
