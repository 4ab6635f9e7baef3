import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { exampleGraph } from '../kit/running-host.js';
import { askRaw, rawRequest } from './raw-socket.js';
import { startHostWithExample, useSharedHost } from './shared-host.js';

describe('Selections of GET /api/graph', () => {
  const shared = useSharedHost();
  const folder = useTemporaryFolder();
  const [src, file, server, start, odd] = exampleGraph.nodes;
  const [toFile, toServer, toStart, call] = exampleGraph.edges;

  async function select(query: string): Promise<GraphDocument> {
    const { status, body, text } = await shared.running.request('GET', `/api/graph?${query}`);
    assert.equal(status, 200, text);
    return body as unknown as GraphDocument;
  }

  const byTypeAndKind: Readonly<Record<string, GraphDocument>> = {
    'type=Namespace': { nodes: [src, file], edges: [toFile] } as GraphDocument,
    'type=Namespace,Class': { nodes: [src, file, server], edges: [toFile, toServer] } as GraphDocument,
    'type=Namespace&type=Class': { nodes: [src, file, server], edges: [toFile, toServer] } as GraphDocument,
    'type=Method%2CFunction': { nodes: [start, odd], edges: [call] } as GraphDocument,
    'type=Interface,Enum': { nodes: [], edges: [] },
    'kind=calls': { nodes: exampleGraph.nodes, edges: [call] } as GraphDocument,
    'kind=contains': { nodes: exampleGraph.nodes, edges: [toFile, toServer, toStart] } as GraphDocument,
    'kind=calls,contains,imports': exampleGraph,
    'kind=extends': { nodes: exampleGraph.nodes, edges: [] },
    'type=Class,Method,Function&kind=calls': { nodes: [server, start, odd], edges: [call] } as GraphDocument,
    'kind=contains&type=Class,Method,Function': { nodes: [server, start, odd], edges: [toStart] } as GraphDocument,
  };
  for (const [query, expected] of Object.entries(byTypeAndKind)) {
    it(`?${query}`, async () => {
      assert.deepEqual(await select(query), expected);
    });
  }

  const unknownValues: Readonly<Record<string, readonly [message: RegExp, ...got: string[]]>> = {
    'type=namespace': [/the type "namespace" is not known \(similar: "Namespace"\)/, 'namespace'],
    'type=Functon': [/similar: "Function"/, 'Functon'],
    'type=Unknown': [/the type "Unknown" is not known \(known: "Namespace", "Class", "Interface"/, 'Unknown'],
    'type=Class,function,Method,CLASS': [/"Function".*"Class"/s, 'function', 'CLASS'],
    'kind=Calls': [/the kind "Calls" is not known \(similar: "calls"\)/, 'Calls'],
    'kind=other&type=other': [/the type "other".*the kind "other"/s, 'other', 'other'],
    'type=': [/the type "" is not known/, ''],
    'type=Class,': [/the type "" is not known/, ''],
    'kind=,calls': [/the kind "" is not known/, ''],
  };
  for (const [query, [message, ...got]] of Object.entries(unknownValues)) {
    it(`reject ?${query}, which the graph cannot have, with the known values`, async () => {
      const { status, error, text } = await shared.running.request('GET', `/api/graph?${query}`);
      assert.equal(status, 400, text);
      assert.equal(error.code, 'INVALID_PARAMETERS');
      assert.match(error.message, message);
      assert.deepEqual(
        error.details?.map((violation) => violation.got),
        got,
      );
      for (const { expected, rule, message: sentence } of error.details) {
        assert.equal(rule, 'enum');
        assert.ok((expected as string[]).includes(sentence.startsWith('the kind') ? 'calls' : 'Class'));
      }
    });
  }

  it('reject an unknown value also if the client has this version', async () => {
    const path = '/api/graph?type=function';
    const reply = await askRaw(shared.running.url, rawRequest('GET', path, ['Host: localhost', 'If-None-Match: *']));
    assert.equal(reply.status, 400);
  });

  it('accept the types and kinds of the served graph', async () => {
    const graph: GraphDocument = {
      nodes: [{ id: 'm', name: 'm', type: 'Module' }],
      edges: [{ source: 'm', target: 'm', kind: 'uses' }],
    };
    const running = await startHostWithExample(folder.path, { graph });
    const { body } = await running.request('GET', '/api/graph?type=Module,Class&kind=uses,calls');
    assert.deepEqual(body, graph);
    const { error } = await running.request('GET', '/api/graph?type=module');
    assert.match(error.message, /similar: "Module"/);
    await running.host.stop();
  });

  it('with ?fields= have only the required fields of nodes and edges', async () => {
    assert.deepEqual(await select('fields='), {
      nodes: exampleGraph.nodes.map(({ id, name, type }) => ({ id, name, type })),
      edges: exampleGraph.edges.map(({ source, target, kind }) => ({ source, target, kind })),
    });
  });

  it('with ?fields= have the named fields and attributes of nodes and edges', async () => {
    assert.equal((await shared.running.request('POST', '/api/overlays/example/apply')).status, 200);
    const { nodes, edges } = await select(
      'fields=file,weight,example:length,example%3Astrength,unknown&type=Method,Function',
    );
    assert.deepEqual(nodes, [
      { id: start?.id, name: 'start', type: 'Method', file: 'src/a.ts', 'example:length': 5 },
      { id: odd?.id, name: 'f', type: 'Function', 'example:length': 1 },
    ]);
    assert.deepEqual(edges, [{ ...call, 'example:strength': 0.5 }]);
    assert.equal((await shared.running.request('DELETE', '/api/overlays/example/apply')).status, 200);
  });

  it('have a weak entity tag that differs between versions', async () => {
    const ask = (path: string, ...headers: string[]): ReturnType<typeof askRaw> =>
      askRaw(shared.running.url, rawRequest('GET', path, ['Host: localhost', ...headers]));
    const first = await ask('/api/graph?type=Class');
    const tag = first.headers['etag'] ?? '';
    assert.match(tag, /^W\/"[^"]+"$/);
    const again = await ask('/api/graph?type=Class', `If-None-Match: ${tag}`);
    assert.deepEqual([again.status, again.body], [304, '']);
    await shared.running.request('POST', '/api/graph/layout', { positions: { src: { x: 1, y: 1 } } });
    assert.equal((await ask('/api/graph?type=Class', `If-None-Match: ${tag}`)).status, 200);
    await shared.running.request('DELETE', '/api/graph/layout');
  });

  const misspelt: Readonly<Record<string, readonly string[]>> = {
    'types=Class': ['types'],
    'Type=Class': ['Type'],
    'type[]=Class': ['type[]'],
    'field=file&limit=5&type=Class': ['field', 'limit'],
    'envelope=true&envelop=true': ['envelop'],
    '=': [''],
    '__proto__=1': ['__proto__'],
    'constructor=1&toString=1': ['constructor', 'toString'],
  };
  for (const [query, names] of Object.entries(misspelt)) {
    it(`reject ?${query}`, async () => {
      const { status, error } = await shared.running.request('GET', `/api/graph?${query}`);
      assert.equal(status, 400);
      assert.equal(error.code, 'INVALID_PARAMETERS');
      assert.deepEqual(
        error.details?.map(({ got }) => got),
        names,
      );
      for (const name of names) assert.ok(error.message.includes(JSON.stringify(name)), error.message);
      assert.deepEqual(error.details[0]?.expected, ['envelope', 'type', 'kind', 'test', 'fields']);
    });
  }

  it('reject a URL full of parameters immediately', async () => {
    const { status, error } = await shared.running.request('GET', `/api/graph?${'a[]=1&'.repeat(1300)}`);
    assert.equal(status, 400);
    assert.equal(error.details?.length, 1);
    const many = await shared.running.request(
      'GET',
      `/api/graph?${Array.from({ length: 900 }, (_, i) => `p${String(i)}`).join('&')}`,
    );
    assert.equal(many.error.details?.length, 10);
    const tooLong = await shared.running.request('GET', `/api/graph?type=${'x'.repeat(8192)}`);
    assert.equal(tooLong.status, 400);
    assert.match(tooLong.error.message, /8192 characters/);
  });

  it('are not available on routes without parameters', async () => {
    for (const path of ['/api/health', '/api/overlays', '/api/openapi.json', '/api/graph/nodes/src']) {
      assert.equal((await shared.running.request('GET', `${path}?type=Class`)).status, 400, path);
    }
    assert.equal((await shared.running.request('DELETE', '/api/graph/layout?force=true')).status, 400);
  });

  for (const query of ['type=%', 'type=%zz', 'type=%f', 'type=%ff', 'fields=%c3%28', 'type=%ed%a0%80']) {
    it(`reject ?${query}, which is not percent-encoded UTF-8`, async () => {
      const reply = await askRaw(shared.running.url, rawRequest('GET', `/api/graph?${query}`, ['Host: localhost']));
      assert.equal(reply.status, 400);
      assert.match(reply.body, /percent-encoded/);
    });
  }
});
