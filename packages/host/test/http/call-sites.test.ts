import assert from 'node:assert/strict';
import type { Neighborhood } from '@code-graph/api';
import type { GraphDocument, GraphNode } from '@code-graph/sdk';
import { callCommand } from '../kit/called-command.js';
import { useSharedHost } from './shared-host.js';

function node(id: string, startLine: number, more: Partial<GraphNode> = {}): GraphNode {
  const [file = '', name = ''] = id.split('#');
  return { id, name, type: 'Function', file, startLine, endLine: startLine + 9, ...more };
}

function calls(source: string, target: string, lines?: string): GraphDocument['edges'][number] {
  return { source, target, kind: 'calls', ...(lines !== undefined && { 'code:lines': lines }) };
}

const graph: GraphDocument = {
  nodes: [
    node('src/app.ts#main', 10),
    node('src/app.ts#other', 50),
    node('src/cart.ts#Cart', 1, { type: 'Class' }),
    { ...node('src/cart.ts#Cart.add', 3, { type: 'Method', parent: 'src/cart.ts#Cart' }), name: 'add' },
    node('src/long.ts#long', 1),
    { id: 'generated', name: 'generated', type: 'Function' },
  ],
  edges: [
    calls('src/app.ts#main', 'src/cart.ts#Cart', '12'),
    calls('src/app.ts#main', 'src/cart.ts#Cart.add', '14,40'),
    calls('src/app.ts#other', 'src/cart.ts#Cart.add'),
    calls('src/long.ts#long', 'src/cart.ts#Cart.add', '1,2,3,…'),
    calls('src/long.ts#long', 'src/app.ts#other', 'unknown,-1,0'),
    calls('generated', 'src/cart.ts#Cart.add', '5'),
  ],
};

describe('The lines of calls', () => {
  const shared = useSharedHost({ graph });

  async function ask(path: string): Promise<Neighborhood['neighbors']> {
    const { status, body, text } = await shared.running.request('GET', `/api/graph/nodes/${path}`);
    assert.equal(status, 200, text);
    return (body as unknown as Neighborhood).neighbors;
  }

  const sitesOf = (neighbors: Neighborhood['neighbors']): unknown =>
    Object.fromEntries(neighbors.map((neighbor) => [neighbor.node.name, neighbor.callSites]));

  it('are in the answers, by file, where they are known', async () => {
    assert.deepEqual(sitesOf(await ask('Cart.add/callers')), {
      main: [{ file: 'src/app.ts', lines: [14, 40], hasMoreLines: false }],
      other: undefined,
      long: [{ file: 'src/long.ts', lines: [1, 2, 3], hasMoreLines: true }],
      generated: undefined,
    });
    assert.deepEqual(sitesOf(await ask('main/callees')), {
      Cart: [{ file: 'src/app.ts', lines: [12], hasMoreLines: false }],
      add: [{ file: 'src/app.ts', lines: [14, 40], hasMoreLines: false }],
    });
    assert.deepEqual(sitesOf(await ask('other/neighbors?direction=in')), { long: undefined });
  });

  it('are in the table of neighbors, also if only the first have any', async () => {
    const { stdout, stderr, exitCode } = await callCommand(['show', 'Cart.add', '--url', shared.running.url]);
    assert.equal(exitCode, 0, stderr);
    assert.match(stdout, /← calls +main +src\/app\.ts:10 +src\/app\.ts:14,40\n/);
    assert.match(stdout, /← calls +generated +generated\n/);
  });

  it('are in the lines of the commands', async () => {
    const lines = async (...parameters: string[]): Promise<string[]> => {
      const { stdout, stderr, exitCode } = await callCommand([...parameters, '--url', shared.running.url]);
      assert.equal(exitCode, 0, stderr);
      return stdout.trimEnd().split('\n');
    };
    assert.deepEqual((await lines('callers', 'Cart.add')).slice(1, 5), [
      'src/app.ts:14,40 main',
      'src/app.ts:50 other',
      'src/long.ts:1,2,3,… long',
      'generated generated',
    ]);
    assert.deepEqual((await lines('callees', 'main', '--depth', '2')).slice(1, 3), [
      'src/cart.ts:1 Cart (called at src/app.ts:12, distance 1)',
      'src/cart.ts:3 Cart.add (called at src/app.ts:14,40, distance 1)',
    ]);
    assert.ok((await lines('show', 'src/app.ts#main')).includes('→ calls  Cart      src/cart.ts:1  src/app.ts:12'));
    assert.deepEqual((await lines('callers', 'Cart.add', '--csv')).slice(0, 2), [
      'distance,from,calls,id,name,type,file,startLine,endLine,language',
      '1,src/cart.ts#Cart.add,"src/app.ts:14,40",src/app.ts#main,main,Function,src/app.ts,10,19,',
    ]);
  });
});
