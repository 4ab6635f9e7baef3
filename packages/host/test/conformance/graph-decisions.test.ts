import assert from 'node:assert/strict';
import type { GraphNode } from '@code-graph/sdk';
import { useConformanceHost } from './conformance-host.js';
import { specifiedTable } from './specified-table.js';

const method = 'src/server.ts#Server.start';
const kinds = ['contains', 'calls', 'references', 'imports', 'extends', 'implements', 'overrides'];

describe('The decisions about the graph and queries', () => {
  const host = useConformanceHost(['git-activity']);

  async function query(text: string): Promise<Record<string, unknown>> {
    const { status, body, text: reply } = await host.post('/api/query', { query: text });
    assert.equal(status, 200, reply);
    return body;
  }

  async function refused(text: string): Promise<string> {
    const { status, error } = await host.post('/api/query', { query: text });
    assert.equal(status, 400, text);
    return error.code;
  }

  specifiedTable('Decisions: graph', {
    'further node fields: file, startLine, endLine, language, parent': async () => {
      const { file, startLine, endLine, language, parent } = await host.node(method);
      assert.deepEqual([file, language, parent], ['src/server.ts', 'typescript', 'src/server.ts#Server']);
      assert.ok(startLine !== undefined && endLine !== undefined && startLine >= 1 && startLine < endLine);
    },
    'node types: Namespace, Class, Interface, Struct, Enum, Method, Function; a directory or a source file is a Namespace':
      async () => {
        const types = await Promise.all(
          ['src', 'src/server.ts', 'src/server.ts#Server', method, 'src/format.ts#format'].map((id) => host.node(id)),
        );
        assert.deepEqual(
          types.map(({ type }) => type),
          ['Namespace', 'Namespace', 'Class', 'Method', 'Function'],
        );
      },
    'node id: opaque, percent-encoded in paths, stable across re-indexing': async () => {
      const before = (await host.graph()).nodes.map(({ id }) => id);
      assert.ok(before.includes(method));
      await host.post('/api/index');
      await host.running.host.indexed();
      assert.deepEqual(
        (await host.graph()).nodes.map(({ id }) => id),
        before,
      );
    },
    'edge fields: source, target, kind, weight, and attributes of plugins': async () => {
      const { edges } = await host.graph();
      for (const { kind = '', weight = 1 } of edges) assert.ok(kinds.includes(kind) && weight > 0, kind);
      const call = edges.find(({ source, kind }) => source === method && kind === 'calls');
      assert.equal(call?.weight, 2);
    },
    'GET /api/graph: type and kind filters, fields= projection; compressed, strong ETag, If-None-Match gives 304':
      async () => {
        const classes = (await host.get('/api/graph?type=Class')).body['nodes'] as GraphNode[];
        assert.deepEqual(classes.map(({ name }) => name).sort(), ['Server', 'Tool']);
        const calls = (await host.get('/api/graph?kind=calls')).body['edges'] as { kind: string }[];
        assert.ok(calls.length > 0 && calls.every(({ kind }) => kind === 'calls'));
        const bare = (await host.get('/api/graph?fields=')).body['nodes'] as GraphNode[];
        assert.ok(bare.every((node) => Object.keys(node).join() === 'id,name,type'));
        const { headers } = await host.get('/api/graph');
        assert.equal(headers.get('content-encoding'), 'gzip');
        const tag = headers.get('etag') ?? '';
        assert.match(tag, /^"/);
        assert.equal(
          (await host.running.request('GET', '/api/graph', undefined, { 'if-none-match': tag })).status,
          304,
        );
      },
    'GET /api/graph/nodes/{id}: the Node object itself (unwrapped); 404 NOT_FOUND naming the id': async () => {
      assert.equal((await host.node(method)).id, method);
      const { status, error } = await host.get('/api/graph/nodes/no.such');
      assert.deepEqual([status, error.code, error.message.includes('no.such')], [404, 'NOT_FOUND', true]);
    },
    'POST /api/graph/layout: replies { success, nodesUpdated }; unknown ids: 400 naming up to ten of them, nothing is stored':
      async () => {
        const { body } = await host.post('/api/graph/layout', { positions: { src: { x: 1, y: 2, z: 3 } } });
        assert.deepEqual(body, { success: true, nodesUpdated: 1 });
        const unknown = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`none${index}`, { x: 0, y: 0 }]));
        const { status, error } = await host.post('/api/graph/layout', {
          positions: { src: { x: 9, y: 9 }, ...unknown },
        });
        assert.equal(status, 400);
        assert.deepEqual(error.message.match(/none\d+/g)?.length, 10);
        assert.equal((await host.node('src'))['layout:x'], 1);
      },
    'DELETE /api/graph/layout: replies { success, attributesRemoved }; idempotent': async () => {
      await host.post('/api/graph/layout', { positions: { src: { x: 1, y: 2, z: 3 } } });
      assert.deepEqual((await host.delete('/api/graph/layout')).body, { success: true, attributesRemoved: 3 });
      assert.deepEqual((await host.delete('/api/graph/layout')).body, { success: true, attributesRemoved: 0 });
    },
    'attribute values: numbers, strings, booleans; a date is an ISO 8601 UTC string; an unknown value is absent, never null':
      async () => {
        const { nodes, edges } = await host.graph();
        for (const element of [...nodes, ...edges]) {
          for (const value of Object.values(element)) assert.ok(['number', 'string', 'boolean'].includes(typeof value));
        }
        const date = (await host.node('src/server.ts'))['git:lastModified'];
        assert.match(String(date), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/);
      },
  });

  specifiedTable('Decisions: query', {
    'language: openCypher, read-only; nodes are Node, edges are Edge with kind; overlay attributes are properties':
      async () => {
        const { data } = await query(
          'MATCH (a:Node)-[e:Edge]->(b:Node) WHERE e.kind = "calls" AND a.type = "Method" RETURN a.name, b.name, b.type',
        );
        assert.deepEqual(data, [['start', 'format', 'Function']]);
        const churn = await query('MATCH (n:Node) WHERE n.id = "src/server.ts" RETURN n.`git:churn`');
        assert.deepEqual(churn['data'], [[4]]);
      },
    'rows: arrays of column values in RETURN order, the bare number for one count(...), column names as columns':
      async () => {
        const { data, columns } = await query(
          'MATCH (n:Node) WHERE n.type = "Class" RETURN n.name AS name, n.type ORDER BY name',
        );
        assert.deepEqual(
          [data, columns],
          [
            [
              ['Server', 'Class'],
              ['Tool', 'Class'],
            ],
            ['name', 'n.type'],
          ],
        );
        assert.deepEqual((await query('MATCH (n:Node) WHERE n.type = "Class" RETURN count(n)'))['data'], [2]);
      },
    'writes: QUERY_NOT_READ_ONLY; syntax or binder errors: QUERY_INVALID; truncated tells about the row limit':
      async () => {
        assert.equal(await refused('CREATE (n:Node)'), 'QUERY_NOT_READ_ONLY');
        assert.equal(await refused('MATCH (n:Node) DELETE n'), 'QUERY_NOT_READ_ONLY');
        assert.equal(await refused('MATCH (n RETURN n'), 'QUERY_INVALID');
        assert.equal(await refused('MATCH (n:Node) RETURN nosuch'), 'QUERY_INVALID');
        assert.equal((await query('MATCH (n:Node) RETURN n.id'))['truncated'], false);
      },
  });
});
