import assert from 'node:assert/strict';
import type { Neighborhood, SearchResult } from '@code-graph/api';
import type { GraphDocument, GraphNode } from '@code-graph/sdk';
import { callCommand } from '../kit/called-command.js';
import { useSharedHost } from './shared-host.js';

function node(id: string, isTest: boolean): GraphNode {
  return { id, name: id.split('#')[1] ?? id, type: 'Function', ...(isTest && { 'code:test': true }) };
}

const graph: GraphDocument = {
  nodes: [
    node('src/cart.ts#add', false),
    node('src/shop.ts#addAll', false),
    node('test/cart.test.ts#addsItems', true),
    node('test/helpers.ts#addMany', true),
  ],
  edges: [
    { source: 'src/shop.ts#addAll', target: 'src/cart.ts#add', kind: 'calls' },
    { source: 'test/helpers.ts#addMany', target: 'src/shop.ts#addAll', kind: 'calls' },
    { source: 'test/cart.test.ts#addsItems', target: 'test/helpers.ts#addMany', kind: 'calls' },
  ],
};

describe('The query parameter "test"', () => {
  const shared = useSharedHost({ graph });

  async function read<Answer>(path: string): Promise<Answer> {
    const { status, body, text } = await shared.running.request('GET', path);
    assert.equal(status, 200, text);
    return body as Answer;
  }

  it('selects test code or other code of the graph, with the edges between its nodes', async () => {
    assert.deepEqual(await read('/api/graph?test=false'), {
      nodes: graph.nodes.slice(0, 2),
      edges: graph.edges.slice(0, 1),
    });
    assert.deepEqual(await read('/api/graph?test=true'), {
      nodes: graph.nodes.slice(2),
      edges: graph.edges.slice(2),
    });
  });

  it('selects the results of a search', async () => {
    const names = async (test: string): Promise<string[]> =>
      (await read<SearchResult>(`/api/search?q=add${test}`)).matches.map((match) => match.node.name);
    assert.deepEqual(await names('&test=false'), ['add', 'addAll']);
    assert.deepEqual(await names('&test=true'), ['addMany', 'addsItems']);
    assert.equal((await names('')).length, 4);
  });

  it('selects the listed neighbors, and passes through the others', async () => {
    const callers = async (query: string): Promise<string[]> => {
      const answer = await read<Neighborhood>(`/api/graph/nodes/add/callers?depth=3${query}`);
      assert.equal(answer.total, answer.neighbors.length);
      return answer.neighbors.map((neighbor) => `${neighbor.distance} ${neighbor.node.name}`);
    };
    assert.deepEqual(await callers(''), ['1 addAll', '2 addMany', '3 addsItems']);
    assert.deepEqual(await callers('&test=false'), ['1 addAll']);
    assert.deepEqual(await callers('&test=true'), ['2 addMany', '3 addsItems']);
    const callees = await read<Neighborhood>('/api/graph/nodes/addsItems/callees?depth=3&test=false');
    assert.deepEqual(
      callees.neighbors.map((neighbor) => neighbor.node.name),
      ['addAll', 'add'],
    );
    const neighbors = await read<Neighborhood>('/api/graph/nodes/addAll/neighbors?test=true');
    assert.equal(neighbors.total, 1);
  });

  it('is true or false', async () => {
    for (const path of ['/api/graph?test=', '/api/search?q=add&test=1', '/api/graph/nodes/add/callers?test=no']) {
      const { status, error } = await shared.running.request('GET', path);
      assert.equal(status, 400, path);
      assert.match(error.message, /the query parameter "test" must be true, false, once/);
    }
  });

  it('is false with --no-tests on the command line', async () => {
    const run = async (...parameters: string[]): Promise<string> =>
      (await callCommand([...parameters, '--url', shared.running.url])).stdout;
    assert.match(await run('find', 'add', '--no-tests'), /^2 nodes/);
    assert.match(await run('callers', 'add', '--depth', '3', '--no-tests'), /^1 caller of add/);
    assert.match(await run('callers', 'add', '--depth', '3'), /^3 callers of add/);
    assert.match(await run('callees', 'addsItems', '--no-tests'), /^0 callees/);
  });
});
