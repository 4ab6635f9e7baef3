import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { PluginRuntime, WorkspaceIndexer } from '@code-graph/host';
import { ColumnBuilder, type GraphAttributes } from '@code-graph/host/graph-store';
import type { GraphDocument } from '@code-graph/sdk';
import fc from 'fast-check';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { startHost, toOutcome, type RunningHost } from '../kit/running-host.js';
import {
  emptyDocument,
  isSendable,
  attributedGraph,
  selectionOf,
  type GraphValues,
  type Selection,
} from '../../../../test-support/attributed-graph.js';
import { askRaw, rawRequest } from './raw-socket.js';
import { startHostWithExample } from './shared-host.js';

describe('GET /api/graph, for any graph', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;
  let graph: GraphDocument = emptyDocument;
  let painting: GraphValues = { nodes: [], edges: [] };

  beforeEach(async () => {
    running = await startHostWithExample(folder.path, {
      graph: emptyDocument,
      overrides: (container) => {
        container.register(WorkspaceIndexer, { useValue: { index: () => Promise.resolve(toOutcome(graph)) } });
        container.register(PluginRuntime, {
          useValue: {
            apply: () => Promise.resolve({ attributes: toColumns(graph, painting), messages: [] }),
            remove: () => Promise.resolve(),
          },
        });
      },
    });
  });

  afterEach(() => running.host.stop());

  /** Writes a graph into the host like an indexer and a plugin. */
  async function put(next: GraphDocument, values: GraphValues): Promise<void> {
    assert.equal((await running.request('DELETE', '/api/overlays/example/apply')).status, 200);
    graph = next;
    painting = values;
    assert.equal((await running.request('POST', '/api/index')).status, 202);
    await running.host.indexed();
    const applied = await running.request('POST', '/api/overlays/example/apply');
    assert.equal(applied.status, 200, applied.text);
  }

  async function read(path: string, ...headers: readonly string[]): Promise<Buffer> {
    const reply = await askRaw(running.url, rawRequest('GET', path, ['Host: localhost', ...headers]));
    assert.equal(reply.status, 200, reply.body);
    return reply.headers['content-encoding'] === 'gzip' ? gunzipSync(reply.bytes) : reply.bytes;
  }

  it('serves every value of every node and edge, in both codings and in an envelope', async function () {
    this.timeout(180_000);
    await fc.assert(
      fc.asyncProperty(attributedGraph, async ({ bare, values, attributed }) => {
        await put(bare, values);
        const plain = await read('/api/graph');
        assert.deepEqual(JSON.parse(plain.toString()), attributed);
        assert.deepEqual(await read('/api/graph', 'Accept-Encoding: gzip'), plain);
        const { data } = JSON.parse((await read('/api/graph?envelope=true')).toString()) as { data: unknown };
        assert.deepEqual(data, attributed);
      }),
      { numRuns: 60 },
    );
    const before = await read('/api/graph');
    await running.host.stop();
    running = await startHost({ folder: folder.path });
    assert.deepEqual(await read('/api/graph'), before, 'the same graph after a restart');
  });

  it('serves the same selection as a naive filter of the document', async () => {
    const case_ = attributedGraph.chain((graph) =>
      fc.tuple(fc.constant(graph), fc.array(selectionOf(graph.attributed), { minLength: 5 })),
    );
    await fc.assert(
      fc.asyncProperty(case_, async ([{ bare, values, attributed }, selections]) => {
        await put(bare, values);
        for (const selection of selections) {
          const query = Object.entries(selection).map(
            ([name, values]) => `${name}=${encodeURIComponent(values.join(','))}`,
          );
          const body = await read(`/api/graph?${query.join('&')}`, 'Accept-Encoding: gzip');
          assert.deepEqual(JSON.parse(body.toString()), filter(attributed, selection), query.join('&'));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('serves each node by its id', async () => {
    await fc.assert(
      fc.asyncProperty(attributedGraph, async ({ bare, values, attributed }) => {
        await put(bare, values);
        for (const node of attributed.nodes.filter(({ id }) => isSendable(id))) {
          const body = await read(`/api/graph/nodes/${encodeURIComponent(node.id)}`);
          assert.deepEqual(JSON.parse(body.toString()), node);
        }
      }),
      { numRuns: 30 },
    );
  });
});

function toColumns({ nodes, edges }: GraphDocument, painting: GraphValues): GraphAttributes {
  const build = (elements: GraphValues['nodes'], length: number): GraphAttributes['nodes'] => {
    const builders = new Map<string, ColumnBuilder>();
    for (const [place, values] of elements.entries()) {
      for (const [name, { type, value }] of Object.entries(values)) {
        const builder = builders.get(name) ?? new ColumnBuilder(type, length);
        builder.set(place, value);
        builders.set(name, builder);
      }
    }
    return new Map([...builders].map(([name, builder]) => [name, builder.build()]));
  };
  return { nodes: build(painting.nodes, nodes.length), edges: build(painting.edges, edges.length) };
}

function filter({ nodes, edges }: GraphDocument, { type, kind, fields }: Selection): GraphDocument {
  const kept = nodes.filter((node) => !type || type.includes(node.type));
  const ids = new Set(kept.map(({ id }) => id));
  const joining = edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  const project = <Element extends object>(element: Element, always: readonly string[]): Element =>
    Object.fromEntries(
      Object.entries(element).filter(([key]) => !fields || always.includes(key) || fields.includes(key)),
    ) as Element;
  return {
    nodes: kept.map((node) => project(node, ['id', 'name', 'type'])),
    edges: joining
      .filter((edge) => !kind || (edge.kind !== undefined && kind.includes(edge.kind)))
      .map((edge) => project(edge, ['source', 'target', 'kind'])),
  };
}
