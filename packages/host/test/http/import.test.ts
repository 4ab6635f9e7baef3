import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WorkspaceIndexer, type IndexOutcome } from '@code-graph/host';
import type { Health } from '@code-graph/api';
import type { GraphDocument, Violation } from '@code-graph/sdk';
import fc from 'fast-check';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { writePluginPackage } from '../kit/plugin-package.js';
import { exampleGraph, startHost, toOutcome, type RunningHost } from '../kit/running-host.js';
import { importableGraph } from '../../../../test-support/attributed-graph.js';
import { startHostWithExample, useSharedHost } from './shared-host.js';

const small: GraphDocument = {
  nodes: [
    { id: 'a', name: 'A', type: 'Class', 'layout:x': 1, 'layout:y': -2.5, 'code:unresolvedCalls': 1 },
    { id: 'b', name: 'B', type: 'Class', parent: 'a', 'other:text': 'x', 'other:seen': '2026-01-02T03:04:05Z' },
  ],
  edges: [{ source: 'a', target: 'b', kind: 'calls', weight: 2, 'other:flag': true }],
};

const withExample: GraphDocument = {
  nodes: [
    { id: 'src', name: 'src', type: 'Namespace', 'example:length': 77 },
    { id: 'z', name: 'z', type: 'Class', 'example:length': 78 },
  ],
  edges: [],
};

function graphOf(running: RunningHost): Promise<GraphDocument> {
  return running.request('GET', '/api/graph').then(({ body }) => body as unknown as GraphDocument);
}

function summaryOf(running: RunningHost): Health['graph'] {
  return running.host.health().graph;
}

describe('PUT /api/graph', () => {
  const folder = useTemporaryFolder();

  it('replaces the graph by any graph with any attributes', async () => {
    const running = await startHostWithExample(folder.path);
    await fc.assert(
      fc.asyncProperty(importableGraph, async ({ attributed }) => {
        const { status, body } = await running.request('PUT', '/api/graph', attributed);
        assert.equal(status, 200, JSON.stringify(body));
        assert.deepEqual(await graphOf(running), attributed);
      }),
      { numRuns: 60 },
    );
    await running.host.stop();
  });

  it('reports the counts and the origin of the graph, which survives a restart', async () => {
    const running = await startHostWithExample(folder.path);
    assert.equal(summaryOf(running).origin, 'index');
    const { version } = summaryOf(running);
    const { body } = await running.request('PUT', '/api/graph', small);
    const { durationMs, ...result } = body;
    assert.equal(typeof durationMs, 'number');
    assert.deepEqual(result, { success: true, version: version + 1, nodes: 2, edges: 1, overlays: [] });
    const { origin, importedAt } = summaryOf(running);
    assert.equal(origin, 'import');
    assert.ok(importedAt !== undefined && Math.abs(Date.parse(importedAt) - Date.now()) < 60_000, importedAt);
    assert.deepEqual((await running.request('GET', '/api/graph/nodes/b')).body, small.nodes[1]);
    await running.host.stop();

    const again = await startHostWithExample(folder.path, { graph: undefined });
    assert.deepEqual(await graphOf(again), small);
    assert.deepEqual(summaryOf(again), { version: version + 1, nodes: 2, edges: 1, origin, importedAt });
    await again.host.stop();
  });

  it('imports a graph that an explicit index replaces', async () => {
    const running = await startHostWithExample(folder.path);
    await running.request('POST', '/api/overlays/example/apply');
    await running.request('PUT', '/api/graph', {
      nodes: [...small.nodes, { id: 'src', name: 'src', type: 'Namespace', 'other:text': 'y', 'example:length': 5 }],
      edges: small.edges,
    });
    await running.host.stop();

    const again = await startHostWithExample(folder.path);
    assert.equal(summaryOf(again).origin, 'index');
    const { nodes } = await graphOf(again);
    assert.deepEqual(
      nodes,
      // Overlays of remaining nodes are kept; attributes without an owner, which could not be removed, are gone.
      exampleGraph.nodes.map((node) => (node.id === 'src' ? { ...node, 'example:length': 5 } : node)),
    );
    await again.host.stop();
  });

  it('makes a plugin applied exactly if the graph has its attributes, which can be removed', async () => {
    const running = await startHostWithExample(folder.path);
    const statusOf = async (): Promise<Record<string, unknown>> =>
      (await running.request('GET', '/api/overlays/example/status')).body;
    await running.request('POST', '/api/overlays/example/apply');
    await running.request('PUT', '/api/graph', small);
    assert.deepEqual(await statusOf(), { plugin: 'example', status: 'not_applied' });

    const { body } = await running.request('PUT', '/api/graph', withExample);
    assert.deepEqual(body['overlays'], ['example']);
    const { appliedAt, ...status } = await statusOf();
    assert.equal(appliedAt, summaryOf(running).importedAt);
    assert.deepEqual(status, {
      plugin: 'example',
      status: 'applied',
      nodesWithData: 2,
      edgesWithData: 0,
      imported: true,
    });

    const removed = await running.request('DELETE', '/api/overlays/example/apply');
    assert.equal(removed.body['attributesRemoved'], 2);
    assert.equal((await statusOf())['status'], 'not_applied');

    await running.request('PUT', '/api/graph', withExample);
    await running.request('POST', '/api/overlays/example/apply');
    assert.equal((await statusOf())['imported'], undefined);
    assert.equal((await graphOf(running)).nodes[0]?.['example:length'], 3);
    await running.host.stop();
  });

  it('publishes an event', async () => {
    const running = await startHostWithExample(folder.path);
    const events: string[] = [];
    running.host.onEvent(({ type, nodes }) => events.push(`${type} ${nodes ?? ''}`));
    await running.request('PUT', '/api/graph', small);
    assert.deepEqual(events, ['graph.changed 2', 'graph.imported 2']);
    await running.host.stop();
  });

  it('rejects more nodes, edges or bytes than are configured', async () => {
    const limits = { maxBodyMb: 1, maxNodes: 2, maxEdges: 1 };
    const running = await startHostWithExample(folder.path, { configuration: { import: limits } });
    assert.equal((await running.request('PUT', '/api/graph', small)).status, 200);
    const node = { id: 'c', name: 'c', type: 'Class' };
    const many = await running.request('PUT', '/api/graph', { ...small, nodes: [...small.nodes, node] });
    assert.equal(many.status, 400);
    assert.deepEqual(many.error.details, [
      { pointer: '/nodes', rule: 'maxItems', expected: 2, got: 3, message: '/nodes has 3 entries; the maximum is 2' },
    ]);
    const large = await running.request('PUT', '/api/graph', {
      nodes: [{ ...node, name: 'x'.repeat(2 ** 20) }],
      edges: [],
    });
    assert.equal(large.status, 413);
    assert.deepEqual(await graphOf(running), small);
    await running.host.stop();
  });
});

describe('PUT /api/graph with an invalid document', () => {
  const shared = useSharedHost();
  const node = { id: 'a', name: 'a', type: 'Class' };
  const other = { ...node, id: 'b' };

  const cases: Readonly<Record<string, readonly [body: unknown, rule: string, ...pointers: string[]]>> = {
    'an id twice': [{ nodes: [node, other, node], edges: [] }, 'unique', '/nodes/2/id'],
    'a parent that is not there': [{ nodes: [{ ...node, parent: 'x' }], edges: [] }, 'node', '/nodes/0/parent'],
    'both ends of an edge missing': [
      { nodes: [node], edges: [{ source: 'x', target: 'y' }] },
      'node',
      '/edges/0/source',
      '/edges/0/target',
    ],
    'an attribute of two types': [
      {
        nodes: [
          { ...node, 'x:y': 1 },
          { ...other, 'x:y': 'one' },
        ],
        edges: [],
      },
      'type',
      '/nodes/1/x:y',
    ],
    'an attribute of edges of two types': [
      {
        nodes: [node],
        edges: [
          { source: 'a', target: 'a', 'x:y': true },
          { source: 'a', target: 'a', 'x:y': 0 },
        ],
      },
      'type',
      '/edges/1/x:y',
    ],
    'a number beyond all numbers': [
      '{"nodes":[{"id":"a","name":"a","type":"C","x:y":1e999}],"edges":[]}',
      'type',
      '/nodes/0/x:y',
    ],
    'an attribute without a value': [{ nodes: [{ ...node, 'x:y': null }], edges: [] }, 'type', '/nodes/0/x:y'],
    'an attribute that is a list': [{ nodes: [{ ...node, 'x:y': [1] }], edges: [] }, 'type', '/nodes/0/x:y'],
    'an unknown field': [{ nodes: [{ ...node, size: 1 }], edges: [] }, 'additionalProperties', '/nodes/0/size'],
    'a field of a wrong type': [{ nodes: [{ ...node, startLine: 'one' }], edges: [] }, 'type', '/nodes/0/startLine'],
    'a node without a name': [{ nodes: [{ id: 'a', type: 'C' }], edges: [] }, 'required', '/nodes/0'],
    'half of a surrogate pair in an id': [{ nodes: [{ ...node, id: '\ud800' }], edges: [] }, 'unicode', '/nodes/0/id'],
    'half of a surrogate pair in every other string': [
      {
        nodes: [node, { ...other, name: 'x\udc00', type: 'C\ud83d', file: '\udfff', 'x:y': '\ud800 ' }],
        edges: [{ source: 'a', target: 'b', kind: '\ud800', 'x:y': '😀\ud800' }],
      },
      'unicode',
      ...['/nodes/1/name', '/nodes/1/type', '/nodes/1/file', '/nodes/1/x:y', '/edges/0/kind', '/edges/0/x:y'],
    ],
    'half of a surrogate pair in a reference': [
      { nodes: [{ ...node, parent: '\ud800' }], edges: [{ source: '\ud800', target: '\ud800' }] },
      'unicode',
      ...['/nodes/0/parent', '/edges/0/source', '/edges/0/target'],
    ],
    'no edges': [{ nodes: [] }, 'required', ''],
    'a list in its place': [[], 'type', ''],
  };

  for (const [what, [body, rule, ...pointers]] of Object.entries(cases)) {
    it(`rejects ${what}, names its pointer, and stores nothing`, async () => {
      const { running } = shared;
      const before = running.host.health().graph;
      const { status, error } = await running.request('PUT', '/api/graph', body);
      assert.equal(status, 400);
      assert.equal(error.code, 'INVALID_PARAMETERS');
      const details: readonly Violation[] = error.details ?? [];
      const matching = details.filter((violation) => violation.rule === rule).map(({ pointer }) => pointer);
      for (const pointer of pointers) assert.ok(matching.includes(pointer), JSON.stringify(details));
      assert.deepEqual(running.host.health().graph, before);
    });
  }

  it('names the line of a syntax error', async () => {
    const { status, error } = await shared.running.request('PUT', '/api/graph', '{"nodes":[}');
    assert.equal(status, 400);
    assert.equal(error.code, 'MALFORMED_JSON');
  });
});

describe('PUT /api/graph during other work', () => {
  const folder = useTemporaryFolder();

  async function assertBusy(running: RunningHost, reason: RegExp): Promise<void> {
    const { version } = running.host.health().graph;
    const { status, error } = await running.request('PUT', '/api/graph', small);
    assert.equal(status, 409, JSON.stringify(error));
    assert.equal(error.code, 'CONFLICT');
    assert.match(error.message, reason);
    assert.equal(running.host.health().graph.version, version);
  }

  async function assertTaken(running: RunningHost): Promise<void> {
    assert.equal((await running.request('PUT', '/api/graph', small)).status, 200);
    assert.deepEqual(await graphOf(running), small);
    await running.host.stop();
  }

  it('is rejected while the workspace is indexed', async () => {
    let release = (): void => undefined;
    const second = new Promise<IndexOutcome>((resolve) => {
      release = () => {
        resolve(toOutcome(exampleGraph));
      };
    });
    const outcomes = [Promise.resolve(toOutcome(exampleGraph))];
    const running = await startHostWithExample(folder.path, {
      overrides: (container) => {
        const index = (): Promise<IndexOutcome> => outcomes.shift() ?? second;
        container.register(WorkspaceIndexer, { useValue: { index } });
      },
    });
    await running.request('POST', '/api/index');
    await assertBusy(running, /is being indexed/);
    release();
    await waitFor('the end of the index', () => running.host.health().index.status === 'idle');
    await assertTaken(running);
  });

  it('is rejected while a plugin applies', async () => {
    const plugin = await writePluginPackage(join(folder.path, 'slow'), {
      manifest: { id: 'slow' },
      code: `
        import { existsSync } from 'node:fs';
        export default definePlugin(manifest, {
          async applyAsync() {
            while (!existsSync(${JSON.stringify(join(folder.path, 'go'))})) await new Promise((resolve) => setTimeout(resolve, 20));
          },
        });
      `,
    });
    const running = await startHost({
      folder: folder.path,
      graph: exampleGraph,
      configuration: { plugins: { paths: [plugin] } },
    });
    await running.request('POST', '/api/overlays/slow/apply', undefined, { Prefer: 'respond-async' });
    await assertBusy(running, /"slow" is at work/);
    await writeFile(join(folder.path, 'go'), '');
    await waitFor('the end of the apply', () => running.host.overlayStatus('slow').status === 'applied');
    await assertTaken(running);
  });

  it('is rejected while a layout is computed', async () => {
    const running = await startHostWithExample(folder.path);
    await running.request('POST', '/api/graph/layout/compute', { iterations: 1_000_000 });
    await assertBusy(running, /layout is being computed/);
    await running.request('POST', '/api/graph/layout/compute/cancel');
    await assertTaken(running);
  });
});
