import assert from 'node:assert/strict';
import type { GraphNode, Legend, OverlayDefinition } from '@code-graph/sdk';
import { pluginOptions, useConformanceHost } from './conformance-host.js';
import { specifiedTable } from './specified-table.js';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const hexColor = /^#[0-9a-f]{6}$/;
const nodeTypes = ['Namespace', 'Class', 'Interface', 'Struct', 'Enum', 'Method', 'Function'];
const overlayTypes = ['color', 'size', 'badge', 'EdgeColor', 'EdgeWidth'];

describe('The resources of the specification', () => {
  const host = useConformanceHost(Object.keys(pluginOptions));

  async function overlays(): Promise<OverlayDefinition[]> {
    const plugins = await Promise.all(Object.keys(pluginOptions).map((id) => host.plugin(id)));
    return plugins.flatMap((plugin) => plugin.overlays);
  }

  async function legends<Type extends Legend['type']>(type: Type): Promise<Extract<Legend, { type: Type }>[]> {
    const legends = (await overlays()).map(({ legend }) => legend).filter((legend) => legend.type === type);
    assert.ok(legends.length > 0, type);
    return legends as Extract<Legend, { type: Type }>[];
  }

  /** Fails unless nodes have each attribute, with values of this kind alone. */
  async function checkAttributes(kinds: Readonly<Record<string, (value: unknown) => boolean>>): Promise<void> {
    const { nodes } = await host.graph();
    for (const [name, isOfKind] of Object.entries(kinds)) {
      const values = nodes.map((node) => node[name as `${string}:${string}`]).filter((value) => value !== undefined);
      assert.ok(values.length > 0, name);
      assert.ok(values.every(isOfKind), `${name}: ${JSON.stringify(values)}`);
    }
  }

  const isNumber = (value: unknown): boolean => typeof value === 'number';
  const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
  const isPercent = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 100;
  const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
  const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
  const isDate = (value: unknown): boolean => typeof value === 'string' && timestamp.test(value);

  specifiedTable('Node', {
    'id: string, unique node identifier': async () => {
      const { nodes } = await host.graph();
      assert.ok(nodes.every(({ id }) => isText(id)));
      assert.equal(new Set(nodes.map(({ id }) => id)).size, nodes.length);
    },
    'name: string, display name': async () => {
      assert.ok((await host.graph()).nodes.every(({ name }) => isText(name)));
      assert.equal((await host.node('src/server.ts#Server.start')).name, 'start');
    },
    'type: string, kind of code element': async () => {
      const { nodes } = await host.graph();
      const types = new Set(nodes.map(({ type }) => type));
      for (const type of types) assert.ok(nodeTypes.includes(type), type);
      for (const type of ['Namespace', 'Class', 'Method']) assert.ok(types.has(type), type);
    },
    '<prefix>:<name>: present only while the owning plugin is applied': async () => {
      const has = (node: GraphNode): boolean => Object.keys(node).some((key) => key.startsWith('complexity:'));
      assert.ok(has(await host.node('src/server.ts#Server.start')));
      await host.delete('/api/overlays/complexity/apply');
      assert.ok(!(await host.graph()).nodes.some(has));
      await host.post('/api/overlays/complexity/apply');
      assert.ok(has(await host.node('src/server.ts#Server.start')));
    },
  });

  specifiedTable('Edge', {
    'source: string, id of the source node': async () => {
      const { nodes, edges } = await host.graph();
      const ids = new Set(nodes.map(({ id }) => id));
      assert.ok(edges.length > 0 && edges.every(({ source }) => ids.has(source)));
    },
    'target: string, id of the target node': async () => {
      const { nodes, edges } = await host.graph();
      const ids = new Set(nodes.map(({ id }) => id));
      assert.ok(edges.every(({ target }) => ids.has(target)));
      assert.ok(
        edges.some(({ source, target }) => source === 'src/server.ts#Server.start' && target.endsWith('#format')),
      );
    },
  });

  specifiedTable('Attribute prefixes and attributes', {
    'git: git:churn (number of changes to the file), git:authors (number of unique contributors), git:lastModified (date of last change)':
      async () => {
        await checkAttributes({ 'git:churn': isCount, 'git:authors': isCount, 'git:lastModified': isDate });
        const file = await host.node('src/server.ts');
        assert.deepEqual([file['git:churn'], file['git:authors']], [4, 2]);
        assert.match(String(file['git:lastModified']), /^2025-05-10T/);
      },
    'coverage: coverage:percent (line coverage percentage, number), coverage:lines (number of covered lines), coverage:branches (branch coverage percentage)':
      async () => {
        await checkAttributes({
          'coverage:percent': isPercent,
          'coverage:lines': isCount,
          'coverage:branches': isPercent,
        });
        const file = await host.node('src/server.ts');
        assert.deepEqual([file['coverage:lines'], file['coverage:branches']], [5, 50]);
      },
    'complexity: complexity:cyclomatic, complexity:cognitive, complexity:loc (lines of code)': async () => {
      await checkAttributes({
        'complexity:cyclomatic': isCount,
        'complexity:cognitive': isCount,
        'complexity:loc': isCount,
      });
      assert.equal((await host.node('src/server.ts#Server.start'))['complexity:cyclomatic'], 2);
    },
    'ownership: ownership:team (primary team owner), ownership:author (primary author), ownership:shared (whether several teams touch the node)':
      async () => {
        await checkAttributes({ 'ownership:team': isText, 'ownership:author': isText, 'ownership:shared': isBoolean });
      },
    'layout: layout:x, layout:y, layout:z': async () => {
      await host.post('/api/graph/layout', { positions: { 'src/server.ts': { x: 1, y: 2, z: 3 } } });
      await checkAttributes({ 'layout:x': isNumber, 'layout:y': isNumber, 'layout:z': isNumber });
      await host.delete('/api/graph/layout');
    },
  });

  specifiedTable('Plugin', {
    'id: string, used as {pluginId} in paths': async () => {
      for (const id of Object.keys(pluginOptions)) {
        assert.equal((await host.get(`/api/overlays/${(await host.plugin(id)).id}/status`)).status, 200);
      }
    },
    'name: string, display name': async () => {
      assert.deepEqual(await Promise.all(Object.keys(pluginOptions).map(async (id) => (await host.plugin(id)).name)), [
        'Git Activity',
        'Test Coverage',
        'Complexity',
        'Findings',
        'Code Ownership',
      ]);
    },
    'description: string, short description': async () => {
      for (const id of Object.keys(pluginOptions)) assert.ok(isText((await host.plugin(id)).description), id);
    },
    'overlays: array of Overlay definition': async () => {
      for (const id of Object.keys(pluginOptions)) assert.ok((await host.plugin(id)).overlays.length > 0, id);
    },
    'status: one of the plugin statuses, present in the list response': async () => {
      for (const id of Object.keys(pluginOptions)) assert.equal((await host.plugin(id)).status, 'applied');
    },
  });

  specifiedTable('Overlay definition', {
    'id: string, unique within the plugin': async () => {
      for (const id of Object.keys(pluginOptions)) {
        const ids = (await host.plugin(id)).overlays.map((overlay) => overlay.id);
        assert.ok(ids.every(isText) && new Set(ids).size === ids.length, id);
      }
    },
    'name: string, display name': async () => {
      assert.ok((await overlays()).every(({ name }) => isText(name)));
    },
    'type: color, size or badge, EdgeColor and EdgeWidth': async () => {
      for (const { type } of await overlays()) assert.ok(overlayTypes.includes(type), type);
    },
    'attribute: node attribute, with prefix, that is visualized': async () => {
      for (const id of Object.keys(pluginOptions)) {
        const { overlays: definitions, attributes } = await host.plugin(id);
        const names = new Set(attributes.map(({ name }) => name));
        for (const { attribute } of definitions) assert.ok(names.has(attribute), attribute);
      }
    },
    'legend: Legend, how to interpret values': async () => {
      for (const { legend } of await overlays()) assert.ok(['gradient', 'size', 'category'].includes(legend.type));
    },
    'defaultEnabled: boolean, present on some definitions': async () => {
      const values = (await overlays())
        .map(({ defaultEnabled }) => defaultEnabled)
        .filter((value) => value !== undefined);
      assert.ok(values.includes(false) && values.every(isBoolean));
    },
  });

  /** The types of the overlays for attributes of these kinds. */
  async function typesOf(isMatch: (overlay: OverlayDefinition) => boolean): Promise<Set<string>> {
    return new Set((await overlays()).filter(isMatch).map(({ type }) => type));
  }

  specifiedTable('Visual effect by type', {
    'color changes the node fill color and suits continuous values': async () => {
      assert.ok((await typesOf(({ legend }) => legend.type === 'gradient')).has('color'));
    },
    'size changes the node radius and suits magnitudes': async () => {
      assert.deepEqual(
        [...(await typesOf(({ type, legend }) => type !== 'EdgeWidth' && legend.type === 'size'))],
        ['size'],
      );
    },
    'badge adds an icon or label and suits categories': async () => {
      assert.ok((await typesOf(({ legend }) => legend.type !== 'size')).has('badge'));
    },
    'EdgeColor: edge color': async () => {
      await checkEdgeOverlay('EdgeColor');
    },
    'EdgeWidth: edge thickness': async () => {
      await checkEdgeOverlay('EdgeWidth');
    },
  });

  /** Fails unless a plugin serves an overlay of the type in this spelling, for an attribute of edges. */
  async function checkEdgeOverlay(type: OverlayDefinition['type']): Promise<void> {
    const { overlays: definitions, attributes } = await host.plugin('git-activity');
    const overlay = definitions.find((definition) => definition.type === type);
    assert.equal(attributes.find(({ name }) => name === overlay?.attribute)?.target, 'edge');
  }

  specifiedTable('Legend', {
    'gradient: stops, array of { value: number, color: hex color #rrggbb, label: string (optional) }': async () => {
      for (const { stops } of await legends('gradient')) {
        assert.ok(stops.length > 0);
        for (const { value, color, label = '' } of stops) {
          assert.ok(isNumber(value) && hexColor.test(color) && typeof label === 'string', color);
        }
      }
    },
    'size: min: number, max: number, scale: string (optional)': async () => {
      for (const { min, max, scale = 'linear' } of await legends('size')) {
        assert.ok(isNumber(min) && isNumber(max) && min < max && isText(scale));
      }
    },
    'category: categories, object mapping a category name to a hex color': async () => {
      for (const { categories } of await legends('category')) {
        for (const color of Object.values(categories)) assert.match(color, hexColor);
      }
    },
    'The typed form is the form of the full reference': async () => {
      for (const { legend } of await overlays()) assert.ok('type' in legend);
    },
  });

  specifiedTable('Apply result', {
    'success: boolean': async () => assert.equal((await applied())['success'], true),
    'plugin: string (plugin id)': async () => assert.equal((await applied())['plugin'], 'complexity'),
    'nodesUpdated: integer': async () => {
      const { nodes } = await host.graph();
      const withData = nodes.filter((node) => Object.keys(node).some((key) => key.startsWith('complexity:'))).length;
      assert.equal((await applied())['nodesUpdated'], withData);
    },
    'durationMs: integer (milliseconds)': async () => assert.ok(isCount((await applied())['durationMs'])),
  });

  let result: Promise<Record<string, unknown>> | undefined;

  /** The result of one apply, which all rows read. */
  const applied = (): Promise<Record<string, unknown>> => (result ??= apply());

  async function apply(): Promise<Record<string, unknown>> {
    const { status, body } = await host.post('/api/overlays/complexity/apply');
    assert.equal(status, 200);
    return body;
  }

  specifiedTable('Remove result', {
    'success: boolean': async () => assert.equal((await remove())['success'], true),
    'plugin: string': async () => assert.equal((await remove())['plugin'], 'complexity'),
    'attributesRemoved: integer': async () => {
      assert.equal((await remove())['attributesRemoved'], 0);
      await apply();
      const { nodes } = await host.graph();
      const values = nodes.flatMap((node) => Object.keys(node)).filter((key) => key.startsWith('complexity:')).length;
      assert.ok(values > 0);
      assert.equal((await remove())['attributesRemoved'], values);
    },
  });

  async function remove(): Promise<Record<string, unknown>> {
    return (await host.delete('/api/overlays/complexity/apply')).body;
  }
});
