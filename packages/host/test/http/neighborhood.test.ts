import assert from 'node:assert/strict';
import type { Neighborhood } from '@code-graph/api';
import { questionedGraph } from './questioned-graph.js';
import { useSharedHost } from './shared-host.js';

const server = 'src/server.ts#Server';
const connect = 'src/client.ts#connect';

describe('The neighborhood of a node', () => {
  const shared = useSharedHost({ graph: questionedGraph });

  async function ask(id: string, question: string): Promise<Neighborhood> {
    const { status, body, text } = await shared.running.request(
      'GET',
      `/api/graph/nodes/${encodeURIComponent(id)}/${question}`,
    );
    assert.equal(status, 200, text);
    return body as unknown as Neighborhood;
  }

  const reached = ({ neighbors }: Neighborhood): string[] =>
    neighbors.map(({ node, distance }) => `${distance} ${node.qualifiedName}`);

  it('has the callers of a function, with the edges', async () => {
    const answer = await ask('getServerName', 'callers');
    assert.deepEqual(reached(answer), ['1 Server.start']);
    assert.deepEqual(answer.neighbors[0]?.edges, [
      { source: `${server}.start`, target: 'src/server.ts#getServerName', kind: 'calls' },
    ]);
    assert.equal(answer.total, 1);
    assert.equal(answer.members, 0);
  });

  it('has callers of callers up to the depth', async () => {
    assert.deepEqual(reached(await ask('getServerName', 'callers?depth=2')), ['1 Server.start', '2 main']);
    assert.deepEqual(reached(await ask(connect, 'callees?depth=5')), ['1 Server.constructor', '1 retry']);
  });

  it('counts the callers of the constructor, and not of other methods, as callers of a class', async () => {
    const answer = await ask(server, 'callers');
    assert.deepEqual(reached(answer), ['1 connect']);
    assert.equal(answer.members, 1);
  });

  it('counts the callees of all methods as those of a class, and the callers of all functions as those of a file', async () => {
    assert.deepEqual(reached(await ask(server, 'callees')), ['1 getServerName']);
    assert.deepEqual(reached(await ask('src/server.ts', 'callers')), ['1 connect', '1 main']);
  });

  it('has a recursive function as its own caller and callee', async () => {
    const answer = await ask('retry', 'callers');
    assert.deepEqual(reached(answer), ['1 retry', '1 connect']);
    assert.deepEqual(answer.neighbors[0]?.edges, [
      { source: 'src/client.ts#retry', target: 'src/client.ts#retry', kind: 'calls' },
    ]);
    assert.deepEqual(reached(await ask('retry', 'callees')), ['1 retry', '1 connect']);
  });

  it('has neighbors in the direction and of the kinds that the client selects', async () => {
    const main = 'src/main.ts#main';
    assert.deepEqual(reached(await ask(server, 'neighbors')), ['1 server.ts', '1 Server.start', '1 main']);
    assert.deepEqual(reached(await ask(server, 'neighbors?direction=in')), ['1 server.ts', '1 main']);
    assert.deepEqual(reached(await ask(server, 'neighbors?direction=out')), ['1 Server.start']);
    assert.deepEqual(reached(await ask(server, 'neighbors?kind=references')), ['1 main']);
    const answer = await ask(main, 'neighbors?kind=references,contains&depth=2&direction=both');
    assert.deepEqual(reached(answer), ['1 Server', '2 server.ts', '2 Server.start']);
    assert.deepEqual(answer.kinds, ['references', 'contains']);
  });

  it('counts all nodes and serves them in pages', async () => {
    const whole = await ask(server, 'neighbors?depth=5');
    const first = await ask(server, 'neighbors?depth=5&limit=2');
    const second = await ask(server, 'neighbors?depth=5&limit=2&offset=2');
    assert.equal(first.total, whole.neighbors.length);
    assert.equal(first.more, whole.total - 2);
    assert.equal(second.more, whole.total - 4);
    assert.deepEqual([...first.neighbors, ...second.neighbors], whole.neighbors.slice(0, 4));
  });

  it('counts the calls that may hide callers in the whole graph, and those that may hide callees in the nodes asked', async () => {
    const notInstalled = { total: 2, names: ['lodash', 'react'] };
    assert.deepEqual((await ask(connect, 'callers')).unresolvedCalls, {
      ...{ calls: 3, nodes: 2, notInstalled },
      notDeclared: { total: 1, names: ['lodahs'] },
    });
    assert.deepEqual((await ask(connect, 'callees')).unresolvedCalls, { calls: 0, nodes: 0 });
    assert.deepEqual((await ask('Client.start', 'callees')).unresolvedCalls, { calls: 2, nodes: 1, notInstalled });
    assert.deepEqual((await ask('Client', 'callees')).unresolvedCalls, { calls: 2, nodes: 1, notInstalled });
  });

  it('has the files of the answer that were changed or deleted since the index run', async () => {
    const { graph } = await ask(connect, 'callers');
    assert.deepEqual(graph.changedFiles, ['src/client.ts', 'src/main.ts']);
  });

  it('accepts a name that only one node has, and the end of an id', async () => {
    for (const name of ['connect', 'client.ts#connect', connect]) {
      assert.equal((await ask(name, 'callers')).node.id, connect);
    }
  });

  it('lists all nodes of an ambiguous name with their files', async () => {
    const { status, error } = await shared.running.request('GET', '/api/graph/nodes/start/callers');
    assert.equal(status, 400);
    assert.equal(error.code, 'AMBIGUOUS_NAME');
    assert.match(error.message, /^2 nodes have the name "start"/);
    assert.match(error.message, /"src\/client\.ts#Client\.start" \(src\/client\.ts:2\)$/);
    assert.deepEqual(
      error.details?.map(({ expected }) => expected),
      [`${server}.start`, 'src/client.ts#Client.start'],
    );
  });

  it('suggests the nearest names for an unknown one', async () => {
    const { status, error } = await shared.running.request('GET', '/api/graph/nodes/conect/callers');
    assert.equal(status, 404);
    assert.equal(error.code, 'NOT_FOUND');
    assert.match(error.message, /"conect"\. The nearest: "src\/client\.ts#connect" \(src\/client\.ts:9\)\.$/);
    assert.deepEqual(
      error.details?.map(({ expected }) => expected),
      [connect],
    );
    for (const id of ['zz', 'x'.repeat(4000), '__proto__']) {
      assert.equal((await shared.running.request('GET', `/api/graph/nodes/${id}/neighbors`)).status, 404, id);
    }
  });

  for (const [question, expected] of [
    ['neighbors?depth=6', /"depth" must be an integer from 1 to 5/],
    ['callers?depth=0', /"depth" must be/],
    ['callees?depth=x', /"depth" must be/],
    ['callers?limit=501', /"limit" must be/],
    ['neighbors?direction=up', /"direction" must be both, in, out/],
    ['neighbors?kind=call', /the kind "call" is not known \(similar: "calls"\)/],
    ['callers?kind=calls', /the query parameter "kind" is unknown/],
  ] as const) {
    it(`rejects ${question}`, async () => {
      const { status, error } = await shared.running.request('GET', `/api/graph/nodes/connect/${question}`);
      assert.equal(status, 400);
      assert.match(error.message, expected);
    });
  }
});

describe('The neighborhood of a node, in an imported graph', () => {
  const shared = useSharedHost();

  it('has the time of the import, and no files that have changed', async () => {
    assert.equal((await shared.running.request('PUT', '/api/graph', questionedGraph)).status, 200);
    const { body } = await shared.running.request('GET', '/api/graph/nodes/connect/callers');
    const { graph } = body as unknown as Neighborhood;
    assert.equal(graph.origin, 'import');
    assert.ok(Date.parse(graph.importedAt ?? '') <= Date.now());
    assert.deepEqual([graph.indexedAt, graph.changedFiles], [undefined, undefined]);
  });

  it('accepts the name of a type whose constructors have its name', async () => {
    const constructors = ['x#Text.Text', 'x#Text.Text~2'].map((id) => ({
      id,
      name: 'Text',
      type: 'Method',
      parent: 'x#Text',
    }));
    const nodes = [{ id: 'x#Text', name: 'Text', type: 'Class' }, ...constructors].map((node) => ({
      ...node,
      language: 'java',
    }));
    assert.equal((await shared.running.request('PUT', '/api/graph', { nodes, edges: [] })).status, 200);
    const { body } = await shared.running.request('GET', '/api/graph/nodes/Text/callers');
    assert.equal((body as unknown as Neighborhood).node.id, 'x#Text');
  });

  it('answers for members without a file, and for nodes whose containers contain each other', async () => {
    const nodes = [
      { id: 'a', name: 'a', type: 'Class', parent: 'b' },
      { id: 'b', name: 'b', type: 'Class', parent: 'a' },
      { id: 'c', name: 'c', type: 'Function' },
    ];
    const edges = [
      { source: 'b', target: 'c', kind: 'calls' },
      { source: 'b', target: 'c' },
    ];
    const imported = await shared.running.request('PUT', '/api/graph', { nodes, edges });
    assert.equal(imported.status, 200, imported.text);
    const { body } = await shared.running.request('GET', '/api/graph/nodes/a/callees');
    const { total, node, members } = body as unknown as Neighborhood;
    assert.deepEqual([total, node.qualifiedName, members], [1, 'b.a', 1]);
  });
});

describe('The callers of a class', () => {
  const languages: Readonly<Record<string, string>> = {
    typescript: 'constructor',
    python: '__init__',
    java: 'Cart',
    php: '__construct',
    ruby: 'initialize',
    swift: 'init',
  };
  const nodes = Object.entries(languages).flatMap(([language, name]) => [
    { id: `${language}#Cart`, name: 'Cart', type: 'Class', language },
    { id: `${language}#new`, name, type: 'Method', language, parent: `${language}#Cart` },
    { id: `${language}#init2`, name: `${name}2`, type: 'Method', language, parent: `${language}#Cart` },
    { id: `${language}#create`, name: 'create', type: 'Method', language, parent: `${language}#Cart` },
  ]);
  const edges = Object.keys(languages).flatMap((language) => [
    { source: `${language}#create`, target: `${language}#new`, kind: 'calls' },
    { source: 'viaClass', target: `${language}#Cart`, kind: 'calls' },
    { source: 'other', target: `${language}#init2`, kind: 'calls' },
  ]);
  const functions = ['viaClass', 'other'].map((id) => ({ id, name: id, type: 'Function' }));
  const shared = useSharedHost({ graph: { nodes: [...nodes, ...functions], edges } });

  for (const language of Object.keys(languages)) {
    it(`are those that call its constructor, or itself, in ${language}`, async () => {
      const id = encodeURIComponent(`${language}#Cart`);
      const { body } = await shared.running.request('GET', `/api/graph/nodes/${id}/callers`);
      const { neighbors, members } = body as unknown as Neighborhood;
      assert.deepEqual(
        neighbors.map(({ node }) => node.id),
        [`${language}#create`, 'viaClass'],
      );
      assert.equal(members, 1);
    });
  }
});
